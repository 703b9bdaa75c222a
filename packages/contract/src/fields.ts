import { ERRO } from '@retaguarda/atributos';
import { roundDecimal } from '@retaguarda/domain';
import { z } from 'zod';

/** Text that PostgreSQL can store: no U+0000 and no lone surrogate. */
export const texto = (max: number) =>
  z
    .string()
    .max(max)
    .refine((s) => !s.includes('\u0000') && s.isWellFormed(), 'Texto com caracteres inválidos');

/** Id of a stored record; PostgreSQL bigint, kept within the safe integers. */
export const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** Id of a record that may not be stored yet: 0 for none. */
export const idOuZero = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const numeroDeVersao = z.number().int().min(0).max(2_147_483_647);
/** Stands for no version: nothing stored has it. */
export const SEM_VERSAO = -1;
/** Version that was edited. A call that names none has seen none, and is refused where a record is stored. */
export const versao = numeroDeVersao.default(SEM_VERSAO);
/** Of an act that is judged against what is stored where the call names no version. */
export const versaoSeVista = numeroDeVersao.optional();
/** Calendar day `yyyy-mm-dd`. */
export const dia = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, ERRO.data.message);
/** UTC instant as ISO 8601. */
export const instante = z.string().max(40);
/** Money on the wire: reais with at most two decimals. */
export const dinheiro = z.number().min(-1e13).max(1e13);
/** Money that a call brings: rounded to cents as the form, a file and the engine round it. */
export const dinheiroEnviado = (min = -1e13, max = 1e13) =>
  z
    .number()
    .min(min)
    .max(max)
    .transform((reais) => roundDecimal(reais, 2));

/** Numbers of a query string, which arrive as text. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'Número inválido')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
export const queryId = queryInt(1, Number.MAX_SAFE_INTEGER);

/** 0 for none. */
export const queryIdOuZero = queryInt(0, Number.MAX_SAFE_INTEGER);

export const pagina = queryInt(-1, 1_000_000);
/** A page or, below zero, a part of what a print view reads: -1 the first `MAX_IMPRESSAO` rows, -2 the next ones. */
export const paginaOuParte = queryInt(-10_000, 1_000_000);
export const paginas = queryInt(-1, 100).refine(
  (n) => [-1, 10, 25, 50, 100].includes(n),
  'Tamanho de página inválido',
);

/** Query fields of a list that is asked for by GET. */
export const paginaDaLista = { page: pagina.optional(), paginas: paginas.optional() };

/**
 * A state of a kind. Who sends it may hold a plain number, as a form's choice does; who receives it has one of the
 * kind's own.
 */
export const situacaoDe = <N extends number>(numeros: Readonly<Record<string, N>>) =>
  z.literal(Object.values(numeros)) as unknown as z.ZodType<N, number>; // the literals are these very numbers

export const permissions = z.array(z.string());
export const mensagem = z.object({ message: z.string() });

/** Body fields of a list that is asked for by POST. */
export const filtroDaLista = {
  search: texto(200).optional(),
  page: z.number().int().min(-10_000).max(1_000_000).optional(),
  /** Page size; -1 Todos, answered in windows. */
  paginas: z.union([z.literal(-1), z.literal(10), z.literal(25), z.literal(50), z.literal(100)]).optional(),
};
