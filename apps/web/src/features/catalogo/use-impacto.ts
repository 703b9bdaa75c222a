import { catalogoPrevia, type Impacto, type RouteBodyInput } from '@retaguarda/contract';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

export type Pedido = RouteBodyInput<typeof catalogoPrevia>;

const ehImpacto = (v: unknown): v is Impacto =>
  typeof v === 'object' && v !== null && 'visto' in v && 'mudam' in v;

/**
 * Shows what a change does before it is done. The act is sent with the stamp of what was seen; when the data changed
 * meanwhile, what it would do now is shown instead.
 */
export function useImpacto() {
  const [mostrado, setMostrado] = useState<{ impacto: Impacto; mudou: boolean } | null>(null);
  const responde = useRef<((sim: boolean) => void) | null>(null);
  const pergunta = (impacto: Impacto, mudou: boolean): Promise<boolean> =>
    new Promise((done) => {
      responde.current = done;
      setMostrado({ impacto, mudou });
    });
  const fecha = (sim: boolean) => {
    setMostrado(null);
    responde.current?.(sim);
    responde.current = null;
  };
  /** Null when the person turned back; changes that reach no record are not asked about. */
  const confirmado = async <R>(pedido: Pedido, envia: (visto: string) => Promise<R>): Promise<R | null> => {
    let impacto: Impacto = await call(catalogoPrevia, { body: pedido });
    for (let mudou = false; ; mudou = true) {
      if (impacto.registros > 0 && !(await pergunta(impacto, mudou))) return null;
      try {
        return await envia(impacto.visto);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409 || !ehImpacto(error.atual)) throw error;
        impacto = error.atual;
      }
    }
  };
  return {
    confirmado,
    dialog: {
      impacto: mostrado?.impacto ?? null,
      mudou: mostrado?.mudou ?? false,
      onConfirm: () => fecha(true),
      onClose: () => fecha(false),
    },
  };
}
