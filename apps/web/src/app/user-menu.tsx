import {
  Avatar,
  Menu,
  Switch,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { authLogout } from '@retaguarda/contract';
import { IconChevronDown, IconLogout, IconMoon, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useUsuario } from '../features/sessao/public.ts';
import { call } from '../lib/api.ts';
import { clearSession } from '../lib/session.ts';
import { SHELL } from './textos.ts';
import classes from './user-menu.module.css';

function useLogout(): () => Promise<void> {
  const router = useRouter();
  const client = useQueryClient();
  return async () => {
    // The session ends here even when the server cannot be told.
    await call(authLogout, { body: {} }).catch(() => undefined);
    clearSession();
    await router.navigate({ to: '/login' });
    client.clear();
  };
}

function DarkSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const toggle = () => setColorScheme(dark ? 'light' : 'dark');
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={<IconMoon size={16} />}
      role="menuitemcheckbox"
      aria-checked={dark}
      onClick={toggle}
      rightSection={<Switch checked={dark} readOnly tabIndex={-1} size="xs" aria-hidden="true" />}
    >
      {SHELL.modoEscuro}
    </Menu.Item>
  );
}

export function UserMenu() {
  const usuario = useUsuario();
  const logout = useLogout();
  const nome = usuario?.nome ?? SHELL.carregando;
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>{SHELL.menuDoUsuario}</VisuallyHidden>
          <Avatar
            aria-hidden
            src={usuario?.urlImg || null}
            name={usuario ? nome : ''}
            size={28}
            color="primary"
            alt=""
          />
          <Text size="sm" className={classes.name}>
            {nome}
          </Text>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUser size={16} />}>{SHELL.perfil}</Menu.Item>
        <DarkSwitch />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logout()}>
          {SHELL.sair}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
