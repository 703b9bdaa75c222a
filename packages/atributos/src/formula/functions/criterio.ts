import { compara, textosIguais } from '../convert.ts';
import { textoParaNumero } from '../parse-text.ts';
import { type Ctx, cobra, Erro, type Escalar, Serial } from '../value.ts';
import { casaInteiro, lePadrao } from './wildcard.ts';

export type Criterio = (item: Escalar) => boolean;

/** Steps to read a text as number, date or time. */
const PASSOS_DA_LEITURA = 20;
const OPERADOR = /^(<>|<=|>=|=|<|>)/;
const LOGICOS: ReadonlyMap<string, boolean> = new Map([
  ['verdadeiro', true],
  ['true', true],
  ['falso', false],
  ['false', false],
]);

const aceita: Readonly<Record<string, (ordem: number) => boolean>> = {
  '=': (o) => o === 0,
  '<>': (o) => o !== 0,
  '<': (o) => o < 0,
  '<=': (o) => o <= 0,
  '>': (o) => o > 0,
  '>=': (o) => o >= 0,
};

const vazioOuTextoVazio = (item: Escalar) => item === null || item === '';

/** Compares only with items of the same kind; `<>` also takes all others. */
function porValor(operador: string, alvo: number | string | boolean): Criterio {
  const teste = aceita[operador] ?? (() => false);
  return (item) => {
    const valor = item instanceof Serial ? item.n : item;
    if (typeof valor !== typeof alvo || valor === null) return operador === '<>';
    const ordem = compara(valor, alvo);
    return typeof ordem === 'number' && teste(ordem);
  };
}

/** A number written as text equals numbers and the texts that stand for it. */
function porNumeroEscrito(operador: string, alvo: number, c: Ctx): Criterio {
  const porNumero = porValor(operador, alvo);
  if (operador !== '=') return porNumero;
  return (item) => {
    if (typeof item !== 'string') return porNumero(item);
    cobra(c, PASSOS_DA_LEITURA);
    return textoParaNumero(item, c.now) === alvo;
  };
}

function porTexto(operador: string, alvo: string, c: Ctx): Criterio | Erro {
  if (operador !== '=' && operador !== '<>') return porValor(operador, alvo);
  const padrao = lePadrao(alvo.toLowerCase());
  if (padrao instanceof Erro) return padrao;
  const igual = /[*?~]/.test(alvo)
    ? (texto: string) => casaInteiro(texto.toLowerCase(), padrao, c)
    : (texto: string) => textosIguais(texto, alvo);
  return (item) => (typeof item === 'string' && igual(item)) === (operador === '=');
}

/**
 * The criterion of CONT.SE, SOMASE and MÉDIASE: a value to equal, or text with operator; text may hold the
 * wildcards `*`, `?` and `~` and must fit the whole item.
 */
export function leCriterio(criterio: Escalar, c: Ctx): Criterio | Erro {
  if (criterio instanceof Erro) return criterio;
  if (criterio === null) return porValor('=', 0);
  if (criterio instanceof Serial) return porValor('=', criterio.n);
  if (typeof criterio !== 'string') return porValor('=', criterio);
  const explicito = OPERADOR.exec(criterio)?.[1];
  const operador = explicito ?? '=';
  const alvo = criterio.slice(explicito?.length ?? 0);
  if (alvo === '') {
    if (operador === '=') return explicito ? (item) => item === null : vazioOuTextoVazio;
    return operador === '<>' ? (item) => !vazioOuTextoVazio(item) : () => false;
  }
  const numero = textoParaNumero(alvo, c.now);
  if (numero !== null) return porNumeroEscrito(operador, numero, c);
  const logico = LOGICOS.get(alvo.toLowerCase());
  return logico === undefined ? porTexto(operador, alvo, c) : porValor(operador, logico);
}
