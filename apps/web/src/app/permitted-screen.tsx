import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyView } from '../lib/load-code.ts';
import { permissionOfScreen } from '../lib/permission/permission-names.ts';
import { updateShell } from '../lib/shell-store.ts';
import { canOpenScreen, isInMenu, screensByRoute, settingsOf } from '../sessao/menu-entries.ts';
import { menuQuery, usePedeNomes } from '../sessao/public.ts';

const NoAccessPage = lazyView(() => import('./no-access-page.tsx'), 'NoAccessPage');

/** The screen at the address, or who may open it for somebody whose menu does not lead there. */
export function PermittedScreen() {
  const path = useLocation({ select: (l) => l.pathname });
  const { data } = useQuery(menuQuery);
  // Whoever comes by an address finds a screen called as whoever comes by the menu.
  useEffect(() => {
    if (data) updateShell({ screens: screensByRoute(data), settings: settingsOf(data) });
  }, [data]);
  usePedeNomes(data !== undefined && !isInMenu(data, path));
  const permissao = permissionOfScreen(path);
  if (!data || !permissao || canOpenScreen(data, path)) return <Outlet />;
  return (
    <Suspense>
      <NoAccessPage permission={permissao} explained={canOpenScreen(data, '/acessos')} />
    </Suspense>
  );
}
