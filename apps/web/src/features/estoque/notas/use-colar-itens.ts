import { estoqueProdutosPorCodigo, ITENS_COLADOS_MAXIMO } from '@retaguarda/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useDigitado } from '../../../registros/use-digitado.ts';
import { toastError, toastSuccess } from '../../../ui/notice/toast.tsx';
import type { NotaAberta } from '../estoque-queries.ts';
import { COLAR as T } from '../textos.ts';
import { type ItemJulgado, julgaItens, lerItens, textoDosItens } from './itens-colados.ts';
import { useItens } from './use-itens.ts';

interface Options {
  nota: NotaAberta;
  entrada: boolean;
  /** All of it is in the note. */
  onDone: () => void;
}

/** Items pasted into a note: read and judged as they stand there, put into it one by one. */
export function useColarItens({ nota: { cab, itens }, entrada, onDone }: Options) {
  const { valores, muda, limpa, avisos } = useDigitado({
    nome: `nota.colar.${cab.movCabId}`,
    inicial: { texto: '' },
  });
  const [recusas, setRecusas] = useState<ReadonlyMap<string, string>>(new Map());
  const [feitos, setFeitos] = useState<number | null>(null);
  const { poe } = useItens(cab.movCabId);
  const colados = lerItens(valores.texto, entrada);
  const demais = colados.length > ITENS_COLADOS_MAXIMO;
  const codigos = [...new Set(colados.map((i) => i.codigo).filter((c) => c !== '' && c.length <= 60))];
  const busca = useQuery({
    queryKey: ['estoque-codigos', codigos],
    queryFn: ({ signal }) => call(estoqueProdutosPorCodigo, { body: { codigos }, signal }),
    enabled: codigos.length > 0 && !demais,
    placeholderData: keepPreviousData,
  });
  const julgados = julgaItens(colados, { produtos: busca.data?.produtos ?? [], itens }).map((i) => ({
    ...i,
    falta: i.falta ?? recusas.get(i.celulas.join()),
  }));
  const bons = julgados.filter((i) => i.falta === undefined);
  const adiciona = async (): Promise<void> => {
    const recusados = new Map<string, string>();
    const faltam = new Set<ItemJulgado>(julgados);
    for (const item of bons) {
      setFeitos(julgados.length - faltam.size);
      try {
        const { produto, quant, valor } = item;
        await poe({ itemId: produto?.catId ?? 0, quant, valor }, false);
        faltam.delete(item);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) {
          toastError(error);
          break;
        }
        recusados.set(item.celulas.join(), error.message);
      }
    }
    setFeitos(null);
    setRecusas(recusados);
    const entraram = julgados.length - faltam.size;
    if (entraram > 0) toastSuccess(T.adicionados(entraram));
    if (faltam.size > 0) return muda({ texto: textoDosItens([...faltam]) });
    limpa();
    onDone();
  };
  return {
    texto: valores.texto,
    muda: (texto: string) => {
      setRecusas(new Map());
      muda({ texto });
    },
    avisos,
    busca,
    demais,
    julgados,
    bons: bons.length,
    feitos,
    adiciona,
  };
}
