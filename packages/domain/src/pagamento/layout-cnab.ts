import { alfa, num, texto } from './registro-cnab.ts';

/** Field G019 of the file's header: layout of the file in FEBRABAN CNAB 240 V10. */
export const VERSAO_DO_ARQUIVO = '103';
/** Field G030 of a batch's header: layout of batches of payments by credit, TED and PIX (service 'Pagamentos'). */
export const VERSAO_DO_LOTE = '046';
/** Field G020: density in bytes an inch, from the days of tapes; banks ask for one of the two known ones. */
const DENSIDADE = '01600';
/** Field G025: payment of suppliers. */
const SERVICO_FORNECEDOR = '20';

const controle = (registro: string) => ({
  banco: num(1, 3, 'G001 Código do banco'),
  lote: num(4, 7, 'G002 Lote de serviço'),
  registro: num(8, 8, 'G003 Tipo de registro', registro),
});

/** Whom the money is taken from, which file and batch say in the same positions. */
const empresa = {
  tipoInscricao: num(18, 18, 'G005 Tipo de inscrição da empresa'),
  inscricao: num(19, 32, 'G006 Inscrição da empresa'),
  convenio: texto(33, 52, 'G007 Código do convênio no banco'),
  agencia: num(53, 57, 'G008 Agência'),
  agenciaDv: alfa(58, 58, 'G009 Dígito da agência'),
  conta: num(59, 70, 'G010 Conta corrente'),
  contaDv: alfa(71, 71, 'G011 Dígito da conta'),
  contaDv2: alfa(72, 72, 'G012 Dígito da agência e conta'),
  nome: texto(73, 102, 'G013 Nome da empresa'),
};

const ocorrencias = alfa(231, 240, 'G059 Ocorrências para o retorno');

/** Record 0 (FEBRABAN CNAB 240 V10.11, 'Header de arquivo'). */
export const HEADER_DE_ARQUIVO = {
  ...controle('0'),
  ...empresa,
  nomeDoBanco: texto(103, 132, 'G014 Nome do banco'),
  sentido: num(143, 143, 'G015 Remessa ou retorno', '1'),
  geradoEm: num(144, 151, 'G016 Data de geração'),
  geradoAs: num(152, 157, 'G017 Hora de geração'),
  numero: num(158, 163, 'G018 Número sequencial do arquivo'),
  versao: num(164, 166, 'G019 Versão do layout do arquivo', VERSAO_DO_ARQUIVO),
  densidade: num(167, 171, 'G020 Densidade de gravação', DENSIDADE),
};

/** Record 1 (V10.11, 'Pagamentos', header of a batch of credit, TED and PIX). */
export const HEADER_DE_LOTE = {
  ...controle('1'),
  operacao: alfa(9, 9, 'G028 Tipo da operação', 'C'),
  servico: num(10, 11, 'G025 Tipo do serviço', SERVICO_FORNECEDOR),
  forma: num(12, 13, 'G029 Forma de lançamento'),
  versao: num(14, 16, 'G030 Versão do layout do lote', VERSAO_DO_LOTE),
  ...empresa,
  logradouro: texto(143, 172, 'G032 Logradouro'),
  numeroLocal: num(173, 177, 'G032 Número do local'),
  complemento: texto(178, 192, 'G032 Complemento'),
  cidade: texto(193, 212, 'G033 Cidade'),
  cep: num(213, 217, 'G034 CEP'),
  cepComplemento: alfa(218, 220, 'G035 Complemento do CEP'),
  uf: texto(221, 222, 'G036 Estado'),
  indicativo: num(223, 224, 'P014 Indicativo da forma de pagamento', '01'),
  ocorrencias,
};

const detalhe = (segmento: string) => ({
  ...controle('3'),
  sequencia: num(9, 13, 'G038 Número sequencial no lote'),
  segmento: alfa(14, 14, 'G039 Segmento', segmento),
});

/** Record 3, segment A (V10.11, 'Pagamentos', obligatory both ways). */
export const SEGMENTO_A = {
  ...detalhe('A'),
  movimento: num(15, 15, 'G060 Tipo de movimento'),
  instrucao: num(16, 17, 'G061 Instrução para o movimento'),
  camara: num(18, 20, 'P001 Câmara centralizadora'),
  bancoFavorecido: num(21, 23, 'P002 Banco do favorecido'),
  agencia: num(24, 28, 'G008 Agência do favorecido'),
  agenciaDv: alfa(29, 29, 'G009 Dígito da agência do favorecido'),
  conta: num(30, 41, 'G010 Conta do favorecido'),
  contaDv: alfa(42, 42, 'G011 Dígito da conta do favorecido'),
  contaDv2: alfa(43, 43, 'G012 Dígito da agência e conta do favorecido'),
  nome: texto(44, 73, 'G013 Nome do favorecido'),
  seuNumero: alfa(74, 93, 'G064 Seu número'),
  data: num(94, 101, 'P009 Data do pagamento'),
  moeda: alfa(102, 104, 'G040 Moeda', 'BRL'),
  quantidade: num(105, 119, 'G041 Quantidade da moeda'),
  valor: num(120, 134, 'P010 Valor do pagamento'),
  nossoNumero: alfa(135, 154, 'G043 Nosso número'),
  dataReal: num(155, 162, 'P003 Data real da efetivação'),
  valorReal: num(163, 177, 'P004 Valor real da efetivação'),
  finalidadeTed: alfa(220, 224, 'P011 Finalidade da TED'),
  tipoConta: alfa(225, 226, 'P013 Complemento da finalidade'),
  aviso: num(230, 230, 'P006 Aviso ao favorecido'),
  ocorrencias,
};

const segmentoB = {
  ...detalhe('B'),
  iniciacao: alfa(15, 17, 'G100 Forma de iniciação'),
  tipoInscricao: num(18, 18, 'G005 Tipo de inscrição do favorecido'),
  inscricao: num(19, 32, 'G006 Inscrição do favorecido'),
};
const fimDoSegmentoB = {
  siape: num(227, 232, 'P012 Uso do SIAPE'),
  ispb: num(233, 240, 'P015 ISPB'),
};

/** Record 3, segment B of a PIX: 'Informação 12' of field G101 is the key. */
export const SEGMENTO_B_PIX = {
  ...segmentoB,
  chave: alfa(128, 226, 'G101 Chave PIX'),
  ...fimDoSegmentoB,
};

/** Record 3, segment B of any other payment: field G101 is the payee's address, then the document that is paid. */
export const SEGMENTO_B = {
  ...segmentoB,
  logradouro: texto(33, 67, 'G101 Logradouro do favorecido'),
  numeroLocal: num(68, 72, 'G101 Número do local do favorecido'),
  complemento: texto(73, 87, 'G101 Complemento do favorecido'),
  bairro: texto(88, 102, 'G101 Bairro do favorecido'),
  cidade: texto(103, 117, 'G101 Cidade do favorecido'),
  cep: num(118, 122, 'G101 CEP do favorecido'),
  cepComplemento: alfa(123, 125, 'G101 Complemento do CEP do favorecido'),
  uf: texto(126, 127, 'G101 Estado do favorecido'),
  vencimento: num(128, 135, 'G101 Data do vencimento'),
  valorDocumento: num(136, 150, 'G101 Valor do documento'),
  abatimento: num(151, 165, 'G101 Valor do abatimento'),
  desconto: num(166, 180, 'G101 Valor do desconto'),
  mora: num(181, 195, 'G101 Valor da mora'),
  multa: num(196, 210, 'G101 Valor da multa'),
  documento: alfa(211, 225, 'G101 Documento do favorecido'),
  aviso: num(226, 226, 'G101 Aviso ao favorecido'),
  ...fimDoSegmentoB,
};

/** Record 5 (V10.11, 'Pagamentos', trailer of a batch). */
export const TRAILER_DE_LOTE = {
  ...controle('5'),
  registros: num(18, 23, 'G057 Quantidade de registros do lote'),
  soma: num(24, 41, 'P007 Soma dos valores'),
  somaDeMoedas: num(42, 59, 'G058 Soma de quantidade de moedas'),
  avisoDeDebito: num(60, 65, 'G066 Número do aviso de débito'),
  ocorrencias,
};

/** Record 9 (V10.11, 'Trailer de arquivo'). */
export const TRAILER_DE_ARQUIVO = {
  ...controle('9'),
  lotes: num(18, 23, 'G049 Quantidade de lotes'),
  registros: num(24, 29, 'G056 Quantidade de registros'),
  contas: num(30, 35, 'G037 Quantidade de contas para conciliação'),
};
