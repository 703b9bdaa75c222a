/** Which of the two versions of a field is kept. */
export type Side = 'meu' | 'atual';
/** Who changed the field since the form was loaded. */
export type ChangedBy = 'voce' | 'outra' | 'ambos';

/** Who saved what another one is still editing: the same person, where that was in another tab. */
export interface Author {
  /** Empty of the product itself. */
  quem: string;
  voce: boolean;
  em: string;
}

/** By the key of the field. */
export type Authors = ReadonlyMap<string, Author>;

/** One field in three states: as it was loaded, as it stands in the form, as it is stored now. */
export interface FieldComparison<V> {
  key: string;
  /** Whose field it is, where several rows are compared at once. */
  group?: string;
  label: string;
  base: V;
  meu: V;
  atual: V;
}

/** A field to decide on, as the dialog shows it. */
export interface ConflictField {
  key: string;
  group: string;
  label: string;
  meu: string;
  atual: string;
  changedBy: ChangedBy;
}

interface Leitura<V> {
  isEqual: (a: V, b: V) => boolean;
  inWords: (valor: V) => string;
}

/** The field when both versions differ; null when there is nothing to decide. */
export function compareField<V>(
  { key, group = '', label, base, meu, atual }: FieldComparison<V>,
  { isEqual, inWords }: Leitura<V>,
): ConflictField | null {
  if (isEqual(meu, atual)) return null;
  const [mudeiEu, mudouOutra] = [!isEqual(base, meu), !isEqual(base, atual)];
  const quem: ChangedBy = mudeiEu && mudouOutra ? 'ambos' : mudeiEu ? 'voce' : 'outra';
  return { key, group, label, meu: inWords(meu), atual: inWords(atual), changedBy: quem };
}

/** What only the other person changed is theirs; whatever I typed is mine until I decide otherwise. */
export const initialSide = ({ changedBy }: Pick<ConflictField, 'changedBy'>): Side =>
  changedBy === 'outra' ? 'atual' : 'meu';

export const initialSides = (campos: readonly ConflictField[]): Map<string, Side> =>
  new Map(campos.map((c) => [c.key, initialSide(c)]));

/** What was typed into a row that another person removed; it can only be read. */
export interface LostRow {
  name: string;
  valores: readonly { label: string; texto: string }[];
}

/** What the dialog shows. */
export interface Conflict {
  fields: readonly ConflictField[];
  /** Who saved them, once it is known. */
  authors?: Authors;
  lostRows: readonly LostRow[];
}
