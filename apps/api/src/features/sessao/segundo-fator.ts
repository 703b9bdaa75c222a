import { createHmac, randomBytes } from 'node:crypto';
import { LOGIN_CODE, MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { decrypt, encrypt, hashIdentifier, type Keys } from '../../base/auth/keys.ts';
import { type FirstFactor, readFirstFactor } from '../../base/auth/tokens.ts';
import { ACTIVE_PERSON } from '../../base/db/literal.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { recordEvent, type SecurityEvent } from '../../base/http/security-event.ts';
import { abreSessao, type Origem, type Par, senhaDesde } from './abre-sessao.ts';
import { recusa } from './recusa.ts';
import { esqueceFalhas, tomaTentativa } from './tentativas.ts';

const PASSO_S = 30;
const CODIGOS = 10;
/** Without letters and digits that look alike. */
const ALFABETO = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const totpDe = (segredo: string, emissor: string, conta: string): TOTP =>
  new TOTP({ issuer: emissor, label: conta, secret: Secret.fromBase32(segredo), period: PASSO_S });

const hashDe = (keys: Keys, pessoaId: number, codigo: string): string =>
  createHmac('sha256', keys.identifier)
    .update(`recuperacao.${pessoaId}.${codigo.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest('base64url');

function novoCodigo(): string {
  const letras = [...randomBytes(10)].map((b) => ALFABETO[b % ALFABETO.length] ?? 'A').join('');
  return `${letras.slice(0, 5)}-${letras.slice(5)}`;
}

export async function estadoDoFator(tx: Tx, pessoaId: number) {
  const linha = await tx.one(sql<{ ativo: boolean; restantes: number }>`
    select exists (select 1 from segundo_fator where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}
                      and confirmado_em is not null) as ativo,
           (select count(*) from codigo_recuperacao where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}
               and usado_em is null) as restantes`);
  return { ativo: linha.ativo, codigosRestantes: linha.restantes };
}

/** A new secret, which counts once a code of it is confirmed. One that counts already stays until it is switched off. */
export async function iniciaFator(
  tx: Tx,
  keys: Keys,
  quem: { pessoaId: number; conta: string; emissor: string },
): Promise<{ segredo: string; uri: string } | null> {
  const segredo = new Secret({ size: 20 }).base32;
  const rows = await tx.rows(sql`
    insert into segundo_fator as f (tenant_id, pessoa_id, segredo) values (${tx.tenant}, ${quem.pessoaId}, ${encrypt(keys, segredo)})
    on conflict (tenant_id, pessoa_id) do update set segredo = excluded.segredo, ultimo_passo = 0
     where f.confirmado_em is null returning 1`);
  if (rows.length === 0) return null;
  return { segredo, uri: totpDe(segredo, quem.emissor, quem.conta).toString() };
}

/** Whether a code of the app fits now or one step beside, and no step is used twice. */
async function usaPasso(tx: Tx, keys: Keys, pessoaId: number, codigo: string): Promise<boolean> {
  const fator = await tx.maybeOne(sql<{ segredo: string }>`
    select segredo from segundo_fator where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} for update`);
  if (fator === undefined || !/^\d{6}$/.test(codigo)) return false;
  const agora = Date.now();
  const delta = totpDe(decrypt(keys, fator.segredo), '', '').validate({
    token: codigo,
    window: 1,
    timestamp: agora,
  });
  if (delta === null) return false;
  const passo = Math.floor(agora / 1000 / PASSO_S) + delta;
  const usados = await tx.rows(sql`
    update segundo_fator set ultimo_passo = ${passo}
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and ultimo_passo < ${passo} returning 1`);
  return usados.length === 1;
}

async function usaRecuperacao(tx: Tx, keys: Keys, pessoaId: number, codigo: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update codigo_recuperacao set usado_em = now()
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and hash = ${hashDe(keys, pessoaId, codigo)}
       and usado_em is null returning 1`);
  return rows.length === 1;
}

/** Switches the second factor on with a first code; answers the recovery codes, which are shown this once. */
export async function confirmaFator(
  tx: Tx,
  keys: Keys,
  pessoaId: number,
  codigo: string,
): Promise<string[] | null> {
  if (!(await usaPasso(tx, keys, pessoaId, codigo))) return null;
  await tx.execute(
    sql`update segundo_fator set confirmado_em = now() where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}`,
  );
  const codigos = Array.from({ length: CODIGOS }, novoCodigo);
  await tx.execute(
    sql`delete from codigo_recuperacao where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}`,
  );
  await tx.execute(sql`
    insert into codigo_recuperacao (tenant_id, pessoa_id, hash)
    select ${tx.tenant}::bigint, ${pessoaId}::bigint, unnest(${codigos.map((c) => hashDe(keys, pessoaId, c))}::text[])
    returning 1`);
  return codigos;
}

/** Takes a code of the app or an unused recovery code. */
export const usaFator = async (tx: Tx, keys: Keys, pessoaId: number, codigo: string): Promise<boolean> =>
  (await usaPasso(tx, keys, pessoaId, codigo.trim())) || usaRecuperacao(tx, keys, pessoaId, codigo);

export async function desligaFator(tx: Tx, pessoaId: number): Promise<void> {
  await tx.execute(sql`delete from segundo_fator where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}`);
  await tx.execute(
    sql`delete from codigo_recuperacao where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}`,
  );
}

const recusada = (evento: SecurityEvent): null => {
  recordEvent(evento);
  return null;
};

/** The first step still stands: an active person, the password of then, and not used yet. */
async function valeAinda(tx: Tx, { pessoaId, senha, jti }: FirstFactor): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId} and situacao = ${ACTIVE_PERSON}
       and not exists (select 1 from desafio_usado where tenant_id = ${tx.tenant} and assinatura = ${jti})`);
  return rows.length === 1 && (await senhaDesde(tx, pessoaId)) === senha;
}

async function gastaPrimeiro(tx: Tx, { jti }: FirstFactor): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into desafio_usado (tenant_id, assinatura) values (${tx.tenant}, ${jti}) on conflict do nothing returning 1`);
  return rows.length === 1;
}

/** Ends a sign-in that asked for the second factor; wrong codes make the person wait like wrong passwords. */
export async function entraComFator(
  pool: pg.Pool,
  keys: Keys,
  tenant: number,
  entrada: { segundoFator: string; codigo: string; origem: Origem },
): Promise<Par> {
  const primeiro = await readFirstFactor(keys, tenant, entrada.segundoFator);
  if (primeiro === null) throw recusa(LOGIN_CODE.refresh, MESSAGES.refresh);
  const { pessoaId } = primeiro;
  const chave = hashIdentifier(keys, `fator.${pessoaId}`);
  const par = await withTenant(pool, tenant, async (tx) => {
    if (!(await tomaTentativa(tx, chave))) return recusada('entrada_travada');
    if (!(await valeAinda(tx, primeiro)) || !(await usaFator(tx, keys, pessoaId, entrada.codigo)))
      return recusada('entrada_recusada');
    // Of two that come at once with good codes one is let in.
    if (!(await gastaPrimeiro(tx, primeiro))) return recusada('entrada_recusada');
    await esqueceFalhas(tx, chave);
    return abreSessao(tx, keys, pessoaId, entrada.origem);
  });
  if (par === null) throw recusa(LOGIN_CODE.senha, MESSAGES.codigoInvalido, 'codigo');
  return par;
}
