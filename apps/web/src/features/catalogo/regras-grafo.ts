import { type AtributoDefinicao, atributosDaFormula, TIPO } from '@retaguarda/atributos';

/** From what decides or is used to what it activates or calculates. */
export interface Aresta {
  de: number;
  para: number;
  tipo: 'regra' | 'formula';
}

export interface No {
  id: number;
  /** Place in pixels of its upper left corner. */
  x: number;
  y: number;
}

export interface Grafo {
  nos: readonly No[];
  arestas: readonly Aresta[];
  largura: number;
  altura: number;
}

export const NO = { largura: 200, altura: 44, entreColunas: 90, entreLinhas: 14, margem: 16 } as const;

/** Which attributes activate and calculate which. */
export function arestasDe(definicoes: readonly AtributoDefinicao[]): Aresta[] {
  const ids = new Set(definicoes.map((d) => d.id));
  const porCodigo = new Map(definicoes.map((d) => [d.codId, d.id]));
  return definicoes.flatMap((def) => {
    const alvos = def.regra ? new Set(def.regraParametro.flatMap((r) => r.regraAcionados)) : [];
    const regras = [...alvos]
      .filter((para) => ids.has(para))
      .map((para): Aresta => ({ de: def.id, para, tipo: 'regra' }));
    const usados = def.tipo === TIPO.calculo ? atributosDaFormula(def.calcFormula, porCodigo.keys()) : [];
    const formulas = usados.flatMap((codId): Aresta[] => {
      const de = porCodigo.get(codId);
      return de === undefined ? [] : [{ de, para: def.id, tipo: 'formula' }];
    });
    return [...regras, ...formulas];
  });
}

/** Column of each attribute: one behind the last of those it depends on. An old cycle ends where it began. */
function colunas(ids: readonly number[], arestas: readonly Aresta[]): Map<number, number> {
  const acima = new Map<number, number[]>();
  for (const { de, para } of arestas) acima.set(para, [...(acima.get(para) ?? []), de]);
  const pronta = new Map<number, number>();
  const aberta = new Set<number>();
  const coluna = (id: number): number => {
    const conhecida = pronta.get(id);
    if (conhecida !== undefined) return conhecida;
    if (aberta.has(id)) return -1;
    aberta.add(id);
    const n = Math.max(-1, ...(acima.get(id) ?? []).map(coluna)) + 1;
    pronta.set(id, n);
    return n;
  };
  for (const id of ids) coluna(id);
  return pronta;
}

const media = (n: readonly number[], senao: number): number =>
  n.length === 0 ? senao : n.reduce((a, b) => a + b, 0) / n.length;

/** Lays the attributes that depend on one another out in columns, each beside what it depends on. */
export function desenha(definicoes: readonly AtributoDefinicao[]): Grafo {
  const arestas = arestasDe(definicoes);
  const ligados = new Set(arestas.flatMap((a) => [a.de, a.para]));
  const ids = definicoes.map((d) => d.id).filter((id) => ligados.has(id));
  const coluna = colunas(ids, arestas);
  const linha = new Map<number, number>();
  const quantas = Math.max(0, ...coluna.values()) + 1;
  let maior = 0;
  for (let c = 0; c < quantas; c++) {
    const daColuna = ids.filter((id) => coluna.get(id) === c);
    const altura = (id: number, i: number) =>
      media(
        arestas.filter((a) => a.para === id).flatMap((a) => linha.get(a.de) ?? []),
        i,
      );
    const alturas = new Map(daColuna.map((id, i) => [id, altura(id, i)]));
    daColuna.sort((a, b) => (alturas.get(a) ?? 0) - (alturas.get(b) ?? 0));
    for (const [i, id] of daColuna.entries()) linha.set(id, i);
    maior = Math.max(maior, daColuna.length);
  }
  const { largura, altura, entreColunas, entreLinhas, margem } = NO;
  return {
    nos: ids.map((id) => ({
      id,
      x: margem + (coluna.get(id) ?? 0) * (largura + entreColunas),
      y: margem + (linha.get(id) ?? 0) * (altura + entreLinhas),
    })),
    arestas,
    largura: 2 * margem + quantas * (largura + entreColunas) - entreColunas,
    altura: 2 * margem + maior * (altura + entreLinhas) - entreLinhas,
  };
}
