import { type RefObject, useEffect } from 'react';
import { frontDialog } from '../../lib/front-dialog.ts';
import { type Keys, useKeys } from '../../lib/keys.ts';
import { GO_ON_KEYS, SAVE_KEYS } from '../keys-texts.ts';

type Content = RefObject<HTMLElement | null>;

/** Keys that something has been done for: what a form does by one is not done by its frame once more. */
const answered = new WeakSet<Event>();

/** A key with Ctrl does something where `content` is, unless another dialog stands above it. */
export function useCtrlKey(
  content: Content,
  { key, told }: { key: string; told: Keys | null },
  does: (() => void) | undefined,
): void {
  useKeys(does === undefined ? null : told);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.altKey || e.key.toLowerCase() !== key) return;
      e.preventDefault();
      const top = frontDialog();
      if (!does || answered.has(e) || (top && !top.contains(content.current))) return;
      answered.add(e);
      does();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [content, key, does]);
}

const SAVE = { key: 's', told: SAVE_KEYS } as const;

const SAVE_TOO = { key: 'enter', told: null } as const;

/**
 * Ctrl+S saves the form around `content`, and so does Ctrl+Enter.
 * @param goesOn Ctrl+Enter does something else there
 */
export function useSaveKey(content: Content, onSave: (() => void) | undefined, goesOn = false): void {
  useCtrlKey(content, SAVE, onSave);
  useCtrlKey(content, SAVE_TOO, goesOn ? undefined : onSave);
}

const GO_ON = { key: 'enter', told: GO_ON_KEYS } as const;

/** Ctrl+Enter ends what `content` asks for, and goes on. */
export const useGoOnKey = (content: Content, onGoOn: (() => void) | undefined): void =>
  useCtrlKey(content, GO_ON, onGoOn);
