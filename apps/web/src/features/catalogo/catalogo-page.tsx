import {
  type Categoria,
  type Permissoes,
  REGISTROS,
  registroDaArvore,
  TIPO_SYS,
  TIPOS_SYS,
} from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { IconFileExport, IconPlus } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { type ListAddress, listAddress } from '../../lib/list/list-address.ts';
import { NEW_RECORD } from '../../lib/list/search-record.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { HeadLink } from '../../ui/acts/head-link.tsx';
import { missing } from '../../ui/form/missing.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { Tree } from '../../ui/tree/tree.tsx';
import { PaneHead, TreeScreen } from '../../ui/tree/tree-screen.tsx';
import { escolhidaDe, NovoTipoAto, NovoTipoBotao } from '../arvore/public.ts';
import { EmpresaLista } from '../empresa/public.ts';
import { UsuarioLista } from '../pessoa/public.ts';
import { ProdutoLista } from '../produto/public.ts';
import { AtributoLista } from './atributo-lista.tsx';
import { categoriasQuery } from './catalogo-queries.ts';
import type { CatalogoSearch } from './catalogo-search.ts';
import { TarefasPainel } from './tarefas-painel.tsx';
import { CATALOGO as T } from './textos.ts';

const route = getRouteApi('/signed-in/shell/catalogo');
const NENHUMA: readonly Categoria[] = [];
const nomeDoTipo = (id: number) => TIPOS_SYS.find((t) => t.tipoSysId === id)?.tipoSysNome ?? '';

/** The type's name alone where the category is called the same. */
export const cabecalho = ({ tipoSysId, name }: Pick<Categoria, 'tipoSysId' | 'name'>): string =>
  nomeDoTipo(tipoSysId) === name ? name : `${nomeDoTipo(tipoSysId)} / ${name}`;

/** Why nothing can be added here; undefined when it can. */
export function bloqueio(categoria: Categoria | null, permissoes: Permissoes): string | undefined {
  if (categoria === null) return T.selecione;
  const { tipoSysId, children } = categoria;
  if (tipoSysId === TIPO_SYS.atributos) return missing(permissoes, REGISTROS.atributo.permissoes.incluir);
  const tipo = registroDaArvore(tipoSysId);
  // Cases have a screen of their own.
  if (tipo === undefined || tipo === 'pericia') return T.semItens;
  return children.length > 0 ? T.temFilhos : missing(permissoes, REGISTROS[tipo].permissoes.incluir);
}

interface ArvoreProps {
  categorias: UseQueryResult<readonly Categoria[]>;
  escolhida: Categoria | null;
  busca: string;
  onEscolhe: (id: number) => void;
}

function Arvore({ categorias, escolhida, busca, onEscolhe }: ArvoreProps) {
  const { data = NENHUMA, error, refetch, isPending } = categorias;
  const nodes = useMemo(
    () =>
      data.map((c) => ({
        id: c.id,
        parentId: c.idPai || null,
        label: c.name,
        struck: !ehAtivo(c.situacao),
      })),
    [data],
  );
  return (
    <>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <TableSkeleton rows={8} />}
      {data.length > 0 && (
        <Tree
          label={T.arvore}
          nodes={nodes}
          selected={escolhida?.id ?? null}
          onSelect={onEscolhe}
          search={busca}
          empty={<EmptyState text={T.arvoreVazia} />}
        />
      )}
    </>
  );
}

interface CatalogoCorpoProps {
  categoria: Categoria;
  address: ListAddress<CatalogoSearch>;
  add: ReactNode;
}

/** The records of a category, by its type; null where it holds none. */
function listaDe({ categoria, address, add }: CatalogoCorpoProps): ReactNode {
  const { id, name: nome, children, tipoSysId } = categoria;
  const lista = { categoria: { id, nome, folha: children.length === 0 }, address, add };
  switch (tipoSysId) {
    case TIPO_SYS.pessoas:
      return <UsuarioLista {...lista} />;
    case TIPO_SYS.empresas:
      return <EmpresaLista {...lista} />;
    case TIPO_SYS.produtos:
      return <ProdutoLista {...lista} />;
    default:
      return (
        <EmptyState text={T.pericias}>
          {categoria.idPai === 0 && ehAtivo(categoria.situacao) && <NovoTipoBotao tipo={id} />}
        </EmptyState>
      );
  }
}

/** What the chosen category holds. */
function CatalogoCorpo(props: CatalogoCorpoProps) {
  const titulo = cabecalho(props.categoria);
  if (props.categoria.tipoSysId === TIPO_SYS.atributos) return <AtributoLista titulo={titulo} {...props} />;
  return (
    <>
      <PaneHead title={titulo} />
      <Suspense fallback={<TableSkeleton rows={8} />}>{listaDe(props)}</Suspense>
    </>
  );
}

/** The catalogue: the tree of categories, and beside it what the chosen one holds. */
export function CatalogoPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissoes = usePermissoes();
  const categorias = useQuery(categoriasQuery);
  const escolhida = escolhidaDe(categorias.data ?? NENHUMA, search.categoria);
  const [busca, setBusca] = useState('');
  const address: ListAddress<CatalogoSearch> = {
    ...listAddress<CatalogoSearch>(search, (para, how) => void navigate({ search: para, ...how })),
    // A view is one of whichever category is chosen.
    apply: (para, how) =>
      void navigate({ search: (s: CatalogoSearch) => ({ ...para, categoria: s.categoria }), ...how }),
  };
  const add = (
    <PermissionButton
      blocked={bloqueio(escolhida, permissoes)}
      icon={<IconPlus size={16} />}
      onClick={() => address.change({ registro: NEW_RECORD, acao: undefined })}
    >
      {T.adicionar}
    </PermissionButton>
  );
  return (
    <TreeScreen
      header={
        <PageHeader
          route="/catalogo"
          title={T.titulo}
          desc={T.desc}
          quiet={
            <HeadLink
              to="/definicoes"
              place="act"
              label={T.definicoes}
              icon={<IconFileExport size={16} />}
              inWords
            />
          }
        >
          <NovoTipoAto />
          {add}
        </PageHeader>
      }
      notice={<TarefasPainel permissoes={permissoes} />}
      label={T.arvore}
      content={T.desc}
      search={{ label: T.busca, value: busca, onChange: setBusca }}
      chosen={search.categoria !== undefined || search.registro !== undefined}
      onTree={() => void navigate({ search: {} })}
      tree={
        <Arvore
          {...{ categorias, escolhida, busca }}
          onEscolhe={(categoria) => void navigate({ search: { categoria } })}
        />
      }
    >
      {escolhida && <CatalogoCorpo key={escolhida.id} categoria={escolhida} address={address} add={add} />}
      {categorias.data && !escolhida && <EmptyState text={T.selecione} />}
    </TreeScreen>
  );
}
