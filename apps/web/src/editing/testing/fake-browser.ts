import type { HistoricoRegistro, RascunhoGuardado } from '@retaguarda/contract';
import { DRAFT_PREFIX } from '../../lib/draft-storage.ts';
import type { Environment, ServerDrafts } from '../environment.ts';

/** Turns of the event loop within which calls of these worlds are answered, one after the other. */
const VOLTAS = 40;

interface Espera {
  quando: number;
  faz: () => void;
}

/** The drafts that a server keeps of one person, for all browsers of a test. */
export class FakeServer implements ServerDrafts {
  readonly drafts = new Map<string, RascunhoGuardado>();
  /** What it was sent, in order. */
  readonly calls: string[] = [];
  /** No call gets through. */
  unreachable = false;
  readonly #agora: () => number;

  constructor(agora: () => number) {
    this.#agora = agora;
  }

  put: ServerDrafts['put'] = async (rascunho) => {
    this.#ouve(`poe ${rascunho.nome}@${rascunho.aba}`);
    this.drafts.set(`${rascunho.nome}@${rascunho.aba}`, {
      ...rascunho,
      em: new Date(this.#agora()).toISOString(),
      dispositivo: 'Chrome no Windows',
    });
  };

  remove: ServerDrafts['remove'] = async ({ nome, aba }) => {
    this.#ouve(`tira ${nome}@${aba}`);
    this.drafts.delete(`${nome}@${aba}`);
  };

  list: ServerDrafts['list'] = async (nome) => {
    if (this.unreachable) throw new Error('longe');
    return [...this.drafts.values()]
      .filter((r) => r.nome === nome)
      .toSorted((a, b) => b.em.localeCompare(a.em));
  };

  #ouve(pedido: string): void {
    if (this.unreachable) throw new Error('longe');
    this.calls.push(pedido);
  }
}

/** One browser: its storage, its tabs and a clock that is moved by hand. */
export class FakeBrowser {
  now = 1_000_000;
  readonly storage = new Map<string, string>();
  readonly #esperas = new Set<Espera>();
  readonly #linhas = new Map<object, (dado: unknown) => void>();
  /** What the person was told. */
  readonly told: string[] = [];
  /** Of every record. */
  history: readonly HistoricoRegistro[] = [];
  #chaves = 0;
  readonly server: FakeServer;

  /** @param outro a browser of the same person, on another device */
  constructor(outro?: FakeBrowser) {
    this.now = outro?.now ?? this.now;
    this.server = outro?.server ?? new FakeServer(() => this.now);
  }

  /** What the forms keep here, without the marks of what the server has. */
  drafts = (): string[] => [...this.storage.keys()].filter((k) => k.startsWith(DRAFT_PREFIX));

  /** The same, and what was sent meanwhile has been answered. */
  async advanceAndAnswer(ms: number): Promise<void> {
    this.advance(ms);
    for (let i = 0; i < VOLTAS; i += 1) await Promise.resolve();
  }

  advance(ms: number): void {
    this.now += ms;
    for (const espera of [...this.#esperas].filter((e) => e.quando <= this.now)) {
      this.#esperas.delete(espera);
      espera.faz();
    }
  }

  /** A tab, with what makes its page go away. */
  tab(nome: string): Environment & { some: () => void; esconde: () => void } {
    const sair = new Set<() => void>();
    const esconder = new Set<() => void>();
    return {
      serverDrafts: this.server,
      storage: {
        keys: () => [...this.storage.keys()],
        read: (chave) => this.storage.get(chave) ?? null,
        write: (chave, texto) => this.storage.set(chave, texto),
        remove: (chave) => this.storage.delete(chave),
      },
      openChannel: (_, ouvinte) => {
        const eu = {};
        this.#linhas.set(eu, ouvinte);
        return {
          send: (dado) => {
            for (const [outro, ouve] of [...this.#linhas]) if (outro !== eu) ouve(structuredClone(dado));
          },
          close: () => this.#linhas.delete(eu),
        };
      },
      tabId: () => nome,
      now: () => this.now,
      after: (ms, faz) => {
        const espera = { quando: this.now + ms, faz };
        this.#esperas.add(espera);
        return () => this.#esperas.delete(espera);
      },
      newIdempotencyKey: () => `chave ${++this.#chaves}`,
      onLeave: (faz) => {
        sair.add(faz);
        return () => sair.delete(faz);
      },
      onHide: (faz) => {
        esconder.add(faz);
        return () => esconder.delete(faz);
      },
      tellDone: (mensagem, tambem) => this.told.push(mensagem, ...(tambem ? [tambem] : [])),
      tellFailed: (erro) => this.told.push(`falhou: ${erro instanceof Error ? erro.message : String(erro)}`),
      history: async () => this.history,
      tellGone: () => this.told.push('sumiu'),
      some: () => {
        for (const faz of sair) faz();
      },
      esconde: () => {
        for (const faz of esconder) faz();
      },
    };
  }
}
