import { TIPO } from '@retaguarda/atributos';
import type { BaixaGrupo, BaixaPessoa } from '@retaguarda/contract';
import { formataColuna } from '../../../atributos/formata.ts';
import { type Quantias, quantiasDe, temRetencao } from '../quantias.ts';

interface ReciboLinha {
  recebivel: BaixaPessoa;
  /** The row above is another receivable of the same person. */
  continua: boolean;
}

export interface ReciboGrupo extends Pick<BaixaGrupo, 'catgId' | 'nome' | 'semValor' | 'inTable'> {
  linhas: readonly ReciboLinha[];
  pessoas: number;
  subtotal: Quantias;
  /** Rows of the groups before this one. */
  inicio: number;
}

export interface Recibo {
  grupos: readonly ReciboGrupo[];
  recebiveis: number;
  /** Each counted once, in how many categories it may stand. */
  pessoas: number;
  total: Quantias;
  /** Something is withheld of one of them. */
  retem: boolean;
}

/** The number of the case: the first text that lists show of it. */
export function autosDe(
  { inTable }: Pick<BaixaGrupo, 'inTable'>,
  { atributosEtapa1 }: Pick<BaixaPessoa, 'atributosEtapa1'>,
): string {
  const coluna = inTable.find((c) => c.tipo === TIPO.texto);
  return coluna === undefined
    ? ''
    : formataColuna(coluna, atributosEtapa1.find((v) => v.catId === coluna.catId)?.atribValue);
}

/** Receivables of one person below each other, people in the order in which they come first. */
function porPessoa(recebiveis: readonly BaixaPessoa[]): ReciboLinha[] {
  const linhas = new Map<number, ReciboLinha[]>();
  for (const recebivel of recebiveis) {
    const deUma = linhas.get(recebivel.pesId) ?? [];
    deUma.push({ recebivel, continua: deUma.length > 0 });
    linhas.set(recebivel.pesId, deUma);
  }
  return [...linhas.values()].flat();
}

const pessoasDe = (recebiveis: readonly BaixaPessoa[]): number =>
  new Set(recebiveis.map((r) => r.pesId)).size;

/** What the receipt shows, summed in whole cents from the very rows on it. */
export function reciboDe(grupos: readonly BaixaGrupo[]): Recibo {
  const todos = grupos.flatMap((g) => g.pessoas);
  let inicio = 0;
  const comRecebiveis = grupos
    .filter((g) => g.pessoas.length > 0)
    .map(({ catgId, nome, semValor, inTable, pessoas: recebiveis }): ReciboGrupo => {
      const grupo = {
        catgId,
        nome,
        inTable,
        ...(semValor === true ? { semValor } : {}),
        linhas: porPessoa(recebiveis),
        pessoas: pessoasDe(recebiveis),
        inicio,
        subtotal: quantiasDe(recebiveis),
      };
      inicio += recebiveis.length;
      return grupo;
    });
  return {
    grupos: comRecebiveis,
    recebiveis: todos.length,
    pessoas: pessoasDe(todos),
    total: quantiasDe(todos),
    retem: temRetencao(todos),
  };
}
