import type { HistoricoRegistro, RascunhoGuardado } from '@retaguarda/contract';
import { DRAFT_PREFIX } from '../../lib/draft-storage.ts';
import type { Ambiente, Nuvem } from '../ambiente.ts';

/** Turns of the event loop within which calls of these worlds are answered, one after the other. */
const VOLTAS = 40;

interface Espera {
  quando: number;
  faz: () => void;
}

/** The drafts that a server keeps of one person, for all browsers of a test. */
export class Servidor implements Nuvem {
  readonly guardados = new Map<string, RascunhoGuardado>();
  /** What it was sent, in order. */
  readonly pedidos: string[] = [];
  /** No call gets through. */
  longe = false;
  readonly #agora: () => number;

  constructor(agora: () => number) {
    this.#agora = agora;
  }

  poe: Nuvem['poe'] = async (rascunho) => {
    this.#ouve(`poe ${rascunho.nome}@${rascunho.aba}`);
    this.guardados.set(`${rascunho.nome}@${rascunho.aba}`, {
      ...rascunho,
      em: new Date(this.#agora()).toISOString(),
      dispositivo: 'Chrome no Windows',
    });
  };

  tira: Nuvem['tira'] = async ({ nome, aba }) => {
    this.#ouve(`tira ${nome}@${aba}`);
    this.guardados.delete(`${nome}@${aba}`);
  };

  de: Nuvem['de'] = async (nome) => {
    if (this.longe) throw new Error('longe');
    return [...this.guardados.values()]
      .filter((r) => r.nome === nome)
      .toSorted((a, b) => b.em.localeCompare(a.em));
  };

  #ouve(pedido: string): void {
    if (this.longe) throw new Error('longe');
    this.pedidos.push(pedido);
  }
}

/** One browser: its storage, its tabs and a clock that is moved by hand. */
export class Mundo {
  agora = 1_000_000;
  readonly armazem = new Map<string, string>();
  readonly #esperas = new Set<Espera>();
  readonly #linhas = new Map<object, (dado: unknown) => void>();
  /** What the person was told. */
  readonly ditos: string[] = [];
  /** Of every record. */
  historia: readonly HistoricoRegistro[] = [];
  #chaves = 0;
  readonly servidor: Servidor;

  /** @param outro a browser of the same person, on another device */
  constructor(outro?: Mundo) {
    this.agora = outro?.agora ?? this.agora;
    this.servidor = outro?.servidor ?? new Servidor(() => this.agora);
  }

  /** What the forms keep here, without the marks of what the server has. */
  rascunhos = (): string[] => [...this.armazem.keys()].filter((k) => k.startsWith(DRAFT_PREFIX));

  /** The same, and what was sent meanwhile has been answered. */
  async passaEResponde(ms: number): Promise<void> {
    this.passa(ms);
    for (let i = 0; i < VOLTAS; i += 1) await Promise.resolve();
  }

  passa(ms: number): void {
    this.agora += ms;
    for (const espera of [...this.#esperas].filter((e) => e.quando <= this.agora)) {
      this.#esperas.delete(espera);
      espera.faz();
    }
  }

  /** A tab, with what makes its page go away. */
  aba(nome: string): Ambiente & { some: () => void; esconde: () => void } {
    const sair = new Set<() => void>();
    const esconder = new Set<() => void>();
    return {
      nuvem: this.servidor,
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
      aoEsconder: (faz) => {
        esconder.add(faz);
        return () => esconder.delete(faz);
      },
      feito: (mensagem) => this.ditos.push(mensagem),
      falhou: (erro) => this.ditos.push(`falhou: ${erro instanceof Error ? erro.message : String(erro)}`),
      historia: async () => this.historia,
      sumiu: () => this.ditos.push('sumiu'),
      some: () => {
        for (const faz of sair) faz();
      },
      esconde: () => {
        for (const faz of esconder) faz();
      },
    };
  }
}
