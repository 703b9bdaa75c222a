import { type OrdemServico, PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { SITUACOES_ORDEM_FILTRO } from '@retaguarda/domain';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useHidden, visibleColumns } from '../../lib/column-choice.ts';
import { lazyView } from '../../lib/load-code.ts';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';
import { useShell } from '../../lib/shell-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyList } from '../../ui/empty-state.tsx';
import { ListExportTools } from '../../ui/list-export-tools.tsx';
import { ListScreen } from '../../ui/list-panel.tsx';
import { missing } from '../../ui/missing.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { TODOS } from '../../ui/pager.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { type PermissoesDoRegistro, RegistroActions } from '../../ui/registro-actions.tsx';
import { RegistroFilters } from '../../ui/registro-filters.tsx';
import { usePermissoes, useUsuario } from '../sessao/public.ts';
import { listKey, ordemColumns } from './ordem-columns.tsx';
import { type OrdemListSearch, SITUACAO_INICIAL } from './ordem-list-search.ts';
import { type OrdemFiltro, ordensQuery, tiposDeClienteQuery } from './ordem-queries.ts';
import { ORDENS as T } from './textos.ts';
import { useDeleteOrdem } from './use-delete-ordem.ts';

const ROTA = '/ordem_servico';
const route = getRouteApi(`/signed-in/shell${ROTA}`);
const DOIS_BOTOES_PX = 84;
const OrdemDialog = lazyView(() => import('./ordem-dialog.tsx').then((m) => ({ default: m.OrdemDialog })));

const PERMISSOES: PermissoesDoRegistro = { alterar: 'osAlt', excluir: 'osExc' };

export function OrdemListPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissions = usePermissoes();
  const [deleting, setDeleting] = useState<OrdemServico | null>(null);
  const remove = useDeleteOrdem(() => setDeleting(null));
  const list = listKey(useUsuario()?.id);
  const hidden = useHidden(list);
  const change = (part: Partial<OrdemListSearch>) =>
    void navigate({ search: (s) => ({ ...s, pagina: undefined, ...part }) });
  const open = (registro: Aberto) => void navigate({ search: (s) => ({ ...s, registro }) });
  const close = () =>
    void navigate({ search: (s) => ({ ...s, registro: undefined }), replace: true, ignoreBlocker: true });
  const filtro: OrdemFiltro = {
    situacao: search.situacao ?? SITUACAO_INICIAL,
    search: search.busca ?? '',
    paginas: search.tamanho ?? PAGE_SIZE_PADRAO,
  };
  // What registering a client needs is there before a dialog opens.
  useQuery(tiposDeClienteQuery);
  const page = useShell((s) => s.page);
  const titulo = page.rota === ROTA ? page.title : T.titulo;
  const add = (
    <PermissionButton
      blocked={missing(permissions, 'osInc')}
      icon={<IconPlus size={16} />}
      onClick={() => open(NOVO)}
    >
      {T.adicionar(titulo)}
    </PermissionButton>
  );
  return (
    <ListScreen
      header={
        <PageHeader rota={ROTA} title={T.titulo} desc={T.desc}>
          {add}
        </PageHeader>
      }
      filters={
        <RegistroFilters
          search={search}
          tamanho={PAGE_SIZE_PADRAO}
          situacoes={SITUACOES_ORDEM_FILTRO}
          inicial={SITUACAO_INICIAL}
          largura={200}
          textos={T}
          onChange={change}
        />
      }
    >
      <PagedList
        label={T.titulo}
        query={(page) => ordensQuery(filtro, page)}
        size={filtro.paginas}
        page={search.pagina ?? 1}
        onPage={(n) => change({ pagina: n === 1 ? undefined : n })}
        columns={(head) => visibleColumns(ordemColumns(head?.totais), hidden)}
        totals
        rowKey={(row) => row.osId}
        onOpen={(row) => open(row.osId)}
        actionsLabel={T.acao}
        actionsPx={DOIS_BOTOES_PX}
        tight
        actions={(row) => (
          <RegistroActions
            permissions={permissions}
            de={PERMISSOES}
            onOpen={() => open(row.osId)}
            onDelete={() => setDeleting(row)}
          />
        )}
        tools={
          <ListExportTools
            name={T.titulo}
            list={list}
            columns={ordemColumns(undefined)}
            query={(n) => ordensQuery({ ...filtro, paginas: TODOS }, n)}
            rowKey={(row) => row.osId}
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
          <OrdemDialog key={search.registro} registro={search.registro} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        text={deleting ? T.confirmaExclusao(deleting.osId) : ''}
        busy={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
        onClose={() => setDeleting(null)}
      />
    </ListScreen>
  );
}
