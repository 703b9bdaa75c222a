const UNIDADES = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Bytes as people read them. */
export function tamanho(bytes: number): string {
  const grau = bytes === 0 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNIDADES.length - 1);
  return `${(bytes / 10 ** (3 * grau)).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${UNIDADES[grau]}`;
}
