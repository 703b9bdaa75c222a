import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { ComoRecebeDialog } from '../pessoa/public.ts';
import { invalidateFormas } from './pagamento-chaves.ts';

interface InformaPainelProps {
  recebe: ReturnType<typeof usePanelOf>;
  /** What misses it asks anew. */
  onSaved?: () => unknown;
}

/** How somebody is paid is given there and then, over what misses it. */
export function InformaPainel({ recebe, onSaved }: InformaPainelProps) {
  const client = useQueryClient();
  return (
    <Suspense>
      {recebe.which !== undefined && (
        <ComoRecebeDialog
          pessoaId={Number(recebe.which)}
          onSaved={() => void Promise.all([invalidateFormas(client), onSaved?.()])}
          onClose={recebe.close}
        />
      )}
    </Suspense>
  );
}
