import { Store } from '../lib/store.ts';
import type { Ambiente, Canal } from './ambiente.ts';

const CANAL = 'retaguarda.registros';
/** Other tabs that have the record open answer within this time; a frozen one does not. */
const RESPOSTA_MS = 250;

interface Aviso {
  registro: string;
  aba: string;
  tipo: 'abri' | 'aqui' | 'fechei' | 'salvei';
}

const isAviso = (v: unknown): v is Aviso =>
  typeof v === 'object' && v !== null && 'registro' in v && 'aba' in v && 'tipo' in v;

export interface EstadoDasAbas {
  /** Tabs of this browser that have the same record open. */
  abertas: ReadonlySet<string>;
  /** One of them saved it since it was opened here. */
  salvou: boolean;
  /** Those that are there have answered. */
  prontas: boolean;
}

const NENHUMA: EstadoDasAbas = { abertas: new Set(), salvou: false, prontas: false };

/** Which other tabs of this browser have a record open. */
export class Abas {
  readonly #ambiente: Ambiente;
  #registro: string;
  #canal: Canal | null = null;
  readonly #store = new Store(NENHUMA);
  readonly estado = this.#store.read;
  readonly subscribe = this.#store.subscribe;

  constructor(ambiente: Ambiente, registro: string) {
    this.#ambiente = ambiente;
    this.#registro = registro;
  }

  /** Asks who else has the record open. @returns what tells them that it is closed here */
  abre = (): (() => void) => {
    const { canal, depois, aoSair } = this.#ambiente;
    this.#store.patch(NENHUMA);
    this.#canal = canal(CANAL, (dado) => isAviso(dado) && this.#ouve(dado));
    const desiste = depois(RESPOSTA_MS, () => this.#store.patch({ prontas: true }));
    const fica = aoSair(() => this.#diz('fechei'));
    this.#diz('abri');
    return () => {
      desiste();
      fica();
      this.#diz('fechei');
      this.#canal?.fecha();
      this.#canal = null;
    };
  };

  /** What was new has its name now. */
  renomeia(registro: string): void {
    if (registro === this.#registro) return;
    this.#diz('fechei');
    this.#registro = registro;
    this.#store.patch({ ...NENHUMA, prontas: this.estado().prontas });
    this.#diz('abri');
  }

  /** Tells the others that the record was saved here. */
  salvei(): void {
    this.#diz('salvei');
  }

  #diz(tipo: Aviso['tipo']): void {
    this.#canal?.envia({ registro: this.#registro, aba: this.#ambiente.aba(), tipo } satisfies Aviso);
  }

  #ouve({ registro, aba, tipo }: Aviso): void {
    if (registro !== this.#registro) return;
    if (tipo === 'abri') this.#diz('aqui');
    const { salvou, ...antes } = this.estado();
    const abertas = new Set(antes.abertas);
    if (tipo === 'fechei') abertas.delete(aba);
    else abertas.add(aba);
    this.#store.patch({ abertas, salvou: salvou || tipo === 'salvei' });
  }
}
