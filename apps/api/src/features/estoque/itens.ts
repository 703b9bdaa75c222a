import {
  type estoqueAddItem,
  ITEM_EDITADO,
  MESSAGES,
  QUANTIDADE_MAXIMA,
  type RouteBody,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import { formatMoney, MOTIVO, reaisToCentavos, valorDoItem } from '@retaguarda/domain';
import { sql } from 'kysely';
import { pode, type SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { naoEncontrado, regra, semPermissao } from '../../base/http/app-error.ts';
import { apagaBusca } from '../../nucleo/busca/public.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { produtoAtivo } from './empresas.ts';
import { itensView } from './itens-view.ts';
import { movimentoView } from './movimento-view.ts';
import { confereConfeccao, estadoDaNota, type Nota, travaNota } from './nota.ts';

type Envio = RouteBody<typeof estoqueAddItem>;

/** A count takes another permission than any other note. */
export function conferePermissao(nota: Nota, sessao: SessaoAtual): void {
  if (!pode(sessao, nota.tipo_id === TIPO_MOVIMENTO.contagem ? 'contaEstoque' : 'addMovEstoque'))
    throw semPermissao();
}

/** The cents that the note asks for: of an entry; of any other note the ledger will know them. */
function confere({ quant, valor }: Envio, tipo: number): number | null {
  const contagem = tipo === TIPO_MOVIMENTO.contagem;
  if (contagem && quant === null) return null;
  if (quant === null || !Number.isInteger(quant) || quant < (contagem ? 0 : 1))
    throw regra('campo_invalido', MESSAGES.quantidadeInteira, 'quant');
  if (tipo !== TIPO_MOVIMENTO.entrada) return null;
  if ((valor ?? null) === null)
    throw regra('obrigatorio', 'Informe o valor de uma unidade; 0 se não custou nada', 'valor');
  const centavos = reaisToCentavos(valor ?? 0);
  if (centavos === null) throw regra('campo_invalido', MOTIVO.decimais.message, 'valor');
  if (centavos < 0) throw regra('campo_invalido', MESSAGES.valorNegativo, 'valor');
  return centavos;
}

function confereTotal(quantidade: number, centavos: number | null): void {
  if (quantidade > QUANTIDADE_MAXIMA) throw regra('campo_invalido', MESSAGES.quantidadeGrande, 'quant');
  if (valorDoItem(quantidade, centavos ?? 0) === null)
    throw regra('campo_invalido', 'O valor total do item é grande demais', 'valor');
}

async function nota(tx: Tx, movCabId: number) {
  const [cab, itens] = [await movimentoView(tx, movCabId), await itensView(tx, movCabId)];
  return { movCabId, versao: cab.versao, itens, total: cab.total };
}

const tocaNota = (tx: Tx, id: number) =>
  tx.faz(sql`update movimento set versao = versao + 1 where tenant_id = ${tx.tenant} and id = ${id}`);

/** One product has one value in a note: units that are added must not change what those before them cost. */
function confereValor(
  { soma }: Envio,
  havia: { valor: number | null } | undefined,
  centavos: number | null,
): void {
  if (soma !== true || centavos === null || havia === undefined) return;
  if (havia.valor === null || havia.valor === centavos) return;
  throw regra(
    'outro_valor',
    `Este produto já está na nota por ${formatMoney(havia.valor)} a unidade. Adicione-o pelo mesmo valor, ou edite o item para mudar o de todas as unidades.`,
    'valor',
  );
}

/** Puts a product into a note in the making: one item a product. */
export async function poeItem(tx: Tx, sessao: SessaoAtual, envio: Envio) {
  const aberta = await travaNota(tx, envio.movCabId);
  conferePermissao(aberta, sessao);
  confereConfeccao(aberta);
  const contagem = aberta.tipo_id === TIPO_MOVIMENTO.contagem;
  const centavos = confere(envio, aberta.tipo_id);
  const produto = await produtoAtivo(tx, envio.itemId);
  const havia = await tx.talvez(sql<{
    id: number;
    quantidade: number;
    valor: number | null;
    contado: number | null;
  }>`
    select id, quantidade, valor, contado from movimento_item
     where tenant_id = ${tx.tenant} and movimento_id = ${aberta.id} and produto_id = ${produto.id}`);
  confereValor(envio, havia, centavos);
  const naNota = contagem ? (havia?.contado ?? 0) : (havia?.quantidade ?? 0);
  const somada = envio.quant === null ? null : envio.quant + (envio.soma === true ? naNota : 0);
  confereTotal(somada ?? 0, centavos);
  const [quantidade, contado] = contagem ? [0, somada] : [somada ?? 0, null];
  const linha = await tx.uma(sql<{ id: number }>`
    insert into movimento_item (tenant_id, movimento_id, produto_id, quantidade, valor, contado)
    values (${tx.tenant}, ${aberta.id}, ${produto.id}, ${quantidade}, ${centavos}, ${contado})
    on conflict (tenant_id, movimento_id, produto_id)
    do update set quantidade = excluded.quantidade, valor = excluded.valor, contado = excluded.contado
    returning id`);
  await tocaNota(tx, aberta.id);
  const chave = `item ${produto.codigo}`;
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'movimento',
      id: aberta.id,
      antes: {
        [chave]:
          havia === undefined ? null : { quantidade: havia.contado ?? havia.quantidade, valor: havia.valor },
      },
      depois: { [chave]: { quantidade: somada, valor: centavos } },
    },
  ]);
  const depois = await nota(tx, aberta.id);
  const item = depois.itens.find((i) => i.movItemId === linha.id);
  if (item === undefined) throw naoEncontrado();
  return { message: havia === undefined ? 'Item adicionado com sucesso' : ITEM_EDITADO, item, ...depois };
}

/** Takes an item out of a note in the making. */
export async function tiraItem(tx: Tx, sessao: SessaoAtual, itemId: number) {
  const item = await tx.uma(
    sql<{
      movimento_id: number;
      codigo: string;
      quantidade: number;
      valor: number | null;
    }>`
    select i.movimento_id, p.codigo, i.quantidade, i.valor
      from movimento_item i join produto p on p.tenant_id = i.tenant_id and p.id = i.produto_id
     where i.tenant_id = ${tx.tenant} and i.id = ${itemId}`,
    naoEncontrado,
  );
  const aberta = await travaNota(tx, item.movimento_id);
  conferePermissao(aberta, sessao);
  confereConfeccao(aberta);
  await tx.uma(
    sql`delete from movimento_item where tenant_id = ${tx.tenant} and id = ${itemId} returning id`,
    naoEncontrado,
  );
  await tocaNota(tx, aberta.id);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'movimento',
      id: aberta.id,
      antes: { [`item ${item.codigo}`]: { quantidade: item.quantidade, valor: item.valor } },
      depois: {},
    },
  ]);
  return { message: 'Item excluído com sucesso', ...(await nota(tx, aberta.id)) };
}

/** Deletes a note in the making with its items. */
export async function excluiNota(tx: Tx, sessao: SessaoAtual, id: number): Promise<string> {
  const aberta = await travaNota(tx, id);
  confereConfeccao(aberta);
  const itens = await tx.linhas(sql<{ codigo: string; quantidade: number; valor: number | null }>`
    select p.codigo, coalesce(i.contado, i.quantidade) as quantidade, i.valor
      from movimento_item i join produto p on p.tenant_id = i.tenant_id and p.id = i.produto_id
     where i.tenant_id = ${tx.tenant} and i.movimento_id = ${id} order by i.id`);
  const comItens = Object.fromEntries(itens.map(({ codigo, ...item }) => [`item ${codigo}`, item]));
  await tx.faz(sql`delete from movimento where tenant_id = ${tx.tenant} and id = ${id}`);
  await apagaBusca(tx, 'movimento', [id]);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'movimento', id, antes: { ...estadoDaNota(aberta), ...comItens } },
  ]);
  return 'Movimento excluído com sucesso';
}
