import type { ItemPedido } from '@retaguarda/contract';
import { type RefObject, useRef } from 'react';
import type { RowWindow } from '../../../ui/table/data-table.tsx';
import { useRowWindow } from '../../../ui/table/use-row-window.ts';

/** Shorter lists are mounted whole. */
const LONGA = 60;
const SEGMENTOS = [{ start: 0, key: 0, headPx: 0 }];

interface Janela {
  rows: readonly ItemPedido[];
  rowWindow: RowWindow | undefined;
  scroller: RefObject<HTMLElement | null>;
}

/** The items in view of a list that may hold thousands. */
export function useItemWindow(itens: readonly ItemPedido[], narrow: boolean): Janela {
  const scroller = useRef<HTMLElement>(null);
  const longa = itens.length > LONGA;
  const view = useRowWindow({
    count: longa ? itens.length : 0,
    segments: SEGMENTOS,
    scroller,
    narrow,
    enabled: longa,
    printed: true,
  });
  if (!longa) return { rows: itens, rowWindow: undefined, scroller };
  const rows = itens.slice(view.first, view.last + 1);
  const rowWindow = {
    first: view.first,
    count: itens.length,
    before: view.before(view.first),
    after: rows.length > 0 ? view.after(view.last) : 0,
  };
  return { rows, rowWindow, scroller };
}
