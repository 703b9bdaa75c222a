/** Does it for each, one after the other; one that fails keeps no other from it, and the first failure is told in the end. */
export async function eachInTurn<T>(itens: Iterable<T>, faz: (item: T) => Promise<unknown>): Promise<void> {
  const falhas: unknown[] = [];
  for (const item of itens) await faz(item).catch((error: unknown) => void falhas.push(error));
  if (falhas.length > 0) throw falhas[0];
}
