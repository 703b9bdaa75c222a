import { Stack, Text } from '@mantine/core';
import { REGISTROS } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { AndamentoDoLote } from './andamento-do-lote.tsx';
import { lotesQuery } from './lote-queries.ts';
import { LOTE_T as T } from './textos.ts';

function Lista() {
  const { data, error, refetch } = useQuery(lotesQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  if (data.length === 0) return <EmptyState text={T.vazia} example={T.exemplo} />;
  return (
    <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {data.map((lote) => (
        <li key={lote.loteId}>
          <Text size="sm" c="dimmed" mb={4}>
            {formatInstantBr(lote.em)} · {REGISTROS[lote.tipo].plural}
          </Text>
          <AndamentoDoLote lote={lote} />
        </li>
      ))}
    </Stack>
  );
}

/** The changes of many that one has made in the last days, of all kinds. */
export function LotesPainel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <SidePanel address="#lotes" opened={opened} onClose={onClose} title={T.lista} zIndex={290}>
      <Lista />
    </SidePanel>
  );
}
