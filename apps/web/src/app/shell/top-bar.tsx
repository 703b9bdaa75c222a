import { ActionIcon, Button, Kbd } from '@mantine/core';
import { CUIDA_DE_CARGAS, CUIDA_DE_LOTES } from '@retaguarda/contract';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { loadMarcaDeImportacoes } from '../../features/carga/public.ts';
import { loadSino } from '../../features/notificacao/public.ts';
import { lazyView } from '../../lib/load-code.ts';
import { useCalm } from '../../lib/when-calm.ts';
import { useBranding, usePermissoes } from '../../sessao/public.ts';
import { BrandLogo } from '../../ui/brand-logo.tsx';
import { Hint } from '../../ui/notice/hint.tsx';
import { openPalette } from '../command/keys.ts';
import { SHELL } from '../texts.ts';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

const MarcaDeImportacoes = lazyView(loadMarcaDeImportacoes, 'MarcaDeImportacoes');

const MarcaDeLotes = lazyView(() => import('../../registros/lote/marca-de-lotes.tsx'), 'MarcaDeLotes');

const Sino = lazyView(loadSino, 'Sino');

interface TopBarProps {
  expanded: boolean;
  onToggleMenu: () => void;
}

export function TopBar({ expanded, onToggleMenu }: TopBarProps) {
  const system = useBranding();
  const permissoes = usePermissoes();
  const calm = useCalm();
  const importa = calm && CUIDA_DE_CARGAS.some((p) => permissoes.has(p));
  const fazLotes = calm && CUIDA_DE_LOTES.some((p) => permissoes.has(p));
  return (
    <header className={classes.top}>
      <Hint label={SHELL.abrirMenu}>
        <ActionIcon aria-label={SHELL.abrirMenu} aria-expanded={expanded} onClick={onToggleMenu}>
          <IconMenu2 size={18} />
        </ActionIcon>
      </Hint>
      <Link to="/" className={classes.brand}>
        <BrandLogo src={system.logoNavBar} name={system.sistemName} />
      </Link>
      <div className={classes.spacer} />
      <Button
        variant="default"
        size="compact-md"
        className={classes.goTo ?? ''}
        leftSection={<IconSearch size={14} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={openPalette}
        visibleFrom="sm"
      >
        {SHELL.irPara}
      </Button>
      <ActionIcon hiddenFrom="sm" aria-label={SHELL.irParaAtalho} onClick={openPalette}>
        <IconSearch size={18} />
      </ActionIcon>
      {importa && (
        <Suspense>
          <MarcaDeImportacoes />
        </Suspense>
      )}
      {fazLotes && (
        <Suspense>
          <MarcaDeLotes />
        </Suspense>
      )}
      <Suspense>
        <Sino pede={calm} />
      </Suspense>
      <UserMenu />
    </header>
  );
}
