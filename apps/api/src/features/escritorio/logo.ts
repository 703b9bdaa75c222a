import { MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import type { FileContent } from '../../base/http/register-file.ts';
import {
  IMAGE_COLUMNS,
  imageContent,
  type NewImage,
  receiveImage,
  removeImageFiles,
  replaceImage,
  type StoredImage,
} from '../../base/images/stored-images.ts';
import type { Services } from '../../base/services.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { urlDoLogo } from './escritorio.ts';

/** Nothing shows a logo larger. */
const LADO = 640;

/** Puts a logo in the place of another, or takes it away; answers the one that is gone. */
async function troca(tx: Tx, sessao: CurrentSession, nova: NewImage | null): Promise<string | null> {
  const { antiga } = await tx.one(sql<{ antiga: string | null }>`
    select logo_id::text as antiga from tenant where tenant_id = ${tx.tenant} for update`);
  const aponta = (id: string | null) => {
    const url = urlDoLogo(id);
    return tx.execute(sql`
      update tenant set logo_id = ${id}, logo_login = ${url}, logo_home = ${url}, logo_nav_bar = ${url}
       where tenant_id = ${tx.tenant}`);
  };
  await replaceImage(tx, sessao.pessoaId, { antiga, nova, aponta });
  await registra(tx, sessao.pessoaId, [
    { entidade: 'escritorio', id: tx.tenant, antes: { logo: antiga }, depois: { logo: nova?.id ?? null } },
  ]);
  return antiga;
}

/** Keeps the logo of a network in the place of the one it had. */
export async function gravaLogo(services: Services, sessao: CurrentSession, arquivo: Buffer | null) {
  const { antiga, id } = await receiveImage(services, sessao, {
    arquivo,
    lado: LADO,
    grava: async (tx, nova) => ({ antiga: await troca(tx, sessao, nova), id: nova.id }),
  });
  await removeImageFiles(services.arquivos, sessao.tenant, [antiga]);
  return { message: MESSAGES.imagemSalva, logo: urlDoLogo(id) };
}

/** Takes the logo away; its file goes once that is committed. */
export async function excluiLogo(
  {
    tx,
    sessao,
    afterCommit,
  }: { tx: Tx; sessao: CurrentSession; afterCommit: (faz: () => Promise<void>) => void },
  { arquivos }: Services,
) {
  const antiga = await troca(tx, sessao, null);
  afterCommit(() => removeImageFiles(arquivos, tx.tenant, [antiga]));
  return { message: MESSAGES.imagemExcluida };
}

/** The logo of a network, which everybody may see who can reach its sign-in page; nothing without one. */
export async function logoTalvez(
  { pool, arquivos }: Pick<Services, 'pool' | 'arquivos'>,
  tenant: number,
): Promise<FileContent | undefined> {
  const achada = await withTenant(pool, tenant, (tx) =>
    tx.maybeOne(sql<StoredImage>`
      select ${IMAGE_COLUMNS} from tenant t join imagem i on i.tenant_id = t.tenant_id and i.id = t.logo_id
       where t.tenant_id = ${tenant}`),
  );
  return achada === undefined ? undefined : imageContent(arquivos, tenant, achada);
}

/** The same where its absence is a refusal. */
export async function logoDe(services: Services, tenant: number): Promise<FileContent> {
  const logo = await logoTalvez(services, tenant);
  if (logo === undefined) throw notFound();
  return logo;
}
