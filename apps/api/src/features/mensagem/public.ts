import { mensagemList, mensagemReenvia, PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { listaPermissoes } from '../../auth/sessao-atual.ts';
import { naoEncontrado } from '../../http/app-error.ts';
import { registerRoute } from '../../http/register.ts';
import type { Services } from '../../services.ts';

export { iniciaCarteiro } from './carteiro.ts';
export { enfileira } from './enfileira.ts';

interface Row {
  id: number;
  canal: string;
  destino: string;
  assunto: string;
  situacao: number;
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
      query.situacao === undefined || query.situacao === -1 ? sql`` : sql`and situacao = ${query.situacao}`;
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
    const rows = await tx.linhas(sql`
      update mensagem set situacao = 0, tentativas = 0, proxima_em = now(), erro = ''
       where tenant_id = ${tx.tenant} and id = ${body.id} and situacao <> 1 returning id`);
    if (rows.length === 0) throw naoEncontrado();
    return { message: 'A mensagem voltou para a fila de envio' };
  });
}
