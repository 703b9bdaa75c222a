import { type Rotulos, type TipoDeRegistro, temAtributos, temCategoria } from '@retaguarda/contract';
import { centavosToReais, reaisToCentavos } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { AttributeValues } from '../base/db/attribute-values.ts';
import { tableOf } from '../base/db/table-of.ts';
import type { Tx } from '../base/db/tx.ts';
import {
  type Campos,
  camposLidos,
  DIA,
  type Leitura,
  type Nomes,
  peloNumero,
  pelosNomes,
  QUANTIDADE,
  REAIS,
  SIM,
  TEXTO,
} from './leituras.ts';

/** A column that keeps a field. */
interface Coluna<T> {
  nome: string;
  tipo: 'text' | 'bigint' | 'int' | 'smallint' | 'boolean' | 'date';
  /** What the field says where the column holds nothing. */
  vazio?: T;
  /** Where the column holds another value than the field says: how it is written, and read. */
  codec?: { grava: (valor: T) => unknown; le: (guardado: unknown) => T };
  /** How the history reads the field. */
  leitura: Leitura;
}

const coluna =
  <T>(tipo: Coluna<T>['tipo'], comum: Leitura) =>
  (nome: string, leitura = comum): Coluna<T> => ({ nome, tipo, leitura });
/** A column that says `vazio` where it holds nothing. */
const ouVazio =
  <T>(de: (nome: string, leitura?: Leitura) => Coluna<T>, vazio: T) =>
  (nome: string, leitura?: Leitura): Coluna<T> => ({ ...de(nome, leitura), vazio });

export const texto = coluna<string>('text', TEXTO);
/** An empty text is kept as nothing, which may stand there twice where a text may not. */
export const textoOuNada = ouVazio(texto, '');
export const simOuNao = coluna<boolean>('boolean', SIM);
export const dia = coluna<string>('date', DIA);
export const diaOuVazio = ouVazio(dia, '');
export const diaOuNulo = coluna<string | null>('date', DIA);
export const inteiro = coluna<number>('int', QUANTIDADE);
export const inteiroOuNulo = coluna<number | null>('int', QUANTIDADE);
/** Ids and cents. */
export const grande = coluna<number>('bigint', TEXTO);
export const grandeOuNulo = coluna<number | null>('bigint', TEXTO);
export const grandeOuZero = ouVazio(grande, 0);
/** Reais of the wire, kept in cents. */
export const emCentavos = (nome: string): Coluna<number> => ({
  ...grande(nome, REAIS),
  codec: { grava: reaisToCentavos, le: (centavos) => centavosToReais(Number(centavos)) },
});
/** One of a few words. */
export const umDe = <T extends string>(nome: string, nomes: Nomes<T>): Coluna<T> => ({
  nome,
  tipo: 'text',
  leitura: pelosNomes(nomes),
});
/** The state of a record, of its own kind. */
export const situacao = <N extends number>(palavras: (n: number) => string): Coluna<N> => ({
  nome: 'situacao',
  tipo: 'smallint',
  leitura: peloNumero(palavras),
});

/** Where the fields of a kind are kept: the only place that names its columns. */
export interface Tabela<E extends object, T extends TipoDeRegistro = TipoDeRegistro> {
  tipo: T;
  colunas: { readonly [K in keyof E]: Coluna<E[K]> };
  /** The column that names the person whose category the rows carry; without it they have one of their own. */
  dono?: string;
  /** What a change sets besides, as `atualizado_em`. */
  toca?: RawBuilder<unknown>;
  /** What rows of other tables say of records, and their history keeps with them, by their ids. */
  junto?: (tx: Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, Linha>>;
}

/** A row by the names of its columns, as an import keeps it for its undo. */
export type Linha = Readonly<Record<string, unknown>>;

/** A stored record; `valores` are those of its attributes, and the category 0 of a kind that has none. */
export interface Guardado<E> {
  id: number;
  versao: number;
  categoriaId: number;
  estado: E;
  valores: AttributeValues;
}

/** The columns of a kind, each with its field. */
export const colunasDe = <E extends object>({ colunas }: Tabela<E>) =>
  // Of a mapped type only its keys are known to `Object.entries`.
  Object.entries(colunas) as [keyof E & string, Coluna<unknown>][];

/** The fields of a kind as its history reads them; `alem` are those that it keeps beside its columns. */
export const camposDaTabela = <E extends object>(
  rotulos: Rotulos<NoInfer<E>>,
  tabela: Tabela<E>,
  alem: Readonly<Record<string, Leitura>> = {},
): Campos =>
  camposLidos<string>(rotulos, {
    ...Object.fromEntries(colunasDe(tabela).map(([campo, { leitura }]) => [campo, leitura])),
    ...alem,
  });

/** The fields as their columns hold them. */
export const paraLinha = <E extends object>(tabela: Tabela<E>, estado: E): Linha =>
  Object.fromEntries(
    colunasDe(tabela).map(([campo, { nome, vazio, codec }]) => {
      const valor = codec === undefined ? estado[campo] : codec.grava(estado[campo]);
      return [nome, vazio !== undefined && valor === vazio ? null : valor];
    }),
  );

/** The fields that the kind keeps, without whatever else came with them. */
export const soCampos = <E extends object>(tabela: Tabela<E>, estado: E): Linha =>
  Object.fromEntries(colunasDe(tabela).map(([campo]) => [campo, estado[campo]]));

/** The fields of a row by the names of its columns. */
export function daLinha<E extends object>(tabela: Tabela<E>, linha: Linha): E {
  const campos = colunasDe(tabela).map(([campo, { nome, vazio, codec }]) => {
    const guardado = linha[nome] ?? vazio ?? null;
    return [campo, codec === undefined ? guardado : codec.le(guardado)];
  });
  return Object.fromEntries(campos) as E; // each column of the table, by its field
}

/** A row with every column of a kind, as `selecao` asks for it. */
export type LinhaInteira = Linha & {
  id: number;
  versao: number;
  categoria_id?: number;
  valores?: AttributeValues;
};

/** Every column of a kind, of the rows of an alias. */
export function selecao<E extends object>(tabela: Tabela<E>, alias: string): RawBuilder<unknown> {
  const colunas = [
    'id',
    'versao',
    ...(temCategoria(tabela.tipo) ? ['categoria_id'] : []),
    ...(temAtributos(tabela.tipo) ? ['valores'] : []),
    ...colunasDe(tabela).map(([, { nome }]) => nome),
  ];
  return sql.join(colunas.map((coluna) => sql.ref(`${alias}.${coluna}`)));
}

export const guardadoDa = <E extends object>(tabela: Tabela<E>, linha: LinhaInteira): Guardado<E> => ({
  id: linha.id,
  versao: linha.versao,
  categoriaId: linha.categoria_id ?? 0,
  valores: linha.valores ?? {},
  estado: daLinha(tabela, linha),
});

/**
 * The stored records that a condition over `t` meets, by id; locked until the transaction's end when they are to be
 * changed.
 */
export async function carregaOnde<E extends object>(
  tx: Tx,
  tabela: Tabela<E>,
  onde: RawBuilder<unknown>,
  trava = false,
): Promise<Guardado<E>[]> {
  const linhas = await tx.rows(sql<LinhaInteira>`
    select ${selecao(tabela, 't')} from ${sql.table(tableOf(tabela.tipo))} t
     where t.tenant_id = ${tx.tenant} and ${onde} order by t.id ${trava ? sql`for update` : sql``}`);
  return linhas.map((linha) => guardadoDa(tabela, linha));
}

export const carregaTodos = <E extends object>(
  tx: Tx,
  tabela: Tabela<E>,
  ids: readonly number[],
  trava = false,
): Promise<Guardado<E>[]> => carregaOnde(tx, tabela, sql`t.id = any(${[...ids]}::bigint[])`, trava);

const proximoId = (tipo: TipoDeRegistro): RawBuilder<unknown> =>
  sql`nextval(${`${tableOf(tipo)}_id_seq`}::regclass)`;

/** Ids that records of a transaction get instead of new ones. */
const reservados = new WeakMap<Tx, Map<TipoDeRegistro, number[]>>();

/** The next records of the kind that are written in this transaction take these ids: they were theirs before. */
export function reservaIds(tx: Tx, tipo: TipoDeRegistro, ids: readonly number[]): void {
  const deles = reservados.get(tx) ?? new Map<TipoDeRegistro, number[]>();
  reservados.set(tx, deles.set(tipo, [...ids]));
}

const idReservado = (tx: Tx, tipo: TipoDeRegistro): number | undefined =>
  reservados.get(tx)?.get(tipo)?.shift();

/** The id of a record that is about to be written. */
export async function novoId(tx: Tx, tipo: TipoDeRegistro): Promise<number> {
  const reservado = idReservado(tx, tipo);
  if (reservado !== undefined) return reservado;
  const { id } = await tx.one(sql<{ id: number }>`select ${proximoId(tipo)} as id`);
  return id;
}

/** Records that are about to be written, each with its id; those of new ones (0) are taken ahead. */
export async function comIds<L>(
  tx: Tx,
  tipo: TipoDeRegistro,
  linhas: readonly L[],
  idDe: (linha: L) => number,
): Promise<(L & { id: number })[]> {
  const n = linhas.filter((l) => idDe(l) === 0).length;
  const novos =
    n === 0
      ? []
      : await tx.rows(sql<{ id: number }>`
          select ${proximoId(tipo)} as id from generate_series(1, ${n}::int)`);
  return linhas.map((linha) => {
    const id = idDe(linha) || idReservado(tx, tipo) || novos.shift()?.id;
    if (id === undefined) throw new Error('an id for each new record was taken');
    return { ...linha, id };
  });
}

const d = (nome: string): RawBuilder<unknown> => sql.ref(`d.${nome}`);

/** The columns that a write takes from the lines, and the lines as a table `d`. */
function fonte<E extends object>(tabela: Tabela<E>, linhas: readonly Linha[]) {
  const campos = colunasDe(tabela).map(([, { nome, tipo }]) => ({ nome, tipo: sql.raw(tipo) }));
  if (temAtributos(tabela.tipo)) campos.push({ nome: 'valores', tipo: sql.raw('jsonb') });
  const tipos = campos.map(({ nome, tipo }) => sql`${sql.ref(nome)} ${tipo}`);
  return {
    nomes: campos.map((c) => c.nome),
    d: sql`json_to_recordset(${JSON.stringify(linhas)}::json) as d(id bigint, ${sql.join(tipos)})`,
  };
}

/** The category that a record carries: its person's, so that whoever does not see the one sees neither. */
export const categoriaDaPessoa = (tx: Tx, pessoaId: number | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select categoria_id from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId})`;

/**
 * Writes new rows, each with its `id`. `fixas` are columns that are set once and the same in all of them, as the
 * category or who registered them.
 */
export async function gravaNovo<E extends object>(
  tx: Tx,
  tabela: Tabela<E>,
  linhas: readonly Linha[],
  fixas: Readonly<Record<string, number>> = {},
): Promise<void> {
  if (linhas.length === 0) return;
  const { nomes, d: origem } = fonte(tabela, linhas);
  const alem: [string, RawBuilder<unknown>][] = [
    ...Object.entries(fixas).map(([nome, valor]): [string, RawBuilder<unknown>] => [
      nome,
      sql`${valor}::bigint`,
    ]),
    ...(tabela.dono === undefined
      ? []
      : [['categoria_id', categoriaDaPessoa(tx, d(tabela.dono))] satisfies [string, RawBuilder<unknown>]]),
  ];
  await tx.execute(sql`
    insert into ${sql.table(tableOf(tabela.tipo))} (tenant_id, id, ${sql.join([...nomes, ...alem.map(([n]) => n)].map((n) => sql.ref(n)))})
    select ${tx.tenant}::bigint, d.id, ${sql.join([...nomes.map(d), ...alem.map(([, valor]) => valor)])} from ${origem}
    returning 1`);
}

/** Writes rows over those of their ids; each gets a new version. */
export async function atualiza<E extends object>(
  tx: Tx,
  tabela: Tabela<E>,
  linhas: readonly Linha[],
): Promise<void> {
  if (linhas.length === 0) return;
  const { nomes, d: origem } = fonte(tabela, linhas);
  const muda = [
    ...nomes.map((nome) => sql`${sql.ref(nome)} = ${d(nome)}`),
    ...(tabela.dono === undefined ? [] : [sql`categoria_id = ${categoriaDaPessoa(tx, d(tabela.dono))}`]),
    sql`versao = t.versao + 1`,
    ...(tabela.toca === undefined ? [] : [tabela.toca]),
  ];
  await tx.execute(sql`
    update ${sql.table(tableOf(tabela.tipo))} t set ${sql.join(muda)}
      from ${origem} where t.tenant_id = ${tx.tenant} and t.id = d.id`);
}
