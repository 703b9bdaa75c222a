import type { AtribValor } from '@retaguarda/atributos';

/** Ids of chosen options of any value, as the text keys that inputs use. */
export function idsEscolhidos(valor: AtribValor): string[] {
  if (Array.isArray(valor)) return valor.map(String);
  return typeof valor === 'number' || (typeof valor === 'string' && valor !== '') ? [String(valor)] : [];
}

export function textosEscolhidos(valor: AtribValor): string[] {
  if (Array.isArray(valor)) return valor.map(String);
  return typeof valor === 'string' && valor !== '' ? [valor] : [];
}

export const paraIds = (chaves: readonly string[]): number[] => chaves.map(Number);
