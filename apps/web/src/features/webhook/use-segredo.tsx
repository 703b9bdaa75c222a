import { webhookSegredo } from '@retaguarda/contract';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { useActOnce } from '../../ui/use-act.ts';
import { SegredoDialog } from './segredo-dialog.tsx';
import { naLista } from './webhook-queries.ts';

interface Segredo {
  faz: (id: number) => void;
  busy: boolean;
  /** One was made here, which the record that is open does not tell yet. */
  feito: boolean;
  dialogo: ReactNode;
}

/** Makes a secret and shows it. */
export function useSegredo(): Segredo {
  const [segredo, setSegredo] = useState('');
  const troca = useActOnce({
    call: (id: number, idempotencyKey) => call(webhookSegredo, { body: { id }, idempotencyKey }),
    invalidate: (client) => client.invalidateQueries(naLista),
    onDone: (feito) => setSegredo(feito.segredo),
  });
  return {
    faz: (id) => troca.isPending || troca.mutate(id),
    busy: troca.isPending,
    feito: troca.isSuccess,
    dialogo: segredo === '' ? null : <SegredoDialog segredo={segredo} onClose={() => setSegredo('')} />,
  };
}
