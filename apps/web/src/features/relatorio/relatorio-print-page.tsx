import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { leDefinicao } from './definicao.ts';
import { RelatorioFalhou } from './relatorio-falhou.tsx';
import { calculoQuery } from './relatorio-queries.ts';
import classes from './relatorios.module.css';
import { Desenhado } from './resultado.tsx';
import { RELATORIO as T } from './textos.ts';
import { type Guardado, useGuardado } from './use-guardado.ts';

const route = getRouteApi('/signed-in/relatorios/$qual/impressao');

/** What paper does not lead to. */
const NADA = () => undefined;

function Folha({ guardado }: { guardado: Guardado }) {
  const { d } = route.useSearch();
  const navigate = route.useNavigate();
  const definicao = leDefinicao(d) ?? guardado.definicao;
  const { data, error, refetch } = useQuery({
    ...calculoQuery(definicao),
    // The sheet must not change while it is looked at or printed.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const linhas = data?.linhas.length ?? 0;
  return (
    <PrintPage
      printed={{
        entidade: 'relatorio',
        ...(guardado.salvo?.propria ? { registroId: guardado.salvo.relatorioId } : {}),
      }}
      title={guardado.nome}
      filters={[...(data?.filtros ?? []), ...(data?.parcial ? [T.parcial] : [])]}
      total={data ? T.registros(data.total.quantidade) : ''}
      part=""
      loaded={data !== undefined && !error}
      ready={linhas}
      rows={linhas}
      onBack={() =>
        void navigate({ to: '/relatorios/$qual', params: { qual: guardado.qual }, search: d ? { d } : {} })
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton />}
      {data && !error && (
        <div className={classes.papel}>
          <Desenhado definicao={definicao} calculado={data} onAbre={NADA} noPapel />
        </div>
      )}
    </PrintPage>
  );
}

/** A report on paper: what it counts in words, its chart, the table with its subtotals. */
export function RelatorioPrintPage() {
  const { qual } = route.useParams();
  const { guardado, error, refetch } = useGuardado(qual);
  if (error) return <RelatorioFalhou error={error} onRetry={refetch} />;
  return guardado ? <Folha guardado={guardado} /> : <TableSkeleton />;
}
