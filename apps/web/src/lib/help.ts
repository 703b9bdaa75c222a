/** The help of the screen, which its host opens; nothing without one. */
export const help: { open: () => void; from: Element | null } = {
  open: (): void => {},
  /** What had the focus when it was asked for. */
  from: null,
};

export function openHelp(): void {
  help.from = document.activeElement;
  help.open();
}
