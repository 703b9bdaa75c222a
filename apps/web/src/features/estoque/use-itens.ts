import {
  estoqueAddItem,
  estoqueAddItens,
  estoqueExcItem,
  type MovItem,
  type RouteBodyInput,
  type RouteResponse,
} from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { toastSuccess } from '../../ui/notice/toast.tsx';
import { useAct } from '../../ui/use-act.ts';
import { type NotaAberta, notaQuery } from './estoque-queries.ts';

type Resposta = Pick<RouteResponse<typeof estoqueExcItem>, 'itens' | 'versao' | 'total'>;

type Linha = Omit<RouteBodyInput<typeof estoqueAddItem>, 'movCabId'>;

interface Posta {
  linha: Linha;
  idempotencyKey?: string;
  /** Says what was done. */
  diz?: boolean;
  /** Told which item it is, before it is shown. */
  onItem?: (movItemId: number) => void;
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
  const poe = async ({ linha, diz = true, onItem, ...chave }: Posta): Promise<void> => {
    const resposta = await call(estoqueAddItem, { body: { ...linha, movCabId }, ...chave });
    if (diz) toastSuccess(resposta.message);
    onItem?.(resposta.item.movItemId);
    assume(resposta);
  };
  /** Many at once: all of them or none. Tells of each which item it is. */
  const poeVarias = async (
    itens: readonly Linha[],
    idempotencyKey: string,
    onItens: (postos: readonly number[]) => void,
  ): Promise<void> => {
    const resposta = await call(estoqueAddItens, { body: { itens: [...itens], movCabId }, idempotencyKey });
    onItens(resposta.postos);
    assume(resposta);
  };
  const exclui = async ({ movItemId }: MovItem): Promise<{ message: string }> => {
    const resposta = await call(estoqueExcItem, { body: { itemId: movItemId } });
    assume(resposta);
    return resposta;
  };
  // What is shown follows the answer.
  const tira = useAct({ call: exclui, invalidate: () => Promise.resolve() });
  return { assume, poe, poeVarias, exclui, tira };
}
