import { ORDEM_DESTINO, ORDENAVEIS } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { laidOut, useLayout } from '../../../lib/list/column-layout.ts';
import { useUserId } from '../../../sessao/public.ts';
import { itensQuery } from '../pedido-queries.ts';
import type { DoPasso } from '../tela.ts';
import { itemColumns } from './item-columns.tsx';

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
