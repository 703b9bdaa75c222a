import { type ErrorItem, INDISPONIVEL_ERROR, semEstoque } from '@retaguarda/contract';
import { type Movimentacao, movimenta, SALDO_VAZIO, type Saldo } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError } from '../../base/app-error.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { avisaEstoqueBaixo } from './estoque-baixo.ts';

/** Stands for the products that somebody does not see. */
const ITENS_OCULTOS = 'itens que você não vê';

export type Motivo =
  | 'entrada'
  | 'devolucao'
  | 'transferencia_saida'
  | 'transferencia_entrada'
  | 'transferencia_achado'
  | 'transferencia_volta'
  | 'perda'
  | 'contagem'
  | 'estorno'
  | 'diferenca_estorno'
  | 'reserva'
  | 'liberacao'
  | 'envio'
  | 'recebimento'
  | 'entrega'
  | 'compra';

/** One movement of a product at a branch, by a note or an order. */
export interface Lancamento extends Movimentacao {
  empresaId: number;
  produtoId: number;
  motivo: Motivo;
  /** Cents that a reversal should have moved and did not; of a row that moves nothing. */
  diferenca?: number;
  /** Units and cents lost on their way, which no branch held; of a row that moves nothing. */
  perdido?: number;
  valorPerdido?: number;
  movimentoId?: number;
  pedidoId?: number;
}

interface Chave {
  empresaId: number;
  produtoId: number;
}

const chaveDe = ({ empresaId, produtoId }: Chave): string => `${empresaId}.${produtoId}`;

/** The balances of branch and product, made where there is none, locked in one order until the transaction ends. */
export const travaSaldos = (tx: Tx, chaves: readonly Chave[]): Promise<Map<string, Saldo>> =>
  seeingEverything(tx, () => trava(tx, chaves));

async function trava(tx: Tx, chaves: readonly Chave[]): Promise<Map<string, Saldo>> {
  const unicas = [...new Map(chaves.map((c) => [chaveDe(c), c])).values()];
  const lista = JSON.stringify(unicas.map((c) => ({ e: c.empresaId, p: c.produtoId })));
  await tx.execute(sql`
    insert into estoque (tenant_id, empresa_id, produto_id)
    select ${tx.tenant}::bigint, d.e, d.p from json_to_recordset(${lista}::json) as d(e bigint, p bigint) order by 2, 3
    on conflict do nothing`);
  const rows = await tx.rows(sql<{
    empresa_id: number;
    produto_id: number;
    quant_atual: number;
    reservado: number;
    valor: number;
  }>`
    select s.empresa_id, s.produto_id, s.quant_atual, s.reservado, s.valor
      from estoque s join json_to_recordset(${lista}::json) as d(e bigint, p bigint) on s.empresa_id = d.e and s.produto_id = d.p
     where s.tenant_id = ${tx.tenant} order by s.empresa_id, s.produto_id for update of s`);
  return new Map(
    rows.map((r) => [
      chaveDe({ empresaId: r.empresa_id, produtoId: r.produto_id }),
      { quantAtual: r.quant_atual, reservado: r.reservado, valor: r.valor },
    ]),
  );
}

/** A refusal with one error a product, by name; those that the caller does not see are told together, without one. */
export async function recusaDosProdutos(
  tx: Tx,
  produtos: readonly number[],
  erro: (nome: string) => ErrorItem,
): Promise<AppError> {
  const ids = [...new Set(produtos)];
  const rows = await tx.rows(sql<{ nome: string }>`
    select nome from produto where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[]) order by nome`);
  const ocultos = ids.length === rows.length ? [] : [erro(ITENS_OCULTOS)];
  return new AppError(422, [...rows.map((r) => erro(r.nome)), ...ocultos]);
}

/** Rows of the ledger one after the other, which leave the balances as they will be; products that are not covered. */
function contas(saldos: Map<string, Saldo>, lancamentos: readonly Lancamento[]) {
  const faltam: number[] = [];
  const valores: number[] = [];
  const linhas = lancamentos.flatMap((l) => {
    const feito = movimenta(saldos.get(chaveDe(l)) ?? SALDO_VAZIO, l);
    if (feito === null) {
      faltam.push(l.produtoId);
      return [];
    }
    saldos.set(chaveDe(l), feito.saldo);
    valores.push(feito.valor);
    return [
      {
        e: l.empresaId,
        p: l.produtoId,
        motivo: l.motivo,
        qa: l.quantAtual,
        re: l.reservado,
        va: feito.valor,
        di: l.diferenca ?? 0,
        pe: l.perdido ?? 0,
        vp: l.valorPerdido ?? 0,
        mov: l.movimentoId ?? null,
        ped: l.pedidoId ?? null,
        qd: feito.saldo.quantAtual,
        rd: feito.saldo.reservado,
        vd: feito.saldo.valor,
      },
    ];
  });
  return { linhas, valores, faltam };
}

/** Rows of the ledger, and the balances that they leave. */
async function escreve(
  tx: Tx,
  autorId: number,
  linhas: ReturnType<typeof contas>['linhas'],
  saldos: ReadonlyMap<string, Saldo>,
): Promise<void> {
  await tx.execute(sql`
    insert into estoque_lancamento (tenant_id, empresa_id, produto_id, motivo, quant_atual, reservado, valor, diferenca, perdido,
                                    valor_perdido, movimento_id, pedido_id, autor_id, quant_depois, reservado_depois, valor_depois)
    select ${tx.tenant}::bigint, d.e, d.p, d.motivo, d.qa, d.re, d.va, d.di, d.pe, d.vp, d.mov, d.ped, ${autorId}::bigint, d.qd, d.rd, d.vd
      from json_to_recordset(${JSON.stringify(linhas)}::json)
           as d(e bigint, p bigint, motivo text, qa bigint, re bigint, va bigint, di bigint, pe bigint, vp bigint, mov bigint, ped bigint, qd bigint, rd bigint, vd bigint)
    returning 1`);
  const finais = [...saldos].map(([chave, s]) => {
    const [e, p] = chave.split('.').map(Number);
    return { e, p, qa: s.quantAtual, re: s.reservado, va: s.valor };
  });
  await tx.execute(sql`
    update estoque s set quant_atual = d.qa, reservado = d.re, valor = d.va
      from json_to_recordset(${JSON.stringify(finais)}::json) as d(e bigint, p bigint, qa bigint, re bigint, va bigint)
     where s.tenant_id = ${tx.tenant} and s.empresa_id = d.e and s.produto_id = d.p`);
}

/**
 * Moves stock: all of it or nothing. Every row of the ledger holds what it changed and the balance after it; the
 * balances are written with it, also those of a branch that the caller does not see, to which goods go. Answers the
 * cents that each movement brought or took, in their order. Refuses with 422 and one error a product that the stock does not cover.
 */
export async function lanca(tx: Tx, autorId: number, lancamentos: readonly Lancamento[]): Promise<number[]> {
  if (lancamentos.length === 0) return [];
  const saldos = await travaSaldos(tx, lancamentos);
  const antes = new Map(saldos);
  const { linhas, valores, faltam } = contas(saldos, lancamentos);
  if (faltam.length > 0)
    throw await recusaDosProdutos(tx, faltam, (nome) => ({
      code: INDISPONIVEL_ERROR,
      message: semEstoque(nome),
    }));
  await seeingEverything(tx, async () => {
    await escreve(tx, autorId, linhas, saldos);
    await avisaEstoqueBaixo(tx, antes, saldos);
  });
  return valores;
}
