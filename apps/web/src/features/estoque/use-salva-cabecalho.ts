import { estoqueAddMovCab, type MovCab, type RouteBodyInput } from '@retaguarda/contract';
import { call } from '../../lib/api.ts';
import { useActOnce } from '../../ui/use-act.ts';
import type { Cabecalho } from './cabecalho-form.ts';
import { invalidateEstoque } from './estoque-queries.ts';

/** What creates a note or, with the note, changes the header of one that is still in the making. */
export const corpoDoCabecalho = (
  cab: Cabecalho,
  nota: MovCab | null,
): RouteBodyInput<typeof estoqueAddMovCab> => ({
  cabMov: { ...cab, ...(nota === null ? {} : { movCabId: nota.movCabId, versao: nota.versao }) },
});

export const useSalvaCabecalho = (onSalvo: (nota: MovCab) => void) =>
  useActOnce({
    call: (body: RouteBodyInput<typeof estoqueAddMovCab>, idempotencyKey) =>
      call(estoqueAddMovCab, { body, idempotencyKey }),
    reload: invalidateEstoque,
    onDone: ({ cab }) => onSalvo(cab),
  });
