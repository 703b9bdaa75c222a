import { type AtributoDefinicao, atributosDaFormula } from '@retaguarda/atributos';
import { topologicalSort } from '../../base/topological-sort.ts';

/** Definitions so that each comes after those that its formula uses. */
export function porFormulas(definicoes: readonly AtributoDefinicao[]): AtributoDefinicao[] {
  const porCodigo = new Map(definicoes.map((d) => [d.codId, d]));
  const codigos = [...porCodigo.keys()];
  return topologicalSort(definicoes, ({ calcFormula }) =>
    calcFormula === '' ? [] : atributosDaFormula(calcFormula, codigos).flatMap((c) => porCodigo.get(c) ?? []),
  );
}
