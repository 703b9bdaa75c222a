import { Store } from '../lib/store.ts';
import type { Environment, TabChannel } from './environment.ts';

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

export interface RecordTabsState {
  /** Tabs of this browser that have the same record open. */
  openTabs: ReadonlySet<string>;
  /** One of them saved it since it was opened here. */
  saved: boolean;
  /** Those that are there have answered. */
  ready: boolean;
}

const NENHUMA: RecordTabsState = { openTabs: new Set(), saved: false, ready: false };

/** Which other tabs of this browser have a record open. */
export class RecordTabs {
  readonly #ambiente: Environment;
  #registro: string;
  #canal: TabChannel | null = null;
  readonly #store = new Store(NENHUMA);
  readonly state = this.#store.read;
  readonly subscribe = this.#store.subscribe;

  constructor(ambiente: Environment, registro: string) {
    this.#ambiente = ambiente;
    this.#registro = registro;
  }

  /** Asks who else has the record open. @returns what tells them that it is closed here */
  open = (): (() => void) => {
    const { openChannel, after, onLeave } = this.#ambiente;
    this.#store.patch(NENHUMA);
    this.#canal = openChannel(CANAL, (dado) => isAviso(dado) && this.#ouve(dado));
    const desiste = after(RESPOSTA_MS, () => this.#store.patch({ ready: true }));
    const fica = onLeave(() => this.#diz('fechei'));
    this.#diz('abri');
    return () => {
      desiste();
      fica();
      this.#diz('fechei');
      this.#canal?.close();
      this.#canal = null;
    };
  };

  /** What was new has its name now. */
  rename(registro: string): void {
    if (registro === this.#registro) return;
    this.#diz('fechei');
    this.#registro = registro;
    this.#store.patch({ ...NENHUMA, ready: this.state().ready });
    this.#diz('abri');
  }

  /** Tells the others that the record was saved here. */
  tellSaved(): void {
    this.#diz('salvei');
  }

  #diz(tipo: Aviso['tipo']): void {
    this.#canal?.send({ registro: this.#registro, aba: this.#ambiente.tabId(), tipo } satisfies Aviso);
  }

  #ouve({ registro, aba, tipo }: Aviso): void {
    if (registro !== this.#registro) return;
    if (tipo === 'abri') this.#diz('aqui');
    const { saved, ...antes } = this.state();
    const abertas = new Set(antes.openTabs);
    if (tipo === 'fechei') abertas.delete(aba);
    else abertas.add(aba);
    this.#store.patch({ openTabs: abertas, saved: saved || tipo === 'salvei' });
  }
}
