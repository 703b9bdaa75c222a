import { type RawBuilder, sql } from 'kysely';

/** Pattern of `ilike` for what holds the text as it is typed. */
const contendo = (texto: string): string => `%${texto.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether one of the columns holds the text; an empty text is held by all. For the short lists that `busca` does not keep. */
export function algumContem(texto: string, colunas: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (texto === '') return sql`true`;
  const termo = contendo(texto);
  return sql`(${sql.join(
    colunas.map((coluna) => sql`${coluna} ilike ${termo}`),
    sql` or `,
  )})`;
}

/** The id that a search text means, `12` or `#12`; 0 for none. */
export const idDoTexto = (texto: string): number =>
  /^#?\d{1,15}$/.test(texto) ? Number(texto.replace('#', '')) : 0;
