import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Keys } from '../../base/auth/keys.ts';
import { hashToken, newRefresh, signAccess, signFirstFactor } from '../../base/auth/tokens.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recordEvent, recordSignIn } from '../../base/http/security-event.ts';
import { avisaDispositivo } from './avisa-dispositivo.ts';

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
  await tx.execute(sql`
    insert into sessao (tenant_id, id, pessoa_id, dispositivo, endereco, chave_api_id)
    values (${tx.tenant}, ${sid}, ${pessoaId}, ${origem.dispositivo}, ${origem.endereco},
            ${origem.chaveApiId ?? null})`);
  await tx.execute(sql`
    insert into refresh_token (tenant_id, hash, sessao_id)
    values (${tx.tenant}, ${hashToken(refreshToken)}, ${sid})`);
  if (origem.chaveApiId === undefined) await avisaDispositivo(tx, pessoaId, origem);
  recordEvent('entrada');
  recordSignIn({ tenant: tx.tenant, pessoaId });
  return { accessToken: await signAccess(keys, { pessoaId, sid, tenant: tx.tenant }), refreshToken };
}

/** A session at once, or with a confirmed second factor the step before it. */
export async function entraOuPede(tx: Tx, keys: Keys, pessoaId: number, origem: Origem): Promise<Entrada> {
  const rows = await tx.rows(sql`
    select 1 from segundo_fator
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and confirmado_em is not null`);
  if (rows.length === 0) return abreSessao(tx, keys, pessoaId, origem);
  const senha = await senhaDesde(tx, pessoaId);
  return { segundoFator: await signFirstFactor(keys, { pessoaId, tenant: tx.tenant, senha }) };
}

/** When the password of now was chosen; what was signed under one of before is worth nothing any more. */
export async function senhaDesde(tx: Tx, pessoaId: number): Promise<string> {
  const linha = await tx.maybeOne(sql<{ desde: string }>`
    select coalesce(extract(epoch from alterada_em)::text, '') as desde from autenticacao
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}`);
  return linha?.desde ?? '';
}

/** Ends the sessions of a person, but for one when given; answers their ids. */
export async function encerraSessoes(
  tx: Tx,
  pessoaId: number,
  menos: string | null = null,
): Promise<string[]> {
  const rows = await tx.rows(sql<{ id: string }>`
    update sessao set encerrada_em = now()
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and encerrada_em is null
       and (${menos}::uuid is null or id <> ${menos}::uuid) returning id`);
  return rows.map((r) => r.id);
}
