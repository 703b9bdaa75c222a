import { type AtributoDefinicao, type AtribValor, ehCalculado, ehNumero } from '@retaguarda/atributos';
import type { AtributoValor } from '@retaguarda/contract';
import { isValidElement, type ReactNode, useReducer, useState } from 'react';
import type { CellKey } from '../../ui/grid/grid-cells.ts';
import type { GivenGridOptions } from '../../ui/grid/grid-options.ts';
import type { Column } from '../../ui/table/data-table-types.ts';
import type { EditedRows } from '../edited-rows.ts';
import { AttributeCell } from './attribute-cell.tsx';
import { cellsOfRows } from './row-cells.ts';

interface GradeOptions<F extends object> {
  edited: EditedRows<F>;
  definitions: readonly AtributoDefinicao[];
  /** Before the number of an attribute, in the key of its column. */
  prefix: string;
  rows: readonly F[];
  rowOf: (row: F) => { id: number; nome: string; valores: readonly AtributoValor[] };
  permissions: ReadonlySet<string>;
  /** Why a row cannot be changed, if so. */
  blocked: (row: F) => string | undefined;
  /** Cards, whose cells are pressed, or nothing can be changed: no keys lead through it. */
  narrow: boolean;
  /** Columns before those of the attributes. */
  fixedColumns: readonly Column<F>[];
  /** What of an attribute's column is this table's own. */
  look?: ((def: AtributoDefinicao) => Partial<Column<F>>) | undefined;
  /** What its cells without a value say. */
  empty?: ((def: AtributoDefinicao) => string | undefined) | undefined;
  editing: CellKey | null;
  onEditing: (cell: CellKey | null) => void;
  onChanged: () => void;
}

const textoDe = (node: ReactNode): string =>
  node === null || node === undefined || typeof node === 'boolean' || isValidElement(node)
    ? ''
    : String(node);

/** A table whose columns of attributes are changed in place: what its `Grid` takes, and its `DataTable`. */
export function useAttributeGrid<F extends object>(
  options: GradeOptions<F>,
): {
  grid: GivenGridOptions<AtribValor>;
  readOnly: (row: F, column: string) => boolean;
  columns: Column<F>[];
} {
  const { edited, rows, rowOf, permissions, blocked, narrow, editing, onEditing, onChanged } = options;
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [explicada, setExplicada] = useState<CellKey | null>(null);
  const porId = new Map(rows.map((r) => [rowOf(r).id, r]));
  const defs = new Map(
    options.definitions.filter((d) => !d.oculto).map((d) => [`${options.prefix}${d.id}`, d]),
  );
  const dosAtributos = [...defs].map(([key, def]): Column<F> => {
    const cell = (row: F) => {
      const linha = rowOf(row);
      return (
        <AttributeCell
          def={def}
          row={linha}
          rows={edited}
          editing={editing?.row === linha.id && editing.column === key}
          onExplained={
            explicada?.row === linha.id && explicada.column === key ? () => setExplicada(null) : undefined
          }
          editable={!readOnly(row, key)}
          column={narrow ? key : undefined}
          empty={options.empty?.(def)}
        />
      );
    };
    const align = ehNumero(def) ? { align: 'right' as const } : {};
    return { key, header: def.label, cell, ...align, ...options.look?.(def) };
  });
  const columns = [...options.fixedColumns, ...dosAtributos];
  const cells = cellsOfRows({
    rows: edited,
    ids: [...porId.keys()],
    columns: columns.map(({ key, header }) => ({ key, label: header })),
    defOf: (coluna) => defs.get(coluna),
    permissions,
    blocked: (id) => {
      const row = porId.get(id);
      return row && blocked(row);
    },
    text: (id, coluna) => {
      const row = porId.get(id);
      return row ? textoDe(columns.find((c) => c.key === coluna)?.cell(row)) : '';
    },
  });
  const readOnly = (row: F, column: string): boolean =>
    cells.locked({ row: rowOf(row).id, column }) !== undefined;
  return {
    grid: {
      cells,
      narrow,
      editing,
      onEditing,
      onExplain: (cell) => {
        const [def, linha] = [defs.get(cell.column), edited.row(Number(cell.row))];
        if (def && linha && ehCalculado(def) && edited.isActive(def, linha)) setExplicada(cell);
      },
      onChanged: () => {
        redraw();
        onChanged();
      },
    },
    readOnly,
    columns,
  };
}
