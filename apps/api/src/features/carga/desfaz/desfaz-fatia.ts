import { CARGA, IMPORTAVEIS, type Importavel } from '@retaguarda/contract';
import { SITUACAO_CARGA, SITUACAO_CARGA_REGISTRO } from '@retaguarda/domain';
import { sql } from 'kysely';
import { type CurrentSession, hasPermission } from '../../../base/auth/current-session.ts';
import { literal } from '../../../base/db/literal.ts';
import { tableOf } from '../../../base/db/table-of.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { TaskSlice } from '../../../base/tasks/executor.ts';
import type { Task } from '../../../base/tasks/task.ts';
import { registra } from '../../../nucleo/historico/public.ts';
import type { CargaRow } from '../carga-row.ts';
import { IMPORTACOES } from '../importacoes.ts';
import type { Obra } from '../obra.ts';
import { quemPediu } from '../quem-pediu.ts';
import type { Alvo } from './tenta.ts';

type Registro = Alvo & { entidade: Importavel };

/** What stands on others goes first. */
const ORDEM = IMPORTAVEIS.toReversed();

/**
 * Records that are again what an earlier import left are that import's to undo, as if the one undone had never been:
 * only their version is another one.
 */
async function devolveAosAnteriores(
  tx: Tx,
  carga: CargaRow,
  entidade: Importavel,
  alvos: readonly Alvo[],
): Promise<void> {
  if (alvos.length === 0) return;
  const desfeitos = alvos.map(({ id, versaoAntes }) => ({ id, versao: versaoAntes }));
  await tx.execute(sql`
    update carga_registro r set versao = t.versao, versao_antes = coalesce(r.versao_antes, r.versao - 1)
      from json_to_recordset(${JSON.stringify(desfeitos)}::json) as d(id bigint, versao int)
      join ${sql.table(tableOf(entidade))} t on t.tenant_id = ${tx.tenant} and t.id = d.id
     where r.tenant_id = ${tx.tenant} and r.entidade = ${entidade} and r.registro_id = d.id
       and r.carga_id <> ${carga.id} and r.situacao = ${literal(SITUACAO_CARGA_REGISTRO.vale)} and r.versao = d.versao`);
}

/** What became of a record, by its order in the import; without a reason it is what it was before. */
interface Feito {
  ordem: number;
  motivo: string;
}

/** The last records that still stand, below what was gone through. */
const proximosDa = (tx: Tx, { id, desfeita_ate }: CargaRow): Promise<Registro[]> =>
  tx.rows(sql<Registro>`
    select ordem, entidade, registro_id as id, versao, coalesce(versao_antes, versao - 1) as "versaoAntes", antes, pontos from carga_registro
     where tenant_id = ${tx.tenant} and carga_id = ${id} and situacao = ${literal(SITUACAO_CARGA_REGISTRO.vale)}
       and ${desfeita_ate === null ? sql`true` : sql`ordem < ${desfeita_ate}`}
     order by ordem desc limit ${CARGA.desfaz} for update`);

async function desfazRegistros(
  tx: Tx,
  sessao: CurrentSession,
  carga: CargaRow,
  rows: readonly Registro[],
): Promise<Feito[]> {
  const porEntidade = groupBy(rows, (r) => r.entidade);
  const feitos: Feito[] = [];
  for (const entidade of ORDEM) {
    const alvos = porEntidade.get(entidade) ?? [];
    if (alvos.length === 0) continue;
    const mantidos = await IMPORTACOES[entidade].desfaz(tx, sessao, carga, alvos);
    await devolveAosAnteriores(
      tx,
      carga,
      entidade,
      alvos.filter((a) => a.antes !== null && !mantidos.has(a.ordem)),
    );
    feitos.push(...alvos.map((a) => ({ ordem: a.ordem, motivo: mantidos.get(a.ordem) ?? '' })));
  }
  return feitos;
}

async function gravaFeitos(tx: Tx, { id }: CargaRow, feitos: readonly Feito[]): Promise<void> {
  if (feitos.length === 0) return;
  const { desfeito, mantido } = SITUACAO_CARGA_REGISTRO;
  const ordens = feitos.map((f) => f.ordem);
  await tx.execute(sql`
    update carga_registro r set situacao = case when d.motivo = '' then ${literal(desfeito)} else ${literal(mantido)} end,
           motivo = d.motivo, antes = case when r.antes is null or d.motivo <> '' then r.antes else '{}'::jsonb end
      from json_to_recordset(${JSON.stringify(feitos)}::json) as d(ordem bigint, motivo text)
     where r.tenant_id = ${tx.tenant} and r.carga_id = ${id} and r.ordem = d.ordem
       and r.ordem between ${Math.min(...ordens)} and ${Math.max(...ordens)}`);
}

async function avanca(
  tx: Tx,
  { pessoaId }: CurrentSession,
  { id, situacao: antes }: CargaRow,
  feitos: readonly Feito[],
  fim: boolean,
): Promise<void> {
  const mantidos = feitos.filter((f) => f.motivo !== '').length;
  const ate = feitos.length === 0 ? null : Math.min(...feitos.map((f) => f.ordem));
  const { desfazendo, desfeita } = SITUACAO_CARGA;
  const situacao = fim ? desfeita : desfazendo;
  const depois = await tx.one(sql<{ desfeitos: number; mantidos: number }>`
    update carga set desfeitos = desfeitos + ${feitos.length - mantidos}::int, mantidos = mantidos + ${mantidos}::int,
           desfeita_ate = least(desfeita_ate, ${ate}::bigint), situacao = ${situacao}, desfeita_em = ${fim ? sql`now()` : null}
     where tenant_id = ${tx.tenant} and id = ${id}
    returning desfeitos, mantidos`);
  if (fim)
    await registra(tx, pessoaId, [
      { entidade: 'carga', id, antes: { situacao: antes }, depois: { situacao, ...depois } },
    ]);
}

const quem = (tx: Tx, tarefa: Task, { categoria_id: categoriaId }: CargaRow): Promise<CurrentSession> =>
  quemPediu(tx, tarefa, {
    categoriaId,
    pode: (sessao) => hasPermission(sessao, 'importDesfaz'),
    parou: 'Parou de desfazer: quem o pediu',
  });

/** Undoes the next part of an import, from its end on. */
async function fatia(tx: Tx, sessao: CurrentSession, carga: CargaRow): Promise<TaskSlice> {
  const rows = await proximosDa(tx, carga);
  const feitos = await desfazRegistros(tx, sessao, carga, rows);
  const fim = rows.length < CARGA.desfaz;
  await gravaFeitos(tx, carga, feitos);
  await avanca(tx, sessao, carga, feitos, fim);
  return { done: feitos.length, isLast: fim };
}

/** Undoes an import, part by part. */
export const DESFAZ: Obra = { quem, fatia };
