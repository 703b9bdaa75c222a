import { Avatar, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useImage } from '../../lib/image/use-image.ts';
import { lazyView } from '../../lib/load-code.ts';
import { useUsuario } from '../../sessao/public.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { SHELL } from '../texts.ts';
import classes from './user-menu.module.css';

const UserMenuItems = lazyView(() => import('./user-menu-items.tsx'), 'UserMenuItems');

export function UserMenu() {
  const usuario = useUsuario();
  const nome = usuario?.nome ?? SHELL.carregando;
  const imagem = useImage(usuario?.urlImg);
  const target = (
    <UnstyledButton className={classes.target}>
      <VisuallyHidden>{SHELL.menuDoUsuario}</VisuallyHidden>
      <Avatar aria-hidden src={imagem} name={usuario ? nome : ''} size={28} color="primary" alt="" />
      <Text size="sm" className={classes.name}>
        {nome}
      </Text>
      <IconChevronDown size={14} aria-hidden="true" />
    </UnstyledButton>
  );
  return <LazyMenu target={target} menu={(button) => <UserMenuItems target={button} />} />;
}
