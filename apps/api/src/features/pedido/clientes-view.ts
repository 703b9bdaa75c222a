import type { ClienteBrinde } from '@retaguarda/contract';
import { SITUACAO_PESSOA, type SituacaoPessoa } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';

interface Row extends Omit<ClienteBrinde, 'cadastroCompleto'> {
  id: number;
  situacao: SituacaoPessoa;
}

/** What a gift request needs to know of clients: their points and whether they may ask. */
export async function clientesDeBrindes(tx: Tx, ids: readonly number[]): Promise<Map<number, ClienteBrinde>> {
  const rows = await tx.rows(sql<Row>`
    select p.id, p.nome, coalesce(p.codigo, '') as codigo, p.situacao,
           coalesce((select sum(quantidade) from ponto where tenant_id = ${tx.tenant} and pessoa_id = p.id), 0)::bigint as pontos,
           coalesce((select sum(o.pontos) from pedido o
                       join estoque_status t on t.tenant_id = o.tenant_id and t.id = o.status_id
                      where o.tenant_id = ${tx.tenant} and o.pessoa_id = p.id and not t.final), 0)::bigint as valores,
           coalesce(e.id, 0)::bigint as "empId"
      from pessoa p
      left join empresa e on e.tenant_id = p.tenant_id and e.id = p.empresa_id and e.filial_estoque and e.situacao = ${ACTIVE}
     where p.tenant_id = ${tx.tenant} and p.id = any(${[...ids]}::bigint[])`);
  return new Map(
    rows.map(({ id, situacao, ...c }) => [
      id,
      { ...c, cadastroCompleto: situacao === SITUACAO_PESSOA.ativa },
    ]),
  );
}
