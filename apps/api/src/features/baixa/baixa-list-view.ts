import {
  type BaixaLinha,
  JANELA_TODOS,
  LINHAS_POR_PARTE,
  PAGE_SIZE_PADRAO,
  type periciaListBaixas,
  type RouteQuery,
} from '@retaguarda/contract';
import { centavosToReais, SITUACAO_BAIXA, type SituacaoBaixa, TODAS_SITUACOES } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { type Ordering, orderBy, sortableText } from '../../base/db/ordering.ts';
import { parsePeriod } from '../../base/db/periods.ts';
import { situationTotals } from '../../base/db/totals.ts';
import type { Tx } from '../../base/db/tx.ts';
import { idsDaConsulta, idsDoTermo, idsSePoucos, listaDeIds, termoDe } from '../../nucleo/busca/public.ts';
import { valorDaBaixa, valorVisto } from '../../nucleo/recebivel/public.ts';
import { termoDosAtributos } from '../pericia/public.ts';

type Query = RouteQuery<typeof periciaListBaixas>;

interface Row {
  id: number;
  nome: string;
  dta: string;
  dta_cad: string;
  situacao: SituacaoBaixa;
  versao: number;
  total: number;
}

/** Whose name contains the text, or whose id it is. */
async function comTexto(tx: Tx, search: string): Promise<RawBuilder<unknown>[]> {
  const termo = termoDe('baixa', search);
  if (termo === null) return [];
  const poucas = await idsSePoucos(tx, termo);
  const porId = /^#?\d{1,15}$/.test(search) ? [Number(search.replace('#', ''))] : [];
  return poucas === null
    ? [sql`(b.id in (select ${idsDoTermo(termo)}) or b.id = any(${listaDeIds(porId)}))`]
    : [sql`b.id = any(${listaDeIds([...poucas, ...porId])})`];
}

/** Those that hold a receivable of such a person, or of a case with such an attribute. */
function comPessoas(tx: Tx, { searchFixo, searchId, search }: Query): RawBuilder<unknown>[] {
  const nome = termoDe('pessoa', searchFixo);
  const atributos = termoDosAtributos(searchId, search);
  if (nome === null && atributos === null) return [];
  const daPessoa = nome === null ? sql`` : sql`and pp.pessoa_id in (select ${idsDoTermo(nome)})`;
  const daPericia = atributos === null ? sql`` : sql`and r.pericia_id in (select ${idsDoTermo(atributos)})`;
  return [
    sql`b.id in (select r.baixa_id from recebivel r
                   join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
                  where r.tenant_id = ${tx.tenant} ${daPessoa} ${daPericia})`,
  ];
}

export async function condicoes(tx: Tx, query: Query): Promise<RawBuilder<unknown>> {
  const partes = [sql`b.tenant_id = ${tx.tenant}`];
  if (query.baixaId !== undefined) partes.push(sql`b.id = ${query.baixaId}`);
  if (query.situacao !== undefined && query.situacao !== TODAS_SITUACOES)
    partes.push(sql`b.situacao = ${query.situacao}`);
  if (query.searchDate !== undefined) {
    const [de, ate] = parsePeriod(query.searchDate, 'searchDate');
    partes.push(sql`b.dta between ${de}::date and ${ate}::date`);
  }
  partes.push(...comPessoas(tx, query));
  // With dynamic filters the text is theirs, not the name's.
  if (query.searchId === undefined) partes.push(...(await comTexto(tx, (query.search ?? '').trim())));
  return sql.join(partes, sql` and `);
}

export const linhaDaBaixa = (r: Row): BaixaLinha => ({
  baixaId: r.id,
  baixaNome: r.nome,
  baixaDta: r.dta,
  baixaDtaCad: r.dta_cad,
  baixaSituacao: r.situacao,
  versao: r.versao,
  totalRecebiceis: centavosToReais(r.total),
});

const ID = sql`b.id`;
export const ORDENACAO: Ordering<'baixas'> = {
  columns: { id: ID, nome: sortableText('b.nome'), data: sql`b.dta`, situacao: sql`b.situacao` },
  id: ID,
  defaultOrder: sql`b.dta desc, b.id desc`,
};

/** All that a list answers, page after page. */
export const baixasDaLista = async (tx: Tx, query: Query, limite: number): Promise<number[]> =>
  idsDaConsulta(
    tx,
    sql`select b.id from baixa b where ${await condicoes(tx, query)} order by b.id limit ${limite}`,
  );

/** How many baixas are in each situation. */
export const baixasPorSituacao = (tx: Tx) =>
  situationTotals(tx, sql`baixa b`, 'b', sql`b.tenant_id = ${tx.tenant}`);

/** A page of baixas, newest date first, with the sum over all rows that match; cancelled ones count in no sum. */
export async function baixaListView(tx: Tx, query: Query) {
  const onde = await condicoes(tx, query);
  const valor = valorDaBaixa(tx, await valorVisto(tx));
  // The condition is evaluated once: a text that many hold takes its time.
  const geral = await tx.maybeOne(sql<{ quantidade: number; total: number }>`
    with alvo as materialized (select b.tenant_id, b.id, b.situacao from baixa b where ${onde})
    select count(*) as quantidade,
           coalesce(sum(${valor}) filter (where b.situacao <> ${SITUACAO_BAIXA.cancelada}::smallint), 0)::bigint as total
      from alvo b`);
  const { quantidade, total } = geral ?? { quantidade: 0, total: 0 };
  if (query.baixaId !== undefined && quantidade === 0) throw notFound();
  const page = query.page ?? 1;
  const paginas = query.paginas ?? PAGE_SIZE_PADRAO;
  const tamanho = page < 0 ? LINHAS_POR_PARTE : paginas === -1 ? JANELA_TODOS : paginas;
  const inicio = (page < 0 ? -page - 1 : Math.max(1, page) - 1) * tamanho;
  const rows = await tx.rows(sql<Row>`
    select b.id, b.nome, b.dta, b.dta_cad, b.situacao, b.versao,
           ${valor} as total
      from baixa b where ${onde}
     order by ${orderBy(ORDENACAO, query.ordem)} limit ${tamanho} offset ${inicio}`);
  return {
    listBaixas: rows.map(linhaDaBaixa),
    total: quantidade,
    totalPages: Math.ceil(quantidade / tamanho),
    page,
    totalRecebiceis: centavosToReais(total),
  };
}
