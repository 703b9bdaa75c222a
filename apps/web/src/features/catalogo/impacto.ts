import { catalogoPrevia, type Impacto, type RouteBodyInput } from '@retaguarda/contract';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Store } from '../../lib/store.ts';

type Pedido = RouteBodyInput<typeof catalogoPrevia>;
/** Null when the person turned back; changes that reach no record are not asked about. */
export type Confirmado = <R>(pedido: Pedido, envia: (visto: string) => Promise<R>) => Promise<R | null>;

const ehImpacto = (v: unknown): v is Impacto =>
  typeof v === 'object' && v !== null && 'visto' in v && 'mudam' in v;

interface Mostrado {
  impacto: Impacto | null;
  /** The data changed since it was shown for the first time. */
  mudou: boolean;
}
const NADA: Mostrado = { impacto: null, mudou: false };

/**
 * Shows what a change does before it is done. The act is sent with the stamp of what was seen; when the data changed
 * meanwhile, what it would do now is shown instead.
 */
export class Confirmacao {
  readonly store = new Store(NADA);
  #responde: ((sim: boolean) => void) | null = null;

  confirmado: Confirmado = async (pedido, envia) => {
    let impacto: Impacto = await call(catalogoPrevia, { body: pedido });
    for (let mudou = false; ; mudou = true) {
      if (impacto.registros > 0 && !(await this.#pergunta({ impacto, mudou }))) return null;
      try {
        return await envia(impacto.visto);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409 || !ehImpacto(error.atual)) throw error;
        impacto = error.atual;
      }
    }
  };

  responde = (sim: boolean): void => {
    this.store.patch(NADA);
    this.#responde?.(sim);
    this.#responde = null;
  };

  #pergunta(mostrado: Mostrado): Promise<boolean> {
    return new Promise((done) => {
      this.#responde = done;
      this.store.patch(mostrado);
    });
  }
}
