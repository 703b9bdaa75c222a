import { type AtributoDefinicao, recursoDeVer } from '@retaguarda/atributos';
import type { SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { type DefinicaoRow, definicaoDe } from '../../nucleo/modelo/public.ts';

/** A definition as it is stored. */
export interface AtributoRow extends DefinicaoRow {
  categoria_id: number;
  situacao: SituacaoRegistro;
  versao: number;
  espelho_de: number | null;
}

/** Stands for the id of an attribute that is not stored yet; beyond every id that the database gives. */
export const NOVO = Number.MAX_SAFE_INTEGER;

/** The part of a definition that stands in `dados`. */
export function dadosDe(def: AtributoDefinicao): AtributoRow['dados'] {
  const { id: _id, codId: _codId, etapa: _etapa, ordem: _ordem, valorRecebivel: _valor, ...dados } = def;
  return dados;
}

/** A definition as its history keeps it. The category never changes: it says where one stood that was deleted. */
export const estadoDoAtributo = (row: AtributoRow) => ({
  ...definicaoDe(row),
  situacao: row.situacao,
  espelhoDe: row.espelho_de,
  catgId: row.categoria_id,
});

export type EstadoDoAtributo = ReturnType<typeof estadoDoAtributo>;

/** The definition alone, of what the history keeps with it. */
export const definicaoDoEstado = ({
  situacao: _s,
  espelhoDe: _e,
  catgId: _c,
  ...definicao
}: EstadoDoAtributo): AtributoDefinicao => definicao;

/** Every definition of the tenant, active or not, by category, step and order. */
export async function todosOsAtributos(tx: Tx): Promise<AtributoRow[]> {
  return tx.rows(sql<AtributoRow>`
    select id, categoria_id, cod_id, situacao, etapa, ordem, valor_recebivel, dados, versao, espelho_de
      from atributo where tenant_id = ${tx.tenant} order by categoria_id, etapa, ordem, id`);
}

export async function gravaNovoAtributo(tx: Tx, row: AtributoRow): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into atributo (tenant_id, categoria_id, cod_id, situacao, etapa, ordem, valor_recebivel, dados, espelho_de)
    values (${tx.tenant}, ${row.categoria_id}, ${row.cod_id}, ${row.situacao}, ${row.etapa}, ${row.ordem},
            ${row.valor_recebivel}, ${JSON.stringify(row.dados)}::jsonb, ${row.espelho_de})
    returning id`);
  return id;
}

export async function gravaAtributo(tx: Tx, row: AtributoRow): Promise<void> {
  await tx.execute(sql`
    update atributo set situacao = ${row.situacao}, etapa = ${row.etapa}, ordem = ${row.ordem},
           valor_recebivel = ${row.valor_recebivel}, dados = ${JSON.stringify(row.dados)}::jsonb, versao = versao + 1, atualizado_em = now()
     where tenant_id = ${tx.tenant} and id = ${row.id}`);
}

/** Removes a definition that no record holds a value of, and the permissions to fill it in and to see it with it. */
export async function apagaAtributo(tx: Tx, row: AtributoRow): Promise<void> {
  const recursos = [row.cod_id, recursoDeVer(row.cod_id)];
  await tx.execute(
    sql`delete from perfil_recurso where tenant_id = ${tx.tenant} and recurso = any(${recursos}::text[])`,
  );
  await tx.execute(sql`delete from atributo where tenant_id = ${tx.tenant} and id = ${row.id}`);
}

/** Every instance reads the definitions anew once this is committed. */
export async function marcaCategorias(tx: Tx, categorias: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update categoria set atributos_versao = atributos_versao + 1
     where tenant_id = ${tx.tenant} and id = any(${[...categorias]}::bigint[])`);
}
