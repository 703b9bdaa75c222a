import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { IMAGE_COLUMNS, type StoredImage } from '../../base/images/stored-images.ts';

/** An image of a product that the caller sees, by its id or by its hash. */
export async function imagemVista(tx: Tx, por: { id: string } | { hash: string }): Promise<StoredImage> {
  const qual = 'id' in por ? sql`i.id = ${por.id}` : sql`i.sha256 = ${por.hash}`;
  return tx.one(
    sql<StoredImage>`
    select ${IMAGE_COLUMNS} from imagem i
      join produto_imagem a on a.tenant_id = i.tenant_id and a.imagem_id = i.id
     where i.tenant_id = ${tx.tenant} and ${qual}
     order by a.id limit 1`,
    notFound,
  );
}
