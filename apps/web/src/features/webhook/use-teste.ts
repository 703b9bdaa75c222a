import { webhookTeste } from '@retaguarda/contract';
import { call } from '../../lib/call/api.ts';
import { useQuietAct } from '../../ui/use-act.ts';
import { ENTREGAS } from './webhook-queries.ts';

/** A test that did not arrive is an answer as good as one that did: both stay on the screen. */
export const useTeste = (id: number) =>
  useQuietAct({
    call: () => call(webhookTeste, { body: { id } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: ENTREGAS }),
  });
