import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Column } from '../../../ui/table/data-table.tsx';

interface ColunasFixas<Row> {
  ref: RefObject<HTMLElement | null>;
  /** Keeps the columns as wide as they stand now. */
  fixar: () => void;
  /** What the table takes of it. */
  tabela: { columns: Column<Row>[]; actionsPx: number; aligned: boolean };
}

/**
 * Columns suit their texts until a cell is entered, and stay as they are from then on: fields are wider than texts,
 * and nothing may move under the pointer. Another window size lays them out anew.
 */
export function useColunasFixas<Row>(columns: Column<Row>[], actionsPx: number): ColunasFixas<Row> {
  const ref = useRef<HTMLElement>(null);
  const [px, setPx] = useState<readonly number[] | null>(null);
  useEffect(() => {
    const soltar = () => setPx(null);
    window.addEventListener('resize', soltar);
    return () => window.removeEventListener('resize', soltar);
  }, []);
  const vale = px?.length === columns.length + 1 ? px : null;
  return {
    ref,
    fixar: () => {
      if (vale) return;
      const heads = ref.current?.querySelectorAll('thead th') ?? [];
      setPx([...heads].map((th) => th.getBoundingClientRect().width));
    },
    tabela: vale
      ? {
          columns: columns.map((c, i) => ({ ...c, width: vale[i] ?? 0 })),
          actionsPx: vale.at(-1) ?? actionsPx,
          aligned: true,
        }
      : { columns, actionsPx, aligned: false },
  };
}
