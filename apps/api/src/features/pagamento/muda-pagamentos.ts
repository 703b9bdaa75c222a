import {
  type Dia,
  leOcorrencias,
  SITUACAO_PAGAMENTO,
  type SituacaoPagamento,
  vereditoDe,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { withConstraintRefusals } from '../../base/db/constraint-refusals.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { JA_PAGO } from './ja-pago.ts';

/** A payment of a receivable as it stands. */
export interface PagamentoRow {
  id: number;
  recebivel_id: number;
  pericia_id: number;
  remessa_id: number | null;
  seu_numero: string;
  valor: number;
  situacao: SituacaoPagamento;
  pago_em: Dia | null;
  ocorrencias: string;
  observacao: string;
  versao: number;
}

/** What becomes of one. */
export interface MudancaDePagamento {
  situacao: SituacaoPagamento;
  /** The day on which it was paid; of no other state. */
  pagoEm?: Dia | null;
  ocorrencias?: string;
  observacao?: string;
}

/** Whether the bank itself said that it is paid, in a return; a statement's entry says so without codes. */
export const pagoPeloBanco = ({ ocorrencias }: Pick<PagamentoRow, 'ocorrencias'>): boolean =>
  vereditoDe(leOcorrencias(ocorrencias)) === 'pago';

/** Payments that a condition over `p` meets, locked by id. */
export const travaPagamentos = (tx: Tx, onde: ReturnType<typeof sql>) =>
  tx.rows(sql<PagamentoRow>`
    select p.id, p.recebivel_id, p.pericia_id, p.remessa_id, p.seu_numero, p.valor, p.situacao, p.pago_em, p.ocorrencias, p.observacao,
           p.versao
      from pagamento p
     where p.tenant_id = ${tx.tenant} and ${onde} order by p.id for no key update`);

const estado = (p: Pick<PagamentoRow, 'situacao' | 'pago_em' | 'ocorrencias' | 'observacao'>) => ({
  situacao: p.situacao,
  pagoEm: p.pago_em,
  ocorrencias: p.ocorrencias,
  observacao: p.observacao,
});

/** Changes payments, each to its own, with their history; one that would pay a receivable twice fails the call whole. */
export async function alteraPagamentos(
  tx: Tx,
  { pessoaId }: CurrentSession,
  mudancas: readonly (MudancaDePagamento & { de: PagamentoRow })[],
): Promise<void> {
  const novas = mudancas.map(
    ({ de, situacao, pagoEm = null, ocorrencias = de.ocorrencias, observacao = de.observacao }) => ({
      de,
      nova: {
        ...{ id: de.id, situacao, ocorrencias, observacao },
        pago_em: situacao === SITUACAO_PAGAMENTO.pago ? pagoEm : null,
      },
    }),
  );
  await withConstraintRefusals(JA_PAGO, () =>
    tx.execute(sql`
      update pagamento p set situacao = d.situacao, pago_em = d.pago_em, ocorrencias = d.ocorrencias, observacao = d.observacao,
             versao = p.versao + 1
        from json_to_recordset(${JSON.stringify(novas.map((n) => n.nova))}::json)
             as d(id bigint, situacao smallint, pago_em date, ocorrencias text, observacao text)
       where p.tenant_id = ${tx.tenant} and p.id = d.id and p.id = any(${mudancas.map((m) => m.de.id)}::bigint[])`),
  );
  await registra(
    tx,
    pessoaId,
    novas.map(({ de, nova }) => ({
      entidade: 'pagamento',
      id: de.id,
      periciaId: de.pericia_id,
      antes: estado(de),
      depois: estado(nova),
    })),
  );
}
