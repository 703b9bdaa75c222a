import { temDocumentos } from '@retaguarda/contract';
import { IconFileText } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { useHeadAct } from '../../ui/acts/head-acts.ts';
import type { Gravado } from '../registro.ts';
import { DOCUMENTOS as T } from './textos.ts';

const DocumentosLinhas = lazyView(() => import('./documentos-linhas.tsx'), 'DocumentosLinhas');

/** Leads to the documents of a record of the kinds that have some. */
export function DocumentosAto(gravado: Gravado) {
  const lines = (
    <Suspense>
      <DocumentosLinhas {...gravado} />
    </Suspense>
  );
  const act = { place: 'documents', label: T.titulo, icon: <IconFileText size={16} />, lines } as const;
  useHeadAct(temDocumentos(gravado.tipo) ? act : undefined);
  return null;
}
