import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { saveWho } from '../../lib/call/session.ts';
import { lazyView } from '../../lib/load-code.ts';
import { updateShell, useShell } from '../../lib/shell-store.ts';
import { useUsuario } from '../../sessao/public.ts';
import { Narrowed } from '../../ui/notice/narrowed.tsx';
import { AjudaHost } from '../ajuda/ajuda-host.tsx';
import { CommandPaletteHost } from '../command/palette-host.tsx';
import { TelaPermitida } from '../tela-permitida.tsx';
import { SHELL } from '../textos.ts';
import { useLevaRascunhos } from '../use-leva-rascunhos.ts';
import { ConfirmaHost } from './confirma-host.tsx';
import { KeysHost } from './keys-host.tsx';
import { SaidaHost } from './saida-host.tsx';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useNarrowShell } from './use-layout.ts';
import { UsuarioNotice } from './usuario-notice.tsx';
import { VisaoBanda } from './visao-banda.tsx';

// Only narrow screens have one.
const SideDrawer = lazyView(() => import('./side-drawer.tsx').then((m) => ({ default: m.SideDrawer })));

export function Shell() {
  const narrow = useNarrowShell();
  const { id, empresas = null } = useUsuario() ?? {};
  useEffect(() => {
    if (id !== undefined) saveWho(id);
  }, [id]);
  useLevaRascunhos(id);
  const pinned = useShell((s) => s.drawer);
  const [open, drawer] = useDisclosure(false);
  const side = pinned && !narrow;
  const toggle = () => (narrow ? drawer.toggle() : updateShell({ drawer: !pinned }));
  return (
    <>
      <AjudaHost />
      <a className={classes.skip} href="#conteudo">
        {SHELL.pularParaConteudo}
      </a>
      <TopBar expanded={narrow ? open : pinned} onToggleMenu={toggle} />
      {side && (
        <aside className={classes.side}>
          <SideMenu />
        </aside>
      )}
      {narrow && (
        <Suspense>
          <SideDrawer opened={open} onClose={drawer.close} />
        </Suspense>
      )}
      <main id="conteudo" tabIndex={-1} className={`${classes.main} ${side ? classes.withSide : ''}`}>
        <VisaoBanda />
        <UsuarioNotice />
        <Narrowed value={empresas && `${SHELL.soDasSuas} ${SHELL.atuaEm(empresas.map((e) => e.nome))}.`}>
          <TelaPermitida />
        </Narrowed>
      </main>
      <CommandPaletteHost />
      <KeysHost />
      <SaidaHost />
      <ConfirmaHost />
    </>
  );
}
