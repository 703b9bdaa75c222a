import { Graph, layout } from '@dagrejs/dagre';
import { type AtributoDefinicao, atributosDaFormula, ehCalculado } from '@retaguarda/atributos';

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

type Ponto = readonly [x: number, y: number];

/** A line in pixels, from the right side of the one to the left side of the other. */
export interface Linha extends Aresta {
  pontos: readonly Ponto[];
}

export interface Grafo {
  nos: readonly No[];
  arestas: readonly Linha[];
  largura: number;
  altura: number;
}

export const NO = { largura: 200, altura: 44, entreColunas: 90, entreLinhas: 14, margem: 16 } as const;

export type Definicoes = ReadonlyMap<number, AtributoDefinicao>;

export const nomeDe = (defs: Definicoes, id: number): string => defs.get(id)?.label ?? `#${id}`;

/** Which attributes activate and calculate which. */
export function arestasDe(definicoes: readonly AtributoDefinicao[]): Aresta[] {
  const ids = new Set(definicoes.map((d) => d.id));
  const porCodigo = new Map(definicoes.map((d) => [d.codId, d.id]));
  return definicoes.flatMap((def) => {
    const alvos = def.regra ? new Set(def.regraParametro.flatMap((r) => r.regraAcionados)) : [];
    const regras = [...alvos]
      .filter((para) => ids.has(para))
      .map((para): Aresta => ({ de: def.id, para, tipo: 'regra' }));
    const usados = ehCalculado(def) ? atributosDaFormula(def.calcFormula, porCodigo.keys()) : [];
    const formulas = usados.flatMap((codId): Aresta[] => {
      const de = porCodigo.get(codId);
      return de === undefined ? [] : [{ de, para: def.id, tipo: 'formula' }];
    });
    return [...regras, ...formulas];
  });
}

/** A bend crosses its column in a straight line, so that it touches none of the attributes above and below it. */
const emLinha = ({ x, y }: { x: number; y: number }): Ponto[] => [
  [x - NO.largura / 2, y],
  [x + NO.largura / 2, y],
];

/** Lays the attributes that depend on one another out in layers, each behind all it depends on; lines go around them. */
export function desenha(definicoes: readonly AtributoDefinicao[]): Grafo {
  const arestas = arestasDe(definicoes);
  const ligados = new Set(arestas.flatMap((a) => [a.de, a.para]));
  const ids = definicoes.map((d) => d.id).filter((id) => ligados.has(id));
  if (ids.length === 0) return { nos: [], arestas: [], largura: 0, altura: 0 };
  const grafo = new Graph({ multigraph: true });
  grafo.setGraph({
    rankdir: 'LR',
    ranksep: NO.entreColunas,
    nodesep: NO.entreLinhas,
    edgesep: NO.entreLinhas,
    marginx: NO.margem,
    marginy: NO.margem,
  });
  for (const id of ids) grafo.setNode(String(id), { width: NO.largura, height: NO.altura });
  for (const { de, para, tipo } of arestas) grafo.setEdge(String(de), String(para), {}, tipo);
  layout(grafo);
  const centro = (id: number): { x: number; y: number } => grafo.node(String(id));
  const { width = 0, height = 0 } = grafo.graph();
  return {
    nos: ids.map((id) => {
      const { x, y } = centro(id);
      return { id, x: x - NO.largura / 2, y: y - NO.altura / 2 };
    }),
    arestas: arestas.map((a) => {
      const { points } = grafo.edge(String(a.de), String(a.para), a.tipo);
      const [de, para] = [centro(a.de), centro(a.para)];
      // An old cycle has one line that leads back.
      const volta = para.x <= de.x;
      const dobras = points.slice(1, -1).flatMap((p: { x: number; y: number }) => {
        const cruza = emLinha(p);
        return volta ? cruza.reverse() : cruza;
      });
      const lado = (volta ? -1 : 1) * (NO.largura / 2);
      return { ...a, pontos: [[de.x + lado, de.y], ...dobras, [para.x - lado, para.y]] };
    }),
    largura: width,
    altura: height,
  };
}
