import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';

/** Where a person is signed in, the last used first. */
export async function sessoesView(tx: Tx, sessao: CurrentSession, pessoaId: number) {
  const rows = await tx.rows(sql<{
    id: string;
    dispositivo: string;
    endereco: string;
    criada_em: string;
    usada_em: string;
  }>`
    select id, dispositivo, coalesce(endereco, '') as endereco, criada_em, usada_em from sessao
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and encerrada_em is null
     order by usada_em desc limit 100`);
  return rows.map(({ criada_em: criadaEm, usada_em: usadaEm, ...row }) => ({
    ...row,
    criadaEm,
    usadaEm,
    atual: row.id === sessao.sid,
  }));
}
