import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { anexosVistos } from '../../registros/juntados.ts';

/** Of what is kept with records: that of the person, in cases, receivables and points as well. */
const daPessoa = (tx: Tx, id: number) => sql`(
  (j.entidade = 'pessoa' and j.entidade_id = ${id})
  or (j.entidade = 'periciaPessoa' and j.entidade_id in (
       select pp.id from pericia_pessoa pp where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${id}))
  or (j.entidade = 'recebivel' and j.entidade_id in (
       select r.id from recebivel r join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
        where r.tenant_id = ${tx.tenant} and pp.pessoa_id = ${id}))
  or (j.entidade = 'ponto' and j.entidade_id in (
       select p.id from ponto p where p.tenant_id = ${tx.tenant} and p.pessoa_id = ${id})))`;

/**
 * Takes away what is kept with a person who is anonymised, also what was deleted before; answers the files, which go once
 * that is committed.
 */
export async function apagaJuntados(tx: Tx, id: number): Promise<string[]> {
  const sai = (tabela: string) =>
    sql<{ id: string }>`
      delete from ${sql.table(tabela)} j where j.tenant_id = ${tx.tenant} and ${daPessoa(tx, id)} returning j.id::text as id`;
  await tx.execute(sai('anotacao'));
  return (await tx.rows(sai('anexo'))).map((r) => r.id);
}

/** Files and notes of a person, and the notes that the person wrote. Files are told, and fetched one by one. */
export async function juntadosDe(tx: Tx, id: number): Promise<Record<string, unknown>> {
  const anexos = await tx.rows(sql`
    select j.id::text as anexo, j.nome, j.tipo, j.bytes, j.sha256, j.entidade as "de", j.entidade_id as "número", j.criado_em as "anexado em",
           '/api/anexo/baixa?anexoId=' || j.id::text as "endereço"
      from anexo j where j.tenant_id = ${tx.tenant} and j.excluido_em is null and ${daPessoa(tx, id)} and ${await anexosVistos(tx, 'j')}
     order by j.criado_em, j.id`);
  const anotacoes = await tx.rows(sql`
    select j.id, j.texto, j.entidade as "de", j.entidade_id as "número", j.criado_em as "escrita em", q.nome as quem
      from anotacao j left join pessoa q on q.tenant_id = j.tenant_id and q.id = j.criado_por
     where j.tenant_id = ${tx.tenant} and j.excluido_em is null and (j.criado_por = ${id} or ${daPessoa(tx, id)}) order by j.id`);
  return { anexos, anotações: anotacoes };
}
