import type { RecebivelLinha } from '@retaguarda/contract';
import { IconReceipt } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { asksForTab } from '../../../lib/new-tab.ts';
import type { RowAct } from '../../../ui/acts/row-acts.tsx';
import { RECEBIVEIS as T } from '../processo/passos-textos.ts';

/** In the row of a receivable: leads to its baixa, after what was typed is saved. */
export function useAtoDaBaixa(
  antesDe: (go: () => void) => Promise<void>,
  permissoes: ReadonlySet<string>,
): (recebivel: RecebivelLinha) => RowAct[] {
  const router = useRouter();
  return ({ baixaId }) => {
    if (!permissoes.has('baixas')) return [];
    const onde = { to: '/baixas/$baixaId', params: { baixaId: String(baixaId) } } as const;
    const onClick: NonNullable<RowAct['link']>['onClick'] = (e) => {
      if (asksForTab(e)) return;
      e.preventDefault();
      void antesDe(() => void router.navigate(onde));
    };
    const link = { href: router.buildLocation(onde).href, onClick };
    return [{ label: T.abrirBaixa, icon: <IconReceipt size={16} />, link }];
  };
}
