/** Keeps what was asked for last, so many of them: what is made anew when needed must not grow with all there is. */
export class LruCache<K, V> {
  private readonly maximo: number;
  /** In the order of their last use. */
  private readonly entradas = new Map<K, V>();

  constructor(maximo: number) {
    this.maximo = maximo;
  }

  get(chave: K): V | undefined {
    const valor = this.entradas.get(chave);
    if (valor !== undefined) this.set(chave, valor);
    return valor;
  }

  set(chave: K, valor: V): void {
    this.entradas.delete(chave);
    this.entradas.set(chave, valor);
    if (this.entradas.size <= this.maximo) return;
    for (const [antiga] of this.entradas) return void this.entradas.delete(antiga);
  }

  delete(chave: K): void {
    this.entradas.delete(chave);
  }
}
