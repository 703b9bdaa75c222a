import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { saveWho } from '../../lib/call/session.ts';
import { lazyView } from '../../lib/load-code.ts';
import { updateShell, useShell } from '../../lib/shell-store.ts';
import { useUsuario } from '../../sessao/public.ts';
import { Narrowed } from '../../ui/notice/narrowed.tsx';
import { CommandPaletteHost } from '../command/palette-host.tsx';
import { HelpHost } from '../help/help-host.tsx';
import { PermittedScreen } from '../permitted-screen.tsx';
import { SHELL } from '../texts.ts';
import { useDraftSync } from '../use-draft-sync.ts';
import { IdentityCheckHost } from './identity-check-host.tsx';
import { KeysHost } from './keys-host.tsx';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { SignOutHost } from './sign-out-host.tsx';
import { TopBar } from './top-bar.tsx';
import { useNarrowShell } from './use-layout.ts';
import { UserNotice } from './user-notice.tsx';
import { ViewAsBand } from './view-as-band.tsx';

// Only narrow screens have one.
const SideDrawer = lazyView(() => import('./side-drawer.tsx'), 'SideDrawer');

export function Shell() {
  const narrow = useNarrowShell();
  const { id, empresas = null } = useUsuario() ?? {};
  useEffect(() => {
    if (id !== undefined) saveWho(id);
  }, [id]);
  useDraftSync(id);
  const pinned = useShell((s) => s.drawer);
  const [open, drawer] = useDisclosure(false);
  const side = pinned && !narrow;
  const toggle = () => (narrow ? drawer.toggle() : updateShell({ drawer: !pinned }));
  return (
    <>
      <HelpHost />
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
        <ViewAsBand />
        <UserNotice />
        <Narrowed value={empresas && `${SHELL.soDasSuas} ${SHELL.atuaEm(empresas.map((e) => e.nome))}.`}>
          <PermittedScreen />
        </Narrowed>
      </main>
      <CommandPaletteHost />
      <KeysHost />
      <SignOutHost />
      <IdentityCheckHost />
    </>
  );
}
