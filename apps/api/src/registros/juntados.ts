import { sql } from 'kysely';
import { hidesRecords, type Tx } from '../base/db/tx.ts';
import { categoriasSemValor } from '../nucleo/modelo/public.ts';
import type { Qual } from './abre.ts';

/** What a kept document shows beside its record: attributes, and categories and companies of records with or without their worth. */
export interface Mostrado {
  atributos: readonly number[];
  categorias: readonly number[];
  empresas: readonly number[];
  comValor: boolean;
}

/** What a file shows that somebody attached. */
export const NADA_MOSTRADO: Mostrado = { atributos: [], categorias: [], empresas: [], comValor: false };

/** Of attachments or notes `a`: those of a record that were not deleted. */
export const juntadosA = ({ tipo, id }: Qual) =>
  sql`a.entidade = ${tipo} and a.entidade_id = ${id} and a.excluido_em is null`;

/** Of attachments under this alias: those that show nothing that the caller does not see (decisions 0008, 0031, 0033). */
export async function anexosVistos(tx: Tx, alias: string) {
  const coluna = (nome: string) => sql.ref(`${alias}.${nome}`);
  if (tx.hiddenAttributes.length === 0 && !hidesRecords(tx)) return sql`true`;
  const semValor = await categoriasSemValor(tx);
  return sql`(not ${coluna('atributos')} && ${[...tx.hiddenAttributes]}::bigint[]
    and not ${coluna('categorias')} && ${[...tx.hiddenCategories]}::bigint[]
    and (${tx.companies === null} or ${coluna('de_empresas')} <@ ${[...(tx.companies ?? [])]}::bigint[])
    and not (${coluna('com_valor')} and ${coluna('categorias')} && ${[...semValor]}::bigint[]))`;
}
