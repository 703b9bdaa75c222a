import type { KeyboardEvent } from 'react';

type Steps = Readonly<Record<string, number>>;

export const ALONG: Steps = { ArrowRight: 1, ArrowLeft: -1 };
export const ANY_WAY: Steps = { ...ALONG, ArrowDown: 1, ArrowUp: -1 };

/** Gives the focus to the one that an arrow leads to, where one of them has it. @returns that one */
export function stepAmong(
  e: KeyboardEvent<HTMLElement>,
  steps: Steps,
  all: readonly HTMLElement[],
): HTMLElement | undefined {
  const step = steps[e.key];
  const at = e.target instanceof HTMLElement ? all.indexOf(e.target) : -1;
  if (step === undefined || at < 0) return undefined;
  const next = all[at + step];
  e.preventDefault();
  next?.focus();
  return next;
}
