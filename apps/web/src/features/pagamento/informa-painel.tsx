import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { ComoRecebeDialog } from '../pessoa/public.ts';
import { invalidateFormas } from './pagamento-chaves.ts';

/** How somebody is paid is given there and then, over what misses it. */
export function InformaPainel({ recebe }: { recebe: ReturnType<typeof usePanelOf> }) {
  const client = useQueryClient();
  return (
    <Suspense>
      {recebe.which !== undefined && (
        <ComoRecebeDialog
          pessoaId={Number(recebe.which)}
          onSaved={() => void invalidateFormas(client)}
          onClose={recebe.close}
        />
      )}
    </Suspense>
  );
}
