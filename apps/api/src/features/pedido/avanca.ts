import {
  type EmpresaDeEstoque,
  type estoqueUpdateStatus,
  ORDEM_DESTINO,
  type RouteBody,
  semEstoque,
} from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError, notFound, permissionDenied, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { empresaDeEstoque, empresasDeEstoque, type Lancamento, lanca } from '../estoque/public.ts';
import { type Pedido, travaPedidos } from './pedido-row.ts';
import { disponivel, type Status, statusDe, umStatus } from './status.ts';

type Envio = RouteBody<typeof estoqueUpdateStatus>;

/** Items that are no longer where the caller saw them, with where they are. */
const mudaram = (mudados: readonly Pedido[], todos: readonly Status[], passo: number): AppError => {
  const nome = (id: number) => todos.find((s) => s.id === id)?.nome ?? '';
  return new AppError(
    409,
    mudados.map((p) => ({
      code: 'versao_antiga',
      message:
        p.status_id === passo
          ? `O item #${p.id} agora vai para outra empresa.`
          : `O item #${p.id} não está mais em '${nome(passo)}': agora está em '${nome(p.status_id)}'.`,
    })),
  );
};

/** The orders that the call names, all at one step, which is the one that the caller saw. */
async function pedidosDoEnvio(tx: Tx, envio: Envio) {
  const ids = [...new Set(envio.cabs.map((c) => c.cabId))];
  if (ids.length !== envio.cabs.length)
    throw ruleViolation('requisicao_invalida', 'O mesmo item foi enviado mais de uma vez');
  const pedidos = await travaPedidos(tx, ids);
  const [primeiro] = pedidos;
  if (primeiro === undefined || pedidos.length !== ids.length) throw notFound();
  const destinos = new Map(envio.cabs.map((c) => [c.cabId, c.empresaDestId]));
  if (pedidos.some((p) => p.lista !== primeiro.lista)) throw notFound();
  const passo = envio.statusId ?? primeiro.status_id;
  const mudados = pedidos.filter((p) => p.status_id !== passo || p.destino_id !== destinos.get(p.id));
  const todos = await statusDe(tx, primeiro.lista);
  if (mudados.length > 0) throw mudaram(mudados, todos, passo);
  return { pedidos, todos };
}

/** A branch acts on what it sends out until it is sent, and on what it receives from then on. */
async function confereEmpresa(
  tx: Tx,
  pedidos: readonly Pedido[],
  status: Status,
  empresa: EmpresaDeEstoque,
): Promise<void> {
  const quem = (p: Pedido) => (status.ordem < ORDEM_DESTINO ? p.origem_id : p.destino_id);
  const alheios = pedidos.filter((p) => quem(p) !== empresa.id);
  if (alheios.some((p) => p.origem_id !== empresa.id && p.destino_id !== empresa.id)) throw notFound();
  if (alheios.length === 0) return;
  const vistas = await empresasDeEstoque(tx);
  const nome = (id: number) => vistas.find((e) => e.id === id)?.nome ?? 'outra empresa';
  throw new AppError(
    422,
    alheios.map((p) => ({
      code: 'regra',
      message: `${empresa.nome} não pode '${status.acao}' o item #${p.id}: nesta situação quem age é ${nome(quem(p))}`,
    })),
  );
}

/** With the restriction, no more of a product leads on than the branch has available for the step. */
async function confereRestricao(
  tx: Tx,
  pedidos: readonly Pedido[],
  status: Status,
  empId: number,
): Promise<void> {
  const pedidas = new Map<number, number>();
  for (const p of pedidos) pedidas.set(p.produto_id, (pedidas.get(p.produto_id) ?? 0) + p.quantidade);
  const rows = await tx.rows(sql<{ id: number; nome: string; quant_atual: number; reservado: number }>`
    select p.id, p.nome, coalesce(s.quant_atual, 0) as quant_atual, coalesce(s.reservado, 0) as reservado
      from produto p left join estoque s on s.tenant_id = p.tenant_id and s.produto_id = p.id and s.empresa_id = ${empId}
     where p.tenant_id = ${tx.tenant} and p.id = any(${[...pedidas.keys()]}::bigint[]) order by p.nome`);
  const acima = rows.filter((r) => (pedidas.get(r.id) ?? 0) > disponivel(status, r));
  if (acima.length > 0)
    throw new AppError(
      422,
      acima.map((r) => ({
        code: 'regra',
        message: `${semEstoque(r.nome)}: no máximo ${formatNumber(disponivel(status, r))} de uma vez nesta empresa`,
      })),
    );
}

function lancamentoDe(p: Pedido, { efeito }: Status): Lancamento[] {
  const base = { produtoId: p.produto_id, pedidoId: p.id };
  const naOrigem = { ...base, empresaId: p.origem_id };
  const noDestino = { ...base, empresaId: p.destino_id };
  const q = p.quantidade;
  switch (efeito) {
    case 'reserva':
      return [{ ...naOrigem, motivo: 'reserva', quantAtual: 0, reservado: q, valor: 0 }];
    case 'envia':
      // Handed over where it is: it stays promised there.
      if (p.origem_id === p.destino_id) return [];
      return [{ ...naOrigem, motivo: 'envio', quantAtual: -q, reservado: -q, valor: 'medio' }];
    case 'recebe':
      return [{ ...noDestino, motivo: 'recebimento', quantAtual: q, reservado: q, valor: p.valor_transito }];
    case 'entrega':
      return [{ ...noDestino, motivo: 'entrega', quantAtual: -q, reservado: -q, valor: 'medio' }];
    case 'compra':
      return [{ ...noDestino, motivo: 'compra', quantAtual: q, reservado: 0, valor: q * p.valor }];
    default:
      return [];
  }
}

/** Where an order goes from here: what is handed over where it is skips the way. */
function proximo(todos: readonly Status[], status: Status, p: Pedido): Status {
  const direto = status.efeito === 'envia' && p.origem_id === p.destino_id;
  const id = direto ? todos.find((s) => s.efeito === 'entrega')?.id : status.proximo_id;
  if (id === null || id === undefined) throw ruleViolation('regra', `Nada segue à situação ${status.nome}`);
  return umStatus(todos, id);
}

interface Segue {
  p: Pedido;
  para: Status;
  move: Lancamento[];
}

/** The orders at their next step, each with what its way took out of stock. */
async function grava(
  tx: Tx,
  sessao: CurrentSession,
  { seguem, status, valores }: { seguem: readonly Segue[]; status: Status; valores: readonly number[] },
): Promise<void> {
  const entrega = status.efeito === 'entrega';
  let i = 0;
  const linhas = seguem.map(({ p, para, move }) => {
    const movido = move.length === 0 ? 0 : (valores[i++] ?? 0);
    return { id: p.id, status: para.id, transito: status.efeito === 'envia' ? -movido : 0 };
  });
  await tx.execute(sql`
    update pedido o set status_id = d.status, valor_transito = d.transito, versao = o.versao + 1, atualizado_em = now(),
           entregue_em = ${entrega ? sql`now()` : sql`o.entregue_em`},
           codigo_hash = ${entrega ? null : sql`o.codigo_hash`}
      from json_to_recordset(${JSON.stringify(linhas)}::json) as d(id bigint, status int, transito bigint)
     where o.tenant_id = ${tx.tenant} and o.id = d.id`);
  await registra(
    tx,
    sessao.pessoaId,
    seguem.map(({ p, para }) => ({
      entidade: 'pedido' as const,
      id: p.id,
      antes: { statusId: status.id },
      depois: { statusId: para.id },
    })),
  );
}

/**
 * Leads orders to their next step: all of them or none, with what the step does to the stock. The delivery step takes
 * one order whose code the caller has shown.
 */
export async function avancaPedidos(
  tx: Tx,
  sessao: CurrentSession,
  envio: Envio,
  entregue: number | null,
): Promise<string> {
  const empresa = await empresaDeEstoque(tx, envio.empId);
  const { pedidos, todos } = await pedidosDoEnvio(tx, envio);
  const status = umStatus(todos, pedidos[0]?.status_id ?? 0);
  const entrega = status.efeito === 'entrega';
  if (!hasPermission(sessao, entrega ? 'entregaBrinde' : 'avancaPedido')) throw permissionDenied();
  await confereEmpresa(tx, pedidos, status, empresa);
  if (entrega && (pedidos.length !== 1 || pedidos[0]?.id !== entregue))
    throw ruleViolation('regra', 'Informe o código de entrega do brinde', 'codigo');
  // What is bought is not there yet.
  const doEstoque = pedidos[0]?.lista === 'pedido' && status.ordem < ORDEM_DESTINO;
  if (empresa.restricaoPedido && doEstoque) await confereRestricao(tx, pedidos, status, empresa.id);
  const seguem = pedidos.map(
    (p): Segue => ({ p, para: proximo(todos, status, p), move: lancamentoDe(p, status) }),
  );
  const valores = await lanca(
    tx,
    sessao.pessoaId,
    seguem.flatMap((s) => s.move),
  );
  await grava(tx, sessao, { seguem, status, valores });
  if (entrega) return 'Brinde entregue com sucesso';
  const [um] = seguem;
  return pedidos.length === 1
    ? `1 item está agora em '${um?.para.nome ?? ''}'`
    : `${formatNumber(pedidos.length)} itens avançaram com sucesso`;
}
