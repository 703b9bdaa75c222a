import { diaDe, isValidDate, parseDecimal } from '@retaguarda/domain';
import { type AtribValor, REGRA_TIPO, type Regra } from '../ajustes.ts';
import type { AtributoDefinicao } from '../definicao.ts';
import { compara } from '../formula/convert.ts';
import { unidadeDe } from '../types/lista.ts';
import type { Comparacao } from '../types/unidade.ts';

type Item = string | number;

function itensDe(valor: AtribValor): readonly (string | number | boolean)[] {
  if (Array.isArray(valor)) return valor.map((v: string | number) => v);
  return typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean' ? [valor] : [];
}

function numeroDe(item: string | number | boolean): Item {
  if (typeof item === 'number') return item;
  if (typeof item === 'boolean') return item ? 1 : 0;
  return parseDecimal(item) ?? item;
}

function dataDe(item: string | number | boolean): Item {
  const texto = String(item);
  return diaDe(texto) ?? texto;
}

function textoDe(item: string | number | boolean): Item {
  return typeof item === 'boolean' ? (item ? 'verdadeiro' : 'falso') : String(item);
}

const LEITURA: Readonly<Record<Comparacao, (item: string | number | boolean) => Item>> = {
  numero: numeroDe,
  opcao: numeroDe,
  data: dataDe,
  texto: textoDe,
  // A result compares by what it is: numbers as numbers, dates as dates, anything else as text.
  resultado: (item) => {
    if (typeof item === 'number') return item;
    if (typeof item === 'boolean') return textoDe(item);
    const data = dataDe(item);
    return isValidDate(String(data)) ? data : numeroDe(item);
  },
};

/** The comparable items of a value; empty text is no item. */
function comparaveis(def: AtributoDefinicao, valor: AtribValor): Item[] {
  const unidade = unidadeDe(def);
  const le = LEITURA[unidade.comparacao];
  return itensDe(valor)
    .filter((item) => item !== '')
    .map(le);
}

/** The rule's value in the source type's canonical form, so that a masked CPF equals a bare one. */
function valorDaRegra(def: AtributoDefinicao, valor: AtribValor): Item[] {
  const { comparacao, parse } = unidadeDe(def);
  if (comparacao !== 'texto' || typeof valor !== 'string') return comparaveis(def, valor);
  const lido = parse(def, valor);
  return comparaveis(def, lido.ok ? lido.valor : valor);
}

const igual = (a: Item, b: Item) => compara(a, b) === 0;

function mesmoConjunto(a: readonly Item[], b: readonly Item[]): boolean {
  const contem = (lista: readonly Item[], item: Item) => lista.some((outro) => igual(outro, item));
  return a.every((item) => contem(b, item)) && b.every((item) => contem(a, item));
}

function algum(a: readonly Item[], b: readonly Item[], aceita: (ordem: number) => boolean): boolean {
  const alvo = b[0];
  if (alvo === undefined) return false;
  return a.some((item) => {
    const ordem = typeof item === typeof alvo ? compara(item, alvo) : Number.NaN;
    return typeof ordem === 'number' && aceita(ordem);
  });
}

/**
 * Whether a rule is true for its source's value (rulings section 3): numbers as numbers, dates as dates, texts
 * without regard to case, options by id. An empty source is different from every value and neither greater nor
 * less than any.
 */
export function regraVerdadeira(def: AtributoDefinicao, valor: AtribValor, regra: Regra): boolean {
  const a = comparaveis(def, valor);
  const b = valorDaRegra(def, regra.regraValor);
  switch (regra.regraTipo) {
    case REGRA_TIPO.igual:
      return mesmoConjunto(a, b);
    case REGRA_TIPO.diferente:
      return !mesmoConjunto(a, b);
    case REGRA_TIPO.maior:
      return algum(a, b, (o) => o > 0);
    case REGRA_TIPO.maiorOuIgual:
      return algum(a, b, (o) => o >= 0);
    case REGRA_TIPO.menor:
      return algum(a, b, (o) => o < 0);
    case REGRA_TIPO.menorOuIgual:
      return algum(a, b, (o) => o <= 0);
    case REGRA_TIPO.aoMenosUm:
      return b.some((item) => a.some((outro) => igual(outro, item)));
  }
}
