import { type AtributoDefinicao, ehNumero } from '@retaguarda/atributos';
import type { AtributoValor } from '@retaguarda/contract';
import { useState } from 'react';
import { CelulaAtributo } from '../../../edicao/grade/celula-atributo.tsx';
import { useGrade } from '../../../edicao/grade/use-grade.ts';
import type { Linhas } from '../../../edicao/linhas.ts';
import type { CellKey } from '../../../ui/grid/grid-cells.ts';
import type { Column } from '../../../ui/table/data-table.tsx';

interface GradeDoPasso<F extends object> {
  linhas: Linhas<F>;
  definicoes: readonly AtributoDefinicao[];
  rows: readonly F[];
  linhaDe: (row: F) => { id: number; nome: string; valores: readonly AtributoValor[] };
  permissoes: ReadonlySet<string>;
  /** Why nothing can be changed, if so: the table is an ordinary one. */
  blocked: string | undefined;
  /** Why a row cannot be changed, if so. */
  bloqueio?: (row: F) => string | undefined;
  narrow: boolean;
  /** Columns before those of the attributes. */
  fixas: readonly Column<F>[];
  /** What of an attribute's column is this table's own. */
  aspecto?: (def: AtributoDefinicao) => Partial<Column<F>>;
  /** A cell is entered: the row's own form closes, since both have the same fields. */
  onEntrar: () => void;
  /** Values were typed or pasted. */
  onMudou: () => void;
}

/** The rows of a step with their attributes as cells that are changed in place. */
export function useGradeDoPasso<F extends object>(passo: GradeDoPasso<F>) {
  const { linhas, definicoes, rows, linhaDe, permissoes, blocked, bloqueio, narrow, fixas, aspecto } = passo;
  const [editing, setEditing] = useState<CellKey | null>(null);
  const defs = new Map(definicoes.filter((d) => !d.oculto).map((d) => [`a${d.id}`, d]));
  const dosAtributos = [...defs].map(([key, def]): Column<F> => {
    const cell = (row: F) => {
      const linha = linhaDe(row);
      return (
        <CelulaAtributo
          def={def}
          linha={linha}
          linhas={linhas}
          editando={editing?.row === linha.id && editing.column === key}
          editavel={!grade.readOnly(row, key)}
          coluna={narrow ? key : undefined}
        />
      );
    };
    const align = ehNumero(def) ? { align: 'right' as const } : {};
    return { key, header: def.label, cell, ...align, ...aspecto?.(def) };
  });
  const columns = [...fixas, ...dosAtributos];
  const grade = useGrade({
    linhas,
    rows,
    idDe: (row) => linhaDe(row).id,
    columns,
    defDe: (coluna) => defs.get(coluna),
    permissoes,
    bloqueio: (row) => blocked ?? bloqueio?.(row),
    narrow: narrow || blocked !== undefined,
    editing,
    onEditing: (cell) => {
      if (cell) passo.onEntrar();
      setEditing(cell);
    },
    onChanged: passo.onMudou,
  });
  return { grid: grade.grid, readOnly: blocked === undefined ? grade.readOnly : undefined, columns };
}
