import { isOtherBuild } from './build-check.ts';

/** What keeps the product from working as a whole. */
export type Connection = 'ok' | 'sem-conexao' | 'nova-versao' | 'falha';

const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000] as const;

let state: Connection = 'ok';
/** The browser has said that it has no network, and nothing was reached since. */
let offline = false;
let pause = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

export const readConnection = (): Connection => state;

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function enter(next: Connection): void {
  clearTimeout(timer);
  if (next === 'sem-conexao') {
    timer = setTimeout(() => void probe(), PAUSES_MS[Math.min(pause, PAUSES_MS.length - 1)]);
    pause += 1;
  } else pause = 0;
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function wake(): void {
  const woken = [...waiting];
  waiting.clear();
  for (const again of woken) again();
}

/** What the server says of the page that is open: this build, another one, or nothing. */
async function ask(): Promise<Connection> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    // A proxy that answers in the server's place is no connection either.
    if (!answer.ok) return 'sem-conexao';
    return isOtherBuild(await answer.text()) ? 'nova-versao' : 'ok';
  } catch {
    return 'sem-conexao';
  }
}

/** Asks whether the server is there again; what waits for it goes on. */
export async function probe(): Promise<void> {
  const found = await ask();
  // Another build is of no matter to a page that misses nothing.
  const next = found === 'nova-versao' && waiting.size === 0 ? 'ok' : found;
  offline &&= next === 'sem-conexao';
  enter(next);
  if (next === 'ok') wake();
}

/** The browser has no network. */
export function noteOffline(): void {
  offline = true;
  enter('sem-conexao');
}

/** A call had no answer. */
export const noteUnreachable = (): void => enter('sem-conexao');

/**
 * A call was answered: whatever waits for the server goes on. Where the browser has no network the answer was on its
 * way before that; the next question tells whether the server is reached without one.
 */
export function noteReachable(): void {
  if (state !== 'sem-conexao' || offline) return;
  enter('ok');
  wake();
}

/**
 * Waits until code that could not be loaded may be asked for again, and tells the person why it is waited for.
 * @param tries how often it has failed
 */
export async function waitForCode(tries: number): Promise<void> {
  const why = await ask();
  // The server is there and the page is its own: once may be chance, twice is told.
  if (why === 'ok' && tries < 2) return;
  const again = new Promise<void>((done) => waiting.add(done));
  enter(why === 'ok' ? 'falha' : why);
  await again;
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', noteOffline);
  window.addEventListener('online', () => void probe());
}
