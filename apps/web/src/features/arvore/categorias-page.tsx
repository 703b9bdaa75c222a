import type { Categoria } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ExcluidosAto } from '../../registros/historico/excluidos-ato.tsx';
import { usePermissoes, useUsuario } from '../../sessao/public.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { Tree, type TreeItem } from '../../ui/tree/tree.tsx';
import { TreeScreen } from '../../ui/tree/tree-screen.tsx';
import { CategoriaIcone, nomeDoIcone } from './categoria-icone.tsx';
import { CategoriaPainel } from './categoria-painel.tsx';
import { arvoreQuery, useMudaSituacao } from './categoria-queries.ts';
import type { Acao } from './categorias-search.ts';
import { escolhidaDe } from './escolhida.ts';
import { NovoTipoAto } from './novo-tipo-botao.tsx';
import { CATEGORIAS as T } from './textos.ts';

const route = getRouteApi('/signed-in/shell/categoria');
const NENHUMA: readonly Categoria[] = [];

const noDa = (c: Categoria): TreeItem => ({
  id: c.id,
  parentId: c.idPai || null,
  label: c.name,
  struck: !ehAtivo(c.situacao),
  icon: <CategoriaIcone nome={nomeDoIcone(c.iconeClose, c.tipoSysId)} />,
  iconOpen: <CategoriaIcone nome={nomeDoIcone(c.iconeOpen || c.iconeClose, c.tipoSysId)} />,
});

interface CabecaProps {
  /** A form is open, which has the one primary. */
  editando: boolean;
  onAdiciona: () => void;
}

function Cabeca({ editando, onAdiciona }: CabecaProps) {
  return (
    <PageHeader route="/categoria" title={T.titulo} desc={T.desc}>
      <NovoTipoAto />
      <ExcluidosAto tipo="categoria" />
      <PermissionButton
        variant={editando ? 'default' : 'filled'}
        blocked={missing(usePermissoes(), 'catgInc')}
        icon={<IconPlus size={14} />}
        onClick={onAdiciona}
      >
        {T.adicionar}
      </PermissionButton>
    </PageHeader>
  );
}

/** Whether a category is active, changed at once, or after a question where it is taken away. */
function useSituacao() {
  const [desativando, setDesativando] = useState<Categoria | null>(null);
  const muda = useMudaSituacao();
  return {
    pede: (c: Categoria) => (ehAtivo(c.situacao) ? setDesativando(c) : muda.mutate(c)),
    pergunta: (
      <ConfirmDialog
        opened={desativando !== null}
        title={T.desativar}
        text={desativando ? T.confirmaDesativar(desativando.name) : ''}
        confirm={T.desativar}
        busy={muda.isPending}
        onConfirm={() => desativando && muda.mutate(desativando, { onSettled: () => setDesativando(null) })}
        onClose={() => setDesativando(null)}
      />
    ),
  };
}

/** The trees of categories, with a form for one of them. */
export function CategoriasPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const usuario = useUsuario();
  const { data, error, refetch } = useQuery(arvoreQuery);
  const [busca, setBusca] = useState('');
  const situacao = useSituacao();
  const categorias = data?.categoriaList ?? NENHUMA;
  const nodes = useMemo(() => categorias.map(noDa), [categorias]);
  const escolhida = escolhidaDe(categorias, search.categoria);
  const vai = (to: { categoria?: number | undefined; acao?: Acao | undefined }, ignoreBlocker = false) =>
    void navigate({ search: to, ignoreBlocker });
  // An act is one on the category that the address names.
  const nela = escolhida !== null && escolhida.id === search.categoria;
  const acao = search.acao === 'inc' || nela ? search.acao : undefined;
  return (
    <>
      <TreeScreen
        header={
          <Cabeca
            editando={acao !== undefined}
            onAdiciona={() => vai({ categoria: escolhida?.id, acao: 'inc' })}
          />
        }
        label={T.arvore}
        content={T.desc}
        search={{ label: T.busca, value: busca, onChange: setBusca }}
        chosen={search.categoria !== undefined || acao !== undefined}
        onTree={() => vai({})}
        tree={
          <>
            {error && <ErrorState error={error} onRetry={() => void refetch()} />}
            {!data && !error && <TableSkeleton rows={8} />}
            {data && (
              <Tree
                label={T.arvore}
                nodes={nodes}
                selected={escolhida?.id ?? null}
                onSelect={(id) => vai({ categoria: id })}
                search={busca}
                empty={<EmptyState text={T.vazia} />}
              />
            )}
          </>
        }
      >
        {data && usuario && (acao || escolhida) && (
          <CategoriaPainel
            // What is being typed outlives a change by others; saving compares the two.
            key={`${escolhida?.id}.${acao ?? escolhida?.versao}`}
            arvore={data}
            categoria={acao === 'inc' ? null : escolhida}
            acao={acao}
            usuario={usuario}
            onAcao={(a) => vai({ categoria: escolhida?.id, acao: a })}
            onSituacao={situacao.pede}
            onCancela={() => vai({ categoria: search.categoria }, true)}
            onDone={(id) => vai({ categoria: id }, true)}
          />
        )}
        {data && !acao && !escolhida && <EmptyState text={T.selecione} />}
      </TreeScreen>
      {situacao.pergunta}
    </>
  );
}
