import { CARGA, type CargaLinha, ORDENAVEIS } from '@retaguarda/contract';
import {
  cargaEmCurso,
  formatInstantBr,
  formatNumber,
  nomeSituacaoCarga,
  SITUACAO_CARGA,
  type SituacaoCarga,
  tomSituacaoCarga,
} from '@retaguarda/domain';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { laidOut, useLayout } from '../../lib/list/column-layout.ts';
import { PeriodoFilter } from '../../registros/lista/periodo-filter.tsx';
import { MinhasVisoes } from '../../registros/visoes/minhas-visoes.tsx';
import { useUserId } from '../../sessao/public.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { DataTableColumns } from '../../ui/table/data-table-columns.tsx';
import { CHAVE, historicoQuery, OLHA_MS } from './carga-queries.ts';
import { type CargaSearch, cargaSearch } from './carga-search.ts';
import { HISTORICO_CARGA as T } from './textos.ts';

const ANDA: readonly SituacaoCarga[] = [SITUACAO_CARGA.importando, SITUACAO_CARGA.desfazendo];

/** The state; of one under way, with how far it is. */
export function SituacaoDaCarga({ carga: { situacao, feitas, total } }: { carga: CargaLinha }) {
  const nome = nomeSituacaoCarga(situacao);
  const anda = ANDA.includes(situacao) && total > 0;
  return (
    <StateDot
      nome={anda ? `${nome} ${Math.floor((feitas / total) * 100)}%` : nome}
      tom={tomSituacaoCarga(situacao)}
    />
  );
}

const COLUNAS: readonly Column<CargaLinha>[] = [
  { key: 'quando', header: T.quando, cell: (c) => formatInstantBr(c.em), nowrap: true, fixed: true },
  { key: 'autor', header: T.autor, cell: (c) => c.autor },
  { key: 'tipo', header: T.tipo, cell: (c) => c.tipo },
  { key: 'categoria', header: T.categoria, cell: (c) => c.categoria },
  { key: 'arquivo', header: T.arquivo, cell: (c) => c.nomeArquivo, wrap: true },
  { key: 'incluidos', header: T.incluidas, cell: (c) => formatNumber(c.inseridas), align: 'right' },
  { key: 'atualizados', header: T.atualizadas, cell: (c) => formatNumber(c.atualizadas), align: 'right' },
  { key: 'iguais', header: T.iguais, cell: (c) => formatNumber(c.iguais), align: 'right' },
  { key: 'puladas', header: T.puladas, cell: (c) => formatNumber(c.puladas), align: 'right' },
  { key: 'recusados', header: T.recusadas, cell: (c) => formatNumber(c.recusadas), align: 'right' },
  { key: 'situacao', header: T.situacao, cell: (c) => <SituacaoDaCarga carga={c} /> },
];

type HistoricoSearch = Pick<CargaSearch, 'pagina' | 'ordem' | 'periodo'>;

const lida = (raw: Record<string, unknown>): HistoricoSearch => {
  const { ordem, periodo } = cargaSearch(raw);
  return { ordem, periodo };
};

interface HistoricoFiltrosProps {
  search: HistoricoSearch;
  onChange: (part: HistoricoSearch, how?: { replace: true }) => void;
}

export function HistoricoFiltros({ search: { periodo }, onChange }: HistoricoFiltrosProps) {
  const muda = (dias: string | undefined) => onChange({ pagina: undefined, periodo: dias });
  return (
    <ListFilters active={periodo === undefined ? 0 : 1} onClear={() => muda(undefined)}>
      <PeriodoFilter label={T.periodo} value={periodo} onChange={muda} />
    </ListFilters>
  );
}

interface HistoricoTabProps extends HistoricoFiltrosProps {
  onAbre: (id: number) => void;
}

interface Pagina {
  rows: readonly CargaLinha[];
}

/** Asks for the list again while one of it is under way. */
function useHistoricoVivo(): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = [CHAVE, 'historico'];
    const timer = setInterval(() => {
      const paginas = client.getQueriesData<Pagina>({ queryKey, type: 'active' });
      if (paginas.some(([, p]) => p?.rows.some((c) => cargaEmCurso(c.situacao))))
        void client.invalidateQueries({ queryKey });
    }, OLHA_MS);
    return () => clearInterval(timer);
  }, [client]);
}

/** The imports that wrote anything or are about to, the last one first. */
export function HistoricoTab({ search, onChange, onAbre }: HistoricoTabProps) {
  useHistoricoVivo();
  const { pagina = 1, ordem, periodo } = search;
  const list = { userId: useUserId(), list: 'cargas' };
  const layout = useLayout(list);
  const muda = (part: HistoricoSearch) => onChange({ pagina: undefined, ...part });
  const limpa = () => muda({ periodo: undefined });
  return (
    <PagedList
      label={T.lista}
      query={(page) => historicoQuery({ ordem, periodo }, page)}
      size={CARGA.porPagina}
      page={pagina}
      onPage={(n) => onChange({ pagina: n === 1 ? undefined : n })}
      columns={() => laidOut(COLUNAS, layout)}
      list={list}
      order={{ by: ordem, columns: ORDENAVEIS.cargas, onOrder: (por) => muda({ ordem: por }) }}
      rowKey={(c) => c.importId}
      onOpen={(c) => onAbre(c.importId)}
      tools={
        <>
          <MinhasVisoes
            tela="cargas"
            search={{ ordem, periodo }}
            validate={lida}
            list={() => list}
            onApply={(s, how) => onChange({ pagina: undefined, ...s }, how)}
          />
          <DataTableColumns list={list} columns={COLUNAS} />
        </>
      }
      acts={(c) => [
        { label: T.ver, icon: <IconEye size={16} />, onPress: () => onAbre(c.importId), shown: true },
      ]}
      empty={
        <EmptyList filtered={periodo !== undefined} text={T.vazio} example={T.exemplo} onClear={limpa} />
      }
    />
  );
}
