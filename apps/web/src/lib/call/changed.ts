/** What an answer says and, by its head, what it changed: whoever shows the one finds the other. */
let ultima: { message: string; mudanca: string } | null = null;

export function rememberChange(answer: unknown, cabecalho: string | null): void {
  if (cabecalho === null || typeof answer !== 'object' || answer === null || !('message' in answer)) return;
  ultima = { message: String(answer.message), mudanca: cabecalho };
}

/** What the call changed whose message this is; once. */
export function takeChange(message: string): string | null {
  if (ultima?.message !== message) return null;
  const { mudanca } = ultima;
  ultima = null;
  return mudanca;
}

const ouvintes = new Set<() => void>();

/** Records stand otherwise than the screen shows, and not by an act of that screen. */
export function tellUndone(): void {
  for (const ouvinte of ouvintes) ouvinte();
}

export function onUndone(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => void ouvintes.delete(ouvinte);
}
