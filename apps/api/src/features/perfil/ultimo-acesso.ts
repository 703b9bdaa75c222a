import type { Recurso } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, loadAccess, NOBODY } from '../../base/auth/current-session.ts';
import { ACTIVE, ACTIVE_PERSON } from '../../base/db/literal.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';

const ALTERA: Recurso = 'perfilAlt';

/** Changes of who may do what wait for each other: two at once could each take the access that the other leaves. */
export const travaPerfis = (tx: Tx) =>
  tx.rows(sql`select id from perfil where tenant_id = ${tx.tenant} order by id for update`);

/**
 * After a change of profiles or of who has them: somebody active who works for all companies still alters profiles, and
 * the caller has not taken the own access to them. Call `travaPerfis` before the change.
 */
export async function confereUltimoAcesso(tx: Tx, sessao: CurrentSession): Promise<void> {
  const { todas } = await seeingEverything(tx, () =>
    tx.one(sql<{ todas: boolean | null }>`
    select bool_or(pe.todas_empresas) as todas from perfil_recurso r
      join perfil p on p.tenant_id = r.tenant_id and p.id = r.perfil_id and p.situacao = ${ACTIVE}
      join pessoa_perfil pp on pp.tenant_id = p.tenant_id and pp.perfil_id = p.id
      join pessoa pe on pe.tenant_id = pp.tenant_id and pe.id = pp.pessoa_id and pe.situacao = ${ACTIVE_PERSON}
     where r.tenant_id = ${tx.tenant} and r.recurso = ${ALTERA}`),
  );
  if (todas === null)
    throw ruleViolation('ultimo_acesso', 'Este é o último perfil em uso que permite alterar perfis');
  if (!todas)
    throw ruleViolation(
      'ultimo_acesso',
      'Ninguém mais alteraria perfis atuando em todas as empresas',
      'atuacao',
    );
  if (sessao.pessoaId === NOBODY || !sessao.permissions.has(ALTERA)) return;
  const { permissions } = await loadAccess(tx, sessao.pessoaId);
  if (!permissions.has(ALTERA))
    throw ruleViolation('ultimo_acesso', 'Você perderia o seu próprio acesso aos perfis');
}
