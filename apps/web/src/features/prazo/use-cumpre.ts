import { type Prazo, prazoCumpre } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { useAct } from '../../ui/use-act.ts';
import { invalidatePrazos } from './prazos-queries.ts';

interface Dito {
  prazo: Prazo;
  cumprido: boolean;
}

/**
 * Says that deadlines were kept; what was said stands there at once, and until one goes, so that it can be taken back. A
 * refusal takes it away again.
 */
export function useCumpre() {
  const client = useQueryClient();
  const [feitos, setFeitos] = useState<ReadonlyMap<number, Prazo>>(new Map());
  const mostra = ({ prazo, cumprido }: Dito) =>
    setFeitos((antes) => {
      const agora = new Map(antes);
      if (cumprido) agora.set(prazo.prazoId, { ...prazo, cumprido });
      else agora.delete(prazo.prazoId);
      return agora;
    });
  const { mutate, isPending } = useAct({
    call: async ({ prazo, cumprido }: Dito) => {
      mostra({ prazo, cumprido });
      try {
        await call(prazoCumpre, { body: { prazoId: prazo.prazoId, cumprido } });
      } catch (error) {
        mostra({ prazo, cumprido: !cumprido });
        throw error;
      }
      await invalidatePrazos(client);
      // Nothing is said: it is seen.
      return null;
    },
    invalidate: invalidatePrazos,
  });
  const cumpre = (prazo: Prazo, cumprido: boolean) => mutate({ prazo, cumprido });
  return { feitos, cumpre, ocupado: isPending };
}
