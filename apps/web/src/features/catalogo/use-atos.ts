import { type CatalogoRegistro, catalogoChangeSituacao, catalogoExc } from '@retaguarda/contract';
import type { SituacaoRegistro } from '@retaguarda/domain';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { useAct } from '../../ui/use-act.ts';
import { invalidaTudo } from './catalogo-queries.ts';
import { useImpacto } from './impacto/use-impacto.ts';

export interface Aberta {
  registro: CatalogoRegistro;
  uso: number;
  visto: string;
}

/** Deleting tells first how many records hold a value; switching shows what it would do. */
export function useAtos() {
  const { calcula, confirmado, dialog } = useImpacto();
  const [excluindo, setExcluindo] = useState<Aberta | null>(null);
  const situacao = useAct({
    call: (m: { id: number; situacao: SituacaoRegistro }) =>
      confirmado({ acao: 'situacao', ...m }, (visto) =>
        call(catalogoChangeSituacao, { body: { ...m, visto } }),
      ),
    invalidate: invalidaTudo,
  });
  const pergunta = useAct<CatalogoRegistro, null>({
    call: async (registro) => {
      const { catId, versao } = registro;
      const impacto = await calcula({ acao: 'exc', catId, versao });
      if (impacto) setExcluindo({ registro, uso: impacto.uso, visto: impacto.visto });
      return null;
    },
    invalidate: () => Promise.resolve(),
  });
  const exclui = useAct({
    call: ({ registro: { catId, versao }, visto }: Aberta) =>
      call(catalogoExc, { body: { catId, versao, visto } }),
    invalidate: (client) => {
      setExcluindo(null);
      return invalidaTudo(client);
    },
  });
  return { situacao, pergunta, exclui, excluindo, naoExclui: () => setExcluindo(null), dialog };
}
