import { type RefObject, useLayoutEffect } from 'react';

const FIELDS =
  '[data-fields] :is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea):not(:disabled, [data-plain] *, tbody *)';

const isOpen = (field: HTMLElement): boolean =>
  field.getClientRects().length > 0 &&
  (!field.hasAttribute('readonly') || field.hasAttribute('aria-haspopup'));

const firstOf = (dialog: HTMLElement, fields: string): HTMLElement | undefined =>
  [...dialog.querySelectorAll<HTMLElement>(fields)].find(isOpen);

/** The first field of a dialog that is filled in. */
export const firstFieldOf = (dialog: HTMLElement): HTMLElement | undefined => firstOf(dialog, FIELDS);

/** What looks for something in a dialog. */
export const searchOf = (dialog: HTMLElement): HTMLElement | undefined =>
  firstOf(dialog, '[data-fields] [data-plain] input');

/** A dialog in which nothing is said to begin with begins at its first field, else at itself. */
export function useFirstField(within: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = within.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return;
    // What holds the focus within the dialog looks for this mark once it stands; its parts mark their own before.
    queueMicrotask(() => {
      if (dialog.querySelector('[data-autofocus]') === null)
        firstOf(dialog, FIELDS)?.setAttribute('data-autofocus', 'true');
    });
    // What is marked may not take the focus yet.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [within]);
}
