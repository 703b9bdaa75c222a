/** Numbers and choices that are the same on every run. */
export class Sorteio {
  #estado: number;

  constructor(semente: number) {
    this.#estado = semente;
  }

  #proximo(): number {
    this.#estado = (Math.imul(this.#estado, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#estado / 2 ** 32;
  }

  entre(de: number, ate: number): number {
    return de + Math.floor(this.#proximo() * (ate - de + 1));
  }

  um<T>(itens: readonly T[]): T {
    const item = itens[this.entre(0, itens.length - 1)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }

  digitos(n: number): string {
    return Array.from({ length: n }, () => this.entre(0, 9)).join('');
  }
}
