import { ROTA_DAS_CONFIGURACOES } from '@retaguarda/contract';
import { permissionOfScreen } from '../lib/permission/permission-names.ts';
import type { ShellState } from '../lib/shell-store.ts';
import type { Menu } from './public.ts';

const INICIO = '/';

export interface MenuEntry {
  id: number;
  /** Order number as shown: `1.` on the first level, `1.2` on the second. */
  number: string;
  route: string;
  icon: string;
  title: string;
  desc: string;
  children: MenuEntry[];
  /** Screens that are reached within it; they light it up. */
  inside: InsideEntry[];
}

/** A screen that the menu does not name, as the card that leads to it calls it. */
export interface InsideEntry extends MenuEntry {
  group: string;
  name: string;
  says: string;
  /** Words that found it before. */
  formerly: string;
  /** Whether the screen has a title of its own, which no menu knows. */
  titled: boolean;
}

const toRota = (recurso: string): string => (recurso.startsWith('/') ? recurso : `/${recurso}`);

type Folha = Pick<Menu[number], 'id' | 'recParametros'>;
type Entrada = Menu[number]['children'][number];

function toEntry(folha: Folha, number: string, children: MenuEntry[], inside: InsideEntry[]): MenuEntry {
  const p = folha.recParametros;
  return {
    id: folha.id,
    number,
    route: toRota(p.recurso),
    icon: p.recIco,
    title: p.recApresentacao,
    desc: p.recDescricao,
    children,
    inside,
  };
}

const insideOf = ({ telas }: Entrada, number: string): InsideEntry[] =>
  telas.map(({ grupo, nome, diz, antes, daArvore, ...folha }) => ({
    ...toEntry(folha, number, [], []),
    group: grupo,
    name: nome,
    says: diz,
    formerly: antes,
    titled: !daArvore,
  }));

const inOrder = <T extends Folha>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.recParametros.recOrdem - b.recParametros.recOrdem);

export function toMenuEntries(menu: Menu): MenuEntry[] {
  return inOrder(menu).map((top, i) =>
    toEntry(
      top,
      `${i + 1}.`,
      inOrder(top.children).map((leaf, j) => {
        const number = `${i + 1}.${j + 1}`;
        return toEntry(leaf, number, [], insideOf(leaf, number));
      }),
      [],
    ),
  );
}

/** Entries that lead to a screen, in the order of the menu. */
export function screensOf(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((e) => (e.children.length > 0 ? e.children : [e]));
}

/** Whether a screen is called by its own page, and not by the menu. */
export const hasOwnTitle = (entry: MenuEntry | InsideEntry): boolean => 'titled' in entry && entry.titled;

/** All screens that the menu leads to, those within an entry after it. */
export const allScreensOf = (entries: readonly MenuEntry[]): (MenuEntry | InsideEntry)[] =>
  screensOf(entries).flatMap((e) => [e, ...e.inside]);

/** What each screen is called, by its address; one with a title of its own says that itself. */
export const screensByRoute = (menu: Menu): Record<string, { title: string; desc: string }> =>
  Object.fromEntries(
    allScreensOf(toMenuEntries(menu))
      .filter((entry) => !hasOwnTitle(entry))
      .map(({ route, title, desc }) => [route, { title, desc }]),
  );

/** The page of settings, and the screens within it. */
export function settingsOf(menu: Menu): ShellState['settings'] {
  const page = screensOf(toMenuEntries(menu)).find(({ route }) => route === ROTA_DAS_CONFIGURACOES);
  return page ? { route: page.route, title: page.title, inside: page.inside.map((e) => e.route) } : null;
}

const isBelow = (path: string, route: string): boolean =>
  route === INICIO ? path === INICIO : `${path}/`.startsWith(`${route}/`);

/** The entry that an address lights up: the one whose own or inner address stands above it most closely. */
export function entryAt(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const above = screensOf(entries).flatMap((entry) =>
    [entry, ...entry.inside].filter((e) => isBelow(path, e.route)).map((e) => ({ entry, route: e.route })),
  );
  return above.toSorted((a, b) => b.route.length - a.route.length)[0]?.entry;
}

const rotasDe = (menu: Menu): string[] => allScreensOf(toMenuEntries(menu)).map((e) => e.route);

/** Whether the menu leads to an address, or to the screen above it; another one may still ask for no permission. */
export const isInMenu = (menu: Menu, endereco: string): boolean =>
  endereco === INICIO || rotasDe(menu).some((rota) => isBelow(endereco, rota));

/** Whether somebody may stand at an address: their menu leads to the screen there, or it asks for no permission. */
export const canOpenScreen = (menu: Menu, rota: string): boolean =>
  rota === INICIO || permissionOfScreen(rota) === undefined || rotasDe(menu).includes(rota);
