import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import {
  ESTREITO,
  ehDenso,
  idsDaConsulta,
  idsDoTermo,
  idsEntre,
  idsSePoucos,
  listaDeIds,
  type Termo,
} from '../../nucleo/busca/public.ts';

/** A text that cases must hold, and the three ways to find those that do. */
export interface Texto {
  /** Every case, each once: a query with the column `id`. */
  todas(tx: Tx): RawBuilder<unknown>;
  /** Ids of the cases; null when they are more than `ESTREITO`, or a good part of all. */
  sePoucas(tx: Tx): Promise<number[] | null>;
  /** Those of the cases given. */
  entre(tx: Tx, ids: readonly number[]): Promise<number[]>;
  /** Some of those that do not hold it, all of them where they are no more: a query with the column `id`. */
  fora?(limite: number): RawBuilder<unknown>;
}

export const textoNosAtributos = (termo: Termo): Texto => ({
  todas: () => sql`select t.id from ${idsDoTermo(termo)} as t(id)`,
  sePoucas: async (tx) => ((await ehDenso(tx, termo)) ? null : idsSePoucos(tx, termo)),
  entre: (tx, ids) => idsEntre(tx, termo, ids),
  fora: (limite) => sql`select t.id from ${idsDoTermo(termo, { limite, fora: true })} as t(id)`,
});

/** Cases with a person whose name contains the text. */
export const textoNasPessoas = (termo: Termo): Texto => ({
  todas: (tx) => sql`
    select distinct pp.pericia_id as id from ${idsDoTermo(termo)} as t(id)
      join pericia_pessoa pp on pp.tenant_id = ${tx.tenant} and pp.pessoa_id = t.id`,

  async sePoucas(tx) {
    const pessoas = (await ehDenso(tx, termo)) ? null : await idsSePoucos(tx, termo);
    if (pessoas === null) return null;
    const ids = await idsDaConsulta(
      tx,
      sql`select pp.pericia_id from pericia_pessoa pp
           where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = any(${listaDeIds(pessoas)}) limit ${ESTREITO + 1}`,
    );
    return ids.length > ESTREITO ? null : [...new Set(ids)];
  },

  entre: (tx, ids) =>
    idsDaConsulta(
      tx,
      sql`with delas as materialized (
            select pericia_id, pessoa_id from pericia_pessoa
             where tenant_id = ${tx.tenant} and pericia_id = any(${listaDeIds(ids)}))
          select distinct d.pericia_id from delas d
            join ${idsDoTermo(termo, { entre: sql`array(select distinct pessoa_id from delas)` })} as t(id) on t.id = d.pessoa_id`,
    ),
});

/** Cases that hold all of the texts, when one of these is held by few; null when many hold each. */
export async function comTodos(tx: Tx, textos: readonly Texto[]): Promise<number[] | null> {
  let ids: number[] | null = null;
  const largos: Texto[] = [];
  for (const texto of textos) {
    if (ids !== null) ids = await texto.entre(tx, ids);
    else {
      ids = await texto.sePoucas(tx);
      if (ids === null) largos.push(texto);
    }
  }
  return ids === null ? null : comTodosEntre(tx, largos, ids);
}

/** Those of the cases given that hold all of the texts, in the order given. */
export async function comTodosEntre(
  tx: Tx,
  textos: readonly Texto[],
  ids: readonly number[],
): Promise<number[]> {
  let restam = [...ids];
  for (const texto of textos) {
    const estas = new Set(await texto.entre(tx, restam));
    restam = restam.filter((id) => estas.has(id));
  }
  return restam;
}
