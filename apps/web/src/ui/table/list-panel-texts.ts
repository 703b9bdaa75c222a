import { formatNumber as n } from '@retaguarda/domain';

export const LIST_PANEL_TEXTS = {
  maisDe: (total: number) => `Total: mais de ${n(total)}`,
  contando: 'contando…',
  naoContou: 'Não foi possível contar',
  colunas: 'Colunas',
  altura: 'Altura das linhas',
  repor: 'Repor colunas e filtros',
  arranjo: 'Colunas da lista',
  arranjoDica:
    'Arraste as colunas, ou leve-as com as setas sobre o seu puxador. Sem largura, a coluna tem o espaço de que precisa.',
  levar: (coluna: string) => `Mover ${coluna}`,
  lugar: (coluna: string, lugar: number, de: number) => `${coluna}: lugar ${lugar} de ${de}`,
  mostrar: (coluna: string) => `Mostrar ${coluna}`,
  largura: (coluna: string) => `Largura de ${coluna}`,
  automatica: 'automática',
  original: 'Voltar ao original',
  compacta: 'Compacta',
  confortavel: 'Confortável',
  exportando: (feitas: number, total: number | null) =>
    total === null ? `Exportando: ${n(feitas)} linhas` : `Exportando: ${n(feitas)} de ${n(total)} linhas`,
  gerando: 'Gerando o arquivo…',
  cancelar: 'Cancelar',
  mudou: (escritas: number, total: number) =>
    `A lista mudou enquanto era exportada: o arquivo tem ${n(escritas)} de ${n(total)} linhas. Exporte de novo.`,
  muitasParaXlsx: (max: number) =>
    `Acima de ${n(max)} linhas a planilha não cabe na memória do navegador: use Exportar CSV.`,
} as const;

interface Parte {
  part: number;
  parts: number;
  first: number;
  last: number;
}

export const PAPER_TEXTS = {
  impressaoDe: (lista: string) => `Impressão de ${lista}`,
  escolhaParte: 'Parte a imprimir',
  gruposSoInteira: 'Em grupos só se imprime uma lista de uma parte: filtre-a.',
  totalDaParte: 'Total desta parte',
  totaisNaUltima: 'Os totais de toda a lista estão na última parte.',
  parte: ({ part, parts, first, last }: Parte) => `Parte ${part} de ${parts} (${n(first)}–${n(last)})`,
  emitido: (em: string, por: string) => `Emitido em ${em} por ${por}`,
  preparando: (feitas: number, total: number) => `Preparando ${n(feitas)} de ${n(total)} linhas…`,
} as const;
