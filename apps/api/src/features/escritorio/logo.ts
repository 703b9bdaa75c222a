import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { comTenant, type Tx } from '../../base/db/tx.ts';
import { naoEncontrado, regra } from '../../base/http/app-error.ts';
import type { Bytes } from '../../base/http/register-file.ts';
import { arquivoDaImagem, comArquivo, insereImagem, type NovaImagem } from '../../base/imagens/guarda.ts';
import { preparaImagem } from '../../base/imagens/prepara-imagem.ts';
import type { Services } from '../../base/services.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { urlDoLogo } from './escritorio.ts';

/** Nothing shows a logo larger. */
const LADO = 640;

/** Puts a logo in the place of another, or takes it away; answers the one that is gone. */
async function troca(tx: Tx, sessao: SessaoAtual, nova: NovaImagem | null): Promise<string | null> {
  const { antiga } = await tx.uma(sql<{ antiga: string | null }>`
    select logo_id::text as antiga from tenant where tenant_id = ${tx.tenant} for update`);
  if (nova !== null) await insereImagem(tx, sessao.pessoaId, nova);
  const url = urlDoLogo(nova?.id ?? null);
  await tx.faz(sql`
    update tenant set logo_id = ${nova?.id ?? null}, logo_login = ${url}, logo_home = ${url}, logo_nav_bar = ${url}
     where tenant_id = ${tx.tenant}`);
  if (antiga !== null)
    await tx.faz(sql`delete from imagem where tenant_id = ${tx.tenant} and id = ${antiga}`);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'escritorio', id: tx.tenant, antes: { logo: antiga }, depois: { logo: nova?.id ?? null } },
  ]);
  return antiga;
}

const apaga = ({ arquivos }: Services, tenant: number, id: string): Promise<void> =>
  arquivos.apaga(arquivoDaImagem(tenant, id));

/** Keeps the logo of a network in the place of the one it had. */
export async function guardaLogo(services: Services, sessao: SessaoAtual, arquivo: Buffer | null) {
  const { pool, arquivos } = services;
  if (arquivo === null) throw regra('campo_invalido', MESSAGES.informe, 'imagem');
  const nova = { ...(await preparaImagem(arquivo, LADO)), id: randomUUID() };
  const antiga = await comArquivo(arquivos, sessao.tenant, nova, () =>
    comTenant(pool, sessao.tenant, (tx) => troca(tx, sessao, nova)),
  );
  if (antiga !== null) await apaga(services, sessao.tenant, antiga);
  return { message: MESSAGES.imagemSalva, logo: urlDoLogo(nova.id) };
}

/** Takes the logo away; its file goes once that is committed. */
export async function tiraLogo(
  { tx, sessao, depois }: { tx: Tx; sessao: SessaoAtual; depois: (faz: () => Promise<void>) => void },
  services: Services,
) {
  const antiga = await troca(tx, sessao, null);
  if (antiga !== null) depois(() => apaga(services, tx.tenant, antiga));
  return { message: MESSAGES.imagemExcluida };
}

/** The logo of a network, which everybody may see who can reach its sign-in page. */
export async function logoDe({ pool, arquivos }: Services, tenant: number): Promise<Bytes> {
  const { id, tipo } = await comTenant(pool, tenant, (tx) =>
    tx.uma(
      sql<{ id: string; tipo: string }>`
        select i.id::text, i.tipo from tenant t join imagem i on i.tenant_id = t.tenant_id and i.id = t.logo_id
         where t.tenant_id = ${tenant}`,
      naoEncontrado,
    ),
  );
  const bytes = await arquivos.le(arquivoDaImagem(tenant, id));
  if (bytes === null) throw naoEncontrado();
  return { tipo, bytes };
}
