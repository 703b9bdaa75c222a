import { digitoDaChave } from '@retaguarda/domain';

/** Of elements by their name, with what stands in them; empty ones are left out. */
export type Campos = Readonly<Record<string, string>>;
const xml = (campos: Campos): string =>
  Object.entries(campos)
    .filter(([, texto]) => texto !== '')
    .map(([nome, texto]) => `<${nome}>${texto}</${nome}>`)
    .join('');

export interface DetDeTeste {
  prod: Campos;
  /** The XML of its taxes, and what stands beside them. */
  imposto?: string;
  ao_lado?: string;
}

interface NotaDeTeste {
  ide?: Campos;
  emit?: Campos;
  dest?: Campos;
  itens: readonly DetDeTeste[];
  /** Of the total, beside the sums. */
  total?: Campos;
  totalAoLado?: string;
  /** What the tax office answered; null for a note without it. */
  protocolo?: Campos | null;
  chave?: string;
}

const IDE = {
  cUF: '35',
  cNF: '00000123',
  mod: '55',
  serie: '1',
  nNF: '123',
  dhEmi: '2026-03-05T10:00:00-03:00',
  tpNF: '1',
  tpEmis: '1',
  tpAmb: '1',
  finNFe: '1',
};
const EMIT = { CNPJ: '11222333000181', xNome: 'Papelaria Sol' };
const DEST = { CNPJ: '11444777000161', xNome: 'Aurora' };

/** The key of a note, as its own data make it. */
function chaveDe(ide: Campos, emit: Campos): string {
  const diz = (campo: string, tamanho: number) => (ide[campo] ?? '').padStart(tamanho, '0');
  const mes = `${ide.dhEmi?.slice(2, 4)}${ide.dhEmi?.slice(5, 7)}`;
  const quem = (emit.CNPJ ?? emit.CPF ?? '').padStart(14, '0');
  const sem = `${diz('cUF', 2)}${mes}${quem}${diz('mod', 2)}${diz('serie', 3)}${diz('nNF', 9)}${diz('tpEmis', 1)}${diz('cNF', 8)}`;
  return sem + digitoDaChave(sem);
}

const det = ({ prod, imposto = '', ao_lado = '' }: DetDeTeste, i: number): string =>
  `<det nItem="${i + 1}"><prod>${xml(prod)}</prod><imposto>${imposto}</imposto>${ao_lado}</det>`;

/** An invoice as its program writes it, with its protocol around it. */
export function nota(parte: NotaDeTeste): string {
  const ide: Campos = { ...IDE, ...parte.ide };
  const emit: Campos = parte.emit ?? EMIT;
  const chave = parte.chave ?? chaveDe(ide, emit);
  const comDigito = { ...ide, cDV: ide.cDV ?? chave.slice(-1) };
  const { protocolo = {} } = parte;
  const prot =
    protocolo === null
      ? ''
      : `<protNFe><infProt>${xml({ tpAmb: '1', chNFe: chave, cStat: '100', xMotivo: 'Autorizado o uso da NF-e', ...protocolo })}</infProt></protNFe>`;
  return `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${chave}" versao="4.00"><ide>${xml(comDigito)}</ide><emit>${xml(emit)}</emit><dest>${xml(parte.dest ?? DEST)}</dest>${parte.itens.map(det).join('')}<total><ICMSTot>${xml(parte.total ?? {})}</ICMSTot>${parte.totalAoLado ?? ''}</total></infNFe></NFe>${prot}</nfeProc>`;
}

/** An item: code, quantity, price, and what it says besides. */
export const det1 = (prod: Campos = {}, resto: Omit<DetDeTeste, 'prod'> = {}): DetDeTeste => ({
  prod: {
    cProd: 'F-77',
    cEAN: 'SEM GTIN',
    xProd: 'CANETA AZUL',
    uCom: 'UN',
    qCom: '10.0000',
    vUnCom: '1.5000000000',
    vProd: '15.00',
    ...prod,
  },
  ...resto,
});

export const CHAVE = chaveDe(IDE, EMIT);

export const bytesDe = (texto: string): Uint8Array => new TextEncoder().encode(texto);
