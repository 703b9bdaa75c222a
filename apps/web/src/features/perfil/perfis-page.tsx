import type { Permissoes, perfisList, RouteResponse } from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { NOVO } from '../../lib/search-registro.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyList } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LazySelect } from '../../ui/lazy-select.tsx';
import { ListPanel, ListScreen } from '../../ui/list-panel.tsx';
import { missing } from '../../ui/missing.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { type PermissoesDoRegistro, RegistroActions, semVer } from '../../ui/registro-actions.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SituacaoSwitch } from '../../ui/situacao-switch.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { usePermissoes } from '../sessao/public.ts';
import { perfisQuery } from './perfil-queries.ts';
import type { PerfisSearch } from './perfis-search.ts';
import { PERFIS as T } from './textos.ts';
import { useExcluiPerfil, useMudaSituacao } from './use-perfil-acts.ts';

type Perfil = RouteResponse<typeof perfisList>['perfis'][number];

const route = getRouteApi('/signed-in/shell/perfis');
const PerfilDialog = lazyView(() => import('./perfil-dialog.tsx').then((m) => ({ default: m.PerfilDialog })));

const PERMISSOES: PermissoesDoRegistro = { alterar: 'perfilAlt', ver: 'perfilVer', excluir: 'perfilExc' };

const daBusca = (perfis: readonly Perfil[], { busca = '', situacao }: PerfisSearch): readonly Perfil[] =>
  perfis.filter(
    (p) =>
      normalizeText(p.nome).includes(normalizeText(busca)) &&
      (situacao === undefined || p.situacao === situacao),
  );

function colunas(permissions: Permissoes, muda: ReturnType<typeof useMudaSituacao>): Column<Perfil>[] {
  return [
    { key: 'nome', header: T.perfil, cell: (p) => p.nome },
    { key: 'pessoas', header: T.pessoas, cell: (p) => p.pessoas.toLocaleString('pt-BR'), align: 'right' },
    {
      key: 'situacao',
      header: T.situacao,
      cell: (p) => (
        <SituacaoSwitch
          nome={p.nome}
          situacao={p.situacao}
          blocked={missing(permissions, 'changeSituacao')}
          busy={muda.isPending && muda.variables.id === p.id}
          onChange={(situacao) => muda.mutate({ id: p.id, situacao })}
        />
      ),
    },
  ];
}

/** Profiles: who may do what. */
export function PerfisPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permissions = usePermissoes();
  const narrow = useNarrow();
  const { data, error, isFetching, refetch } = useQuery(perfisQuery);
  const [excluindo, setExcluindo] = useState<Perfil | null>(null);
  const exclui = useExcluiPerfil(() => setExcluindo(null));
  const muda = useMudaSituacao();
  const change = (part: PerfisSearch) => void navigate({ search: (s) => ({ ...s, ...part }) });
  const linhas = daBusca(data?.perfis ?? [], search);
  const open =
    semVer(permissions, PERMISSOES) === undefined ? (p: Perfil) => change({ registro: p.id }) : undefined;
  const add = (
    <PermissionButton
      blocked={missing(permissions, 'perfilInc')}
      icon={<IconPlus size={16} />}
      onClick={() => change({ registro: NOVO })}
    >
      {T.adicionar}
    </PermissionButton>
  );
  const actions = (p: Perfil) => (
    <RegistroActions
      permissions={permissions}
      de={PERMISSOES}
      onOpen={() => change({ registro: p.id })}
      onDelete={() => setExcluindo(p)}
    />
  );
  return (
    <ListScreen
      header={
        <PageHeader rota="/perfis" title={T.titulo} desc={T.desc}>
          {add}
        </PageHeader>
      }
      filters={
        <>
          <LazySelect
            label={T.situacao}
            w={140}
            data={[...T.situacoes]}
            value={String(search.situacao ?? -1)}
            allowDeselect={false}
            onChange={(v) => change({ situacao: v === null || v === '-1' ? undefined : Number(v) })}
          />
          <SearchInput
            label={T.busca}
            value={search.busca ?? ''}
            delay={150}
            onSearch={(busca) => change({ busca: busca || undefined })}
          />
        </>
      }
    >
      <ListPanel label={T.titulo} total={data && linhas.length} totalOf={T.titulo} busy={isFetching}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <TableSkeleton />}
        {data && linhas.length === 0 && (
          <EmptyList
            filtered={data.perfis.length > 0}
            text={T.vazia}
            onClear={() => change({ busca: undefined, situacao: undefined })}
          >
            {add}
          </EmptyList>
        )}
        {linhas.length > 0 && (
          <DataTable
            label={T.titulo}
            columns={colunas(permissions, muda)}
            rows={linhas}
            rowKey={(p) => p.id}
            onOpen={open}
            actions={actions}
            actionsLabel={T.acao}
            narrow={narrow}
          />
        )}
      </ListPanel>
      {search.registro !== undefined && (
        <Suspense>
          <PerfilDialog
            key={search.registro}
            registro={search.registro}
            onClose={() =>
              void navigate({
                search: (s) => ({ ...s, registro: undefined }),
                replace: true,
                ignoreBlocker: true,
              })
            }
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={excluindo !== null}
        text={excluindo ? T.confirmaExclusao(excluindo.nome) : ''}
        busy={exclui.isPending}
        onConfirm={() => excluindo && exclui.mutate(excluindo.id)}
        onClose={() => setExcluindo(null)}
      />
    </ListScreen>
  );
}
