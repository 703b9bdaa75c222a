import { notificacaoMarca, type RouteBodyInput } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { useAct } from '../../ui/use-act.ts';
import { NOTIFICACOES_KEY } from './notificacoes-queries.ts';

/** What marking all of them did, until something else is done. */
export interface Lidas {
  quantas: number;
  em: string;
}

/** Marks notices, and back what one act marked. */
export function useMarca() {
  const client = useQueryClient();
  const invalidate = () => client.invalidateQueries({ queryKey: NOTIFICACOES_KEY });
  const [lidas, setLidas] = useState<Lidas | null>(null);
  const { mutate, isPending } = useAct({
    call: async (body: RouteBodyInput<typeof notificacaoMarca>) => {
      const { em, marcadas } = await call(notificacaoMarca, { body });
      setLidas('ate' in body && marcadas > 0 ? { em, quantas: marcadas } : null);
      await invalidate();
      // Nothing is said: the marks are seen.
      return null;
    },
    invalidate,
  });
  return { marca: mutate, ocupada: isPending, lidas };
}
