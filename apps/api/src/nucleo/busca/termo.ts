import { type Pesquisavel, REGISTROS, temNumeros } from '@retaguarda/contract';
import { cleanPhone, normalizeText, outraEscritaDoProcesso } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';

/** Parts the segments `id=text` of a case's searchable attributes. */
export const SEPARADOR = '\u001f';

/** Ids that are listed at most; a term that more records hold is broad, and is joined or probed instead. */
export const ESTREITO = 10_000;

export const semSeparador = (texto: string): string => normalizeText(texto).replaceAll(SEPARADOR, ' ');

/** Digits that find a document or a phone; fewer are part of nearly all. */
const DIGITOS_MINIMOS = 4;

/**
 * The digits of a document or a phone as searchable text keeps them: in capitals, which it has none of. What is typed to
 * find a code or a name, `12` or `ana 3`, would else find half of all people.
 */
export const cifra = (numero: string): string =>
  numero.replace(/\D/g, '').replace(/\d/g, (d) => String.fromCharCode(65 + Number(d)));

/** What was typed as a document or a phone, however it is written; null when it can be neither. */
function cifraDoTexto(texto: string): string | null {
  const digitos = cleanPhone(texto.replaceAll('/', ''));
  return /^\d+$/.test(digitos) && digitos.length >= DIGITOS_MINIMOS ? cifra(digitos) : null;
}

const escapaLike = (texto: string): string => texto.replace(/[\\%_]/g, (c) => `\\${c}`);

/** A text that records must contain: anywhere in theirs or, for cases, in one of these attributes. */
export interface Termo {
  tipo: Pesquisavel;
  like: string;
  /** The same as a document or a phone is kept, or as a process number is written too. */
  numero: string | null;
  atributos: readonly number[] | null;
}

function numeroDe(tipo: Pesquisavel, texto: string): string | null {
  if (tipo === 'pericia') return outraEscritaDoProcesso(texto);
  return temNumeros(tipo) ? cifraDoTexto(texto) : null;
}

/** What was typed as a term; null when nothing of it is left to look for. */
export function termoDe(
  tipo: Pesquisavel,
  texto: string | undefined,
  atributos: readonly number[] | null = null,
): Termo | null {
  const alvo = semSeparador(texto ?? '');
  if (alvo === '') return null;
  const numero = numeroDe(tipo, alvo);
  return {
    tipo,
    like: `%${escapaLike(alvo)}%`,
    numero: numero === null ? null : `%${numero}%`,
    atributos,
  };
}

/** Whether the id of an attribute that stands before its text, or the sign between them, could be taken for this. */
const pareceId = (alvo: string): boolean => /^\d+$|=/.test(alvo);

/**
 * What was typed as a term of cases, in any of these attributes, which are all that their text has: then the whole text is
 * as good, and one comparison a case.
 */
export function termoEmTodos(texto: string | undefined, atributos: readonly number[]): Termo | null {
  const termo = termoDe('pericia', texto, atributos);
  const porAtributo = atributos.length === 0 || pareceId(semSeparador(texto ?? ''));
  return termo === null || porAtributo ? termo : { ...termo, atributos: null };
}

interface Alcance {
  /** An expression of bigint[]: these records alone are looked at. */
  entre?: RawBuilder<unknown>;
  limite?: number;
  /** Those that do not contain it. */
  fora?: boolean;
}

/** Ids of the records that contain the term, each once, as a function to select from. */
export function idsDoTermo(termo: Termo, { entre, limite, fora = false }: Alcance = {}): RawBuilder<unknown> {
  const atributos = termo.atributos === null ? null : [...termo.atributos];
  return sql`busca_ids(${REGISTROS[termo.tipo].busca}::smallint, ${termo.like}, ${termo.numero}, ${atributos}::bigint[], ${entre ?? sql`null`}, ${limite ?? null}::bigint, ${fora})`;
}

export const listaDeIds = (ids: readonly number[]): RawBuilder<unknown> => sql`${[...ids]}::bigint[]`;

/** One statement's column `ids`. */
export async function idsDaConsulta(tx: Tx, comando: RawBuilder<unknown>): Promise<number[]> {
  const linha = await tx.maybeOne(sql<{ ids: number[] }>`select array(${comando}) as ids`);
  return linha?.ids ?? [];
}

/** Ids of the records that contain the term; null when there are more than `ESTREITO`. */
export async function idsSePoucos(tx: Tx, termo: Termo): Promise<number[] | null> {
  const ids = await idsDaConsulta(tx, sql`select ${idsDoTermo(termo, { limite: ESTREITO + 1 })}`);
  return ids.length > ESTREITO ? null : ids;
}

/** So many of the newest records tell how dense a term is, and so many of these that it is broad. */
const AMOSTRA = 64;
const DENSO = 8;

/** Whether so many of the newest records contain the term that looking for `ESTREITO` of them is not worth while. */
export async function ehDenso(tx: Tx, termo: Termo): Promise<boolean> {
  const novos = sql`array(
    select id from ${sql.table(tableOf(termo.tipo))} where tenant_id = ${tx.tenant} order by id desc limit ${AMOSTRA})`;
  return (await idsDaConsulta(tx, sql`select ${idsDoTermo(termo, { entre: novos })}`)).length >= DENSO;
}

/** Those of the records that contain the term. */
export const idsEntre = (tx: Tx, termo: Termo, ids: readonly number[]): Promise<number[]> =>
  idsDaConsulta(tx, sql`select ${idsDoTermo(termo, { entre: listaDeIds(ids) })}`);

/** Milliseconds for a statement over everything that broad terms find. */
const PRAZO_LARGO = 20_000;

/**
 * Runs a statement that joins what broad terms find: it may take longer, and it never looks ids up one by one, which
 * the planner would where it takes the tables for small.
 */
export async function emLargo<T>(tx: Tx, faz: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select ajusta('statement_timeout', ${String(PRAZO_LARGO)}, 'enable_nestloop', 'off')`);
  const resultado = await faz();
  await tx.execute(sql`select ajusta('enable_nestloop', 'on')`);
  return resultado;
}

/** Whether each of the columns names a record that contains the term; for conditions that are joined by `or`. */
export async function contem(
  tx: Tx,
  colunas: readonly RawBuilder<unknown>[],
  termo: Termo,
): Promise<RawBuilder<unknown>[]> {
  const poucos = await idsSePoucos(tx, termo);
  return colunas.map((coluna) =>
    poucos === null
      ? sql`${coluna} in (select ${idsDoTermo(termo)})`
      : sql`${coluna} = any(${listaDeIds(poucos)})`,
  );
}

/** What keeps a column to the ids of a term: their list while they are few, a join when they are many. */
export async function filtroDeTermo(
  tx: Tx,
  coluna: RawBuilder<unknown>,
  termo: Termo | null,
): Promise<{ join: RawBuilder<unknown>; onde: RawBuilder<unknown>; largo: boolean }> {
  if (termo === null) return { join: sql``, onde: sql``, largo: false };
  const poucos = await idsSePoucos(tx, termo);
  if (poucos !== null)
    return { join: sql``, onde: sql`and ${coluna} = any(${listaDeIds(poucos)})`, largo: false };
  const nome = sql.id(`termo_${termo.tipo}`);
  return {
    join: sql`join ${idsDoTermo(termo)} as ${nome}(id) on ${nome}.id = ${coluna}`,
    onde: sql``,
    largo: true,
  };
}
