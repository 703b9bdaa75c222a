import { mensagemList, mensagemReenvia, PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import { SITUACAO_MENSAGEM, type SituacaoMensagem, TODAS_SITUACOES } from '@retaguarda/domain';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { listaPermissoes } from '../../base/auth/sessao-atual.ts';
import { constante } from '../../base/db/constante.ts';
import { naoEncontrado } from '../../base/http/app-error.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';

export { iniciaCarteiro } from './carteiro.ts';
export { enfileira } from './enfileira.ts';

interface Row {
  id: number;
  canal: string;
  destino: string;
  assunto: string;
  situacao: SituacaoMensagem;
  tentativas: number;
  erro: string;
  criado_em: string;
  enviada_em: string | null;
  total: number;
}

export function mensagemRoutes(app: FastifyInstance, { pool, canais }: Services): void {
  registerRoute(app, pool, mensagemList, async ({ tx, sessao, query }) => {
    const page = Math.max(1, query.page ?? 1);
    const situacao =
      query.situacao === undefined || query.situacao === TODAS_SITUACOES
        ? sql``
        : sql`and situacao = ${query.situacao}`;
    const rows = await tx.linhas(sql<Row>`
      select id, canal, destino, assunto, situacao, tentativas, erro, criado_em, enviada_em, count(*) over () as total
        from mensagem where tenant_id = ${tx.tenant} ${situacao}
       order by id desc limit ${PAGE_SIZE_REGISTRO} offset ${(page - 1) * PAGE_SIZE_REGISTRO}`);
    return {
      permissions: listaPermissoes(sessao),
      canais: [...canais.keys()],
      list: rows.map(({ criado_em, enviada_em, total: _, ...m }) => ({
        ...m,
        criadaEm: criado_em,
        enviadaEm: enviada_em,
      })),
      total: rows[0]?.total ?? 0,
    };
  });

  registerRoute(app, pool, mensagemReenvia, async ({ tx, body }) => {
    await tx.uma(
      sql`
      update mensagem set situacao = ${constante(SITUACAO_MENSAGEM.espera)}, tentativas = 0, proxima_em = now(), erro = ''
       where tenant_id = ${tx.tenant} and id = ${body.id} and situacao <> ${constante(SITUACAO_MENSAGEM.enviada)} returning id`,
      naoEncontrado,
    );
    return { message: 'A mensagem voltou para a fila de envio' };
  });
}
