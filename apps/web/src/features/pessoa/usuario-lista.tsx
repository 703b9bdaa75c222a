import { PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { useHidden, visibleColumns } from '../../lib/column-choice.ts';
import { lazyView } from '../../lib/load-code.ts';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListExportTools } from '../../ui/list-export-tools.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { TODOS } from '../../ui/pager.tsx';
import { type PermissoesDoRegistro, RegistroActions, semVer } from '../../ui/registro-actions.tsx';
import { usePermissoes, useUsuario } from '../sessao/public.ts';
import { SituacaoUsuario } from './situacao-usuario.tsx';
import { USUARIOS as T } from './textos.ts';
import { useDeleteUsuario } from './use-usuario-acts.ts';
import { listKey, type UsuarioLinha, usuarioColumns } from './usuario-columns.tsx';
import { SITUACAO_INICIAL, type UsuarioListSearch } from './usuario-list-search.ts';
import { usuariosQuery } from './usuario-queries.ts';

const UsuarioDialog = lazyView(() =>
  import('./usuario-dialog.tsx').then((m) => ({ default: m.UsuarioDialog })),
);

const PERMISSOES: PermissoesDoRegistro = { alterar: 'userAlt', ver: 'userVer', excluir: 'userExc' };

interface VazioProps {
  categoria: { nome: string; folha: boolean } | null;
  filtrada: boolean;
  onClear: () => void;
  add: ReactNode;
}

function Vazio({ categoria, filtrada, onClear, add }: VazioProps) {
  if (categoria === null) return <EmptyState text={T.selecioneTipo} />;
  if (filtrada) return <EmptyState text={T.vazio(categoria.nome)} onClear={onClear} />;
  if (!categoria.folha) return <EmptyState text={T.soExtremos} />;
  return <EmptyState text={T.nenhuma}>{add}</EmptyState>;
}

interface UsuarioListaProps {
  /** The category whose people are shown; people are registered in leaves alone. */
  categoria: { id: number; nome: string; folha: boolean } | null;
  search: UsuarioListSearch;
  onChange: (change: Partial<UsuarioListSearch>) => void;
  /** Opens a record, or closes the one that is open. */
  onRegistro: (registro: Aberto | undefined) => void;
  /** The act that would fill an empty list. */
  add: ReactNode;
}

/** The people of a category, with the dialog of the one that is open. */
export function UsuarioLista({ categoria, search, onChange, onRegistro, add }: UsuarioListaProps) {
  const permissions = usePermissoes();
  const [deleting, setDeleting] = useState<UsuarioLinha | null>(null);
  const remove = useDeleteUsuario(() => setDeleting(null));
  const list = listKey(useUsuario()?.id);
  const hidden = useHidden(list);
  const filtro = {
    catId: categoria?.id ?? 0,
    situacao: search.situacao ?? SITUACAO_INICIAL,
    search: search.busca ?? '',
    paginas: search.tamanho ?? PAGE_SIZE_REGISTRO,
  };
  const columns = usuarioColumns((u) => <SituacaoUsuario id={u.id} nome={u.nome} situacao={u.situacao} />);
  return (
    <>
      <PagedList
        label={categoria?.nome ?? T.titulo}
        totalOf={categoria?.nome}
        query={(page) => usuariosQuery(filtro, page)}
        enabled={categoria !== null}
        size={filtro.paginas}
        page={search.pagina ?? 1}
        onPage={(n) => onChange({ pagina: n === 1 ? undefined : n })}
        columns={() => visibleColumns(columns, hidden)}
        rowKey={(row) => row.id}
        onOpen={semVer(permissions, PERMISSOES) === undefined ? (row) => onRegistro(row.id) : undefined}
        actionsLabel={T.acao}
        actions={(row) => (
          <RegistroActions
            permissions={permissions}
            de={PERMISSOES}
            onOpen={() => onRegistro(row.id)}
            onDelete={() => setDeleting(row)}
          />
        )}
        tools={
          categoria && (
            <ListExportTools
              name={categoria.nome}
              list={list}
              columns={columns}
              query={(n) => usuariosQuery({ ...filtro, paginas: TODOS }, n)}
              rowKey={(row) => row.id}
            />
          )
        }
        empty={
          <Vazio
            categoria={categoria}
            filtrada={filtro.search !== '' || filtro.situacao !== SITUACAO_INICIAL}
            onClear={() => onChange({ busca: undefined, situacao: undefined })}
            add={add}
          />
        }
      />
      {search.registro !== undefined && (search.registro !== NOVO || categoria?.folha) && (
        <Suspense>
          <UsuarioDialog
            key={search.registro}
            registro={search.registro}
            tipoAtor={categoria?.id ?? 0}
            categoria={categoria?.nome ?? ''}
            onClose={() => onRegistro(undefined)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        text={deleting ? T.confirmaExclusao(deleting.nome) : ''}
        busy={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
