import { Skeleton } from '@mantine/core';
import type { DefinicaoDeRelatorio, RelatorioCalculado } from '@retaguarda/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { RelatorioFiguras } from './relatorio-figuras.tsx';
import { calculoQuery, type Grupo } from './relatorio-queries.ts';
import { RelatorioTabela } from './relatorio-tabela.tsx';
import classes from './relatorios.module.css';
import { RELATORIO as T } from './textos.ts';

// The library of charts comes with the first one.
const RelatorioGrafico = lazyView(() => import('./relatorio-grafico.tsx'), 'RelatorioGrafico');

const ALTURA = 340;

interface DesenhadoProps {
  definicao: DefinicaoDeRelatorio;
  calculado: RelatorioCalculado;
  onAbre: (grupo: Grupo) => void;
  noPapel?: boolean;
}

/** Chart and table of a report. */
export function Desenhado({ definicao, calculado, onAbre, noPapel = false }: DesenhadoProps) {
  const { tipo, medida } = definicao.grafico;
  if (calculado.total.quantidade === 0) return <EmptyState text={T.vazio} />;
  return (
    <>
      {tipo !== 'nenhum' && calculado.grupos.length > 0 && calculado.medidas[medida] && (
        <Suspense fallback={<Skeleton height={ALTURA} mb="md" />}>
          <RelatorioGrafico {...{ calculado, tipo, medida, onAbre }} />
        </Suspense>
      )}
      <RelatorioTabela
        // Folded anew where other groups stand.
        key={JSON.stringify(definicao.grupos)}
        {...{ calculado, onAbre, noPapel }}
      />
    </>
  );
}

/** A report as it is built, worked out; the one before stays, toned down, until the next is there. */
export const useCalculado = (definicao: DefinicaoDeRelatorio) =>
  useQuery({ ...calculoQuery(definicao), placeholderData: keepPreviousData });

interface ResultadoProps {
  definicao: DefinicaoDeRelatorio;
  calculo: ReturnType<typeof useCalculado>;
  onAbre: (grupo: Grupo) => void;
}

export function Resultado({ definicao, calculo, onAbre }: ResultadoProps) {
  const { data, error, refetch, isPlaceholderData, isFetching } = calculo;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={10} />;
  const { total, parcial } = data;
  return (
    <section
      className={classes.resultado}
      aria-label={T.resultado}
      aria-busy={isFetching}
      data-buscando={isPlaceholderData || undefined}
    >
      {parcial && <p className={classes.fatos}>{T.parcial}</p>}
      {total.quantidade > 0 && <RelatorioFiguras calculado={data} />}
      <Desenhado definicao={definicao} calculado={data} onAbre={onAbre} />
    </section>
  );
}
