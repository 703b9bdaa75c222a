import { type EmpresaLinha, empChangeSituacao, empExc, REGISTROS } from '@retaguarda/contract';
import { nomeSituacaoRegistro } from '@retaguarda/domain';
import { call } from '../../lib/call/api.ts';
import type { ListAddress } from '../../lib/list/list-address.ts';
import type { OpenRecord, RegistrySearch } from '../../lib/list/search-record.ts';
import { lazyView } from '../../lib/load-code.ts';
import type { Filtro, RegistroDaLista, Tipo } from '../../registros/registro.ts';
import { SituacaoDoRegistro } from '../../registros/situacao-do-registro.tsx';
import type { PageOf } from '../../ui/list/use-paged-rows.ts';
import { COLUNAS } from './empresa-columns.ts';
import { INICIO } from './empresa-list-search.ts';
import { EMPRESA } from './empresa-queries.ts';
import { EMPRESAS as T } from './textos.ts';

const EmpresaDialog = lazyView(() => import('./empresa-dialog.tsx'), 'EmpresaDialog');

export const EMPRESAS: RegistroDaLista<EmpresaLinha, PageOf<EmpresaLinha>> = {
  tipo: 'empresa',
  lista: 'empresas',
  ordem: 'empresas',
  inicio: INICIO,
  permissoes: REGISTROS.empresa.permissoes,
  id: (e) => e.id,
  columns: () => [
    ...COLUNAS,
    {
      key: 'situacao',
      header: T.situacao,
      cell: ({ id, razaoSocial, situacao }) => (
        <SituacaoDoRegistro
          nome={razaoSocial}
          situacao={situacao}
          recurso="changeSituacao"
          call={(para) => call(empChangeSituacao, { body: { id, situacao: para } })}
          invalidate={EMPRESA.invalida}
        />
      ),
      text: (e) => nomeSituacaoRegistro(e.situacao),
      width: 130,
    },
  ],
  exclusao: {
    pergunta: (e) => T.confirmaExclusao(e.razaoSocial),
    call: ({ id }) => call(empExc, { body: { id } }),
    invalidate: EMPRESA.invalida,
  },
};

/** The companies of a type, wherever they are listed. */
export const empresasDoTipo = (
  tipo: Tipo | null,
  address: ListAddress<RegistrySearch>,
  onClose: (deTipo?: number) => void = address.close,
) => ({
  de: EMPRESAS,
  totalOf: tipo?.nome,
  categoria: tipo?.id ?? 0,
  address,
  query: (filtro: Filtro, page: number) => EMPRESA.pagina({ ...filtro, catId: tipo?.id ?? 0 }, page),
  dialog: (registro: OpenRecord) => (
    <EmpresaDialog registro={registro} categoria={tipo?.id ?? 0} tipo={tipo?.nome} onClose={onClose} />
  ),
});
