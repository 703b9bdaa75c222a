import { LOGIN_CODE, MESSAGES, SESSAO } from '@retaguarda/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { AppError } from '../../base/app-error.ts';
import type { Keys } from '../../base/auth/keys.ts';
import { hashToken, nextRefresh, signAccess } from '../../base/auth/tokens.ts';
import { ACTIVE_PERSON } from '../../base/db/literal.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import type { Par } from './abre-sessao.ts';

type Resultado = { ok: true; par: Par } | { ok: false; repetido: boolean };

interface Usado {
  sessao_id: string;
  pessoa_id: number;
}

/** Of session `s`: not one of a key that is off or has ended. */
const CHAVE_VALE = sql`(s.chave_api_id is null or exists (
  select 1 from chave_api k where k.tenant_id = s.tenant_id and k.id = s.chave_api_id and k.ativo
     and coalesce(k.expira_em > now(), true)))`;

/** Marks the token used, if it is live: exactly one caller gets the row. */
async function usa(tx: Tx, hash: string): Promise<Usado | undefined> {
  return tx.maybeOne(sql<Usado>`
    update refresh_token r set usado_em = now()
      from sessao s join pessoa p on p.tenant_id = s.tenant_id and p.id = s.pessoa_id
     where r.tenant_id = ${tx.tenant} and r.hash = ${hash} and r.usado_em is null
       and s.tenant_id = r.tenant_id and s.id = r.sessao_id and s.encerrada_em is null and p.situacao = ${ACTIVE_PERSON}
       and r.criado_em > now() - make_interval(secs => ${SESSAO.refreshOcioso})
       and s.criada_em > now() - make_interval(secs => ${SESSAO.absoluta}) and ${CHAVE_VALE}
    returning r.sessao_id, s.pessoa_id`);
}

/** A lost answer tried again: used within ten seconds and its child not used yet. */
async function repeticaoHonesta(tx: Tx, hash: string): Promise<Usado | undefined> {
  return tx.maybeOne(sql<Usado>`
    select r.sessao_id, s.pessoa_id
      from refresh_token r
      join sessao s on s.tenant_id = r.tenant_id and s.id = r.sessao_id and s.encerrada_em is null
      join refresh_token f on f.tenant_id = r.tenant_id and f.pai_hash = r.hash and f.usado_em is null
     where r.tenant_id = ${tx.tenant} and r.hash = ${hash}
       and r.usado_em > now() - make_interval(secs => ${SESSAO.graca}) and ${CHAVE_VALE}`);
}

async function troca(tx: Tx, keys: Keys, token: string): Promise<Resultado> {
  const hash = hashToken(token);
  const usado = await usa(tx, hash);
  const dono = usado ?? (await repeticaoHonesta(tx, hash));
  if (dono === undefined) {
    const rows = await tx.rows(sql<{ id: string }>`
      update sessao s set encerrada_em = now() from refresh_token r
       where r.tenant_id = ${tx.tenant} and r.hash = ${hash} and r.usado_em is not null
         and s.tenant_id = r.tenant_id and s.id = r.sessao_id and s.encerrada_em is null
      returning s.id`);
    return { ok: false, repetido: rows.length > 0 };
  }
  const refreshToken = nextRefresh(keys, dono.sessao_id, token);
  if (usado !== undefined) {
    await tx.execute(sql`
      insert into refresh_token (tenant_id, hash, sessao_id, pai_hash)
      values (${tx.tenant}, ${hashToken(refreshToken)}, ${dono.sessao_id}, ${hash})`);
    await tx.execute(
      sql`update sessao set usada_em = now() where tenant_id = ${tx.tenant} and id = ${dono.sessao_id}`,
    );
  }
  const accessToken = await signAccess(keys, {
    pessoaId: dono.pessoa_id,
    sid: dono.sessao_id,
    tenant: tx.tenant,
  });
  return { ok: true, par: { accessToken, refreshToken } };
}

/**
 * Exchanges a refresh token for a new pair. A used one ends the whole session, unless it is the direct parent
 * of a child nobody has used, presented within ten seconds: then the same child is handed out again.
 */
export async function renova(pool: pg.Pool, keys: Keys, tenant: number, token: string): Promise<Par> {
  const resultado = await withTenant(pool, tenant, (tx) => troca(tx, keys, token));
  if (resultado.ok) return resultado.par;
  if (resultado.repetido) recordEvent('refresh_repetido');
  throw new AppError(401, [{ code: LOGIN_CODE.refresh, message: MESSAGES.refresh }]);
}
