import { Button, Title } from '@mantine/core';
import {
  type Categoria,
  type Permissoes,
  REGISTROS,
  registroDaArvore,
  TIPO_SYS,
  TIPOS_SYS,
} from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { IconPlus } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type ListAddress, listAddress } from '../../lib/list/list-address.ts';
import { NEW_RECORD } from '../../lib/list/search-record.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { Tree } from '../../ui/tree/tree.tsx';
import { TreeSearch } from '../../ui/tree/tree-search.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { NovoTipoBotao } from '../arvore/public.ts';
import { EmpresaLista } from '../empresa/public.ts';
import { UsuarioLista } from '../pessoa/public.ts';
import { ProdutoLista } from '../produto/public.ts';
import { AtributoLista } from './atributo-lista.tsx';
import classes from './catalogo.module.css';
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
  onEscolhe: (id: number) => void;
}

function Arvore({
  categorias: { data = NENHUMA, error, refetch, isPending },
  escolhida,
  onEscolhe,
}: ArvoreProps) {
  const [busca, setBusca] = useState('');
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
    <section className={classes.lado} aria-label={T.arvore}>
      <TreeSearch label={T.busca} value={busca} onChange={setBusca} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <TableSkeleton rows={8} />}
      <div className={classes.arvore}>
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
      </div>
    </section>
  );
}

interface CatalogoCorpoProps {
  categoria: Categoria;
  address: ListAddress<CatalogoSearch>;
  add: ReactNode;
}

/** What the chosen category holds, by its type. */
function CatalogoCorpo({ categoria, address, add }: CatalogoCorpoProps) {
  const { id, name: nome, children, tipoSysId } = categoria;
  const folha = children.length === 0;
  switch (tipoSysId) {
    case TIPO_SYS.pessoas:
      return (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <UsuarioLista categoria={{ id, nome, folha }} address={address} add={add} />
        </Suspense>
      );
    case TIPO_SYS.atributos:
      return <AtributoLista categoria={categoria} address={address} add={add} />;
    case TIPO_SYS.empresas:
      return (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <EmpresaLista categoria={{ id, nome, folha }} address={address} add={add} />
        </Suspense>
      );
    case TIPO_SYS.produtos:
      return (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <ProdutoLista categoria={{ id, nome, folha }} address={address} add={add} />
        </Suspense>
      );
    default:
      return (
        <EmptyState text={T.pericias}>
          {categoria.idPai === 0 && ehAtivo(categoria.situacao) && <NovoTipoBotao tipo={id} />}
        </EmptyState>
      );
  }
}

/** The catalogue: the tree of categories, and beside it what the chosen one holds. */
export function CatalogoPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissoes = usePermissoes();
  const categorias = useQuery(categoriasQuery);
  const escolhida = categorias.data?.find((c) => c.id === search.categoria) ?? null;
  const narrow = useNarrow();
  const corpo = useRef<HTMLElement>(null);
  // It stands below the tree there; what was chosen is brought into view.
  useEffect(() => {
    if (narrow && search.categoria !== undefined) corpo.current?.scrollIntoView();
  }, [narrow, search.categoria]);
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
    <div className={classes.tela}>
      <PageHeader route="/catalogo" title={T.titulo} desc={T.desc}>
        <NovoTipoBotao />
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/definicoes" />}>
          {T.definicoes}
        </Button>
        {add}
      </PageHeader>
      <TarefasPainel permissoes={permissoes} />
      <div className={classes.paineis}>
        <Arvore
          categorias={categorias}
          escolhida={escolhida}
          onEscolhe={(categoria) => void navigate({ search: { categoria } })}
        />
        <section ref={corpo} className={classes.corpo} aria-label={T.desc}>
          {escolhida ? (
            <>
              <div className={classes.cabeca}>
                <Title order={2} size="h4">
                  {cabecalho(escolhida)}
                </Title>
              </div>
              <CatalogoCorpo key={escolhida.id} categoria={escolhida} address={address} add={add} />
            </>
          ) : (
            <EmptyState text={T.selecione} />
          )}
        </section>
      </div>
    </div>
  );
}
