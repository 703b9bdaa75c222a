import { ERRO } from '@retaguarda/atributos';
import type { chaveDireitosAlt, RouteBody } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { assertPermissionsWithinReach, assertWithinReach } from '../../base/auth/reach.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { escolhidos, restritosDe } from '../perfil/public.ts';
import { chaveDe } from './chaves-view.ts';

/** Limits a key, or lifts what limits it: nobody gives what they lack, nor touches the key of somebody who may more. */
export async function alteraDireitos(
  tx: Tx,
  sessao: CurrentSession,
  { id, recursos }: RouteBody<typeof chaveDireitosAlt>,
): Promise<{ message: string }> {
  const antes = await chaveDe(tx, id, { trava: true });
  await assertWithinReach(tx, sessao, [antes.pessoaId]);
  const depois = recursos === null ? null : escolhidos(await restritosDe(tx), recursos);
  if (recursos !== null && depois === null)
    throw ruleViolation('campo_invalido', ERRO.opcao.message, 'recursos');
  if (depois?.length === 0)
    throw ruleViolation('campo_invalido', 'Escolha ao menos uma permissão, ou revogue a chave', 'recursos');
  await assertPermissionsWithinReach(tx, sessao, depois ?? [], 'recursos');
  await tx.execute(sql`
    update chave_api set so_direitos = ${depois}::text[] where tenant_id = ${tx.tenant} and id = ${id}`);
  recordEvent('permissao_mudada');
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'pessoa',
      id: antes.pessoaId,
      junto: true,
      antes: { chaveDireitos: antes.soDireitos },
      depois: { chaveDireitos: depois },
    },
  ]);
  return { message: 'Direitos da chave alterados com sucesso' };
}

/** Switches a key off and ends its sessions. Who has its person open saves over a newer version. */
export async function revogaChave(tx: Tx, sessao: CurrentSession, id: number): Promise<{ message: string }> {
  const { pessoaId, ativo } = await chaveDe(tx, id, { trava: true });
  await assertWithinReach(tx, sessao, [pessoaId]);
  const message = 'Chave revogada';
  if (!ativo) return { message };
  await tx.execute(sql`update chave_api set ativo = false where tenant_id = ${tx.tenant} and id = ${id}`);
  await tx.execute(sql`
    update sessao set encerrada_em = now() where tenant_id = ${tx.tenant} and chave_api_id = ${id} and encerrada_em is null`);
  await tx.execute(
    sql`update pessoa set versao = versao + 1 where tenant_id = ${tx.tenant} and id = ${pessoaId}`,
  );
  recordEvent('permissao_mudada');
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pessoa', id: pessoaId, antes: { api: true }, depois: { api: false } },
  ]);
  return { message };
}
