import { formatNumber, roundDecimal } from '@retaguarda/domain';

const UNIDADES = ['bytes', 'KB', 'MB', 'GB'] as const;

/** So many bytes, as people read them. */
export function tamanho(bytes: number): string {
  const n = Math.min(UNIDADES.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const valor = bytes / 1024 ** n;
  return `${formatNumber(roundDecimal(valor, valor < 10 && n > 0 ? 1 : 0))} ${UNIDADES[n]}`;
}
