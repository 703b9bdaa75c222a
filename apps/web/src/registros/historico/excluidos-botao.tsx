import { ActionIcon } from '@mantine/core';
import type { TipoDeRegistro } from '@retaguarda/contract';
import { IconTrashX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { Hint } from '../../ui/notice/hint.tsx';
import { EXCLUIDOS as T } from './textos.ts';

const ExcluidosPainel = lazyView(() =>
  import('./excluidos-painel.tsx').then((m) => ({ default: m.ExcluidosPainel })),
);

/** Opens the deleted records of a list; the panel is loaded with the first look. */
export function ExcluidosBotao({ tipo }: { tipo: TipoDeRegistro }) {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  const abre = () => {
    setAsked(true);
    setOpened(true);
  };
  return (
    <>
      <Hint label={T.titulo}>
        <ActionIcon aria-label={T.titulo} aria-haspopup="dialog" onClick={abre}>
          <IconTrashX size={16} />
        </ActionIcon>
      </Hint>
      {asked && (
        <Suspense>
          <ExcluidosPainel tipo={tipo} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
