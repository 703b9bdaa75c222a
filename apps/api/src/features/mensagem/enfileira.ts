import {
  type Canal,
  definicaoDoTexto,
  preenche,
  type RegistroDaMensagem,
  type TipoDeMensagem,
  type ValoresDaMensagem,
} from '@retaguarda/contract';
import { SITUACAO_MENSAGEM, type SituacaoMensagem } from '@retaguarda/domain';
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
export async function escreve<T extends TipoDeMensagem>(
  tx: Tx,
  { tipo, valores }: Pick<Mensagem<T>, 'tipo' | 'valores'>,
) {
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

/** What somebody wrote, as it is to go out. */
export interface Escrita {
  tipo: TipoDeMensagem;
  canal: Canal;
  assunto: string;
  corpo: string;
  /** Minutes after which it is of no use and does not leave any more. */
  minutos?: number;
  /** The record that it was written from. */
  registro?: { tipo: RegistroDaMensagem; id: number };
  /** Where it does not wait for the postman. */
  situacao?: SituacaoMensagem;
}

/** Puts a message to each of these into the outbox, as it is. */
export async function poeNaCaixa(tx: Tx, escrita: Escrita, para: readonly Destinatario[]): Promise<void> {
  const {
    tipo,
    canal,
    assunto,
    corpo,
    minutos = null,
    registro,
    situacao = SITUACAO_MENSAGEM.espera,
  } = escrita;
  const ids = await nextIds(tx, 'mensagem', para.length);
  const numeradas = para.map((d, n) => ({ ...d, id: ids[n] }));
  await tx.execute(sql`
    insert into mensagem (tenant_id, id, tipo, canal, destino, assunto, corpo, vale_ate, situacao, entidade, entidade_id, pessoa_id, categoria_id)
    select ${tx.tenant}, d.id, ${tipo}, ${canal}, d.destino, ${assunto}, ${corpo},
           now() + ${minutos}::int * interval '1 minute', ${situacao}::smallint, ${registro?.tipo ?? null}::text,
           ${registro?.id ?? null}::bigint, d."pessoaId",
           (select categoria_id from pessoa where tenant_id = ${tx.tenant} and id = d."pessoaId")
      from json_to_recordset(${JSON.stringify(numeradas)}::json) as d(id bigint, "pessoaId" bigint, destino text)
    returning 1`);
}

/** Puts a message to each of these into the outbox, in the transaction of what it tells about. */
export async function enfileira<T extends TipoDeMensagem>(
  tx: Tx,
  mensagem: Mensagem<T>,
  para: readonly Destinatario[],
): Promise<void> {
  const { tipo, canal, minutos } = mensagem;
  const dita = await escreve(tx, mensagem);
  await poeNaCaixa(tx, { tipo, canal, ...dita, ...(minutos === undefined ? {} : { minutos }) }, para);
}
