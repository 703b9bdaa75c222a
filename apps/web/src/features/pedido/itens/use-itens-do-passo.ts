import {
  type EmpresaDeEstoque,
  type ItemPedido,
  ORDEM_DESTINO,
  ORDENAVEIS,
  type StatusPedido,
} from '@retaguarda/contract';
import { formatNumber, STATUS_ENTREGA } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { laidOut, useLayout } from '../../../lib/list/column-layout.ts';
import { usePermissoes, useUserId } from '../../../sessao/public.ts';
import { missing } from '../../../ui/form/missing.ts';
import type { TableMarks } from '../../../ui/table/data-table-types.ts';
import { bloqueioDo, motivoDoBloqueio, unidadesMarcadas } from '../marcas.ts';
import { itensQuery } from '../pedido-queries.ts';
import type { PedidoSearch } from '../pedido-search.ts';
import type { MudaBusca, Tela } from '../tela.ts';
import { VISAO as T } from '../textos.ts';
import { useMarcas } from '../use-marcas.ts';
import { manifesto, useAvanca } from '../use-pedido-acts.ts';
import { itemColumns } from './item-columns.tsx';

interface DoPasso {
  tela: Tela;
  empresa: EmpresaDeEstoque;
  passo: StatusPedido;
  search: PedidoSearch;
  onSearch: MudaBusca;
}

/** The items that stand at a status, as the address narrows and orders them. */
export function useItensDoPasso({ tela, empresa, passo, search, onSearch }: DoPasso) {
  const { busca = '', ordem, periodo, produto } = search;
  const filtro = { lista: tela.lista, empId: empresa.id, statusId: passo.id, search: busca, ordem, periodo };
  const query = useQuery(itensQuery(filtro));
  const { data } = query;
  const todos = data?.itens;
  const itens = useMemo(
    () => (todos ?? []).filter((i) => produto === undefined || i.catId === produto),
    [todos, produto],
  );
  // The restriction concerns what leaves the branch's own stock.
  const restrita = empresa.restricaoPedido && !tela.compra && passo.ordem < ORDEM_DESTINO;
  const contador = data?.contadores.find((c) => c.catId === produto);
  const list = { userId: useUserId(), list: tela.visoes };
  return {
    query,
    filtro,
    itens,
    restrita,
    /** What a restricted branch may lead on of the chosen product; null where it is not restricted. */
    unidades: restrita ? (contador?.disponivel ?? 0) : null,
    list,
    columns: laidOut(itemColumns(tela.textos.cliente, tela.compra), useLayout(list)),
    order: {
      by: ordem,
      columns: ORDENAVEIS.pedidos,
      onOrder: (por: string | undefined) => onSearch({ ordem: por }),
    },
  };
}

export type ItensDoPasso = ReturnType<typeof useItensDoPasso>;

/**
 * What is checked to be led on, and the action of the step.
 * @param onEntrega handing over takes a code instead
 */
export function useAvancoDoPasso(
  { empresa, passo, search: { produto } }: DoPasso,
  { itens, unidades }: ItensDoPasso,
  onEntrega: () => void,
) {
  const permissions = usePermissoes();
  const marcas = useMarcas({ passo, empId: empresa.id, itens, limite: { unidades } });
  const { marcados } = marcas;
  const avanca = useAvanca(marcas.limpa);
  const entrega = passo.id === STATUS_ENTREGA;
  const age = () => {
    if (entrega) return onEntrega();
    const escolhidos = itens.filter((i) => marcados.has(i.id));
    avanca.mutate(manifesto({ itens: escolhidos, empId: empresa.id, statusId: passo.id }));
  };
  const situacao = { passo, empresa, unidades, produto };
  const escolhidas = formatNumber(unidadesMarcadas({ itens, marcados }));
  const limitada = unidades !== null && produto !== undefined;
  const ditos = marcados.size === 0 ? T.nenhumMarcado : T.marcados(marcados.size, escolhidas);
  const table: TableMarks<ItemPedido> = {
    has: (item) => marcados.has(item.id),
    name: (item) => `#${item.id}`,
    toggle: marcas.alterna,
    state: marcados.size === 0 ? 'none' : marcas.cabeMais ? 'some' : 'all',
    toggleShown: (todos) => (todos ? marcas.marcaTodos() : marcas.limpa()),
    blocked: (item) => (marcas.bloqueados.has(item.id) ? motivoDoBloqueio(situacao, item) : undefined),
  };
  return {
    marcas,
    table,
    /** What is checked, in words. */
    quantos: limitada ? T.limite(escolhidas, formatNumber(unidades)) : ditos,
    /** Why the action cannot be taken now. */
    bloqueio:
      missing(permissions, entrega ? 'entregaBrinde' : 'avancaPedido') ??
      bloqueioDo({ ...situacao, itens, marcados }),
    busy: avanca.isPending,
    age: () => !avanca.isPending && age(),
  };
}

export type AvancoDoPasso = ReturnType<typeof useAvancoDoPasso>;
