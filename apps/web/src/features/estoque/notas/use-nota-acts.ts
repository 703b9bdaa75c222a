import {
  estoqueEstornaMov,
  estoqueExcMovCab,
  estoqueFinalizeMov,
  estoqueRecebeMov,
  type MovCab,
} from '@retaguarda/contract';
import { call } from '../../../lib/api.ts';
import { useActOnce } from '../../../ui/use-act.ts';
import { invalidateEstoque } from '../estoque-queries.ts';

/** An act on a note: what stock shows is asked anew, also after a refusal. */
const useNotaAct = <V, R extends { message: string }>(
  faz: (valor: V, chave: string) => Promise<R>,
  onDone: () => void,
) => useActOnce({ call: faz, reload: invalidateEstoque, onDone });

export const useExcluiNota = (onDone: () => void) =>
  useNotaAct(({ movCabId }: MovCab) => call(estoqueExcMovCab, { body: { movCabId } }), onDone);

export const useRecebeNota = (onDone: () => void) =>
  useNotaAct(
    ({ movCabId }: MovCab, idempotencyKey) => call(estoqueRecebeMov, { body: { movCabId }, idempotencyKey }),
    onDone,
  );

export const useEstornaNota = (onDone: () => void) =>
  useNotaAct(
    (body: { movCabId: number; motivo: string }, idempotencyKey) =>
      call(estoqueEstornaMov, { body, idempotencyKey }),
    onDone,
  );

export const useFinalizaNota = (onDone: () => void) =>
  useNotaAct(
    (body: { movCabId: number; versao: number }, idempotencyKey) =>
      call(estoqueFinalizeMov, { body, idempotencyKey }),
    onDone,
  );
