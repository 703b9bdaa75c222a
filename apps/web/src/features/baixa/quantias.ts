import { type Centavos, reaisToCentavos, sumCentavos } from '@retaguarda/domain';

/** What receivables are worth, what is withheld of it and what is paid, in whole cents. */
export interface Quantias {
  valor: Centavos;
  retido: Centavos;
  aPagar: Centavos;
}

type ComQuantias = Readonly<{ valor: number; aPagar: number }>;

/** Of the amounts that the server gives, in reais. */
export function quantiasDe(recebiveis: readonly ComQuantias[]): Quantias {
  const soma = (qual: keyof ComQuantias) => sumCentavos(recebiveis.map((r) => reaisToCentavos(r[qual]) ?? 0));
  const [valor, aPagar] = [soma('valor'), soma('aPagar')];
  return { valor, retido: valor - aPagar, aPagar };
}

/** Whether one of them pays something else than it is worth: only then what is withheld is worth a column. */
export const temRetencao = (recebiveis: readonly ComQuantias[]): boolean =>
  recebiveis.some((r) => r.valor !== r.aPagar);

/** What they are called on paper. */
export const QUANTIAS = {
  valor: 'Valor',
  retido: 'Retenção',
  aPagar: 'Líquido',
  valorDosRecebiveis: 'Valor dos recebíveis',
  totalAPagar: 'Total líquido',
} as const;

type Coluna = readonly [qual: keyof Quantias, titulo: string];
const SEM_RETENCAO: readonly Coluna[] = [['aPagar', QUANTIAS.valor]];
const COM_RETENCAO: readonly Coluna[] = [
  ['valor', QUANTIAS.valor],
  ['retido', QUANTIAS.retido],
  ['aPagar', QUANTIAS.aPagar],
];

/** What a table of receivables says of each in money; one column where nothing is withheld. */
export const colunasDasQuantias = (retem: boolean): readonly Coluna[] =>
  retem ? COM_RETENCAO : SEM_RETENCAO;
