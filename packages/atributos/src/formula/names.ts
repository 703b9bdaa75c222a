/** Attribute codes by first character, longest first, so that a code with odd characters is found whole. */
export class Nomes implements Iterable<string> {
  readonly #porInicial = new Map<number, string[]>();
  readonly #todos: Set<string>;

  constructor(nomes: Iterable<string>) {
    this.#todos = new Set(nomes);
    this.#todos.delete('');
    for (const nome of this.#todos) {
      const inicial = nome.charCodeAt(0);
      const lista = this.#porInicial.get(inicial);
      if (lista) lista.push(nome);
      else this.#porInicial.set(inicial, [nome]);
    }
    for (const lista of this.#porInicial.values()) lista.sort((a, b) => b.length - a.length);
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#todos[Symbol.iterator]();
  }

  /** The longest known code that begins at `pos` and is not the beginning of a longer word. */
  em(texto: string, pos: number): string | null {
    const candidatos = this.#porInicial.get(texto.charCodeAt(pos));
    if (!candidatos) return null;
    for (const nome of candidatos) {
      if (!texto.startsWith(nome, pos)) continue;
      const fim = pos + nome.length;
      if (!ehPalavra(nome.charCodeAt(nome.length - 1)) || !ehPalavra(texto.charCodeAt(fim))) return nome;
    }
    return null;
  }
}

export function ehDigito(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function ehLetra(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code > 160;
}

/** Letter, digit or underline; false past the end of the text (NaN). */
export function ehPalavra(code: number): boolean {
  return ehLetra(code) || ehDigito(code);
}
