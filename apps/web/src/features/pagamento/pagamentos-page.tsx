import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { withSearchSize } from '../../lib/list/search-size.ts';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { usePanel } from '../../ui/dialog/use-panel.ts';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { ListTabs } from '../../ui/list/list-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { ExtratoFilters } from './extrato/extrato-filters.tsx';
import { ExtratoLista } from './extrato/extrato-lista.tsx';
import { PagamentoFilters } from './pagamento-filters.tsx';
import { buscaDe, type PagamentosSearch } from './pagamento-search.ts';
import { PagamentosAtos } from './pagamentos-atos.tsx';
import { RecebiveisLista } from './recebiveis-lista.tsx';
import { RemessasLista } from './remessas-lista.tsx';
import { PAGAMENTOS as T } from './textos.ts';

const route = getRouteApi('/signed-in/shell/pagamentos');
const RemessaDialog = lazyView(() => import('./remessa-dialog.tsx'), 'RemessaDialog');
const RetornoDialog = lazyView(() => import('./retorno-dialog.tsx'), 'RetornoDialog');
const ExtratoDialog = lazyView(() => import('./extrato/extrato-dialog.tsx'), 'ExtratoDialog');

const RECEBIVEIS = 'recebiveis';
const ABAS = [
  { id: RECEBIVEIS, name: T.recebiveis, Lista: RecebiveisLista, Filters: PagamentoFilters },
  { id: 'remessas', name: T.remessas, Lista: RemessasLista, Filters: PagamentoFilters },
  { id: 'extrato', name: T.extrato, Lista: ExtratoLista, Filters: ExtratoFilters },
] as const;

/** What finalised baixas have to pay, the files by which it is paid, and what the bank says of it. */
export function PagamentosPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissions = usePermissoes();
  const retorno = usePanel('retorno');
  const leitura = usePanel('extrato');
  const change = (parte: Partial<PagamentosSearch>) =>
    void navigate({ search: (s) => withSearchSize(s, { ...s, pagina: undefined, ...parte }, buscaDe) });
  const { id, Lista, Filters } = ABAS.find((aba) => aba.id === search.aba) ?? ABAS[0];
  const abas = ABAS.filter((aba) => aba.id !== 'extrato' || permissions.has('extrato'));
  const vaiPara = (aba: string) =>
    void navigate({ search: aba === 'remessas' || aba === 'extrato' ? { aba } : {} });
  return (
    <ListScreen
      header={
        <PageHeader route="/pagamentos" title={T.titulo} desc={T.desc}>
          <PrintLink to="/pagamentos/impressao" search={search} />
          <PagamentosAtos search={search} />
        </PageHeader>
      }
      sections={<ListTabs label={T.titulo} tabs={abas} value={id} onChange={vaiPara} />}
      filters={<Filters key={search.aba} search={search} onChange={change} />}
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
        {leitura.opened && permissions.has('extLe') && (
          <ExtratoDialog
            onDone={(conta) => void navigate({ search: { aba: 'extrato', conta } })}
            onClose={leitura.close}
          />
        )}
      </Suspense>
    </ListScreen>
  );
}
