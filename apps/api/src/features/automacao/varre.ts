import { plural, SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Modelo, modeloVisto } from '../../nucleo/modelo/public.ts';
import { conclui, enfileiraExecucoes, type Tomada } from './fila.ts';
import type { Automacao, Lida } from './guardada.ts';
import { type Momento, momentosDe } from './momento.ts';
import { condicao } from './plano.ts';
import { FalhaDaFormula, type Preparada, preparada } from './preparada.ts';

/** Records that one transaction looks at. */
const POR_VEZ = 200;

/** Of the category of a definition; `t` is the row of the record. */
export function daCategoria(modelo: Modelo, { categoriaId }: Lida): RawBuilder<unknown> {
  if (categoriaId === 0) return sql`true`;
  const folhas = modelo.folhasDe(categoriaId).map((f) => f.id);
  return sql`t.categoria_id = any(${folhas}::bigint[])`;
}

/** Whether the condition holds; one that fails is a run, which says so with the record. */
async function vale(tx: Tx, pronta: Preparada, momento: Momento): Promise<boolean> {
  try {
    return (await condicao(tx, pronta, momento)).vale;
  } catch (error) {
    if (error instanceof FalhaDaFormula) return true;
    throw error;
  }
}

/** Looks through the next records of a day, and puts a run into the queue for each that the condition holds of. */
export async function varre(
  tx: Tx,
  sessao: CurrentSession,
  automacao: Automacao,
  { id, chave, criadoEm, valores }: Tomada,
): Promise<void> {
  const modelo = await modeloVisto(tx, sessao);
  const [cursor, achados] = [Number(valores.cursor ?? 0), Number(valores.achados ?? 0)];
  const rows = await tx.rows(sql<{ id: number }>`
    select t.id from ${sql.table(tableOf(automacao.tipo))} t
     where t.tenant_id = ${tx.tenant} and t.id > ${cursor} and ${daCategoria(modelo, automacao)} order by t.id limit ${POR_VEZ}`);
  const eventos = rows.map((r) => ({ registro: r.id, historicoId: null, em: criadoEm }));
  let pronta: Preparada;
  try {
    pronta = preparada(modelo, automacao);
  } catch (error) {
    if (!(error instanceof FalhaDaFormula)) throw error;
    return conclui(tx, id, { situacao: SITUACAO_EXECUCAO.falhou, motivo: error.message });
  }
  const valem: number[] = [];
  for (const momento of await momentosDe(tx, automacao.tipo, eventos))
    if (await vale(tx, pronta, momento)) valem.push(momento.registro);
  const novas = valem.map((registro) => ({ registro, chave: `${chave}:${registro}` }));
  const todos =
    achados +
    (await enfileiraExecucoes(tx, { automacaoId: automacao.id, tipo: automacao.tipo, causaId: id }, novas));
  if (rows.length < POR_VEZ)
    return conclui(tx, id, {
      situacao: SITUACAO_EXECUCAO.feita,
      motivo: plural(todos, 'registro', 'registros'),
    });
  await tx.execute(sql`
    update automacao_execucao set valores = ${JSON.stringify({ cursor: rows.at(-1)?.id, achados: todos })}::jsonb, proxima_em = now()
     where tenant_id = ${tx.tenant} and id = ${id}`);
}
