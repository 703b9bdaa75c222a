import { LOCAL_EXC, periciaExc } from '@retaguarda/contract';
import { call } from '../../../lib/call/api.ts';
import { useAct } from '../../../ui/use-act.ts';
import { CHAVE } from '../pericia-queries.ts';

interface Alvo {
  procId: number;
  visto: string;
}

/** @param onDone also after a refusal: something else would go by now, and it is asked anew */
export const useExclusaoPericia = (onDone: () => void) =>
  useAct({
    call: ({ procId, visto }: Alvo) =>
      call(periciaExc, { body: { id: procId, local: LOCAL_EXC.pericia, visto } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
    onDone,
    onEnd: onDone,
  });
