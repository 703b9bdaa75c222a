import { type RelatorioCalculado, valorEmTexto } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';

/** Rows that a message holds; the others are in the report. */
const MAXIMO = 100;

/** A report as a message of plain text has it: a line a group, those within it further in, and the total. */
export function tabelaEmTexto({ medidas, linhas, total, parcial }: RelatorioCalculado): string {
  const valores = (lista: readonly (number | null)[]): string =>
    medidas
      .map(({ nome, tipo }, i) => {
        const valor = valorEmTexto(lista[i] ?? null, tipo);
        return medidas.length === 1 ? valor : `${nome} ${valor}`;
      })
      .join('; ');
  const mostradas = linhas
    .slice(0, MAXIMO)
    .map((l) => `${'  '.repeat(l.nivel)}${l.rotulos.at(-1) ?? ''}: ${valores(l.valores)}`);
  const resto = linhas.length - mostradas.length;
  return [
    ...(medidas.length === 1 ? [medidas[0]?.nome ?? ''] : []),
    ...mostradas,
    ...(resto > 0 ? [`… e mais ${formatNumber(resto)} linhas, no relatório`] : []),
    `Total: ${valores(total.valores)}`,
    ...(parcial ? ['Só conta o que você vê.'] : []),
  ].join('\n');
}
