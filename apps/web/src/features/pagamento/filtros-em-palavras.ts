import { SITUACOES_PAGAMENTO_FILTRO, SITUACOES_REMESSA_FILTRO } from '@retaguarda/domain';
import { filterWords, periodWords } from '../../ui/print/paper-search.ts';
import { type PagamentosSearch, situacaoDe } from './pagamento-search.ts';
import { PAGAMENTOS, REMESSA } from './textos.ts';

/** The filters that hold, as paper and sums say them. */
export function filtrosEmPalavras(s: PagamentosSearch): string[] {
  const remessas = s.aba === 'remessas';
  const opcoes = remessas ? SITUACOES_REMESSA_FILTRO : SITUACOES_PAGAMENTO_FILTRO;
  return [
    ...filterWords(PAGAMENTOS.situacao, opcoes.find((o) => o.id === situacaoDe(s))?.nome),
    ...periodWords(remessas ? REMESSA.periodo : PAGAMENTOS.periodo, s.periodo),
    ...filterWords(PAGAMENTOS.busca, s.busca),
    ...filterWords(PAGAMENTOS.baixa, s.baixa === undefined ? undefined : `#${s.baixa}`),
    ...(s.semForma === undefined ? [] : [PAGAMENTOS.soSemForma]),
  ];
}
