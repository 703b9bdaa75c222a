import type { LinhaDoRelatorio, RelatorioCalculado } from '@retaguarda/contract';

/** Of a row among all of a report; unlike any other. */
export const chaveDaLinha = ({ nivel, chaves, fora }: LinhaDoRelatorio): string =>
  JSON.stringify([nivel, chaves, fora !== undefined]);

export const nomeDaLinha = ({ rotulos }: LinhaDoRelatorio): string => rotulos.at(-1) ?? '';
/** With the groups that it stands in. */
export const nomeInteiro = ({ rotulos }: LinhaDoRelatorio): string => rotulos.join(' › ');

/** Whether rows stand within it. */
export const temFilhos = (linhas: readonly LinhaDoRelatorio[], i: number): boolean =>
  (linhas[i + 1]?.nivel ?? 0) > (linhas[i]?.nivel ?? 0);

/** The rows that are not within one that is folded. */
export function mostradas(
  linhas: readonly LinhaDoRelatorio[],
  recolhidas: ReadonlySet<string>,
): { linha: LinhaDoRelatorio; filhos: boolean }[] {
  let ate = Number.POSITIVE_INFINITY;
  return linhas.flatMap((linha, i) => {
    if (linha.nivel > ate) return [];
    ate = recolhidas.has(chaveDaLinha(linha)) ? linha.nivel : Number.POSITIVE_INFINITY;
    return [{ linha, filhos: temFilhos(linhas, i) }];
  });
}

/** Those that can be folded. */
export const recolhiveis = ({ linhas }: Pick<RelatorioCalculado, 'linhas'>): string[] =>
  linhas.filter((_, i) => temFilhos(linhas, i)).map(chaveDaLinha);
