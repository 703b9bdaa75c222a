import {
  catChangeSituacao,
  catExc,
  type Permissoes,
  type Produto,
  REGISTROS,
  TIPO_SYS,
} from '@retaguarda/contract';
import type { ReactNode } from 'react';
import { call } from '../../lib/call/api.ts';
import type { ListAddress } from '../../lib/list/list-address.ts';
import { NEW_RECORD, type RegistrySearch } from '../../lib/list/search-record.ts';
import { lazyView } from '../../lib/load-code.ts';
import { cadastroSearch } from '../../registros/cadastro-search.ts';
import { RegistroListaFiltrada } from '../../registros/lista/registro-lista-filtrada.tsx';
import type { RegistroDaLista } from '../../registros/registro.ts';
import { SituacaoDoRegistro } from '../../registros/situacao-do-registro.tsx';
import { usePermissoes } from '../../sessao/public.ts';
import type { PageOf } from '../../ui/list/use-paged-rows.ts';
import { COLUNAS, colunaSituacao, LISTA } from './produto-columns.tsx';
import { FILTROS, INICIO } from './produto-filters.tsx';
import { invalidateProdutos, PRODUTO } from './produto-queries.ts';
import { PRODUTOS as T } from './textos.ts';

const ProdutoDialog = lazyView(() => import('./produto-dialog.tsx'), 'ProdutoDialog');

const situacao = colunaSituacao(({ catId: id, catSituacao, catDados }) => (
  <SituacaoDoRegistro
    nome={catDados.nome}
    situacao={catSituacao}
    recurso="changeSituacao"
    call={(para) => call(catChangeSituacao, { body: { id, situacao: para } })}
    invalidate={invalidateProdutos}
  />
));

const VISOES = { tela: 'produtos', validate: cadastroSearch('produtos') } as const;
const DE_PRODUTO = REGISTROS.produto.permissoes;

/** Either one opens its part of a product to be altered. */
const produtosPara = (permissions: Permissoes): RegistroDaLista<Produto, PageOf<Produto>> => ({
  tipo: 'produto',
  lista: LISTA,
  ordem: 'produtos',
  inicio: INICIO,
  permissoes: permissions.has('catAlt') ? { ...DE_PRODUTO, alterar: 'catAlt' } : DE_PRODUTO,
  id: (p) => p.catId,
  columns: () => [...COLUNAS, situacao],
  exclusao: {
    pergunta: (p) => T.confirmaExclusao(p.catDados.nome),
    call: ({ catId }) => call(catExc, { body: { tipoSys: TIPO_SYS.produtos, id: catId } }),
    invalidate: invalidateProdutos,
  },
});

interface ProdutoListaProps {
  /** The category whose products are shown; products are registered in leaves alone. */
  categoria: { id: number; nome: string; folha: boolean };
  address: ListAddress<RegistrySearch>;
  /** The act that would fill an empty list. */
  add: ReactNode;
}

/** The products of a category, as the catalogue maintains them. */
export function ProdutoLista({ categoria, address, add }: ProdutoListaProps) {
  const { id, nome, folha } = categoria;
  return (
    <RegistroListaFiltrada
      de={produtosPara(usePermissoes())}
      label={T.titulo}
      totalOf={nome}
      filtros={FILTROS}
      visoes={VISOES}
      address={address}
      query={(filtro, page) => PRODUTO.pagina({ ...filtro, catgId: id, empId: undefined }, page)}
      vazio={{ procurado: T.nenhumAchado, nenhum: T.nenhum, exemplo: T.exemplo }}
      add={folha && add}
      dialog={(registro) =>
        (registro !== NEW_RECORD || folha) && (
          <ProdutoDialog
            registro={registro}
            categoria={{ id, nome }}
            onRegistro={(outro) => (outro === undefined ? address.close() : address.open(outro))}
          />
        )
      }
    />
  );
}
