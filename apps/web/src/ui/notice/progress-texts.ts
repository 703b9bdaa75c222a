import { formatNumber } from '@retaguarda/domain';
export const PROGRESS_TEXTS = {
  linhas: 'linhas',
  registros: 'registros',
  feitas: (n: number, total: number, unidade: string) =>
    `${formatNumber(n)} de ${formatNumber(total)} ${unidade}`,
  ritmo: (n: number, unidade: string) => `${formatNumber(Math.round(n))} ${unidade} por segundo`,
  falta: (texto: string) => `Faltam cerca de ${texto}`,
  segundos: (n: number) => `${n} s`,
  minutos: (n: number) => `${n} min`,
} as const;
