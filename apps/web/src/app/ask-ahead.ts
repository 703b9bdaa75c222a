import type { QueryClient } from '@tanstack/react-query';
import { type Ahead, asksAhead, asksAll } from '../lib/call/asks-ahead.ts';
import { sessionClient } from '../lib/call/query-client.ts';
import { loadCode } from '../lib/load-code.ts';
import { canOpenScreen } from '../sessao/menu-entries.ts';
import { menuQuery, usuarioQuery } from '../sessao/public.ts';

/** How long a screen that is there waits for what it shows, rather than standing empty first. */
const ESPERA_MS = 100;
/** The same on the first opening, where nobody is kept from anything: each answer that comes later has the page drawn anew. */
const ESPERA_A_FRIO_MS = 300;

interface Endereco<P> {
  search: object;
  params: P;
}

interface ComPerguntas<P> {
  /** What the screen will ask for at this address. */
  perguntas: (endereco: Endereco<P>) => readonly Ahead[];
}

interface Entrada<P> {
  /** Why the router asks: a screen that is only pointed at, or that stands already, asks for nothing ahead. */
  cause: 'preload' | 'enter' | 'stay';
  location: { pathname: string; search: object };
  params: P;
}

const espera = (ms: number) => new Promise<void>((pronto) => setTimeout(pronto, ms));

async function pergunta(client: QueryClient, perguntas: readonly Ahead[]): Promise<void> {
  const frio = client.getQueryData(menuQuery.queryKey) === undefined;
  await Promise.race([asksAll(perguntas)(client), espera(frio ? ESPERA_A_FRIO_MS : ESPERA_MS)]);
}

/** Who is signed in, and what the menu offers: asked for while the frame around all screens is still on its way. */
export const askWhoIsSignedIn = async ({ cause }: { cause: string }): Promise<void> => {
  if (cause === 'enter') await pergunta(sessionClient(), [asksAhead(usuarioQuery), asksAhead(menuQuery)]);
};

/**
 * A screen's own questions go out as soon as its part is there, and not only once it is drawn without their answers. What
 * is known not to be shown is not asked for.
 */
export const askAhead =
  <P>(load: () => Promise<ComPerguntas<P>>) =>
  async ({ cause, location: { pathname, search }, params }: Entrada<P>): Promise<void> => {
    if (cause !== 'enter') return;
    const client = sessionClient();
    const menu = client.getQueryData(menuQuery.queryKey);
    if (menu && !canOpenScreen(menu, pathname)) return;
    const { perguntas } = await loadCode(load);
    await pergunta(client, perguntas({ search, params }));
  };
