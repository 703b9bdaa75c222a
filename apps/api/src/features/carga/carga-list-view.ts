import {
  CARGA,
  type CargaLinha,
  type importList,
  type importMantidos,
  type importRecusas,
  type RouteQuery,
  type RouteResponse,
  TIPOS_IMPORTACAO,
} from '@retaguarda/contract';
import { SITUACAO_CARGA_REGISTRO } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { type CurrentSession, listPermissions } from '../../base/auth/current-session.ts';
import { literal } from '../../base/db/literal.ts';
import { type Ordering, orderBy, sortableText } from '../../base/db/ordering.ts';
import { instantInPeriod } from '../../base/db/periods.ts';
import type { Tx } from '../../base/db/tx.ts';
import { andamentoDe, type CargaRow, type CargaVista, COM_TAREFA, daVista } from './carga-row.ts';

type Row = CargaVista & {
  categoria: string;
  autor: string;
  criado_em: string;
  concluida_em: string | null;
  desfeita_em: string | null;
};

const linhaDe = (r: Row): CargaLinha => ({
  ...andamentoDe(r),
  tipo: TIPOS_IMPORTACAO.find((t) => t.id === r.tipo)?.nome ?? '',
  categoria: r.categoria,
  procId: r.pericia_id ?? 0,
  autor: r.autor,
  em: r.criado_em,
  concluidaEm: r.concluida_em,
  desfeitaEm: r.desfeita_em,
});

const ID = sql`c.id`;
// Imports are numbered as they begin.
const ORDENACAO: Ordering<'cargas'> = {
  columns: { quando: ID, arquivo: sortableText('c.nome_arquivo') },
  id: ID,
  defaultOrder: sql`c.id desc`,
};

/** The imports that wrote anything or are about to, of categories that the caller sees, the last one first. */
export async function cargaListView(
  tx: Tx,
  sessao: CurrentSession,
  query: RouteQuery<typeof importList>,
): Promise<RouteResponse<typeof importList>> {
  const onde = sql.join(
    [
      sql`c.tenant_id = ${tx.tenant} and (c.proximo > 0 or c.tarefa_id is not null)`,
      ...(query.id === undefined ? [] : [sql`c.id = ${query.id}`]),
      ...instantInPeriod(sql`c.criado_em`, query.periodo),
    ],
    sql` and `,
  );
  const rows = await tx.rows(sql<Row>`
    select ${daVista(tx)}, g.nome as categoria, coalesce(a.nome, '') as autor
      from carga c
      ${COM_TAREFA}
      join categoria g on g.tenant_id = c.tenant_id and g.id = c.categoria_id
      left join pessoa a on a.tenant_id = c.tenant_id and a.id = c.autor_id
     where ${onde} order by ${orderBy(ORDENACAO, query.ordem)} limit ${CARGA.porPagina} offset ${(Math.max(1, query.page ?? 1) - 1) * CARGA.porPagina}`);
  if (query.id !== undefined && rows.length === 0) throw notFound();
  const { total } = await tx.one(sql<{ total: number }>`
    select count(*) as total from carga c where ${onde}`);
  return { list: rows.map(linhaDe), total, permissions: listPermissions(sessao) };
}

async function vista(tx: Tx, id: number): Promise<CargaRow> {
  return tx.one(
    sql<CargaRow>`
    select * from carga where tenant_id = ${tx.tenant} and id = ${id} and (proximo > 0 or tarefa_id is not null)`,
    notFound,
  );
}

const aPartir = (page: number | undefined): number => (Math.max(1, page ?? 1) - 1) * CARGA.recusasPorPagina;

type Recusada = RouteResponse<typeof importRecusas>['linhas'][number];

/** A line without what its columns say of attributes that the caller does not see. */
function linhaVista({ hiddenAttributes }: Tx, { mapa }: CargaRow): (linha: Recusada) => Recusada {
  const fora = new Set(
    (mapa ?? []).flatMap((m) => (hiddenAttributes.includes(m.catId) ? [m.catImport] : [])),
  );
  if (fora.size === 0) return (linha) => linha;
  return ({ linha, celulas, motivos }) => ({
    linha,
    celulas: celulas.map((texto, i) => (fora.has(i) ? '' : texto)),
    motivos: motivos.map((m) => (fora.has(m.coluna) ? { ...m, motivo: CAMPO_NAO_VISTO } : m)),
  });
}

const CAMPO_NAO_VISTO = 'O valor de um campo que você não vê não serve';

/** Refused lines as they stood in the file, page by page. */
export async function recusasView(
  tx: Tx,
  { id, page }: RouteQuery<typeof importRecusas>,
): Promise<RouteResponse<typeof importRecusas>> {
  const carga = await vista(tx, id);
  const rows = await tx.rows(sql<Recusada>`
    select linha, celulas, motivos from carga_recusa
     where tenant_id = ${tx.tenant} and carga_id = ${id} order by linha
     limit ${CARGA.recusasPorPagina} offset ${aPartir(page)}`);
  const { total } = await tx.one(sql<{ total: number }>`
    select count(*) as total from carga_recusa where tenant_id = ${tx.tenant} and carga_id = ${id}`);
  return { cabecalho: carga.cabecalho, linhas: rows.map(linhaVista(tx, carga)), total };
}

/** Records that undoing kept, with the reason. */
export async function mantidosView(
  tx: Tx,
  { id, page }: RouteQuery<typeof importMantidos>,
): Promise<RouteResponse<typeof importMantidos>> {
  await vista(tx, id);
  const rows = await tx.rows(sql<RouteResponse<typeof importMantidos>['list'][number]>`
    select linha, entidade, registro_id as "registroId", motivo from carga_registro
     where tenant_id = ${tx.tenant} and carga_id = ${id} and situacao = ${literal(SITUACAO_CARGA_REGISTRO.mantido)} order by linha, ordem
     limit ${CARGA.recusasPorPagina} offset ${aPartir(page)}`);
  const { total } = await tx.one(sql<{ total: number }>`
    select count(*) as total from carga_registro
     where tenant_id = ${tx.tenant} and carga_id = ${id} and situacao = ${literal(SITUACAO_CARGA_REGISTRO.mantido)}`);
  return { list: rows, total };
}
