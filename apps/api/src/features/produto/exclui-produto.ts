import { formatNumber } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import { recusando } from '../../db/recusa.ts';
import type { Tx } from '../../db/tx.ts';
import { regra } from '../../http/app-error.ts';
import { apagaBusca } from '../busca/public.ts';
import { comValores, registra } from '../historico/public.ts';
import { carregaProduto, estadoDe, imagensDoProduto } from './carrega-produto.ts';

const SAIDA = 'e não pode ser excluído. Ele pode ser desativado.';
/** Type of the notes that count. */
const CONTAGEM = 4;

const conta = (n: number, um: string, varios: string): string[] =>
  n === 0 ? [] : [`${formatNumber(n)} ${n === 1 ? um : varios}`];

/** "2 notas de estoque, 1 contagem e 3 pedidos"; empty when nothing names the product. */
async function usosDe(tx: Tx, id: number): Promise<string> {
  const linha = await tx.talvez(sql<{ notas: number; contagens: number; pedidos: number; compras: number }>`
    select (select count(*) from movimento_item i join movimento m on m.tenant_id = i.tenant_id and m.id = i.movimento_id
             where i.tenant_id = ${tx.tenant} and i.produto_id = ${id} and m.tipo_id <> ${CONTAGEM}) as notas,
           (select count(*) from movimento_item i join movimento m on m.tenant_id = i.tenant_id and m.id = i.movimento_id
             where i.tenant_id = ${tx.tenant} and i.produto_id = ${id} and m.tipo_id = ${CONTAGEM}) as contagens,
           (select count(*) from pedido where tenant_id = ${tx.tenant} and produto_id = ${id} and lista = 'pedido') as pedidos,
           (select count(*) from pedido where tenant_id = ${tx.tenant} and produto_id = ${id} and lista = 'compra') as compras`);
  const n = linha ?? { notas: 0, contagens: 0, pedidos: 0, compras: 0 };
  const partes = [
    ...conta(n.notas, 'nota de estoque', 'notas de estoque'),
    ...conta(n.contagens, 'contagem', 'contagens'),
    ...conta(n.pedidos, 'pedido', 'pedidos'),
    ...conta(n.compras, 'compra', 'compras'),
  ];
  return [partes.slice(0, -1).join(', '), ...partes.slice(-1)].filter((p) => p !== '').join(' e ');
}

/** Deletes a product that nothing names, with its images; answers the images whose files go once that is committed. */
export async function excluiProduto(tx: Tx, sessao: SessaoAtual, id: number): Promise<string[]> {
  const { produto, valores } = await carregaProduto(tx, sessao, { id, trava: true });
  const { nome } = produto.catDados;
  const usos = await usosDe(tx, id);
  if (usos !== '') throw regra('em_uso', `O produto ${nome} está em ${usos} ${SAIDA}`);
  const imagens = (await imagensDoProduto(tx, id)).map((i) => i.imagem_id);
  await recusando({ emUso: `O produto ${nome} está em uso em outros cadastros ${SAIDA}` }, () =>
    tx.faz(sql`delete from produto where tenant_id = ${tx.tenant} and id = ${id}`),
  );
  await tx.faz(sql`delete from imagem where tenant_id = ${tx.tenant} and id = any(${imagens}::uuid[])`);
  await apagaBusca(tx, 'produto', [id]);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'produto', id, antes: comValores({ ...estadoDe(produto) }, valores) },
  ]);
  return imagens;
}
