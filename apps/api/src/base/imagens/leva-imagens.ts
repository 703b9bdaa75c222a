import { sql } from 'kysely';
import { type Deposito, emParalelo, leTudo } from '../arquivos/deposito.ts';
import type { Tx } from '../db/tx.ts';
import { arquivoDaImagem } from './guarda.ts';

/** What became of the pictures that were to be taken elsewhere. */
export interface Levadas {
  levadas: number;
  bytes: number;
  /** Were there already, whole. */
  jaEstavam: number;
  /** Are named by a row and were not where they are taken from. */
  faltam: number;
}

export interface Imagem {
  id: string;
  bytes: number;
}

/** The pictures that a network's records have. */
export const imagensDaRede = (tx: Tx): Promise<Imagem[]> =>
  tx.linhas(sql<Imagem>`select id::text, bytes from imagem where tenant_id = ${tx.tenant} order by id`);

/**
 * Copies the pictures of a network from one store to another. Those that are there already are left, so that one that was
 * cut goes on where it was; nothing is taken away.
 */
export async function levaImagens(
  { tenant, imagens }: { tenant: number; imagens: readonly Imagem[] },
  de: Deposito,
  para: Deposito,
): Promise<Levadas> {
  const la = new Map<string, number>();
  for await (const { nome, bytes } of para.lista(String(tenant))) la.set(nome, bytes);
  const faltam = imagens.filter(({ id, bytes }) => la.get(id) !== bytes);
  const feito: Levadas = { levadas: 0, bytes: 0, jaEstavam: imagens.length - faltam.length, faltam: 0 };
  await emParalelo(faltam, async ({ id }) => {
    const nome = arquivoDaImagem(tenant, id);
    const bytes = await leTudo(de, nome);
    if (bytes === null) {
      feito.faltam++;
      return;
    }
    await para.grava(nome, bytes);
    feito.levadas++;
    feito.bytes += bytes.length;
  });
  return feito;
}
