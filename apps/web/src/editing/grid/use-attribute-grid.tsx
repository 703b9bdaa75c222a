import {
  type AtributoDefinicao,
  type AtribValor,
  ehCalculado,
  ehDinheiro,
  ehNumero,
  TIPO,
} from '@retaguarda/atributos';
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
  /** No keys lead through it. */
  narrow: boolean;
  /** Rows are cards, which open to be changed. */
  cards: boolean;
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

/** Places of attributes on a card. What is paid, or else the value, is the amount. Other numbers are left out. */
function placesOn(defs: readonly AtributoDefinicao[]) {
  const quantia =
    defs.find((d) => d.oQueSePaga) ?? defs.find((d) => d.valorRecebivel) ?? defs.find(ehDinheiro);
  return (def: AtributoDefinicao): Pick<Column<never>, 'card'> => {
    if (def === quantia) return { card: 'amount' };
    return ehNumero(def) || def.tipo === TIPO.interruptor ? { card: 'none' } : {};
  };
}

/** A table whose columns of attributes are changed in place: what its `Grid` takes, and its `DataTable`. */
export function useAttributeGrid<F extends object>(
  options: GradeOptions<F>,
): {
  grid: GivenGridOptions<AtribValor>;
  readOnly: (row: F, column: string) => boolean;
  columns: Column<F>[];
  /** The columns as an open card tells them. */
  whole: Column<F>[];
} {
  const { edited, rows, rowOf, permissions, blocked, narrow, cards, editing, onEditing, onChanged } = options;
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [explicada, setExplicada] = useState<CellKey | null>(null);
  const porId = new Map(rows.map((r) => [rowOf(r).id, r]));
  const defs = new Map(
    options.definitions.filter((d) => !d.oculto).map((d) => [`${options.prefix}${d.id}`, d]),
  );
  const dosAtributos = (explains: boolean) =>
    [...defs].map(([key, def]): Column<F> => {
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
            editable={!cards && !readOnly(row, key)}
            explains={explains}
            empty={options.empty?.(def)}
          />
        );
      };
      const align = ehNumero(def) ? { align: 'right' as const } : {};
      const noCartao = cards
        ? { ...placeOf(def), empty: (row: F) => edited.text(def, rowOf(row)) === '' }
        : {};
      return { key, header: def.label, cell, ...align, ...noCartao, ...options.look?.(def) };
    });
  const placeOf = placesOn([...defs.values()]);
  const columns = [...options.fixedColumns, ...dosAtributos(narrow && !cards)];
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
    whole: cards ? [...options.fixedColumns, ...dosAtributos(true)] : columns,
  };
}
