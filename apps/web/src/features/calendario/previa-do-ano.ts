import { calendarioPrevia, type RouteBodyInput, type RouteResponse } from '@retaguarda/contract';
import { call } from '../../lib/call/api.ts';
import { type ProgressWithRate, withRate } from '../../lib/pace.ts';
import { Store } from '../../lib/store.ts';

export type AnoEnviado = RouteBodyInput<typeof calendarioPrevia>;
export type Previa = RouteResponse<typeof calendarioPrevia>;

/** How far it is known what a changed year does. */
type Passo =
  | { em: 'calculo'; andamento: ProgressWithRate | null }
  | { em: 'parada' }
  | { em: 'pronta'; previa: Previa; enviado: AnoEnviado }
  | { em: 'falha'; error: unknown };

/** Finds out what a changed year would move; one run at a time, which can be stopped. */
export class PreviaDoAno {
  readonly store = new Store<{ passo: Passo }>({ passo: { em: 'parada' } });
  #parada: AbortController | null = null;

  calcula = async (enviado: AnoEnviado): Promise<void> => {
    this.#parada?.abort();
    const parada = new AbortController();
    this.#parada = parada;
    const { signal } = parada;
    const mostra = (passo: Passo) => signal.aborted || this.store.patch({ passo });
    mostra({ em: 'calculo', andamento: null });
    const onProgress = withRate((andamento) => mostra({ em: 'calculo', andamento }));
    try {
      mostra({
        em: 'pronta',
        previa: await call(calendarioPrevia, { body: enviado, signal, onProgress }),
        enviado,
      });
    } catch (error) {
      mostra({ em: 'falha', error });
    }
  };

  /** Nobody waits for it any more. */
  para = (): void => {
    this.#parada?.abort();
    this.store.patch({ passo: { em: 'parada' } });
  };
}
