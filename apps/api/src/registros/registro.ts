import {
  concorda,
  PESQUISAVEIS,
  type Pesquisavel,
  type TipoDeRegistro,
  temAtributos,
} from '@retaguarda/contract';
import { ehAtivo, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation, staleVersion } from '../base/app-error.ts';
import type { CurrentSession } from '../base/auth/current-session.ts';
import type { AttributeValues } from '../base/db/attribute-values.ts';
import { type ConstraintRefusals, withConstraintRefusals } from '../base/db/constraint-refusals.ts';
import { tableOf } from '../base/db/table-of.ts';
import type { Tx } from '../base/db/tx.ts';
import { apagaBusca, gravaBusca } from '../nucleo/busca/public.ts';
import { comValores, registra } from '../nucleo/historico/public.ts';
import {
  atualiza,
  carregaTodos,
  comIds,
  type Guardado,
  gravaNovo,
  type Linha,
  paraLinha,
  soCampos,
  type Tabela,
} from './tabela.ts';
import { type Uso, usosDe } from './usos.ts';

/** The texts that find records, in their order. */
type Docs<E> = (tx: Tx, estados: readonly E[]) => Promise<string[]>;

/** A kind of record as the server keeps it: what every kind does is here, a kind adds what it knows of itself. */
export type Registro<E extends object, T extends TipoDeRegistro = TipoDeRegistro> = Tabela<E, T> & {
  /** By unique constraint: what is said when another record has it already. */
  unicas?: NonNullable<ConstraintRefusals['unicas']>;
} & (T extends Pesquisavel ? { docs: Docs<E> } : { docs?: never });

/** The searchable text of a record that its own fields make. */
export const docDe =
  <E>(doc: (estado: E) => string) =>
  async (_tx: Tx, estados: readonly E[]): Promise<string[]> =>
    estados.map(doc);

/** A record that the caller sees; locked until the transaction's end when it is to be changed. */
export async function carrega<E extends object>(
  tx: Tx,
  registro: Tabela<E>,
  { id, trava = false }: { id: number; trava?: boolean },
): Promise<Guardado<E>> {
  const [guardado] = await carregaTodos(tx, registro, [id], trava);
  if (guardado === undefined) throw notFound();
  return guardado;
}

/** Locks a record of the version that was edited; 409 with what is stored now, as its form takes it. */
export async function carregaParaMudar<E extends object>(
  tx: Tx,
  registro: Tabela<E>,
  { id, versao }: { id: number; versao: number },
  atual: () => Promise<unknown>,
): Promise<Guardado<E>> {
  const guardado = await carrega(tx, registro, { id, trava: true });
  if (guardado.versao !== versao) throw staleVersion(await atual());
  return guardado;
}

/** The kind as search knows it; undefined for one that is not searched. */
const pesquisavelDe = (tipo: TipoDeRegistro): Pesquisavel | undefined => PESQUISAVEIS.find((t) => t === tipo);

/** As the history keeps a record: its fields, and the attribute values of a kind that has some. */
const paraHistorico = <E extends object>(
  registro: Tabela<E>,
  estado: E,
  valores: AttributeValues = {},
): Linha =>
  temAtributos(registro.tipo) ? comValores(soCampos(registro, estado), valores) : soCampos(registro, estado);

const juntoDe = async <E extends object>(
  tx: Tx,
  { junto }: Tabela<E>,
  registros: readonly { id: number }[],
): Promise<ReadonlyMap<number, Linha>> =>
  junto === undefined
    ? new Map()
    : junto(
        tx,
        registros.map((r) => r.id),
      );

/** A record as it is to be stored; a new one without `antes`. */
export interface Mudanca<E> {
  antes: Guardado<E> | null;
  estado: E;
  valores?: AttributeValues;
}

interface Gravacao {
  /** Writes the rows of other tables that belong to the records, once these are there. */
  liga?: (ids: readonly number[]) => Promise<void>;
  /** Columns of new records that are set once: the category of a kind with its own, who registered it. */
  fixas?: Readonly<Record<string, number>>;
  /** How the statements are run: what two that come at once collide in is said in words, or tried again. */
  protege?: <T>(faz: () => Promise<T>) => Promise<T>;
}

/** Stores new and changed records with their search texts and history; answers them with their ids. */
export async function grava<E extends object, M extends Mudanca<E>>(
  tx: Tx,
  sessao: CurrentSession,
  registro: Registro<E>,
  mudancas: readonly M[],
  {
    fixas = {},
    liga,
    protege = (faz) => withConstraintRefusals({ unicas: registro.unicas ?? {} }, faz),
  }: Gravacao = {},
): Promise<(M & { id: number })[]> {
  const linhas = await comIds(tx, registro.tipo, mudancas, ({ antes }) => antes?.id ?? 0);
  const juntoAntes = await juntoDe(tx, registro, linhas);
  const colunas = (nova: boolean) =>
    linhas
      .filter(({ antes }) => (antes === null) === nova)
      .map(({ id, estado, valores }) => ({ id, ...paraLinha(registro, estado), valores }));
  await protege(async () => {
    await gravaNovo(tx, registro, colunas(true), fixas);
    await atualiza(tx, registro, colunas(false));
  });
  await liga?.(linhas.map((l) => l.id));
  await anota(tx, sessao, registro, linhas, juntoAntes);
  return linhas;
}

/** Stores one new or changed record; answers its id. */
export async function gravaUm<E extends object>(
  tx: Tx,
  sessao: CurrentSession,
  registro: Registro<E>,
  mudanca: Mudanca<E>,
  gravacao: Gravacao = {},
): Promise<number> {
  const [gravada] = await grava(tx, sessao, registro, [mudanca], gravacao);
  if (gravada === undefined) throw new Error('one record was stored');
  return gravada.id;
}

/** Search texts and history of records that were written. */
export async function anota<E extends object>(
  tx: Tx,
  sessao: CurrentSession,
  registro: Registro<E>,
  escritas: readonly (Mudanca<E> & { id: number })[],
  juntoAntes: ReadonlyMap<number, Linha> = new Map(),
): Promise<void> {
  const { tipo } = registro;
  const pesquisavel = pesquisavelDe(tipo);
  if (pesquisavel !== undefined && registro.docs !== undefined) {
    const docs = await registro.docs(
      tx,
      escritas.map((e) => e.estado),
    );
    await gravaBusca(
      tx,
      pesquisavel,
      escritas.map(({ id }, i) => ({ id, doc: docs[i] ?? '' })),
    );
  }
  const junto = await juntoDe(tx, registro, escritas);
  const como = (e: { estado: E; valores?: AttributeValues }, deles: Linha | undefined) => ({
    ...paraHistorico(registro, e.estado, e.valores),
    ...deles,
  });
  await registra(
    tx,
    sessao.pessoaId,
    escritas.map(({ id, antes, ...agora }) => ({
      entidade: tipo,
      id,
      depois: como(agora, junto.get(id)),
      ...(antes === null ? {} : { antes: como(antes, juntoAntes.get(id)) }),
    })),
  );
}

/** Deletes records that nothing names, with their search texts; the history keeps what they were. */
export async function exclui<E extends object>(
  tx: Tx,
  sessao: CurrentSession,
  registro: Tabela<E>,
  guardados: readonly Guardado<E>[],
): Promise<void> {
  const { tipo } = registro;
  const ids = guardados.map((g) => g.id);
  const junto = await juntoDe(tx, registro, guardados);
  await tx.execute(sql`
    delete from ${sql.table(tableOf(tipo))} where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`);
  const pesquisavel = pesquisavelDe(tipo);
  if (pesquisavel !== undefined) await apagaBusca(tx, pesquisavel, ids);
  await registra(
    tx,
    sessao.pessoaId,
    guardados.map(({ id, estado, valores }) => ({
      entidade: tipo,
      id,
      antes: { ...paraHistorico(registro, estado, valores), ...junto.get(id) },
    })),
  );
}

/** What a kind says when a record of it is to be deleted that others name. */
export interface Exclusao<E> {
  /** The record in words: "O veículo ABC-1234". */
  nome: (estado: E) => string;
  usos?: (tx: Tx, id: number) => readonly Uso[];
  /** How the refusal ends: what can be done instead. */
  saida: string;
}

/** Deletes a record that nothing names. Answers what was done, in words. */
export async function excluiSemUsos<E extends object>(
  tx: Tx,
  sessao: CurrentSession,
  registro: Tabela<E>,
  { id, nome, usos, saida }: Exclusao<E> & { id: number },
): Promise<string> {
  const guardado = await carrega(tx, registro, { id, trava: true });
  const dito = nome(guardado.estado);
  const emUso = usos === undefined ? [] : await usosDe(tx, usos(tx, id));
  if (emUso.length > 0) throw ruleViolation('em_uso', `${dito} tem ${emUso.join(', ')} ${saida}`);
  await withConstraintRefusals({ emUso: `${dito} está em uso em outros cadastros ${saida}` }, () =>
    exclui(tx, sessao, registro, [guardado]),
  );
  return `${concorda(registro.tipo, 'excluído')} com sucesso`;
}

/** Switches a record on or off; said again it changes nothing. Answers what was done, in words. */
export async function alteraSituacao<E extends { situacao: SituacaoRegistro }>(
  tx: Tx,
  sessao: CurrentSession,
  registro: Tabela<E>,
  { id, situacao }: { id: number; situacao: SituacaoRegistro },
): Promise<string> {
  const { tipo } = registro;
  const { estado } = await carrega(tx, registro, { id, trava: true });
  if (estado.situacao !== situacao) {
    const toca = registro.toca === undefined ? sql`` : sql`, ${registro.toca}`;
    await tx.execute(sql`
      update ${sql.table(tableOf(tipo))} set situacao = ${situacao}, versao = versao + 1 ${toca}
       where tenant_id = ${tx.tenant} and id = ${id}`);
    await registra(tx, sessao.pessoaId, [
      { entidade: tipo, id, antes: { situacao: estado.situacao }, depois: { situacao } },
    ]);
  }
  return `${concorda(tipo, ehAtivo(situacao) ? 'ativado' : 'desativado')} com sucesso`;
}
