import { Menu, useComputedColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import {
  IconCheck,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPencil,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { RASCUNHOS, rascunhosQuery } from '../../features/rascunho/public.ts';
import { useUsuario } from '../../sessao/public.ts';
import { MenuCheckItem } from '../../ui/menu-check-item.tsx';
import { SHELL } from '../texts.ts';
import { openKeys } from './keys-host.tsx';
import { useSignOut } from './use-sign-out.ts';

function DarkSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const toggle = () => setColorScheme(dark ? 'light' : 'dark');
  return (
    <MenuCheckItem
      role="menuitemcheckbox"
      checked={dark}
      leftSection={<IconMoon size={16} />}
      rightSection={dark ? <IconCheck size={16} /> : null}
      onToggle={toggle}
    >
      {SHELL.modoEscuro}
    </MenuCheckItem>
  );
}

/** How many forms the person has begun and not saved. */
function PorSalvar() {
  const { data } = useQuery(rascunhosQuery);
  const n = data?.length ?? 0;
  if (n === 0) return null;
  return (
    <>
      <span aria-hidden="true">{n}</span>
      <VisuallyHidden>{RASCUNHOS.quantos(n)}</VisuallyHidden>
    </>
  );
}

interface UserMenuItemsProps {
  target: ReactElement;
}

export function UserMenuItems({ target }: UserMenuItemsProps) {
  const router = useRouter();
  const { requestSignOut } = useSignOut();
  const empresas = useUsuario()?.empresas ?? null;
  return (
    <Menu
      withinPortal={false}
      position="bottom-end"
      width={220}
      shadow="md"
      defaultOpened
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {empresas !== null && <Menu.Label>{SHELL.atuaEm(empresas.map((e) => e.nome))}</Menu.Label>}
        <Menu.Item leftSection={<IconUser size={16} />}>{SHELL.perfil}</Menu.Item>
        <Menu.Item
          leftSection={<IconShieldLock size={16} />}
          onClick={() => void router.navigate({ to: '/conta' })}
        >
          {SHELL.minhaConta}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          rightSection={<PorSalvar />}
          onClick={() => void router.navigate({ to: '/rascunhos' })}
        >
          {RASCUNHOS.titulo}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} rightSection="?" onClick={openKeys}>
          {SHELL.atalhos}
        </Menu.Item>
        <DarkSwitch />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void requestSignOut()}>
          {SHELL.sair}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
