import type { AlvoDoLancamento } from '@retaguarda/contract';
import { type Centavos, centavosToReais, type Dia, type SituacaoPagamento } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { pagamentosVistos } from '../pagamento/public.ts';

interface Row {
  lancamento_id: number;
  valor: Centavos;
  pagamento_id: number | null;
  pessoa_id: number | null;
  nome: string | null;
  situacao: SituacaoPagamento | null;
  dia: Dia | null;
  remessa_id: number | null;
  numero: number | null;
  pericia_id: number | null;
}

const noFio = (r: Row): AlvoDoLancamento => ({
  ...{ pagamentoId: r.pagamento_id ?? 0, remessaId: r.remessa_id ?? 0, procId: r.pericia_id ?? 0 },
  ...{ nome: r.nome ?? '', pesId: r.pessoa_id ?? 0, remessaNumero: r.numero ?? 0, dia: r.dia },
  ...{ valor: centavosToReais(r.valor), situacao: r.situacao },
});

/** What entries are tied to; of what the caller does not see there is the amount alone. */
export async function ligadosAos(tx: Tx, ids: readonly number[]): Promise<Map<number, AlvoDoLancamento[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows(sql<Row>`
    select c.lancamento_id, c.valor, p.id as pagamento_id, s.id as pessoa_id, s.nome, p.situacao, coalesce(p.pago_em, p.data, m.data) as dia,
           case when c.remessa_id is not null then m.id end as remessa_id, m.numero, q.id as pericia_id
      from conciliacao c
      left join pagamento p on p.tenant_id = ${tx.tenant} and p.id = c.pagamento_id and ${await pagamentosVistos(tx)}
      left join pessoa s on s.tenant_id = ${tx.tenant} and s.id = p.pessoa_id
      left join remessa m on m.tenant_id = ${tx.tenant} and m.id = coalesce(c.remessa_id, p.remessa_id)
      left join pericia q on q.tenant_id = ${tx.tenant} and q.id = c.pericia_id
     where c.tenant_id = ${tx.tenant} and c.lancamento_id = any(${[...ids]}::bigint[]) order by c.id`);
  const porLancamento = groupBy(rows, (r) => r.lancamento_id);
  return new Map([...porLancamento].map(([id, deles]) => [id, deles.map(noFio)]));
}
