import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { permissionName, permissionOfScreen } from '../lib/permission/permission-names.ts';
import { updateShell } from '../lib/shell-store.ts';
import { canOpenScreen, isInMenu, screensByRoute } from '../sessao/menu-entries.ts';
import { menuQuery, usePedeNomes } from '../sessao/public.ts';
import { AccessGranters } from '../ui/notice/access-granters.tsx';
import { RequestAccess } from '../ui/notice/request-access.tsx';
import classes from './failure-pages.module.css';
import { NO_ACCESS_TEXTS } from './texts.ts';

/** The screen at the address, or who may open it for somebody whose menu does not lead there. */
export function PermittedScreen() {
  const path = useLocation({ select: (l) => l.pathname });
  const { data } = useQuery(menuQuery);
  // Whoever comes by an address finds a screen called as whoever comes by the menu.
  useEffect(() => {
    if (data) updateShell({ screens: screensByRoute(data) });
  }, [data]);
  usePedeNomes(data !== undefined && !isInMenu(data, path));
  const permissao = permissionOfScreen(path);
  if (!data || !permissao || canOpenScreen(data, path)) return <Outlet />;
  return (
    <div className={classes.page} role="alert">
      <Stack gap="xs" align="center">
        <Title order={1}>{NO_ACCESS_TEXTS.titulo}</Title>
        <Text ta="center">{NO_ACCESS_TEXTS.permissao(permissionName(permissao))}</Text>
        <Text c="dimmed" ta="center">
          <AccessGranters target={{ recurso: permissao }} />
        </Text>
        <RequestAccess target={{ recurso: permissao }} />
      </Stack>
    </div>
  );
}
