import { lidaOrdem } from '@retaguarda/contract';
import { LIST_TEXTS } from '../texts.ts';

/** The order as paper says it among the filters: nothing where the list stands as it does by itself. */
export function orderWords(
  by: string | undefined,
  columns: readonly { key: string; header: string }[],
): string[] {
  const { coluna, desce } = lidaOrdem(by ?? '');
  const header = columns.find((c) => c.key === coluna)?.header;
  if (header === undefined) return [];
  return [`${LIST_TEXTS.ordem}: ${desce ? LIST_TEXTS.decrescente(header) : LIST_TEXTS.crescente(header)}`];
}
