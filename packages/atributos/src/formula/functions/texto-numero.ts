import { formatNumber, plainDigits, roundDecimal } from '@retaguarda/domain';
import { paraNumero } from '../convert.ts';
import { type Ctx, ERROS, Erro, type Val } from '../value.ts';
import { type Funcao, geral, logico, num, txt } from './funcao.ts';

/** Windows-1252 from 128 to 159; the rest of it is Latin-1. */
const ALTOS_1252 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

function caractere(n: number): Val {
  const codigo = Math.trunc(n);
  if (codigo < 1 || codigo > 255) return ERROS.value;
  return codigo >= 128 && codigo < 160 ? (ALTOS_1252[codigo - 128] ?? '') : String.fromCharCode(codigo);
}

function codigo(texto: string): Val {
  if (texto === '') return ERROS.value;
  const alto = ALTOS_1252.indexOf(texto[0] ?? '');
  if (alto >= 0) return alto + 128;
  const code = texto.codePointAt(0) ?? 0;
  return code < 256 ? code : 63;
}

function valor([v = null]: readonly Val[], c: Ctx): Val {
  return typeof v === 'boolean' ? ERROS.value : paraNumero(v, c);
}

/** NUMBERVALUE: own separators, blanks ignored, one % divides by 100 each. */
function valorNumerico(args: readonly Val[]): Val {
  const decimal = txt(args, 1, ',')[0];
  const grupo = txt(args, 2, decimal === '.' ? ',' : '.')[0];
  if (decimal === undefined || (args.length > 2 && grupo === undefined)) return ERROS.value;
  let corpo = txt(args, 0).slice(0, 400).replace(/\s/g, '');
  let divisor = 1;
  while (corpo.endsWith('%')) {
    corpo = corpo.slice(0, -1);
    divisor *= 100;
  }
  if (corpo === '') return divisor === 1 ? 0 : ERROS.value;
  const [inteiro = '', fracao = '', ...mais] = corpo.split(decimal);
  if (mais.length > 0 || (grupo !== undefined && grupo !== decimal && fracao.includes(grupo)))
    return ERROS.value;
  const digitos = grupo === undefined || grupo === decimal ? inteiro : inteiro.replaceAll(grupo, '');
  const texto = `${digitos}${corpo.includes(decimal) ? '.' : ''}${fracao}`;
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(texto)) return ERROS.value;
  const n = Number(texto) / divisor;
  return Number.isFinite(n) ? n : ERROS.num;
}

/** The number rounded and written with fixed decimals; negative places round tens and hundreds. */
function fixo(n: number, casas: number, grupos: boolean): string | Erro {
  const quantas = Math.trunc(casas);
  if (quantas > 127) return ERROS.value;
  const arredondado = roundDecimal(n, quantas);
  if (grupos) return formatNumber(arredondado, Math.max(quantas, 0));
  const { negative, integer, fraction } = plainDigits(arredondado);
  const decimais = quantas > 0 ? `,${fraction.slice(0, quantas).padEnd(quantas, '0')}` : '';
  return (negative ? '-' : '') + integer + decimais;
}

function moeda(n: number, casas: number): Val {
  const texto = fixo(n, casas, true);
  if (texto instanceof Erro) return texto;
  return texto.startsWith('-') ? `-R$ ${texto.slice(1)}` : `R$ ${texto}`;
}

export const TEXTO_NUMERO: readonly Funcao[] = [
  geral('VALOR', 'VALUE', { n: [1, 1], tipos: ['valor'] }, valor),
  geral('VALORNUMÉRICO', 'NUMBERVALUE', { n: [1, 3], tipos: ['texto'] }, valorNumerico),
  geral('DEF.NÚM.DEC', 'FIXED', { n: [1, 3], tipos: ['numero', 'numero', 'logico'] }, (args) =>
    fixo(num(args, 0), num(args, 1, 2), !logico(args, 2)),
  ),
  geral('MOEDA', 'DOLLAR', { n: [1, 2], tipos: ['numero'] }, (args) => moeda(num(args, 0), num(args, 1, 2))),
  geral('CARACT', 'CHAR', { n: [1, 1], tipos: ['numero'] }, (args) => caractere(num(args, 0))),
  geral('CÓDIGO', 'CODE', { n: [1, 1], tipos: ['texto'] }, (args) => codigo(txt(args, 0))),
];
