/** What an invoice asks for beyond the price of its goods; the office says which of these enter their cost. */
export const PARTES_DO_CUSTO = [
  'frete',
  'seguro',
  'outras',
  'ipi',
  'st',
  'monofasico',
  'importacao',
  'pisCofinsSt',
  'ibsCbsIs',
] as const;
export type ParteDoCusto = (typeof PARTES_DO_CUSTO)[number];

export const NOME_DA_PARTE: Readonly<Record<ParteDoCusto, string>> = {
  frete: 'Frete',
  seguro: 'Seguro',
  outras: 'Outras despesas',
  ipi: 'IPI',
  st: 'ICMS-ST',
  monofasico: 'ICMS monofásico',
  importacao: 'Imposto de importação',
  pisCofinsSt: 'PIS/COFINS-ST',
  ibsCbsIs: 'IBS, CBS e IS',
};
