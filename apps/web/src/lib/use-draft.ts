import { useEffect, useMemo, useRef } from 'react';
import { type Draft, type DraftKey, dropDraft, saveDraft } from './drafts.ts';

/** Typing rests this long before the draft is written. */
const DRAFT_MS = 400;

interface DraftWriter {
  /** Something was typed. */
  touch: () => void;
  /** Writes what is pending at once. */
  flush: () => void;
  /** The work was saved or given up: nothing is written until the next touch. */
  drop: () => void;
}

/**
 * Keeps the draft of a form up to date, also when the form goes away before typing has rested: by a reload, a
 * session that ended or a step that is left.
 * @param current what is unsaved, read at the moment of writing; null drops the draft
 */
export function useDraft(key: DraftKey, current: () => Pick<Draft, 'versao' | 'data'> | null): DraftWriter {
  const latest = useRef({ key, current });
  latest.current = { key, current };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writer = useMemo<DraftWriter>(() => {
    const write = () => {
      timer.current = undefined;
      const draft = latest.current.current();
      if (draft) saveDraft(latest.current.key, draft);
      else dropDraft(latest.current.key);
    };
    const stop = () => {
      const pending = timer.current !== undefined;
      clearTimeout(timer.current);
      timer.current = undefined;
      return pending;
    };
    return {
      touch: () => {
        stop();
        timer.current = setTimeout(write, DRAFT_MS);
      },
      flush: () => {
        if (stop()) write();
      },
      drop: () => {
        stop();
        dropDraft(latest.current.key);
      },
    };
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', writer.flush);
    return () => {
      window.removeEventListener('pagehide', writer.flush);
      writer.flush();
    };
  }, [writer]);
  return writer;
}
