import { periciaList } from '@retaguarda/contract';
import { SITUACOES_PERICIA_FILTRO } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PrintPage, PrintTable } from '../../ui/print-page.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { periciaColumns } from './pericia-columns.tsx';
import type { PericiaListSearch } from './pericia-list-search.ts';
import { CHAVE, listQuery, tiposQuery } from './pericia-queries.ts';
import { PERICIA } from './textos.ts';

const route = getRouteApi('/signed-in/pericias/impressao');
const TUDO = -1;

/** The filters in words, as paper shows them. */
function useFilters(s: PericiaListSearch): string[] {
  const tipos = useQuery(tiposQuery(s.tipo ?? 0)).data;
  const nomeDe = (id: number) => tipos?.filtros.find((f) => f.id === id)?.nome ?? '';
  const tipo = tipos?.tipoPericias.find((t) => t.catgId === s.tipo)?.nome ?? '';
  const situacao = SITUACOES_PERICIA_FILTRO.find((o) => o.id === (s.situacao ?? -1))?.nome ?? '';
  const dinamicos = (s.dinamicos ?? []).map(nomeDe).join(', ');
  return [
    `${PERICIA.tipo}: ${tipo}`,
    `${PERICIA.situacao}: ${situacao}`,
    ...(s.fixo !== undefined && s.buscaFixa ? [`${nomeDe(s.fixo)}: ${s.buscaFixa}`] : []),
    ...(dinamicos && (s.busca ?? s.periodo) ? [`${dinamicos}: ${s.busca ?? s.periodo}`] : []),
  ];
}

export function PericiaPrintPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useFilters(search);
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: [CHAVE, 'impressao', search],
    queryFn: ({ signal }) => call(periciaList, { query: listQuery(search, TUDO), signal }),
    enabled: search.tipo !== undefined,
  });
  const last = data?.pericias.at(-1)?.catgId;
  return (
    <PrintPage
      title={PERICIA.impressaoTitulo}
      filters={filters}
      total={data?.total}
      onBack={() => void navigate({ to: '/pericias', search })}
    >
      {search.tipo === undefined && <EmptyState text={PERICIA.selecioneTipo} />}
      {isLoading && <TableSkeleton />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState text={PERICIA.vazio} />}
      {data?.pericias.map((grupo) => {
        const totais = grupo.catgId === last ? data.totais : null;
        return (
          <PrintTable
            key={grupo.catgId}
            title={grupo.nome}
            columns={periciaColumns(grupo, totais)}
            rows={grupo.pericias}
            rowKey={(row) => row.procId}
            totals={totais !== null}
          />
        );
      })}
    </PrintPage>
  );
}
