import type { Recurso } from '@retaguarda/contract';
import { sql } from 'kysely';
import { regra } from '../../base/app-error.ts';
import { acessoDe, NINGUEM, type SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { ATIVO, PESSOA_ATIVA } from '../../base/db/constante.ts';
import { type Tx, vendoTudo } from '../../base/db/tx.ts';

const ALTERA: Recurso = 'perfilAlt';

/** Changes of who may do what wait for each other: two at once could each take the access that the other leaves. */
export const travaPerfis = (tx: Tx) =>
  tx.linhas(sql`select id from perfil where tenant_id = ${tx.tenant} order by id for update`);

/**
 * After a change of profiles or of who has them: somebody active who works for all companies still alters profiles, and
 * the caller has not taken the own access to them. Call `travaPerfis` before the change.
 */
export async function confereUltimoAcesso(tx: Tx, sessao: SessaoAtual): Promise<void> {
  const { todas } = await vendoTudo(tx, () =>
    tx.uma(sql<{ todas: boolean | null }>`
    select bool_or(pe.todas_empresas) as todas from perfil_recurso r
      join perfil p on p.tenant_id = r.tenant_id and p.id = r.perfil_id and p.situacao = ${ATIVO}
      join pessoa_perfil pp on pp.tenant_id = p.tenant_id and pp.perfil_id = p.id
      join pessoa pe on pe.tenant_id = pp.tenant_id and pe.id = pp.pessoa_id and pe.situacao = ${PESSOA_ATIVA}
     where r.tenant_id = ${tx.tenant} and r.recurso = ${ALTERA}`),
  );
  if (todas === null)
    throw regra('ultimo_acesso', 'Este é o último perfil em uso que permite alterar perfis');
  if (!todas)
    throw regra('ultimo_acesso', 'Ninguém mais alteraria perfis atuando em todas as empresas', 'atuacao');
  if (sessao.pessoaId === NINGUEM || !sessao.permissoes.has(ALTERA)) return;
  const { permissoes } = await acessoDe(tx, sessao.pessoaId);
  if (!permissoes.has(ALTERA)) throw regra('ultimo_acesso', 'Você perderia o seu próprio acesso aos perfis');
}
