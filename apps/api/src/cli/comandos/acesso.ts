import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { alteraCuidador, convidaAdmin } from '../../features/rede/public.ts';
import { desligaFator, incluiLink } from '../../features/sessao/public.ts';
import type { Banco } from '../banco.ts';
import { enderecoDe } from '../endereco.ts';
import type { Resposta } from '../saida.ts';

/** Makes somebody an administrator of a network; answers the link by which they choose their password. */
export async function adminConvida(
  banco: Banco,
  publicUrl: string,
  slug: string,
  { email, nome }: { email: string; nome?: string | undefined },
): Promise<Resposta> {
  const rede = await banco.rede(slug);
  const endereco = enderecoDe(publicUrl, rede.hosts);
  const link = await banco.naRede(rede, (tx) => convidaAdmin(tx, { email, nome, endereco }));
  return {
    json: { slug, email, link },
    linhas: ['Endereço para criar a senha (vale três dias, uma vez):', link],
  };
}

async function pessoaDe(tx: Tx, email: string): Promise<number> {
  const { id } = await tx.one(
    sql<{ id: number }>`
      select p.id from pessoa p join autenticacao a on a.tenant_id = p.tenant_id and a.pessoa_id = p.id and a.ativo
       where p.tenant_id = ${tx.tenant} and p.email_chave = ${email.trim().toLowerCase()}`,
    () => ruleViolation('regra', `Ninguém entra com o e-mail ${email} nesta rede`),
  );
  return id;
}

/** The link, good once, by which a person chooses a new password; the one of before goes on until then. */
export async function senha(banco: Banco, publicUrl: string, slug: string, email: string): Promise<Resposta> {
  const rede = await banco.rede(slug);
  const link = await banco.naRede(rede, async (tx) =>
    incluiLink(tx, await pessoaDe(tx, email), enderecoDe(publicUrl, rede.hosts)),
  );
  return {
    json: { slug, email, link },
    linhas: ['Endereço para criar uma nova senha (vale trinta minutos, uma vez):', link],
  };
}

/** Lets somebody who lost their authenticator and their recovery codes in by the password alone again. */
export async function segundoFatorZera(banco: Banco, slug: string, email: string): Promise<Resposta> {
  const rede = await banco.rede(slug);
  await banco.naRede(rede, async (tx) => desligaFator(tx, await pessoaDe(tx, email)));
  return {
    json: { slug, email, feito: true },
    linhas: [
      `A verificação em duas etapas de ${email} está desligada. Peça que a ligue de novo em Minha conta.`,
    ],
  };
}

/** Gives somebody the screen of the installation, or takes it. */
export async function adminInstalacao(
  banco: Banco,
  slug: string,
  email: string,
  { remove = false }: { remove?: boolean },
): Promise<Resposta> {
  const rede = await banco.rede(slug);
  await banco.naRede(rede, async (tx) =>
    alteraCuidador(tx, { pessoaId: await pessoaDe(tx, email), cuida: !remove }),
  );
  return {
    json: { slug, email, cuida: !remove },
    linhas: [
      remove
        ? `${email} não cuida mais da instalação.`
        : `${email} agora cuida da instalação: a tela Instalação aparece para essa pessoa em alguns segundos.`,
    ],
  };
}
