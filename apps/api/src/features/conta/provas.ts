import { MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { hashIdentifier } from '../../base/auth/keys.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import type { Services } from '../../base/services.ts';
import { confereSenha, esqueceFalhas, tomaTentativa } from '../sessao/public.ts';

export async function contaDe(tx: Tx, pessoaId: number) {
  return tx.one(
    sql<{
      nome: string;
      email: string | null;
      senha_hash: string | null;
      rede: string;
    }>`
    select p.nome, p.email, a.senha_hash, t.sistema_nome as rede
      from pessoa p join tenant t on t.tenant_id = p.tenant_id
      left join autenticacao a on a.tenant_id = p.tenant_id and a.pessoa_id = p.id
     where p.tenant_id = ${tx.tenant} and p.id = ${pessoaId}`,
    notFound,
  );
}

/** What a signed-in person must prove anew; wrong tries make the account wait, committed apart from the refusal. */
export function provasDe({ pool, keys }: Services) {
  const prova = async (sessao: CurrentSession, certa: () => Promise<boolean>): Promise<boolean> => {
    const chave = hashIdentifier(keys, `conta.${sessao.pessoaId}`);
    if (!(await withTenant(pool, sessao.tenant, (tx) => tomaTentativa(tx, chave)))) return false;
    const passou = await certa();
    if (passou) await withTenant(pool, sessao.tenant, (tx) => esqueceFalhas(tx, chave));
    return passou;
  };
  const provaSenha = async (sessao: CurrentSession, senha: string, campo: string): Promise<void> => {
    const { senha_hash } = await withTenant(pool, sessao.tenant, (tx) => contaDe(tx, sessao.pessoaId));
    if (!(await prova(sessao, () => confereSenha(senha_hash ?? undefined, senha))))
      throw ruleViolation('campo_invalido', MESSAGES.senhaAtual, campo);
  };
  return { prova, provaSenha };
}
export type Provas = ReturnType<typeof provasDe>;
