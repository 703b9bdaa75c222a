import { sql } from 'kysely';
import { type CurrentSession, installationSession } from '../../../base/auth/current-session.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { anonimizaUsuario } from './anonimiza-usuario.ts';

/** The installation's session in the name of whoever did it the first time, with every restricted field. */
async function sessaoDe(tx: Tx, pessoaId: number): Promise<CurrentSession> {
  const daInstalacao = installationSession(tx.tenant, pessoaId);
  const codigos = await tx.rows(sql<{ codigo: string }>`
    select distinct recurso as codigo from perfil_recurso where tenant_id = ${tx.tenant}`);
  const permissoes = new Set<string>([...daInstalacao.permissions, ...codigos.map((c) => c.codigo)]);
  return { ...daInstalacao, permissions: permissoes };
}

/**
 * Anonymises again somebody whom a restored copy still knows. Answers the files that go with it, or undefined where
 * the copy does not know them, or not any more.
 */
export async function anonimizaDeNovo(
  tx: Tx,
  { pessoa: id, autor }: { pessoa: number; autor: number },
): Promise<readonly string[] | undefined> {
  const linha = await tx.maybeOne(sql<{ versao: number }>`
    select versao from pessoa where tenant_id = ${tx.tenant} and id = ${id} and anonimizada_em is null`);
  if (linha === undefined) return undefined;
  const { arquivos } = await anonimizaUsuario(tx, await sessaoDe(tx, autor), { id, versao: linha.versao });
  return arquivos;
}
