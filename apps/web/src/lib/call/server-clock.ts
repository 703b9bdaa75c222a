/** What the clocks of a network may differ by without anybody noticing, and how long an answer may have been on its way. */
const TOLERA_MS = 30_000;

/** Milliseconds by which the server is ahead of this machine. */
let adiante = 0;

/** Takes the server's time from an answer: days and hours go by it, whatever this machine's clock says. */
export function setServerClock({ headers }: Pick<Response, 'headers'>): void {
  const dito = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(dito)) return;
  const diferenca = dito - Date.now();
  adiante = Math.abs(diferenca) > TOLERA_MS ? diferenca : 0;
}

/** Now, by the server's clock, in milliseconds. */
export const serverNowMs = (): number => Date.now() + adiante;

/** Now, by the server's clock, as instants are written. */
export const serverNow = (): string => new Date(serverNowMs()).toISOString();
