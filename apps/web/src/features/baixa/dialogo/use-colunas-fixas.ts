import { type RefObject, useEffect, useRef, useState } from 'react';
import { isBeyond } from '../../../ui/grid/grid-dom.ts';
import type { Column } from '../../../ui/table/data-table.tsx';

interface ColunasFixas<Row> {
  ref: RefObject<HTMLElement | null>;
  /** Keeps the columns as wide as they stand now. */
  fixa: () => void;
  /** What the table takes of it. */
  tabela: (columns: Column<Row>[]) => { columns: Column<Row>[]; actionsPx: number; aligned: boolean };
}

/**
 * Columns suit their texts until a cell is entered, and stay as they are while one works in them: fields are wider than
 * texts, and nothing may move under the pointer. Leaving them, and another window size, lays them out anew.
 */
export function useColunasFixas<Row>(actionsPx: number): ColunasFixas<Row> {
  const ref = useRef<HTMLElement>(null);
  const [px, setPx] = useState<readonly number[] | null>(null);
  useEffect(() => {
    const solta = () => setPx(null);
    const sai = ({ relatedTarget }: FocusEvent) => {
      // What has the focus next is not known where it goes to nothing, as to another window.
      if (!(relatedTarget instanceof Element) || !ref.current || ref.current.contains(relatedTarget)) return;
      if (!isBeyond(ref.current, relatedTarget)) solta();
    };
    const tabela = ref.current;
    window.addEventListener('resize', solta);
    tabela?.addEventListener('focusout', sai);
    return () => {
      window.removeEventListener('resize', solta);
      tabela?.removeEventListener('focusout', sai);
    };
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
