import { sql } from 'kysely';
import { naoEncontrado } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { DA_IMAGEM, type ImagemGuardada } from '../../base/imagens/guarda.ts';

/** An image of a product that the caller sees, by its id or by its hash. */
export async function imagemVista(tx: Tx, por: { id: string } | { hash: string }): Promise<ImagemGuardada> {
  const qual = 'id' in por ? sql`i.id = ${por.id}` : sql`i.sha256 = ${por.hash}`;
  return tx.uma(
    sql<ImagemGuardada>`
    select ${DA_IMAGEM} from imagem i
      join produto_imagem a on a.tenant_id = i.tenant_id and a.imagem_id = i.id
     where i.tenant_id = ${tx.tenant} and ${qual}
     order by a.id limit 1`,
    naoEncontrado,
  );
}
