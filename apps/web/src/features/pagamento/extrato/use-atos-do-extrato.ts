import {
  extratoConcilia,
  extratoDesfaz,
  extratoIgnora,
  type LancamentoLinha,
  type ParDoExtrato,
} from '@retaguarda/contract';
import { call } from '../../../lib/call/api.ts';
import { useActOnce } from '../../../ui/use-act.ts';
import { invalidatePagamentos } from '../pagamento-chaves.ts';
import type { ExtratoSearch } from './extrato-queries.ts';

export const oLancamento = ({ lancamentoId, versao }: LancamentoLinha) => ({ lancamentoId, versao });

/** Ties entries to what they paid. */
export const useConcilia = (onDone?: () => void) =>
  useActOnce({
    call: (pares: ParDoExtrato[], idempotencyKey) =>
      call(extratoConcilia, { body: { pares }, idempotencyKey }),
    invalidate: invalidatePagamentos,
    onDone,
  });

/** Unties entries, or ignores them no more. */
export const useDesfaz = (onDone?: () => void) =>
  useActOnce({
    call: (rows: readonly LancamentoLinha[], idempotencyKey) =>
      call(extratoDesfaz, { body: { lancamentos: rows.map(oLancamento) }, idempotencyKey }),
    invalidate: invalidatePagamentos,
    onDone,
  });

export const useIgnora = (onDone: () => void) =>
  useActOnce({
    call: ({ rows, motivo }: { rows: readonly LancamentoLinha[]; motivo: string }, idempotencyKey) =>
      call(extratoIgnora, { body: { lancamentos: rows.map(oLancamento), motivo }, idempotencyKey }),
    invalidate: invalidatePagamentos,
    onDone,
  });

/** All sure proposals of an account in a period, as they were seen. */
export const useConciliaCertas = ({ conta, periodo }: ExtratoSearch) =>
  useActOnce({
    call: (visto: string, idempotencyKey) =>
      call(extratoConcilia, {
        body: {
          todasCertas: true,
          contaId: conta,
          visto,
          ...(periodo === undefined ? {} : { periodo }),
        },
        idempotencyKey,
      }),
    invalidate: invalidatePagamentos,
  });
