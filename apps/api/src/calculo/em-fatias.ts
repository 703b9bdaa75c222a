import { chamadaAtual, haLeves } from './chamada.ts';

/** How long calculations, all calls' together, may hold a turn of the event loop; then the others have as long. */
const FATIA_MS = 4;

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

/** One waiting calculation a turn; while light calls are in flight only half of the time is the calculations'. */
function chama(): void {
  const segue = fila.shift();
  if (segue === undefined) {
    andando = false;
    return;
  }
  desde = 0;
  segue();
  // Behind the slice, which runs when this returns.
  setImmediate(() => {
    if (haLeves()) setTimeout(chama, FATIA_MS);
    else chama();
  });
}

/** To be awaited between two records: goes on at once, or in the next slice. */
export function respira(): Promise<void> | undefined {
  if (!fatiaCheia()) return undefined;
  const chamada = chamadaAtual();
  chamada?.pesa();
  const vez = new Promise<void>((segue) => fila.push(segue));
  if (!andando) {
    andando = true;
    setImmediate(chama);
  }
  return vez.then(() => chamada?.confere());
}

/** What `faz` makes of every item, slice by slice, so that whoever has many records keeps nobody else waiting. */
export async function emFatias<T, R>(itens: Iterable<T>, faz: (item: T) => R): Promise<R[]> {
  const feitos: R[] = [];
  for (const item of itens) {
    const espera = respira();
    if (espera !== undefined) await espera;
    feitos.push(faz(item));
  }
  return feitos;
}
