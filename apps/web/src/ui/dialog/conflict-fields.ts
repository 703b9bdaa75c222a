/** Which of the two versions of a field is kept. */
export type Lado = 'meu' | 'atual';
/** Who changed the field since the form was loaded. */
export type Quem = 'voce' | 'outra' | 'ambos';

/** Who saved what another one is still editing: the same person, where that was in another tab. */
export interface Autor {
  /** Empty of the product itself. */
  quem: string;
  voce: boolean;
  em: string;
}

/** By the key of the field. */
export type Autores = ReadonlyMap<string, Autor>;

/** One field in three states: as it was loaded, as it stands in the form, as it is stored now. */
export interface Comparacao<V> {
  chave: string;
  /** Whose field it is, where several rows are compared at once. */
  grupo?: string;
  label: string;
  base: V;
  meu: V;
  atual: V;
}

/** A field to decide on, as the dialog shows it. */
export interface CampoEmConflito {
  chave: string;
  grupo: string;
  label: string;
  meu: string;
  atual: string;
  quem: Quem;
}

interface Leitura<V> {
  iguais: (a: V, b: V) => boolean;
  texto: (valor: V) => string;
}

/** The field when both versions differ; null when there is nothing to decide. */
export function campoEmConflito<V>(
  { chave, grupo = '', label, base, meu, atual }: Comparacao<V>,
  { iguais, texto }: Leitura<V>,
): CampoEmConflito | null {
  if (iguais(meu, atual)) return null;
  const [mudeiEu, mudouOutra] = [!iguais(base, meu), !iguais(base, atual)];
  const quem: Quem = mudeiEu && mudouOutra ? 'ambos' : mudeiEu ? 'voce' : 'outra';
  return { chave, grupo, label, meu: texto(meu), atual: texto(atual), quem };
}

/** What only the other person changed is theirs; whatever I typed is mine until I decide otherwise. */
export const ladoInicial = ({ quem }: Pick<CampoEmConflito, 'quem'>): Lado =>
  quem === 'outra' ? 'atual' : 'meu';

export const ladosIniciais = (campos: readonly CampoEmConflito[]): Map<string, Lado> =>
  new Map(campos.map((c) => [c.chave, ladoInicial(c)]));

/** What was typed into a row that another person removed; it can only be read. */
export interface LinhaPerdida {
  nome: string;
  valores: readonly { label: string; texto: string }[];
}

/** What the dialog shows. */
export interface Conflito {
  campos: readonly CampoEmConflito[];
  /** Who saved them, once it is known. */
  autores?: Autores;
  perdidas: readonly LinhaPerdida[];
}
