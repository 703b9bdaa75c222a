/** Items so that each comes after those that it needs; the members of a cycle as they stand. */
export function topologicalSort<T>(itens: readonly T[], precisa: (item: T) => readonly T[]): T[] {
  const vistos = new Set<T>();
  const ordem: T[] = [];
  const visita = (item: T): void => {
    if (vistos.has(item)) return;
    vistos.add(item);
    precisa(item).forEach(visita);
    ordem.push(item);
  };
  itens.forEach(visita);
  return ordem;
}
