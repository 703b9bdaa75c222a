import { IconShieldQuestion } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { asksForTab } from '../../lib/new-tab.ts';
import { usePermissoes } from '../../sessao/public.ts';
import type { RowAct } from '../../ui/acts/row-acts.tsx';
import { CONFERIR_ACESSO, tudoDe } from './elo.ts';

/** In the row of a person: leads to what decides what they reach, for whoever may see it. */
export function useAtoDeAcesso(): (pessoa: { id: number }) => readonly RowAct[] {
  const router = useRouter();
  const pode = usePermissoes().has('acessos');
  return ({ id }) => {
    if (!pode) return [];
    const onde = { to: '/acessos', search: tudoDe(id) } as const;
    const onClick: NonNullable<RowAct['link']>['onClick'] = (e) => {
      if (asksForTab(e)) return;
      e.preventDefault();
      void router.navigate(onde);
    };
    return [
      {
        label: CONFERIR_ACESSO,
        icon: <IconShieldQuestion size={16} />,
        link: { href: router.buildLocation(onde).href, onClick },
      },
    ];
  };
}
