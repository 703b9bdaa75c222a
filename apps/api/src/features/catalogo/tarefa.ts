import type { RouteResponse, tarefaList } from '@retaguarda/contract';
import { SITUACAO_TAREFA, type SituacaoTarefa } from '@retaguarda/domain';
import { sql } from 'kysely';
import { type CurrentSession, listPermissions } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { changeTaskState, enqueueTask, RECALCULATIONS } from '../../base/tasks/task.ts';
import { type Alcance, alcanceDe, contaRegistros, FASES, type Fase } from './alcance.ts';
import type { Plano } from './plano.ts';

const TIPO = 'recalculo';

/** What a recalculation carries beside its cursor. */
export interface DadosDaTarefa {
  titulo: string;
  refs: readonly number[];
  alcance: Alcance;
  fase: Fase;
}

/** Stores, with the change itself, the work that is left to do. */
export async function incluiRecalculo(tx: Tx, sessao: CurrentSession, plano: Plano): Promise<number> {
  const alcance = alcanceDe([plano.antes, plano.depois], plano.refs);
  const { titulo, refs } = plano;
  const dados: DadosDaTarefa = { titulo, refs, alcance, fase: FASES[0] ?? 'pericia' };
  return enqueueTask(tx, sessao, { tipo: TIPO, dados, total: await contaRegistros(tx, alcance) });
}

const ULTIMAS = 20;

interface Row {
  id: number;
  dados: DadosDaTarefa;
  situacao: SituacaoTarefa;
  total: number;
  feitos: number;
  feitos_antes: number;
  erro: string;
  quem: string | null;
  criado_em: string;
  anda_desde: string | null;
  terminado_em: string | null;
}

/** What is under way or waits, and what ended last. */
export async function tarefasView(tx: Tx, sessao: CurrentSession): Promise<RouteResponse<typeof tarefaList>> {
  const rows = await tx.rows(sql<Row>`
    select t.id, t.dados, t.situacao, t.total, t.feitos, t.feitos_antes, t.erro, p.nome as quem, t.criado_em,
           t.anda_desde, t.terminado_em
      from tarefa t left join pessoa p on p.tenant_id = t.tenant_id and p.id = t.pessoa_id
     where t.tenant_id = ${tx.tenant} and t.tipo = any(${[...RECALCULATIONS]}::text[])
     order by (t.situacao = ${SITUACAO_TAREFA.feita}), t.id desc limit ${ULTIMAS}`);
  return {
    permissions: listPermissions(sessao),
    list: rows.map((t) => ({
      id: t.id,
      titulo: t.dados.titulo,
      catgId: t.dados.refs[0] ?? 0,
      situacao: t.situacao,
      total: t.total,
      feitos: t.feitos,
      feitosAntes: t.feitos_antes,
      erro: t.erro,
      quem: t.quem ?? '',
      criadaEm: t.criado_em,
      andaDesde: t.anda_desde,
      terminadaEm: t.terminado_em,
    })),
  };
}

/** Stops a recalculation; the slice that it is at is undone, what it did before stays. */
export async function interrompeTarefa(tx: Tx, id: number) {
  await changeTaskState(
    tx,
    { id, tipos: RECALCULATIONS },
    SITUACAO_TAREFA.interrompida,
    'Este recálculo não está em andamento',
  );
  return { message: 'Recálculo interrompido' };
}

/** Takes a task up again where it stopped. */
export async function continuaTarefa(tx: Tx, id: number) {
  await changeTaskState(
    tx,
    { id, tipos: RECALCULATIONS },
    SITUACAO_TAREFA.aguarda,
    'Este recálculo não está interrompido',
  );
  return { message: 'O recálculo continua' };
}
