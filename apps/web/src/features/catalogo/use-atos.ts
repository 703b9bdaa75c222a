import { type CatalogoRegistro, catalogoChangeSituacao, catalogoExc } from '@retaguarda/contract';
import type { SituacaoRegistro } from '@retaguarda/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { invalidaTudo } from './catalogo-queries.ts';
import { useImpacto } from './impacto/use-impacto.ts';

export interface Aberta {
  registro: CatalogoRegistro;
  uso: number;
  visto: string;
}

/** Deleting tells first how many records hold a value; switching shows what it would do. */
export function useAtos() {
  const client = useQueryClient();
  const { calcula, confirmado, dialog } = useImpacto();
  const [excluindo, setExcluindo] = useState<Aberta | null>(null);
  const onSettled = () => invalidaTudo(client);
  const feito = (resposta: { message: string } | null) => {
    if (resposta) toastSuccess(resposta.message);
  };
  const situacao = useMutation({
    mutationFn: (m: { id: number; situacao: SituacaoRegistro }) =>
      confirmado({ acao: 'situacao', ...m }, (visto) =>
        call(catalogoChangeSituacao, { body: { ...m, visto } }),
      ),
    onSuccess: feito,
    onError: toastError,
    onSettled,
  });
  const pergunta = useMutation({
    mutationFn: async (registro: CatalogoRegistro) => {
      const { catId, versao } = registro;
      const impacto = await calcula({ acao: 'exc', catId, versao });
      if (impacto) setExcluindo({ registro, uso: impacto.uso, visto: impacto.visto });
    },
    onError: toastError,
  });
  const exclui = useMutation({
    mutationFn: ({ registro: { catId, versao }, visto }: Aberta) =>
      call(catalogoExc, { body: { catId, versao, visto } }),
    onSuccess: feito,
    onError: toastError,
    onSettled: () => {
      setExcluindo(null);
      return onSettled();
    },
  });
  return { situacao, pergunta, exclui, excluindo, naoExclui: () => setExcluindo(null), dialog };
}
