import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { ListTabs } from '../../ui/list/list-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './carga.module.css';
import type { CargaSearch } from './carga-search.ts';
import { HistoricoFiltros, HistoricoTab } from './historico-tab.tsx';
import { ImportarTab } from './importar-tab.tsx';
import { CARGA_T as T } from './textos.ts';

const route = getRouteApi('/signed-in/shell/importacao');
const CargaDialog = lazyView(() => import('./carga-dialog.tsx'), 'CargaDialog');

const IMPORTAR = 'importar';
const HISTORICO = 'historico';

/** Bulk import of records from a file, and the history of imports. */
export function CargaPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (parte: Partial<CargaSearch>) =>
    void navigate({ search: (s) => ({ ...s, ...parte }), replace: true });
  // As any list: back undoes the order and the filters.
  const filtra = (parte: Partial<CargaSearch>, how?: { replace: true }) =>
    void navigate({ search: (s) => ({ ...s, ...parte }), ...how });
  const historico = search.aba === HISTORICO;
  return (
    <ListScreen
      header={<PageHeader route="/importacao" title={T.titulo} desc={T.desc} />}
      sections={
        <ListTabs
          label={T.titulo}
          tabs={[
            { id: IMPORTAR, name: T.importar },
            { id: HISTORICO, name: T.historico },
          ]}
          value={historico ? HISTORICO : IMPORTAR}
          onChange={(v) => change({ aba: v === HISTORICO ? HISTORICO : undefined, pagina: undefined })}
        />
      }
      filters={
        historico ? (
          <HistoricoFiltros search={search} onChange={filtra} />
        ) : (
          <div className={classes.semFiltros} />
        )
      }
    >
      {/* An import that is under way goes on while its history is looked at. */}
      <div hidden={historico} className={classes.importar}>
        <ImportarTab search={search} onChange={change} onDetalhes={(id) => change({ importacao: id })} />
      </div>
      {historico && (
        <HistoricoTab search={search} onChange={filtra} onAbre={(id) => change({ importacao: id })} />
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
    </ListScreen>
  );
}
