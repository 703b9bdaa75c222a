import { Text } from '@mantine/core';
import {
  CANAIS,
  mensagemDesiste,
  type mensagemList,
  mensagemReenvia,
  ORDENAVEIS,
  PAGE_SIZE_REGISTRO,
  REGISTROS,
  type RouteResponse,
} from '@retaguarda/contract';
import {
  emLista,
  formatInstantBr,
  nomeSituacaoMensagem,
  SITUACAO_MENSAGEM,
  SITUACOES_MENSAGEM_FILTRO,
  TODAS_SITUACOES,
  tomSituacaoMensagem,
} from '@retaguarda/domain';
import { IconFileText, IconRefresh, IconX } from '@tabler/icons-react';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { call } from '../../lib/call/api.ts';
import { openHelp } from '../../lib/help.ts';
import { laidOut, useLayout } from '../../lib/list/column-layout.ts';
import { activeFilters, filteredBy, withoutFilters } from '../../lib/list/list-address.ts';
import { enderecoDe } from '../../registros/endereco.ts';
import { PeriodoFilter } from '../../registros/lista/periodo-filter.tsx';
import { MinhasVisoes } from '../../registros/visoes/minhas-visoes.tsx';
import { usePermissoes, useUserId } from '../../sessao/public.ts';
import { HeadWord } from '../../ui/acts/head-word.tsx';
import type { RowAct } from '../../ui/acts/row-acts.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { DataTableColumns } from '../../ui/table/data-table-columns.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './mensagens.module.css';
import { CAIXA, mensagensQuery } from './mensagens-queries.ts';
import { FILTROS, type MensagensSearch, mensagensSearch } from './mensagens-search.ts';
import { AtosDeTeste, ResultadoDoTeste, useTeste } from './teste-de-envio.tsx';
import { MENSAGENS as T } from './textos.ts';

type Lista = RouteResponse<typeof mensagemList>;
type Mensagem = Lista['list'][number];

const route = getRouteApi('/signed-in/shell/mensagens');
const nomeDoCanal = (canal: string): string => {
  const qual = CANAIS.find((c) => c === canal);
  return qual === undefined ? canal : T.canais[qual];
};

/** State, why the last attempt failed, how many there were and when the next is. */
function Estado({ mensagem: m }: { mensagem: Mensagem }) {
  const proxima = m.proximaEm === null || m.tentativas === 0 ? [] : [T.proxima(formatInstantBr(m.proximaEm))];
  const ditos = m.tentativas === 0 ? [] : [T.tentativas(m.tentativas), ...proxima];
  return (
    <>
      <StateDot nome={nomeSituacaoMensagem(m.situacao)} tom={tomSituacaoMensagem(m.situacao)} />
      {ditos.length > 0 && (
        <Text span size="xs" c="dimmed" ml={6}>
          {ditos.join(', ')}
        </Text>
      )}
      {m.erro !== '' && (
        <Text span size="sm" ml={6}>
          {m.erro}
        </Text>
      )}
    </>
  );
}

/** Where a receipt stands that has no list of its own to be opened in. */
const enderecoDo = ({ tipo, id }: NonNullable<Mensagem['registro']>): string =>
  tipo === 'pedido' ? `/pedidosEstoque/${id}/recibo` : enderecoDe({ tipo, id, categoriaId: 0 });

/** Leads to the record that somebody wrote from. */
function Registro({ mensagem: { registro } }: { mensagem: Mensagem }) {
  if (registro === null) return null;
  return <Link to={enderecoDo(registro)}>{`${REGISTROS[registro.tipo].nome} #${registro.id}`}</Link>;
}

const COLUNAS: readonly Column<Mensagem>[] = [
  {
    key: 'quando',
    header: T.colunas.quando,
    cell: (m) => formatInstantBr(m.criadaEm),
    nowrap: true,
    fixed: true,
  },
  { key: 'canal', header: T.colunas.canal, cell: (m) => nomeDoCanal(m.canal) },
  { key: 'destino', header: T.colunas.destino, cell: (m) => m.destino },
  { key: 'assunto', header: T.colunas.assunto, cell: (m) => m.assunto },
  { key: 'registro', header: T.colunas.registro, cell: (m) => <Registro mensagem={m} /> },
  {
    key: 'situacao',
    header: T.colunas.situacao,
    cell: (m) => <Estado mensagem={m} />,
    wrap: true,
  },
];

/** That messages wait for who looks after the server, in one line that leads to how that ends. */
function SemCanal({ canais }: Pick<Lista, 'canais'>) {
  const faltam = CANAIS.filter((c) => !canais.includes(c));
  if (faltam.length === 0) return null;
  return (
    <p className={classes.semCanal}>
      <span>{T.semCanal(emLista(faltam.map(nomeDoCanal)))}</span>{' '}
      <button type="button" onClick={openHelp}>
        {T.comoLigar}
      </button>
    </p>
  );
}

interface FiltrosProps {
  search: MensagensSearch;
  onChange: (part: Partial<MensagensSearch>) => void;
}

interface DaListaProps extends FiltrosProps {
  canais: Lista['canais'] | undefined;
}

const SEM_FILTROS = withoutFilters<MensagensSearch>(FILTROS);

function Filtros({ search, onChange, canais }: DaListaProps) {
  const narrow = useNarrow();
  return (
    <ListFilters
      active={activeFilters(search, FILTROS)}
      onClear={() => onChange(SEM_FILTROS)}
      search={canais && !narrow && <SemCanal canais={canais} />}
    >
      <LazySelect
        label={T.situacao}
        w={180}
        data={SITUACOES_MENSAGEM_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }))}
        value={String(search.situacao ?? TODAS_SITUACOES)}
        allowDeselect={false}
        onChange={(v) =>
          onChange({ situacao: v === null || v === String(TODAS_SITUACOES) ? undefined : Number(v) })
        }
      />
      <PeriodoFilter label={T.periodo} value={search.periodo} onChange={(periodo) => onChange({ periodo })} />
    </ListFilters>
  );
}

const invalidate = (client: QueryClient) => client.invalidateQueries({ queryKey: CAIXA });

/** What can be done with one that did not arrive. */
function useAtos() {
  const reenvia = useAct({ call: (id: number) => call(mensagemReenvia, { body: { id } }), invalidate });
  const desiste = useAct({ call: (id: number) => call(mensagemDesiste, { body: { id } }), invalidate });
  return ({ id, situacao }: Mensagem): RowAct[] => [
    ...(situacao === SITUACAO_MENSAGEM.enviada || situacao === SITUACAO_MENSAGEM.aberta
      ? []
      : [{ label: T.tentarAgora, icon: <IconRefresh size={16} />, onPress: () => reenvia.mutate(id) }]),
    ...(situacao === SITUACAO_MENSAGEM.espera
      ? [{ label: T.desistir, icon: <IconX size={16} />, onPress: () => desiste.mutate(id) }]
      : []),
  ];
}

function Caixa({ search, onChange }: FiltrosProps) {
  const navigate = route.useNavigate();
  const list = { userId: useUserId(), list: 'mensagens' };
  const layout = useLayout(list);
  const atos = useAtos();
  return (
    <PagedList
      label={T.lista}
      query={(page) => mensagensQuery(search, page)}
      size={PAGE_SIZE_REGISTRO}
      page={search.pagina ?? 1}
      onPage={(n) => void navigate({ search: (s) => ({ ...s, pagina: n === 1 ? undefined : n }) })}
      columns={() => laidOut(COLUNAS, layout)}
      list={list}
      order={{ by: search.ordem, columns: ORDENAVEIS.mensagens, onOrder: (ordem) => onChange({ ordem }) }}
      rowKey={(m) => m.id}
      tools={
        <>
          <MinhasVisoes
            tela="mensagens"
            search={search}
            validate={mensagensSearch}
            list={() => list}
            onApply={(s, how) => void navigate({ search: s, ...how })}
          />
          <DataTableColumns list={list} columns={COLUNAS} />
        </>
      }
      acts={atos}
      empty={
        <EmptyList
          {...filteredBy<MensagensSearch>(search, FILTROS, onChange)}
          text={T.vazia}
          example={T.exemplo}
        />
      }
    />
  );
}

/** What the product sends out, for those who look after it. */
export function MensagensPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: Partial<MensagensSearch>) =>
    void navigate({ search: (s) => ({ ...s, pagina: undefined, ...part }) });
  const { data } = useQuery({
    ...mensagensQuery(search, search.pagina ?? 1),
    placeholderData: keepPreviousData,
  });
  const permissions = usePermissoes();
  const teste = useTeste();
  const narrow = useNarrow();
  return (
    <ListScreen
      header={
        <PageHeader
          route="/mensagens"
          title={T.titulo}
          desc={T.desc}
          quiet={
            <HeadWord
              place="act"
              label={T.textos}
              icon={<IconFileText size={16} />}
              blocked={missing(permissions, 'msgTextos')}
              onPress={() => void navigate({ to: '/mensagens/textos' })}
            />
          }
        >
          <AtosDeTeste teste={teste} canais={data?.canais ?? []} />
        </PageHeader>
      }
      filters={<Filtros search={search} onChange={change} canais={data?.canais} />}
    >
      <ResultadoDoTeste teste={teste} />
      {data && narrow && <SemCanal canais={data.canais} />}
      <Caixa search={search} onChange={change} />
    </ListScreen>
  );
}
