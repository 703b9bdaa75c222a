import {
  SITUACOES_LANCAMENTO_FILTRO,
  SITUACOES_PAGAMENTO_FILTRO,
  SITUACOES_REMESSA_FILTRO,
} from '@retaguarda/domain';
import { filterWords, periodWords } from '../../ui/print/paper-search.ts';
import { type PagamentosSearch, situacaoDe } from './pagamento-search.ts';
import { EXTRATO, PAGAMENTOS, REMESSA } from './textos.ts';

const DA_ABA = {
  recebiveis: { opcoes: SITUACOES_PAGAMENTO_FILTRO, periodo: PAGAMENTOS.periodo },
  remessas: { opcoes: SITUACOES_REMESSA_FILTRO, periodo: REMESSA.periodo },
  extrato: { opcoes: SITUACOES_LANCAMENTO_FILTRO, periodo: EXTRATO.periodo },
} as const;

/** The filters that hold, as paper and sums say them. */
export function filtrosEmPalavras(s: PagamentosSearch): string[] {
  const { opcoes, periodo } = DA_ABA[s.aba ?? 'recebiveis'];
  return [
    ...filterWords(PAGAMENTOS.situacao, opcoes.find((o) => o.id === situacaoDe(s))?.nome),
    ...periodWords(periodo, s.periodo),
    ...filterWords(PAGAMENTOS.busca, s.busca),
    ...filterWords(PAGAMENTOS.baixa, s.baixa === undefined ? undefined : `#${s.baixa}`),
    ...(s.semForma === undefined ? [] : [PAGAMENTOS.soSemForma]),
  ];
}
