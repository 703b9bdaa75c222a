import { Button } from '@mantine/core';
import type { StatusPedido } from '@retaguarda/contract';
import { IconTable } from '@tabler/icons-react';
import { withoutFilters } from '../../../lib/list/list-address.ts';
import { MinhasVisoes } from '../../../registros/visoes/minhas-visoes.tsx';
import { useUserId } from '../../../sessao/public.ts';
import { useHeadAct } from '../../../ui/acts/head-acts.ts';
import { ListExportTools } from '../../../ui/list/list-export-tools.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { type ItensFiltro, itensTodosQuery } from '../pedido-queries.ts';
import { FILTROS, type PedidoSearch, pedidoSearch } from '../pedido-search.ts';
import type { MudaBusca, Tela } from '../tela.ts';
import { VISAO as T } from '../textos.ts';
import { itemColumns, itemGroups } from './item-columns.tsx';

/** The branch is chosen by the screen, and a default view is one of whichever it is. */
const ESCOLHIDAS = ['empresa'] as const;
const SEM_VISAO = withoutFilters<PedidoSearch>([...FILTROS, 'empresa', 'status', 'ordem', 'tabela']);

/** Shows and hides the counters: a button or, where the head has no room for it, a line of its menu. */
function BotaoDaTabela({ exibe, onSearch }: Pick<ItensFerramentasProps, 'exibe' | 'onSearch'>) {
  const narrow = useNarrow();
  const label = exibe ? T.esconder : T.exibir;
  const onPress = () => onSearch({ tabela: exibe === !narrow ? Number(!exibe) : undefined });
  useHeadAct(narrow ? { place: 'columns', label, icon: <IconTable size={16} />, onPress } : undefined);
  if (narrow) return null;
  return (
    <Button size="compact-sm" variant="subtle" color="gray" aria-expanded={exibe} onClick={onPress}>
      {label}
    </Button>
  );
}

interface ItensFerramentasProps {
  tela: Tela;
  passo: StatusPedido;
  search: PedidoSearch;
  onSearch: MudaBusca;
  filtro: ItensFiltro;
  /** The counters are shown. */
  exibe: boolean;
}

/** Views, columns and files of the items of a status. */
export function ItensFerramentas(props: ItensFerramentasProps) {
  const { tela, passo, search, onSearch, filtro, exibe } = props;
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
      <BotaoDaTabela exibe={exibe} onSearch={onSearch} />
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
