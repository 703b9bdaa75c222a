import type { ReactNode } from 'react';
import { Grid } from '../../../ui/grid/grid.tsx';
import type { CellKey, GridCells } from '../../../ui/grid/grid-cells.ts';
import type { GridOptions } from '../../../ui/grid/grid-options.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column, DataTableProps } from '../../../ui/table/data-table-types.ts';
import { CelulaDeItem, type ColunaDeItem } from './celula-de-item.tsx';

interface ItensDaGrade<R> {
  columns: readonly ColunaDeItem<R>[];
  /** Those in view, and all of them: a step may be taken back in one that is not. */
  rows: readonly R[];
  todas?: readonly R[];
  rowKey: (row: R) => number | string;
  nomeDe: (row: R) => string;
  /** Said of a column that is not typed into. */
  soSeLe: string;
}

/** Items as cells of a grid. */
function celulasDe<R>({ columns, rows, todas = rows, rowKey, nomeDe, soSeLe }: ItensDaGrade<R>) {
  const porChave = new Map(todas.map((row) => [rowKey(row), row]));
  const porColuna = new Map(columns.map((c) => [c.key, c]));
  const em = ({ row: chave, column }: CellKey) => ({
    row: porChave.get(chave),
    coluna: porColuna.get(column),
  });
  const texto = (cell: CellKey): string => {
    const { row, coluna } = em(cell);
    if (row === undefined || coluna === undefined) return '';
    return (coluna.campo ? coluna.campo.texto(row) : coluna.text?.(row)) ?? '';
  };
  // A step may be taken back whose row is gone by now.
  const escreve = (cell: CellKey, novo: string): string | undefined => {
    const { row, coluna } = em(cell);
    if (row === undefined || !coluna?.campo) return undefined;
    coluna.campo.escreve(row, novo);
    return coluna.campo.recusa(row, novo);
  };
  return {
    rows: rows.map(rowKey),
    columns: columns.map(({ key, header }) => ({ key, label: header })),
    nameOf: (chave) => {
      const row = porChave.get(chave);
      return row === undefined ? '' : nomeDe(row);
    },
    locked: (cell) => {
      const { row, coluna } = em(cell);
      if (!coluna?.campo) return soSeLe;
      return row === undefined ? undefined : coluna.campo.travado?.(row);
    },
    text: texto,
    read: texto,
    put: escreve,
    write: (cell, novo) => escreve(cell, novo) ?? null,
    same: (a, b) => a === b,
  } satisfies GridCells<string>;
}

interface GradeDeItensProps<R>
  extends ItensDaGrade<R>,
    Pick<
      GridOptions<string>,
      'narrow' | 'editing' | 'onEditing' | 'onRow' | 'onChanged' | 'onRows' | 'onBeyond' | 'readText'
    >,
    Pick<DataTableProps<R>, 'label' | 'totals' | 'actions'> {}

function celulaDe<R>(
  coluna: ColunaDeItem<R>,
  { narrow, editing, rowKey, nomeDe }: GradeDeItensProps<R>,
): Column<R>['cell'] {
  if (!coluna.campo) return coluna.cell;
  const { campo, key, header } = coluna;
  return (row): ReactNode => {
    if (campo.fixo?.(row)) return campo.texto(row);
    const celula = (
      <CelulaDeItem
        {...{ row, campo, narrow }}
        chave={key}
        coluna={header}
        nome={nomeDe(row)}
        editando={editing?.row === rowKey(row) && editing.column === key}
      />
    );
    return campo.moldura?.(row, celula) ?? celula;
  };
}

/** The items of a note, typed and pasted as into a spreadsheet; its kind says which columns there are. */
export function GradeDeItens<R>(props: GradeDeItensProps<R>) {
  const { columns, rows, todas, rowKey, nomeDe, soSeLe, label, totals, actions, ...grid } = props;
  const cells = celulasDe({ columns, rows, rowKey, nomeDe, soSeLe, ...(todas && { todas }) });
  return (
    <Grid cells={cells} {...grid}>
      <DataTable
        {...{ label, rows, rowKey, totals }}
        columns={columns.map((c) => ({ ...c, cell: celulaDe(c, props) }))}
        narrow={grid.narrow}
        readOnly={(row, column) => cells.locked({ row: rowKey(row), column }) !== undefined}
        actionsPx={72}
        {...(actions && { actions })}
      />
    </Grid>
  );
}
