import { PESSOAS_POR_PAGINA, type periciaListPessoasBaixa, type RouteQuery } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Valores } from '../../db/schema.ts';
import type { Tx } from '../../db/tx.ts';
import { naoEncontrado } from '../../http/app-error.ts';
import { paraFio } from '../atributo/public.ts';
import { BUSCA, idsQueContem } from '../busca/public.ts';
import { modeloDe, TIPO_SYS } from '../categoria/public.ts';
import { nomeCidade } from '../cidade/public.ts';
import { colunasDe, definicoesDaTabela, dinamicas, idsDe } from '../pericia/public.ts';

type Query = RouteQuery<typeof periciaListPessoasBaixa>;

interface Row {
  id: number;
  pericia_id: number;
  nome: string;
  categoria_id: number;
  cidade_id: number | null;
  valores: Valores;
  em_uso: number;
}

/** People of cases that can enter a baixa, ten a page; `emUso` is the receivable they already have in it. */
export async function seletorView(tx: Tx, query: Query) {
  const modelo = await modeloDe(tx);
  const baixa = await tx.db
    .selectFrom('baixa')
    .where('tenant_id', '=', tx.tenant)
    .where('id', '=', query.baixaId)
    .select('id')
    .executeTakeFirst();
  if (baixa === undefined) throw naoEncontrado();
  const nome = (query.searchFixo ?? '').trim();
  const partes = [
    sql`pp.tenant_id = ${tx.tenant}`,
    ...(nome === '' ? [] : [sql`pp.pessoa_id in (${idsQueContem(BUSCA.pessoa, nome)})`]),
    ...(query.situacao === undefined || query.situacao === -1 ? [] : [sql`p.situacao = ${query.situacao}`]),
    ...dinamicas(tx, { ids: idsDe(query.searchId), search: query.search }),
  ];
  const de = sql`from pericia_pessoa pp
      join pericia p on p.tenant_id = pp.tenant_id and p.id = pp.pericia_id
     where ${sql.join(partes, sql` and `)}`;
  const contagem = await sql<{ total: number }>`select count(*) as total ${de}`.execute(tx.db);
  const page = Math.max(1, query.page ?? 1);
  const { rows } = await sql<Row>`
    select x.*, pe.nome,
           coalesce((select min(r.id) from recebivel r
                      where r.tenant_id = ${tx.tenant} and r.pericia_pessoa_id = x.id and r.baixa_id = ${query.baixaId}), 0)::bigint as em_uso
      from (select pp.id, pp.pericia_id, pp.pessoa_id, p.categoria_id, p.cidade_id, p.valores ${de}
             order by pp.id desc limit ${PESSOAS_POR_PAGINA} offset ${(page - 1) * PESSOAS_POR_PAGINA}) x
      join pessoa pe on pe.tenant_id = ${tx.tenant} and pe.id = x.pessoa_id
     order by x.id desc`.execute(tx.db);
  const refs = [...new Set(rows.map((r) => modelo.refDe(r.categoria_id)))];
  const tabela = refs.flatMap((ref) => definicoesDaTabela(modelo, ref));
  const pesquisaveis = [...new Set(modelo.folhas(TIPO_SYS.pericias).map((f) => modelo.refDe(f.id)))].flatMap(
    (ref) => modelo.etapa(ref, 'pericia').filter((d) => d.search),
  );
  const total = contagem.rows[0]?.total ?? 0;
  return {
    dados: rows.map((r) => ({
      procPesId: r.id,
      procId: r.pericia_id,
      nome: r.nome,
      cidade: nomeCidade(r.cidade_id),
      emUso: r.em_uso,
      atribTable: paraFio(definicoesDaTabela(modelo, modelo.refDe(r.categoria_id)), r.valores),
    })),
    inTable: colunasDe(tabela),
    filtros: pesquisaveis.map((d) => ({ id: d.id, nome: d.label, tipo: d.tipo })),
    total,
    totalPages: Math.ceil(total / PESSOAS_POR_PAGINA),
  };
}
