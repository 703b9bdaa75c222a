import { ActionIcon } from '@mantine/core';
import { temDocumentos } from '@retaguarda/contract';
import { IconFileText } from '@tabler/icons-react';
import { lazyView } from '../../lib/load-code.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import type { Gravado } from '../registro.ts';
import { DOCUMENTOS as T } from './textos.ts';

const DocumentosMenu = lazyView(() =>
  import('./documentos-menu.tsx').then((m) => ({ default: m.DocumentosMenu })),
);

/** Leads to the documents of a record of the kinds that have some. */
export function DocumentosBotao(gravado: Gravado) {
  if (!temDocumentos(gravado.tipo)) return null;
  const target = (
    <ActionIcon size={34} variant="default" aria-label={T.titulo} title={T.botao}>
      <IconFileText size={18} />
    </ActionIcon>
  );
  return <LazyMenu target={target} menu={<DocumentosMenu target={target} gravado={gravado} />} />;
}
