import { useState } from 'react';
import { useAttributeGrid } from '../../../editing/grid/use-attribute-grid.tsx';
import type { CellKey } from '../../../ui/grid/grid-cells.ts';

type Opcoes<F extends object> = Parameters<typeof useAttributeGrid<F>>[0];

interface GradeDoPasso<F extends object>
  extends Pick<
    Opcoes<F>,
    'edited' | 'definitions' | 'rows' | 'rowOf' | 'permissions' | 'narrow' | 'fixedColumns' | 'look'
  > {
  /** Why nothing can be changed, if so: the table is an ordinary one. */
  blocked: string | undefined;
  /** Why a row cannot be changed, if so. */
  bloqueio?: Opcoes<F>['blocked'];
  /** A cell is entered: the row's own form closes, since both have the same fields. */
  onEntrar: () => void;
  /** Values were typed or pasted. */
  onMudou: () => void;
}

/** The rows of a step with their attributes as cells that are changed in place. */
export function useGradeDoPasso<F extends object>(passo: GradeDoPasso<F>) {
  const { blocked, bloqueio, narrow, onEntrar, onMudou, ...tabela } = passo;
  const [editing, setEditing] = useState<CellKey | null>(null);
  const { grid, readOnly, columns } = useAttributeGrid({
    ...tabela,
    prefix: 'a',
    blocked: (row) => blocked ?? bloqueio?.(row),
    narrow: narrow || blocked !== undefined,
    editing,
    onEditing: (cell) => {
      if (cell) onEntrar();
      setEditing(cell);
    },
    onChanged: onMudou,
  });
  return { grid, readOnly: blocked === undefined ? readOnly : undefined, columns };
}
