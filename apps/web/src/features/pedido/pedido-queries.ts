import {
  type Brinde,
  type ClienteBrinde,
  estoqueComprasSugeridas,
  estoqueEmpresas,
  estoqueItens,
  estoqueProdList,
  estoqueRecibo,
  estoqueStatus,
  estoqueTipoMov,
  type ItemPedido,
  LIMITE_CLIENTES,
  type LISTA_CAB,
  userListClient,
} from '@retaguarda/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import type { NamedOption } from '../../ui/form/search-select.tsx';

const CHAVE = 'pedidos';

/** Purchases are told from orders by their header list. */
export type Lista = typeof LISTA_CAB.compras | undefined;

const TIPO = 'listPedido';

export const empresasDeEstoqueQuery = queryOptions({
  queryKey: [CHAVE, 'empresas'],
  queryFn: ({ signal }) => call(estoqueEmpresas, { signal }).then((r) => r.empresas),
  staleTime: 60_000,
});

export const statusQuery = (lista: Lista, empId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'status', lista ?? 0, empId],
    queryFn: ({ signal }) =>
      call(estoqueStatus, { query: { tipo: TIPO, lista, empId }, signal }).then((r) => r.status),
    enabled: empId > 0,
  });

export interface ItensFiltro {
  lista: Lista;
  empId: number;
  statusId: number;
  search: string;
  ordem: string | undefined;
  periodo: string | undefined;
}

export const itensQuery = ({ lista, empId, statusId, ...filtro }: ItensFiltro) =>
  queryOptions({
    queryKey: [CHAVE, 'itens', lista ?? 0, empId, statusId, filtro],
    queryFn: ({ signal }) =>
      call(estoqueItens, { query: { tipo: TIPO, lista, empId, statusId, ...filtro }, signal }),
    enabled: empId > 0 && statusId > 0,
    // A list of which some are checked must not go blank while it is asked for again.
    placeholderData: keepPreviousData,
  });

/** All items of a status in windows or, below zero, in parts of a print view. */
export const itensTodosQuery = (
  { lista, empId, statusId, ...filtro }: ItensFiltro & { produto: number | undefined },
  page: number,
) => ({
  queryKey: [CHAVE, 'itens', lista ?? 0, empId, statusId, filtro, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { tipo: TIPO, lista, empId, statusId, ...filtro, page } as const;
    const { itens, total } = await call(estoqueItens, { query, signal });
    return { rows: itens, total };
  },
});

export const reciboQuery = (cabId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'recibo', cabId],
    queryFn: ({ signal }) => call(estoqueRecibo, { query: { cabId }, signal }),
    enabled: cabId > 0,
  });

/** What is low at a branch; what is asked for meanwhile counts. */
export const sugestoesQuery = (empId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'sugestoes', empId],
    queryFn: ({ signal }) => call(estoqueComprasSugeridas, { query: { empId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const fornecedoresQuery = queryOptions({
  queryKey: [CHAVE, 'fornecedores'],
  queryFn: ({ signal }) => call(estoqueTipoMov, { signal }).then((r) => r.fornecedores),
  staleTime: 60_000,
});

/** A client as a selector offers one, with what a request needs to know. */
export interface ClienteOpcao extends NamedOption {
  brindes: ClienteBrinde;
}

const comBrindes = (r: { id: number; name: string; brindes?: ClienteBrinde | undefined }): ClienteOpcao[] =>
  r.brindes === undefined ? [] : [{ id: r.id, name: r.name, brindes: r.brindes }];

/** People who may ask for gifts, with their points. */
export const procuraClientes = async (search: string, signal: AbortSignal): Promise<ClienteOpcao[]> => {
  const { list } = await call(userListClient, {
    body: { search, limit: LIMITE_CLIENTES, brindes: true },
    signal,
  });
  return list.flatMap(comBrindes);
};

/** A product as a selector offers one. */
export interface BrindeOpcao extends NamedOption {
  brinde: Brinde;
}

/** Active products of every category whose name or code holds the text, with what the branch has free. */
export const procuraBrindes =
  (empId: number) =>
  async (search: string, signal: AbortSignal): Promise<BrindeOpcao[]> => {
    const { produtos } = await call(estoqueProdList, { body: { catg: 0, search, empId }, signal });
    return produtos.map((brinde) => ({ id: brinde.id, name: brinde.nome, brinde }));
  };

/** What the list does not tell of an order that is altered: the client's points, the product's picture and stock. */
export const pedidoAlteradoQuery = (empId: number, item: ItemPedido | null) =>
  queryOptions({
    queryKey: [CHAVE, 'alterado', empId, item?.id ?? 0],
    queryFn: async ({ signal }) => {
      const [clientes, brindes] = await Promise.all([
        procuraClientes(item?.clienteForn ?? '', signal),
        procuraBrindes(empId)(item?.catNome ?? '', signal),
      ]);
      return {
        cliente: clientes.find((c) => c.id === item?.clienteId) ?? null,
        brinde: brindes.find((b) => b.id === item?.catId) ?? null,
      };
    },
    enabled: item !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** Statuses and items are asked for again. */
export const invalidatePedidos = (client: QueryClient): Promise<unknown> =>
  Promise.all(['status', 'itens'].map((parte) => client.invalidateQueries({ queryKey: [CHAVE, parte] })));
