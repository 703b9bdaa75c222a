import {
  estoqueAddItem,
  estoqueAddMovCab,
  estoqueFinalizeMov,
  estoqueListMovItens,
  type RouteSpec,
} from '@retaguarda/contract';
import type { Cliente } from './cliente.ts';
import { ESTOQUE as E } from './mundo-estoque.ts';

/** An item of a note to be: product, units, and reais of one of them where they come in. */
export type ItemDeNota = readonly [produto: number, quant: number, valor?: number];

/** A finished note of the central branch or another one: from or to the supplier, or to the branch. */
export async function notaFinalizada(
  c: Cliente,
  tipo: 1 | 2 | 3,
  itens: readonly ItemDeNota[],
  estoque: number = E.central,
): Promise<number> {
  const transfere = tipo === 3;
  const { cab } = await c.pede(estoqueAddMovCab, {
    body: {
      cabMov: {
        dtaLancamento: '2026-03-10',
        tipoMovSelected: tipo,
        estoqueSelected: estoque,
        empresaSelected: transfere ? E.filial : 0,
        fornecedorSelected: transfere ? 0 : E.fornecedor,
      },
    },
  });
  const { movCabId } = cab;
  for (const [itemId, quant, valor = 0] of itens)
    await c.pede(estoqueAddItem, { body: { itemId, quant, valor, movCabId } });
  await c.pede(estoqueFinalizeMov, { body: { movCabId } });
  return movCabId;
}

/** What a call refuses: its status, and each message with the field that it stands at. */
export async function recusaDe(c: Cliente, route: RouteSpec, body: object) {
  const { status, body: dito } = await c.chama('POST', route.path, { body });
  const { errors } = dito as { errors: { message: string; field?: string }[] }; // a refusal
  return { status, erros: errors.map((e) => [e.field ?? '', e.message]) };
}

export const leNota = (c: Cliente, movCabId: number) =>
  c.pede(estoqueListMovItens, { query: { movCabId: String(movCabId) } });

/** A transfer on its way, of units that were bought for it, with the ids of its items by product. */
export async function transferenciaEnviada(c: Cliente, ...itens: readonly (readonly [number, number])[]) {
  await notaFinalizada(
    c,
    1,
    itens.map(([produto, quant]) => [produto, quant, 3.33]),
  );
  const movCabId = await notaFinalizada(c, 3, itens);
  const { itens: dela } = await leNota(c, movCabId);
  return { movCabId, item: (produto: number) => dela.find((i) => i.catId === produto)?.movItemId ?? 0 };
}
