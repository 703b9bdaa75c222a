import { TIPO } from '@retaguarda/atributos';
import type { BaixaGrupo, BaixaPessoa } from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';
import { formataColuna } from '../../../atributos/formata.ts';
import { type Quantias, quantiasDe, temRetencao } from '../quantias.ts';

export interface ReciboGrupo extends Pick<BaixaGrupo, 'catgId' | 'nome' | 'semValor' | 'inTable'> {
  linhas: readonly BaixaPessoa[];
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

/** By the name of the person, as people look for it; those of one person stand together. */
const porNome = (recebiveis: readonly BaixaPessoa[]): BaixaPessoa[] =>
  recebiveis.toSorted(
    (a, b) =>
      normalizeText(a.nome).localeCompare(normalizeText(b.nome), 'pt-BR') ||
      a.pesId - b.pesId ||
      a.recebId - b.recebId,
  );

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
        linhas: porNome(recebiveis),
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
