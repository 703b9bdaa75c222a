/** The dialog that stands above all others. */
export const frontDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
