/** The help of the screen, which its host opens; nothing without one. */
export const help = {
  open: (): void => {},
  /** What had the focus when it was asked for. */
  from: null as Element | null, // nothing has asked yet
};

export function openHelp(): void {
  help.from = document.activeElement;
  help.open();
}
