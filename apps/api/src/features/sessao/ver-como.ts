import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Keys } from '../../base/auth/keys.ts';
import { signAccess } from '../../base/auth/tokens.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import { registra } from '../../nucleo/historico/public.ts';

/** A session of one's own that looks as a profile would and is not renewed; that it was opened stands in the profile's history. */
export async function abreVisao(tx: Tx, keys: Keys, sessao: CurrentSession, perfilId: number) {
  const { nome } = await tx.one(
    sql<{ nome: string }>`select nome from perfil where tenant_id = ${tx.tenant} and id = ${perfilId}`,
    notFound,
  );
  const sid = randomUUID();
  await tx.execute(sql`
    insert into sessao (tenant_id, id, pessoa_id, dispositivo, endereco, visao_perfil_id)
    values (${tx.tenant}, ${sid}, ${sessao.pessoaId}, ${`Visão do perfil ${nome}`}, coalesce(current_setting('app.endereco', true), ''), ${perfilId})`);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'perfil', id: perfilId, junto: true, antes: { visto: '' }, depois: { visto: 'aberta' } },
  ]);
  recordEvent('visao_aberta');
  const accessToken = await signAccess(keys, { pessoaId: sessao.pessoaId, sid, tenant: tx.tenant });
  return { message: `Você vê como o perfil ${nome}`, accessToken, nome };
}
