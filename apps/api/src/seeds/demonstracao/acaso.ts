/** Reproducible choices: the same seed gives the same network on every machine. */
export class Acaso {
  private estado: number;

  constructor(semente: number) {
    this.estado = semente >>> 0;
  }

  /** mulberry32: below 1, 0 included. */
  proximo(): number {
    this.estado = (this.estado + 0x6d2b79f5) >>> 0;
    let t = this.estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whole number from `de` to `ate`, both included. */
  inteiro(de: number, ate: number): number {
    return de + Math.floor(this.proximo() * (ate - de + 1));
  }

  um<T>(lista: readonly T[]): T {
    const item = lista[Math.floor(this.proximo() * lista.length)];
    if (item === undefined) throw new RangeError('lista vazia');
    return item;
  }

  chance(p: number): boolean {
    return this.proximo() < p;
  }

  digitos(n: number): string {
    return Array.from({ length: n }, () => this.inteiro(0, 9)).join('');
  }
}
