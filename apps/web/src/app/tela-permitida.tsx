import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { nomeDaPermissao, permissaoDaTela } from '../lib/permission-names.ts';
import { updateShell } from '../lib/shell-store.ts';
import { menuQuery, usePedeNomes } from '../sessao/public.ts';
import { PedeAcesso } from '../ui/notice/pede-acesso.tsx';
import { QuemConcede } from '../ui/notice/quem-concede.tsx';
import classes from './failure-pages.module.css';
import { ehDoMenu, menuLevaA, screensByRota } from './menu-entries.ts';
import { SEM_ACESSO } from './textos.ts';

/** The screen at the address, or who may open it for somebody whose menu does not lead there. */
export function TelaPermitida() {
  const path = useLocation({ select: (l) => l.pathname });
  const { data } = useQuery(menuQuery);
  // Whoever comes by an address finds a screen called as whoever comes by the menu.
  useEffect(() => {
    if (data) updateShell({ screens: screensByRota(data) });
  }, [data]);
  usePedeNomes(data !== undefined && !ehDoMenu(data, path));
  const permissao = permissaoDaTela(path);
  if (!data || !permissao || menuLevaA(data, path)) return <Outlet />;
  return (
    <div className={classes.page} role="alert">
      <Stack gap="xs" align="center">
        <Title order={1}>{SEM_ACESSO.titulo}</Title>
        <Text ta="center">{SEM_ACESSO.permissao(nomeDaPermissao(permissao))}</Text>
        <Text c="dimmed" ta="center">
          <QuemConcede alvo={{ recurso: permissao }} />
        </Text>
        <PedeAcesso alvo={{ recurso: permissao }} />
      </Stack>
    </div>
  );
}
