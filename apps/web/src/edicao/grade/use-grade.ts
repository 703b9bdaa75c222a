import type { AtributoDefinicao, AtribValor } from '@retaguarda/atributos';
import { isValidElement, type ReactNode, useReducer } from 'react';
import type { CellKey } from '../../ui/grid/grid-cells.ts';
import type { GridOptions } from '../../ui/grid/grid-hands.ts';
import type { Column } from '../../ui/table/data-table-types.ts';
import type { Linhas } from '../linhas.ts';
import { celulasDeLinhas } from './celulas-de-linhas.ts';

interface GradeOptions<F extends object> {
  linhas: Linhas<F>;
  rows: readonly F[];
  idDe: (row: F) => number;
  columns: readonly Column<F>[];
  defDe: (coluna: string) => AtributoDefinicao | undefined;
  permissoes: ReadonlySet<string>;
  bloqueio: (row: F) => string | undefined;
  narrow: boolean;
  editing: CellKey | null;
  onEditing: (cell: CellKey | null) => void;
  onChanged: () => void;
}

const textoDe = (node: ReactNode): string =>
  node === null || node === undefined || typeof node === 'boolean' || isValidElement(node)
    ? ''
    : String(node);

/** A table whose columns of attributes are changed in place: what its `Grid` takes, and its `DataTable`. */
export function useGrade<F extends object>(
  options: GradeOptions<F>,
): {
  grid: Omit<GridOptions<AtribValor>, 'onPasted'>;
  readOnly: (row: F, column: string) => boolean;
} {
  const { linhas, rows, idDe, columns, defDe, permissoes, bloqueio, narrow, editing, onEditing, onChanged } =
    options;
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const porId = new Map(rows.map((r) => [idDe(r), r]));
  const rowOf = (id: number) => porId.get(id);
  const cells = celulasDeLinhas({
    linhas,
    ids: rows.map(idDe),
    colunas: columns.map(({ key, header }) => ({ key, label: header })),
    defDe,
    permissoes,
    bloqueio: (id) => {
      const row = rowOf(id);
      return row && bloqueio(row);
    },
    texto: (id, coluna) => {
      const row = rowOf(id);
      return row ? textoDe(columns.find((c) => c.key === coluna)?.cell(row)) : '';
    },
  });
  return {
    grid: {
      cells,
      narrow,
      editing,
      onEditing,
      onChanged: () => {
        redraw();
        onChanged();
      },
    },
    readOnly: (row, column) => cells.locked({ row: idDe(row), column }) !== undefined,
  };
}
