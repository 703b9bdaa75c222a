import { homeFinanceiro } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/api.ts';
import { CHAVE_PAGAMENTOS } from '../../pagamento/public.ts';

export const financeiroQuery = queryOptions({
  // Below the key of the lists of payments, so that whatever makes them ask again reaches this one, too.
  queryKey: [CHAVE_PAGAMENTOS, 'inicio'],
  queryFn: ({ signal }) => call(homeFinanceiro, { signal }),
});
