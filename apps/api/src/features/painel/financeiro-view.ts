import { type Financeiro, LINHAS_DO_FINANCEIRO } from '@retaguarda/contract';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { abertasView } from '../baixa/public.ts';
import { aPagarView, semRetornoView } from '../pagamento/public.ts';

/** What whoever pays comes for; the baixas only for whoever may open their list. */
export async function financeiroView(tx: Tx, sessao: CurrentSession): Promise<Financeiro> {
  return {
    hoje: today(),
    ...(await aPagarView(tx, LINHAS_DO_FINANCEIRO.pessoas)),
    remessas: await semRetornoView(tx, LINHAS_DO_FINANCEIRO.remessas),
    baixas: hasPermission(sessao, 'baixas') ? await abertasView(tx) : null,
  };
}
