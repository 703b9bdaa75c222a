import {
  lidaOrdem,
  perfisChangeSituacao,
  perfisExc,
  type perfisList,
  REGISTROS,
  type RouteResponse,
} from '@retaguarda/contract';
import { formatNumber, normalizeText } from '@retaguarda/domain';
import { IconEyeglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { call } from '../../lib/call/api.ts';
import { laidOut, useLayout } from '../../lib/list/column-layout.ts';
import { type ListAddress, listAddress } from '../../lib/list/list-address.ts';
import { NEW_RECORD, type RegistrySearch } from '../../lib/list/search-record.ts';
import { lazyView } from '../../lib/load-code.ts';
import { AdicionarButton } from '../../registros/adicionar-button.tsx';
import { ExcluidosAto } from '../../registros/historico/excluidos-ato.tsx';
import { atosDoRegistro, semVer } from '../../registros/lista/atos-do-registro.tsx';
import type { Exclusao } from '../../registros/registro.ts';
import { SituacaoDoRegistro } from '../../registros/situacao-do-registro.tsx';
import { useExclusao } from '../../registros/use-exclusao.tsx';
import { useFerramentasDaLinha } from '../../registros/use-ferramentas-da-linha.tsx';
import { MinhasVisoes } from '../../registros/visoes/minhas-visoes.tsx';
import { usePermissoes, useUserId } from '../../sessao/public.ts';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { ListView } from '../../ui/list/list-view.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { DataTableColumns } from '../../ui/table/data-table-columns.tsx';
import { UI } from '../../ui/texts.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { invalidatePerfis, perfisQuery } from './perfil-queries.ts';
import { COLUNAS_ORDENAVEIS, perfisSearch } from './perfis-search.ts';
import { PERFIS as T } from './textos.ts';
import { useVisao } from './use-visao.ts';

type Perfil = RouteResponse<typeof perfisList>['perfis'][number];

const ROTA = '/perfis';
const route = getRouteApi(`/signed-in/shell${ROTA}`);
const PerfilDialog = lazyView(() => import('./perfil-dialog.tsx'), 'PerfilDialog');

const PERMISSOES = REGISTROS.perfil.permissoes;
const EXCLUSAO: Exclusao<Perfil> = {
  pergunta: (p) => T.confirmaExclusao(p.nome),
  call: ({ id }) => call(perfisExc, { body: { id } }),
  invalidate: invalidatePerfis,
};
const COLUNAS: readonly Column<Perfil>[] = [
  { key: 'nome', header: T.perfil, cell: (p) => p.nome, fixed: true },
  {
    key: 'pessoas',
    header: T.pessoas,
    cell: (p) => formatNumber(p.pessoas),
    onCard: (p) => T.emPessoas(p.pessoas),
    align: 'right',
    card: 'id',
  },
  {
    key: 'situacao',
    header: T.situacao,
    cell: ({ id, nome, situacao }) => (
      <SituacaoDoRegistro
        nome={nome}
        situacao={situacao}
        recurso="changeSituacao"
        call={(para) => call(perfisChangeSituacao, { body: { id, situacao: para } })}
        invalidate={invalidatePerfis}
      />
    ),
  },
];

const daBusca = (perfis: readonly Perfil[], { busca = '', situacao }: RegistrySearch): readonly Perfil[] =>
  perfis.filter(
    (p) =>
      normalizeText(p.nome).includes(normalizeText(busca)) &&
      (situacao === undefined || p.situacao === situacao),
  );

const CHAVES: Readonly<Record<(typeof COLUNAS_ORDENAVEIS)[number], (a: Perfil, b: Perfil) => number>> = {
  nome: (a, b) => normalizeText(a.nome).localeCompare(normalizeText(b.nome), 'pt-BR'),
  pessoas: (a, b) => a.pessoas - b.pessoas,
  situacao: (a, b) => a.situacao - b.situacao,
};

/** There are few, and all are here. */
function emOrdem(perfis: readonly Perfil[], ordem: string | undefined): readonly Perfil[] {
  const { coluna, desce } = lidaOrdem(ordem ?? '');
  const chave = COLUNAS_ORDENAVEIS.find((c) => c === coluna);
  if (chave === undefined) return perfis;
  const postos = perfis.toSorted((a, b) => CHAVES[chave](a, b) || a.id - b.id);
  return desce ? postos.toReversed() : postos;
}

function Filtros({ search, active, change, clear }: ListAddress<RegistrySearch>) {
  return (
    <ListFilters
      active={active}
      onClear={() => clear()}
      search={
        <SearchInput
          label={T.busca}
          value={search.busca ?? ''}
          delay={150}
          onSearch={(busca) => change({ busca: busca || undefined })}
        />
      }
    >
      <LazySelect
        label={T.situacao}
        w={140}
        data={[...T.situacoes]}
        value={String(search.situacao ?? -1)}
        allowDeselect={false}
        onChange={(v) => change({ situacao: v === null || v === '-1' ? undefined : Number(v) })}
      />
    </ListFilters>
  );
}

interface PerfisListaProps {
  address: ListAddress<RegistrySearch>;
  /** The act that would fill an empty list. */
  add: ReactNode;
}

/** All profiles at once: there are few, and they are searched where they are shown. */
function PerfisLista({ address, add }: PerfisListaProps) {
  const permissions = usePermissoes();
  const narrow = useNarrow();
  const { data, error, isFetching, refetch } = useQuery(perfisQuery);
  const exclusao = useExclusao(EXCLUSAO);
  const ferramentas = useFerramentasDaLinha('perfil');
  const visao = useVisao();
  const linhas = emOrdem(daBusca(data?.perfis ?? [], address.search), address.search.ordem);
  const abre = (p: Perfil) => address.open(p.id);
  const list = { userId: useUserId(), list: 'perfis' };
  const layout = useLayout(list);
  const vazia = data !== undefined && linhas.length === 0;
  return (
    <>
      <ListView
        label={T.titulo}
        total={data && linhas.length}
        totalOf={T.titulo}
        busy={isFetching}
        error={error}
        onRetry={() => void refetch()}
        loaded={data !== undefined}
        tools={
          <>
            <MinhasVisoes
              tela="perfis"
              search={address.search}
              validate={perfisSearch}
              list={() => list}
              onApply={address.apply}
            />
            <DataTableColumns list={list} columns={COLUNAS} />
          </>
        }
        empty={
          vazia ? (
            <EmptyList
              filtered={data.perfis.length > 0}
              text={T.vazia}
              example={T.exemplo}
              onClear={() => address.clear()}
            >
              {add}
            </EmptyList>
          ) : null
        }
        rows={linhas}
        narrow={narrow}
        table={{
          columns: laidOut(COLUNAS, layout),
          list,
          order: { by: address.search.ordem, columns: COLUNAS_ORDENAVEIS, onOrder: address.onOrder },
          rowKey: (p) => p.id,
          onOpen: semVer(permissions, PERMISSOES) === undefined ? abre : undefined,
          acts: (p) => [
            {
              label: T.verComo,
              icon: <IconEyeglass size={16} />,
              blocked: missing(permissions, 'perfilAlt'),
              onPress: () => visao.isPending || visao.mutate(p.id),
            },
            ...atosDoRegistro({
              permissions,
              de: PERMISSOES,
              onOpen: () => abre(p),
              onDelete: () => exclusao.pede(p),
            }),
            ...ferramentas.acts(p.id),
          ],
        }}
      />
      {exclusao.dialog}
      {ferramentas.panel}
    </>
  );
}

/** Profiles: who may do what. */
export function PerfisPage() {
  const navigate = route.useNavigate();
  const address = listAddress(route.useSearch(), (search, how) => void navigate({ search, ...how }));
  const { registro } = address.search;
  const add = (
    <AdicionarButton
      recurso={PERMISSOES.incluir}
      label={UI.adicionar}
      onClick={() => address.open(NEW_RECORD)}
    />
  );
  return (
    <ListScreen
      header={
        <PageHeader route={ROTA} title={T.titulo} desc={T.desc}>
          {add}
          <ExcluidosAto tipo="perfil" />
        </PageHeader>
      }
      filters={<Filtros {...address} />}
    >
      <PerfisLista address={address} add={add} />
      {registro !== undefined && (
        <Suspense key={registro}>
          <PerfilDialog registro={registro} onClose={() => address.close()} />
        </Suspense>
      )}
    </ListScreen>
  );
}
