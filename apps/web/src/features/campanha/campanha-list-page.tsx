import { type Campanha, PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useHidden, visibleColumns } from '../../lib/column-choice.ts';
import { lazyView } from '../../lib/load-code.ts';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyList } from '../../ui/empty-state.tsx';
import { ListExportTools } from '../../ui/list-export-tools.tsx';
import { ListScreen } from '../../ui/list-panel.tsx';
import { missing } from '../../ui/missing.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { TODOS } from '../../ui/pager.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { type PermissoesDoRegistro, RegistroActions, semVer } from '../../ui/registro-actions.tsx';
import { RegistroFilters } from '../../ui/registro-filters.tsx';
import { SituacaoSwitch } from '../../ui/situacao-switch.tsx';
import { usePermissoes, useUsuario } from '../sessao/public.ts';
import { campanhaColumns, listKey } from './campanha-columns.tsx';
import { type CampanhaListSearch, TODAS } from './campanha-list-search.ts';
import { type CampanhaFiltro, campanhasQuery } from './campanha-queries.ts';
import { CAMPANHAS as T } from './textos.ts';
import { useDeleteCampanha, useMudaCampanha } from './use-campanha-acts.ts';

const route = getRouteApi('/signed-in/shell/campanha');
const CampanhaDialog = lazyView(() =>
  import('./campanha-dialog.tsx').then((m) => ({ default: m.CampanhaDialog })),
);

const PERMISSOES: PermissoesDoRegistro = { alterar: 'campAlt', ver: 'campVer', excluir: 'campExc' };

export function CampanhaListPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissions = usePermissoes();
  const [deleting, setDeleting] = useState<Campanha | null>(null);
  const remove = useDeleteCampanha(() => setDeleting(null));
  const muda = useMudaCampanha();
  const list = listKey(useUsuario()?.id);
  const hidden = useHidden(list);
  const change = (part: Partial<CampanhaListSearch>) =>
    void navigate({ search: (s) => ({ ...s, pagina: undefined, ...part }) });
  const open = (registro: Aberto) => void navigate({ search: (s) => ({ ...s, registro }) });
  /** What is open changes with the person's own consent: the dialogs have asked already. */
  const troca = (aberto: Pick<CampanhaListSearch, 'registro' | 'propaganda'>) =>
    void navigate({ search: (s) => ({ ...s, ...aberto }), replace: true, ignoreBlocker: true });
  const filtro: CampanhaFiltro = {
    situacao: search.situacao ?? TODAS,
    search: search.busca ?? '',
    paginas: search.tamanho ?? PAGE_SIZE_PADRAO,
  };
  const add = (
    <PermissionButton
      blocked={missing(permissions, 'campInc')}
      hint={T.adicionarA}
      icon={<IconPlus size={16} />}
      onClick={() => open(NOVO)}
    >
      {T.adicionar}
    </PermissionButton>
  );
  const columns = campanhaColumns((row) => (
    <SituacaoSwitch
      nome={row.campNome}
      situacao={row.campSituacao ? 1 : 0}
      blocked={missing(permissions, 'campSituacao')}
      busy={muda.isPending && muda.variables.campId === row.campId}
      onChange={(situacao) => muda.mutate({ campId: row.campId, situacao })}
    />
  ));
  return (
    <ListScreen
      header={
        <PageHeader rota="/campanha" title={T.titulo} desc={T.desc}>
          {add}
        </PageHeader>
      }
      filters={
        <RegistroFilters
          search={search}
          tamanho={PAGE_SIZE_PADRAO}
          situacoes={SITUACOES_REGISTRO_FILTRO}
          inicial={TODAS}
          textos={T}
          onChange={change}
        />
      }
    >
      <PagedList
        label={T.titulo}
        query={(page) => campanhasQuery(filtro, page)}
        size={filtro.paginas}
        page={search.pagina ?? 1}
        onPage={(n) => change({ pagina: n === 1 ? undefined : n })}
        columns={() => visibleColumns(columns, hidden)}
        rowKey={(row) => row.campId}
        onOpen={semVer(permissions, PERMISSOES) === undefined ? (row) => open(row.campId) : undefined}
        actionsLabel={T.acao}
        actions={(row) => (
          <RegistroActions
            permissions={permissions}
            de={PERMISSOES}
            onOpen={() => open(row.campId)}
            onDelete={() => setDeleting(row)}
          />
        )}
        tools={
          <ListExportTools
            name={T.titulo}
            list={list}
            columns={columns}
            query={(n) => campanhasQuery({ ...filtro, paginas: TODOS }, n)}
            rowKey={(row) => row.campId}
          />
        }
        empty={
          <EmptyList
            filtered={search.busca !== undefined || search.situacao !== undefined}
            text={T.vazia}
            onClear={() => change({ busca: undefined, situacao: undefined })}
          >
            {add}
          </EmptyList>
        }
      />
      {search.registro !== undefined && (
        <Suspense>
          <CampanhaDialog
            key={search.registro}
            registro={search.registro}
            propaganda={search.propaganda}
            onTroca={troca}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        text={T.confirmaExclusao}
        busy={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting.campId)}
        onClose={() => setDeleting(null)}
      />
    </ListScreen>
  );
}
