import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { CargaSearch } from './carga-search.ts';
import { HistoricoTab } from './historico-tab.tsx';
import { ImportarTab } from './importar-tab.tsx';
import { CARGA_T as T } from './textos.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

const route = getRouteApi('/signed-in/shell/importacao');
const CargaDialog = lazyView(() => import('./carga-dialog.tsx').then((m) => ({ default: m.CargaDialog })));

const IMPORTAR = 'importar';
const HISTORICO = 'historico';

/** Bulk import of records from a file, and the history of imports. */
export function CargaPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (parte: Partial<CargaSearch>) =>
    void navigate({ search: (s) => ({ ...s, ...parte }), replace: true });
  const historico = search.aba === HISTORICO;
  return (
    <>
      <PageHeader route="/importacao" title={T.titulo} desc={T.desc}>
        <SegmentedControl
          size="sm"
          aria-label={T.titulo}
          data={[
            { value: IMPORTAR, label: T.importar },
            { value: HISTORICO, label: T.historico },
          ]}
          value={historico ? HISTORICO : IMPORTAR}
          onChange={(v) => change({ aba: v === HISTORICO ? HISTORICO : undefined, pagina: undefined })}
        />
      </PageHeader>
      {/* An import that is under way goes on while its history is looked at. */}
      <div hidden={historico}>
        <ImportarTab search={search} onChange={change} onDetalhes={(id) => change({ importacao: id })} />
      </div>
      {historico && (
        <HistoricoTab
          search={search}
          // As any list: back undoes the order and the filters.
          onChange={(parte, how) => void navigate({ search: (s) => ({ ...s, ...parte }), ...how })}
          onAbre={(id) => change({ importacao: id })}
        />
      )}
      {search.importacao !== undefined && (
        <Suspense>
          <CargaDialog
            key={search.importacao}
            id={search.importacao}
            onClose={() => change({ importacao: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}
