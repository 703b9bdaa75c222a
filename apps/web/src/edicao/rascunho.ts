import { DRAFT_FORMAT, DRAFT_PREFIX, isFresh, parseDraft, type StoredDraft } from '../lib/draft-storage.ts';
import type { Ambiente } from './ambiente.ts';

/** Typing rests this long before the draft is written. */
const DESCANSO_MS = 400;

/** What is unsaved, and the version of the record it was typed on. */
export type Trabalho = Pick<StoredDraft, 'versao' | 'data'>;

/**
 * The draft of one form, kept up to date also when the form goes away before typing has rested: by a reload, a session
 * that ended or a step that is left. Each tab keeps its own: two of them on one record never overwrite each other's.
 */
export class Rascunho {
  readonly #ambiente: Ambiente;
  readonly #atual: () => Trabalho | null;
  #nome: string;
  #parar: (() => void) | null = null;

  /**
   * @param nome whose, of which form and record, for example `3.pericia.12.processo`
   * @param atual what is unsaved, read at the moment of writing; null drops the draft
   */
  constructor(ambiente: Ambiente, nome: string, atual: () => Trabalho | null) {
    this.#ambiente = ambiente;
    this.#nome = nome;
    this.#atual = atual;
  }

  le(aba = this.#ambiente.aba()): StoredDraft | null {
    const guardado = parseDraft(this.#ambiente.armazem.le(this.#chave(aba)));
    return guardado && isFresh(guardado, this.#ambiente.agora()) ? guardado : null;
  }

  /** The latest draft of the same record that another tab wrote; `pular` names tabs that still work on theirs. */
  deOutraAba(pular: ReadonlySet<string>): { aba: string; savedAt: number } | undefined {
    const base = this.#chave('');
    return this.#ambiente.armazem
      .chaves()
      .filter((chave) => chave.startsWith(base))
      .map((chave) => chave.slice(base.length))
      .filter((aba) => aba !== this.#ambiente.aba() && !pular.has(aba))
      .flatMap((aba) => {
        const guardado = this.le(aba);
        return guardado ? { aba, savedAt: guardado.savedAt } : [];
      })
      .toSorted((a, b) => b.savedAt - a.savedAt)[0];
  }

  /** Makes another tab's draft this tab's own. */
  adota(aba: string): void {
    const texto = this.#ambiente.armazem.le(this.#chave(aba));
    if (texto !== null) this.#escreve(texto);
    this.apaga(aba);
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
    this.#descansa();
    const trabalho = this.#atual();
    const savedAt = this.#ambiente.agora();
    if (trabalho) this.#escreve(JSON.stringify({ format: DRAFT_FORMAT, savedAt, ...trabalho }));
    else this.apaga(this.#ambiente.aba());
  }

  /** The work was saved or given up: nothing is written until the next touch. */
  desiste(): void {
    this.#descansa();
    this.apaga(this.#ambiente.aba());
  }

  apaga(aba: string): void {
    this.#ambiente.armazem.apaga(this.#chave(aba));
  }

  /** What was new has its name now; what is unsaved goes on under it at once: the screen may be about to change. */
  renomeia(nome: string): void {
    if (nome === this.#nome) return;
    this.desiste();
    this.#nome = nome;
    this.guarda();
  }

  #descansa(): void {
    this.#parar?.();
    this.#parar = null;
  }

  #chave(aba: string): string {
    return `${DRAFT_PREFIX}${this.#nome}@${aba}`;
  }

  #escreve(texto: string): void {
    try {
      this.#ambiente.armazem.grava(this.#chave(this.#ambiente.aba()), texto);
    } catch {
      // A full or forbidden storage costs the draft, never the form.
    }
  }
}
