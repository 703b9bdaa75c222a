import { type Exclusao, PRESENCA, type Presente } from '@retaguarda/contract';
import { ApiError } from '../../lib/call/api-error.ts';
import { Store } from '../../lib/store.ts';

/** Who else has the record open, or how it came to be gone. */
export interface Achado {
  outros: readonly Presente[];
  exclusao: Exclusao | null;
}

/** What the watch over one open record needs of where it runs. */
export interface AmbienteDaPresenca {
  bate: (editando: boolean) => Promise<Achado>;
  /** @param saindo the page is going away */
  sai: (saindo: boolean) => Promise<unknown>;
  /** Calls once after so many milliseconds. @returns what calls it off */
  depois: (ms: number, faz: () => void) => () => void;
  visivel: () => boolean;
  /** Calls when the page is shown or hidden. @returns what ends that */
  aoMostrar: (faz: () => void) => () => void;
  /** Calls when something may have become of the record. @returns what ends that */
  aoSaber: (faz: () => void) => () => void;
  /** Calls when the page goes away. @returns what ends that */
  aoSair: (faz: () => void) => () => void;
}

/** Refused for good: the record is gone, or may not be opened any more. */
const parou = (erro: unknown): boolean => erro instanceof ApiError && [403, 404].includes(erro.status);

const NINGUEM: Achado = { outros: [], exclusao: null };

/** Tells that a record is open here, again and again while the page is seen, and hears who else has it open, or who deleted it. */
export class Presenca {
  readonly #ambiente: AmbienteDaPresenca;
  readonly #editando: () => boolean;
  readonly store = new Store(NINGUEM);
  #aberta = false;
  #desiste = (): void => undefined;
  #batida: Promise<void> = Promise.resolve();

  constructor(ambiente: AmbienteDaPresenca, editando: () => boolean) {
    this.#ambiente = ambiente;
    this.#editando = editando;
  }

  /** The record is on screen. @returns what is called when it is closed */
  abre = (): (() => void) => {
    this.#aberta = true;
    const { aoMostrar, aoSaber, aoSair, sai } = this.#ambiente;
    const fim = [
      aoMostrar(this.#bate),
      aoSaber(this.#bate),
      aoSair(() => void sai(true).catch(() => undefined)),
    ];
    this.#bate();
    return () => {
      this.#aberta = false;
      this.#desiste();
      for (const acaba of fim) acaba();
      this.store.patch(NINGUEM);
      // After what is under way, which would say once more that it is open.
      void this.#batida.then(() => sai(false)).catch(() => undefined);
    };
  };

  #bate = (): void => {
    this.#desiste();
    const { visivel, bate, depois } = this.#ambiente;
    // A page that nobody sees says nothing: it counts as gone before long.
    if (!this.#aberta || !visivel()) return;
    this.#batida = bate(this.#editando()).then(
      (achado) => this.#ouve(achado),
      // Who was here before may be gone by now.
      (erro: unknown) => this.#ouve({ ...this.store.read(), outros: [] }, !parou(erro)),
    );
    this.#desiste = depois(PRESENCA.batidaMs, this.#bate);
  };

  #ouve(achado: Achado, segue = true): void {
    if (!segue) this.#desiste();
    if (this.#aberta) this.store.patch(achado);
  }
}
