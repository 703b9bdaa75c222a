import { RASCUNHO } from '@retaguarda/contract';
import { DRAFT_PREFIX, parseDraft, SENT_PREFIX } from '../lib/draft-storage.ts';
import type { Environment, MirroredDraft } from './environment.ts';

/** A draft rests this long in the browser before it goes to the server. */
const DESCANSO_MS = 2000;

/** The parts of a local name: whose it is, of which form, of which tab. */
function partesDe(chave: string): Pick<MirroredDraft, 'nome' | 'aba'> {
  const arroba = chave.lastIndexOf('@');
  return { nome: chave.slice(chave.indexOf('.') + 1, arroba), aba: chave.slice(arroba + 1) };
}

/**
 * Keeps the drafts on the server as they are in this browser. What is here is what counts: a mark beside each draft says
 * what the server has of it, so that whatever did not get through is sent later, also by another page.
 */
export class DraftMirror {
  readonly #ambiente: Environment;
  readonly #esperas = new Map<string, () => void>();
  /** Of each draft one call at a time, in order. */
  readonly #andam = new Map<string, Promise<boolean>>();

  constructor(ambiente: Environment) {
    this.#ambiente = ambiente;
  }

  /** When the server's was typed, as far as this browser knows; null where it has none. */
  sentAt(chave: string): string | null {
    return this.#ambiente.storage.read(SENT_PREFIX + chave);
  }

  /** The draft has changed. */
  touch(chave: string): void {
    this.#esperas.get(chave)?.();
    const desiste = this.#ambiente.after(DESCANSO_MS, () => void this.sync(chave));
    this.#esperas.set(chave, desiste);
  }

  /** Brings the server's in line with what is here at once. @returns whether it is */
  sync(chave: string, saindo = false): Promise<boolean> {
    this.#esperas.get(chave)?.();
    this.#esperas.delete(chave);
    const antes = saindo ? Promise.resolve(true) : (this.#andam.get(chave) ?? Promise.resolve(true));
    const agora = antes
      .then(() => this.#leva(chave, saindo))
      .then(
        () => true,
        // What the server did not take stays here, and is tried again with the next change or the next page.
        () => false,
      );
    this.#andam.set(chave, agora);
    return agora;
  }

  /** The same at once where it is waited with. */
  flush(chave: string, saindo: boolean): void {
    if (this.#esperas.has(chave)) void this.sync(chave, saindo);
  }

  /** All that this browser keeps of a person. @returns whether the server has all of it */
  async syncAll(userId: number): Promise<boolean> {
    const chaves = new Set(
      this.#ambiente.storage
        .keys()
        .flatMap((k) =>
          [DRAFT_PREFIX, SENT_PREFIX].filter((p) => k.startsWith(p)).map((p) => k.slice(p.length)),
        )
        .filter((chave) => chave.startsWith(`${userId}.`)),
    );
    return (await Promise.all([...chaves].map((chave) => this.sync(chave)))).every(Boolean);
  }

  async #leva(chave: string, saindo: boolean): Promise<void> {
    const { storage, serverDrafts } = this.#ambiente;
    const guardado = parseDraft(storage.read(DRAFT_PREFIX + chave));
    const enviado = this.sentAt(chave);
    if (guardado === null) {
      if (enviado === null) return;
      await serverDrafts.remove(partesDe(chave), saindo);
      storage.remove(SENT_PREFIX + chave);
      return;
    }
    const { savedAt, format: formato, versao, data } = guardado;
    const dados = JSON.stringify(data);
    if (enviado === String(savedAt)) return;
    if (dados.length > RASCUNHO.letras) throw new Error('a draft this long stays in its browser');
    await serverDrafts.put({ ...partesDe(chave), formato, versao, dados }, saindo);
    storage.write(SENT_PREFIX + chave, String(savedAt));
  }
}
