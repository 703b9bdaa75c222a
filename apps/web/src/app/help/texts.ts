import { ADMINISTRATION_HELP } from './administration.ts';
import { OPERATIONS_HELP } from './operations.ts';
import { PERSONAL_HELP } from './personal.ts';
import { REGISTRIES_HELP } from './registries.ts';
import type { ScreenHelp, ShellScreen } from './screen-help.ts';
import { STOCK_HELP } from './stock.ts';

/** What is said of every screen; one that is new does not compile without. */
export const SCREEN_HELPS: Readonly<Record<ShellScreen, ScreenHelp>> = {
  ...OPERATIONS_HELP,
  ...REGISTRIES_HELP,
  ...STOCK_HELP,
  ...ADMINISTRATION_HELP,
  ...PERSONAL_HELP,
};

export const HELP_TEXTS = {
  veja: 'Veja também',
  atalhos: 'Os atalhos do teclado que valem aqui: `?`',
} as const;
