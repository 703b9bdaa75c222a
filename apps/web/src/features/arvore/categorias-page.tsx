import type { Categoria, Permissoes } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { IconEye, IconEyeOff, IconFolderPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ExcluidosAto } from '../../registros/historico/excluidos-ato.tsx';
import { usePermissoes, useUsuario } from '../../sessao/public.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { Tree, type TreeItem } from '../../ui/tree/tree.tsx';
import { TreeSearch } from '../../ui/tree/tree-search.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CategoriaIcone, nomeDoIcone } from './categoria-icone.tsx';
import { CategoriaPainel } from './categoria-painel.tsx';
import { arvoreQuery, useMudaSituacao } from './categoria-queries.ts';
import classes from './categorias.module.css';
import type { Acao } from './categorias-search.ts';
import { NovoTipoBotao } from './novo-tipo-botao.tsx';
import { CATEGORIAS as T } from './textos.ts';

const route = getRouteApi('/signed-in/shell/categoria');

const noDa = (c: Categoria): TreeItem => ({
  id: c.id,
  parentId: c.idPai || null,
  label: c.name,
  struck: !ehAtivo(c.situacao),
  icon: <CategoriaIcone nome={nomeDoIcone(c.iconeClose, c.tipoSysId)} />,
  iconOpen: <CategoriaIcone nome={nomeDoIcone(c.iconeOpen || c.iconeClose, c.tipoSysId)} />,
});

interface ToolbarProps {
  escolhida: Categoria | null;
  permissions: Permissoes;
  onAcao: (acao: Acao) => void;
  onSituacao: (c: Categoria) => void;
}

function Toolbar({ escolhida, permissions, onAcao, onSituacao }: ToolbarProps) {
  const semEscolha = escolhida === null ? T.selecione : undefined;
  const inativa = ehAtivo(escolhida?.situacao) ? undefined : T.inativa;
  const ativa = escolhida === null || ehAtivo(escolhida.situacao);
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={T.ferramentas}>
      <PermissionIcon
        label={T.adicionar}
        blocked={missing(permissions, 'catgInc')}
        onClick={() => onAcao('inc')}
      >
        <IconPlus size={18} />
      </PermissionIcon>
      <PermissionIcon
        label={T.adicionarSub}
        blocked={missing(permissions, 'catgSubgrupo') ?? semEscolha ?? inativa}
        onClick={() => onAcao('sub')}
      >
        <IconFolderPlus size={18} />
      </PermissionIcon>
      <PermissionIcon
        label={T.editar}
        blocked={missing(permissions, 'catgAlt') ?? semEscolha ?? inativa}
        onClick={() => onAcao('alt')}
      >
        <IconPencil size={18} />
      </PermissionIcon>
      <PermissionIcon
        label={ativa ? T.desativar : T.ativar}
        blocked={missing(permissions, 'changeSituacao') ?? semEscolha}
        onClick={() => escolhida && onSituacao(escolhida)}
      >
        {ativa ? <IconEyeOff size={18} /> : <IconEye size={18} />}
      </PermissionIcon>
      <PermissionIcon
        label={T.excluir}
        color="danger"
        blocked={missing(permissions, 'catgExc') ?? semEscolha}
        onClick={() => onAcao('exc')}
      >
        <IconTrash size={18} />
      </PermissionIcon>
    </div>
  );
}

/** The trees of categories, with a form for one of them. */
export function CategoriasPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissions = usePermissoes();
  const usuario = useUsuario();
  const { data, error, refetch } = useQuery(arvoreQuery);
  const [busca, setBusca] = useState('');
  const [desativando, setDesativando] = useState<Categoria | null>(null);
  const muda = useMudaSituacao();
  const nodes = useMemo(() => (data?.categoriaList ?? []).map(noDa), [data]);
  const escolhida = data?.categoriaList.find((c) => c.id === search.categoria) ?? null;
  const vai = (to: { categoria?: number | undefined; acao?: Acao }, ignoreBlocker = false) =>
    void navigate({ search: to, ignoreBlocker });
  const acao = search.acao === 'inc' || escolhida ? search.acao : undefined;
  const narrow = useNarrow();
  const form = useRef<HTMLElement>(null);
  // The form stands below the tree there; what was chosen is brought into view.
  useEffect(() => {
    if (narrow && (search.categoria !== undefined || search.acao)) form.current?.scrollIntoView();
  }, [narrow, search.categoria, search.acao]);
  return (
    <div className={classes.tela}>
      <PageHeader route="/categoria" title={T.titulo} desc={T.desc}>
        <NovoTipoBotao />
        <ExcluidosAto tipo="categoria" />
      </PageHeader>
      <div className={classes.paineis}>
        <section className={classes.lado} aria-label={T.arvore}>
          <Toolbar
            escolhida={escolhida}
            permissions={permissions}
            onAcao={(a) => vai({ categoria: escolhida?.id, acao: a })}
            onSituacao={(c) => (ehAtivo(c.situacao) ? setDesativando(c) : muda.mutate(c))}
          />
          <TreeSearch label={T.busca} value={busca} onChange={setBusca} />
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <TableSkeleton rows={8} />}
          {data && (
            <div className={classes.arvore}>
              <Tree
                label={T.arvore}
                nodes={nodes}
                selected={escolhida?.id ?? null}
                onSelect={(id) => vai({ categoria: id })}
                search={busca}
                empty={<EmptyState text={T.vazia} />}
              />
            </div>
          )}
        </section>
        <section ref={form} className={classes.form} aria-label={T.desc}>
          {data && usuario && (acao || escolhida) ? (
            <CategoriaPainel
              // What is being typed outlives a change by others; saving compares the two.
              key={`${escolhida?.id}.${acao ?? escolhida?.versao}`}
              arvore={data}
              categoria={acao === 'inc' ? null : escolhida}
              acao={acao}
              usuario={usuario}
              onDone={(id) => vai({ categoria: id }, true)}
            />
          ) : (
            <EmptyState text={T.selecione} />
          )}
        </section>
      </div>
      <ConfirmDialog
        opened={desativando !== null}
        title={T.desativar}
        text={desativando ? T.confirmaDesativar(desativando.name) : ''}
        confirm={T.desativar}
        busy={muda.isPending}
        onConfirm={() => desativando && muda.mutate(desativando, { onSettled: () => setDesativando(null) })}
        onClose={() => setDesativando(null)}
      />
    </div>
  );
}
