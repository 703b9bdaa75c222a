import { ActionIcon } from '@mantine/core';
import { CUIDA_DE_LOTES } from '@retaguarda/contract';
import { IconChecklist } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { usePermissoes } from '../../features/sessao/public.ts';
import { lazyView } from '../../lib/load-code.ts';
import { Hint } from '../../ui/notice/hint.tsx';
import { LOTE_T as T } from './textos.ts';

const LotesPainel = lazyView(() => import('./lotes-painel.tsx').then((m) => ({ default: m.LotesPainel })));

/** Opens one's own changes of many; the panel is loaded with the first look. */
export function LotesBotao() {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  const permissoes = usePermissoes();
  if (!CUIDA_DE_LOTES.some((p) => permissoes.has(p))) return null;
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
