import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyView } from '../../../lib/load-code.ts';
import { ListScreen } from '../../../ui/list/list-panel.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintLink } from '../../../ui/print/print-link.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { AbasDoEstoque } from '../abas-do-estoque.tsx';
import { empresasDeEstoqueQuery } from '../estoque-queries.ts';
import { type EstoqueSearch, LISTA } from '../estoque-search.ts';
import { deContagens } from '../filtros-da-lista.ts';
import { COLUNAS_ESTOQUE } from '../notas/nota-columns.tsx';
import { NotaFilters } from '../notas/nota-filters.tsx';
import { NotasLista } from '../notas/notas-lista.tsx';
import { useNotasDaTela } from '../notas/use-notas-da-tela.tsx';
import { ESTOQUE as T } from '../textos.ts';
import { SaldosFiltros, SaldosSecao } from './saldos-secao.tsx';

const NotaDaTela = lazyView(() => import('../notas/nota-aberta.tsx'), 'NotaDaTela');

const route = getRouteApi('/signed-in/shell/estoque');

function Saldos(props: Omit<Parameters<typeof SaldosSecao>[0], 'empresas'>) {
  const { data, error, refetch } = useQuery(empresasDeEstoqueQuery);
  if (data) return <SaldosSecao empresas={data} {...props} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton />;
}

/** Notes of stock, and what each branch holds. */
export function EstoquePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const daTela = useNotasDaTela<EstoqueSearch>({
    search,
    vai: (para, replace) => void navigate({ search: para, replace }),
    adicionar: T.adicionar,
  });
  const troca = (s: EstoqueSearch, how?: { replace: true }) => void navigate({ search: s, ...how });
  const saldos = search.secao === 'saldos';
  return (
    <ListScreen
      header={
        <PageHeader route="/estoque" title={T.titulo} desc={T.desc}>
          <PrintLink to="/estoque/impressao" search={search} />
          {daTela.add}
        </PageHeader>
      }
      sections={<AbasDoEstoque search={search} />}
      filters={
        saldos ? (
          <SaldosFiltros search={search} onChange={daTela.change} />
        ) : (
          <NotaFilters search={search} onChange={daTela.change} />
        )
      }
    >
      {saldos ? (
        <Saldos search={search} onChange={daTela.change} onSearch={troca} />
      ) : (
        <NotasLista
          nome={T.movimentos}
          lista={LISTA}
          columns={COLUNAS_ESTOQUE}
          visoes="notas"
          search={search}
          {...daTela}
          // A count begins at the balances.
          add={deContagens(search) ? undefined : daTela.add}
          onApply={troca}
        />
      )}
      {search.nota !== undefined && (
        <Suspense>
          <NotaDaTela nota={search.nota} acao={search.acao} tela="estoque" onNota={daTela.abre} />
        </Suspense>
      )}
    </ListScreen>
  );
}
