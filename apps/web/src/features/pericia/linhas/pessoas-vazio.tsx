import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyList } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { PESSOAS as T } from '../processo/passos-textos.ts';
import type { PassoDePessoas } from './use-pessoas-step.ts';

interface PessoasVazioProps<F extends object> {
  passo: PassoDePessoas<F>;
  /** Rows of the skeleton. */
  rows: number;
  /** What adds the first. */
  children?: ReactNode;
}

/** What stands where no people do: they are on their way, did not come, or there are none. */
export function PessoasVazio<F extends object>({ passo, rows, children }: PessoasVazioProps<F>) {
  const { query, pessoas, lugar, irPara } = passo;
  return (
    <>
      {query.isLoading && <TableSkeleton rows={rows} />}
      {query.error && (
        <Box p="md">
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Box>
      )}
      {query.data && pessoas.length === 0 && (
        <EmptyList
          filtered={lugar.search !== ''}
          text={T.vazio}
          example={T.exemplo}
          onClear={() => irPara({ page: 1, search: '' })}
        >
          {children}
        </EmptyList>
      )}
    </>
  );
}
