import { sql } from 'kysely';
import type pg from 'pg';
import type { Arquivos } from '../arquivos.ts';
import { comTenant, type Tx } from '../db/tx.ts';
import { arquivoDaImagem } from './guarda.ts';

const LOTE = 500;
/** A file comes before its row: younger ones may still get theirs. */
export const IDADE_MS = 3_600_000;

async function semLinha(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.linhas(sql<{ id: string }>`
    select a.id from unnest(${[...ids]}::text[]) a(id)
     where not exists (select 1 from imagem i where i.tenant_id = ${tx.tenant} and i.id::text = a.id)`);
  return rows.map((r) => r.id);
}

/** Takes away the files of a network whose row was never written or is gone, and unfinished ones; answers how many. */
export async function varreImagens(
  pool: pg.Pool,
  arquivos: Arquivos,
  tenant: number,
  idadeMs = IDADE_MS,
): Promise<number> {
  let apagados = 0;
  let lote: string[] = [];
  const varre = async (): Promise<void> => {
    for (const id of await comTenant(pool, tenant, (tx) => semLinha(tx, lote))) {
      await arquivos.apaga(arquivoDaImagem(tenant, id));
      apagados++;
    }
    lote = [];
  };
  for await (const nome of arquivos.antigos(String(tenant), idadeMs)) {
    lote.push(nome);
    if (lote.length === LOTE) await varre();
  }
  if (lote.length > 0) await varre();
  return apagados;
}
