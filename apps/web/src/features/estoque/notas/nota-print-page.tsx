import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { JuntadosNaFolha } from '../../../registros/anexos/juntados-na-folha.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { PrintPage } from '../../../ui/print/print-page.tsx';
import { PrintTable } from '../../../ui/print/print-page-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { UI } from '../../../ui/texts.ts';
import { notaQuery } from '../estoque-queries.ts';
import { NOTA as T, TRANSFERENCIA, VISTA } from '../textos.ts';
import { passoColumns, passosDa } from '../transferencia/passos.tsx';
import { situacaoEmPalavras } from './nota-columns.tsx';
import { colunasDe, fatosDaNota } from './nota-vista.tsx';

const route = getRouteApi('/signed-in/estoque/$movCabId/impressao');

/** A note on paper: A4, with its items and totals. */
export function NotaPrintPage() {
  const movCabId = Number(route.useParams().movCabId);
  const navigate = route.useNavigate();
  const { data, error, refetch, isPending } = useQuery({
    ...notaQuery(movCabId),
    // The sheet must not change while it is looked at or printed.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rows = data?.itens.length ?? 0;
  const passos = data ? passosDa(data) : [];
  const fatos = data
    ? [...fatosDaNota(data.cab), [VISTA.situacao, situacaoEmPalavras(data.cab)] as const].map(
        ([nome, valor]) => `${nome}: ${valor}`,
      )
    : [];
  return (
    <PrintPage
      printed={{ entidade: 'movimento', registroId: movCabId }}
      title={T.edicao(movCabId)}
      filters={fatos}
      total={data ? UI.totalN(rows) : ''}
      part=""
      loaded={data !== undefined}
      ready={rows}
      rows={rows}
      onBack={() => void navigate({ to: '/estoque', search: { nota: movCabId } })}
    >
      {isPending && <TableSkeleton />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && rows > 0 && (
        <PrintTable
          label={T.itens}
          columns={colunasDe(data)}
          rows={data.itens}
          ready={rows}
          rowKey={(i) => i.movItemId}
          totals
        />
      )}
      {passos.length > 0 && (
        <PrintTable
          title={TRANSFERENCIA.tabela}
          columns={passoColumns(passos)}
          rows={passos}
          ready={passos.length}
          rowKey={(p) => p.id}
          totals
        />
      )}
      {data && <JuntadosNaFolha qual={{ tipo: 'movimento', id: movCabId }} />}
    </PrintPage>
  );
}
