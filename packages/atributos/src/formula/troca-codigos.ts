import { Nomes } from './names.ts';
import { ErroFormula, Parser } from './parser.ts';

/**
 * A formula with some of its codes called otherwise; texts and names of functions stay, whatever they spell. One that
 * does not compile stays as it is: the check of its definition tells why.
 */
export function trocaCodigos(
  formula: string,
  codigos: Iterable<string>,
  para: ReadonlyMap<string, string>,
): string {
  const parser = new Parser(formula, new Nomes(codigos));
  try {
    parser.formula();
  } catch (erro) {
    if (!(erro instanceof ErroFormula)) throw erro;
    return formula;
  }
  let ate = 0;
  const partes = parser.lugares.flatMap(({ nome, em }) => {
    const antes = formula.slice(ate, em);
    ate = em + nome.length;
    return [antes, para.get(nome) ?? nome];
  });
  return [...partes, formula.slice(ate)].join('');
}
