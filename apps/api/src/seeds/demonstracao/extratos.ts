import {
  addDays,
  type Centavos,
  type Dia,
  type Pagamento,
  SITUACAO_LANCAMENTO,
  sumCentavos,
} from '@retaguarda/domain';
import { stampOf } from '../../base/stamp.ts';
import type { Semeador } from '../semeador.ts';

/** What the bank has paid by a file, and on which day. */
export interface PagoPeloBanco {
  data: Dia;
  pagamentos: readonly Pagamento[];
}

const { semPar, ignorado } = SITUACAO_LANCAMENTO;
const SALDO: Centavos = 18_452_310;
const TARIFA: Centavos = 6_990;
const HONORARIOS: Centavos = 420_000;
const DEPOSITO: Centavos = 275_050;

interface Entrada {
  dia: Dia;
  valor: Centavos;
  nome: string;
  historico: string;
  documento?: string;
  motivo?: string;
}

const depois = (dia: Dia, dias: number): Dia => addDays(dia, dias) ?? dia;

/** As a bank tells of them: payments one by one, its own fee, and money that came in. */
const entradasDe = ({ data, pagamentos }: PagoPeloBanco): Entrada[] => [
  ...pagamentos.map(({ seuNumero, valor, favorecido }) => ({
    ...{ dia: data, valor: -valor, documento: seuNumero },
    ...{ nome: favorecido.nome.toUpperCase(), historico: 'SISPAG FORNECEDORES' },
  })),
  {
    ...{ dia: data, valor: -TARIFA, nome: '', historico: 'TARIFA SISPAG PAGAMENTOS' },
    motivo: 'Tarifa do banco',
  },
  {
    ...{ dia: depois(data, 1), valor: HONORARIOS, nome: 'TRIBUNAL DE JUSTICA' },
    historico: 'TED RECEBIDA HONORARIOS PERICIAIS',
  },
  { dia: depois(data, 2), valor: DEPOSITO, nome: '', historico: 'DEPOSITO EM CONTA' },
];

const linhaDe = ({ documento = '', motivo = '', ...entrada }: Entrada, i: number) => ({
  ...{ id: i + 1, conta_id: 1, empresa_id: 1, extrato_id: 1 },
  chave: stampOf('demonstracao', i, entrada.dia, entrada.valor),
  ...entrada,
  ...{ documento, motivo, situacao: motivo === '' ? semPar : ignorado, conciliado: 0, versao: 1 },
});

/** Writes the statement of the account that pays: nothing of it is tied yet but the fee, which is passed over. */
export async function semeiaExtrato(s: Semeador, pago: PagoPeloBanco): Promise<void> {
  const linhas = entradasDe(pago).map(linhaDe);
  const ate = depois(pago.data, 2);
  await s.insere('extrato', [
    {
      ...{ id: 1, conta_id: 1, empresa_id: 1, arquivo_hash: stampOf('demonstracao', pago.data) },
      ...{ de: pago.data, ate, saldo: SALDO + sumCentavos(linhas.map((l) => l.valor)), saldo_em: ate },
      ...{ lancamentos: linhas.length, novos: linhas.length, versao: 1 },
      ...{ lido_em: `${ate}T21:00:00Z`, lido_por: 1 },
    },
  ]);
  await s.insere('lancamento', linhas);
}
