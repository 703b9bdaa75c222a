import { getRouteApi } from '@tanstack/react-router';
import { useLayout } from '../../lib/column-layout.ts';
import { orderWords } from '../../ui/list/order-words.ts';
import { ListPaper } from '../../ui/print/list-paper.tsx';
import type { PaperSearch } from '../../ui/print/paper-search.ts';
import { useUserId } from '../sessao/public.ts';
import { filtrosEmPalavras } from './filtros-em-palavras.ts';
import { GRUPOS, listKey, pagamentoColumns } from './pagamento-columns.tsx';
import { pagamentosQuery, remessasQuery } from './pagamento-queries.ts';
import type { PagamentosSearch } from './pagamento-search.ts';
import { GRUPOS as GRUPOS_REMESSA, listKey as listKeyRemessa, remessaColumns } from './remessa-columns.tsx';
import { REMESSA, PAGAMENTOS as T } from './textos.ts';

const route = getRouteApi('/signed-in/pagamentos/impressao');

interface PapelProps {
  search: PagamentosSearch;
  paper: PaperSearch;
  onSearch: (paper: PaperSearch) => void;
  onBack: () => void;
}

const RECEBIVEIS = pagamentoColumns(null);
const REMESSAS = remessaColumns(null);

function PapelDosRecebiveis({ search, paper, ...papel }: PapelProps) {
  const layout = useLayout(listKey(useUserId()));
  return (
    <ListPaper
      {...papel}
      printed={{ entidade: 'pagamento' }}
      title={T.impressao}
      filters={[...filtrosEmPalavras(search), ...orderWords(search.ordem, RECEBIVEIS)]}
      query={(page) => pagamentosQuery(search, page)}
      columns={RECEBIVEIS}
      layout={layout}
      summed={(head) => pagamentoColumns(head)}
      groups={GRUPOS}
      rowKey={(row) => row.recebId}
      empty={T.vazio}
      search={paper}
    />
  );
}

function PapelDasRemessas({ search, paper, ...papel }: PapelProps) {
  const layout = useLayout(listKeyRemessa(useUserId()));
  return (
    <ListPaper
      {...papel}
      printed={{ entidade: 'remessa' }}
      title={T.impressaoRemessas}
      filters={[...filtrosEmPalavras(search), ...orderWords(search.ordem, REMESSAS)]}
      query={(page) => remessasQuery(search, page)}
      columns={REMESSAS}
      layout={layout}
      summed={(head) => remessaColumns(head.somas)}
      groups={GRUPOS_REMESSA}
      rowKey={(row) => row.remessaId}
      empty={REMESSA.vazia}
      search={paper}
    />
  );
}

/** One of the two lists of payments on paper. */
export function PagamentosPrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const Papel = search.aba === 'remessas' ? PapelDasRemessas : PapelDosRecebiveis;
  return (
    <Papel
      search={search}
      paper={{ parte, grupo }}
      onSearch={(paper) => void navigate({ search: { ...search, ...paper } })}
      onBack={() => void navigate({ to: '/pagamentos', search })}
    />
  );
}
