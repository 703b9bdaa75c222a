import { cleanCnpj, formatNumber, isCnpj } from '@retaguarda/domain';
import { NFE as T } from '../textos.ts';
import { chaveNova, codigoIgual, type Digitada, vazia } from './folha.ts';

/** Bytes; an NF-e of 990 items, the most there are, stays below half of it. */
export const TAMANHO_DA_NFE = 2_000_000;

interface ItemDaNfe {
  /** What a code of ours may be: that of the supplier, then the bar code. */
  codigos: readonly string[];
  descricao: string;
  quantidade: string;
  valor: string;
}

export interface Nfe {
  chave: string;
  numero: string;
  serie: string;
  /** `yyyy-mm-dd` */
  emissao: string;
  emitente: { cnpj: string; nome: string };
  destinatario: string;
  /** As the supplier adds it up. */
  total: number;
  itens: readonly ItemDaNfe[];
}

export type NfeLida = { nfe: Nfe } | { falta: string };

const filho = (de: Element | undefined, nome: string): Element | undefined =>
  [...(de?.children ?? [])].find((e) => e.localName === nome);
const em = (de: Element | undefined, ...caminho: string[]): Element | undefined =>
  caminho.reduce<Element | undefined>((no, nome) => filho(no, nome), de);
const textoDe = (de: Element | undefined, ...caminho: string[]): string =>
  em(de, ...caminho)?.textContent?.trim() ?? '';

/** '10.0000' is 10, '2.5000' is 2,5; what is no plain number stays as it is, to be refused where it stands. */
function quantidadeDe(texto: string): string {
  if (!/^\d{1,15}(\.\d+)?$/.test(texto)) return texto;
  const [inteiro = '', fracao = ''] = texto.split('.');
  const resto = fracao.replace(/0+$/, '');
  return resto === '' ? inteiro.replace(/^0+(?=\d)/, '') : `${inteiro},${resto}`;
}

const valorDe = (texto: string): string =>
  /^\d{1,15}(\.\d+)?$/.test(texto) ? formatNumber(Number(texto), 2) : texto;

const itemDe = (det: Element): ItemDaNfe => {
  const prod = filho(det, 'prod');
  const codigos = [textoDe(prod, 'cProd'), textoDe(prod, 'cEAN'), textoDe(prod, 'cEANTrib')];
  return {
    // 'SEM GTIN' is what stands there without a bar code.
    codigos: [...new Set(codigos.filter((c) => c !== '' && c.length <= 60 && !c.startsWith('SEM GTIN')))],
    descricao: textoDe(prod, 'xProd').slice(0, 120),
    quantidade: quantidadeDe(textoDe(prod, 'qCom')),
    valor: valorDe(textoDe(prod, 'vUnCom')),
  };
};

/** What is read is data alone: a document type, which may name entities and other files, is refused unread. */
function raizDe(xml: string): Element | null {
  if (xml.length > TAMANHO_DA_NFE || /<!\s*(DOCTYPE|ENTITY)/i.test(xml)) return null;
  const doc = new DOMParser().parseFromString(xml, 'application/xml');
  return doc.getElementsByTagName('parsererror').length > 0 ? null : doc.documentElement;
}

/** Reads the XML of an NF-e, with its protocol around it or without. */
export function lerNfe(xml: string): NfeLida {
  const raiz = raizDe(xml);
  if (!raiz) return { falta: T.ilegivel };
  const nota = raiz.localName === 'nfeProc' ? filho(raiz, 'NFe') : raiz;
  const inf = nota?.localName === 'NFe' ? filho(nota, 'infNFe') : undefined;
  const chave = (inf?.getAttribute('Id') ?? '').replace(/^NFe/, '');
  if (!inf || !/^[0-9A-Z]{44}$/.test(chave)) return { falta: T.naoENfe };
  const emissao = (textoDe(inf, 'ide', 'dhEmi') || textoDe(inf, 'ide', 'dEmi')).slice(0, 10);
  const emitente = { cnpj: cleanCnpj(textoDe(inf, 'emit', 'CNPJ')), nome: textoDe(inf, 'emit', 'xNome') };
  const destinatario = cleanCnpj(textoDe(inf, 'dest', 'CNPJ'));
  const itens = [...inf.children].filter((e) => e.localName === 'det').map(itemDe);
  if (!isCnpj(emitente.cnpj) || !isCnpj(destinatario) || itens.length === 0) return { falta: T.incompleta };
  return {
    nfe: {
      chave,
      numero: textoDe(inf, 'ide', 'nNF'),
      serie: textoDe(inf, 'ide', 'serie'),
      emissao,
      emitente,
      destinatario,
      total: Number(textoDe(inf, 'total', 'ICMSTot', 'vProd')) || 0,
      itens,
    },
  };
}

const soma = (a: string, b: string): string => String(Number(a) + Number(b));

/** Its items as rows of a note: by the code that we know, those of one product and value together. */
export function linhasDaNfe({ itens }: Nfe, conhecidos: readonly string[]): Digitada[] {
  const nossos = new Map(conhecidos.map((c) => [codigoIgual(c), c]));
  const linhas: Omit<Digitada, 'chave'>[] = [];
  for (const { codigos, descricao, quantidade, valor } of itens) {
    const nosso = codigos.map((c) => nossos.get(codigoIgual(c))).find((c) => c !== undefined);
    const codigo = nosso ?? codigos[0] ?? '';
    const igual = linhas.find((l) => l.codigo === codigo && l.valor === valor && codigo !== '');
    if (igual && /^\d+$/.test(igual.quantidade) && /^\d+$/.test(quantidade))
      igual.quantidade = soma(igual.quantidade, quantidade);
    else linhas.push({ codigo, quantidade, valor, descricao });
  }
  return linhas.map((linha, i) => ({ ...vazia(''), ...linha, chave: chaveNova(i + 1) }));
}
