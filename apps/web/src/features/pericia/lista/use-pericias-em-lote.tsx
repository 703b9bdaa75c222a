import type { PericiaGrupo, PericiaLinha } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ColumnLayout, laidOut } from '../../../lib/list/column-layout.ts';
import { cellsOf, type Sheet } from '../../../lib/list/export-rows.ts';
import { sumsOf } from '../../../lib/list/marks.ts';
import type { NamedSum } from '../../../lib/list/sums.ts';
import { AtosEmLote, DialogoDoLote, usePedidoAberto } from '../../../registros/lote/atos-em-lote.tsx';
import { useListExport } from '../../../ui/list/list-panel-export.tsx';
import { MarksBar } from '../../../ui/list/marks-bar.tsx';
import { useMarks } from '../../../ui/list/use-marks.ts';
import { BaixaSelectDialog } from '../baixa-select.ts';
import { PERICIA } from '../textos.ts';
import { exportPericias } from './export-pericias.ts';
import { type PericiaColumn, periciaColumns, somasNomeadas, totaisDe } from './pericia-columns.tsx';
import { totaisQuery, totaisQueryOf } from './pericia-list-queries.ts';
import type { PericiaListSearch } from './pericia-list-search.ts';
import type { Section } from './pericia-sections.ts';

interface ListaDePericias {
  search: PericiaListSearch;
  layout: ColumnLayout;
  sections: readonly Section[];
  total: number | undefined;
}

/** What the server is asked by for all that match, without what only orders and cuts the list. */
function consultaDe(search: PericiaListSearch): Record<string, string | number> {
  const { paginas: _, ordem: _ordem, ...filtros } = totaisQueryOf(search);
  return Object.fromEntries(Object.entries(filtros).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])));
}

type ColunasDe = (row: PericiaLinha) => readonly PericiaColumn[];

/** The marked cases as a file: those of a category are a sheet. */
async function* marcadasEmFolhas(rows: readonly PericiaLinha[], colunasDe: ColunasDe) {
  const porCategoria = [...rows].sort((a, b) => a.catgId - b.catgId);
  const sheets = porCategoria.map((row): Sheet => {
    const columns = colunasDe(row);
    return {
      id: row.catgId,
      name: PERICIA.titulo,
      header: columns.map((c) => c.header),
      rows: [cellsOf(columns, row)],
    };
  });
  yield { sheets, rows: rows.length, total: rows.length };
}

/** The marks of the case list, over all its tables, their bar, and what is done to the marked cases. */
export function usePericiasEmLote({ search, layout, sections, total }: ListaDePericias) {
  const consulta = consultaDe(search);
  const lote = useMarks<PericiaLinha>({
    keyOf: (row) => row.procId,
    filter: JSON.stringify(consulta),
  });
  const aberto = usePedidoAberto();
  const { marks } = lote;
  const todas = useQuery({ ...totaisQuery(search), enabled: marks.all });
  // Marked cases may stand on a page of other categories.
  const grupos = useRef(new Map<number, PericiaGrupo>()).current;
  for (const { grupo } of sections) grupos.set(grupo.catgId, grupo);
  const colunasDe: ColunasDe = (row) => {
    const grupo = grupos.get(row.catgId);
    return grupo === undefined ? [] : laidOut(periciaColumns(grupo, null), layout);
  };
  const marcadas = [...marks.rows.values()];
  const exported = useListExport({
    recordKind: 'pericia',
    name: PERICIA.titulo,
    parts: (signal) =>
      marks.all ? exportPericias(search, layout, signal) : marcadasEmFolhas(marcadas, colunasDe),
  });
  const somas = (): NamedSum[] => {
    if (!marks.all) return sumsOf(marcadas, colunasDe);
    const { subtotais } = todas.data ?? { subtotais: [] };
    return subtotais.length === 0 ? [] : somasNomeadas(subtotais, totaisDe(subtotais), layout);
  };
  return {
    table: lote.table,
    bar: (
      <MarksBar
        marks={lote}
        total={total}
        sums={somas()}
        acts={
          <AtosEmLote
            marcadas={{
              tipo: 'pericia',
              categoria: search.tipo ?? 0,
              selecao: marks.all ? { lista: consulta } : { ids: [...marks.rows.keys()] },
            }}
            exported={exported}
            onAct={aberto.abre}
          />
        }
      />
    ),
    dialogo: <DialogoDoLote aberto={aberto} onBegun={lote.clear} EscolheBaixa={BaixaSelectDialog} />,
  };
}
