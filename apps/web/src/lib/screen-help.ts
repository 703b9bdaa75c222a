import type { RegisteredRouter, RouteIds } from '@tanstack/react-router';

type DaCasca<R> = R extends `/signed-in/shell${infer T}` ? T : never;

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
