/** Edges from an id to the ids it depends on. */
export type Dependencias = ReadonlyMap<number, ReadonlySet<number>>;

export interface Ordenacao {
  /** Ids such that each comes after all it depends on, the smaller id first where free. */
  ordem: number[];
  /** Ids that no order reaches: members of cycles and everything that depends on them. */
  presos: Set<number>;
}

/** Inverse edges: who must be computed again when an id changes. */
export function inverte(dependencias: Dependencias): Map<number, number[]> {
  const dependentes = new Map<number, number[]>();
  for (const [id, usados] of dependencias) {
    for (const usado of usados) {
      const lista = dependentes.get(usado);
      if (lista) lista.push(id);
      else dependentes.set(usado, [id]);
    }
  }
  return dependentes;
}

/** Topological order in waves, so that it does not depend on the order of the definitions. */
export function ordena(dependencias: Dependencias): Ordenacao {
  const dependentes = inverte(dependencias);
  const faltam = new Map<number, number>();
  for (const [id, usados] of dependencias) faltam.set(id, usados.size);
  const ordem: number[] = [];
  let onda = [...faltam].filter(([, n]) => n === 0).map(([id]) => id);
  while (onda.length > 0) {
    onda.sort((a, b) => a - b);
    ordem.push(...onda);
    const seguinte: number[] = [];
    for (const id of onda) {
      for (const dependente of dependentes.get(id) ?? []) {
        const n = (faltam.get(dependente) ?? 0) - 1;
        faltam.set(dependente, n);
        if (n === 0) seguinte.push(dependente);
      }
    }
    onda = seguinte;
  }
  const presos = new Set([...faltam].filter(([, n]) => n > 0).map(([id]) => id));
  return { ordem, presos };
}

/** One cycle within ids that have one, in the order in which values would flow, first id again at the end. */
function achaCiclo(dependencias: Dependencias, presos: ReadonlySet<number>): number[] {
  const visitados: number[] = [];
  const indice = new Map<number, number>();
  let id: number | undefined = Math.min(...presos);
  while (id !== undefined && !indice.has(id)) {
    indice.set(id, visitados.length);
    visitados.push(id);
    const usados: number[] = [...(dependencias.get(id) ?? [])].filter((u) => presos.has(u));
    id = usados.length === 0 ? undefined : Math.min(...usados);
  }
  const ciclo = id === undefined ? [] : visitados.slice(indice.get(id));
  const emOrdem = ciclo.reverse();
  return emOrdem.length === 0 ? [] : [...emOrdem, ...emOrdem.slice(0, 1)];
}

/** Cycles that share no id, each as a path; enough to name all that must be broken. */
export function achaCiclos(dependencias: Dependencias): number[][] {
  const resto = new Map([...dependencias].map(([id, usados]) => [id, new Set(usados)]));
  const ciclos: number[][] = [];
  for (let { presos } = ordena(resto); presos.size > 0; presos = ordena(resto).presos) {
    const ciclo = achaCiclo(resto, presos);
    if (ciclo.length === 0) break;
    ciclos.push(ciclo);
    for (const id of ciclo) resto.delete(id);
    for (const usados of resto.values()) for (const id of ciclo) usados.delete(id);
  }
  return ciclos;
}

/** All that depends on the given ids, and these. */
export function alcance(
  inicio: Iterable<number>,
  dependentes: ReadonlyMap<number, readonly number[]>,
): Set<number> {
  const achados = new Set(inicio);
  for (const id of achados) for (const dependente of dependentes.get(id) ?? []) achados.add(dependente);
  return achados;
}
