import { MESSAGES, type mobileSavePedido, PEDIDO_SALVO, type RouteBody } from '@retaguarda/contract';
import { SITUACAO_PESSOA, type SituacaoPessoa } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Keys } from '../../base/auth/keys.ts';
import { nextIds } from '../../base/db/ordered-ids.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { categoriaDaPessoa } from '../../registros/tabela.ts';
import { empresaDeEstoque, type ProdutoAtivo, produtoAtivo } from '../estoque/public.ts';
import { enviaCodigo, novoCodigo } from './codigo.ts';
import { categoriaDoProduto, estadoDoPedido, type Pedido, travaPedidos } from './pedido-row.ts';
import { lancaPontos, pontosInsuficientes, travaPontos } from './pontos.ts';
import { statusDe, umStatus } from './status.ts';

type Envio = RouteBody<typeof mobileSavePedido>;
const PONTOS_MAXIMO = 2_000_000_000;

/** Who may ask for gifts: an active person whose registration is complete. */
async function confereCliente(tx: Tx, id: number): Promise<void> {
  const pessoa = await tx.one(
    sql<{ situacao: SituacaoPessoa }>`
    select situacao from pessoa
     where tenant_id = ${tx.tenant} and id = ${id}`,
    notFound,
  );
  if (pessoa.situacao === SITUACAO_PESSOA.incompleta)
    throw ruleViolation('regra', 'O cadastro deste cliente está incompleto', 'clientId');
  if (pessoa.situacao !== SITUACAO_PESSOA.ativa)
    throw ruleViolation('regra', 'Este cliente está inativo', 'clientId');
}

function pontosDe(produto: ProdutoAtivo, quant: number): number {
  if (!Number.isInteger(quant) || quant <= 0)
    throw ruleViolation('campo_invalido', MESSAGES.quantidadeInteira, 'quant');
  const pontos = produto.pontuacao * quant;
  if (pontos > PONTOS_MAXIMO) throw ruleViolation('campo_invalido', MESSAGES.quantidadeGrande, 'quant');
  return pontos;
}

async function inclui(
  tx: Tx,
  sessao: CurrentSession,
  p: Omit<Pedido, 'id' | 'codigo_tentativas'>,
): Promise<number> {
  const [id = 0] = await nextIds(tx, 'pedido', 1);
  await tx.execute(sql`
    insert into pedido (tenant_id, id, lista, status_id, origem_id, destino_id, produto_id, produto_categoria_id, quantidade, pessoa_id,
                        categoria_id, pontos, codigo_hash, codigo_em, autor_id)
    select ${tx.tenant}, ${id}::bigint, 'pedido', ${p.status_id}, ${p.origem_id}, ${p.destino_id}, ${p.produto_id},
            ${categoriaDoProduto(tx, p.produto_id)}, ${p.quantidade}, ${p.pessoa_id}, ${categoriaDaPessoa(tx, p.pessoa_id ?? 0)}, ${p.pontos}, ${p.codigo_hash}, now(), ${sessao.pessoaId}
    returning 1`);
  return id;
}

/** What is asked for, checked: branch of origin and of hand-over, product and the points it takes. */
async function confere(tx: Tx, envio: Envio) {
  const origem = await empresaDeEstoque(tx, envio.empId);
  const destino = await empresaDeEstoque(tx, envio.empDestId ?? envio.empId);
  const produto = await produtoAtivo(tx, envio.catId);
  return { origem, destino, produto, pontos: pontosDe(produto, envio.quant) };
}

/** A gift request: its points are taken and its delivery code is made and sent with it, or nothing at all. */
export async function solicitaBrinde(tx: Tx, sessao: CurrentSession, keys: Keys, envio: Envio) {
  const { origem, destino, produto, pontos } = await confere(tx, envio);
  await confereCliente(tx, envio.clientId);
  const saldo = await travaPontos(tx, envio.clientId);
  if (saldo < pontos) throw pontosInsuficientes(saldo, pontos, 'catId');
  const [primeiro] = await statusDe(tx, 'pedido');
  const { codigo, hash } = await novoCodigo(tx, keys, destino.id);
  const pedido = {
    lista: 'pedido' as const,
    status_id: primeiro?.id ?? 0,
    origem_id: origem.id,
    destino_id: destino.id,
    produto_id: produto.id,
    quantidade: envio.quant,
    pessoa_id: envio.clientId,
    fornecedor_id: null,
    pontos,
    valor: 0,
    valor_transito: 0,
    codigo_hash: hash,
  };
  const id = await inclui(tx, sessao, pedido);
  await lancaPontos(tx, sessao.pessoaId, {
    pessoaId: envio.clientId,
    quantidade: -pontos,
    motivo: `Resgate de brinde: ${produto.nome}`.slice(0, 200),
    origem: 'pedido',
    pedidoId: id,
  });
  await enviaCodigo(tx, { pessoaId: envio.clientId, codigo, produto: produto.nome, empresa: destino.nome });
  await registra(tx, sessao.pessoaId, [{ entidade: 'pedido', id, depois: estadoDoPedido(pedido) }]);
  return { message: PEDIDO_SALVO, cabId: id, codigo, pontos, saldo: saldo - pontos };
}

/** A request that nobody has approved yet, locked; its client stays. */
async function travaParaAlterar(tx: Tx, envio: Envio & { cabId: number }): Promise<Pedido> {
  const [antes] = await travaPedidos(tx, [envio.cabId]);
  if (antes === undefined || antes.lista !== 'pedido') throw notFound();
  await empresaDeEstoque(tx, antes.origem_id);
  if (umStatus(await statusDe(tx, 'pedido'), antes.status_id).efeito !== 'reserva')
    throw ruleViolation('regra', 'Este pedido já foi aprovado e não pode mais ser alterado');
  if (antes.pessoa_id !== envio.clientId)
    throw ruleViolation('regra', 'O cliente de um pedido não muda; cancele-o e faça outro', 'clientId');
  return antes;
}

const altera = (tx: Tx, p: Pedido, outroCodigo: boolean): Promise<number> =>
  tx.execute(sql`
    update pedido set origem_id = ${p.origem_id}, destino_id = ${p.destino_id}, produto_id = ${p.produto_id},
           produto_categoria_id = ${categoriaDoProduto(tx, p.produto_id)}, quantidade = ${p.quantidade},
           pontos = ${p.pontos}, codigo_hash = ${p.codigo_hash},
           codigo_em = ${outroCodigo ? sql`now()` : sql`codigo_em`}, versao = versao + 1, atualizado_em = now()
     where tenant_id = ${tx.tenant} and id = ${p.id}`);

/** Changes a request that nobody has approved yet; only what its points differ by moves. */
export async function alteraBrinde(
  tx: Tx,
  sessao: CurrentSession,
  keys: Keys,
  envio: Envio & { cabId: number },
) {
  const antes = await travaParaAlterar(tx, envio);
  const { origem, destino, produto, pontos } = await confere(tx, envio);
  await seeingEverything(tx, () => confereCliente(tx, envio.clientId));
  const saldo = await travaPontos(tx, envio.clientId);
  const diferenca = antes.pontos - pontos;
  if (saldo + diferenca < 0) throw pontosInsuficientes(saldo + antes.pontos, pontos, 'catId');
  // The code belongs to the branch of hand-over: at another one it would open nothing.
  const novo = destino.id === antes.destino_id ? null : await novoCodigo(tx, keys, destino.id);
  const depois = {
    ...antes,
    ...{ origem_id: origem.id, destino_id: destino.id, produto_id: produto.id, pontos },
    quantidade: envio.quant,
    codigo_hash: novo?.hash ?? antes.codigo_hash,
  };
  await altera(tx, depois, novo !== null);
  await lancaPontos(tx, sessao.pessoaId, {
    pessoaId: envio.clientId,
    quantidade: diferenca,
    motivo: `Alteração do pedido #${antes.id}: ${produto.nome}`.slice(0, 200),
    origem: 'alteracao',
    pedidoId: antes.id,
  });
  const aviso = { pessoaId: envio.clientId, produto: produto.nome, empresa: destino.nome };
  if (novo !== null) await enviaCodigo(tx, { ...aviso, codigo: novo.codigo });
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pedido', id: antes.id, antes: estadoDoPedido(antes), depois: estadoDoPedido(depois) },
  ]);
  const feito = { cabId: antes.id, codigo: novo?.codigo ?? '', pontos, saldo: saldo + diferenca };
  return { message: PEDIDO_SALVO, ...feito };
}
