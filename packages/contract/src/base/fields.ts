import { ERRO } from '@retaguarda/atributos';
import { comoSeVe, roundDecimal } from '@retaguarda/domain';
import { z } from 'zod';
import { MAIOR_INTEIRO } from './constants.ts';

/** Text that PostgreSQL can store, sign by sign as it was sent: no U+0000 and no lone surrogate. Passwords and keys. */
export const textoExato = (max: number) =>
  z
    .string()
    .max(max)
    .refine((s) => !s.includes('\u0000') && s.isWellFormed(), 'Texto com caracteres inválidos');

/** Text that PostgreSQL can store, as it looks. */
export const texto = (max: number) => textoExato(max).overwrite(comoSeVe);

/** Breaks of a line, and what stands around them. */
const QUEBRAS = /\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*/g;

/** Text of a single line, as names are: a break that was pasted with it is a space. */
export const linha = (max: number) =>
  texto(max)
    .overwrite((s) => s.replace(QUEBRAS, ' '))
    .trim();

/** Id of a stored record; PostgreSQL bigint, kept within the safe integers. */
export const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** Id of a record that may not be stored yet: 0 for none. */
export const idOuZero = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Whole number from zero, as a column of four bytes holds it. */
export const inteiro = z.number().int().min(0).max(MAIOR_INTEIRO);
/** Stands for no version: nothing stored has it. */
export const SEM_VERSAO = -1;
/** Version that was edited. A call that names none has seen none, and is refused where a record is stored. */
export const versao = inteiro.default(SEM_VERSAO);
/** Of an act that is judged against what is stored where the call names no version. */
export const versaoSeVista = inteiro.optional();
/** Calendar day `yyyy-mm-dd`. */
export const dia = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, ERRO.data.message);
/** Calendar day, or an empty text for none. */
export const diaOuVazio = z.union([dia, z.literal('')]);
/** First and last day `yyyy-mm-dd,yyyy-mm-dd`, in either order. */
export const periodo = z.string().regex(/^\d{4}-\d{2}-\d{2},\d{4}-\d{2}-\d{2}$/);
/** UTC instant as ISO 8601. */
export const instante = z.string().max(40);
/** Off or on. */
export const ligaOuDesliga = z.literal([0, 1]);
/** Money on the wire: reais with at most two decimals. */
export const dinheiro = z.number().min(-1e13).max(1e13);
/** Money that a call brings: rounded to cents as the form, a file and the engine round it. */
export const dinheiroEnviado = (min = -1e13, max = 1e13) =>
  z
    .number()
    .min(min)
    .max(max)
    .overwrite((reais) => roundDecimal(reais, 2));
/** A price of one that a call brings, as it was sent: one that is finer than cents is refused at its field. */
export const precoEnviado = z.number().min(-1e13).max(1e13);
/** The price of one unit with up to ten decimals: a number, or its plain digits where a number keeps fewer. */
export const precoUnitario = z.union([z.number(), z.string().max(40)]);
/** Money of a field that is never below zero. */
export const reais = dinheiroEnviado(0, 999_999_999.99);

/**
 * A state of a kind. Who sends it may hold a plain number, as a form's choice does; who receives it has one of the
 * kind's own.
 */
export const situacaoDe = <N extends number>(numeros: Readonly<Record<string, N>>) =>
  z.literal(Object.values(numeros)) as z.ZodType<N, number>; // the literals are these very numbers

/** How a record is saved; both are judged alike, and a record is whole in either. */
export const TIPO_SAVE = { semSair: 0, saindo: 1 } as const;
export const tipoSave = z.literal(Object.values(TIPO_SAVE)).optional();

/** Stamp of what a preview showed, as it answered it; an act that would do something else by now is refused with 409. */
export const visto = texto(200).optional();
