import { VisuallyHidden } from '@mantine/core';
import type { Painel } from '@retaguarda/contract';
import { formatMoney, reaisToCentavos, SITUACAO_BAIXA } from '@retaguarda/domain';
import { useEffect, useRef } from 'react';
import { BoardCard } from '../../ui/board-card.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { type Escala, escalaDe, naEscala, nomeDaMarca } from './escala.ts';
import { mostraAno, nomeCurto, nomeDoMes, periodoDoMes } from './meses.ts';
import { PainelLigacao } from './painel-ligacao.tsx';
import classes from './painel-meses.module.css';
import { PAINEL as T } from './textos.ts';

const SERIES = [
  { key: 'repasse', nome: T.repasse, situacao: SITUACAO_BAIXA.finalizada },
  { key: 'previsto', nome: T.previsto, situacao: SITUACAO_BAIXA.emAndamento },
] as const;

interface PainelMesesProps {
  /** Undefined while they are on their way. */
  meses: Painel['meses'] | undefined;
  linked: boolean;
}

type Mes = Painel['meses'][number];
const centavosDe = (mes: Mes, key: 'repasse' | 'previsto'): number => reaisToCentavos(mes[key]) ?? 0;

interface BarrasProps {
  mes: Mes;
  escala: Escala;
  linked: boolean;
}

/** Repasse and previsto of one month, side by side. */
function BarrasDoMes({ mes, escala, linked }: BarrasProps) {
  return SERIES.map(({ key, nome, situacao }) => {
    const valor = centavosDe(mes, key);
    const label = `${nomeDoMes(mes.mes)}: ${nome} ${formatMoney(valor)}`;
    // Nothing to see and nothing behind it: no stop for the keyboard.
    if (valor === 0)
      return (
        <VisuallyHidden key={key} component="span">
          {label}
        </VisuallyHidden>
      );
    const [base, ponta] = [naEscala(escala, Math.min(0, valor)), naEscala(escala, Math.max(0, valor))];
    return (
      <PainelLigacao
        key={key}
        className={classes.zona}
        label={label}
        to={linked ? { to: '/baixas', search: { situacao, periodo: periodoDoMes(mes.mes) } } : undefined}
      >
        <span
          className={classes.barra}
          data-serie={key}
          style={{ bottom: `${base}%`, height: `${ponta - base}%` }}
        />
      </PainelLigacao>
    );
  });
}

function Legenda() {
  return (
    <ul className={classes.legenda}>
      {SERIES.map(({ key, nome }) => (
        <li key={key}>
          <span className={classes.amostra} data-serie={key} aria-hidden="true" />
          {nome}
        </li>
      ))}
    </ul>
  );
}

interface PlanoProps {
  meses: Painel['meses'];
  linked: boolean;
  escala: Escala;
}

/** Months beside one another; where they do not fit they scroll and the axis stays. */
function Plano({ meses, escala, linked }: PlanoProps) {
  const scroller = useRef<HTMLElement>(null);
  // The latest months are what the person comes for; the browser says when it is laid out, which no look at it forces.
  useEffect(() => {
    const el = scroller.current;
    if (!el) return;
    const observer = new ResizeObserver(() => {
      // It waits, unseen, for what stands above it.
      if (el.scrollWidth === 0) return;
      observer.disconnect();
      el.scrollLeft = el.scrollWidth;
    });
    observer.observe(el);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={classes.plano}>
      <div className={classes.eixo} aria-hidden="true">
        {escala.marcas.map((m) => (
          <span key={m} style={{ bottom: `${naEscala(escala, m)}%` }} className={classes.marca}>
            {nomeDaMarca(m)}
          </span>
        ))}
      </div>
      <section
        ref={scroller}
        className={classes.rolagem}
        aria-label={T.porMesDesc}
        // A scrolling region must be reachable by keyboard; links in it are stops of their own.
        tabIndex={linked ? undefined : 0}
      >
        <div className={classes.area}>
          <div className={classes.grades} aria-hidden="true">
            {escala.marcas.map((m) => (
              <span
                key={m}
                className={classes.grade}
                data-zero={m === 0 || undefined}
                style={{ bottom: `${naEscala(escala, m)}%` }}
              />
            ))}
          </div>
          <ul className={classes.meses}>
            {meses.map((mes, i) => (
              <li key={mes.mes} className={classes.mes}>
                <div className={classes.par}>
                  <BarrasDoMes mes={mes} escala={escala} linked={linked} />
                </div>
                <span className={classes.nomeDoMes} aria-hidden="true">
                  {nomeCurto(mes.mes)}
                  {mostraAno(mes.mes, i) && <small>{mes.mes.slice(0, 4)}</small>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}

/** What was paid and what is still to be paid, month by month. */
export function PainelMeses({ meses, linked }: PainelMesesProps) {
  const valores = meses?.flatMap((m) => SERIES.map(({ key }) => centavosDe(m, key))) ?? [];
  const vazio = valores.every((v) => v === 0);
  return (
    <BoardCard title={T.porMes} className={classes.cartao} waiting={meses === undefined} aside={<Legenda />}>
      {meses === undefined && <TableSkeleton rows={4} />}
      {meses !== undefined && vazio && <EmptyState text={T.semBaixas} />}
      {meses !== undefined && !vazio && <Plano meses={meses} escala={escalaDe(valores)} linked={linked} />}
    </BoardCard>
  );
}
