import { LOCAL_EXC, type PessoaSeletor, periciaExc, periciaIncBaixa } from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidateAround } from './baixa-queries.ts';

/** `emUso` of a person whose addition is on its way, and of one who is free. */
export const ADICIONANDO = -1;
const LIVRE = 0;

interface Alvo {
  row: PessoaSeletor;
  /** The receivable to delete; 0 adds the person. */
  uso: number;
}

interface Alternar {
  /** `emUso` as it is shown, ahead of what the list last answered. */
  usoDe: (row: PessoaSeletor) => number;
  alternar: (row: PessoaSeletor) => void;
  /** A page that was read anew is right by itself. */
  limpar: () => void;
}

/** Adds people to the baixa and removes them, each at once. */
export function useAlternarPessoa(baixaId: number, onChanged: () => Promise<unknown>): Alternar {
  const client = useQueryClient();
  const idempotency = useIdempotency();
  const [usos, setUsos] = useState<ReadonlyMap<number, number>>(new Map());
  const marcar = (row: PessoaSeletor, uso: number) => setUsos((m) => new Map(m).set(row.procPesId, uso));
  const usoDe = (row: PessoaSeletor) => usos.get(row.procPesId) ?? row.emUso;

  const { mutate } = useMutation({
    onMutate: ({ row, uso }: Alvo) => marcar(row, uso > 0 ? LIVRE : ADICIONANDO),
    mutationFn: async ({ row, uso }: Alvo) => {
      if (uso > 0) {
        const { message } = await call(periciaExc, { body: { id: uso, local: LOCAL_EXC.recebivel } });
        return { message, recebId: LIVRE };
      }
      const body = { baixaId, pessoas: [{ procPesId: row.procPesId }] };
      const answer = await call(periciaIncBaixa, { body, idempotencyKey: idempotency.keyFor(body) });
      idempotency.done();
      const recebId = answer.pessoas.find((p) => p.procPesId === row.procPesId)?.recebId ?? LIVRE;
      return { message: answer.message, recebId };
    },
    onSuccess: async ({ message, recebId }, { row }) => {
      toastSuccess(message);
      marcar(row, recebId);
      void invalidateAround(client);
      await onChanged();
    },
    onError: (error, { row, uso }) => {
      marcar(row, uso);
      toastError(error);
    },
  });
  return {
    usoDe,
    alternar: (row) => {
      const uso = usoDe(row);
      if (uso !== ADICIONANDO) mutate({ row, uso });
    },
    limpar: () => setUsos(new Map()),
  };
}
