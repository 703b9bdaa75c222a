import type { RascunhoGuardado } from '@retaguarda/contract';
import {
  DRAFT_FORMAT,
  DRAFT_PREFIX,
  isFresh,
  parseDraft,
  SENT_PREFIX,
  type StoredDraft,
} from '../lib/draft-storage.ts';
import type { Ambiente } from './ambiente.ts';
import { Espelho } from './espelho.ts';

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
  readonly #espelho: Espelho;
  #nome: string;
  #interrompe: (() => void) | null = null;
  /** What the server had of this tab's draft, as far as was known when it was asked. */
  #enviado: string | null = null;

  /**
   * @param nome whose, of which form and record, for example `3.pericia.12.processo`
   * @param atual what is unsaved, read at the moment of writing; null drops the draft
   */
  constructor(ambiente: Ambiente, nome: string, atual: () => Trabalho | null) {
    this.#ambiente = ambiente;
    this.#nome = nome;
    this.#atual = atual;
    this.#espelho = new Espelho(ambiente);
  }

  /** Something was typed that is not written yet. */
  get pendente(): boolean {
    return this.#interrompe !== null;
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
    const guardado = this.le(aba);
    if (guardado) this.poe(guardado);
    this.apaga(aba);
  }

  /** What the server keeps of this form, from all devices; null where it cannot be asked. */
  naNuvem(): Promise<readonly RascunhoGuardado[] | null> {
    this.#enviado = this.#espelho.enviado(this.#nomeDaAba(this.#ambiente.aba()));
    return this.#ambiente.nuvem.de(this.#nome.slice(this.#nome.indexOf('.') + 1)).catch(() => null);
  }

  /** Whether a draft of the server's is of a tab that keeps it in this browser as well. */
  tem = ({ aba }: Pick<RascunhoGuardado, 'aba'>): boolean => this.le(aba) !== null;

  minha = ({ aba }: Pick<RascunhoGuardado, 'aba'>): boolean => aba === this.#ambiente.aba();

  /**
   * What stands here is what the server had of it, and the server has it no more: it was saved or given up elsewhere. What
   * has reached it only since it was asked is no sign of that: a page that was left may still have been writing.
   */
  sumiu(naNuvem: readonly RascunhoGuardado[]): boolean {
    const daqui = this.le();
    if (this.pendente || daqui === null || naNuvem.some(this.minha)) return false;
    return this.#enviado === String(daqui.savedAt);
  }

  /** Forgets it in this browser alone. */
  esquece(): void {
    for (const prefixo of [DRAFT_PREFIX, SENT_PREFIX])
      this.#ambiente.armazem.apaga(prefixo + this.#nomeDaAba(this.#ambiente.aba()));
  }

  /** Makes a draft of elsewhere this tab's own. */
  poe(guardado: StoredDraft): void {
    this.#escreve(JSON.stringify(guardado));
    void this.#espelho.acerta(this.#nomeDaAba(this.#ambiente.aba()));
  }

  /** The server's own is not needed any more; this tab's goes with its own. */
  async tiraDaNuvem({ nome, aba }: Pick<RascunhoGuardado, 'nome' | 'aba'>): Promise<void> {
    await this.#ambiente.nuvem.tira({ nome, aba }, false).catch(() => undefined);
  }

  /** Something was typed. */
  toca(): void {
    this.#interrompe?.();
    this.#interrompe = this.#ambiente.depois(DESCANSO_MS, () => this.guarda());
  }

  /** Writes what is pending at once, here and on the server. */
  descarrega(saindo: boolean): void {
    if (this.#interrompe) this.guarda();
    this.#espelho.descarrega(this.#nomeDaAba(this.#ambiente.aba()), saindo);
  }

  /** Writes what is unsaved now, or that nothing is. */
  guarda(): void {
    this.#descansa();
    const trabalho = this.#atual();
    const savedAt = this.#ambiente.agora();
    if (trabalho) {
      this.#escreve(JSON.stringify({ format: DRAFT_FORMAT, savedAt, ...trabalho }));
      this.#espelho.toca(this.#nomeDaAba(this.#ambiente.aba()));
    } else this.apaga(this.#ambiente.aba());
  }

  /** The work was saved or given up: nothing is written until the next touch. */
  desiste(): void {
    this.#descansa();
    this.apaga(this.#ambiente.aba());
  }

  apaga(aba: string): void {
    this.#ambiente.armazem.apaga(this.#chave(aba));
    void this.#espelho.acerta(this.#nomeDaAba(aba));
  }

  /** What was new has its name now; what is unsaved goes on under it at once: the screen may be about to change. */
  renomeia(nome: string): void {
    if (nome === this.#nome) return;
    this.desiste();
    this.#nome = nome;
    this.guarda();
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
      this.#ambiente.armazem.grava(this.#chave(this.#ambiente.aba()), texto);
    } catch {
      // A full or forbidden storage costs the draft, never the form.
    }
  }
}
