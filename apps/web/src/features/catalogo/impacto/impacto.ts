import { catalogoPrevia, type Impacto, type RouteBodyInput } from '@retaguarda/contract';
import { call } from '../../../lib/call/api.ts';
import { ApiError } from '../../../lib/call/api-error.ts';
import { type ProgressWithRate, withRate } from '../../../lib/pace.ts';
import { Store } from '../../../lib/store.ts';

type Pedido = RouteBodyInput<typeof catalogoPrevia>;
/** Null when the person turned back; changes that reach no record are not asked about. */
export type Confirmado = <R>(pedido: Pedido, envia: (visto: string) => Promise<R>) => Promise<R | null>;

const ehImpacto = (v: unknown): v is Impacto =>
  typeof v === 'object' && v !== null && 'visto' in v && 'mudam' in v;

/** Of a large change the server leaves it to whoever asks to look at it once more. */
const outroImpacto = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status === 409 &&
  (ehImpacto(error.atual) || error.code === 'impacto_mudou');

export interface Mostrado {
  impacto: Impacto | null;
  /** The data changed since it was shown for the first time. */
  mudou: boolean;
  /** Of an impact that takes long: how far it is computed, and how many records a second. */
  andamento: ProgressWithRate | null;
}
const NADA: Mostrado = { impacto: null, mudou: false, andamento: null };

/**
 * Shows what a change does before it is done. The act is sent with the stamp of what was seen; when the data changed
 * meanwhile, what it would do now is shown instead.
 */
export class Confirmacao {
  readonly store = new Store(NADA);
  #responde: ((sim: boolean) => void) | null = null;
  #parada: AbortController | null = null;

  confirmado: Confirmado = async (pedido, envia) => {
    let impacto = await this.calcula(pedido);
    for (let mudou = false; impacto !== null; mudou = true) {
      if (impacto.registros > 0 && !(await this.#pergunta({ impacto, mudou }))) return null;
      try {
        return await envia(impacto.visto);
      } catch (error) {
        if (!outroImpacto(error)) throw error;
        impacto = ehImpacto(error.atual) ? error.atual : await this.calcula(pedido);
      }
    }
    return null;
  };

  /** What a change does, with how far that is computed where it takes long; null when the person turned back. */
  calcula = async (pedido: Pedido): Promise<Impacto | null> => {
    const { signal } = this.#comeca();
    const onProgress = withRate((andamento) => this.store.patch({ andamento }));
    try {
      return await call(catalogoPrevia, { body: pedido, signal, onProgress });
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      this.store.patch({ andamento: null });
    }
  };

  responde = (sim: boolean): void => {
    this.store.patch(NADA);
    this.#responde?.(sim);
    this.#responde = null;
  };

  /** Nobody waits for it any more. */
  para = (): void => this.#parada?.abort();

  #comeca(): AbortController {
    this.para();
    this.#parada = new AbortController();
    return this.#parada;
  }

  #pergunta(mostrado: Pick<Mostrado, 'impacto' | 'mudou'>): Promise<boolean> {
    return new Promise((done) => {
      this.#responde = done;
      this.store.patch(mostrado);
    });
  }
}
