import { type ExecucaoDaAutomacao, PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import { formatInstantBr, SITUACOES_EXECUCAO_FILTRO, TODAS_SITUACOES } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { laidOut, useLayout } from '../../lib/list/column-layout.ts';
import { activeFilters, filteredBy, withoutFilters } from '../../lib/list/list-address.ts';
import { EstadoDaExecucao, ExecucaoItem, LinkDoRegistro } from '../../registros/automacao/execucao-item.tsx';
import { execucoesQuery, paginaDeExecucoes } from '../../registros/automacao/execucoes-queries.ts';
import { EXECUCOES_T as T } from '../../registros/automacao/execucoes-textos.ts';
import { useUserId } from '../../sessao/public.ts';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { ListFilter } from '../../ui/list/list-filter.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { DataTableColumns } from '../../ui/table/data-table-columns.tsx';
import { AbasDasAutomacoes } from './abas.tsx';
import { type ExecucoesSearch, FILTROS } from './execucoes-search.ts';

const route = getRouteApi('/signed-in/shell/automacoes/execucoes');
const SEM_FILTROS = withoutFilters<ExecucoesSearch>(FILTROS);

const oQueFez = ({ feitos, motivo }: ExecucaoDaAutomacao): string =>
  motivo === '' ? feitos.map(({ diz, ato }) => (diz === '' ? ato : diz)).join('; ') : motivo;

const COLUNAS: readonly Column<ExecucaoDaAutomacao>[] = [
  {
    key: 'quando',
    header: T.colunas.quando,
    cell: (e) => formatInstantBr(e.criadaEm),
    nowrap: true,
    fixed: true,
    width: 130,
  },
  {
    key: 'registro',
    header: T.colunas.registro,
    width: 220,
    card: 'name',
    cell: (e) => (
      <LinkDoRegistro tipo={e.tipo} id={e.registro}>
        {e.titulo}
      </LinkDoRegistro>
    ),
    onCard: (e) => e.titulo,
  },
  { key: 'automacao', header: T.colunas.automacao, width: 200, cell: (e) => e.automacaoNome },
  { key: 'causa', header: T.colunas.causa, width: 160, cell: (e) => e.causa },
  { key: 'fez', header: T.colunas.fez, wrap: true, cell: oQueFez },
  {
    key: 'situacao',
    header: T.colunas.situacao,
    width: 150,
    card: 'state',
    cell: (e) => <EstadoDaExecucao execucao={e} />,
  },
];

interface FiltrosProps {
  search: ExecucoesSearch;
  onChange: (parte: Partial<ExecucoesSearch>) => void;
}

function Filtros({ search, onChange }: FiltrosProps) {
  const situacao = search.situacao ?? TODAS_SITUACOES;
  return (
    <ListFilters active={activeFilters(search, FILTROS)} onClear={() => onChange(SEM_FILTROS)}>
      <ListFilter set={search.situacao !== undefined}>
        <LazySelect
          label={T.situacao}
          w={180}
          allowDeselect={false}
          data={SITUACOES_EXECUCAO_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }))}
          value={String(situacao)}
          onChange={(v) =>
            onChange({ situacao: v === null || v === String(TODAS_SITUACOES) ? undefined : Number(v) })
          }
        />
      </ListFilter>
    </ListFilters>
  );
}

const pedidaDe = ({ situacao = TODAS_SITUACOES, automacao, pagina = 1 }: ExecucoesSearch, page = pagina) => ({
  ...{ situacao, page, automacaoId: automacao },
});

/** One run of those that are shown, at the side; it asks again while one of them waits. */
function Detalhe({ search }: { search: ExecucoesSearch }) {
  const { which, close } = usePanelOf('execucao');
  const { data } = useQuery(execucoesQuery(pedidaDe(search)));
  const execucao = data?.rows.find((e) => String(e.id) === which);
  if (which === undefined || execucao === undefined) return null;
  return (
    <SidePanel address="#execucao" opened onClose={close} title={execucao.titulo}>
      <ExecucaoItem execucao={execucao} />
    </SidePanel>
  );
}

function Lista({ search, onChange }: FiltrosProps) {
  const list = { userId: useUserId(), list: 'execucoes' };
  const layout = useLayout(list);
  const { open } = usePanelOf('execucao');
  return (
    <PagedList
      label={T.lista}
      query={(page) => paginaDeExecucoes(pedidaDe(search, page))}
      size={PAGE_SIZE_REGISTRO}
      page={search.pagina ?? 1}
      onPage={(n) => onChange({ pagina: n === 1 ? undefined : n })}
      columns={() => laidOut(COLUNAS, layout)}
      list={list}
      rowKey={(e) => e.id}
      onOpen={(e) => open(e.id)}
      tools={<DataTableColumns list={list} columns={COLUNAS} />}
      empty={
        <EmptyList
          {...filteredBy<ExecucoesSearch>(search, FILTROS, onChange)}
          text={T.vazia}
          example={T.exemplo}
        />
      }
    />
  );
}

/** What automations did, and why not, over the last days. */
export function ExecucoesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (parte: Partial<ExecucoesSearch>) =>
    void navigate({ search: (s) => ({ ...s, pagina: undefined, ...parte }) });
  return (
    <ListScreen
      header={<PageHeader route="/automacoes/execucoes" title={T.titulo} desc={T.titulos} />}
      sections={<AbasDasAutomacoes aba="execucoes" />}
      filters={<Filtros search={search} onChange={change} />}
    >
      <Lista search={search} onChange={change} />
      <Detalhe search={search} />
    </ListScreen>
  );
}
