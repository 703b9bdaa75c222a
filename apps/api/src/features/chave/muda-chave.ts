import { ERRO } from '@retaguarda/atributos';
import type { chaveDireitosAlt, RouteBody } from '@retaguarda/contract';
import { sql } from 'kysely';
import { regra } from '../../base/app-error.ts';
import { confereAlcada, confereRecursos } from '../../base/auth/alcada.ts';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { marcaEvento } from '../../base/http/evento.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { escolhidos, restritosDe } from '../perfil/public.ts';
import { chaveDe } from './chaves-view.ts';

/** Limits a key, or lifts what limits it: nobody gives what they lack, nor touches the key of somebody who may more. */
export async function alteraDireitos(
  tx: Tx,
  sessao: SessaoAtual,
  { id, recursos }: RouteBody<typeof chaveDireitosAlt>,
): Promise<{ message: string }> {
  const antes = await chaveDe(tx, id, { trava: true });
  await confereAlcada(tx, sessao, [antes.pessoaId]);
  const depois = recursos === null ? null : escolhidos(await restritosDe(tx), recursos);
  if (recursos !== null && depois === null) throw regra('campo_invalido', ERRO.opcao.message, 'recursos');
  if (depois?.length === 0)
    throw regra('campo_invalido', 'Escolha ao menos uma permissão, ou revogue a chave', 'recursos');
  await confereRecursos(tx, sessao, depois ?? [], 'recursos');
  await tx.faz(sql`
    update chave_api set so_direitos = ${depois}::text[] where tenant_id = ${tx.tenant} and id = ${id}`);
  marcaEvento('permissao_mudada');
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
export async function revogaChave(tx: Tx, sessao: SessaoAtual, id: number): Promise<{ message: string }> {
  const { pessoaId, ativo } = await chaveDe(tx, id, { trava: true });
  await confereAlcada(tx, sessao, [pessoaId]);
  const message = 'Chave revogada';
  if (!ativo) return { message };
  await tx.faz(sql`update chave_api set ativo = false where tenant_id = ${tx.tenant} and id = ${id}`);
  await tx.faz(sql`
    update sessao set encerrada_em = now() where tenant_id = ${tx.tenant} and chave_api_id = ${id} and encerrada_em is null`);
  await tx.faz(
    sql`update pessoa set versao = versao + 1 where tenant_id = ${tx.tenant} and id = ${pessoaId}`,
  );
  marcaEvento('permissao_mudada');
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pessoa', id: pessoaId, antes: { api: true }, depois: { api: false } },
  ]);
  return { message };
}
