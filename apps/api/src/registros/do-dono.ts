import { sql } from 'kysely';
import { notFound } from '../base/app-error.ts';
import type { CurrentSession } from '../base/auth/current-session.ts';
import { ACTIVE } from '../base/db/literal.ts';
import { seeingEverything, type Tx } from '../base/db/tx.ts';

/** The profiles of a person: what is shared with one of them is theirs to use. */
export const perfisDe = (tx: Tx, pessoaId: number): Promise<{ id: number; nome: string }[]> =>
  tx.rows(sql<{ id: number; nome: string }>`
    select p.id, p.nome from pessoa_perfil pp
      join perfil p on p.tenant_id = pp.tenant_id and p.id = pp.perfil_id
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${pessoaId} and p.situacao = ${ACTIVE}
     order by p.nome`);

/** What somebody keeps may be shared with a profile that they have. */
export async function conferePerfilProprio(
  tx: Tx,
  sessao: CurrentSession,
  perfilId: number | null,
): Promise<void> {
  if (perfilId === null) return;
  const perfis = await perfisDe(tx, sessao.pessoaId);
  if (!perfis.some((p) => p.id === perfilId)) throw notFound();
}

/** A person's writes one after the other, so that two at once neither pass a limit nor take the same name. */
export async function umaPorVez(tx: Tx, sessao: CurrentSession): Promise<void> {
  await seeingEverything(tx, () =>
    tx.rows(
      sql`select id from pessoa where tenant_id = ${tx.tenant} and id = ${sessao.pessoaId} for no key update`,
    ),
  );
}
