import {
  compact,
  faltaDoDia,
  MOTIVO,
  objectOf,
  SITUACAO_REGISTRO,
  type SituacaoRegistro,
} from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, salvo } from '../base/answer-fields.ts';
import { comoVem } from '../base/devolvido.ts';
import { MESSAGES } from '../base/erros.ts';
import { id, idOuZero, situacaoDe, versao } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import type { ListaOrdenavel } from '../base/ordenaveis.ts';
import type { ComPermissoes } from '../base/permissions.ts';
import { filtroDaLista, queryId } from '../base/query-fields.ts';
import { type ComTela, type Pesquisavel, REGISTROS } from '../base/registros.ts';
import { defineRoute, type RouteSpec } from '../base/route.ts';
import type { TelaComVisoes } from './visao.ts';

/** Kinds that can be one: with a screen, and searched. */
export type Cadastravel = ComTela & Pesquisavel;

/** What fields are called. */
export type Rotulos<C> = Readonly<Record<string, string> & Record<keyof C & string, string>>;

/** Lists of registries: they can be ordered, and kept under a name. */
export type ListaDeCadastro = ListaOrdenavel & TelaComVisoes;

/** What every record of a registry carries beside the fields of its kind. */
export interface Cadastrado {
  /** 0 while it is not stored. */
  id: number;
  versao: number;
  situacao: SituacaoRegistro;
}

const filtroDo = (ordem: ListaDeCadastro) =>
  z.strictObject({
    situacao: z.number().int().min(-1).max(1).optional(),
    ...filtroDaLista,
    ordem: ordemDa(ordem),
  });

const cadastrado = { id: z.number(), versao: z.number(), situacao: situacaoDe(SITUACAO_REGISTRO) };

type Salva<R> = RouteSpec<z.ZodType, z.ZodType<R, R>, typeof salvo>;

/** A registry by the standard calls: its fields, what answers say besides, the verdict on them, and the five calls. */
export interface Cadastro<C extends object, T extends Cadastravel = Cadastravel, V extends object = object> {
  tipo: T;
  ordem: ListaDeCadastro;
  /** What answers say besides the fields, as the names of other records. */
  vistos: readonly string[];
  /** What its fields are called, and what else its history keeps. */
  rotulos: Rotulos<C & Pick<Cadastrado, 'situacao'>>;
  /** The fault of each field, as form and server both give it. */
  faltas: (campos: C) => Partial<Record<keyof C & string, string>>;
  list: RouteSpec<
    z.ZodType,
    ReturnType<typeof filtroDo>,
    z.ZodType<{ list: (C & V & Cadastrado)[]; total: number }>
  >;
  ver: RouteSpec<
    z.ZodType<{ id: number }, { id: string }>,
    z.ZodType,
    z.ZodType<{ registro: C & V & Cadastrado }>
  >;
  inc: Salva<C & Cadastrado>;
  alt: Salva<C & Cadastrado>;
  exc: RouteSpec<z.ZodType, z.ZodType<{ id: number }, { id: number }>, typeof mensagem>;
}

interface Definicao<T extends Cadastravel, F extends z.ZodRawShape, V extends z.ZodRawShape> {
  tipo: T;
  ordem: ListaDeCadastro;
  /** What its calls begin with. */
  caminho: string;
  /** The fields of the kind; `examples` of each are records of the documentation and of the tests. */
  campos: F;
  vistos?: V;
  rotulos: Rotulos<F>;
  faltas: Cadastro<z.output<z.ZodObject<F>>>['faltas'];
}

// Fields of a kind with those of every record: the object that the shapes spell.
const registroDe = <C extends object>(campos: z.ZodRawShape) =>
  z.object({ ...cadastrado, ...campos }) as unknown as z.ZodType<C & Cadastrado>;

const envioDe = <C extends object>(campos: z.ZodRawShape, vistos: z.ZodRawShape) =>
  comoVem(
    z.strictObject({ ...cadastrado, id: idOuZero, versao, ...campos }),
    z.object(vistos),
  ) as unknown as z.ZodType<C & Cadastrado, C & Cadastrado>; // as above

interface Partes {
  linha: ComPermissoes;
  ordem: ListaDeCadastro;
  caminho: string;
  campos: z.ZodRawShape;
  vistos: z.ZodRawShape;
}

const umDe = ({ nome, feminino }: ComPermissoes): string =>
  `${feminino === true ? 'uma' : 'um'} ${nome.toLowerCase()}`;

const leituras = <C extends object>({ linha, ordem, caminho, campos, vistos }: Partes) => ({
  list: defineRoute({
    method: 'POST',
    path: `${caminho}/list`,
    permission: linha.tela.recurso,
    le: true,
    summary: `${linha.plural} por situação e texto, ${linha.feminino === true ? 'as novas' : 'os novos'} primeiro`,
    body: filtroDo(ordem),
    response: z.object({ list: z.array(registroDe<C>({ ...campos, ...vistos })), total: z.number() }),
  }),
  ver: defineRoute({
    method: 'GET',
    path: `${caminho}/ver`,
    permission: linha.tela.recurso,
    summary: `Mostra ${umDe(linha)}`,
    query: z.strictObject({ id: queryId }),
    response: z.object({ registro: registroDe<C>({ ...campos, ...vistos }) }),
    errors: [404],
  }),
});

const escritas = <C extends object>({ linha, caminho, campos, vistos }: Partes) => ({
  inc: defineRoute({
    method: 'POST',
    path: `${caminho}/inc`,
    permission: linha.permissoes.incluir,
    summary: `Inclui ${umDe(linha)}`,
    body: envioDe<C>(campos, vistos),
    response: salvo,
    errors: [404, 422],
    idempotent: true,
  }),
  alt: defineRoute({
    method: 'POST',
    path: `${caminho}/alt`,
    permission: linha.permissoes.alterar,
    summary: `Altera ${umDe(linha)}`,
    body: envioDe<C>(campos, vistos),
    response: salvo,
    errors: [404, 409, 422],
    idempotent: true,
  }),
  exc: defineRoute({
    method: 'POST',
    path: `${caminho}/exc`,
    permission: linha.permissoes.excluir,
    cuidado: 'exclui',
    summary: `Exclui ${umDe(linha)}`,
    body: z.strictObject({ id }),
    response: mensagem,
    errors: [404, 422],
  }),
});

type Lidos<F extends z.ZodRawShape> = z.output<z.ZodObject<F>>;
// Zod reads an object without fields as one that may have none at all, beside which no other field can stand.
type Vistos<V extends z.ZodRawShape> = keyof V extends never ? object : Lidos<V>;

/** Declares a registry: the server, its screen, the tests and the documentation take it from here. */
export function cadastro<
  T extends Cadastravel,
  F extends z.ZodRawShape,
  V extends z.ZodRawShape = Record<never, never>,
>(definicao: Definicao<T, F, V>): Cadastro<Lidos<F>, T, Vistos<V>> {
  const { tipo, ordem, caminho, campos, rotulos, faltas } = definicao;
  const vistos: z.ZodRawShape = definicao.vistos ?? {};
  const partes: Partes = { linha: REGISTROS[tipo], ordem, caminho, campos, vistos };
  return {
    tipo,
    ordem,
    vistos: Object.keys(vistos),
    rotulos: { ...rotulos, situacao: 'Situação' },
    faltas,
    ...leituras<Lidos<F> & Vistos<V>>(partes),
    ...escritas<Lidos<F>>(partes),
  };
}

const faltasEm = <K extends string, V>(
  valores: Readonly<Record<K, V>>,
  campos: readonly K[],
  falta: (valor: V) => string | undefined,
): Partial<Record<K, string>> => compact(objectOf(campos, (campo) => falta(valores[campo])));

/** The faults of fields that have to say something. */
export const vazios = <K extends string>(valores: Readonly<Record<K, string>>, campos: readonly K[]) =>
  faltasEm(valores, campos, (texto) => (texto.trim() === '' ? MESSAGES.informe : undefined));

/** The faults of numbers: a form holds NaN for a text that is none. */
export const semNumero = <K extends string>(valores: Readonly<Record<K, number>>, campos: readonly K[]) =>
  faltasEm(valores, campos, (numero) => (Number.isNaN(numero) ? MOTIVO.numero.message : undefined));

/** The faults of days, each of which may be left empty. */
export const diasErrados = <K extends string>(valores: Readonly<Record<K, string>>, campos: readonly K[]) =>
  faltasEm(valores, campos, (dia) => (dia === '' ? undefined : faltaDoDia(dia)));
