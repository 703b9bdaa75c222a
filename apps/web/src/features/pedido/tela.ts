import { type EmpresaDeEstoque, LISTA_CAB, type StatusPedido } from '@retaguarda/contract';
import type { Lista } from './pedido-queries.ts';
import type { PedidoSearch } from './pedido-search.ts';
import { COMPRAS, PEDIDOS } from './textos.ts';

/** What tells orders from purchases; everything else of the two screens is one. */
export interface Tela {
  rota: '/pedidosEstoque' | '/comprasEstoque';
  lista: Lista;
  /** Under which its views and a person's columns are kept. */
  visoes: 'pedidos' | 'compras';
  compra: boolean;
  textos: typeof PEDIDOS | typeof COMPRAS;
}

export const TELA_PEDIDOS: Tela = {
  rota: '/pedidosEstoque',
  lista: undefined,
  visoes: 'pedidos',
  compra: false,
  textos: PEDIDOS,
};
export const TELA_COMPRAS: Tela = {
  rota: '/comprasEstoque',
  lista: LISTA_CAB.compras,
  visoes: 'compras',
  compra: true,
  textos: COMPRAS,
};

/** Changes the address; `troca` leaves no step to go back to, once the dialogs have asked. */
export type MudaBusca = (parte: Partial<PedidoSearch>, troca?: boolean) => void;

/** A status of a branch, as the address narrows what stands at it. */
export interface DoPasso {
  tela: Tela;
  empresa: EmpresaDeEstoque;
  passo: StatusPedido;
  search: PedidoSearch;
  onSearch: MudaBusca;
}
