import { type AtributoDefinicao, checkDefinicao } from '@retaguarda/atributos';

/** What is wrong with a calculation, as saving would say it. */
export const erroDoCalculo = (
  def: AtributoDefinicao,
  irmas: readonly AtributoDefinicao[],
  externos: readonly { codId: string }[],
) =>
  checkDefinicao(def, irmas, { externos: externos.map((e) => e.codId) }).find((e) =>
    ['calcFormula', 'calcAtribs', 'calcRetorno'].includes(e.field),
  ) ?? null;
