import { ActionIcon } from '@mantine/core';
import { ORDENAVEIS, type PericiaLinha, type periciaTipos, type RouteResponse } from '@retaguarda/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isNotFound } from '../../../lib/call/api-error.ts';
import { asksAhead } from '../../../lib/call/asks-ahead.ts';
import { useLayout } from '../../../lib/list/column-layout.ts';
import { withoutFilters } from '../../../lib/list/list-address.ts';
import type { ListOrder } from '../../../lib/list/list-order.ts';
import { withSearchSize } from '../../../lib/list/search-size.ts';
import { MinhasVisoes } from '../../../registros/visoes/minhas-visoes.tsx';
import { visoesQuery } from '../../../registros/visoes/visao-queries.ts';
import { usePermissoes, useUserId } from '../../../sessao/public.ts';
import { useKnownChoice } from '../../../ui/form/use-known-choice.ts';
import { ListPanel, ListScreen } from '../../../ui/list/list-panel.tsx';
import { OrderSelect } from '../../../ui/list/order-select.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { useLastPage } from '../../../ui/list/use-last-page.ts';
import { EmptyList, EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { Hint } from '../../../ui/notice/hint.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintLink } from '../../../ui/print/print-link.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { LIST_TEXTS } from '../../../ui/texts.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { NovoTipoBotao } from '../../arvore/public.ts';
import { tiposQuery } from '../pericia-queries.ts';
import { ExclusaoDialog } from '../processo/exclusao-dialog.tsx';
import { useExclusaoPericia } from '../processo/use-exclusao-pericia.ts';
import { useOpenPericia } from '../processo/use-open-pericia.ts';
import { PERICIA } from '../textos.ts';
import { IncluirPericiaButton } from './incluir-pericia-button.tsx';
import { listKey } from './pericia-columns.tsx';
import { PericiaFilters } from './pericia-filters.tsx';
import { PericiaGroups } from './pericia-groups.tsx';
import {
  ativos,
  buscaDe,
  FILTROS,
  type PericiaListSearch,
  periciaListSearch,
} from './pericia-list-search.ts';
import { columnsOf, PericiaListTools } from './pericia-list-tools.tsx';
import { useFiltrosEmPalavras } from './use-filtros-em-palavras.ts';
import { paginaQuery, usePericiaRows } from './use-pericia-rows.ts';
import { usePericiasEmLote } from './use-pericias-em-lote.tsx';

type Tipos = RouteResponse<typeof periciaTipos>;

const route = getRouteApi('/signed-in/shell/pericias');
const TAMANHO = 10;

export function perguntas(endereco: { search: object }) {
  const search = periciaListSearch({ ...endereco.search });
  const doTipo = search.tipo === undefined ? [] : [asksAhead(paginaQuery(search))];
  return [asksAhead(tiposQuery(search.tipo ?? 0)), asksAhead(visoesQuery('pericias')), ...doTipo];
}

/** The chosen type; the only one there is counts as chosen. */
function useTipo() {
  const search = route.useSearch();
  const tipos = useQuery(tiposQuery(search.tipo ?? 0));
  const navigate = route.useNavigate();
  useKnownChoice({
    name: 'tipo',
    chosen: search.tipo,
    known: isNotFound(tipos.error) ? [] : undefined,
    onDrop: () => void navigate({ search: (s) => ({ ...s, tipo: undefined }), replace: true }),
  });
  const unico = tipos.data?.tipoPericias.length === 1 ? tipos.data.tipoPericias[0]?.catgId : undefined;
  useEffect(() => {
    if (search.tipo === undefined && unico !== undefined)
      void navigate({ search: (s) => ({ ...s, tipo: unico }), replace: true });
  }, [search.tipo, unico, navigate]);
  return { search, tipos };
}

/** A type with categories below it holds no cases itself: while it has none at all, the list says where they go. */
function textoVazio(search: PericiaListSearch, tipos: Tipos | undefined): string {
  if (tipos?.periciaId !== search.tipo) return PERICIA.vazio;
  return tipos?.listPericias.some((f) => f.catgId === search.tipo) ? PERICIA.vazio : PERICIA.vazioFolhas;
}

/** Without a type there is nothing to list; where there is none at all, the way to the first one. */
const SemTipo = ({ nenhum }: { nenhum: boolean }) =>
  nenhum ? (
    <EmptyState text={PERICIA.nenhumTipo}>
      <NovoTipoBotao variant="filled" />
    </EmptyState>
  ) : (
    <EmptyState text={PERICIA.selecioneTipo} />
  );

/** Paper holds one type: without it there is nothing to print, and the button says so. */
function Imprimir({ search }: { search: PericiaListSearch }) {
  if (search.tipo !== undefined) return <PrintLink to="/pericias/impressao" search={search} />;
  return (
    <Hint label={PERICIA.selecioneTipo}>
      <ActionIcon variant="default" size={34} aria-label={LIST_TEXTS.impressao} data-disabled aria-disabled>
        <IconPrinter size={16} />
      </ActionIcon>
    </Hint>
  );
}

export function PericiaListPage() {
  const { search, tipos } = useTipo();
  const permissions = usePermissoes();
  const navigate = route.useNavigate();
  const narrow = useNarrow('pericias');
  const scroller = useRef<HTMLElement>(null);
  const open = useOpenPericia();
  const [deleting, setDeleting] = useState<PericiaLinha | null>(null);
  const remove = useExclusaoPericia(() => setDeleting(null));
  const list = usePericiaRows({ search, scroller, narrow });
  const userId = useUserId();
  const key = listKey(userId, search.tipo ?? 0);
  const layout = useLayout(key);
  const filtros = useFiltrosEmPalavras(search);
  const lote = usePericiasEmLote({
    search,
    layout,
    sections: list.sections,
    total: list.count.state === 'exata' ? list.total : undefined,
  });
  const change = (part: Partial<PericiaListSearch>) =>
    void navigate({ search: (s) => withSearchSize(s, { ...s, pagina: undefined, ...part }, buscaDe) });
  const onPage = (n: number) => change({ pagina: n === 1 ? undefined : n });
  const order: ListOrder = {
    by: search.ordem,
    columns: ORDENAVEIS.pericias,
    onOrder: (ordem) => change({ ordem }),
  };
  const counted = list.loaded && !list.busy && list.error === null && list.count.state === 'exata';
  useLastPage({ page: search.pagina ?? 1, pages: counted ? list.totalPages : undefined, onPage });
  const add = (
    <IncluirPericiaButton
      tipos={tipos.data}
      tipo={search.tipo}
      permissions={permissions}
      onAdd={open.create}
    />
  );

  return (
    <ListScreen
      header={
        <PageHeader route="/pericias" title={PERICIA.titulo} desc={PERICIA.desc}>
          <Imprimir search={search} />
          {add}
        </PageHeader>
      }
      filters={<PericiaFilters search={search} tipos={tipos.data} onChange={change} />}
    >
      <ListPanel
        label={PERICIA.titulo}
        total={list.total}
        count={list.count}
        busy={list.busy}
        scrollRef={scroller}
        tools={
          <>
            {narrow && <OrderSelect order={order} columns={columnsOf(list.sections)} />}
            <MinhasVisoes
              tela="pericias"
              search={search}
              validate={periciaListSearch}
              list={(s) => listKey(userId, s.tipo ?? 0)}
              onApply={(s, how) => void navigate({ search: s, ...how })}
            />
            {search.tipo !== undefined && (
              <PericiaListTools search={search} list={key} layout={layout} sections={list.sections} />
            )}
          </>
        }
        marks={lote.bar}
        footer={
          list.loaded && (
            <Pager
              page={search.pagina ?? 1}
              pages={list.totalPages}
              total={list.total ?? 0}
              size={search.tamanho ?? TAMANHO}
              onPage={onPage}
              onSize={(n) => change({ tamanho: n === TAMANHO ? undefined : n, antes: undefined })}
            />
          )
        }
      >
        {tipos.error && <ErrorState error={tipos.error} onRetry={() => void tipos.refetch()} />}
        {search.tipo === undefined && !tipos.error && (
          <SemTipo nenhum={tipos.data?.tipoPericias.length === 0} />
        )}
        {list.error !== null && <ErrorState error={list.error} onRetry={list.retry} kept={list.loaded} />}
        {list.loading && <TableSkeleton />}
        {list.total === 0 && (
          <EmptyList
            filtered={ativos(search) > 0}
            text={textoVazio(search, tipos.data)}
            example={PERICIA.exemplo}
            onClear={() => change(withoutFilters<PericiaListSearch>(FILTROS))}
          >
            {add}
          </EmptyList>
        )}
        <PericiaGroups
          sections={list.sections}
          subtotais={list.subtotais}
          totais={list.totais}
          list={key}
          layout={layout}
          filtros={filtros}
          narrow={narrow}
          order={order}
          marks={lote.table}
          permissions={permissions}
          onOpen={open.edit}
          onCopy={open.copy}
          onDelete={setDeleting}
        />
      </ListPanel>
      {lote.dialogo}
      {deleting && (
        <ExclusaoDialog
          local="pericia"
          id={deleting.procId}
          question={PERICIA.confirmaExclusao(deleting.nome.replace(/ #\d+$/, ''), deleting.procId)}
          busy={remove.isPending}
          onConfirm={(visto) => remove.mutate({ procId: deleting.procId, visto })}
          onClose={() => setDeleting(null)}
        />
      )}
    </ListScreen>
  );
}
