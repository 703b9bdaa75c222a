import { TODOS_RECURSOS } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../../base/auth/sessao-atual.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { anonimizaUsuario } from './anonimiza-usuario.ts';

/** A session of whoever did it the first time, with the rights that this took. */
async function sessaoDe(tx: Tx, pessoaId: number): Promise<SessaoAtual> {
  const codigos = await tx.linhas(sql<{ codigo: string }>`
    select distinct recurso as codigo from perfil_recurso where tenant_id = ${tx.tenant}`);
  const permissoes = new Set<string>([...TODOS_RECURSOS, ...codigos.map((c) => c.codigo)]);
  return { tenant: tx.tenant, pessoaId, sid: '', porChave: false, permissoes, ocultas: [] };
}

/**
 * Anonymises again somebody whom a restored copy still knows. Answers the picture that goes with it, or undefined where
 * the copy does not know them, or not any more.
 */
export async function anonimizaDeNovo(
  tx: Tx,
  { pessoa: id, autor }: { pessoa: number; autor: number },
): Promise<{ imagemId: string | null } | undefined> {
  const linha = await tx.talvez(sql<{ versao: number }>`
    select versao from pessoa where tenant_id = ${tx.tenant} and id = ${id} and anonimizada_em is null`);
  if (linha === undefined) return undefined;
  const { antes } = await anonimizaUsuario(tx, await sessaoDe(tx, autor), { id, versao: linha.versao });
  return { imagemId: antes.imagemId };
}
