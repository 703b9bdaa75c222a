import { lidaOrdem } from '@retaguarda/contract';
import { UI_LISTA } from '../textos.ts';

/** The order as paper says it among the filters: nothing where the list stands as it does by itself. */
export function orderWords(
  by: string | undefined,
  columns: readonly { key: string; header: string }[],
): string[] {
  const { coluna, desce } = lidaOrdem(by ?? '');
  const header = columns.find((c) => c.key === coluna)?.header;
  if (header === undefined) return [];
  return [`${UI_LISTA.ordem}: ${desce ? UI_LISTA.decrescente(header) : UI_LISTA.crescente(header)}`];
}
