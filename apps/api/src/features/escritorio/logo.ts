import { MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import { naoEncontrado } from '../../base/app-error.ts';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { comTenant, type Tx } from '../../base/db/tx.ts';
import type { Conteudo } from '../../base/http/register-file.ts';
import {
  apagaArquivos,
  conteudoDaImagem,
  DA_IMAGEM,
  type ImagemGuardada,
  type NovaImagem,
  recebeImagem,
  trocaImagem,
} from '../../base/imagens/guarda.ts';
import type { Services } from '../../base/services.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { urlDoLogo } from './escritorio.ts';

/** Nothing shows a logo larger. */
const LADO = 640;

/** Puts a logo in the place of another, or takes it away; answers the one that is gone. */
async function troca(tx: Tx, sessao: SessaoAtual, nova: NovaImagem | null): Promise<string | null> {
  const { antiga } = await tx.uma(sql<{ antiga: string | null }>`
    select logo_id::text as antiga from tenant where tenant_id = ${tx.tenant} for update`);
  const aponta = (id: string | null) => {
    const url = urlDoLogo(id);
    return tx.faz(sql`
      update tenant set logo_id = ${id}, logo_login = ${url}, logo_home = ${url}, logo_nav_bar = ${url}
       where tenant_id = ${tx.tenant}`);
  };
  await trocaImagem(tx, sessao.pessoaId, { antiga, nova, aponta });
  await registra(tx, sessao.pessoaId, [
    { entidade: 'escritorio', id: tx.tenant, antes: { logo: antiga }, depois: { logo: nova?.id ?? null } },
  ]);
  return antiga;
}

/** Keeps the logo of a network in the place of the one it had. */
export async function gravaLogo(services: Services, sessao: SessaoAtual, arquivo: Buffer | null) {
  const { antiga, id } = await recebeImagem(services, sessao, {
    arquivo,
    lado: LADO,
    grava: async (tx, nova) => ({ antiga: await troca(tx, sessao, nova), id: nova.id }),
  });
  await apagaArquivos(services.arquivos, sessao.tenant, [antiga]);
  return { message: MESSAGES.imagemSalva, logo: urlDoLogo(id) };
}

/** Takes the logo away; its file goes once that is committed. */
export async function excluiLogo(
  { tx, sessao, depois }: { tx: Tx; sessao: SessaoAtual; depois: (faz: () => Promise<void>) => void },
  { arquivos }: Services,
) {
  const antiga = await troca(tx, sessao, null);
  depois(() => apagaArquivos(arquivos, tx.tenant, [antiga]));
  return { message: MESSAGES.imagemExcluida };
}

/** The logo of a network, which everybody may see who can reach its sign-in page; nothing without one. */
export async function logoTalvez(
  { pool, arquivos }: Pick<Services, 'pool' | 'arquivos'>,
  tenant: number,
): Promise<Conteudo | undefined> {
  const achada = await comTenant(pool, tenant, (tx) =>
    tx.talvez(sql<ImagemGuardada>`
      select ${DA_IMAGEM} from tenant t join imagem i on i.tenant_id = t.tenant_id and i.id = t.logo_id
       where t.tenant_id = ${tenant}`),
  );
  return achada === undefined ? undefined : conteudoDaImagem(arquivos, tenant, achada);
}

/** The same where its absence is a refusal. */
export async function logoDe(services: Services, tenant: number): Promise<Conteudo> {
  const logo = await logoTalvez(services, tenant);
  if (logo === undefined) throw naoEncontrado();
  return logo;
}
