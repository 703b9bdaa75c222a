import { VisuallyHidden } from '@mantine/core';
import type { CompromissoVisto, Prazo } from '@retaguarda/contract';
import { DIAS_DA_SEMANA, type Dia, formatDateBr, weekday } from '@retaguarda/domain';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense, useRef } from 'react';
import { countedUntil } from '../../lib/counted-until.ts';
import { CompromissosNoDia } from '../compromisso/public.ts';
import { WhatsappIcone } from '../whatsapp/public.ts';
import classes from './agenda.module.css';
import { diaPelaTecla, doMesmoMes, type Vista } from './dias.ts';
import { Semanas } from './semanas.tsx';
import { AGENDA, ondeDoPrazo, PAPEL, PRAZOS } from './textos.ts';

interface PrazoLigadoProps {
  prazo: Prazo;
  hoje: Dia;
}

/** Which case it is, where and at which court; what is due is told to whoever points at it or listens. */
function PrazoLigado({ prazo, hoje }: PrazoLigadoProps) {
  const { procId, nome, cumprido, vence } = prazo;
  const contado = countedUntil(prazo);
  const vencido = !cumprido && vence < hoje;
  const onde = ondeDoPrazo(prazo);
  const estado = cumprido ? [PAPEL.cumprido] : vencido ? [PAPEL.vencido] : [];
  return (
    <Link
      to="/pericias/$procId"
      params={{ procId: String(procId) }}
      className={classes.prazo}
      title={[nome, `#${procId}`, onde, contado].filter(Boolean).join(' · ')}
      data-estado={cumprido ? 'cumprido' : vencido ? 'vencido' : 'aberto'}
    >
      <span className={classes.caso}>
        <VisuallyHidden>{[nome, ...estado, ''].join(', ')}</VisuallyHidden>#{procId} {onde}
      </span>
      <span className={classes.nome} aria-hidden="true">
        {nome}
      </span>
      {contado !== '' && <span className={classes.contado}>{contado}</span>}
    </Link>
  );
}

interface AgendaGradeProps {
  vista: Vista;
  dia: Dia;
  hoje: Dia;
  semanas: readonly (readonly Dia[])[];
  prazos: readonly Prazo[];
  compromissos: readonly CompromissoVisto[];
  onDia: (dia: Dia) => void;
  /** All of a day is seen in its week. */
  onSemana: (dia: Dia) => void;
  /** A new appointment is begun on a day. */
  onNovo: (dia: Dia) => void;
}

/** What of a day a month shows, so that its weeks keep the height of the window. */
const NO_MES = 5;

/** What of a day stands in its cell, and how much of it does not. */
function mostrados(vista: Vista, prazos: readonly Prazo[], compromissos: readonly CompromissoVisto[]) {
  const total = prazos.length + compromissos.length;
  const cabem = vista === 'mes' && total > NO_MES + 1 ? NO_MES : total;
  const marcados = compromissos.slice(0, cabem);
  return { marcados, seus: prazos.slice(0, cabem - marcados.length), resto: total - cabem };
}

/** The days of a month or a week with their deadlines and appointments; arrows go from day to day, Enter begins a new one. */
export function AgendaGrade(props: AgendaGradeProps) {
  const { vista, dia, hoje, semanas, prazos, compromissos, onDia, onSemana, onNovo } = props;
  const grade = useRef<HTMLTableElement>(null);
  const tecla = (e: KeyboardEvent, de: Dia) => {
    if (e.target !== e.currentTarget) return;
    if (e.key === 'Enter') return onNovo(de);
    const para = diaPelaTecla(de, e.key);
    if (para === null) return;
    e.preventDefault();
    onDia(para);
    // The day may be of the month that comes next, and is there once it is drawn.
    requestAnimationFrame(() => grade.current?.querySelector<HTMLElement>(`[data-dia="${para}"]`)?.focus());
  };
  const celula = (d: Dia) => {
    const todos = prazos.filter((p) => p.vence === d);
    const todas = compromissos.filter((c) => c.dia === d);
    const { seus, marcados, resto } = mostrados(vista, todos, todas);
    return (
      <td
        key={d}
        data-dia={d}
        data-fora={(vista === 'mes' && !doMesmoMes(d, dia)) || undefined}
        data-hoje={d === hoje || undefined}
        tabIndex={d === dia ? 0 : -1}
        aria-label={`${DIAS_DA_SEMANA[weekday(d) ?? 0]}, ${formatDateBr(d)}: ${AGENDA.noDia(todos.length, todas.length)}`}
        aria-current={d === hoje ? 'date' : undefined}
        onKeyDown={(e) => tecla(e, d)}
        // What stands in the day is opened by itself.
        onClick={(e) => e.target === e.currentTarget && onNovo(d)}
      >
        <span className={classes.dia}>{Number(d.slice(8))}</span>
        <CompromissosNoDia list={marcados} />
        {seus.map((p) => (
          <div key={p.prazoId} className={classes.comAto}>
            <PrazoLigado prazo={p} hoje={hoje} />
            {/* A month has no room for it. */}
            <Suspense>
              {vista === 'semana' && !p.cumprido && (
                <WhatsappIcone origem="prazo" id={p.prazoId} oQue={PRAZOS.prazoDe(p.nome, p.procId)} />
              )}
            </Suspense>
          </div>
        ))}
        {resto > 0 && (
          <button type="button" className={classes.mais} onClick={() => onSemana(d)}>
            {AGENDA.maisNoDia(resto)}
          </button>
        )}
      </td>
    );
  };
  return (
    <div className={classes.rolagem}>
      <Semanas
        ref={grade}
        className={classes.grade}
        data-vista={vista}
        aria-label={AGENDA.calendario}
        semanas={semanas}
        nome={(nome) => (
          <th key={nome} scope="col" abbr={nome}>
            {nome.replace('-feira', '').slice(0, 3)}
          </th>
        )}
        celula={celula}
      />
    </div>
  );
}
