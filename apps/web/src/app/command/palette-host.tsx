import { useHotkeys } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { saveRecentRecord } from '../../lib/list/recent-records.ts';
import { lazyView } from '../../lib/load-code.ts';
import { useStore } from '../../lib/store.ts';
import { registroDoEndereco } from '../../registros/endereco.ts';
import { useUsuario } from '../../sessao/public.ts';
import { closePalette, openPalette, palette } from './keys.ts';

const CommandPalette = lazyView(() => import('./palette.tsx'), 'CommandPalette');

/** Keeps which records are opened, whichever way leads to them. */
function useVisto(): void {
  const { pathname = '', searchStr = '' } = useRouterState({ select: (s) => s.resolvedLocation }) ?? {};
  const userId = useUsuario()?.id;
  useEffect(() => {
    const visto = registroDoEndereco(pathname, searchStr);
    if (visto !== null && userId !== undefined) saveRecentRecord(userId, visto);
  }, [pathname, searchStr, userId]);
}

let wanted = false;

/** Loads the palette the first time it is asked for and keeps it from then on. */
export function CommandPaletteHost() {
  useVisto();
  const { opened } = useStore(palette);
  // Also from within a field, the palette's own included; an editor that has a use of its own for the key keeps it.
  const onKey = (e: KeyboardEvent): void => {
    if (e.defaultPrevented) return;
    e.preventDefault();
    if (opened) closePalette();
    else openPalette();
  };
  // Whoever signs out leaves nothing open.
  useEffect(() => closePalette, []);
  useHotkeys([['mod+K', onKey, { preventDefault: false }]], [], true);
  wanted ||= opened;
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <CommandPalette />
    </Suspense>
  );
}
