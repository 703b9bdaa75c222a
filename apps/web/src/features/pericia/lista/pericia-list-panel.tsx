import type { PericiaLinha, periciaTipos, RouteResponse } from '@retaguarda/contract';
import type { ReactNode } from 'react';
import { withoutFilters } from '../../../lib/list/list-address.ts';
import { MinhasVisoes } from '../../../registros/visoes/minhas-visoes.tsx';
import { usePermissoes } from '../../../sessao/public.ts';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { EmptyList, EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { SemTipos } from '../processo/sem-tipos.tsx';
import { useOpenPericia } from '../processo/use-open-pericia.ts';
import { PERICIA } from '../textos.ts';
import { PericiaGroups } from './pericia-groups.tsx';
import {
  ativos,
  FILTROS,
  type PericiaListSearch,
  periciaListSearch,
  TODOS_OS_TIPOS,
} from './pericia-list-search.ts';
import { PericiaListTools } from './pericia-list-tools.tsx';
import type { PericiaList } from './use-pericia-list.ts';

type Tipos = RouteResponse<typeof periciaTipos>;

const TAMANHO = 10;

/** A type with categories below it holds no cases itself: while it has none at all, the list says where they go. */
function textoVazio(search: PericiaListSearch, tipos: Tipos | undefined): string {
  if (search.tipo === TODOS_OS_TIPOS || tipos?.periciaId !== search.tipo) return PERICIA.vazio;
  return tipos?.listPericias.some((f) => f.catgId === search.tipo) ? PERICIA.vazio : PERICIA.vazioFolhas;
}

/** Without a type there is nothing to list. */
const SemTipo = ({ nenhum }: { nenhum: boolean }) =>
  nenhum ? <SemTipos /> : <EmptyState text={PERICIA.selecioneTipo} />;

function Ferramentas({ lista }: { lista: PericiaList }) {
  const { search, rows, list, layout } = lista;
  return (
    <>
      <MinhasVisoes
        tela="pericias"
        search={search}
        validate={periciaListSearch}
        list={(s) => lista.listOf(s.tipo)}
        onApply={lista.apply}
      />
      {search.tipo !== undefined && (
        <PericiaListTools search={search} list={list} layout={layout} sections={rows.sections} />
      )}
    </>
  );
}

function Pagina({ lista }: { lista: PericiaList }) {
  const { search, rows, change } = lista;
  if (rows.total === 0) return null;
  return (
    <Pager
      page={search.pagina ?? 1}
      pages={rows.totalPages}
      total={rows.total ?? 0}
      size={search.tamanho ?? TAMANHO}
      onPage={lista.onPage}
      onSize={(n) => change({ tamanho: n === TAMANHO ? undefined : n, antes: undefined })}
    />
  );
}

interface PericiaListPanelProps {
  lista: PericiaList;
  /** The act that would fill an empty list. */
  add: ReactNode;
  onDelete: (row: PericiaLinha) => void;
}

/** The cases, or why there are none. */
export function PericiaListPanel({ lista, add, onDelete }: PericiaListPanelProps) {
  const { search, tipos, rows, lote, change } = lista;
  const permissions = usePermissoes();
  const open = useOpenPericia();
  return (
    <ListPanel
      label={PERICIA.titulo}
      total={rows.total}
      count={rows.count}
      busy={rows.busy}
      scrollRef={lista.scroller}
      tools={<Ferramentas lista={lista} />}
      marks={lista.marks && lote.bar}
      footer={rows.loaded && <Pagina lista={lista} />}
    >
      {tipos.error && <ErrorState error={tipos.error} onRetry={() => void tipos.refetch()} />}
      {search.tipo === undefined && !tipos.error && (
        <SemTipo nenhum={tipos.data?.tipoPericias.length === 0} />
      )}
      {rows.error !== null && <ErrorState error={rows.error} onRetry={rows.retry} kept={rows.loaded} />}
      {rows.loading && <TableSkeleton />}
      {rows.total === 0 && (
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
        sections={rows.sections}
        subtotais={rows.subtotais}
        totais={rows.totais}
        procura={rows.procura}
        list={lista.list}
        layout={lista.layout}
        filtros={lista.filtros}
        narrow={lista.narrow}
        order={lista.order}
        marks={lista.marks}
        permissions={permissions}
        onOpen={open.edit}
        onCopy={open.copy}
        onDelete={onDelete}
      />
    </ListPanel>
  );
}
