import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Rows of one table to be written once more: what is selected for which columns. */
export interface Copia {
  tabela: string;
  colunas: string;
  selecao: string;
}

/** Milliseconds that COPY takes to write these rows in one transaction; reading them is not counted. */
export async function copia(owner: pg.ClientConfig, copias: readonly Copia[]): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const textos: Buffer[] = [];
    for (const { selecao } of copias) {
      const partes: Buffer[] = [];
      for await (const parte of client.query(copyTo(`copy (${selecao}) to stdout`))) partes.push(parte);
      if (partes.length === 0) throw new Error(`nothing to copy: ${selecao}`);
      textos.push(Buffer.concat(partes));
    }
    const inicio = performance.now();
    await client.query('begin');
    for (const [i, { tabela, colunas }] of copias.entries())
      await pipeline(
        Readable.from([textos[i] ?? Buffer.alloc(0)]),
        client.query(copyFrom(`copy ${tabela} (${colunas}) from stdin`)),
      );
    await client.query('commit');
    return performance.now() - inicio;
  } finally {
    await client.end();
  }
}
