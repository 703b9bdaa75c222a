import { RASCUNHO } from '@retaguarda/contract';
import { DRAFT_PREFIX, parseDraft, SENT_PREFIX } from '../lib/draft-storage.ts';
import type { Ambiente, Levado } from './ambiente.ts';

/** A draft rests this long in the browser before it goes to the server. */
const DESCANSO_MS = 2000;

/** The parts of a local name: whose it is, of which form, of which tab. */
function partesDe(chave: string): Pick<Levado, 'nome' | 'aba'> {
  const arroba = chave.lastIndexOf('@');
  return { nome: chave.slice(chave.indexOf('.') + 1, arroba), aba: chave.slice(arroba + 1) };
}

/**
 * Keeps the drafts on the server as they are in this browser. What is here is what counts: a mark beside each draft says
 * what the server has of it, so that whatever did not get through is sent later, also by another page.
 */
export class Espelho {
  readonly #ambiente: Ambiente;
  readonly #esperas = new Map<string, () => void>();
  /** Of each draft one call at a time, in order. */
  readonly #andam = new Map<string, Promise<boolean>>();

  constructor(ambiente: Ambiente) {
    this.#ambiente = ambiente;
  }

  /** When the server's was typed, as far as this browser knows; null where it has none. */
  enviado(chave: string): string | null {
    return this.#ambiente.armazem.le(SENT_PREFIX + chave);
  }

  /** The draft has changed. */
  toca(chave: string): void {
    this.#esperas.get(chave)?.();
    const desiste = this.#ambiente.depois(DESCANSO_MS, () => void this.acerta(chave));
    this.#esperas.set(chave, desiste);
  }

  /** Brings the server's in line with what is here at once. @returns whether it is */
  acerta(chave: string, saindo = false): Promise<boolean> {
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
  descarrega(chave: string, saindo: boolean): void {
    if (this.#esperas.has(chave)) void this.acerta(chave, saindo);
  }

  /** All that this browser keeps of a person. @returns whether the server has all of it */
  async acertaTudo(userId: number): Promise<boolean> {
    const chaves = new Set(
      this.#ambiente.armazem
        .chaves()
        .flatMap((k) =>
          [DRAFT_PREFIX, SENT_PREFIX].filter((p) => k.startsWith(p)).map((p) => k.slice(p.length)),
        )
        .filter((chave) => chave.startsWith(`${userId}.`)),
    );
    return (await Promise.all([...chaves].map((chave) => this.acerta(chave)))).every(Boolean);
  }

  async #leva(chave: string, saindo: boolean): Promise<void> {
    const { armazem, nuvem } = this.#ambiente;
    const guardado = parseDraft(armazem.le(DRAFT_PREFIX + chave));
    const enviado = this.enviado(chave);
    if (guardado === null) {
      if (enviado === null) return;
      await nuvem.tira(partesDe(chave), saindo);
      armazem.apaga(SENT_PREFIX + chave);
      return;
    }
    const { savedAt, format: formato, versao, data } = guardado;
    const dados = JSON.stringify(data);
    if (enviado === String(savedAt)) return;
    if (dados.length > RASCUNHO.letras) throw new Error('a draft this long stays in its browser');
    await nuvem.poe({ ...partesDe(chave), formato, versao, dados }, saindo);
    armazem.grava(SENT_PREFIX + chave, String(savedAt));
  }
}
