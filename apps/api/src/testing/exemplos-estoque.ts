import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { empresaDeTeste } from './exemplos-oficina.ts';
import { produtoDeTeste } from './exemplos-produto.ts';
import { MUNDO } from './mundo.ts';

const { ana } = MUNDO.pessoa;

/** Branches, notes and orders of a network that the examples name. */
export interface RegistrosEstoque {
  filialId: number;
  outraFilialId: number;
  fornecedorId: number;
  brindeId: number;
  /** Notes in the making: with an item, to be deleted, and to be finished. */
  notaId: number;
  notaItemId: number;
  notaLivre: number;
  notaPronta: number;
  /** Finished, and a transfer in transit. */
  notaFinalizada: number;
  transferenciaId: number;
  /** A transfer that was received without half of its ten units, and its item. */
  emParteId: number;
  emParteItemId: number;
  /** Orders at their first step. */
  pedidoId: number;
  pedidoLivre: number;
  /** A purchase that is asked for. */
  compraId: number;
}

const cabecalho = (
  r: Pick<RegistrosEstoque, 'filialId' | 'outraFilialId' | 'fornecedorId'>,
  transfere = false,
) => ({
  cabMov: {
    dtaLancamento: '2026-03-10',
    descricao: '',
    tipoMovSelected: transfere ? 3 : 1,
    empresaSelected: transfere ? r.outraFilialId : 0,
    fornecedorSelected: transfere ? 0 : r.fornecedorId,
    estoqueSelected: r.filialId,
  },
});

const pedido = (r: Pick<RegistrosEstoque, 'filialId' | 'brindeId'>) => ({
  clientId: ana,
  catId: r.brindeId,
  quant: 1,
  empId: r.filialId,
});

const filial = (codigo: string) => {
  const base = empresaDeTeste(codigo);
  return { ...base, emp: { ...base.emp, filialEstoque: true } };
};

const falta = (r: Pick<RegistrosEstoque, 'emParteId' | 'emParteItemId'>) => ({
  movCabId: r.emParteId,
  itens: [{ movItemId: r.emParteItemId, quant: 1 }],
});

/** Takes a leaf of product categories. */
export async function semeiaRegistrosEstoque(c: Cliente, catgProduto: number): Promise<RegistrosEstoque> {
  const { id: filialId } = await c.pede(contract.empInc, { body: filial('S1') });
  const { id: outraFilialId } = await c.pede(contract.empInc, { body: filial('S2') });
  const { id: fornecedorId } = await c.pede(contract.empInc, { body: empresaDeTeste('F1') });
  const { catId: brindeId } = await c.pede(contract.catInc, { body: produtoDeTeste(catgProduto, 'BRINDE') });
  const empresas = { filialId, outraFilialId, fornecedorId };
  const nota = async (transfere = false) => {
    const { cab } = await c.pede(contract.estoqueAddMovCab, { body: cabecalho(empresas, transfere) });
    const { item } = await c.pede(contract.estoqueAddItem, {
      body: { itemId: brindeId, quant: 10, valor: 5, movCabId: cab.movCabId },
    });
    return { id: cab.movCabId, item: item.movItemId };
  };
  const finaliza = async (transfere: boolean) => {
    const feita = await nota(transfere);
    await c.pede(contract.estoqueFinalizeMov, { body: { movCabId: feita.id } });
    return feita;
  };
  const finalizada = async (transfere = false) => (await finaliza(transfere)).id;
  await finalizada();
  await finalizada();
  await finalizada();
  const emParte = await finaliza(true);
  await c.pede(contract.estoqueRecebeMov, {
    body: { movCabId: emParte.id, itens: [{ movItemId: emParte.item, quant: 5 }] },
  });
  await c.pede(contract.userPontosInc, { body: { id: ana, quantidade: 1000, motivo: 'Boas-vindas' } });
  const pede = async () =>
    (await c.pede(contract.mobileSavePedido, { body: pedido({ filialId, brindeId }) })).cabId;
  const primeira = await nota();
  return {
    ...empresas,
    brindeId,
    notaId: primeira.id,
    notaItemId: primeira.item,
    notaLivre: (await nota()).id,
    notaPronta: (await nota()).id,
    notaFinalizada: await finalizada(),
    transferenciaId: await finalizada(true),
    emParteId: emParte.id,
    emParteItemId: emParte.item,
    pedidoId: await pede(),
    pedidoLivre: await pede(),
    compraId: (
      await c.pede(contract.estoqueSaveCompra, {
        body: { catId: brindeId, fornecedorId: empresas.fornecedorId, quant: 2, valor: 3, empId: filialId },
      })
    ).cabId,
  };
}

/** Calls about stock, orders, purchases and points. */
export const exemplosEstoque = (
  r: RegistrosEstoque & { catgProduto: number },
): readonly (readonly [RouteSpec, Exemplo])[] => [
  [contract.estoqueTipoMov, { temIds: false }],
  [contract.estoqueEmpresas, { temIds: false }],
  [contract.estoqueListMovCab, { query: { statusId: 10, search: 'S1' }, temIds: false }],
  [contract.estoqueListMovItens, { query: { movCabId: r.notaId }, temIds: true }],
  [contract.estoqueSaldos, { query: { empId: r.filialId, search: 'p' }, temIds: true }],
  [contract.estoqueRazao, { query: { empId: r.filialId, catId: r.brindeId }, temIds: true }],
  [contract.estoqueConferencia, { temIds: false }],
  [contract.estoqueRefaz, { body: {}, temIds: false }],
  [contract.estoqueAddMovCab, { body: cabecalho(r), temIds: true }],
  [contract.estoqueContagem, { body: { empId: r.filialId, comSaldo: true }, temIds: true }],
  [
    contract.estoqueAddItem,
    { body: { itemId: r.brindeId, quant: 2, valor: 1.5, movCabId: r.notaId }, temIds: true },
  ],
  [
    contract.estoqueAddItens,
    {
      body: { movCabId: r.notaId, itens: [{ itemId: r.brindeId, quant: 2, valor: '0.4449' }] },
      temIds: true,
    },
  ],
  [contract.estoqueBuscaProdutos, { query: { search: 'p' }, temIds: false }],
  [contract.estoqueProdutosPorCodigo, { body: { codigos: ['p-1'] }, temIds: false }],
  [
    contract.estoqueDaNfe,
    {
      body: { chave: '1'.repeat(44), emitente: '11222333000181', destinatario: '11222333000181' },
      temIds: false,
    },
  ],
  [
    contract.estoqueProdutosDoFornecedor,
    {
      body: {
        movCabId: r.notaId,
        produtos: [{ codigo: 'F-77', unidade: 'CX', catId: r.brindeId, fator: 12 }],
      },
      temIds: true,
      status: 422,
    },
  ],
  [contract.estoqueExcItem, { body: { itemId: r.notaItemId }, temIds: true }],
  [contract.estoqueExcMovCab, { body: { movCabId: r.notaLivre }, temIds: true }],
  [contract.estoqueFinalizeMov, { body: { movCabId: r.notaPronta }, temIds: true }],
  [contract.estoqueRecebeMov, { body: { movCabId: r.transferenciaId }, temIds: true }],
  [contract.estoqueAchaMov, { body: falta(r), temIds: true }],
  [contract.estoqueDevolveMov, { body: { ...falta(r), motivo: 'Ficou no caminhão' }, temIds: true }],
  [contract.estoquePerdeMov, { body: { ...falta(r), motivo: 'Quebrou na viagem' }, temIds: true }],
  [contract.estoqueEstornaMov, { body: { movCabId: r.notaFinalizada, motivo: 'Engano' }, temIds: true }],
  [contract.estoqueStatus, { query: { tipo: 'listPedido', empId: r.filialId }, temIds: true }],
  [contract.estoqueItens, { query: { tipo: 'listPedido', empId: r.filialId, statusId: 1 }, temIds: true }],
  [
    contract.estoqueUpdateStatus,
    { body: { cabs: [{ cabId: r.pedidoId, empresaDestId: r.filialId }], empId: r.filialId }, temIds: true },
  ],
  [contract.estoqueCancelaPedido, { body: { cabId: r.pedidoLivre }, temIds: true }],
  // Nobody but the customer knows a code.
  [
    contract.estoqueValidatePedido,
    { body: { codigo: 'AAAAAAAA', empId: r.filialId }, temIds: true, status: 422 },
  ],
  [contract.estoqueNovoCodigo, { body: { cabId: r.pedidoId }, temIds: true }],
  [contract.estoqueProdList, { body: { catg: r.catgProduto, search: 'b', empId: r.filialId }, temIds: true }],
  [contract.mobileSavePedido, { body: pedido(r), temIds: true }],
  [
    contract.estoqueSaveCompra,
    {
      body: { catId: r.brindeId, fornecedorId: r.fornecedorId, quant: 3, valor: 2, empId: r.filialId },
      temIds: true,
    },
  ],
  [contract.estoqueComprasSugeridas, { query: { empId: r.filialId }, temIds: true }],
  [
    contract.estoqueSaveCompras,
    {
      body: {
        empId: r.filialId,
        compras: [
          { catId: r.brindeId, fornecedorId: r.fornecedorId, quant: 3, valor: 2, previsao: '2030-01-31' },
        ],
      },
      temIds: true,
    },
  ],
  [contract.estoquePrevisao, { body: { cabId: r.compraId, previsao: '2030-01-31' }, temIds: true }],
  [contract.estoqueCustoMedio, { query: { empId: r.filialId, catId: r.brindeId }, temIds: true }],
  [contract.estoqueRecibo, { query: { cabId: r.pedidoId }, temIds: true }],
  [contract.userPontosInc, { body: { id: ana, quantidade: 10, motivo: 'Campanha' }, temIds: false }],
];
