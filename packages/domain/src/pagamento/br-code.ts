import type { Centavos } from '../money.ts';
import { emAscii } from '../text.ts';

/** What a static PIX code says: who receives, and how much if that is settled. */
export interface CobrancaPix {
  /** The key in normal form, as `leChavePix` gives it. */
  chave: string;
  /** Without it the payer says how much. */
  valor?: Centavos | undefined;
  nome: string;
  cidade: string;
  /** Letters and digits, 25 at most, by which the receipt is recognised. */
  txid?: string | undefined;
  descricao?: string | undefined;
}

/** Merchant Account Information of PIX (BCB, Manual de Padrões para Iniciação do Pix, static QR code, id 26-00). */
const GUI = 'br.gov.bcb.pix';
const SEM_TXID = '***';
const TXID = /^[A-Za-z0-9]{1,25}$/;
const MAIOR_NOME = 25;
const MAIOR_CIDADE = 15;
const MAIOR_CAMPO = 99;
/** Field 54 has 13 characters: ten digits, the dot and the cents. */
const MAIOR_VALOR = 999_999_999_999;

/** Id, length in two digits, value (EMV MPM; BCB, Manual do BR Code, 'TLV'). */
function campo(id: string, valor: string): string {
  if (valor === '' || valor.length > MAIOR_CAMPO) throw new Error(`field ${id} of a BR Code does not fit`);
  return `${id}${String(valor.length).padStart(2, '0')}${valor}`;
}

/** CRC-16/CCITT-FALSE (polynomial 1021, from FFFF on), four hexadecimal digits (BCB, Manual do BR Code, id 63). */
export function crc16(texto: string): string {
  let crc = 0xffff;
  for (let i = 0; i < texto.length; i++) {
    crc ^= texto.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Id 26: GUI, key and, as far as there is room for it, the description. */
function conta(chave: string, descricao: string): string {
  const dados = campo('00', GUI) + campo('01', chave);
  const livre = MAIOR_CAMPO - dados.length - 4;
  const texto = livre > 0 ? emAscii(descricao).slice(0, livre).trim() : '';
  return campo('26', texto === '' ? dados : dados + campo('02', texto));
}

function quantia(valor: Centavos | undefined): string {
  if (valor === undefined) return '';
  if (!Number.isInteger(valor) || valor <= 0 || valor > MAIOR_VALOR)
    throw new Error('a BR Code asks for a positive amount of cents');
  const digitos = String(valor).padStart(3, '0');
  return campo('54', `${digitos.slice(0, -2)}.${digitos.slice(-2)}`);
}

/**
 * The static BR Code ('copia e cola') of a PIX. Accents are folded, and a long name, city or description is cut to
 * what its field holds (BCB, Manual de Padrões para Iniciação do Pix, and Manual do BR Code).
 */
export function brCode({ chave, valor, nome, cidade, txid, descricao }: CobrancaPix): string {
  if (txid !== undefined && !TXID.test(txid)) throw new Error('a txid has 1 to 25 letters and digits');
  const semCrc = [
    campo('00', '01'),
    conta(chave, descricao ?? ''),
    campo('52', '0000'),
    campo('53', '986'),
    quantia(valor),
    campo('58', 'BR'),
    campo('59', emAscii(nome).slice(0, MAIOR_NOME).trim()),
    campo('60', emAscii(cidade).slice(0, MAIOR_CIDADE).trim()),
    campo('62', campo('05', txid ?? SEM_TXID)),
    '6304',
  ].join('');
  return semCrc + crc16(semCrc);
}
