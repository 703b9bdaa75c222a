import { IconCoins } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyView } from '../../../lib/load-code.ts';
import { usePermissoes } from '../../../sessao/public.ts';
import type { RowAct } from '../../../ui/acts/row-acts.tsx';
import { usePanelOf } from '../../../ui/dialog/use-panel.ts';
import { missing } from '../../../ui/form/missing.ts';
import { COMO_RECEBE } from '../como-recebe-textos.ts';

const ComoRecebeDialog = lazyView(() => import('../como-recebe-dialog.tsx'), 'ComoRecebeDialog');

/** In the row of a person: how it is paid, and nothing else of its registration. */
export function useAtoDeComoRecebe(): (pessoa: { id: number }) => RowAct {
  const recebe = usePanelOf('recebe');
  const blocked = missing(usePermissoes(), 'pessoaPagAlt');
  return ({ id }) => ({
    label: COMO_RECEBE.nome,
    icon: <IconCoins size={16} />,
    blocked,
    onPress: () => recebe.open(id),
  });
}

/** What that opens over the list. */
export function ComoRecebePainel() {
  const recebe = usePanelOf('recebe');
  return (
    <Suspense>
      {recebe.which !== undefined && (
        <ComoRecebeDialog pessoaId={Number(recebe.which)} onSaved={() => undefined} onClose={recebe.close} />
      )}
    </Suspense>
  );
}
