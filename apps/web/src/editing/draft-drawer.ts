import type { RascunhoGuardado } from '@retaguarda/contract';
import { DRAFT_PREFIX, parseDraft, SENT_PREFIX } from '../lib/draft-storage.ts';
import { type WordedValue, wordedValuesOf } from '../lib/worded-values.ts';
import { Draft } from './draft.ts';
import { DraftMirror } from './draft-mirror.ts';
import { parseServerDraft } from './draft-search.ts';
import type { Environment } from './environment.ts';

export type DraftKey = Pick<RascunhoGuardado, 'nome' | 'aba'>;

/** All drafts of a person, without their forms: brought here, taken away, put back. */
export class DraftDrawer {
  readonly #ambiente: Environment;
  readonly #userId: number;

  constructor(ambiente: Environment, userId: number) {
    this.#ambiente = ambiente;
    this.#userId = userId;
  }

  /** Whether it is kept in this browser. */
  isHere = (qual: DraftKey): boolean =>
    this.#ambiente.storage.read(DRAFT_PREFIX + this.#chave(qual)) !== null;

  /**
   * One of another device becomes this tab's own, so that its form opens with it. What this browser keeps is found by
   * the form itself, which knows whether another tab still works on it.
   */
  async bringHere(qual: DraftKey): Promise<void> {
    const rascunho = new Draft(this.#ambiente, `${this.#userId}.${qual.nome}`, () => null);
    if (this.isHere(qual) || rascunho.load() !== null) return;
    const achado = await this.#guardado(qual);
    const guardado = achado && parseServerDraft(achado);
    if (!guardado) return;
    rascunho.put(guardado);
    if (!rascunho.isMine(qual)) await rascunho.removeFromServer(qual);
  }

  /** What was typed, in words; nothing of one that was written without. */
  async inWords(qual: DraftKey): Promise<WordedValue[]> {
    const daqui = parseDraft(this.#ambiente.storage.read(DRAFT_PREFIX + this.#chave(qual)));
    if (daqui !== null) return wordedValuesOf(daqui.data);
    const achado = await this.#guardado(qual);
    return wordedValuesOf(achado && parseServerDraft(achado)?.data);
  }

  /** Takes it away, here and on the server. @returns what puts it back */
  async discard(qual: DraftKey): Promise<() => Promise<void>> {
    const { storage, serverDrafts } = this.#ambiente;
    const [aqui, enviado] = [DRAFT_PREFIX + this.#chave(qual), SENT_PREFIX + this.#chave(qual)];
    const texto = storage.read(aqui);
    const guardado = await this.#guardado(qual);
    await serverDrafts.remove({ nome: qual.nome, aba: qual.aba }, false);
    storage.remove(aqui);
    storage.remove(enviado);
    return async () => {
      if (texto !== null) storage.write(aqui, texto);
      if (guardado) {
        const { nome, aba, formato, versao, dados } = guardado;
        await serverDrafts.put({ nome, aba, formato, versao, dados }, false);
      } else await new DraftMirror(this.#ambiente).sync(this.#chave(qual));
    };
  }

  async #guardado({ nome, aba }: DraftKey): Promise<RascunhoGuardado | undefined> {
    return (await this.#ambiente.serverDrafts.list(nome)).find((r) => r.aba === aba);
  }

  #chave({ nome, aba }: DraftKey): string {
    return `${this.#userId}.${nome}@${aba}`;
  }
}
