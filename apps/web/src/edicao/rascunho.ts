import { DRAFT_FORMAT, DRAFT_PREFIX, isFresh, parseDraft } from '../lib/draft-storage.ts';
import type { Ambiente } from './ambiente.ts';

/** Typing rests this long before the draft is written. */
const DESCANSO_MS = 400;

/** What is unsaved, and the version of the record it was typed on. */
export interface Trabalho {
  versao: number;
  data: unknown;
}

interface Guardado extends Trabalho {
  savedAt: number;
}

interface Dono {
  userId: number;
  /** Which form and record, for example `pericia.12.processo`. */
  nome: string;
}

/**
 * The draft of one form, kept up to date also when the form goes away before typing has rested: by a reload, a session
 * that ended or a step that is left. Each tab keeps its own: two of them on one record never overwrite each other's.
 */
export class Rascunho {
  readonly #ambiente: Ambiente;
  readonly #atual: () => Trabalho | null;
  #dono: Dono;
  #parar: (() => void) | null = null;

  /** @param atual what is unsaved, read at the moment of writing; null drops the draft */
  constructor(ambiente: Ambiente, dono: Dono, atual: () => Trabalho | null) {
    this.#ambiente = ambiente;
    this.#dono = dono;
    this.#atual = atual;
  }

  le(aba = this.#ambiente.aba()): Guardado | null {
    const guardado = parseDraft(this.#ambiente.armazem.le(this.#chave(aba)));
    return guardado && isFresh(guardado, this.#ambiente.agora()) ? guardado : null;
  }

  /** The latest draft of the same record that another tab wrote; `pular` names tabs that still work on theirs. */
  deOutraAba(pular: ReadonlySet<string>): (Guardado & { aba: string }) | null {
    const base = this.#chave('');
    return this.#ambiente.armazem
      .chaves()
      .filter((k) => k.startsWith(base))
      .map((k) => k.slice(base.length))
      .filter((aba) => aba !== this.#ambiente.aba() && !pular.has(aba))
      .flatMap((aba) => {
        const guardado = this.le(aba);
        return guardado ? [{ ...guardado, aba }] : [];
      })
      .reduce<(Guardado & { aba: string }) | null>((a, b) => (a && a.savedAt > b.savedAt ? a : b), null);
  }

  /** Makes another tab's draft this tab's own. */
  adota(aba: string): void {
    const texto = this.#ambiente.armazem.le(this.#chave(aba));
    if (texto !== null) this.#escreve(texto);
    this.apagaDe(aba);
  }

  apagaDe(aba: string): void {
    this.#ambiente.armazem.apaga(this.#chave(aba));
  }

  /** Something was typed. */
  toca(): void {
    this.#parar?.();
    this.#parar = this.#ambiente.depois(DESCANSO_MS, () => this.guarda());
  }

  /** Writes what is pending at once. */
  descarrega = (): void => {
    if (this.#parar) this.guarda();
  };

  /** Writes what is unsaved now, or that nothing is. */
  guarda(): void {
    this.#parar?.();
    this.#parar = null;
    const trabalho = this.#atual();
    if (trabalho)
      this.#escreve(JSON.stringify({ format: DRAFT_FORMAT, savedAt: this.#ambiente.agora(), ...trabalho }));
    else this.apagaDe(this.#ambiente.aba());
  }

  /** The work was saved or given up: nothing is written until the next touch. */
  apaga(): void {
    this.#parar?.();
    this.#parar = null;
    this.apagaDe(this.#ambiente.aba());
  }

  /** What was new has its name now; what is unsaved goes on under it at once: the screen may be about to change. */
  renomeia(nome: string): void {
    if (nome === this.#dono.nome) return;
    this.apaga();
    this.#dono = { ...this.#dono, nome };
    this.guarda();
  }

  #chave(aba: string): string {
    return `${DRAFT_PREFIX}${this.#dono.userId}.${this.#dono.nome}@${aba}`;
  }

  #escreve(texto: string): void {
    try {
      this.#ambiente.armazem.grava(this.#chave(this.#ambiente.aba()), texto);
    } catch {
      // A full or forbidden storage costs the draft, never the form.
    }
  }
}
