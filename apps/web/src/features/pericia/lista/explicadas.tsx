import { ehCalculado } from '@retaguarda/atributos';
import type { PericiaGrupo, PericiaLinha } from '@retaguarda/contract';
import type { ReactNode } from 'react';
import { ComoSeCalculou } from '../../../atributos/calculo/como-foi-calculado.tsx';
import { ExplainedCell } from '../../../ui/table/explained-cell.tsx';
import { ExplicaTotal } from '../../explica/public.ts';
import type { PericiaColumn } from './pericia-columns.tsx';

/** Columns whose cells tell, when asked, how a calculated value or a total of a case came about. */
export function explicadas(columns: readonly PericiaColumn[], { inTable }: PericiaGrupo): PericiaColumn[] {
  const calculadas = new Map(inTable.filter(ehCalculado).map((c) => [`a${c.catId}`, c.catId]));
  const deAtributos = new Set(inTable.map((c) => `a${c.catId}`));
  return columns.map((column) => {
    const { key, header, text } = column;
    const atributo = calculadas.get(key);
    const explica = (row: PericiaLinha): ReactNode =>
      atributo === undefined ? (
        <ExplicaTotal tipo="pericia" id={row.procId} />
      ) : (
        <ComoSeCalculou registro={{ tipo: 'pericia', id: row.procId }} atributo={atributo} label={header} />
      );
    const total = column.amount !== undefined && !deAtributos.has(key);
    if (atributo === undefined && !total) return column;
    return {
      ...column,
      cell: (row) =>
        text(row) === '' ? (
          ''
        ) : (
          <ExplainedCell {...column} text={column.cell(row)}>
            {explica(row)}
          </ExplainedCell>
        ),
    };
  });
}
