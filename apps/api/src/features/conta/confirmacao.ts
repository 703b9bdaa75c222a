import {
  contaConfirma,
  contaProva,
  contaProvaOpcoes,
  MESSAGES,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { registerPreparedRoute, registerRoute } from '../../base/http/register.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import type { Services } from '../../base/services.ts';
import { confereSenha, lugarDe, opcoesDeEntrada, usaChave, usaFator } from '../sessao/public.ts';
import { contaDe, type Provas } from './provas.ts';

type Envio = RouteBody<typeof contaConfirma>;
type PorSenha = Extract<Envio, { senha: string }>;
type PorChave = Extract<Envio, { chave: object }>;

const meiosDe = (tx: Tx, pessoaId: number) =>
  tx.one(sql<RouteResponse<typeof contaProva>>`
    select exists (select 1 from autenticacao where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and senha_hash is not null) as senha,
           exists (select 1 from segundo_fator where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and confirmado_em is not null) as fator,
           exists (select 1 from chave_acesso where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}) as chaves`);

/** By the password, and a code where the second factor is on: both are judged as one. */
async function porSenha(
  { pool, keys }: Services,
  { prova }: Provas,
  sessao: CurrentSession,
  envio: PorSenha,
): Promise<void> {
  const { pessoaId, tenant } = sessao;
  const [{ senha_hash }, { fator }] = await withTenant(pool, tenant, async (tx) => [
    await contaDe(tx, pessoaId),
    await meiosDe(tx, pessoaId),
  ]);
  const certa = await prova(sessao, async () => {
    if (!(await confereSenha(senha_hash ?? undefined, envio.senha))) return false;
    return !fator || withTenant(pool, tenant, (tx) => usaFator(tx, keys, pessoaId, envio.codigo ?? ''));
  });
  if (!certa)
    throw ruleViolation('campo_invalido', fator ? MESSAGES.confirmacaoErrada : MESSAGES.senhaAtual, 'senha');
}

/** By a passkey of their own. */
async function porChave(
  { pool, keys, publicUrl }: Services,
  { prova }: Provas,
  sessao: CurrentSession,
  { chave }: PorChave,
): Promise<void> {
  const { pessoaId, tenant } = sessao;
  const usa = async (tx: Tx): Promise<boolean> => {
    const lugar = await lugarDe(tx, chave.origem, publicUrl);
    return (await usaChave(tx, keys, lugar, { ...chave, pessoaId })) === pessoaId;
  };
  if (!(await prova(sessao, () => withTenant(pool, tenant, usa))))
    throw ruleViolation('regra', MESSAGES.chaveDeAcessoInvalida);
}

/** Proving anew who one is, before a dangerous act. */
export function confirmacao(app: FastifyInstance, services: Services, provas: Provas): void {
  const { pool, keys, publicUrl } = services;
  registerRoute(app, pool, contaProva, ({ tx, sessao }) => meiosDe(tx, sessao.pessoaId));
  registerRoute(app, pool, contaProvaOpcoes, async ({ tx, sessao, body }) =>
    opcoesDeEntrada(tx, keys, await lugarDe(tx, body.origem, publicUrl), sessao.pessoaId),
  );
  registerPreparedRoute(
    app,
    pool,
    contaConfirma,
    {
      before: ({ sessao, body }) =>
        'chave' in body ? porChave(services, provas, sessao, body) : porSenha(services, provas, sessao, body),
    },
    async ({ tx, sessao }) => {
      await tx.execute(
        sql`update sessao set provada_em = now() where tenant_id = ${tx.tenant} and id = ${sessao.sid}`,
      );
      recordEvent('identidade_confirmada');
      return { message: 'Confirmado' };
    },
  );
}
