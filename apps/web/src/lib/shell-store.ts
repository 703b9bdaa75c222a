import { useSyncExternalStore } from 'react';

const KEY = 'retaguarda.shell';

export interface Branding {
  sistemName: string;
  logoLogin: string;
  logoHome: string;
  logoNavBar: string;
  logoIcon: string;
  /** The brand's ten shades; null for the product's own. */
  tons: readonly string[] | null;
  /** Nobody enters. */
  suspensa: boolean;
  /** No network answers at this address. */
  semRede?: boolean;
}

/** What the shell remembers between visits. */
export interface ShellState {
  drawer: boolean;
  /** Unset until the user chooses: the operating system's scheme counts. */
  dark: boolean | null;
  page: { rota: string; title: string; desc: string };
  /** What the menu calls each screen, by its address. */
  screens: Readonly<Record<string, { title: string; desc: string }>>;
  /** The page of settings, and the addresses of the screens within it; null for whoever has none. */
  settings: { route: string; title: string; inside: readonly string[] } | null;
  system: Branding;
  density: 'normal' | 'compacta';
  /** Which menu this browser has shown: whoever knew the one before is told what moved. */
  menu: number;
}

/** The menu of sixteen entries. */
export const MENU_NOW = 2;

const INITIAL: ShellState = {
  drawer: true,
  dark: null,
  page: { rota: '', title: '', desc: '' },
  screens: {},
  settings: null,
  system: {
    sistemName: 'Retaguarda',
    logoLogin: '',
    logoHome: '',
    logoNavBar: '',
    logoIcon: '',
    tons: null,
    suspensa: false,
  },
  density: 'normal',
  menu: MENU_NOW,
};

function load(): ShellState {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...INITIAL, menu: 1, ...value } : INITIAL;
  } catch {
    return INITIAL;
  }
}

let state = load();
const listeners = new Set<() => void>();

export const readShell = (): ShellState => state;

export function updateShell(change: Partial<ShellState>): void {
  state = { ...state, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

export function subscribeShell(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShell<T>(select: (s: ShellState) => T): T {
  return useSyncExternalStore(subscribeShell, () => select(state));
}
