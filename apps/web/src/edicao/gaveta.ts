import type { RascunhoGuardado } from '@retaguarda/contract';
import { type Dito, ditosDe } from '../lib/ditos.ts';
import { DRAFT_PREFIX, parseDraft, SENT_PREFIX } from '../lib/draft-storage.ts';
import type { Ambiente } from './ambiente.ts';
import { Espelho } from './espelho.ts';
import { lido } from './procura.ts';
import { Rascunho } from './rascunho.ts';

export type Qual = Pick<RascunhoGuardado, 'nome' | 'aba'>;

/** All drafts of a person, without their forms: brought here, taken away, put back. */
export class Gaveta {
  readonly #ambiente: Ambiente;
  readonly #userId: number;

  constructor(ambiente: Ambiente, userId: number) {
    this.#ambiente = ambiente;
    this.#userId = userId;
  }

  /** Whether it is kept in this browser. */
  daqui = (qual: Qual): boolean => this.#ambiente.armazem.le(DRAFT_PREFIX + this.#chave(qual)) !== null;

  /**
   * One of another device becomes this tab's own, so that its form opens with it. What this browser keeps is found by
   * the form itself, which knows whether another tab still works on it.
   */
  async traz(qual: Qual): Promise<void> {
    const rascunho = new Rascunho(this.#ambiente, `${this.#userId}.${qual.nome}`, () => null);
    if (this.daqui(qual) || rascunho.le() !== null) return;
    const achado = await this.#guardado(qual);
    const guardado = achado && lido(achado);
    if (!guardado) return;
    rascunho.poe(guardado);
    if (!rascunho.minha(qual)) await rascunho.tiraDaNuvem(qual);
  }

  /** What was typed, in words; nothing of one that was written without. */
  async ditos(qual: Qual): Promise<Dito[]> {
    const daqui = parseDraft(this.#ambiente.armazem.le(DRAFT_PREFIX + this.#chave(qual)));
    if (daqui !== null) return ditosDe(daqui.data);
    const achado = await this.#guardado(qual);
    return ditosDe(achado && lido(achado)?.data);
  }

  /** Takes it away, here and on the server. @returns what puts it back */
  async descarta(qual: Qual): Promise<() => Promise<void>> {
    const { armazem, nuvem } = this.#ambiente;
    const [aqui, enviado] = [DRAFT_PREFIX + this.#chave(qual), SENT_PREFIX + this.#chave(qual)];
    const texto = armazem.le(aqui);
    const guardado = await this.#guardado(qual);
    await nuvem.tira({ nome: qual.nome, aba: qual.aba }, false);
    armazem.apaga(aqui);
    armazem.apaga(enviado);
    return async () => {
      if (texto !== null) armazem.grava(aqui, texto);
      if (guardado) {
        const { nome, aba, formato, versao, dados } = guardado;
        await nuvem.poe({ nome, aba, formato, versao, dados }, false);
      } else await new Espelho(this.#ambiente).acerta(this.#chave(qual));
    };
  }

  async #guardado({ nome, aba }: Qual): Promise<RascunhoGuardado | undefined> {
    return (await this.#ambiente.nuvem.de(nome)).find((r) => r.aba === aba);
  }

  #chave({ nome, aba }: Qual): string {
    return `${this.#userId}.${nome}@${aba}`;
  }
}
