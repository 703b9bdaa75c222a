import { Button, Checkbox } from '@mantine/core';
import type { Prazo } from '@retaguarda/contract';
import { type Dia, formatDateBr } from '@retaguarda/domain';
import { Link } from '@tanstack/react-router';
import { countedUntil } from '../../lib/counted-until.ts';
import classes from './prazos.module.css';
import { quandoVence, PRAZOS as T } from './textos.ts';
import '../../ui/styles-form.ts';

interface PrazoItemProps {
  prazo: Prazo;
  hoje: Dia;
  /** It is kept. */
  feito: boolean;
  /** Whether it may be said. */
  pode: boolean;
  ocupado: boolean;
  /** It has just been said here, and is offered back. */
  desfaz?: boolean;
  onCumpre: (cumprido: boolean) => void;
}

/** A deadline that leads to its case, and is said to be kept where it stands. */
export function PrazoItem({ prazo, hoje, feito, pode, ocupado, desfaz = false, onCumpre }: PrazoItemProps) {
  const { procId, caso, nome, vence, responsavel } = prazo;
  const contado = countedUntil(prazo);
  return (
    <li className={classes.prazo} data-feito={feito || undefined}>
      {pode && (
        <Checkbox
          aria-label={T.cumprir(nome, procId)}
          checked={feito}
          disabled={ocupado}
          onChange={(e) => onCumpre(e.currentTarget.checked)}
        />
      )}
      <Link to="/pericias/$procId" params={{ procId: String(procId) }} className={classes.corpo}>
        <strong className={classes.nome}>{nome}</strong>
        <span className={classes.dica}>
          {formatDateBr(vence)}, {quandoVence(vence, hoje)}
        </span>
        {contado !== '' && <span className={classes.dica}>{contado}</span>}
        <span className={classes.dica}>
          #{procId} · {caso} · {responsavel?.name ?? T.semResponsavel}
        </span>
      </Link>
      {feito && desfaz && (
        <Button size="compact-sm" variant="default" disabled={ocupado} onClick={() => onCumpre(false)}>
          {T.desfazer}
        </Button>
      )}
    </li>
  );
}
