import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { menuQuery } from '../features/sessao/public.ts';
import { updateShell } from '../lib/shell-store.ts';
import { screensOf, toMenuEntries } from './menu-entries.ts';
import { MenuIcon } from './menu-icons.tsx';
import { SHELL } from './textos.ts';
import '@mantine/spotlight/styles.layer.css';

interface CommandPaletteProps {
  opened: boolean;
  onClose: () => void;
}

export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const { data } = useQuery(menuQuery);
  const router = useRouter();
  // The library closes itself by Esc, the backdrop and a choice, so it is told apart from who opens it.
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  const actions: SpotlightActionData[] = screensOf(toMenuEntries(data ?? [])).map((entry) => ({
    id: entry.rota,
    label: entry.title,
    description: entry.desc,
    leftSection: <MenuIcon name={entry.icon} />,
    onClick: () => {
      updateShell({ page: { rota: entry.rota, title: entry.title, desc: entry.desc } });
      void router.navigate({ to: entry.rota });
    },
  }));
  return (
    <Spotlight
      onSpotlightClose={onClose}
      shortcut={null}
      attributes={{ content: { 'aria-label': SHELL.irParaAtalho } }}
      actions={actions}
      nothingFound={SHELL.nenhumaTela}
      highlightQuery
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: SHELL.buscarTela,
        'aria-label': SHELL.buscarTela,
      }}
    />
  );
}
