import { formatNumber as n } from '@retaguarda/domain';

const celulas = (count: number): string => `${n(count)} ${count === 1 ? 'célula' : 'células'}`;

export const GRID_TEXTS = {
  colagem: 'Colagem',
  entraram: (taken: number) => `${celulas(taken)} ${taken === 1 ? 'entrou' : 'entraram'}.`,
  resumo: (taken: number, total: number, refused: number) =>
    `${n(taken)} de ${celulas(total)} ${taken === 1 ? 'entra' : 'entram'}; ${n(refused)} ${refused === 1 ? 'recusada' : 'recusadas'}`,
  recusada: (row: string, column: string, text: string, reason: string) =>
    `${row}, ${column}: ${text === '' ? 'vazio' : `“${text}”`} – ${reason}`,
  outras: (count: number) => `e mais ${celulas(count)}`,
  linhasDeFora: (count: number) =>
    count === 1
      ? 'Ficou de fora a última linha colada, para a qual não há linha aqui:'
      : `Ficaram de fora as ${n(count)} últimas linhas coladas, para as quais não há linhas aqui:`,
  colunasDeFora: (count: number) =>
    count === 1
      ? 'A última coluna colada não tem lugar aqui e ficou de fora.'
      : `As ${n(count)} últimas colunas coladas não têm lugar aqui e ficaram de fora.`,
  manter: 'Manter',
  desfazer: 'Desfazer colagem',
} as const;
