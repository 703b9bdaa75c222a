import { type AtributoDefinicao, type AtribValor, ehCalculado, ehNumero } from '@retaguarda/atributos';
import type { AtributoValor } from '@retaguarda/contract';
import { isValidElement, type ReactNode, useReducer, useState } from 'react';
import type { CellKey } from '../../ui/grid/grid-cells.ts';
import type { GridOptions } from '../../ui/grid/grid-hands.ts';
import type { Column } from '../../ui/table/data-table-types.ts';
import type { Linhas } from '../linhas.ts';
import { CelulaAtributo } from './celula-atributo.tsx';
import { celulasDeLinhas } from './celulas-de-linhas.ts';

interface GradeOptions<F extends object> {
  linhas: Linhas<F>;
  definicoes: readonly AtributoDefinicao[];
  /** Before the number of an attribute, in the key of its column. */
  prefixo: string;
  rows: readonly F[];
  linhaDe: (row: F) => { id: number; nome: string; valores: readonly AtributoValor[] };
  permissoes: ReadonlySet<string>;
  /** Why a row cannot be changed, if so. */
  bloqueio: (row: F) => string | undefined;
  /** Cards, whose cells are pressed, or nothing can be changed: no keys lead through it. */
  narrow: boolean;
  /** Columns before those of the attributes. */
  fixas: readonly Column<F>[];
  /** What of an attribute's column is this table's own. */
  aspecto?: ((def: AtributoDefinicao) => Partial<Column<F>>) | undefined;
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
  columns: Column<F>[];
} {
  const { linhas, rows, linhaDe, permissoes, bloqueio, narrow, editing, onEditing, onChanged } = options;
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [explicada, setExplicada] = useState<CellKey | null>(null);
  const porId = new Map(rows.map((r) => [linhaDe(r).id, r]));
  const defs = new Map(
    options.definicoes.filter((d) => !d.oculto).map((d) => [`${options.prefixo}${d.id}`, d]),
  );
  const dosAtributos = [...defs].map(([key, def]): Column<F> => {
    const cell = (row: F) => {
      const linha = linhaDe(row);
      return (
        <CelulaAtributo
          def={def}
          linha={linha}
          linhas={linhas}
          editando={editing?.row === linha.id && editing.column === key}
          onExplicado={
            explicada?.row === linha.id && explicada.column === key ? () => setExplicada(null) : undefined
          }
          editavel={!readOnly(row, key)}
          coluna={narrow ? key : undefined}
        />
      );
    };
    const align = ehNumero(def) ? { align: 'right' as const } : {};
    return { key, header: def.label, cell, ...align, ...options.aspecto?.(def) };
  });
  const columns = [...options.fixas, ...dosAtributos];
  const cells = celulasDeLinhas({
    linhas,
    ids: [...porId.keys()],
    colunas: columns.map(({ key, header }) => ({ key, label: header })),
    defDe: (coluna) => defs.get(coluna),
    permissoes,
    bloqueio: (id) => {
      const row = porId.get(id);
      return row && bloqueio(row);
    },
    texto: (id, coluna) => {
      const row = porId.get(id);
      return row ? textoDe(columns.find((c) => c.key === coluna)?.cell(row)) : '';
    },
  });
  const readOnly = (row: F, column: string): boolean =>
    cells.locked({ row: linhaDe(row).id, column }) !== undefined;
  return {
    grid: {
      cells,
      narrow,
      editing,
      onEditing,
      onExplain: (cell) => {
        const [def, linha] = [defs.get(cell.column), linhas.lida(Number(cell.row))];
        if (def && linha && ehCalculado(def) && linhas.ativo(def, linha)) setExplicada(cell);
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
