import type { Dia } from '../dates.ts';
import { cleanCep, cleanCnpj, cleanCpf, ehCpf } from '../documentos.ts';
import { sumCentavos } from '../money.ts';
import { nomeDoBanco } from './bancos.ts';
import type { TipoChavePix } from './chave-pix.ts';
import { faltasDaRemessa } from './faltas-da-remessa.ts';
import {
  HEADER_DE_ARQUIVO,
  HEADER_DE_LOTE,
  SEGMENTO_A,
  SEGMENTO_B,
  SEGMENTO_B_PIX,
  TRAILER_DE_ARQUIVO,
  TRAILER_DE_LOTE,
} from './layout-cnab.ts';
import {
  type ContaBancaria,
  type Destino,
  type EnderecoDePagamento,
  FORMA_LANCAMENTO,
  type FormaLancamento,
  formaDoDestino,
  type Pagador,
  type Pagamento,
  type PagamentosDaForma,
  pagamentosPorForma,
  type Remessa,
  type TipoDeConta,
} from './pagamento.ts';
import { escreveRegistro } from './registro-cnab.ts';

/** Field P001: which clearing carries the payment; none for an account of the same bank. */
const CAMARA: Readonly<Record<FormaLancamento, string>> = {
  [FORMA_LANCAMENTO.corrente]: '000',
  [FORMA_LANCAMENTO.poupanca]: '000',
  [FORMA_LANCAMENTO.ted]: '018',
  [FORMA_LANCAMENTO.pix]: '009',
};

/** Field G100 of a PIX: by which kind of key it is begun. */
const INICIACAO: Readonly<Record<TipoChavePix, string>> = {
  telefone: '01',
  email: '02',
  cpf: '03',
  cnpj: '03',
  aleatoria: '04',
};
const INICIACAO_POR_CONTA = '05';

/** Field P011: payment of suppliers, of the table of purposes of a TED. */
const FINALIDADE_FORNECEDOR = '00005';
/** Field P013. */
const TIPO_DE_CONTA: Readonly<Record<TipoDeConta, string>> = {
  corrente: 'CC',
  poupanca: 'PP',
  pagamento: 'PG',
};

const diaCnab = (dia: Dia): string => dia.slice(8) + dia.slice(5, 7) + dia.slice(0, 4);

const inscrito = (inscricao: string) =>
  ehCpf(inscricao)
    ? { tipoInscricao: '1', inscricao: cleanCpf(inscricao) }
    : { tipoInscricao: '2', inscricao: cleanCnpj(inscricao) };

/** The second character of an account's check digit stands in field G012. */
const daConta = ({ agencia, agenciaDv, conta, contaDv }: ContaBancaria) => ({
  agencia,
  agenciaDv,
  conta,
  contaDv: contaDv.slice(0, 1),
  contaDv2: contaDv.slice(1),
});

const daEmpresa = ({ nome, inscricao, convenio, conta }: Pagador) => ({
  banco: conta.banco,
  ...inscrito(inscricao),
  convenio,
  ...daConta(conta),
  nome,
});

function doEndereco(endereco: EnderecoDePagamento | undefined) {
  if (endereco === undefined) return {};
  const { logradouro, numero, complemento, cidade, uf } = endereco;
  const cep = cleanCep(endereco.cep).replace(/\D/g, '');
  const local = numero.replace(/\D/g, '').slice(0, 5);
  return {
    ...{ logradouro, numeroLocal: local, complemento, cidade, uf },
    ...{ cep: cep.slice(0, 5), cepComplemento: cep.slice(5, 8) },
  };
}

interface Lugar {
  banco: string;
  lote: number;
}

type Lote = Lugar & PagamentosDaForma;

const contaDoDestino = (destino: Destino) =>
  destino.meio === 'pix'
    ? {}
    : {
        bancoFavorecido: destino.conta.banco,
        ...daConta(destino.conta),
        tipoConta: destino.meio === 'credito' ? '' : TIPO_DE_CONTA[destino.conta.tipo],
      };

const segmentoA = (
  lugar: Lugar,
  sequencia: number,
  { destino, favorecido, ...pagamento }: Pagamento,
): string =>
  escreveRegistro(SEGMENTO_A, {
    ...lugar,
    sequencia,
    camara: CAMARA[formaDoDestino(destino)],
    ...contaDoDestino(destino),
    nome: favorecido.nome,
    seuNumero: pagamento.seuNumero,
    data: diaCnab(pagamento.data),
    valor: pagamento.valor,
    finalidadeTed: destino.meio === 'ted' ? FINALIDADE_FORNECEDOR : '',
  });

function segmentoB(lugar: Lugar, sequencia: number, { destino, favorecido, data, valor }: Pagamento): string {
  const quem = { ...lugar, sequencia, ...inscrito(favorecido.inscricao) };
  if (destino.meio === 'pixConta')
    return escreveRegistro(SEGMENTO_B_PIX, { ...quem, iniciacao: INICIACAO_POR_CONTA });
  if (destino.meio === 'pix') {
    const { tipo, chave } = destino.chave;
    return escreveRegistro(SEGMENTO_B_PIX, { ...quem, iniciacao: INICIACAO[tipo], chave });
  }
  return escreveRegistro(SEGMENTO_B, {
    ...quem,
    ...doEndereco(favorecido.endereco),
    bairro: favorecido.endereco?.bairro ?? '',
    vencimento: diaCnab(data),
    valorDocumento: valor,
    documento: quem.inscricao,
  });
}

function linhasDoLote(lote: Lote, { pagador, versoes }: Remessa): string[] {
  const lugar = { banco: lote.banco, lote: lote.lote };
  const detalhes = lote.pagamentos.flatMap((pagamento, i) => [
    segmentoA(lugar, 2 * i + 1, pagamento),
    segmentoB(lugar, 2 * i + 2, pagamento),
  ]);
  return [
    escreveRegistro(HEADER_DE_LOTE, {
      ...daEmpresa(pagador),
      ...lugar,
      ...(versoes === undefined ? {} : { versao: versoes.lote }),
      forma: lote.forma,
      ...doEndereco(pagador.endereco),
    }),
    ...detalhes,
    escreveRegistro(TRAILER_DE_LOTE, {
      ...lugar,
      registros: detalhes.length + 2,
      soma: sumCentavos(lote.pagamentos.map(({ valor }) => valor)),
    }),
  ];
}

/** One batch a form of payment, in the order of their codes. */
const lotesDe = ({ pagador, pagamentos }: Remessa): Lote[] =>
  pagamentosPorForma(pagamentos).map((grupo, i) => ({ ...grupo, banco: pagador.conta.banco, lote: i + 1 }));

/**
 * The file of payments for the bank: FEBRABAN CNAB 240 V10.11, service 'Pagamentos' to suppliers, lines of 240
 * characters ended by CR LF. In capitals without accents, but for PIX keys, which stand as the DICT keeps them.
 * `faltasDaRemessa` says beforehand what keeps it from being written.
 */
export function escreveRemessa(remessa: Remessa): string {
  if (faltasDaRemessa(remessa).length > 0)
    throw new Error('this remessa has faults that keep it from being written');
  const { pagador, geradaEm, geradaAs, numero, versoes } = remessa;
  const lotes = lotesDe(remessa);
  const corpo = lotes.flatMap((lote) => linhasDoLote(lote, remessa));
  const linhas = [
    escreveRegistro(HEADER_DE_ARQUIVO, {
      ...daEmpresa(pagador),
      ...(versoes === undefined ? {} : { versao: versoes.arquivo }),
      lote: '0000',
      nomeDoBanco: nomeDoBanco(pagador.conta.banco) ?? '',
      geradoEm: diaCnab(geradaEm),
      geradoAs: geradaAs.replaceAll(':', ''),
      numero,
    }),
    ...corpo,
    escreveRegistro(TRAILER_DE_ARQUIVO, {
      ...{ banco: pagador.conta.banco, lote: '9999' },
      ...{ lotes: lotes.length, registros: corpo.length + 2 },
    }),
  ];
  return linhas.map((linha) => `${linha}\r\n`).join('');
}
