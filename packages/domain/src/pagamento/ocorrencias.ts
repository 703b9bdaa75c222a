/** What the bank says became of a payment. */
export type Veredito = 'pago' | 'agendado' | 'recusado';

export interface Ocorrencia {
  codigo: string;
  significado: string;
}

/** Field G059 of FEBRABAN CNAB 240 V10.11, as far as payments by credit, TED and PIX meet it. */
const PAGAM: Readonly<Record<string, string>> = {
  '00': 'Pago',
  '03': 'Débito autorizado pela agência: pago',
};

const AGENDAM: Readonly<Record<string, string>> = {
  BD: 'Incluído: agendado para pagamento',
  BE: 'Alterado: agendado para pagamento',
};

/** Tell of a payment without deciding it. */
const INFORMAM: Readonly<Record<string, string>> = {
  ZA: 'Agência ou conta do favorecido substituída',
  ZB: 'Nome do favorecido difere do nome na Receita Federal',
  ZC: 'Confirmação de antecipação de valor',
  ZD: 'Antecipação parcial de valor',
};

const RECUSAM: Readonly<Record<string, string>> = {
  '01': 'Insuficiência de fundos: débito não efetuado',
  '02': 'Cancelado pelo pagador ou pelo favorecido',
  AA: 'Controle inválido',
  AB: 'Tipo de operação inválido',
  AC: 'Tipo de serviço inválido',
  AD: 'Forma de lançamento inválida',
  AE: 'Tipo ou número de inscrição inválido',
  AF: 'Código de convênio inválido',
  AG: 'Agência, conta ou dígito inválido',
  AH: 'Número sequencial do registro no lote inválido',
  AI: 'Código de segmento inválido',
  AJ: 'Tipo de movimento inválido',
  AK: 'Câmara de compensação do banco do favorecido inválida',
  AL: 'Banco ou instituição de pagamento do favorecido inválido',
  AM: 'Agência da conta do favorecido inválida',
  AN: 'Conta, dígito ou conta de pagamento do favorecido inválido',
  AO: 'Nome do favorecido não informado',
  AP: 'Data do pagamento inválida',
  AQ: 'Tipo ou quantidade da moeda inválido',
  AR: 'Valor do pagamento inválido',
  AS: 'Aviso ao favorecido: identificação inválida',
  AT: 'Tipo ou número de inscrição do favorecido inválido',
  AU: 'Logradouro do favorecido não informado',
  AV: 'Número do local do favorecido não informado',
  AW: 'Cidade do favorecido não informada',
  AX: 'CEP do favorecido inválido',
  AY: 'Estado do favorecido inválido',
  AZ: 'Código ou nome do banco depositário inválido',
  BA: 'Código ou nome da agência depositária não informado',
  BB: 'Seu número inválido',
  BC: 'Nosso número inválido',
  BF: 'Excluído a pedido do pagador',
  BG: 'Agência ou conta impedida legalmente',
  CF: 'Valor do documento inválido',
  CG: 'Valor do abatimento inválido',
  CH: 'Valor do desconto inválido',
  CI: 'Valor da mora inválido',
  CJ: 'Valor da multa inválido',
  CK: 'Valor do IR inválido',
  CL: 'Valor do ISS inválido',
  CM: 'Valor do IOF inválido',
  CN: 'Valor de outras deduções inválido',
  CO: 'Valor de outros acréscimos inválido',
  CP: 'Valor do INSS inválido',
  HA: 'Lote não aceito',
  HB: 'Inscrição da empresa inválida para o contrato',
  HC: 'Convênio inexistente ou inválido para o contrato',
  HD: 'Agência ou conta da empresa inexistente ou inválida para o contrato',
  HE: 'Tipo de serviço inválido para o contrato',
  HF: 'Conta da empresa com saldo insuficiente',
  HG: 'Lote de serviço fora de sequência',
  HH: 'Lote de serviço inválido',
  HI: 'Arquivo não aceito',
  HJ: 'Tipo de registro inválido',
  HK: 'Código de remessa ou retorno inválido',
  HL: 'Versão do layout inválida',
  H1: 'Arquivo sem trailer',
  H4: 'Retorno de crédito não pago',
  PA: 'PIX não efetivado',
  PB: 'PIX interrompido por erro na instituição do favorecido',
  PC: 'Conta do favorecido encerrada',
  PD: 'Tipo de conta do favorecido incorreto',
  PE: 'A conta do favorecido não aceita este tipo de transação',
  PF: 'CPF ou CNPJ do favorecido não é do titular da conta',
  PG: 'CPF ou CNPJ do favorecido incorreto',
  PH: 'PIX rejeitado pela instituição do favorecido',
  PI: 'ISPB da instituição do pagador inválido ou inexistente',
  PJ: 'Chave PIX não cadastrada no DICT',
  PK: 'QR Code inválido ou vencido',
  PL: 'Forma de iniciação do PIX inválida',
  PM: 'Chave PIX inválida',
  PN: 'Chave PIX não informada',
  TA: 'Lote não aceito: totais do lote com diferença',
  YA: 'Título não encontrado',
  ZI: 'Favorecido divergente',
};

const SIGNIFICADOS = { ...PAGAM, ...AGENDAM, ...INFORMAM, ...RECUSAM };

const consta = (tabela: Readonly<Record<string, string>>, codigo: string): boolean =>
  Object.hasOwn(tabela, codigo);

const significado = (codigo: string): string =>
  (consta(SIGNIFICADOS, codigo) && SIGNIFICADOS[codigo]) || 'Código que não está no layout: consulte o banco';

/**
 * Reads field G059: up to five codes of two characters. Zeros behind another code fill the field; they are no '00'.
 */
export function leOcorrencias(campo: string): Ocorrencia[] {
  const codigos = (campo.match(/../g) ?? []).map((codigo) => codigo.trim().toUpperCase()).filter(Boolean);
  return codigos
    .filter((codigo, i) => i === 0 || codigo !== '00')
    .map((codigo) => ({ codigo, significado: significado(codigo) }));
}

/** Whether a code by itself refuses a payment. */
export const ehRecusa = ({ codigo }: Ocorrencia): boolean => consta(RECUSAM, codigo);

/**
 * The verdict of all codes of a payment. A refusal outweighs the rest; where no code decides, as with one that only
 * the bank knows, the payment stays open: taken for refused, it would be paid twice.
 */
export function vereditoDe(ocorrencias: readonly Ocorrencia[]): Veredito {
  if (ocorrencias.some(ehRecusa)) return 'recusado';
  return ocorrencias.some(({ codigo }) => consta(PAGAM, codigo)) ? 'pago' : 'agendado';
}
