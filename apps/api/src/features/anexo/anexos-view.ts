import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { confereAbre, podeNoRegistro, type Qual } from '../../registros/abre.ts';
import { anexosVistos, juntadosA } from '../../registros/juntados.ts';
import { anexoNoFio, anexosOnde } from './anexo-row.ts';
import type { Limites } from './muda-anexo.ts';

/** The files of a record, for whoever opens it. */
export async function listaView(tx: Tx, sessao: CurrentSession, qual: Qual, limites: Limites) {
  await confereAbre(tx, sessao, qual);
  const rows = await anexosOnde(tx, juntadosA(qual));
  return { list: rows.map(anexoNoFio), podeAlterar: podeNoRegistro(sessao, qual.tipo, 'alterar'), limites };
}

/** How many files and notes a record has. */
export async function contaView(tx: Tx, sessao: CurrentSession, qual: Qual) {
  await confereAbre(tx, sessao, qual);
  const de = (tabela: string, vistos = sql`true`) => sql`
    (select count(*) from ${sql.table(tabela)} a where a.tenant_id = ${tx.tenant} and ${juntadosA(qual)} and ${vistos})`;
  return tx.one(sql<{ anexos: number; anotacoes: number }>`
    select ${de('anexo', await anexosVistos(tx, 'a'))} as anexos, ${de('anotacao')} as anotacoes`);
}
