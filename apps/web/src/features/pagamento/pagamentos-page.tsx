import { IconFileDownload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { withSearchSize } from '../../lib/list/search-size.ts';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { usePanel } from '../../ui/dialog/use-panel.ts';
import { missing } from '../../ui/form/missing.ts';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { ListTabs } from '../../ui/list/list-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { PagamentoFilters } from './pagamento-filters.tsx';
import { buscaDe, type PagamentosSearch } from './pagamento-search.ts';
import { RecebiveisLista } from './recebiveis-lista.tsx';
import { RemessasLista } from './remessas-lista.tsx';
import { PAGAMENTOS as T } from './textos.ts';

const route = getRouteApi('/signed-in/shell/pagamentos');
const RemessaDialog = lazyView(() => import('./remessa-dialog.tsx'), 'RemessaDialog');
const RetornoDialog = lazyView(() => import('./retorno-dialog.tsx'), 'RetornoDialog');

const RECEBIVEIS = 'recebiveis';
const REMESSAS = 'remessas';

/** What finalised baixas have to pay, and the files by which it is paid. */
export function PagamentosPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissions = usePermissoes();
  const retorno = usePanel('retorno');
  const change = (parte: Partial<PagamentosSearch>) =>
    void navigate({ search: (s) => withSearchSize(s, { ...s, pagina: undefined, ...parte }, buscaDe) });
  const remessas = search.aba === REMESSAS;
  const Lista = remessas ? RemessasLista : RecebiveisLista;
  return (
    <ListScreen
      header={
        <PageHeader route="/pagamentos" title={T.titulo} desc={T.desc}>
          <PrintLink to="/pagamentos/impressao" search={search} />
          <PermissionButton
            variant="default"
            blocked={missing(permissions, 'pagGera')}
            icon={<IconFileDownload size={16} />}
            onClick={retorno.open}
          >
            {T.lerRetorno}
          </PermissionButton>
        </PageHeader>
      }
      sections={
        <ListTabs
          label={T.titulo}
          tabs={[
            { id: RECEBIVEIS, name: T.recebiveis },
            { id: REMESSAS, name: T.remessas },
          ]}
          value={remessas ? REMESSAS : RECEBIVEIS}
          onChange={(v) => void navigate({ search: v === REMESSAS ? { aba: REMESSAS } : {} })}
        />
      }
      filters={<PagamentoFilters key={search.aba} search={search} onChange={change} />}
    >
      <Lista
        key={search.aba}
        search={search}
        onChange={change}
        onVisao={(s, how) => void navigate({ search: s, ...how })}
      />
      <Suspense>
        {search.remessa !== undefined && (
          <RemessaDialog
            key={search.remessa}
            id={search.remessa}
            onClose={() => change({ remessa: undefined, pagina: search.pagina })}
          />
        )}
        {retorno.opened && permissions.has('pagGera') && <RetornoDialog onClose={retorno.close} />}
      </Suspense>
    </ListScreen>
  );
}
