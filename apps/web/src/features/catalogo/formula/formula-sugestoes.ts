import { FUNCOES } from '@retaguarda/atributos';
import { normalizeText } from '@retaguarda/domain';
import { CALCULO as T } from '../textos.ts';
import { AJUDA } from './funcoes-ajuda.ts';

/** A code that a formula may use. */
export interface Variavel {
  codId: string;
  label: string;
  /** Under which head it stands among the others; they come group by group. */
  grupo?: string;
}

/** A name that can be written, and what it is. */
export interface Sugestao {
  nome: string;
  funcao: boolean;
  /** The attribute's label, or the function's arguments. */
  oQueE: string;
  /** What kind of function it is; of a code its group, '' without. */
  grupo: string;
  /** Its name, then the other words by which it is found, as they are compared. */
  palavras: readonly [string, ...string[]];
}

const DAS_FUNCOES: readonly Sugestao[] = FUNCOES.map((f) => ({
  nome: f.nome,
  funcao: true,
  oQueE: `(${AJUDA.get(f.nome)?.argumentos ?? ''})`,
  grupo: T.categorias[f.categoria],
  palavras: [normalizeText(f.nome), normalizeText(f.ingles), normalizeText(T.categorias[f.categoria])],
}));

const doAtributo = ({ codId, label, grupo = '' }: Variavel): Sugestao => ({
  nome: codId,
  funcao: false,
  oQueE: label,
  grupo,
  palavras: [normalizeText(codId), normalizeText(label)],
});

/** 0 for a name that begins so, then one with a word that does, then one that holds it; past them it is not found. */
function lugar({ palavras }: Sugestao, procurado: string): number {
  if (palavras[0].startsWith(procurado)) return 0;
  if (palavras.some((p) => p.split(/[\s_.]+/).some((parte) => parte.startsWith(procurado)))) return 1;
  return palavras.some((p) => p.includes(procurado)) ? 2 : 3;
}

/** What a word under way can become, the likeliest first: attributes before functions, as they are given. */
export function sugestoes(palavra: string, variaveis: readonly Variavel[]): Sugestao[] {
  const procurado = normalizeText(palavra);
  return [...variaveis.map(doAtributo), ...DAS_FUNCOES]
    .map((s) => ({ s, em: lugar(s, procurado) }))
    .filter(({ em }) => em < 3)
    .sort((a, b) => a.em - b.em)
    .map(({ s }) => s);
}

interface Trecho {
  de: number;
  ate: number;
}

/** The formula with a name in the place of a part, and where the cursor stands then: in the brackets of a function. */
export function comNome(formula: string, { de, ate }: Trecho, { nome, funcao, oQueE }: Sugestao) {
  const depois = formula.slice(ate);
  const aberta = /^\s*\(/.test(depois);
  const escrito = funcao && !aberta ? `${nome}()` : nome;
  const dentro = funcao && !aberta && oQueE !== '()' ? escrito.length - 1 : escrito.length;
  return { formula: `${formula.slice(0, de)}${escrito}${depois}`, cursor: de + dentro };
}

/** How a call is written, with the argument that is being written apart; null for what is no function's name. */
export function assinatura(chamada: string, argumento: number) {
  const escrito = normalizeText(chamada);
  const funcao = FUNCOES.find((f) => [f.nome, f.ingles].some((n) => normalizeText(n) === escrito));
  const ajuda = funcao && AJUDA.get(funcao.nome);
  if (!ajuda) return null;
  const argumentos = ajuda.argumentos === '' ? [] : ajuda.argumentos.split('; ');
  const semFim = argumentos.indexOf('…');
  const atual = semFim >= 0 && argumento >= semFim ? semFim : argumento;
  return { nome: funcao.nome, argumentos, atual, exemplo: ajuda.exemplo, resultado: ajuda.resultado };
}
