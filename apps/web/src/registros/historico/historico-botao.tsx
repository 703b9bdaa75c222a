import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { Hint } from '../../ui/notice/hint.tsx';
import type { Gravado } from '../registro.ts';
import { HISTORICO as T } from './textos.ts';

const HistoricoPainel = lazyView(() =>
  import('./historico-painel.tsx').then((m) => ({ default: m.HistoricoPainel })),
);

/** Opens who changed what; the panel is loaded with the first look. */
export function HistoricoBotao(gravado: Gravado) {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Hint label={T.botao}>
        <ActionIcon
          size={34}
          variant="default"
          aria-label={T.titulo}
          aria-haspopup="dialog"
          onClick={() => {
            setAsked(true);
            setOpened(true);
          }}
        >
          <IconHistory size={18} />
        </ActionIcon>
      </Hint>
      {asked && (
        <Suspense>
          <HistoricoPainel {...gravado} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
