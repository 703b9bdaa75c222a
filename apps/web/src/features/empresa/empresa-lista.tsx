import { type EmpresaLinha, PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { useHidden, visibleColumns } from '../../lib/column-choice.ts';
import { lazyView } from '../../lib/load-code.ts';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListExportTools } from '../../ui/list-export-tools.tsx';
import { missing } from '../../ui/missing.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { TODOS } from '../../ui/pager.tsx';
import { type PermissoesDoRegistro, RegistroActions, semVer } from '../../ui/registro-actions.tsx';
import { SituacaoSwitch } from '../../ui/situacao-switch.tsx';
import { usePermissoes, useUsuario } from '../sessao/public.ts';
import { empresaColumns, listKey } from './empresa-columns.tsx';
import { type EmpresaListSearch, SITUACAO_INICIAL } from './empresa-list-search.ts';
import { empresasQuery } from './empresa-queries.ts';
import { EMPRESAS as T } from './textos.ts';
import { useDeleteEmpresa, useMudaSituacao } from './use-empresa-acts.ts';

const EmpresaDialog = lazyView(() =>
  import('./empresa-dialog.tsx').then((m) => ({ default: m.EmpresaDialog })),
);

const PERMISSOES: PermissoesDoRegistro = { alterar: 'empAlt', ver: 'empVer', excluir: 'empExc' };

/** A category of companies; they are registered in leaves alone. */
export interface TipoDeEmpresa {
  id: number;
  nome: string;
  folha: boolean;
}

interface EmpresaListaProps {
  tipo: TipoDeEmpresa | null;
  /** Shown by the catalogue, which speaks of categories where the list of companies speaks of types. */
  catalogo?: boolean;
  search: EmpresaListSearch;
  onChange: (change: Partial<EmpresaListSearch>) => void;
  /** Opens a record, or closes the one that is open. */
  onRegistro: (registro: Aberto | undefined) => void;
  /** The act that would fill an empty list. */
  add: ReactNode;
}

interface VazioProps extends Pick<EmpresaListaProps, 'tipo' | 'catalogo' | 'add'> {
  filtrada: boolean;
  onClear: () => void;
}

function Vazio({ tipo, catalogo = false, filtrada, onClear, add }: VazioProps) {
  if (tipo === null) return <EmptyState text={T.selecioneTipo} />;
  if (filtrada) return <EmptyState text={T.vazio(tipo.nome)} onClear={onClear} />;
  if (catalogo && !tipo.folha) return <EmptyState text={T.soExtremos} />;
  return <EmptyState text={catalogo ? T.nenhuma : T.vazio(tipo.nome)}>{add}</EmptyState>;
}

/** The companies of a type, with the dialog of the one that is open. */
export function EmpresaLista({ tipo, catalogo, search, onChange, onRegistro, add }: EmpresaListaProps) {
  const permissions = usePermissoes();
  const [deleting, setDeleting] = useState<EmpresaLinha | null>(null);
  const remove = useDeleteEmpresa(() => setDeleting(null));
  const muda = useMudaSituacao();
  const list = listKey(useUsuario()?.id);
  const hidden = useHidden(list);
  const filtro = {
    catId: tipo?.id ?? 0,
    situacao: search.situacao ?? SITUACAO_INICIAL,
    search: search.busca ?? '',
    paginas: search.tamanho ?? PAGE_SIZE_REGISTRO,
  };
  const columns = empresaColumns((row) => (
    <SituacaoSwitch
      nome={row.razaoSocial}
      situacao={row.situacao}
      blocked={missing(permissions, 'changeSituacao')}
      busy={muda.isPending && muda.variables.id === row.id}
      onChange={(situacao) => muda.mutate({ id: row.id, situacao })}
    />
  ));
  return (
    <>
      <PagedList
        label={T.titulo}
        totalOf={tipo?.nome}
        query={(page) => empresasQuery(filtro, page)}
        enabled={tipo !== null}
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
          tipo && (
            <ListExportTools
              name={tipo.nome}
              list={list}
              columns={columns}
              query={(n) => empresasQuery({ ...filtro, paginas: TODOS }, n)}
              rowKey={(row) => row.id}
            />
          )
        }
        empty={
          <Vazio
            tipo={tipo}
            catalogo={catalogo ?? false}
            filtrada={filtro.search !== '' || filtro.situacao !== SITUACAO_INICIAL}
            onClear={() => onChange({ busca: undefined, situacao: undefined })}
            add={add}
          />
        }
      />
      {search.registro !== undefined && (search.registro !== NOVO || tipo?.folha) && (
        <Suspense>
          <EmpresaDialog
            key={search.registro}
            registro={search.registro}
            categoria={tipo?.id ?? 0}
            tipo={tipo?.nome}
            onClose={() => onRegistro(undefined)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        text={deleting ? T.confirmaExclusao(deleting.razaoSocial) : ''}
        busy={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
