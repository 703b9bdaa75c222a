import { useState } from 'react';
import { useAttributeGrid } from '../../../editing/grid/use-attribute-grid.tsx';
import type { CellKey } from '../../../ui/grid/grid-cells.ts';
import type { PassoDePessoas } from './use-pessoas-step.ts';

type Opcoes<F extends object> = Parameters<typeof useAttributeGrid<F>>[0];

interface GradeDoPasso<F extends object>
  extends Pick<Opcoes<F>, 'rows' | 'rowOf' | 'permissions' | 'narrow' | 'fixedColumns' | 'look'> {
  /** Why nothing can be changed, if so: the table is an ordinary one. */
  blocked: string | undefined;
  /** Why a row cannot be changed, if so. */
  bloqueio?: Opcoes<F>['blocked'];
}

/** The rows of a step with their attributes as cells that are changed in place. */
export function useGradeDoPasso<F extends object>(
  { step, definicoes, abre, saltos }: PassoDePessoas<F>,
  { blocked, bloqueio, ...tabela }: GradeDoPasso<F>,
) {
  const [editing, setEditing] = useState<CellKey | null>(null);
  const { grid, readOnly, columns, whole } = useAttributeGrid({
    ...tabela,
    edited: step.rows,
    definitions: definicoes,
    prefix: 'a',
    blocked: (row) => blocked ?? bloqueio?.(row),
    narrow: tabela.narrow || blocked !== undefined,
    cards: tabela.narrow,
    editing,
    onEditing: (cell) => {
      // The row's own form closes, since both have the same fields.
      if (cell) abre(null);
      setEditing(cell);
    },
    onChanged: saltos.check,
  });
  return { grid, readOnly: blocked === undefined ? readOnly : undefined, columns, whole };
}
