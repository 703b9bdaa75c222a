import { z } from 'zod';
import { texto } from './fields.ts';

/** Numbers of a query string, which arrive as text. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,16}$/, 'Número inválido')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
/** Id of a stored record, from a query string. */
export const queryId = queryInt(1, Number.MAX_SAFE_INTEGER);

/** 0 for none. */
export const queryIdOuZero = queryInt(0, Number.MAX_SAFE_INTEGER);

/** Pages count from 1; 0 and -1 are read as the first one. */
export const pagina = queryInt(-1, 1_000_000);
/** A page or, below zero, a part of what paper and files read: -1 the first `LINHAS_POR_PARTE` rows, -2 the next ones. */
export const paginaOuParte = queryInt(-10_000, 1_000_000);
/** Rows of a page: 10, 25, 50, 100, or -1 for all, which are answered in windows of 200 (`JANELA_TODOS`). */
export const paginas = queryInt(-1, 100).refine(
  (n) => [-1, 10, 25, 50, 100].includes(n),
  'Tamanho de página inválido',
);

/** Query fields of a list that is asked for by GET. */
export const paginaDaLista = { page: paginaOuParte.optional(), paginas: paginas.optional() };

/** Body fields of a list that is asked for by POST. */
export const filtroDaLista = {
  search: texto(200).optional(),
  page: z.number().int().min(-10_000).max(1_000_000).optional(),
  /** Page size; -1 Todos, answered in windows. */
  paginas: z.union([z.literal(-1), z.literal(10), z.literal(25), z.literal(50), z.literal(100)]).optional(),
};
