import {
  acessosQuemConcede,
  type PagamentoLinha,
  pagamentoContas,
  pagamentoList,
  type RemessaLinha,
  type RouteResponse,
  remessaList,
  remessaPagamentos,
} from '@retaguarda/contract';
import { SITUACAO_PAGAMENTO, SITUACAO_REMESSA } from '@retaguarda/domain';
import { Servidor } from '../../../testing/servidor.ts';

export const A_PAGAR: PagamentoLinha = {
  recebId: 71,
  procId: 12,
  procPesId: 171,
  pesId: 271,
  nome: 'Ana Souza',
  baixaId: 9,
  baixaNome: 'Lote de março',
  baixaDta: '2026-03-31',
  valor: 100.1,
  valorRecebivel: 102.1,
  forma: 'pix',
  destino: 'PIX · CPF 52998224725',
  situacao: SITUACAO_PAGAMENTO.aPagar,
  pagamento: null,
};

export const PAGO: PagamentoLinha = {
  ...A_PAGAR,
  recebId: 72,
  nome: 'Bruno Lima',
  valor: 50.2,
  valorRecebivel: 50.2,
  situacao: SITUACAO_PAGAMENTO.pago,
  pagamento: {
    pagamentoId: 5,
    versao: 2,
    situacao: SITUACAO_PAGAMENTO.pago,
    data: '2026-04-02',
    remessaId: 3,
    remessaNumero: 7,
    ocorrencias: [],
    observacao: '',
  },
};

export const REMESSA: RemessaLinha = {
  remessaId: 3,
  versao: 1,
  numero: 7,
  contaId: 4,
  contaNome: 'Conta dos peritos',
  empresaNome: 'Laudos Matriz',
  data: '2026-04-02',
  geradaEm: '2026-04-01T12:00:00.000Z',
  situacao: SITUACAO_REMESSA.aguarda,
  pagamentos: 1,
  pagos: 0,
  recusados: 0,
  total: 50.2,
  totalPago: 0,
  temArquivo: true,
};

export const CONTA: RouteResponse<typeof pagamentoContas>['contas'][number] = {
  id: 4,
  nome: 'Conta dos peritos',
  banco: '341',
  bancoNome: 'Itaú Unibanco',
  conta: '56789-0',
  empresaNome: 'Laudos Matriz',
  proximaRemessa: 8,
};

const soma = (linhas: readonly PagamentoLinha[], qual: 'valor' | 'valorRecebivel'): number =>
  Math.round(linhas.reduce((s, l) => s + l[qual] * 100, 0)) / 100;

/** What the screen of payments asks: these receivables, and these files. */
export const pagamentos = (linhas: PagamentoLinha[], remessas: RemessaLinha[] = []): Servidor =>
  new Servidor()
    .responde(pagamentoList, () => ({
      list: linhas,
      total: linhas.length,
      soma: soma(linhas, 'valor'),
      somaRecebiveis: soma(linhas, 'valorRecebivel'),
      parcial: false,
      permissions: [],
    }))
    .responde(remessaList, () => ({
      list: remessas,
      total: remessas.length,
      somas: { total: 50.2, totalPago: 0 },
      parcial: false,
      permissions: [],
    }))
    .responde(remessaPagamentos, () => ({
      remessa: REMESSA,
      list: [
        {
          pagamentoId: 5,
          versao: 1,
          pesId: 272,
          nome: 'Bruno Lima',
          seuNumero: 'P5',
          forma: '45' as const,
          destino: 'PIX · CPF 52998224725',
          valor: 50.2,
          situacao: SITUACAO_PAGAMENTO.enviado,
          pagoEm: null,
          ocorrencias: [],
          recebiveis: [{ recebId: 72, procId: 12, valor: 50.2, valorRecebivel: 51 }],
        },
      ],
      total: 1,
      soma: 50.2,
      parcial: false,
      permissions: [],
    }))
    .responde(pagamentoContas, () => ({ contas: [CONTA] }))
    .responde(acessosQuemConcede, () => ({ list: [] }));
