import { frontDialog } from './front-dialog.ts';

const MEMORY = 30;
/** Whoever closes a dialog may set the focus itself; this long it is waited for. */
const GRACE_MS = 30;
/** What is filled in. */
export const FIELD =
  'input[aria-haspopup="listbox"]:not(:disabled), input:not([type="hidden"]):not([readonly]):not(:disabled):not([tabindex="-1"]), textarea:not([readonly]):not(:disabled), [contenteditable="true"]';

const ROW = 'tbody > tr[data-linha]';

interface Had {
  el: HTMLElement;
  /** Of the screen that was shown then: who has gone to another one is not led back. */
  path: string;
  /** Whose row it stood in: one that is gone leaves its place to the stop of its table. */
  table: HTMLElement | null;
}

/** What had the focus, the newest last. */
const had: Had[] = [];
const entered = new WeakSet<Element>();
/** A dialog that is open and whose first field has not come yet. */
let waiting: Element | null = null;
let restored: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let acts = 0;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Nobody has chosen where the focus stands. */
export const isFocusFree = (): boolean => isLost() || document.activeElement === restored;

const canTake = (el: HTMLElement): boolean =>
  el.isConnected && el.getClientRects().length > 0 && !el.matches(':disabled') && !el.closest('[inert]');

function remember(el: HTMLElement): void {
  const known = had.findIndex((h) => h.el === el);
  if (known >= 0) had.splice(known, 1);
  const table = el.closest(ROW)?.closest('table') ?? null;
  had.push({ el, path: window.location.pathname, table });
  if (had.length > MEMORY) had.shift();
}

/** The row of a table that had the focus before the one that is gone, else the one that Tab stops at. */
function rowInstead(table: HTMLElement): HTMLElement | undefined {
  const before = had.findLast((h) => h.table === table && canTake(h.el));
  const stop = table.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`);
  return before?.el ?? (stop && canTake(stop) ? stop : undefined);
}

function insteadOf({ el, path, table }: Had, above: HTMLElement | undefined): HTMLElement | undefined {
  const there = canTake(el) ? el : table && rowInstead(table);
  const reached = above ? above.contains(there ?? null) : path === window.location.pathname;
  return there && reached ? there : undefined;
}

/** Gives the focus back to the last element that had it and is still there; else to the dialog in front, or the screen. */
function restore(): void {
  if (!isLost()) return;
  const above = frontDialog();
  let target: HTMLElement | null | undefined;
  for (const h of had.toReversed()) target ??= insteadOf(h, above);
  target ??= above ?? document.getElementById('conteudo');
  if (!target) return;
  target.focus({ preventScroll: true });
  restored = target;
}

function toFirstField(dialog: Element): boolean {
  const field = [...dialog.querySelectorAll<HTMLElement>(FIELD)].find(canTake);
  if (field === undefined) return false;
  field.focus({ preventScroll: true });
  restored = field;
  return true;
}

function onFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  // The way past the menu is nobody's place.
  if (!target.matches('[href="#conteudo"]')) remember(target);
  if (target !== restored) restored = null;
  const dialog = target.closest('[role="dialog"]');
  if (!dialog || entered.has(dialog)) return;
  entered.add(dialog);
  const chosen = target.matches('[data-autofocus]') || target.matches(FIELD);
  // The library gives a dialog's focus to its first button, which mostly closes it.
  waiting = chosen || toFirstField(dialog) ? null : dialog;
}

function onChange(): void {
  if (waiting && (!waiting.isConnected || toFirstField(waiting))) waiting = null;
  if (!isLost()) return;
  clearTimeout(timer);
  timer = setTimeout(restore, GRACE_MS);
}

/** How often the person has pressed a key or a button of the mouse. */
export const actsSoFar = (): number => acts;

const acted = (): void => {
  acts += 1;
  waiting = null;
  restored = null;
};

/** Dialogs open on their first field, and whoever opened what is gone has the focus again. */
export function keepFocus(): void {
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('keydown', acted, { capture: true });
  document.addEventListener('pointerdown', acted, { capture: true });
  const observer = new MutationObserver((changes) => {
    if (waiting || changes.some((c) => c.removedNodes.length > 0)) onChange();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
