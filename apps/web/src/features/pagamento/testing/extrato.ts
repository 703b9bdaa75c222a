import {
  type AlvoDoLancamento,
  extratoCandidatos,
  extratoList,
  type LancamentoLinha,
  type RouteResponse,
} from '@retaguarda/contract';
import { SITUACAO_LANCAMENTO, SITUACAO_PAGAMENTO } from '@retaguarda/domain';
import type { Servidor } from '../../../testing/servidor.ts';
import { pagamentos } from './pagamentos.ts';

export const DE_ANA: AlvoDoLancamento = {
  pagamentoId: 5,
  remessaId: 0,
  procId: 0,
  nome: 'Ana Souza',
  pesId: 271,
  remessaNumero: 7,
  dia: '2026-04-02',
  valor: 100.1,
  situacao: SITUACAO_PAGAMENTO.enviado,
};

export const DE_BRUNO: AlvoDoLancamento = {
  ...DE_ANA,
  pagamentoId: 6,
  nome: 'Bruno Lima',
  pesId: 272,
  valor: 50.2,
};

export const SEM_PAR: LancamentoLinha = {
  lancamentoId: 31,
  versao: 1,
  dia: '2026-04-02',
  valor: -100.1,
  documento: '000123',
  nome: 'ANA SOUZA',
  historico: 'PIX ENVIADO',
  situacao: SITUACAO_LANCAMENTO.semPar,
  motivo: '',
  diferenca: 0,
  com: [],
  propostas: [{ certa: true, motivos: ['o nome e o valor'], com: [DE_ANA] }],
};

export const CONCILIADO: LancamentoLinha = {
  ...SEM_PAR,
  lancamentoId: 32,
  versao: 2,
  valor: -60.2,
  nome: 'BRUNO LIMA',
  historico: 'TED',
  situacao: SITUACAO_LANCAMENTO.conciliado,
  diferenca: 10,
  com: [DE_BRUNO],
  propostas: [],
};

export const ENTROU: LancamentoLinha = {
  ...SEM_PAR,
  lancamentoId: 33,
  valor: 500,
  nome: 'TRIBUNAL',
  historico: 'CREDITO',
  propostas: [],
};

const CERTAS = { total: 1, soma: 100.1, visto: 'v7' };

/** What the list of statements asks: these entries of the account that pays. */
export const extrato = (
  linhas: LancamentoLinha[],
  resto: Partial<RouteResponse<typeof extratoList>> = {},
): Servidor =>
  pagamentos([])
    .responde(extratoList, ({ body }) => ({
      contaId: 4,
      contaNome: 'Conta dos peritos',
      list: linhas,
      total: linhas.length,
      somas: { entradas: 500, saidas: 160.3, saldo: 339.7 },
      semPar: { total: 1, soma: 100.1 },
      comDiferenca: { total: 1, soma: 10 },
      saldoDoBanco: { valor: 1234.5, em: '2026-04-30' },
      ...(body.comCertas === undefined ? {} : { certas: CERTAS }),
      parcial: false,
      permissions: [],
      ...resto,
    }))
    .responde(extratoCandidatos, () => ({ resta: 100.1, list: [DE_ANA, DE_BRUNO], parcial: false }));
