import { erroDe } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { hashIdentifier, type Keys } from '../../base/auth/keys.ts';
import { comTenant, type Tx } from '../../base/db/tx.ts';
import { AppError } from '../../base/http/app-error.ts';
import { redeDoEndereco } from '../../base/http/endereco.ts';
import { tenantOfHost } from './tenant-of-host.ts';

/** A network as a whole signs in as often as this many of its addresses. */
const ENDERECOS_DA_REDE = 10;

/** Counts a call in the minute that its first one began; false when there were enough. */
async function conta(tx: Tx, chave: string, maximo: number): Promise<boolean> {
  const rows = await tx.linhas(sql`
    insert into limite_entrada as l (tenant_id, chave, chamadas) values (${tx.tenant}, ${chave}, 1)
    on conflict (tenant_id, chave) do update set
      inicio = case when excluded.inicio - l.inicio >= interval '1 minute' then excluded.inicio else l.inicio end,
      chamadas = case when excluded.inicio - l.inicio >= interval '1 minute' then 1 else l.chamadas + 1 end
     where excluded.inicio - l.inicio >= interval '1 minute' or l.chamadas < ${maximo}::bigint
    returning 1`);
  return rows.length === 1;
}

/**
 * Calls to sign in, by address and by network, counted in the database before who calls or what is sent is looked at.
 * `porMinuto` is the limit of an address.
 */
export function limitaEntradas(app: FastifyInstance, pool: pg.Pool, keys: Keys, porMinuto: number): void {
  const cabe = async (request: FastifyRequest): Promise<boolean> => {
    const marca = await tenantOfHost(pool, request.hostname);
    // A host without a network is refused by the call itself.
    if (marca === null) return true;
    const endereco = hashIdentifier(keys, `endereco.${redeDoEndereco(request.ip)}`);
    return comTenant(
      pool,
      marca.tenantId,
      async (tx) =>
        (await conta(tx, endereco, porMinuto)) && (await conta(tx, 'rede', porMinuto * ENDERECOS_DA_REDE)),
    );
  };
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.spec?.limite !== 'entrada' || (await cabe(request))) return;
    throw new AppError(429, [erroDe('limite')]);
  });
}

/** What a person, and a network, may ask for in a minute of what costs much. */
interface Quota {
  chave: string;
  porPessoa: number;
  porRede: number;
  /** What is too much, and what to do. */
  message: string;
}

/** Files that are made for whoever asks. */
export const QUOTA_DE_ARQUIVOS: Quota = {
  chave: 'arquivo',
  porPessoa: 20,
  porRede: 100,
  message: 'São arquivos demais em um minuto. Espere um minuto e peça de novo.',
};

/** Seconds after which a quota that is used up is free again, whenever its minute began. */
const MINUTO_S = 60;

/** Counts a call of a person in this minute; refuses more than a person or a network may. */
export async function tomaQuota(
  tx: Tx,
  { pessoaId }: { pessoaId: number },
  { chave, porPessoa, porRede, message }: Quota,
): Promise<void> {
  const cabe = (await conta(tx, `${chave}.${pessoaId}`, porPessoa)) && (await conta(tx, chave, porRede));
  if (!cabe) throw new AppError(429, [{ code: 'limite', message }], undefined, MINUTO_S);
}

/** Whether a signed-in person may ask once more in this minute whether somebody is registered. */
export const cabeConsulta = (tx: Tx, pessoaId: number, porMinuto: number): Promise<boolean> =>
  conta(tx, `consulta.${pessoaId}`, porMinuto);

/** Gives back a question that told nothing. */
export async function devolveConsulta(tx: Tx, pessoaId: number): Promise<void> {
  await tx.faz(sql`
    update limite_entrada set chamadas = chamadas - 1
     where tenant_id = ${tx.tenant} and chave = ${`consulta.${pessoaId}`} and chamadas > 0`);
}
