import { Button, Checkbox } from '@mantine/core';
import type { Prazo } from '@retaguarda/contract';
import { type Dia, diffDays } from '@retaguarda/domain';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { countedUntil } from '../../lib/counted-until.ts';
import { DayLine } from '../../ui/day-line.tsx';
import { WhatsappIcone } from '../whatsapp/public.ts';
import { quandoNoDia, PRAZOS as T } from './textos.ts';
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

/** Days before it on which a deadline stands out. */
const PERTO = 3;

/** A deadline that leads to its case, and is said to be kept where it stands. */
export function PrazoItem({ prazo, hoje, feito, pode, ocupado, desfaz = false, onCumpre }: PrazoItemProps) {
  const { procId, caso, processo, nome, vence, cidade, orgao, responsavel } = prazo;
  const faltam = diffDays(hoje, vence) ?? 0;
  return (
    <DayLine
      lead={
        pode && (
          <Checkbox
            size="xs"
            aria-label={T.cumprir(nome, procId)}
            checked={feito}
            disabled={ocupado}
            onChange={(e) => onCumpre(e.currentTarget.checked)}
          />
        )
      }
      kind={nome}
      place={[cidade, orgao].filter(Boolean).join(' · ')}
      day={feito && !desfaz ? T.cumprido : quandoNoDia(vence, hoje)}
      tone={feito ? undefined : faltam < 0 ? 'late' : faltam <= PERTO ? 'near' : undefined}
      below={countedUntil(prazo)}
      done={feito}
      end={
        feito && desfaz ? (
          <Button size="compact-xs" variant="default" disabled={ocupado} onClick={() => onCumpre(false)}>
            {T.desfazer}
          </Button>
        ) : (
          <Suspense>
            {!feito && <WhatsappIcone origem="prazo" id={prazo.prazoId} oQue={T.prazoDe(nome, procId)} />}
          </Suspense>
        )
      }
    >
      <Link
        to="/pericias/$procId"
        params={{ procId: String(procId) }}
        title={[caso, responsavel?.name ?? T.semResponsavel].join(' · ')}
      >
        {[`#${procId}`, processo || caso].join(' · ')}
      </Link>
    </DayLine>
  );
}
