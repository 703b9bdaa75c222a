import { permissionOfScreen } from '../lib/permission/permission-names.ts';
import type { Menu } from '../sessao/public.ts';

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
}

const toRota = (recurso: string): string => (recurso.startsWith('/') ? recurso : `/${recurso}`);

type Folha = Menu[number]['children'][number];

function toEntry(folha: Folha, number: string, children: MenuEntry[]): MenuEntry {
  const p = folha.recParametros;
  return {
    id: folha.id,
    number,
    route: toRota(p.recurso),
    icon: p.recIco,
    title: p.recApresentacao,
    desc: p.recDescricao,
    children,
  };
}

const inOrder = <T extends Folha>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.recParametros.recOrdem - b.recParametros.recOrdem);

export function toMenuEntries(menu: Menu): MenuEntry[] {
  return inOrder(menu).map((top, i) =>
    toEntry(
      top,
      `${i + 1}.`,
      inOrder(top.children).map((leaf, j) => toEntry(leaf, `${i + 1}.${j + 1}`, [])),
    ),
  );
}

/** Entries that lead to a screen, in the order of the menu. */
export function screensOf(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((e) => (e.children.length > 0 ? e.children : [e]));
}

/** What the menu calls each screen, by its address. */
export const screensByRoute = (menu: Menu): Record<string, { title: string; desc: string }> =>
  Object.fromEntries(
    screensOf(toMenuEntries(menu)).map(({ route, title, desc }) => [route, { title, desc }]),
  );

const rotasDe = (menu: Menu): string[] => screensOf(toMenuEntries(menu)).map((e) => e.route);

/** Whether the menu leads to an address, or to the screen above it; another one may still ask for no permission. */
export const isInMenu = (menu: Menu, endereco: string): boolean =>
  endereco === INICIO || rotasDe(menu).some((rota) => `${endereco}/`.startsWith(`${rota}/`));

/** Whether somebody may stand at an address: their menu leads to the screen there, or it asks for no permission. */
export const canOpenScreen = (menu: Menu, rota: string): boolean =>
  rota === INICIO || permissionOfScreen(rota) === undefined || rotasDe(menu).includes(rota);
