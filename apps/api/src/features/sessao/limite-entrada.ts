import { erroDe } from '@retaguarda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { AppError } from '../../base/app-error.ts';
import { hashIdentifier, type Keys } from '../../base/auth/keys.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { addressOfCaller } from '../../base/http/caller-address.ts';
import { countCall } from '../../base/quota.ts';
import { tenantOfHost } from './tenant-of-host.ts';

/** A network as a whole signs in as often as this many of its addresses. */
const ENDERECOS_DA_REDE = 10;

/**
 * Calls to sign in, by address and by network, counted in the database before who calls or what is sent is looked at.
 * `porMinuto` is the limit of an address.
 */
export function limitaEntradas(app: FastifyInstance, pool: pg.Pool, keys: Keys, porMinuto: number): void {
  const cabe = async (request: FastifyRequest): Promise<boolean> => {
    const marca = await tenantOfHost(pool, request.hostname);
    // A host without a network is refused by the call itself.
    if (marca === null) return true;
    const endereco = hashIdentifier(keys, `endereco.${addressOfCaller(request.ip)}`);
    return withTenant(
      pool,
      marca.tenantId,
      async (tx) =>
        (await countCall(tx, endereco, porMinuto)) &&
        (await countCall(tx, 'rede', porMinuto * ENDERECOS_DA_REDE)),
    );
  };
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.spec?.limite !== 'entrada' || (await cabe(request))) return;
    throw new AppError(429, [erroDe('limite')]);
  });
}

/** Whether a signed-in person may ask once more in this minute whether somebody is registered. */
export const cabeConsulta = (tx: Tx, pessoaId: number, porMinuto: number): Promise<boolean> =>
  countCall(tx, `consulta.${pessoaId}`, porMinuto);

/** Gives back a question that told nothing. */
export async function devolveConsulta(tx: Tx, pessoaId: number): Promise<void> {
  await tx.execute(sql`
    update limite_entrada set chamadas = chamadas - 1
     where tenant_id = ${tx.tenant} and chave = ${`consulta.${pessoaId}`} and chamadas > 0`);
}
