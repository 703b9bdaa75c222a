import { Readable } from 'node:stream';
import { LONG_LIST, yieldSlice } from '../calculation/time-slices.ts';
import { isObject, type JsonSchema, jsonWriterOf } from './json-schema.ts';

/** Characters that are written at once. */
const PARTE = 64 * 1024;

/** A schema whose long lists are written row by row: these apart, all the rest at once. */
interface Forma {
  resto: Record<string, unknown>;
  obrigatorias: ReadonlySet<unknown>;
  listas: readonly {
    chave: string;
    item: Record<string, unknown>;
    forma: Forma | null;
  }[];
}

const formas = new WeakMap<JsonSchema, Forma | null>();

/** Null of what holds no list of objects, or says its parts elsewhere. */
function formaDe(esquema: JsonSchema, fundo = 2): Forma | null {
  const feita = formas.get(esquema);
  if (feita !== undefined) return feita;
  const forma = novaForma(esquema, fundo);
  formas.set(esquema, forma);
  return forma;
}

function novaForma(esquema: JsonSchema, fundo: number): Forma | null {
  const { properties, required } = esquema;
  if (fundo === 0 || !isObject(properties) || esquema.additionalProperties !== false) return null;
  if (JSON.stringify(esquema).includes('"$ref"')) return null;
  const listas = Object.entries(properties).flatMap(([chave, inteira]) =>
    isObject(inteira) &&
    inteira.type === 'array' &&
    isObject(inteira.items) &&
    inteira.items.type === 'object'
      ? [{ chave, item: inteira.items, forma: formaDe(inteira.items, fundo - 1) }]
      : [],
  );
  if (listas.length === 0) return null;
  const fora = new Set(listas.map((l) => l.chave));
  const obrigatorias = new Set<unknown>(Array.isArray(required) ? required : []);
  const resto = {
    ...esquema,
    properties: Object.fromEntries(Object.entries(properties).filter(([chave]) => !fora.has(chave))),
    required: [...obrigatorias].filter((chave) => !fora.has(String(chave))),
  };
  return { resto, obrigatorias, listas };
}

const linhasEm = (valor: unknown, chave: string): readonly unknown[] => {
  const linhas = isObject(valor) ? valor[chave] : undefined;
  return Array.isArray(linhas) ? linhas : [];
};

/** Rows that its lists hold, and what these hold; of one that is long already no more is counted. */
const quantas = (forma: Forma, valor: unknown): number =>
  forma.listas.reduce((n, { chave, forma: dela }) => {
    const linhas = linhasEm(valor, chave);
    if (dela === null || linhas.length > LONG_LIST) return n + linhas.length;
    return linhas.reduce<number>((m, linha) => m + quantas(dela, linha), n + linhas.length);
  }, 0);

const longa = (forma: Forma, valor: unknown): boolean => quantas(forma, valor) > LONG_LIST;

function* pedacos(forma: Forma, valor: unknown): Generator<string> {
  if (!isObject(valor)) throw new Error('an answer with lists is an object');
  const resto = jsonWriterOf(forma.resto)(valor).slice(0, -1);
  yield resto;
  let virgula = resto === '{' ? '' : ',';
  for (const { chave, item, forma: dela } of forma.listas) {
    const linhas = valor[chave];
    if (linhas === undefined && !forma.obrigatorias.has(chave)) continue;
    if (!Array.isArray(linhas)) throw new Error(`${chave} is a list`);
    yield `${virgula}${JSON.stringify(chave)}:[`;
    virgula = ',';
    const escreve = jsonWriterOf(item);
    for (const [i, linha] of linhas.entries()) {
      if (i > 0) yield ',';
      if (dela !== null && longa(dela, linha)) yield* pedacos(dela, linha);
      else yield escreve(linha);
    }
    yield ']';
  }
  yield '}';
}

async function* partes(todos: Iterable<string>): AsyncGenerator<string> {
  let texto = '';
  for (const pedaco of todos) {
    texto += pedaco;
    if (texto.length >= PARTE) {
      yield texto;
      texto = '';
    }
    const espera = yieldSlice();
    if (espera !== undefined) await espera;
  }
  yield texto;
}

/**
 * An answer with a long list as a text that is made while it is sent: no row before its caller has taken those before it,
 * none once it has gone, and other calls in between. What fails on the way breaks the connection, so that nobody takes
 * what came for all. Undefined for any other answer, which is written at once.
 */
export function streamLongAnswer(esquema: JsonSchema, valor: unknown): Readable | undefined {
  const forma = formaDe(esquema);
  if (forma === null || !longa(forma, valor)) return undefined;
  return Readable.from(partes(pedacos(forma, valor)), { objectMode: false, highWaterMark: PARTE });
}
