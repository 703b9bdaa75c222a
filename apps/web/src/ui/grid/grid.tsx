import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeys } from '../../lib/keys.ts';
import { GRID_KEYS } from '../keys-texts.ts';
import { toastDanger } from '../notice/toast.tsx';
import classes from './grid.module.css';
import type { PasteReport } from './grid-editor.ts';
import { GridHands } from './grid-hands.ts';
import type { GivenGridOptions, GridOptions } from './grid-options.ts';
import { PasteNotice } from './paste-notice.tsx';

interface GridProps<V> extends GivenGridOptions<V> {
  /** The table or the cards that its cells stand in. */
  children: ReactNode;
}

const tellLocked = (reason: string): void => toastDanger(reason, 'grid');

/** Keys, focus and clipboard of a table whose cells are changed in place. */
function useGrid<V>(props: Omit<GridProps<V>, 'children'>) {
  const [report, setReport] = useState<PasteReport | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const own = { onPasted: setReport, onLocked: tellLocked };
  const options = useRef<GridOptions<V>>({ ...props, ...own });
  options.current = { ...props, ...own };
  const [hands] = useState(
    () =>
      new GridHands(
        () => options.current,
        () => frame.current,
        flushSync,
      ),
  );
  const { row, column } = props.editing ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell is entered, whoever asked for it
  useLayoutEffect(() => hands.entered(), [hands, row, column]);
  useEffect(() => hands.mark());
  useEffect(() => {
    const { onCopy, onPaste } = hands;
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [hands]);
  useKeys(props.narrow ? null : GRID_KEYS);
  return { hands, frame, report, setReport };
}

export function Grid<V>({ children, ...props }: GridProps<V>) {
  const { hands, frame, report, setReport } = useGrid(props);
  const { onFocus, onBlur, onMouseDown, onClick, onKeyDown, onKeyDownCapture } = hands;
  return (
    <div
      ref={frame}
      className={classes.frame}
      {...{ onFocus, onBlur, onMouseDown, onClick, onKeyDown, onKeyDownCapture }}
    >
      <PasteNotice report={report} onUndo={hands.undo} onClose={() => setReport(null)} />
      {children}
    </div>
  );
}
