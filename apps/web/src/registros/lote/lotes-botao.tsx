import { ActionIcon } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { Hint } from '../../ui/notice/hint.tsx';
import { LOTE_T as T } from './textos.ts';

const LotesPainel = lazyView(() => import('./lotes-painel.tsx').then((m) => ({ default: m.LotesPainel })));

/** Opens one's own changes of many; the panel is loaded with the first look. */
export function LotesBotao() {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Hint label={T.lista}>
        <ActionIcon
          aria-label={T.lista}
          aria-haspopup="dialog"
          onClick={() => {
            setAsked(true);
            setOpened(true);
          }}
        >
          <IconChecklist size={16} />
        </ActionIcon>
      </Hint>
      {asked && (
        <Suspense>
          <LotesPainel opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
