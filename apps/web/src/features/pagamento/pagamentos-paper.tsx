import type { LancamentoLinha } from '@retaguarda/contract';
import { useLayout } from '../../lib/list/column-layout.ts';
import { useUserId } from '../../sessao/public.ts';
import { orderWords } from '../../ui/list/order-words.ts';
import { ListPaper } from '../../ui/print/list-paper.tsx';
import { filterWords, type PaperProps } from '../../ui/print/paper-search.ts';
import {
  extratoColumns,
  GRUPOS as GRUPOS_EXTRATO,
  listKey as listKeyExtrato,
} from './extrato/extrato-columns.tsx';
import { extratoQuery, type PaginaDoExtrato } from './extrato/extrato-queries.ts';
import { useContaDoExtrato } from './extrato/use-conta-do-extrato.ts';
import { filtrosEmPalavras } from './filtros-em-palavras.ts';
import { GRUPOS, listKey, pagamentoColumns } from './pagamento-columns.tsx';
import { pagamentosQuery, remessasQuery } from './pagamento-queries.ts';
import type { PagamentosSearch } from './pagamento-search.ts';
import { GRUPOS as GRUPOS_REMESSA, listKey as listKeyRemessa, remessaColumns } from './remessa-columns.tsx';
import { EXTRATO, REMESSA, PAGAMENTOS as T } from './textos.ts';

type PapelProps = PaperProps<PagamentosSearch>;

const RECEBIVEIS = pagamentoColumns(null);
const REMESSAS = remessaColumns(null);
const LANCAMENTOS = extratoColumns(null);

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

function PapelDoExtrato(papel: PapelProps) {
  const { parte, grupo, ...search } = papel.search;
  const layout = useLayout(listKeyExtrato(useUserId()));
  const { contas, extrato } = useContaDoExtrato(search);
  const conta = contas.data?.find(({ id }) => id === extrato?.conta)?.nome;
  return (
    <ListPaper<LancamentoLinha, PaginaDoExtrato>
      {...papel}
      printed={{ entidade: 'lancamento' }}
      title={T.impressaoExtrato}
      filters={[...filterWords(EXTRATO.conta, conta), ...filtrosEmPalavras(search)]}
      query={extrato && ((page) => extratoQuery(extrato, page))}
      columns={LANCAMENTOS}
      layout={layout}
      summed={(head) => extratoColumns(head.somas)}
      groups={GRUPOS_EXTRATO}
      rowKey={(row) => row.lancamentoId}
      empty={contas.data?.length === 0 ? EXTRATO.semConta : EXTRATO.vazio}
      search={{ parte, grupo }}
    />
  );
}

/** One of the lists of payments on paper. */
export function PagamentosPaper(papel: PapelProps) {
  const { aba } = papel.search;
  if (aba === 'extrato') return <PapelDoExtrato {...papel} />;
  return aba === 'remessas' ? <PapelDasRemessas {...papel} /> : <PapelDosRecebiveis {...papel} />;
}
