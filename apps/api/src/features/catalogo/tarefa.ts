import type { RouteResponse, tarefaList } from '@retaguarda/contract';
import { SITUACAO_TAREFA, type SituacaoTarefa, viraTarefa } from '@retaguarda/domain';
import { sql } from 'kysely';
import { listaPermissoes, type SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { naoEncontrado, regra } from '../../base/http/app-error.ts';
import { type Alcance, alcanceDe, contaRegistros, FASES, type Fase } from './alcance.ts';
import type { Plano } from './plano.ts';

/** What a task carries beside its cursor. */
export interface DadosDaTarefa {
  titulo: string;
  refs: readonly number[];
  alcance: Alcance;
  fase: Fase;
}

/** Stores, with the change itself, the work that is left to do. */
export async function criaTarefa(tx: Tx, sessao: SessaoAtual, plano: Plano): Promise<number> {
  const alcance = alcanceDe([plano.antes, plano.depois], plano.refs);
  const dados: DadosDaTarefa = {
    titulo: plano.titulo,
    refs: plano.refs,
    alcance,
    fase: FASES[0] ?? 'pericia',
  };
  const { id } = await tx.uma(sql<{ id: number }>`
    insert into tarefa (tenant_id, tipo, dados, total, pessoa_id)
    values (${tx.tenant}, 'recalculo', ${JSON.stringify(dados)}::jsonb, ${await contaRegistros(tx, alcance)}, ${sessao.pessoaId})
    returning id`);
  return id;
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
export async function tarefasView(tx: Tx, sessao: SessaoAtual): Promise<RouteResponse<typeof tarefaList>> {
  const rows = await tx.linhas(sql<Row>`
    select t.id, t.dados, t.situacao, t.total, t.feitos, t.feitos_antes, t.erro, p.nome as quem, t.criado_em,
           t.anda_desde, t.terminado_em
      from tarefa t left join pessoa p on p.tenant_id = t.tenant_id and p.id = t.pessoa_id
     where t.tenant_id = ${tx.tenant}
     order by (t.situacao = ${SITUACAO_TAREFA.feita}), t.id desc limit ${ULTIMAS}`);
  return {
    permissions: listaPermissoes(sessao),
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

async function troca(tx: Tx, id: number, para: SituacaoTarefa, recusa: string): Promise<void> {
  const tarefa = await tx.uma(
    sql<{ situacao: SituacaoTarefa }>`
    select situacao from tarefa where tenant_id = ${tx.tenant} and id = ${id} for update`,
    naoEncontrado,
  );
  if (!viraTarefa(tarefa.situacao, para)) throw regra('regra', recusa);
  await tx.faz(sql`
    update tarefa set situacao = ${para}, dono = null, tomada_ate = null, erro = ''
     where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Stops a task after the slice it is at; what it has done stays. */
export async function interrompeTarefa(tx: Tx, id: number) {
  await troca(tx, id, SITUACAO_TAREFA.interrompida, 'Este recálculo não está em andamento');
  return { message: 'Recálculo interrompido' };
}

/** Takes a task up again where it stopped. */
export async function continuaTarefa(tx: Tx, id: number) {
  await troca(tx, id, SITUACAO_TAREFA.aguarda, 'Este recálculo não está interrompido');
  return { message: 'O recálculo continua' };
}
