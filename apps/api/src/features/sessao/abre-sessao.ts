import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Keys } from '../../auth/keys.ts';
import { hashToken, newRefresh, signAccess, signPrimeiroFator } from '../../auth/tokens.ts';
import type { Tx } from '../../db/tx.ts';
import { marcaEvento } from '../../http/evento.ts';

export interface Par {
  accessToken: string;
  refreshToken: string;
}
export type Entrada = Par | { segundoFator: string };

/** Where a session runs: the browser and system, or the key that opened it. */
export interface Origem {
  dispositivo: string;
  /** The caller's address. */
  endereco: string;
  chaveApiId?: number;
}

/** Opens a session of a person and hands out its first pair of tokens. */
export async function abreSessao(tx: Tx, keys: Keys, pessoaId: number, origem: Origem): Promise<Par> {
  const sid = randomUUID();
  const refreshToken = newRefresh();
  await tx.db
    .insertInto('sessao')
    .values({
      tenant_id: tx.tenant,
      id: sid,
      pessoa_id: pessoaId,
      dispositivo: origem.dispositivo,
      endereco: origem.endereco,
      chave_api_id: origem.chaveApiId ?? null,
    })
    .execute();
  await tx.db
    .insertInto('refresh_token')
    .values({ tenant_id: tx.tenant, hash: hashToken(refreshToken), sessao_id: sid, pai_hash: null })
    .execute();
  marcaEvento('entrada');
  return { accessToken: await signAccess(keys, { pessoaId, sid, tenant: tx.tenant }), refreshToken };
}

/** A session at once, or with a confirmed second factor the step before it. */
export async function entraOuPede(tx: Tx, keys: Keys, pessoaId: number, origem: Origem): Promise<Entrada> {
  const { rows } = await sql`
    select 1 from segundo_fator
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and confirmado_em is not null`.execute(tx.db);
  if (rows.length === 0) return abreSessao(tx, keys, pessoaId, origem);
  const senha = await senhaDesde(tx, pessoaId);
  return { segundoFator: await signPrimeiroFator(keys, { pessoaId, tenant: tx.tenant, senha }) };
}

/** When the password of now was chosen; what was signed under one of before is worth nothing any more. */
export async function senhaDesde(tx: Tx, pessoaId: number): Promise<string> {
  const { rows } = await sql<{ desde: string }>`
    select coalesce(extract(epoch from alterada_em)::text, '') as desde from autenticacao
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}`.execute(tx.db);
  return rows[0]?.desde ?? '';
}

/** Ends the sessions of a person, but for one when given; answers their ids. */
export async function encerraSessoes(
  tx: Tx,
  pessoaId: number,
  menos: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sessao set encerrada_em = now()
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and encerrada_em is null
       and (${menos}::uuid is null or id <> ${menos}::uuid) returning id`.execute(tx.db);
  return rows.map((r) => r.id);
}
