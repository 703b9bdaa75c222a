import { diffDays, formatDateBr } from '@retaguarda/domain';
import { sql } from 'kysely';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { CUIDA, ONDE_VENCE, type OndeVence, PRAZOS, porqueVence, seVeem } from '../prazo/public.ts';
import type { AvisoRow, Dito } from './dito.ts';

interface PrazoRow extends OndeVence {
  id: number;
  nome: string;
  cumprido: boolean;
}

interface MovidoRow {
  tarefa: number;
  pericia_id: number;
  nome: string;
  era: string;
  vence: string;
}

/** Moved deadlines that a notice names; of more it says how many. */
const NOMEADOS = 3;

const numero = ({ dados }: AvisoRow, campo: string): number => Number(dados[campo] ?? 0);

/** How far off a day is, as people say it. */
function quando(dia: string, hoje_: string): string {
  const dias = diffDays(hoje_, dia) ?? 0;
  if (dias === 0) return 'vence hoje';
  if (dias === 1) return 'vence amanhã';
  if (dias > 0) return `vence em ${dias} dias`;
  return dias === -1 ? 'venceu ontem' : `venceu há ${-dias} dias`;
}

/** Deadlines that come near, with the day on which each is due, that on which its count ends, and why. */
async function chegam(tx: Tx, rows: readonly AvisoRow[]): Promise<[number, Dito][]> {
  if (rows.length === 0) return [];
  const modelo = await modeloDe(tx);
  const prazos = await tx.rows(sql<PrazoRow>`
    select p.id, a.dados ->> 'label' as nome, p.cumprido_em is not null as cumprido, ${ONDE_VENCE}
      from ${PRAZOS} where p.tenant_id = ${tx.tenant} and p.id = any(${rows.map((row) => numero(row, 'prazoId'))}::bigint[])`);
  return rows.flatMap((row): [number, Dito][] => {
    const p = prazos.find(({ id }) => id === numero(row, 'prazoId'));
    if (p === undefined) return [];
    const titulo = `${p.nome}: ${p.cumprido ? 'cumprido' : quando(p.vence, today())}`;
    const contado =
      p.dia === p.vence ? '' : ` (contado até ${formatDateBr(p.dia)}: ${porqueVence(modelo, p)})`;
    return [[row.id, { titulo, detalhe: `Perícia #${row.entidade_id}, ${formatDateBr(p.vence)}${contado}` }]];
  });
}

/** Deadlines of the reader that a changed calendar moved. */
async function mudaram(tx: Tx, rows: readonly AvisoRow[]): Promise<[number, Dito][]> {
  if (rows.length === 0) return [];
  const movidos = await tx.rows(sql<MovidoRow>`
    select p.movido_por as tarefa, p.pericia_id, a.dados ->> 'label' as nome, p.era, p.vence
      from ${PRAZOS}
     where ${sql.join([...seVeem(tx, tx)], sql` and `)}
       and p.movido_por = any(${rows.map((row) => numero(row, 'tarefaId'))}::bigint[])
       and p.cumprido_em is null and ${CUIDA} = ${tx.pessoaId ?? 0}
     order by p.vence, p.id`);
  return rows.flatMap((row): [number, Dito][] => {
    const seus = movidos.filter(({ tarefa }) => tarefa === numero(row, 'tarefaId'));
    if (seus.length === 0) return [];
    const ditos = seus
      .slice(0, NOMEADOS)
      .map(
        (m) =>
          `${m.nome} da perícia #${m.pericia_id}, de ${formatDateBr(m.era)} para ${formatDateBr(m.vence)}`,
      );
    const mais = seus.length - ditos.length;
    const titulo =
      seus.length === 1
        ? 'O calendário mudou o dia de um prazo seu'
        : `O calendário mudou o dia de ${seus.length} prazos seus`;
    return [
      [
        row.id,
        {
          titulo,
          detalhe: [...ditos, ...(mais > 0 ? [`e mais ${mais}`] : [])].join('; '),
          destino: '/agenda',
        },
      ],
    ];
  });
}

export async function prazo(tx: Tx, rows: readonly AvisoRow[]): Promise<ReadonlyMap<number, Dito>> {
  const daTarefa = (row: AvisoRow) => numero(row, 'tarefaId') > 0;
  return new Map([
    ...(await chegam(
      tx,
      rows.filter((row) => !daTarefa(row)),
    )),
    ...(await mudaram(tx, rows.filter(daTarefa))),
  ]);
}
