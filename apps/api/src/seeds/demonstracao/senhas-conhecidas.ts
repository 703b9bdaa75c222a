import { SITUACAO_PESSOA } from '@retaguarda/domain';
import type pg from 'pg';
import { withOwner } from '../../base/db/with-owner.ts';
import { confereSenha } from '../../features/sessao/public.ts';
import { DEMONSTRACAO, LOGINS_DEMONSTRACAO } from './acessos.ts';

type Login = (typeof LOGINS_DEMONSTRACAO)[number];

/** The demonstration's sign-ins that still open with the password that everybody knows. */
export async function senhasConhecidas(owner: pg.ClientConfig): Promise<Login[]> {
  return withOwner(owner, async (client) => {
    const { rows: redes } = await client.query<{ id: number }>(
      'select tenant_id as id from tenant where slug = $1',
      [DEMONSTRACAO],
    );
    const rede = redes[0];
    if (rede === undefined) return [];
    await client.query("select set_config('app.tenant', $1, false)", [String(rede.id)]);
    const { rows } = await client.query<{ email: string; hash: string }>(
      `select p.email_chave as email, a.senha_hash as hash from pessoa p
         join autenticacao a on a.tenant_id = p.tenant_id and a.pessoa_id = p.id and a.ativo
        where p.tenant_id = $1 and p.situacao = $3 and p.email_chave = any($2) and a.senha_hash is not null`,
      [rede.id, LOGINS_DEMONSTRACAO.map((l) => l.email), SITUACAO_PESSOA.ativa],
    );
    const abre = await Promise.all(
      LOGINS_DEMONSTRACAO.map(async (l) => {
        const hash = rows.find((r) => r.email === l.email)?.hash;
        return hash !== undefined && (await confereSenha(hash, l.senha));
      }),
    );
    return LOGINS_DEMONSTRACAO.filter((_, i) => abre[i]);
  });
}
