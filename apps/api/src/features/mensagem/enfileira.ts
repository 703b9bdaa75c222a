import {
  type Canal,
  definicaoDoTexto,
  preenche,
  type TipoDeMensagem,
  type ValoresDaMensagem,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { nextIds } from '../../base/db/ordered-ids.ts';
import type { Tx } from '../../base/db/tx.ts';

export interface Mensagem<T extends TipoDeMensagem> {
  tipo: T;
  canal: Canal;
  valores: ValoresDaMensagem<T>;
  /** Minutes after which it is of no use and does not leave any more. */
  minutos?: number;
}

export interface Destinatario {
  pessoaId: number;
  destino: string;
}

interface Modelo {
  sistema: string;
  rede: string;
  assunto: string | null;
  corpo: string | null;
}

/** What the message says in this network, filled in. */
async function escreve<T extends TipoDeMensagem>(tx: Tx, { tipo, valores }: Mensagem<T>) {
  const padrao = definicaoDoTexto(tipo);
  const { sistema, rede, assunto, corpo } = await tx.one(sql<Modelo>`
    select r.sistema_nome as sistema, r.nome as rede, t.assunto, t.corpo
      from tenant r
      left join texto_de_mensagem t on t.tenant_id = r.tenant_id and t.id = ${padrao.numero}
     where r.tenant_id = ${tx.tenant}`);
  const todos = { ...valores, sistema, rede };
  return {
    // A name of two lines is no second header.
    assunto: preenche(assunto ?? padrao.assunto, todos).replace(/\s+/g, ' '),
    corpo: preenche(corpo ?? padrao.corpo, todos),
  };
}

/** Puts a message to each of these into the outbox, in the transaction of what it tells about. */
export async function enfileira<T extends TipoDeMensagem>(
  tx: Tx,
  mensagem: Mensagem<T>,
  para: readonly Destinatario[],
): Promise<void> {
  const { assunto, corpo } = await escreve(tx, mensagem);
  const ids = await nextIds(tx, 'mensagem', para.length);
  const numeradas = para.map((d, n) => ({ ...d, id: ids[n] }));
  await tx.execute(sql`
    insert into mensagem (tenant_id, id, tipo, canal, destino, assunto, corpo, vale_ate, pessoa_id, categoria_id)
    select ${tx.tenant}, d.id, ${mensagem.tipo}, ${mensagem.canal}, d.destino, ${assunto}, ${corpo},
           now() + ${mensagem.minutos ?? null}::int * interval '1 minute', d."pessoaId",
           (select categoria_id from pessoa where tenant_id = ${tx.tenant} and id = d."pessoaId")
      from json_to_recordset(${JSON.stringify(numeradas)}::json) as d(id bigint, "pessoaId" bigint, destino text)
    returning 1`);
}
