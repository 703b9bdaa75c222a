import { estoqueAddItem, estoqueExcItem, type MovItem, type RouteResponse } from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toastError, toastSuccess } from '../../../ui/notice/toast.tsx';
import { type NotaAberta, notaQuery } from '../estoque-queries.ts';

type Resposta = Pick<RouteResponse<typeof estoqueExcItem>, 'itens' | 'versao' | 'total'>;

interface Item {
  itemId: number;
  /** null of a count: not counted after all. */
  quant: number | null;
  /** Of an entry. */
  valor?: number | null;
  soma?: boolean;
}

/** Puts items into a note in the making, changes them and takes them out; what is shown follows the answer. */
export function useItens(movCabId: number) {
  const client = useQueryClient();
  const assume = ({ itens, versao, total }: Resposta): void => {
    client.setQueryData(notaQuery(movCabId).queryKey, (antes: NotaAberta | undefined) =>
      antes === undefined
        ? undefined
        : { ...antes, itens, cab: { ...antes.cab, versao, total, movItens: itens.length } },
    );
  };
  /** Throws what the server refuses, for the fields that it names. */
  const poe = async (item: Item, diz = true): Promise<void> => {
    const resposta = await call(estoqueAddItem, { body: { ...item, movCabId } });
    if (diz) toastSuccess(resposta.message);
    assume(resposta);
  };
  const exclui = async ({ movItemId }: MovItem): Promise<string> => {
    const resposta = await call(estoqueExcItem, { body: { itemId: movItemId } });
    assume(resposta);
    return resposta.message;
  };
  const tira = useMutation({ mutationFn: exclui, onSuccess: toastSuccess, onError: toastError });
  return { poe, exclui, tira };
}
