import { PAGE_SIZE_PADRAO, type Veiculo } from '@retaguarda/contract';
import { formatPlaca, SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
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
import { type PermissoesDoRegistro, RegistroActions } from '../../ui/registro-actions.tsx';
import { RegistroFilters } from '../../ui/registro-filters.tsx';
import { usePermissoes, useUsuario } from '../sessao/public.ts';
import { VEICULOS as T } from './textos.ts';
import { useDeleteVeiculo } from './use-delete-veiculo.ts';
import { COLUNAS, listKey } from './veiculo-columns.tsx';
import { SITUACAO_INICIAL, type VeiculoListSearch } from './veiculo-list-search.ts';
import { type VeiculoFiltro, veiculosQuery } from './veiculo-queries.ts';

const route = getRouteApi('/signed-in/shell/veiculos');
const VeiculoDialog = lazyView(() =>
  import('./veiculo-dialog.tsx').then((m) => ({ default: m.VeiculoDialog })),
);

const PERMISSOES: PermissoesDoRegistro = { alterar: 'veiAlt', excluir: 'veiExc' };

export function VeiculoListPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissions = usePermissoes();
  const [deleting, setDeleting] = useState<Veiculo | null>(null);
  const remove = useDeleteVeiculo(() => setDeleting(null));
  const list = listKey(useUsuario()?.id);
  const hidden = useHidden(list);
  const change = (part: Partial<VeiculoListSearch>) =>
    void navigate({ search: (s) => ({ ...s, pagina: undefined, ...part }) });
  const open = (registro: Aberto) => void navigate({ search: (s) => ({ ...s, registro }) });
  const close = () =>
    void navigate({ search: (s) => ({ ...s, registro: undefined }), replace: true, ignoreBlocker: true });
  const filtro: VeiculoFiltro = {
    situacao: search.situacao ?? SITUACAO_INICIAL,
    search: search.busca ?? '',
    paginas: search.tamanho ?? PAGE_SIZE_PADRAO,
  };
  const add = (
    <PermissionButton
      blocked={missing(permissions, 'veiInc')}
      hint={T.adicionarA(T.titulo)}
      icon={<IconPlus size={16} />}
      onClick={() => open(NOVO)}
    >
      {T.adicionar}
    </PermissionButton>
  );
  return (
    <ListScreen
      header={
        <PageHeader rota="/veiculos" title={T.titulo} desc={T.desc}>
          {add}
        </PageHeader>
      }
      filters={
        <RegistroFilters
          search={search}
          tamanho={PAGE_SIZE_PADRAO}
          situacoes={SITUACOES_REGISTRO_FILTRO}
          inicial={SITUACAO_INICIAL}
          textos={T}
          onChange={change}
        />
      }
    >
      <PagedList
        label={T.titulo}
        query={(page) => veiculosQuery(filtro, page)}
        size={filtro.paginas}
        page={search.pagina ?? 1}
        onPage={(n) => change({ pagina: n === 1 ? undefined : n })}
        columns={() => visibleColumns(COLUNAS, hidden)}
        rowKey={(row) => row.veiculoId}
        onOpen={(row) => open(row.veiculoId)}
        actionsLabel={T.acao}
        actions={(row) => (
          <RegistroActions
            permissions={permissions}
            de={PERMISSOES}
            onOpen={() => open(row.veiculoId)}
            onDelete={() => setDeleting(row)}
          />
        )}
        tools={
          <ListExportTools
            name={T.titulo}
            list={list}
            columns={COLUNAS}
            query={(n) => veiculosQuery({ ...filtro, paginas: TODOS }, n)}
            rowKey={(row) => row.veiculoId}
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
          <VeiculoDialog key={search.registro} registro={search.registro} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        text={deleting ? T.confirmaExclusao(formatPlaca(deleting.veiculoPlaca)) : ''}
        busy={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
        onClose={() => setDeleting(null)}
      />
    </ListScreen>
  );
}
