import { keysOf, pick } from '@retaguarda/domain';
import { sameValue } from './same-value.ts';
import { Store } from './store.ts';

/** A change: the fields that it set, as they were before and after. */
interface Passo<V> {
  antes: Partial<V>;
  depois: Partial<V>;
}

const LIMITE = 200;

const chaves = (parte: object): string => Object.keys(parte).sort().join();

/** The changes of a form, to go back and forth among. What is typed in one field without leaving it is one of them. */
export class UndoSteps<V extends object> {
  readonly #store = new Store<{ feitos: readonly Passo<V>[]; desfeitos: readonly Passo<V>[] }>({
    feitos: [],
    desfeitos: [],
  });
  readonly subscribe = this.#store.subscribe;
  readonly state = this.#store.read;
  /** What is typed next belongs to the newest step, if it is to the same fields. */
  #aberto = false;

  /** @param digitando a key in a field of text: the next one goes on with the same step */
  record(antes: V, parte: Partial<V>, digitando: boolean): void {
    const era: Partial<V> = pick(antes, keysOf(parte));
    if (sameValue(era, parte)) return;
    const { feitos } = this.#store.read();
    const ultimo = feitos.at(-1);
    const segue =
      this.#aberto && digitando && ultimo !== undefined && chaves(ultimo.depois) === chaves(parte);
    const novo = segue ? { antes: ultimo.antes, depois: parte } : { antes: era, depois: parte };
    this.#aberto = digitando;
    this.#store.patch({
      feitos: [...(segue ? feitos.slice(0, -1) : feitos), novo].slice(-LIMITE),
      desfeitos: [],
    });
  }

  /** The field was left: what is typed next is another step. */
  closeStep = (): void => {
    this.#aberto = false;
  };

  /** @returns what the fields held before the newest step; null where there is none */
  undo(): Partial<V> | null {
    const { feitos, desfeitos } = this.#store.read();
    const passo = feitos.at(-1);
    if (passo === undefined) return null;
    this.#aberto = false;
    this.#store.patch({ feitos: feitos.slice(0, -1), desfeitos: [...desfeitos, passo] });
    return passo.antes;
  }

  redo(): Partial<V> | null {
    const { feitos, desfeitos } = this.#store.read();
    const passo = desfeitos.at(-1);
    if (passo === undefined) return null;
    this.#aberto = false;
    this.#store.patch({ feitos: [...feitos, passo], desfeitos: desfeitos.slice(0, -1) });
    return passo.depois;
  }

  /** Other values stand in the form: there is nothing to go back to. */
  clear(): void {
    this.#aberto = false;
    this.#store.patch({ feitos: [], desfeitos: [] });
  }
}
