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
import { hashIdentifier } from '../../base/auth/keys.ts';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { comTenant, type Tx } from '../../base/db/tx.ts';
import { naoEncontrado, regra } from '../../base/http/app-error.ts';
import { registerPreparedRoute, registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import {
  confereSenha,
  confirmaFator,
  desligaFator,
  encerraSessoes,
  esqueceFalhas,
  estadoDoFator,
  faltaDaSenha,
  hashSenha,
  iniciaFator,
  sessoesView,
  tomaTentativa,
  trocaSenha,
  usaFator,
} from '../sessao/public.ts';

async function encerraUma(tx: Tx, sessao: SessaoAtual, id: string): Promise<string[]> {
  await tx.uma(
    sql<{ id: string }>`
    update sessao set encerrada_em = now()
     where tenant_id = ${tx.tenant} and id = ${id} and pessoa_id = ${sessao.pessoaId} and encerrada_em is null
    returning id`,
    naoEncontrado,
  );
  return [id];
}

async function contaDe(tx: Tx, pessoaId: number) {
  return tx.uma(
    sql<{
      nome: string;
      email: string | null;
      senha_hash: string | null;
      rede: string;
    }>`
    select p.nome, p.email, a.senha_hash, t.sistema_nome as rede
      from pessoa p join tenant t on t.tenant_id = p.tenant_id
      left join autenticacao a on a.tenant_id = p.tenant_id and a.pessoa_id = p.id
     where p.tenant_id = ${tx.tenant} and p.id = ${pessoaId}`,
    naoEncontrado,
  );
}

/** What a signed-in person must prove anew; wrong tries make the account wait, committed apart from the refusal. */
function provasDe({ pool, keys }: Services) {
  const prova = async (sessao: SessaoAtual, certa: () => Promise<boolean>): Promise<boolean> => {
    const chave = hashIdentifier(keys, `conta.${sessao.pessoaId}`);
    if (!(await comTenant(pool, sessao.tenant, (tx) => tomaTentativa(tx, chave)))) return false;
    const passou = await certa();
    if (passou) await comTenant(pool, sessao.tenant, (tx) => esqueceFalhas(tx, chave));
    return passou;
  };
  const provaSenha = async (sessao: SessaoAtual, senha: string, campo: string): Promise<void> => {
    const { senha_hash } = await comTenant(pool, sessao.tenant, (tx) => contaDe(tx, sessao.pessoaId));
    if (!(await prova(sessao, () => confereSenha(senha_hash ?? undefined, senha))))
      throw regra('campo_invalido', MESSAGES.senhaAtual, campo);
  };
  return { prova, provaSenha };
}
type Provas = ReturnType<typeof provasDe>;

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
      antes: async ({ sessao, body }) => {
        const falta = await faltaDaSenha(body.nova);
        if (falta !== undefined) throw regra('campo_invalido', falta, 'nova');
        await provaSenha(sessao, body.atual, 'atual');
        return hashSenha(body.nova);
      },
    },
    async ({ tx, sessao, antes: senhaHash }) => {
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
    { antes: ({ sessao, body }) => provaSenha(sessao, body.senha, 'senha') },
    async ({ tx, sessao }) => {
      const { nome, email, rede } = await contaDe(tx, sessao.pessoaId);
      const novo = await iniciaFator(tx, keys, {
        pessoaId: sessao.pessoaId,
        conta: email ?? nome,
        emissor: rede,
      });
      if (novo === null) throw regra('em_uso', 'A verificação em duas etapas já está ligada');
      return novo;
    },
  );

  registerPreparedRoute(
    app,
    pool,
    contaSegundoFatorConfirma,
    {
      antes: async ({ sessao, body }) => {
        let codigos: string[] | null = null;
        const confirma = async (tx: Tx): Promise<boolean> => {
          const { ativo } = await estadoDoFator(tx, sessao.pessoaId);
          codigos = ativo ? null : await confirmaFator(tx, keys, sessao.pessoaId, body.codigo);
          return codigos !== null;
        };
        await prova(sessao, () => comTenant(pool, sessao.tenant, confirma));
        if (codigos === null) throw regra('campo_invalido', MESSAGES.codigoInvalido, 'codigo');
        return codigos;
      },
    },
    async ({ antes: codigos }) => ({ message: 'Verificação em duas etapas ligada', codigos }),
  );
}

function semSegundoFator(app: FastifyInstance, { pool, keys }: Services, { prova }: Provas): void {
  registerPreparedRoute(
    app,
    pool,
    contaSegundoFatorDesliga,
    {
      antes: async ({ sessao, body }) => {
        const usa = (tx: Tx) => usaFator(tx, keys, sessao.pessoaId, body.codigo);
        if (!(await prova(sessao, () => comTenant(pool, sessao.tenant, usa))))
          throw regra('campo_invalido', MESSAGES.codigoInvalido, 'codigo');
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
}
