import type { TabChannel } from '../../editing/environment.ts';
import { Store } from '../../lib/store.ts';

/** Whether changes are heard. */
export type Escuta = 'ainda' | 'sim' | 'nao';

/** What a stream said before it ended. */
export type Fim = 'ouviu' | 'nada';

/** What is needed of where it runs; the tests bring their own. */
export interface MeiosAoVivo {
  /** Runs while no other tab holds it; null where the browser has no such lock. */
  comTrava: ((nome: string, sinal: AbortSignal, faz: () => Promise<void>) => Promise<void>) | null;
  canal: (nome: string, ouve: (dado: unknown) => void) => TabChannel | null;
  /** Holds a stream open, and says each of its lines. */
  fluxo: (sinal: AbortSignal, diz: (linha: string) => void) => Promise<Fim>;
  /** Waits, and no longer than until the signal. */
  espera: (ms: number, sinal: AbortSignal) => Promise<void>;
  /** Waits until the tab is in sight. */
  visivel: (sinal: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  acaso: () => number;
}

const PRIMEIRA_MS = 1000;
const MAIOR_MS = 60_000;

/** The wait before the next attempt; by chance, since all who lost one server come back to the others at once. */
export const pausaDe = (falhas: number, acaso: number): number =>
  Math.min(MAIOR_MS, PRIMEIRA_MS * 2 ** falhas) * (0.5 + acaso / 2);

type Dito = 'mudou' | 'vivo' | 'morto' | 'como?';
const DITOS: readonly unknown[] = ['mudou', 'vivo', 'morto', 'como?'] satisfies Dito[];
const eDito = (dado: unknown): dado is Dito => DITOS.includes(dado);

/**
 * Hears that a person's notices have changed. One tab of a browser holds the stream and tells the others; when it goes
 * the next one takes its place. A browser that knows no locks lets each tab that is in sight hold one.
 */
export class AoVivo {
  readonly #meios: MeiosAoVivo;
  readonly #nome: string;
  readonly #mudou: () => void;
  readonly #store = new Store({ vivo: false, tentou: false });
  readonly vivo = (): boolean => this.#store.read().vivo;
  /** `ainda` until the first stream has said something or has ended. */
  readonly escuta = (): Escuta => {
    const { vivo, tentou } = this.#store.read();
    if (vivo) return 'sim';
    return tentou ? 'nao' : 'ainda';
  };
  readonly subscribe = this.#store.subscribe;
  #canal: TabChannel | null = null;
  #segura = false;

  constructor(meios: MeiosAoVivo, quem: string, mudou: () => void) {
    this.#meios = meios;
    this.#nome = `retaguarda.notificacoes.${quem}`;
    this.#mudou = mudou;
  }

  /** @returns what ends it */
  abre(): () => void {
    const fim = new AbortController();
    this.#canal = this.#meios.canal(this.#nome, (dado) => eDito(dado) && this.#ouve(dado));
    this.#canal?.send('como?' satisfies Dito);
    const { comTrava } = this.#meios;
    const segura = () => this.#segura_(fim.signal);
    const feito = comTrava === null ? segura() : comTrava(this.#nome, fim.signal, segura);
    // Whoever ends it has no use for a lock that never came.
    feito.catch(() => undefined);
    return () => {
      fim.abort();
      this.#canal?.close();
      this.#canal = null;
    };
  }

  #ouve(dito: Dito): void {
    if (dito === 'como?') {
      if (this.#segura && this.vivo()) this.#canal?.send('vivo' satisfies Dito);
    } else if (dito === 'mudou') this.#mudou();
    else this.#store.patch({ vivo: dito === 'vivo' });
  }

  #diz(dito: Dito): void {
    this.#ouve(dito);
    this.#canal?.send(dito);
  }

  async #segura_(sinal: AbortSignal): Promise<void> {
    this.#segura = true;
    // Whoever held it before went without a word.
    if (this.vivo()) this.#diz('morto');
    let falhas = 0;
    while (!sinal.aborted) {
      if (this.#meios.comTrava === null) await this.#meios.visivel(sinal);
      if (sinal.aborted) break;
      const fim = await this.#meios.fluxo(sinal, (linha) => this.#linha(linha)).catch((): Fim => 'nada');
      this.#store.patch({ tentou: true });
      if (this.vivo()) this.#diz('morto');
      falhas = fim === 'ouviu' ? 0 : falhas + 1;
      await this.#meios.espera(pausaDe(falhas, this.#meios.acaso()), sinal);
    }
    this.#segura = false;
  }

  #linha(linha: string): void {
    if (linha === 'data: pronto') this.#diz('vivo');
    // What came while nobody heard is asked for when it is heard again.
    if (linha === 'data: pronto' || linha === 'data: mudou') this.#diz('mudou');
  }
}
