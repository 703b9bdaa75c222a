import { randomBytes } from 'node:crypto';
import { credenciais, LOGIN_CODE, MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { hashToken } from '../../base/auth/tokens.ts';
import { ACTIVE_PERSON } from '../../base/db/literal.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { recordEvent, recordSignIn } from '../../base/http/security-event.ts';
import { enfileira } from '../mensagem/public.ts';
import { encerraSessoes } from './abre-sessao.ts';
import { recusa } from './recusa.ts';
import { hashSenha } from './senha.ts';
import { faltaDaSenha } from './senha-nova.ts';

const VALIDADE_MIN = 30;
const POR_HORA = 3;

async function contaAtiva(tx: Tx, email: string) {
  return tx.maybeOne(sql<{ id: number; nome: string; email: string; recentes: number }>`
    select p.id, p.nome, p.email,
           (select count(*) from codigo_acesso c where c.tenant_id = p.tenant_id and c.pessoa_id = p.id
               and c.finalidade = 'senha' and c.criado_em > now() - interval '1 hour') as recentes
      from pessoa p join autenticacao a on a.tenant_id = p.tenant_id and a.pessoa_id = p.id and a.ativo
     where p.tenant_id = ${tx.tenant} and p.email_chave = ${email.toLowerCase()} and p.situacao = ${ACTIVE_PERSON}`);
}

/** The link that lets a person choose a password, once; the links of before stop working. */
export async function incluiLink(
  tx: Tx,
  pessoaId: number,
  endereco: string,
  minutos = VALIDADE_MIN,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.execute(sql`update codigo_acesso set usado_em = now()
             where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and finalidade = 'senha' and usado_em is null`);
  await tx.execute(sql`insert into codigo_acesso (tenant_id, pessoa_id, finalidade, hash, expira_em)
            values (${tx.tenant}, ${pessoaId}, 'senha', ${hashToken(token)}, now() + make_interval(mins => ${minutos}))`);
  // After the hash, so that the token stands in no server's log.
  return `${endereco}/nova-senha#${token}`;
}

/** Sends a person that link. */
export async function enviaLink(
  tx: Tx,
  pessoa: { id: number; nome: string; email: string },
  endereco: string,
): Promise<void> {
  const link = await incluiLink(tx, pessoa.id, endereco);
  const valores = { nome: pessoa.nome, link, minutos: String(VALIDADE_MIN) };
  await enfileira(tx, { tipo: 'novaSenha', canal: 'email', valores, minutos: VALIDADE_MIN }, [
    { pessoaId: pessoa.id, destino: pessoa.email },
  ]);
}

/** Sends a reset link to an active account; the answer is the same when there is none. At most three an hour. */
export async function pedeNovaSenha(
  pool: pg.Pool,
  rede: { tenantId: number; endereco: string },
  pedido: { email: string },
): Promise<{ message: string }> {
  const forma = credenciais.shape.email.safeParse(pedido.email);
  if (!forma.success)
    throw recusa(LOGIN_CODE.email, forma.error.issues[0]?.message ?? MESSAGES.emailInvalido, 'email');
  await withTenant(pool, rede.tenantId, async (tx) => {
    const conta = await contaAtiva(tx, forma.data);
    if (conta !== undefined && conta.recentes < POR_HORA) await enviaLink(tx, conta, rede.endereco);
  });
  return { message: MESSAGES.linkEnviado };
}

/** Stores a person's new password and ends the sessions of before, but for one when given. */
export async function trocaSenha(
  tx: Tx,
  pessoaId: number,
  senhaHash: string,
  menos: string | null = null,
): Promise<void> {
  await tx.execute(sql`
    insert into autenticacao (tenant_id, pessoa_id, senha_hash) values (${tx.tenant}, ${pessoaId}, ${senhaHash})
    on conflict (tenant_id, pessoa_id) do update set senha_hash = excluded.senha_hash, alterada_em = excluded.alterada_em`);
  await encerraSessoes(tx, pessoaId, menos);
  recordEvent('senha_redefinida');
}

/** Uses a reset link once: the new password counts, and every session of the person ends. */
export async function redefineSenha(
  pool: pg.Pool,
  tenant: number,
  pedido: { token: string; password: string },
): Promise<{ message: string }> {
  const falta = await faltaDaSenha(pedido.password);
  if (falta !== undefined) throw recusa(LOGIN_CODE.senha, falta, 'senha');
  const senhaHash = await hashSenha(pedido.password);
  const feito = await withTenant(pool, tenant, async (tx) => {
    const usado = await tx.maybeOne(sql<{ pessoa_id: number }>`
      update codigo_acesso c set usado_em = now()
        from pessoa p
       where c.tenant_id = ${tx.tenant} and c.finalidade = 'senha' and c.hash = ${hashToken(pedido.token)}
         and c.usado_em is null and c.expira_em > now()
         and p.tenant_id = c.tenant_id and p.id = c.pessoa_id and p.situacao = ${ACTIVE_PERSON}
      returning c.pessoa_id`);
    if (usado === undefined) return false;
    await trocaSenha(tx, usado.pessoa_id, senhaHash);
    recordSignIn({ tenant: tx.tenant, pessoaId: usado.pessoa_id });
    return true;
  });
  if (!feito) throw recusa(LOGIN_CODE.conta, MESSAGES.linkInvalido);
  return { message: 'Senha alterada com sucesso. Entre com a nova senha.' };
}
