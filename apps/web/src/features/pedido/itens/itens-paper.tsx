import { useQuery } from '@tanstack/react-query';
import { useLayout } from '../../../lib/list/column-layout.ts';
import { useUserId } from '../../../sessao/public.ts';
import { orderWords } from '../../../ui/list/order-words.ts';
import { ListPaper } from '../../../ui/print/list-paper.tsx';
import { filterWords, type PaperProps, periodWords } from '../../../ui/print/paper-search.ts';
import { empresasDeEstoqueQuery, itensTodosQuery, statusQuery } from '../pedido-queries.ts';
import type { PedidoSearch } from '../pedido-search.ts';
import { TELA_COMPRAS, TELA_PEDIDOS, type Tela } from '../tela.ts';
import { VISAO as T } from '../textos.ts';
import { itemColumns, itemGroups } from './item-columns.tsx';

interface ItensPaperProps extends PaperProps<PedidoSearch> {
  tela: Tela;
}

/** The items of a status of a branch, on paper. */
function ItensPaper({ tela, search, onSearch, onBack }: ItensPaperProps) {
  const empresas = useQuery(empresasDeEstoqueQuery).data ?? [];
  const empresa = empresas.find((e) => e.id === search.empresa) ?? empresas[0];
  const status = useQuery(statusQuery(tela.lista, empresa?.id ?? 0)).data ?? [];
  const passo = status.find((s) => s.id === search.status) ?? status[0];
  const layout = useLayout({ userId: useUserId(), list: tela.visoes });
  const columns = itemColumns(tela.textos.cliente, tela.compra);
  const { busca = '', periodo, ordem, produto } = search;
  const filtro = { search: busca, periodo, ordem, produto };
  return (
    <ListPaper
      printed={{ entidade: 'pedido' }}
      title={tela.textos.impressaoTitulo}
      filters={[
        ...filterWords(T.empresa, empresa?.nome),
        ...filterWords(T.situacao, passo?.statusNome),
        ...periodWords(T.periodo, periodo),
        ...filterWords(T.busca, busca),
        ...orderWords(ordem, columns),
      ]}
      query={
        empresa &&
        passo &&
        ((page) =>
          itensTodosQuery({ lista: tela.lista, empId: empresa.id, statusId: passo.id, ...filtro }, page))
      }
      columns={columns}
      layout={layout}
      groups={itemGroups(tela.textos.cliente)}
      rowKey={(i) => i.id}
      empty={T.nenhumItem}
      search={search}
      onSearch={onSearch}
      onBack={onBack}
    />
  );
}

export const PedidosPaper = (papel: PaperProps<PedidoSearch>) => (
  <ItensPaper tela={TELA_PEDIDOS} {...papel} />
);

export const ComprasPaper = (papel: PaperProps<PedidoSearch>) => (
  <ItensPaper tela={TELA_COMPRAS} {...papel} />
);
