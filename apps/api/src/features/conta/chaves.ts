import {
  type ChaveDeAcesso,
  contaChaveExc,
  contaChaveInc,
  contaChaveOpcoes,
  contaChaves,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registerRoute } from '../../base/http/register.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import type { Services } from '../../base/services.ts';
import { lugarDe, opcoesDeRegistro, registraChave } from '../sessao/public.ts';
import { contaDe } from './provas.ts';

const contaDoRegistro = async (tx: Tx, pessoaId: number) => {
  const { nome, email, rede } = await contaDe(tx, pessoaId);
  return { pessoaId, nome, conta: email ?? nome, rede };
};

/** Passkeys of one's own. */
export function chaves(app: FastifyInstance, { pool, keys, publicUrl }: Services): void {
  registerRoute(app, pool, contaChaves, async ({ tx, sessao }) => ({
    list: await tx.rows(sql<ChaveDeAcesso>`
      select id, nome, criada_em as "criadaEm", usada_em as "usadaEm" from chave_acesso
       where tenant_id = ${tx.tenant} and pessoa_id = ${sessao.pessoaId} order by criada_em, id`),
  }));
  registerRoute(app, pool, contaChaveOpcoes, async ({ tx, sessao, body }) =>
    opcoesDeRegistro(
      tx,
      keys,
      await lugarDe(tx, body.origem, publicUrl),
      await contaDoRegistro(tx, sessao.pessoaId),
    ),
  );
  registerRoute(app, pool, contaChaveInc, async ({ tx, sessao, body: { origem, ...envio } }) => {
    await registraChave(tx, keys, await lugarDe(tx, origem, publicUrl), {
      ...envio,
      pessoaId: sessao.pessoaId,
    });
    recordEvent('chave_de_acesso');
    return { message: 'Chave de acesso registrada' };
  });
  registerRoute(app, pool, contaChaveExc, async ({ tx, sessao, body }) => {
    await tx.one(
      sql`delete from chave_acesso where tenant_id = ${tx.tenant} and id = ${body.id} and pessoa_id = ${sessao.pessoaId} returning id`,
      notFound,
    );
    recordEvent('chave_de_acesso');
    return { message: 'Chave de acesso excluída' };
  });
}
