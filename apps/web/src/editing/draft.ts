import type { RascunhoGuardado } from '@retaguarda/contract';
import {
  DRAFT_FORMAT,
  DRAFT_PREFIX,
  isFresh,
  parseDraft,
  SENT_PREFIX,
  type StoredDraft,
} from '../lib/draft-storage.ts';
import { DraftMirror } from './draft-mirror.ts';
import type { Environment } from './environment.ts';

/** Typing rests this long before the draft is written. */
const DESCANSO_MS = 400;

/** What is unsaved, and the version of the record it was typed on. */
export type UnsavedWork = Pick<StoredDraft, 'versao' | 'data'>;

/**
 * The draft of one form, kept up to date also when the form goes away before typing has rested: by a reload, a session
 * that ended or a step that is left. Each tab keeps its own: two of them on one record never overwrite each other's.
 */
export class Draft {
  readonly #ambiente: Environment;
  readonly #atual: () => UnsavedWork | null;
  readonly #espelho: DraftMirror;
  #nome: string;
  #interrompe: (() => void) | null = null;
  /** What the server had of this tab's draft, as far as was known when it was asked. */
  #enviado: string | null = null;

  /**
   * @param nome whose, of which form and record, for example `3.pericia.12.processo`
   * @param atual what is unsaved, read at the moment of writing; null drops the draft
   */
  constructor(ambiente: Environment, nome: string, atual: () => UnsavedWork | null) {
    this.#ambiente = ambiente;
    this.#nome = nome;
    this.#atual = atual;
    this.#espelho = new DraftMirror(ambiente);
  }

  /** Something was typed that is not written yet. */
  get isPending(): boolean {
    return this.#interrompe !== null;
  }

  load(aba = this.#ambiente.tabId()): StoredDraft | null {
    const guardado = parseDraft(this.#ambiente.storage.read(this.#chave(aba)));
    return guardado && isFresh(guardado, this.#ambiente.now()) ? guardado : null;
  }

  /** The latest draft of the same record that another tab wrote; `pular` names tabs that still work on theirs. */
  latestOfOtherTabs(pular: ReadonlySet<string>): { aba: string; savedAt: number } | undefined {
    const base = this.#chave('');
    return this.#ambiente.storage
      .keys()
      .filter((chave) => chave.startsWith(base))
      .map((chave) => chave.slice(base.length))
      .filter((aba) => aba !== this.#ambiente.tabId() && !pular.has(aba))
      .flatMap((aba) => {
        const guardado = this.load(aba);
        return guardado ? { aba, savedAt: guardado.savedAt } : [];
      })
      .toSorted((a, b) => b.savedAt - a.savedAt)[0];
  }

  /** Makes another tab's draft this tab's own. */
  adopt(aba: string): void {
    const guardado = this.load(aba);
    if (guardado) this.put(guardado);
    this.remove(aba);
  }

  /** What the server keeps of this form, from all devices; null where it cannot be asked. */
  listOnServer(): Promise<readonly RascunhoGuardado[] | null> {
    this.#enviado = this.#espelho.sentAt(this.#nomeDaAba(this.#ambiente.tabId()));
    return this.#ambiente.serverDrafts.list(this.#nome.slice(this.#nome.indexOf('.') + 1)).catch(() => null);
  }

  /** Whether a draft of the server's is of a tab that keeps it in this browser as well. */
  isKeptHere = ({ aba }: Pick<RascunhoGuardado, 'aba'>): boolean => this.load(aba) !== null;

  isMine = ({ aba }: Pick<RascunhoGuardado, 'aba'>): boolean => aba === this.#ambiente.tabId();

  /**
   * What stands here is what the server had of it, and the server has it no more: it was saved or given up elsewhere. What
   * has reached it only since it was asked is no sign of that: a page that was left may still have been writing.
   */
  wasSettledElsewhere(naNuvem: readonly RascunhoGuardado[]): boolean {
    const daqui = this.load();
    if (this.isPending || daqui === null || naNuvem.some(this.isMine)) return false;
    return this.#enviado === String(daqui.savedAt);
  }

  /** Forgets it in this browser alone. */
  forget(): void {
    for (const prefixo of [DRAFT_PREFIX, SENT_PREFIX])
      this.#ambiente.storage.remove(prefixo + this.#nomeDaAba(this.#ambiente.tabId()));
  }

  /** Makes a draft of elsewhere this tab's own. */
  put(guardado: StoredDraft): void {
    this.#escreve(JSON.stringify(guardado));
    void this.#espelho.sync(this.#nomeDaAba(this.#ambiente.tabId()));
  }

  /** The server's own is not needed any more; this tab's goes with its own. */
  async removeFromServer({ nome, aba }: Pick<RascunhoGuardado, 'nome' | 'aba'>): Promise<void> {
    await this.#ambiente.serverDrafts.remove({ nome, aba }, false).catch(() => undefined);
  }

  /** Something was typed. */
  touch(): void {
    this.#interrompe?.();
    this.#interrompe = this.#ambiente.after(DESCANSO_MS, () => this.write());
  }

  /** Writes what is pending at once, here and on the server. */
  flush(saindo: boolean): void {
    if (this.#interrompe) this.write();
    this.#espelho.flush(this.#nomeDaAba(this.#ambiente.tabId()), saindo);
  }

  /** Writes what is unsaved now, or that nothing is. */
  write(): void {
    this.#descansa();
    const trabalho = this.#atual();
    const savedAt = this.#ambiente.now();
    if (trabalho) {
      this.#escreve(JSON.stringify({ format: DRAFT_FORMAT, savedAt, ...trabalho }));
      this.#espelho.touch(this.#nomeDaAba(this.#ambiente.tabId()));
    } else this.remove(this.#ambiente.tabId());
  }

  /** The work was saved or given up: nothing is written until the next touch. */
  drop(): void {
    this.#descansa();
    this.remove(this.#ambiente.tabId());
  }

  remove(aba: string): void {
    this.#ambiente.storage.remove(this.#chave(aba));
    void this.#espelho.sync(this.#nomeDaAba(aba));
  }

  /** What was new has its name now; what is unsaved goes on under it at once: the screen may be about to change. */
  rename(nome: string): void {
    if (nome === this.#nome) return;
    this.drop();
    this.#nome = nome;
    this.write();
  }

  #descansa(): void {
    this.#interrompe?.();
    this.#interrompe = null;
  }

  #nomeDaAba(aba: string): string {
    return `${this.#nome}@${aba}`;
  }

  #chave(aba: string): string {
    return DRAFT_PREFIX + this.#nomeDaAba(aba);
  }

  #escreve(texto: string): void {
    try {
      this.#ambiente.storage.write(this.#chave(this.#ambiente.tabId()), texto);
    } catch {
      // A full or forbidden storage costs the draft, never the form.
    }
  }
}
