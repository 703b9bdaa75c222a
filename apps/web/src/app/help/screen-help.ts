import type { RegisteredRouter, RouteIds } from '@tanstack/react-router';

const CASCA = '/signed-in/shell';

type DaCasca<R> = R extends `${typeof CASCA}${infer T}` ? T : never;

/** A screen of the shell, by its address. */
export type ShellScreen = Exclude<DaCasca<RouteIds<RegisteredRouter['routeTree']>>, ''>;

/** One whose address names no record. */
export type FixedShellScreen = Exclude<ShellScreen, `${string}$${string}`>;

/** What is said of a screen to somebody who is on it for the first time. Keys stand between backticks. */
export interface ScreenHelp {
  /** What it is for, how the work begins, and what one would not find by oneself. */
  texto: readonly string[];
  /** Its steps and dialogs. */
  partes?: readonly (readonly [titulo: string, texto: string])[];
  /** Related screens, offered to whoever may open them. */
  veja?: readonly FixedShellScreen[];
}

/** The address of a screen as the router knows it; undefined outside of the shell. */
export const screenAddress = (rota: string): string | undefined =>
  rota.startsWith(`${CASCA}/`) ? rota.slice(CASCA.length) : undefined;

/** The parts of a text, each with where it begins, and whether it is a key. */
export function splitAtKeys(texto: string): { from: number; isKey: boolean; text: string }[] {
  let from = 0;
  return texto.split('`').map((text, i) => {
    const aqui = { from, isKey: i % 2 === 1, text };
    from += text.length + 1;
    return aqui;
  });
}
