import type { DemonstrativoGrupo } from '@retaguarda/contract';
import { type Centavos, reaisToCentavos, sumCentavos } from '@retaguarda/domain';
import { type Quantias, quantiasDe } from '../quantias.ts';

type Recebivel = DemonstrativoGrupo['recebiveis'][number];

const centavosDe = (valor: unknown): Centavos =>
  typeof valor === 'number' ? (reaisToCentavos(valor) ?? 0) : 0;

/** An amount of a receivable in whole cents; null where nothing was entered. */
export function quantiaDe(
  { atributosEtapa3 }: Pick<Recebivel, 'atributosEtapa3'>,
  catId: number,
): Centavos | null {
  const valor = atributosEtapa3.find((v) => v.catId === catId)?.atribValue;
  return typeof valor === 'number' ? centavosDe(valor) : null;
}

export interface SomaDoGrupo extends Quantias {
  /** By the id of the attribute. */
  quantias: ReadonlyMap<number, Centavos>;
}

/** What the receivables of a category come to, column by column, in whole cents. */
export const somaDoGrupo = ({ definicoes, recebiveis }: DemonstrativoGrupo): SomaDoGrupo => ({
  quantias: new Map(
    definicoes.map(({ catId }) => [catId, sumCentavos(recebiveis.map((r) => quantiaDe(r, catId) ?? 0))]),
  ),
  ...quantiasDe(recebiveis),
});

/** All categories together; amounts of one name, such as what is withheld, are one amount. */
export function somaGeral(
  grupos: readonly DemonstrativoGrupo[],
): Quantias & { quantias: readonly (readonly [label: string, Centavos])[] } {
  const porNome = new Map<string, Centavos>();
  for (const grupo of grupos) {
    const soma = somaDoGrupo(grupo);
    for (const { catId, catDados } of grupo.definicoes)
      porNome.set(catDados.label, (porNome.get(catDados.label) ?? 0) + (soma.quantias.get(catId) ?? 0));
  }
  return { quantias: [...porNome], ...quantiasDe(grupos.flatMap((g) => g.recebiveis)) };
}
