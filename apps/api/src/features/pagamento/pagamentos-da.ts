import {
  SITUACAO_PAGAMENTO,
  SITUACAO_REMESSA,
  type SituacaoPagamento,
  type SituacaoRemessa,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { literal } from '../../base/db/literal.ts';

export const { enviado, agendado, pago, recusado, cancelado, estornado } = SITUACAO_PAGAMENTO;

/** How many payments of a file stand where, as its state is made of them. */
export interface ContagemDaRemessa {
  cancelada: boolean;
  pendentes: number;
  recusados: number;
}

/** What became of a file: as long as one of its payments waits for the bank, so does the file. */
export function situacaoDaRemessa({ cancelada, pendentes, recusados }: ContagemDaRemessa): SituacaoRemessa {
  if (cancelada) return SITUACAO_REMESSA.cancelada;
  if (pendentes > 0) return SITUACAO_REMESSA.aguarda;
  return recusados > 0 ? SITUACAO_REMESSA.comRecusas : SITUACAO_REMESSA.paga;
}

/** Those of payments `p` in one of these states. */
export const em = (...situacoes: readonly SituacaoPagamento[]): RawBuilder<unknown> =>
  sql`p.situacao in (${sql.join(situacoes.map((s) => literal(s)))})`;
