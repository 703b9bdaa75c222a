import type { Ambiente } from '../ambiente.ts';

interface Espera {
  quando: number;
  faz: () => void;
}

/** One browser: its storage, its tabs and a clock that is moved by hand. */
export class Mundo {
  agora = 1_000_000;
  readonly armazem = new Map<string, string>();
  readonly #esperas = new Set<Espera>();
  readonly #linhas = new Map<object, (dado: unknown) => void>();
  /** What the person was told. */
  readonly ditos: string[] = [];
  #chaves = 0;

  passa(ms: number): void {
    this.agora += ms;
    for (const espera of [...this.#esperas].filter((e) => e.quando <= this.agora)) {
      this.#esperas.delete(espera);
      espera.faz();
    }
  }

  /** A tab, with what makes its page go away. */
  aba(nome: string): Ambiente & { some: () => void } {
    const sair = new Set<() => void>();
    return {
      armazem: {
        chaves: () => [...this.armazem.keys()],
        le: (chave) => this.armazem.get(chave) ?? null,
        grava: (chave, texto) => this.armazem.set(chave, texto),
        apaga: (chave) => this.armazem.delete(chave),
      },
      canal: (_, ouvinte) => {
        const eu = {};
        this.#linhas.set(eu, ouvinte);
        return {
          envia: (dado) => {
            for (const [outro, ouve] of [...this.#linhas]) if (outro !== eu) ouve(structuredClone(dado));
          },
          fecha: () => this.#linhas.delete(eu),
        };
      },
      aba: () => nome,
      agora: () => this.agora,
      depois: (ms, faz) => {
        const espera = { quando: this.agora + ms, faz };
        this.#esperas.add(espera);
        return () => this.#esperas.delete(espera);
      },
      novaChave: () => `chave ${++this.#chaves}`,
      aoSair: (faz) => {
        sair.add(faz);
        return () => sair.delete(faz);
      },
      feito: (mensagem) => this.ditos.push(mensagem),
      falhou: (erro) => this.ditos.push(`falhou: ${erro instanceof Error ? erro.message : String(erro)}`),
      some: () => {
        for (const faz of sair) faz();
      },
    };
  }
}
