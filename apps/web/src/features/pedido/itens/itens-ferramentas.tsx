import type { StatusPedido } from '@retaguarda/contract';
import { withoutFilters } from '../../../lib/list/list-address.ts';
import { MinhasVisoes } from '../../../registros/visoes/minhas-visoes.tsx';
import { useUserId } from '../../../sessao/public.ts';
import { ListExportTools } from '../../../ui/list/list-export-tools.tsx';
import { type ItensFiltro, itensTodosQuery } from '../pedido-queries.ts';
import { FILTROS, type PedidoSearch, pedidoSearch } from '../pedido-search.ts';
import type { MudaBusca, Tela } from '../tela.ts';
import { itemColumns, itemGroups } from './item-columns.tsx';

/** The branch is chosen by the screen, and a default view is one of whichever it is. */
const ESCOLHIDAS = ['empresa'] as const;
const SEM_VISAO = withoutFilters<PedidoSearch>([...FILTROS, 'empresa', 'status', 'ordem', 'tabela']);

interface ItensFerramentasProps {
  tela: Tela;
  passo: StatusPedido;
  search: PedidoSearch;
  onSearch: MudaBusca;
  filtro: ItensFiltro;
}

/** Views, columns and files of the items of a status. */
export function ItensFerramentas({ tela, passo, search, onSearch, filtro }: ItensFerramentasProps) {
  const list = { userId: useUserId(), list: tela.visoes };
  return (
    <>
      <MinhasVisoes
        tela={tela.visoes}
        search={search}
        validate={pedidoSearch}
        list={() => list}
        escolhidas={ESCOLHIDAS}
        onApply={(s, how) => onSearch({ ...SEM_VISAO, ...s }, how?.replace)}
      />
      <ListExportTools
        recordKind="pedido"
        name={passo.statusNome}
        list={list}
        columns={itemColumns(tela.textos.cliente, tela.compra)}
        groups={itemGroups(tela.textos.cliente)}
        query={(n) => itensTodosQuery({ ...filtro, produto: search.produto }, n)}
        rowKey={(i) => i.id}
      />
    </>
  );
}
