import { applyMask, stripMask } from '@retaguarda/domain';

/** What the input holds after a key or a paste, before the mask has seen it. */
export interface Edicao {
  texto: string;
  /** Where the caret stands in it. */
  cursor: number;
  /** Something was taken away. */
  apagou: boolean;
  /** By Delete: what stood behind the caret. */
  adiante: boolean;
}

export interface Mascarado {
  texto: string;
  cursor: number;
}

/** One mask, or of several the shortest of those that keep most of the text. */
export function mascaraPara(mascaras: readonly string[], texto: string): string | undefined {
  const [primeira, ...outras] = mascaras.toSorted((a, b) => a.length - b.length);
  if (primeira === undefined) return undefined;
  const guarda = (mascara: string) => stripMask(mascara, applyMask(mascara, texto)).length;
  return outras.reduce((melhor, m) => (guarda(m) > guarda(melhor) ? m : melhor), primeira);
}

/** Writes an edit into the mask and says where the caret goes. */
export function mascararEdicao(mascaras: readonly string[], antes: string, edicao: Edicao): Mascarado {
  const { texto, cursor, apagou, adiante } = edicao;
  const mascara = mascaraPara(mascaras, texto);
  if (mascara === undefined) return { texto, cursor };
  const novo = applyMask(mascara, texto);
  const ate = applyMask(mascara, texto.slice(0, cursor)).length;
  if (!apagou) return { texto: novo, cursor: ate };
  // A sign of the mask cannot be deleted: the caret steps over it instead.
  if (adiante && novo === antes) return { texto: novo, cursor: Math.min(cursor + 1, novo.length) };
  // What stands before the caret was left as it is; only a change of masks moves it.
  return { texto: novo, cursor: novo.startsWith(texto.slice(0, cursor)) ? cursor : ate };
}
