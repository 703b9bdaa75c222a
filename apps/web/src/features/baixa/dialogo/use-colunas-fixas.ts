import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Column } from '../../../ui/table/data-table.tsx';

interface ColunasFixas<Row> {
  ref: RefObject<HTMLElement | null>;
  /** Keeps the columns as wide as they stand now. */
  fixa: () => void;
  /** What the table takes of it. */
  tabela: (columns: Column<Row>[]) => { columns: Column<Row>[]; actionsPx: number; aligned: boolean };
}

/**
 * Columns suit their texts until a cell is entered, and stay as they are from then on: fields are wider than texts,
 * and nothing may move under the pointer. Another window size lays them out anew.
 */
export function useColunasFixas<Row>(actionsPx: number): ColunasFixas<Row> {
  const ref = useRef<HTMLElement>(null);
  const [px, setPx] = useState<readonly number[] | null>(null);
  useEffect(() => {
    const solta = () => setPx(null);
    window.addEventListener('resize', solta);
    return () => window.removeEventListener('resize', solta);
  }, []);
  return {
    ref,
    fixa: () => {
      const heads = ref.current?.querySelectorAll('thead th') ?? [];
      setPx((antes) => antes ?? [...heads].map((th) => th.getBoundingClientRect().width));
    },
    tabela: (columns) =>
      px?.length === columns.length + 1
        ? {
            columns: columns.map((c, i) => ({ ...c, width: px[i] ?? 0 })),
            actionsPx: px.at(-1) ?? actionsPx,
            aligned: true,
          }
        : { columns, actionsPx, aligned: false },
  };
}
