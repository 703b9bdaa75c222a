import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useShell } from '../lib/shell-store.ts';
import { CARD_GAP } from './card-list.tsx';

/** Row heights of the table's two densities, as its style sheet has them. */
const ROW_PX = { normal: 40, compacta: 32 } as const;
/** A card before the first one was measured. */
const CARD_PX = 200;
const OVERSCAN = 8;

interface Options {
  count: number;
  /** The panel that scrolls; on narrow screens the page does. */
  scroller: RefObject<HTMLElement | null>;
  narrow: boolean;
  enabled: boolean;
}

export interface VisibleRange {
  /** First and last index in view, with a few around them; last is -1 when there is none. */
  first: number;
  last: number;
  rowPx: number;
}

/** Height of a card with its gap, measured on the first one that is mounted. */
function useCardPx(scroller: Options['scroller'], active: boolean): number {
  const [px, setPx] = useState(CARD_PX);
  useLayoutEffect(() => {
    const card = active ? scroller.current?.querySelector<HTMLElement>('[data-row]') : null;
    if (card && card.offsetHeight > 0) setPx(card.offsetHeight + CARD_GAP);
  });
  return px;
}

/** Which rows of a long list are in view. */
export function useRowWindow({ count, scroller, narrow, enabled }: Options): VisibleRange {
  const density = useShell((s) => s.density);
  const cardPx = useCardPx(scroller, narrow && enabled);
  const rowPx = narrow ? cardPx : ROW_PX[density];
  const common = { count, estimateSize: () => rowPx, overscan: OVERSCAN };
  const panel = useVirtualizer({
    ...common,
    getScrollElement: () => scroller.current,
    enabled: enabled && !narrow,
  });
  const page = useWindowVirtualizer({
    ...common,
    scrollMargin: scroller.current?.offsetTop ?? 0,
    enabled: enabled && narrow,
  });
  const virtual = narrow ? page : panel;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are measured anew when the height of a row changes
  useLayoutEffect(() => virtual.measure(), [rowPx, narrow]);
  const items = virtual.getVirtualItems();
  return { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? -1, rowPx };
}
