import { LOCAL_EXC, type PessoaSeletor, periciaExc, periciaIncBaixa } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/api.ts';
import { ApiError } from '../../../lib/call/api-error.ts';
import { useIdempotency } from '../../../lib/call/use-idempotency.ts';
import { useAct } from '../../../ui/use-act.ts';
import { invalidateAround, seletorKey } from '../baixa-queries.ts';

/** A person's receivable in the baixa, by what the list answers: `recebId` 0 without one. */
export interface Uso {
  recebId: number;
  versao: number;
  valor: number;
}

/** `emUso` of a person whose addition is on its way, and of one who is free. */
export const ADICIONANDO = -1;
const LIVRE: Uso = { recebId: 0, versao: 0, valor: 0 };

interface Alvo {
  row: PessoaSeletor;
  /** The receivable to delete; without one the person is added. */
  uso: Uso;
}

interface Alternar {
  /** As it is shown, ahead of what the list last answered. */
  usoDe: (row: PessoaSeletor) => Uso;
  alterna: (row: PessoaSeletor) => void;
}

/**
 * Adds people to the baixa and removes them, each at once. What is removed is what was seen: when it has changed,
 * the server refuses, and the list is read anew.
 */
export function useAlternaPessoa(baixaId: number, onChanged: () => Promise<unknown>): Alternar {
  const client = useQueryClient();
  const idempotency = useIdempotency();
  const [usos, setUsos] = useState<ReadonlyMap<number, Uso>>(new Map());
  const marca = (row: PessoaSeletor, uso: Uso) => setUsos((m) => new Map(m).set(row.procPesId, uso));
  const usoDe = (row: PessoaSeletor): Uso =>
    usos.get(row.procPesId) ?? { recebId: row.emUso, versao: row.recebVersao, valor: row.recebValor };
  /** What the list answers now takes the place of what was known of a person. */
  const invalidate = async ({ procPesId }: PessoaSeletor) => {
    await client.refetchQueries({ queryKey: seletorKey(baixaId), type: 'active' });
    setUsos((m) => new Map([...m].filter(([id]) => id !== procPesId)));
    await onChanged();
  };

  const troca = async ({ row: { procPesId }, uso }: Alvo) => {
    if (uso.recebId > 0) {
      const { message } = await call(periciaExc, {
        body: { id: uso.recebId, versao: uso.versao, local: LOCAL_EXC.recebivel },
      });
      return { message, uso: LIVRE };
    }
    const body = { baixaId, pessoas: [{ procPesId }] };
    const { message, pessoas } = await call(periciaIncBaixa, {
      body,
      idempotencyKey: idempotency.keyFor(body),
    });
    idempotency.done();
    const novo = pessoas.find((p) => p.procPesId === procPesId);
    return {
      message,
      uso: novo ? { recebId: novo.recebId, versao: novo.recebVersao, valor: novo.recebValor } : LIVRE,
    };
  };

  const { mutate } = useAct({
    call: (alvo: Alvo) =>
      troca(alvo).catch((error: unknown) => {
        marca(alvo.row, alvo.uso);
        if (error instanceof ApiError && error.status > 0) void invalidate(alvo.row);
        throw error;
      }),
    onDone: ({ uso }, { row }) => {
      marca(row, uso);
      void invalidateAround(client);
      void onChanged();
    },
    // Of a refusal the list of the picker is read anew, and of one without an answer nothing.
    invalidate: () => Promise.resolve(),
  });
  return {
    usoDe,
    alterna: (row) => {
      const uso = usoDe(row);
      if (uso.recebId === ADICIONANDO) return;
      marca(row, uso.recebId > 0 ? LIVRE : { ...LIVRE, recebId: ADICIONANDO });
      mutate({ row, uso });
    },
  };
}
