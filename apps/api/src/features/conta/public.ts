import {
  contaEncerra,
  contaSegundoFator,
  contaSegundoFatorConfirma,
  contaSegundoFatorDesliga,
  contaSegundoFatorInicia,
  contaSenha,
  contaSessoes,
  MESSAGES,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { registerPreparedRoute, registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import {
  confirmaFator,
  desligaFator,
  encerraSessoes,
  estadoDoFator,
  faltaDaSenha,
  hashSenha,
  iniciaFator,
  sessoesView,
  trocaSenha,
  usaFator,
} from '../sessao/public.ts';
import { chaves } from './chaves.ts';
import { confirmacao } from './confirmacao.ts';
import { contaDe, type Provas, provasDe } from './provas.ts';

async function encerraUma(tx: Tx, sessao: CurrentSession, id: string): Promise<string[]> {
  await tx.one(
    sql<{ id: string }>`
    update sessao set encerrada_em = now()
     where tenant_id = ${tx.tenant} and id = ${id} and pessoa_id = ${sessao.pessoaId} and encerrada_em is null
    returning id`,
    notFound,
  );
  return [id];
}

function sessoes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, contaSessoes, async ({ tx, sessao }) => ({
    list: await sessoesView(tx, sessao, sessao.pessoaId),
  }));

  registerRoute(app, pool, contaEncerra, async ({ tx, sessao, body }) => {
    const ids =
      'id' in body
        ? await encerraUma(tx, sessao, body.id)
        : await encerraSessoes(tx, sessao.pessoaId, sessao.sid);
    return { message: ids.length === 1 ? MESSAGES.sessaoEncerrada : MESSAGES.sessoesEncerradas };
  });
}

function senha(app: FastifyInstance, { pool }: Services, { provaSenha }: Provas): void {
  registerPreparedRoute(
    app,
    pool,
    contaSenha,
    {
      before: async ({ sessao, body }) => {
        const falta = await faltaDaSenha(body.nova);
        if (falta !== undefined) throw ruleViolation('campo_invalido', falta, 'nova');
        await provaSenha(sessao, body.atual, 'atual');
        return hashSenha(body.nova);
      },
    },
    async ({ tx, sessao, prepared: senhaHash }) => {
      await trocaSenha(tx, sessao.pessoaId, senhaHash, sessao.sid);
      return { message: 'Senha alterada com sucesso' };
    },
  );
}

function segundoFator(app: FastifyInstance, { pool, keys }: Services, { prova, provaSenha }: Provas): void {
  registerRoute(app, pool, contaSegundoFator, ({ tx, sessao }) => estadoDoFator(tx, sessao.pessoaId));

  registerPreparedRoute(
    app,
    pool,
    contaSegundoFatorInicia,
    { before: ({ sessao, body }) => provaSenha(sessao, body.senha, 'senha') },
    async ({ tx, sessao }) => {
      const { nome, email, rede } = await contaDe(tx, sessao.pessoaId);
      const novo = await iniciaFator(tx, keys, {
        pessoaId: sessao.pessoaId,
        conta: email ?? nome,
        emissor: rede,
      });
      if (novo === null) throw ruleViolation('em_uso', 'A verificação em duas etapas já está ligada');
      return novo;
    },
  );

  registerPreparedRoute(
    app,
    pool,
    contaSegundoFatorConfirma,
    {
      before: async ({ sessao, body }) => {
        let codigos: string[] | null = null;
        const confirma = async (tx: Tx): Promise<boolean> => {
          const { ativo } = await estadoDoFator(tx, sessao.pessoaId);
          codigos = ativo ? null : await confirmaFator(tx, keys, sessao.pessoaId, body.codigo);
          return codigos !== null;
        };
        await prova(sessao, () => withTenant(pool, sessao.tenant, confirma));
        if (codigos === null) throw ruleViolation('campo_invalido', MESSAGES.codigoInvalido, 'codigo');
        return codigos;
      },
    },
    async ({ prepared: codigos }) => ({ message: 'Verificação em duas etapas ligada', codigos }),
  );
}

function semSegundoFator(app: FastifyInstance, { pool, keys }: Services, { prova }: Provas): void {
  registerPreparedRoute(
    app,
    pool,
    contaSegundoFatorDesliga,
    {
      before: async ({ sessao, body }) => {
        const usa = (tx: Tx) => usaFator(tx, keys, sessao.pessoaId, body.codigo);
        if (!(await prova(sessao, () => withTenant(pool, sessao.tenant, usa))))
          throw ruleViolation('campo_invalido', MESSAGES.codigoInvalido, 'codigo');
      },
    },
    async ({ tx, sessao }) => {
      await desligaFator(tx, sessao.pessoaId);
      return { message: 'Verificação em duas etapas desligada' };
    },
  );
}

export function contaRoutes(app: FastifyInstance, services: Services): void {
  const provas = provasDe(services);
  sessoes(app, services);
  senha(app, services, provas);
  segundoFator(app, services, provas);
  semSegundoFator(app, services, provas);
  chaves(app, services);
  confirmacao(app, services, provas);
}
