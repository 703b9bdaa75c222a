import type { mensagemList, RegistroDaMensagem, RouteQuery } from '@retaguarda/contract';
import { PAGE_SIZE_REGISTRO } from '@retaguarda/contract';
import { SITUACAO_MENSAGEM, type SituacaoMensagem, TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { literal } from '../../base/db/literal.ts';
import { type Ordering, orderBy } from '../../base/db/ordering.ts';
import { instantInPeriod } from '../../base/db/periods.ts';
import type { Tx } from '../../base/db/tx.ts';
import { assuntoVisto } from './assunto-visto.ts';

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
  proxima_em: string | null;
  entidade: RegistroDaMensagem | null;
  entidade_id: number | null;
}

const ID = sql`id`;
// Messages are numbered as they are made.
const ORDENACAO: Ordering<'mensagens'> = {
  columns: { quando: ID, destino: sql`destino`, situacao: sql`situacao` },
  id: ID,
  defaultOrder: sql`id desc`,
};

/** A page of the outbox, the newest first. */
export async function mensagensView(tx: Tx, sessao: CurrentSession, query: RouteQuery<typeof mensagemList>) {
  const page = Math.max(1, query.page ?? 1);
  const { situacao = TODAS_SITUACOES } = query;
  const onde = sql.join(
    [
      sql`tenant_id = ${tx.tenant}`,
      ...(situacao === TODAS_SITUACOES ? [] : [sql`situacao = ${situacao}`]),
      ...instantInPeriod(sql`criado_em`, query.periodo),
    ],
    sql` and `,
  );
  const { total } = await tx.one(
    sql<{ total: number }>`select count(*) as total from mensagem where ${onde}`,
  );
  const rows = await tx.rows(sql<Row>`
    select id, canal, destino, ${assuntoVisto(sessao)} as assunto, situacao, tentativas, erro, criado_em, enviada_em, entidade, entidade_id,
           case when situacao = ${literal(SITUACAO_MENSAGEM.espera)} then proxima_em end as proxima_em
      from mensagem where ${onde}
     order by ${orderBy(ORDENACAO, query.ordem)} limit ${PAGE_SIZE_REGISTRO} offset ${(page - 1) * PAGE_SIZE_REGISTRO}`);
  return {
    list: rows.map(({ criado_em, enviada_em, proxima_em, entidade, entidade_id, ...m }) => ({
      ...m,
      criadaEm: criado_em,
      enviadaEm: enviada_em,
      proximaEm: proxima_em,
      registro: entidade === null || entidade_id === null ? null : { tipo: entidade, id: entidade_id },
    })),
    total,
  };
}
