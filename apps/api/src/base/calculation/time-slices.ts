import { currentCallBudget, hasLightCalls } from './call-budget.ts';

/** How long calculations, all calls' together, may hold a turn of the event loop. */
const FATIA_MS = 2;
/** How long they then stand back while light calls are in flight, most of which are done within. */
const DESCANSO_MS = 8;

let desde = 0;
let andando = false;
const fila: (() => void)[] = [];

/** Whether this turn's slice is used up. */
function fatiaCheia(): boolean {
  if (desde === 0) {
    desde = performance.now();
    setImmediate(() => {
      desde = 0;
    });
  }
  return performance.now() - desde >= FATIA_MS;
}

/** Goes on when no light call is in flight, or once it has stood back for long enough. */
function descansa(ate: number): void {
  if (hasLightCalls() && performance.now() < ate) setTimeout(descansa, 1, ate);
  else chama();
}

/** One waiting calculation a turn. */
function chama(): void {
  const segue = fila.shift();
  if (segue === undefined) {
    andando = false;
    return;
  }
  desde = 0;
  segue();
  // Behind the slice, which runs when this returns.
  setImmediate(() => descansa(performance.now() + DESCANSO_MS));
}

/** To be awaited between two records: goes on at once, or in the next slice. */
export function yieldSlice(): Promise<void> | undefined {
  if (!fatiaCheia()) return undefined;
  const chamada = currentCallBudget();
  chamada?.markHeavy();
  const vez = new Promise<void>((segue) => fila.push(segue));
  if (!andando) {
    andando = true;
    setImmediate(chama);
  }
  return vez.then(() => chamada?.assertNotAbandoned());
}

/** No page has as many rows: lists above it are made slice by slice. */
export const LONG_LIST = 1000;

/** What `faz` makes of every row of a list: of a page at once, of what is printed whole as `mapInSlices`. */
export async function mapList<T, R>(linhas: readonly T[], faz: (linha: T) => R): Promise<R[]> {
  return linhas.length > LONG_LIST ? mapInSlices(linhas, faz) : linhas.map((linha) => faz(linha));
}

/** What `faz` makes of every item, slice by slice, so that whoever has many records keeps nobody else waiting. */
export async function mapInSlices<T, R>(itens: Iterable<T>, faz: (item: T) => R): Promise<R[]> {
  const feitos: R[] = [];
  for (const item of itens) {
    const espera = yieldSlice();
    if (espera !== undefined) await espera;
    feitos.push(faz(item));
  }
  return feitos;
}
