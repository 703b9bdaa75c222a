import type { DestinoDaTransferencia, PassoDaTransferencia } from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';

interface PassoRow {
  id: number;
  item_id: number;
  nome: string;
  codigo: string;
  especie: DestinoDaTransferencia;
  quantidade: number;
  valor: number;
  motivo: string;
  em: string;
  autor: string;
}

/** What became of the units of a transfer, of products that the caller sees, in the order in which it was done. */
export async function passosView(tx: Tx, movimentoId: number): Promise<PassoDaTransferencia[]> {
  const rows = await tx.rows(sql<PassoRow>`
    select s.id, s.item_id, p.nome, p.codigo, s.especie, s.quantidade, s.valor, s.motivo, s.em, coalesce(a.nome, '') as autor
      from transferencia_passo s
      join movimento_item i on i.tenant_id = s.tenant_id and i.id = s.item_id
      join produto p on p.tenant_id = i.tenant_id and p.id = i.produto_id
      left join pessoa a on a.tenant_id = s.tenant_id and a.id = s.autor_id
     where s.tenant_id = ${tx.tenant} and s.movimento_id = ${movimentoId} order by s.id`);
  return rows.map((r) => ({
    passoId: r.id,
    movItemId: r.item_id,
    catNome: r.nome,
    catCodigo: r.codigo,
    destino: r.especie,
    quant: r.quantidade,
    valor: centavosToReais(r.valor),
    motivo: r.motivo,
    em: r.em,
    autor: r.autor,
  }));
}
