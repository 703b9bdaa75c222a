import { verComo } from '@retaguarda/contract';
import { call } from '../../lib/call/api.ts';
import { beginViewAs } from '../../lib/call/view-as.ts';
import { useQuietAct } from '../../ui/use-act.ts';

/** Looks at the product as a profile sees it, in this tab. */
export const useVisao = () =>
  useQuietAct({
    call: (id: number) => call(verComo, { body: { id } }),
    onDone: ({ accessToken: token, nome }) => beginViewAs({ token, nome }),
  });
