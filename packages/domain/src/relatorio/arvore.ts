import { type Calculo, type GrupoSomado, juntaGrupos, valorDaMedida } from './acumulado.ts';

/** A row of a report: a group, or the subtotal of a level above it. */
export interface LinhaDeRelatorio {
  /** 0 for the outermost level. */
  nivel: number;
  /** Of it and of what it stands in; of the rest that a limit leaves, without its own. */
  chaves: readonly string[];
  /** Of the rest: the keys of its level that stand apart. */
  fora?: readonly string[];
  quantidade: number;
  valores: readonly (number | null)[];
}

export interface Arvore {
  linhas: LinhaDeRelatorio[];
  total: Pick<LinhaDeRelatorio, 'quantidade' | 'valores'>;
}

export interface OrdemDeRelatorio {
  /** A measure by its place, or -1 for the groups' own order. */
  por: number;
  desc: boolean;
}

export interface ComoMontar {
  niveis: number;
  /** Fields that each group brings. */
  campos: number;
  calculos: readonly Calculo[];
  ordem: OrdemDeRelatorio;
  /** Groups of the outermost level that stand for themselves; 0 for all. */
  limite: number;
  /** Levels that keep their own order whatever the measures say: months within a group stay months. */
  naOrdem?: readonly boolean[];
  /** The own order of the keys of a level. */
  compara: (nivel: number, a: string, b: string) => number;
}

interface No {
  grupo: GrupoSomado;
  filhos: readonly GrupoSomado[];
}

const porChave = (nivel: number, grupos: readonly GrupoSomado[]): Map<string, GrupoSomado[]> => {
  const mapa = new Map<string, GrupoSomado[]>();
  for (const grupo of grupos) {
    const chave = grupo.chaves[nivel] ?? '';
    const lista = mapa.get(chave);
    if (lista === undefined) mapa.set(chave, [grupo]);
    else lista.push(grupo);
  }
  return mapa;
};

function emOrdem(nos: readonly No[], nivel: number, como: ComoMontar): No[] {
  const { por, desc } = como.ordem;
  const calculo = como.calculos[por];
  const propria = (a: No, b: No) =>
    como.compara(nivel, a.grupo.chaves[nivel] ?? '', b.grupo.chaves[nivel] ?? '');
  if (calculo === undefined) return nos.toSorted((a, b) => (desc ? -propria(a, b) : propria(a, b)));
  if (como.naOrdem?.[nivel] === true) return nos.toSorted(propria);
  // What has no value stands last, whichever way.
  const valor = (no: No) => valorDaMedida(calculo, no.grupo);
  return nos.toSorted((a, b) => {
    const [x, y] = [valor(a), valor(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || propria(a, b);
    return (desc ? y - x : x - y) || propria(a, b);
  });
}

const linhaDe = (nivel: number, grupo: GrupoSomado, calculos: readonly Calculo[]): LinhaDeRelatorio => ({
  nivel,
  chaves: grupo.chaves,
  quantidade: grupo.quantidade,
  valores: calculos.map((calculo) => valorDaMedida(calculo, grupo)),
});

function desce(
  grupos: readonly GrupoSomado[],
  acima: readonly string[],
  como: ComoMontar,
): LinhaDeRelatorio[] {
  const nivel = acima.length;
  if (nivel >= como.niveis) return [];
  const nos = [...porChave(nivel, grupos)].map(([chave, filhos]): No => {
    const chaves = [...acima, chave];
    return { grupo: juntaGrupos(chaves, filhos, como.campos), filhos };
  });
  const ordenados = emOrdem(nos, nivel, como);
  const sobram = nivel === 0 && como.limite > 0 && ordenados.length > como.limite + 1;
  const mostrados = sobram ? ordenados.slice(0, como.limite) : ordenados;
  const linhas = mostrados.flatMap(({ grupo, filhos }) => [
    linhaDe(nivel, grupo, como.calculos),
    ...desce(filhos, grupo.chaves, como),
  ]);
  if (!sobram) return linhas;
  const resto = ordenados.slice(como.limite).map((no) => no.grupo);
  const outros = linhaDe(nivel, juntaGrupos(acima, resto, como.campos), como.calculos);
  return [...linhas, { ...outros, fora: mostrados.map(({ grupo }) => grupo.chaves[nivel] ?? '') }];
}

/**
 * The rows of a report out of its finest groups: each level with its subtotals, worked out of what the groups add up to
 * and not of each other's results, so that averages and ratios of a subtotal are those of its rows.
 */
export function montaArvore(grupos: readonly GrupoSomado[], como: ComoMontar): Arvore {
  const tudo = juntaGrupos([], grupos, como.campos);
  const { quantidade, valores } = linhaDe(0, tudo, como.calculos);
  return { linhas: desce(grupos, [], como), total: { quantidade, valores } };
}
