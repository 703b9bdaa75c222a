import { estoqueEstornaMov, estoqueExcMovCab, estoqueFinalizeMov, type MovCab } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { toastDanger, toastError } from '../../ui/notice/toast.tsx';
import { useActOnce } from '../../ui/use-act.ts';
import { invalidateEstoque, type NotaAberta, notaQuery } from './estoque-queries.ts';
import { type Mudancas, mudancasDe, mudancasEmPalavras } from './mudancas.ts';

/** An act on a note: what stock shows is asked anew, also after a refusal. */
const useNotaAct = <V, R extends { message: string }>(
  faz: (valor: V, chave: string) => Promise<R>,
  onDone: () => void,
) => useActOnce({ call: faz, invalidate: invalidateEstoque, onDone });

export const useExcluiNota = (onDone: () => void) =>
  useNotaAct(({ movCabId }: MovCab) => call(estoqueExcMovCab, { body: { movCabId } }), onDone);

export const useEstornaNota = (onDone: () => void) =>
  useNotaAct(
    (body: { movCabId: number; motivo: string }, idempotencyKey) =>
      call(estoqueEstornaMov, { body, idempotencyKey }),
    onDone,
  );

interface Finaliza {
  /** As it is on screen. */
  nota: NotaAberta;
  onDone: () => void;
  /** It is not what was seen any more, and stands on screen as it is by now. */
  onMudou?: (mudancas: Mudancas) => void;
}

/** Finishes a note as it was seen; of another one it says what changed. */
export function useFinalizaNota({ nota, onDone, onMudou }: Finaliza) {
  const client = useQueryClient();
  const mudou = async () => {
    const agora = await client.fetchQuery({ ...notaQuery(nota.cab.movCabId), staleTime: 0 });
    const mudancas = mudancasDe(nota.itens, agora.itens);
    toastDanger(mudancasEmPalavras(mudancas));
    onMudou?.(mudancas);
  };
  return useActOnce({
    call: (body: { movCabId: number; versao: number }, idempotencyKey) =>
      call(estoqueFinalizeMov, { body, idempotencyKey }),
    invalidate: invalidateEstoque,
    onDone,
    onRefused: (error) => {
      const outra = error instanceof ApiError && error.code === 'versao_antiga';
      if (outra) void mudou().catch(toastError);
      return outra;
    },
  });
}
