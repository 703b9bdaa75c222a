import { type Granularidade, normalizeText, rotuloDoPeriodo } from '@retaguarda/domain';
import type { Dimensao } from './fontes/fonte.ts';

/** By what a level groups. */
export interface Agrupado {
  dimensao: Dimensao;
  /** Of days. */
  por: Granularidade | null;
}

/** What the keys of a level are called, and the order in which they stand by themselves. */
export interface Nivel {
  rotulo: (chave: string) => string;
  compara: (a: string, b: string) => number;
}

const texto = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Days by their key; states in their order; anything else by what it is called. What has no key stands last. */
function compara({ dimensao, por }: Agrupado, rotulo: (chave: string) => string): Nivel['compara'] {
  const { ordem } = dimensao;
  const lugar = new Map((ordem ?? []).map((chave, i) => [chave, i]));
  const nomes = new Map<string, string>();
  const nome = (chave: string): string => {
    const feito = nomes.get(chave) ?? normalizeText(rotulo(chave));
    nomes.set(chave, feito);
    return feito;
  };
  const numeros = (a: string, b: string): number => Number(a) - Number(b);
  const soNumeros = (...chaves: readonly string[]) => chaves.every((c) => /^-?\d+(\.\d+)?$/.test(c));
  return (a, b) => {
    if (a === b) return 0;
    if (a === '' || b === '') return a === '' ? 1 : -1;
    if (por !== null) return texto(a, b);
    if (ordem !== undefined)
      return (lugar.get(a) ?? ordem.length) - (lugar.get(b) ?? ordem.length) || texto(nome(a), nome(b));
    if (dimensao.campo.startsWith('atributo.') && soNumeros(a, b)) return numeros(a, b);
    return texto(nome(a), nome(b)) || texto(a, b);
  };
}

/** The names of the keys of one level. */
export async function nivelDe(grupo: Agrupado, chaves: readonly string[]): Promise<Nivel> {
  const { dimensao, por } = grupo;
  const ditas = [...new Set(chaves)].filter((chave) => chave !== '');
  const nomes = por === null ? await dimensao.rotulos?.(ditas) : undefined;
  const rotulo = (chave: string): string => {
    if (chave === '') return dimensao.vazio;
    if (por !== null) return rotuloDoPeriodo(chave, por);
    return dimensao.rotulos === null ? chave : (nomes?.get(chave) ?? dimensao.vazio);
  };
  return { rotulo, compara: compara(grupo, rotulo) };
}
