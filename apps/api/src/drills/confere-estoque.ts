import type pg from 'pg';
import { DO_ESTOQUE, quebradas } from '../features/conferencia/public.ts';

/** What does not hold of stock, orders and points, in words; empty when all is well. */
export async function confereEstoque(admin: pg.Pool, tenant: number): Promise<string[]> {
  const achadas = await quebradas(admin, tenant, DO_ESTOQUE);
  return achadas.map((q) => `${q.invariante}: ${q.quantas}, ${JSON.stringify(q.exemplos)}`);
}
