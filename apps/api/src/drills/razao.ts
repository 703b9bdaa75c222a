/** What the app has acknowledged, kept outside of it; `tentado` is all that was ever asked for. */
export class Razao {
  /** Cents of a case's fee, another in each, and the case that holds them. */
  readonly casos = new Map<number, number>();
  /** Name of a person, another in each, and her place in a case. */
  readonly pessoas = new Map<string, number>();
  /** Receivable and the cents it was last saved with; null while it is only attached. */
  readonly recebiveis = new Map<number, number | null>();
  /** Baixa: the situation acknowledged last, and the one that was asked for since. */
  readonly baixas = new Map<number, { situacao: number; pedida: number | null }>();
  /** Names of the people whose import was said to be done. */
  readonly importadas = new Set<string>();
  readonly tentado = { casos: new Set<number>(), pessoas: new Set<string>() };

  get confirmadas(): number {
    return (
      this.casos.size + this.pessoas.size + this.recebiveis.size + this.baixas.size + this.importadas.size
    );
  }
}

/** Lets the load through while the app is up; closed, whoever comes waits. */
export class Portao {
  #aberto = false;
  #fim = false;
  #espera: (() => void)[] = [];
  #emCurso = 0;
  #parado: (() => void)[] = [];

  abre(): void {
    this.#aberto = true;
    for (const continua of this.#espera.splice(0)) continua();
  }

  /** Closes and waits until nobody is inside. */
  async fecha(): Promise<void> {
    this.#aberto = false;
    if (this.#emCurso > 0) await new Promise<void>((pronto) => this.#parado.push(pronto));
  }

  encerra(): void {
    this.#fim = true;
    for (const continua of this.#espera.splice(0)) continua();
  }

  get encerrado(): boolean {
    return this.#fim;
  }

  async passa<T>(faz: () => Promise<T>): Promise<T> {
    while (!this.#aberto) {
      if (this.#fim) throw new Encerrado();
      await new Promise<void>((continua) => this.#espera.push(continua));
    }
    this.#emCurso++;
    try {
      return await faz();
    } finally {
      if (--this.#emCurso === 0) for (const pronto of this.#parado.splice(0)) pronto();
    }
  }
}

export class Encerrado extends Error {}
