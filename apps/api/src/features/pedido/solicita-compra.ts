import { type estoqueSaveCompra, MESSAGES, type RouteBody } from '@retaguarda/contract';
import { MOTIVO, reaisToCentavos, valorDoItem } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { nextIds } from '../../base/db/ordered-ids.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { confereFornecedor, empresaDeEstoque, produtoAtivo } from '../estoque/public.ts';
import { categoriaDoProduto, estadoDoPedido } from './pedido-row.ts';
import { conferePrevisao } from './previsao.ts';
import { statusDe } from './status.ts';

/** Asks for a purchase: of one product from one supplier for one branch. */
export async function solicitaCompra(
  tx: Tx,
  sessao: CurrentSession,
  envio: RouteBody<typeof estoqueSaveCompra>,
) {
  const empresa = await empresaDeEstoque(tx, envio.empId);
  const produto = await produtoAtivo(tx, envio.catId);
  await confereFornecedor(tx, envio.fornecedorId);
  if (!Number.isInteger(envio.quant) || envio.quant <= 0)
    throw ruleViolation('campo_invalido', MESSAGES.quantidadeInteira, 'quant');
  const valor = reaisToCentavos(envio.valor);
  if (valor === null) throw ruleViolation('campo_invalido', MOTIVO.decimais.message, 'valor');
  if (valor < 0) throw ruleViolation('campo_invalido', MESSAGES.valorNegativo, 'valor');
  if (valorDoItem(envio.quant, valor) === null)
    throw ruleViolation('campo_invalido', 'O valor total da compra é grande demais', 'valor');
  if (envio.previsao !== undefined && envio.previsao !== null) conferePrevisao(envio.previsao);
  const previsao = envio.previsao ?? null;
  const [primeiro] = await statusDe(tx, 'compra');
  const [id = 0] = await nextIds(tx, 'pedido', 1);
  await tx.execute(sql`
    insert into pedido (tenant_id, id, lista, status_id, origem_id, destino_id, produto_id, produto_categoria_id, quantidade, fornecedor_id, valor, autor_id, previsao)
    select ${tx.tenant}, ${id}::bigint, 'compra', ${primeiro?.id ?? 0}, ${empresa.id}, ${empresa.id}, ${produto.id},
            ${categoriaDoProduto(tx, produto.id)}, ${envio.quant},
            ${envio.fornecedorId}, ${valor}, ${sessao.pessoaId}, ${previsao}::date
    returning 1`);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'pedido',
      id,
      depois: {
        ...estadoDoPedido({
          ...{ lista: 'compra', status_id: primeiro?.id ?? 0, origem_id: empresa.id, destino_id: empresa.id },
          ...{ produto_id: produto.id, quantidade: envio.quant, pessoa_id: null },
          ...{ fornecedor_id: envio.fornecedorId, pontos: 0, valor },
        }),
        ...(previsao === null ? {} : { previsao }),
      },
    },
  ]);
  return { message: 'Compra solicitada com sucesso', cabId: id };
}
