import { type AtributoDefinicao, atributosDaFormula } from '@retaguarda/atributos';
import { antesPrimeiro } from '../../base/antes-primeiro.ts';

/** Definitions so that each comes after those that its formula uses. */
export function porFormulas(definicoes: readonly AtributoDefinicao[]): AtributoDefinicao[] {
  const porCodigo = new Map(definicoes.map((d) => [d.codId, d]));
  const codigos = [...porCodigo.keys()];
  return antesPrimeiro(definicoes, ({ calcFormula }) =>
    calcFormula === '' ? [] : atributosDaFormula(calcFormula, codigos).flatMap((c) => porCodigo.get(c) ?? []),
  );
}
