import { MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import { type CurrentSession, listPermissions } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import { nomesDasEmpresas } from '../../registros/empresa.ts';

const visaoDe = async (tx: Tx, perfilId: number | null) =>
  perfilId === null
    ? {}
    : {
        visao: await tx.one(sql<{ id: number; nome: string }>`
          select id, nome from perfil where tenant_id = ${tx.tenant} and id = ${perfilId}`),
      };

/** Whoever is signed in: name, picture, rights, companies. */
export async function euView(tx: Tx, sessao: CurrentSession) {
  // Oneself one sees whatever one's category.
  const pessoa = await seeingEverything(tx, () =>
    tx.one(sql<{ id: number; nome: string; email: string; imagem_id: string | null }>`
      select id, nome, coalesce(email, '') as email, imagem_id from pessoa where tenant_id = ${tx.tenant} and id = ${sessao.pessoaId}`),
  );
  return {
    id: pessoa.id,
    nome: pessoa.nome,
    email: pessoa.email,
    urlImg: pessoa.imagem_id === null ? '' : `/user/imagem?id=${pessoa.imagem_id}`,
    permissions: listPermissions(sessao),
    ...(await visaoDe(tx, sessao.viewedProfileId)),
    empresas: sessao.companies === null ? null : await nomesDasEmpresas(tx, sessao.companies),
  };
}

/** Ends the session. */
export async function sai(tx: Tx, { sid }: CurrentSession): Promise<{ message: string }> {
  await tx.execute(
    sql`update sessao set encerrada_em = now() where tenant_id = ${tx.tenant} and id = ${sid}`,
  );
  recordEvent('saida');
  return { message: MESSAGES.sessaoEncerrada };
}
