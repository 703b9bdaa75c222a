import type { QueryClient } from '@tanstack/react-query';

export const CHAVE = 'pagamentos';
export const PREVIA = 'previaDePagamento';

/** What was paid is seen in both lists, and by the baixas. */
export const invalidatePagamentos = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [area] }) => area === CHAVE });

/** Somebody is paid in another way: the lists, and what a file would hold, ask again. */
export const invalidateFormas = (client: QueryClient): Promise<unknown> =>
  Promise.all([invalidatePagamentos(client), client.invalidateQueries({ queryKey: [PREVIA] })]);
