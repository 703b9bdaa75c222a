/** What must hold of a network at any time: its name when it does not, and the query of what breaks it ($1: the network). */
export type Invariante = readonly [nome: string, consulta: string];

export interface Quebra {
  invariante: string;
  /** Rows that break it. */
  quantas: number;
  /** The first of them. */
  exemplos: readonly unknown[];
}

/** What asks the database: a connection, or a transaction. */
export interface Consultavel {
  query<L extends object>(texto: string, valores: number[]): Promise<{ rows: L[] }>;
}

const EXEMPLOS = 3;

/** What breaks it, with the first of it; nothing where nothing does. */
export const exemplificadas = (invariante: string, rows: readonly unknown[]): Quebra[] =>
  rows.length === 0 ? [] : [{ invariante, quantas: rows.length, exemplos: rows.slice(0, EXEMPLOS) }];

/** Those that do not hold. */
export async function quebradas(
  client: Consultavel,
  tenant: number,
  invariantes: readonly Invariante[],
): Promise<Quebra[]> {
  const achadas: Quebra[] = [];
  for (const [invariante, consulta] of invariantes) {
    const { rows } = await client.query(consulta, [tenant]);
    achadas.push(...exemplificadas(invariante, rows));
  }
  return achadas;
}
