import { maskTyped } from '@retaguarda/domain';

/** How a kind of text is written while it is typed. */
export interface Escrita {
  mascaras: readonly string[];
  /** Characters that may stand anywhere and mean nothing. */
  ignoradas?: string;
}

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

/** What stands in the field, and the keys that led there without the signs that a mask put in. */
export interface Escrito {
  texto: string;
  digitado: string;
}

export interface Mascarado extends Escrito {
  cursor: number;
}

/** The text in the shortest mask that loses none of it; null where each of them would. */
export function aplicaMascara({ mascaras, ignoradas = '' }: Escrita, texto: string): string | null {
  for (const mascara of mascaras.toSorted((a, b) => a.length - b.length)) {
    const posto = maskTyped(mascara, texto, ignoradas);
    if (posto !== null) return posto;
  }
  return null;
}

/** What was typed by now: keys at the end go on, any other edit begins from what is seen. */
function digitadoAte(antes: Escrito, { texto, cursor, apagou }: Edicao): string {
  const aoFim = !apagou && cursor === texto.length && texto.startsWith(antes.texto);
  return aoFim ? antes.digitado + texto.slice(antes.texto.length) : texto;
}

/**
 * Writes an edit into the mask and says where the caret goes. What fits no mask stays as it was typed: nothing is
 * dropped, and the field says that it is wrong.
 */
export function mascaraEdicao(escrita: Escrita, antes: Escrito, edicao: Edicao): Mascarado {
  const { texto, cursor, apagou, adiante } = edicao;
  const digitado = digitadoAte(antes, edicao);
  const novo = aplicaMascara(escrita, digitado);
  if (novo === null) {
    const fim = cursor === texto.length;
    return { texto: digitado, digitado, cursor: fim ? digitado.length : cursor };
  }
  const ate = aplicaMascara(escrita, texto.slice(0, cursor))?.length ?? cursor;
  if (!apagou) return { texto: novo, digitado, cursor: cursor === texto.length ? novo.length : ate };
  // A sign of the mask cannot be deleted: the caret steps over it instead.
  if (adiante && novo === antes.texto)
    return { texto: novo, digitado, cursor: Math.min(cursor + 1, novo.length) };
  // What stands before the caret was left as it is; only a change of masks moves it.
  return { texto: novo, digitado, cursor: novo.startsWith(texto.slice(0, cursor)) ? cursor : ate };
}
