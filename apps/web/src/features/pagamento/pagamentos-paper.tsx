import { useLayout } from '../../lib/list/column-layout.ts';
import { useUserId } from '../../sessao/public.ts';
import { orderWords } from '../../ui/list/order-words.ts';
import { ListPaper } from '../../ui/print/list-paper.tsx';
import type { PaperProps } from '../../ui/print/paper-search.ts';
import { filtrosEmPalavras } from './filtros-em-palavras.ts';
import { GRUPOS, listKey, pagamentoColumns } from './pagamento-columns.tsx';
import { pagamentosQuery, remessasQuery } from './pagamento-queries.ts';
import type { PagamentosSearch } from './pagamento-search.ts';
import { GRUPOS as GRUPOS_REMESSA, listKey as listKeyRemessa, remessaColumns } from './remessa-columns.tsx';
import { REMESSA, PAGAMENTOS as T } from './textos.ts';

type PapelProps = PaperProps<PagamentosSearch>;

const RECEBIVEIS = pagamentoColumns(null);
const REMESSAS = remessaColumns(null);

function PapelDosRecebiveis(papel: PapelProps) {
  const { parte, grupo, ...search } = papel.search;
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
      search={{ parte, grupo }}
    />
  );
}

function PapelDasRemessas(papel: PapelProps) {
  const { parte, grupo, ...search } = papel.search;
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
      search={{ parte, grupo }}
    />
  );
}

/** One of the two lists of payments on paper. */
export function PagamentosPaper(papel: PapelProps) {
  return papel.search.aba === 'remessas' ? (
    <PapelDasRemessas {...papel} />
  ) : (
    <PapelDosRecebiveis {...papel} />
  );
}
