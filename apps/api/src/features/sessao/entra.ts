import { credenciais, LOGIN_CODE, MESSAGES } from '@retaguarda/contract';
import { SITUACAO_PESSOA, type SituacaoPessoa } from '@retaguarda/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import { hashIdentifier, type Keys } from '../../base/auth/keys.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import { type Entrada, entraOuPede, type Origem } from './abre-sessao.ts';
import { recusa } from './recusa.ts';
import { confereSenha } from './senha.ts';
import { esqueceFalhas, tomaTentativa } from './tentativas.ts';

async function contaDe(tx: Tx, email: string) {
  return tx.maybeOne(sql<{ pessoa_id: number; senha_hash: string; ativo: boolean; situacao: SituacaoPessoa }>`
    select a.pessoa_id, a.senha_hash, a.ativo, p.situacao from autenticacao a
      join pessoa p on p.tenant_id = a.tenant_id and p.id = a.pessoa_id
     where a.tenant_id = ${tx.tenant} and p.email_chave = ${email.toLowerCase()}`);
}

function confereForma(entrada: { email: string; password: string }): void {
  const forma = credenciais.safeParse(entrada);
  if (forma.success) return;
  const issue = forma.error.issues[0];
  const naSenha = issue?.path[0] === 'password';
  throw recusa(
    naSenha ? LOGIN_CODE.senha : LOGIN_CODE.email,
    issue?.message ?? MESSAGES.emailInvalido,
    naSenha ? 'senha' : 'email',
  );
}

/**
 * Signs in with e-mail and password. Codes: 1 malformed e-mail, 2 unknown account or wrong
 * password (alike in text and time, also while the account waits), 5 account that may not be used.
 */
export async function entra(
  pool: pg.Pool,
  keys: Keys,
  tenant: number,
  entrada: { email: string; password: string; origem: Origem },
): Promise<Entrada> {
  confereForma(entrada);
  const chave = hashIdentifier(keys, entrada.email);
  const [conta, livre] = await withTenant(pool, tenant, async (tx) => [
    await contaDe(tx, entrada.email),
    // Committed before the password is looked at.
    await tomaTentativa(tx, chave),
  ]);
  // While the account waits nothing is judged; it takes as long all the same.
  const certa = await confereSenha(livre ? (conta?.senha_hash ?? undefined) : undefined, entrada.password);
  if (conta === undefined || !certa) {
    recordEvent(livre ? 'entrada_recusada' : 'entrada_travada');
    throw recusa(LOGIN_CODE.senha, MESSAGES.loginInvalido, 'senha');
  }
  if (!conta.ativo || conta.situacao !== SITUACAO_PESSOA.ativa)
    throw recusa(LOGIN_CODE.conta, MESSAGES.conta);
  return withTenant(pool, tenant, async (tx) => {
    await esqueceFalhas(tx, chave);
    return entraOuPede(tx, keys, conta.pessoa_id, entrada.origem);
  });
}
