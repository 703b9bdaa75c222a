import { PAGE_SIZE_REGISTRO, userList } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { naoEncontrado } from '../../http/app-error.ts';
import { registerRoute } from '../../http/register.ts';
import type { Services } from '../../services.ts';
import { BUSCA, emLargo, filtroDeTermo, termoDe } from '../busca/public.ts';
import { modeloDe, TIPO_SYS } from '../categoria/public.ts';

interface Row {
  id: number;
  nome: string;
  codigo: string;
  email: string;
  situacao: number;
  procpes_id: number;
  total: number;
}

export function pessoaRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, userList, async ({ tx, query }) => {
    const modelo = await modeloDe(tx);
    if (modelo.categoria(query.catId)?.tipoSys !== TIPO_SYS.pessoas) throw naoEncontrado();
    const folhas = modelo.folhasDe(query.catId).map((c) => c.id);
    const nome = await filtroDeTermo(tx, sql`pessoa.id`, termoDe(BUSCA.pessoa, query.search));
    const situacao =
      query.situacao === undefined || query.situacao === -1 ? sql`` : sql`and situacao = ${query.situacao}`;
    const page = Math.max(1, query.page ?? 1);
    const comando = sql<Row>`
      select pessoa.id, nome, coalesce(codigo, '') as codigo, coalesce(email, '') as email, situacao, count(*) over () as total,
             coalesce((select pp.id from pericia_pessoa pp where pp.tenant_id = pessoa.tenant_id
                          and pp.pessoa_id = pessoa.id and pp.pericia_id = ${query.procId ?? null}::bigint), 0) as procpes_id
        from pessoa ${nome.join}
       where tenant_id = ${tx.tenant} and categoria_id = any(${folhas}::bigint[]) ${nome.onde} ${situacao}
       order by nome, pessoa.id limit ${PAGE_SIZE_REGISTRO} offset ${(page - 1) * PAGE_SIZE_REGISTRO}`;
    const { rows } = await (nome.largo ? emLargo(tx, () => comando.execute(tx.db)) : comando.execute(tx.db));
    return {
      users: rows.map(({ total: _, procpes_id, ...user }) => ({ ...user, procPesId: procpes_id })),
      total: rows[0]?.total ?? 0,
    };
  });
}
