import type { ItemDaPrevia } from '@retaguarda/contract';

/** Items that may be taken: what is equal already, or cannot be, is not asked about. */
export const podeVir = ({ estado }: ItemDaPrevia): boolean => estado === 'novo' || estado === 'difere';

const vizinhos = (itens: readonly ItemDaPrevia[], de: (i: ItemDaPrevia) => readonly string[]) =>
  new Map(itens.filter(podeVir).map((i) => [i.chave, de(i)] as const));

/** Everything that is reached from these along `de`. */
function alcance(inicio: readonly string[], de: ReadonlyMap<string, readonly string[]>): Set<string> {
  const vistos = new Set<string>();
  const abertos = [...inicio];
  for (let chave = abertos.pop(); chave !== undefined; chave = abertos.pop()) {
    const proximos = de.get(chave);
    if (proximos === undefined || vistos.has(chave)) continue;
    vistos.add(chave);
    abertos.push(...proximos);
  }
  return vistos;
}

/** Of what an item needs only what is not here yet comes along; what merely differs is a choice of its own. */
export function marca(
  itens: readonly ItemDaPrevia[],
  marcados: ReadonlySet<string>,
  chaves: readonly string[],
): Set<string> {
  const novos = new Set(itens.filter((i) => i.estado === 'novo').map((i) => i.chave));
  const precisa = vizinhos(itens, (i) => i.precisa.filter((p) => novos.has(p)));
  return new Set([...marcados, ...alcance(chaves, precisa)]);
}

/** What needs something that is left out is left out with it, where that is not here. */
export function desmarca(
  itens: readonly ItemDaPrevia[],
  marcados: ReadonlySet<string>,
  chave: string,
): Set<string> {
  const nova = (c: string) => itens.some((i) => i.chave === c && i.estado === 'novo');
  const precisamDela = vizinhos(itens, ({ chave: c }) =>
    nova(c) ? itens.filter((i) => i.precisa.includes(c)).map((i) => i.chave) : [],
  );
  const saem = alcance([chave], precisamDela);
  return new Set([...marcados].filter((c) => !saem.has(c)));
}

/** What is new comes unless somebody says otherwise; what would change something here is chosen by hand. */
export const inicial = (itens: readonly ItemDaPrevia[]): Set<string> =>
  new Set(itens.filter((i) => i.estado === 'novo').map((i) => i.chave));
