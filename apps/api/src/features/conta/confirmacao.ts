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
import { regra } from '../../base/app-error.ts';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { comTenant, type Tx } from '../../base/db/tx.ts';
import { marcaEvento } from '../../base/http/evento.ts';
import { registerPreparedRoute, registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { confereSenha, lugarDe, opcoesDeEntrada, usaChave, usaFator } from '../sessao/public.ts';
import { contaDe, type Provas } from './provas.ts';

type Envio = RouteBody<typeof contaConfirma>;
type PorSenha = Extract<Envio, { senha: string }>;
type PorChave = Extract<Envio, { chave: object }>;

const meiosDe = (tx: Tx, pessoaId: number) =>
  tx.uma(sql<RouteResponse<typeof contaProva>>`
    select exists (select 1 from autenticacao where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and senha_hash is not null) as senha,
           exists (select 1 from segundo_fator where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and confirmado_em is not null) as fator,
           exists (select 1 from chave_acesso where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}) as chaves`);

/** By the password, and a code where the second factor is on: both are judged as one. */
async function porSenha(
  { pool, keys }: Services,
  { prova }: Provas,
  sessao: SessaoAtual,
  envio: PorSenha,
): Promise<void> {
  const { pessoaId, tenant } = sessao;
  const [{ senha_hash }, { fator }] = await comTenant(pool, tenant, async (tx) => [
    await contaDe(tx, pessoaId),
    await meiosDe(tx, pessoaId),
  ]);
  const certa = await prova(sessao, async () => {
    if (!(await confereSenha(senha_hash ?? undefined, envio.senha))) return false;
    return !fator || comTenant(pool, tenant, (tx) => usaFator(tx, keys, pessoaId, envio.codigo ?? ''));
  });
  if (!certa)
    throw regra('campo_invalido', fator ? MESSAGES.confirmacaoErrada : MESSAGES.senhaAtual, 'senha');
}

/** By a passkey of their own. */
async function porChave(
  { pool, keys, publicUrl }: Services,
  { prova }: Provas,
  sessao: SessaoAtual,
  { chave }: PorChave,
): Promise<void> {
  const { pessoaId, tenant } = sessao;
  const usa = async (tx: Tx): Promise<boolean> => {
    const lugar = await lugarDe(tx, chave.origem, publicUrl);
    return (await usaChave(tx, keys, lugar, { ...chave, pessoaId })) === pessoaId;
  };
  if (!(await prova(sessao, () => comTenant(pool, tenant, usa))))
    throw regra('regra', MESSAGES.chaveDeAcessoInvalida);
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
      antes: ({ sessao, body }) =>
        'chave' in body ? porChave(services, provas, sessao, body) : porSenha(services, provas, sessao, body),
    },
    async ({ tx, sessao }) => {
      await tx.faz(
        sql`update sessao set provada_em = now() where tenant_id = ${tx.tenant} and id = ${sessao.sid}`,
      );
      marcaEvento('identidade_confirmada');
      return { message: 'Confirmado' };
    },
  );
}
