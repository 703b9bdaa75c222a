import { RECURSOS_DE_CADASTRO, type RecursoDeCadastro } from '@retaguarda/contract';
import { loadCode } from '../../lib/load-code.ts';
import type { ScreenHelp, ShellScreen } from '../../lib/screen-help.ts';
import { REGISTRY_SCREENS } from '../registry-screens.ts';
import { ADMINISTRATION_HELP } from './administration.ts';
import { OPERATIONS_HELP } from './operations.ts';
import { PERSONAL_HELP } from './personal.ts';
import { REGISTRIES_HELP } from './registries.ts';
import { STOCK_HELP } from './stock.ts';

/** What is said of every screen; one that is new does not compile without. The screen of a registry says it itself. */
export const SCREEN_HELPS: Readonly<Record<Exclude<ShellScreen, `/${RecursoDeCadastro}`>, ScreenHelp>> = {
  ...OPERATIONS_HELP,
  ...REGISTRIES_HELP,
  ...STOCK_HELP,
  ...ADMINISTRATION_HELP,
  ...PERSONAL_HELP,
};

const asked = new Map<string, Promise<ScreenHelp>>();

/** What is said of a screen: at once, or once the screen of its registry is here; undefined of none. */
export function helpOf(screen: string | undefined): ScreenHelp | Promise<ScreenHelp> | undefined {
  const recurso = RECURSOS_DE_CADASTRO.find((r) => `/${r}` === screen);
  if (recurso === undefined) return Object.entries(SCREEN_HELPS).find(([address]) => address === screen)?.[1];
  const help = asked.get(recurso) ?? loadCode(REGISTRY_SCREENS[recurso]).then(({ TELA }) => TELA.ajuda);
  asked.set(recurso, help);
  return help;
}

export const HELP_TEXTS = {
  veja: 'Veja também',
  atalhos: 'Os atalhos do teclado que valem aqui: `?`',
} as const;
