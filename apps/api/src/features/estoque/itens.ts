import { TIPO_MOVIMENTO } from '@retaguarda/contract';
import type { Preco } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, permissionDenied } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { apagaBusca } from '../../nucleo/busca/public.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { itensView } from './itens-view.ts';
import { movimentoView } from './movimento-view.ts';
import { confereConfeccao, estadoDaNota, type Nota, travaNota } from './nota.ts';

/** A count takes another permission than any other note. */
export function conferePermissao(nota: Nota, sessao: CurrentSession): void {
  if (!hasPermission(sessao, nota.tipo_id === TIPO_MOVIMENTO.contagem ? 'contaEstoque' : 'addMovEstoque'))
    throw permissionDenied();
}

/** A note with its items, as every act upon them answers it. */
export async function notaComItens(tx: Tx, movCabId: number) {
  const [cab, itens] = [await movimentoView(tx, movCabId), await itensView(tx, movCabId)];
  return { movCabId, versao: cab.versao, itens, total: cab.total };
}

/** Its version grows. */
export const tocaNota = (tx: Tx, id: number) =>
  tx.execute(sql`update movimento set versao = versao + 1 where tenant_id = ${tx.tenant} and id = ${id}`);

/** Takes an item out of a note in the making. */
export async function excluiItem(tx: Tx, sessao: CurrentSession, itemId: number) {
  const item = await tx.one(
    sql<{
      movimento_id: number;
      codigo: string;
      quantidade: number;
      preco: Preco | null;
      total: number | null;
    }>`
    select i.movimento_id, p.codigo, i.quantidade, trim_scale(i.preco)::text as preco, i.total
      from movimento_item i join produto p on p.tenant_id = i.tenant_id and p.id = i.produto_id
     where i.tenant_id = ${tx.tenant} and i.id = ${itemId}`,
    notFound,
  );
  const aberta = await travaNota(tx, item.movimento_id);
  conferePermissao(aberta, sessao);
  confereConfeccao(aberta);
  await tx.one(
    sql`delete from movimento_item where tenant_id = ${tx.tenant} and id = ${itemId} returning id`,
    notFound,
  );
  await tocaNota(tx, aberta.id);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'movimento',
      id: aberta.id,
      antes: {
        [`item ${item.codigo}`]: { quantidade: item.quantidade, preco: item.preco, total: item.total },
      },
      depois: {},
    },
  ]);
  return { message: 'Item excluído com sucesso', ...(await notaComItens(tx, aberta.id)) };
}

/** Deletes a note in the making with its items. */
export async function excluiNota(tx: Tx, sessao: CurrentSession, id: number): Promise<string> {
  const aberta = await travaNota(tx, id);
  confereConfeccao(aberta);
  const itens = await tx.rows(sql<{
    codigo: string;
    quantidade: number;
    preco: Preco | null;
    total: number | null;
  }>`
    select p.codigo, coalesce(i.contado, i.quantidade) as quantidade, trim_scale(i.preco)::text as preco, i.total
      from movimento_item i join produto p on p.tenant_id = i.tenant_id and p.id = i.produto_id
     where i.tenant_id = ${tx.tenant} and i.movimento_id = ${id} order by i.id`);
  const comItens = Object.fromEntries(itens.map(({ codigo, ...item }) => [`item ${codigo}`, item]));
  await tx.execute(sql`delete from movimento where tenant_id = ${tx.tenant} and id = ${id}`);
  await apagaBusca(tx, 'movimento', [id]);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'movimento', id, antes: { ...estadoDaNota(aberta), ...comItens } },
  ]);
  return 'Movimento excluído com sucesso';
}
