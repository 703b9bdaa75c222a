import type { MovItem } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toastError } from '../../../ui/notice/toast.tsx';
import { notaQuery } from '../estoque-queries.ts';
import { useItens } from '../use-itens.ts';

/** What is counted is stored row by row, one after the other, while the next one is typed. */
export function useContagem(movCabId: number) {
  const client = useQueryClient();
  const itens = useItens(movCabId);
  const fila = useRef<Promise<unknown>>(Promise.resolve());
  const [recusados, setRecusados] = useState<ReadonlySet<number>>(new Set());
  const marca = (movItemId: number, recusado: boolean) =>
    setRecusados((antes) => {
      const depois = new Set(antes);
      if (recusado) depois.add(movItemId);
      else depois.delete(movItemId);
      return depois;
    });
  const conta = (item: MovItem, quant: number | null): void => {
    const envio = { itemId: item.catId, quant };
    fila.current = fila.current.then(() =>
      itens.poe({ linha: envio, diz: false }).then(
        () => marca(item.movItemId, false),
        (error: unknown) => {
          marca(item.movItemId, true);
          toastError(error);
        },
      ),
    );
  };
  return {
    ...itens,
    conta,
    recusados,
    /** The version of the note once everything typed so far is stored. */
    versao: async (): Promise<number> => {
      await fila.current;
      return client.getQueryData(notaQuery(movCabId).queryKey)?.cab.versao ?? 0;
    },
  };
}
