import { emLista } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { withConstraintRefusals } from '../../base/db/constraint-refusals.ts';
import type { Tx } from '../../base/db/tx.ts';
import { removeImageRows } from '../../base/images/stored-images.ts';
import { produto } from '../../registros/produto.ts';
import { carrega, exclui } from '../../registros/registro.ts';
import { type Uso, usosDe } from '../../registros/usos.ts';
import { imagensDoProduto } from './carrega-produto.ts';

const SAIDA = 'e não pode ser excluído. Ele pode ser desativado.';
/** Type of the notes that count. */
const CONTAGEM = 4;

function usos(t: number, id: number): Uso[] {
  const itens = sql`select count(*) from movimento_item i join movimento m on m.tenant_id = i.tenant_id and m.id = i.movimento_id
                     where i.tenant_id = ${t} and i.produto_id = ${id} and m.tipo_id`;
  const pedidos = sql`select count(*) from pedido where tenant_id = ${t} and produto_id = ${id} and lista`;
  return [
    { um: 'nota de estoque', varios: 'notas de estoque', conta: sql`${itens} <> ${CONTAGEM}` },
    { um: 'contagem', varios: 'contagens', conta: sql`${itens} = ${CONTAGEM}` },
    { um: 'pedido', varios: 'pedidos', conta: sql`${pedidos} = 'pedido'` },
    { um: 'compra', varios: 'compras', conta: sql`${pedidos} = 'compra'` },
  ];
}

/** Deletes a product that nothing names, with its images; answers the images whose files go once that is committed. */
export async function excluiProduto(tx: Tx, sessao: CurrentSession, id: number): Promise<string[]> {
  const guardado = await carrega(tx, produto, { id, trava: true });
  const nome = `O produto ${guardado.estado.nome}`;
  const emUso = await usosDe(tx, usos(tx.tenant, id));
  if (emUso.length > 0) throw ruleViolation('em_uso', `${nome} está em ${emLista(emUso)} ${SAIDA}`);
  const imagens = (await imagensDoProduto(tx, id)).map((i) => i.imagem_id);
  await withConstraintRefusals({ emUso: `${nome} está em uso em outros cadastros ${SAIDA}` }, () =>
    exclui(tx, sessao, produto, [guardado]),
  );
  await removeImageRows(tx, imagens);
  return imagens;
}
