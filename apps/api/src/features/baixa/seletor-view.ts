import {
  type AtributoValor,
  JANELA_TODOS,
  PESSOAS_POR_PAGINA,
  PESSOAS_POR_VEZ,
  type periciaListPessoasBaixa,
  type RouteQuery,
  TIPO_SYS,
} from '@retaguarda/contract';
import { centavosToReais, SITUACAO_BAIXA, TODAS_SITUACOES } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';
import { emLargo, filtroDeTermo, listaDeIds, termoDe } from '../../nucleo/busca/public.ts';
import { cidadesQueContem, nomeCidade } from '../../nucleo/cidade/public.ts';
import { type Modelo, modeloVisto } from '../../nucleo/modelo/public.ts';
import { valorVisto } from '../../nucleo/recebivel/public.ts';
import { paraFio } from '../../nucleo/valores/public.ts';
import { emUmaDas } from '../../registros/lista.ts';
import {
  cadastrosDe,
  colunasDe,
  condicoesDaBusca,
  confereFiltrosDePeriodo,
  definicoesDaTabela,
  filtroDinamico,
  termoDosAtributos,
} from '../pericia/public.ts';

type Query = RouteQuery<typeof periciaListPessoasBaixa>;

interface Row {
  id: number;
  pericia_id: number;
  pessoa_id: number;
  categoria_id: number;
  cidade_id: number | null;
  valores: AttributeValues;
  em_uso: number | null;
  receb_versao: number | null;
  receb_valor: number | null;
  outras: { baixaId: number; nome: string }[];
}

const atribTable = (modelo: Modelo, { categoria_id, valores }: Row): AtributoValor[] => {
  const refId = modelo.refDe(categoria_id);
  return paraFio(modelo.catalogo(refId, 'pericia'), valores, definicoesDaTabela(modelo, refId));
};

interface Pagina {
  total: number;
  /** Of all of them, those in another baixa under way. */
  noutras: number;
  ids: number[];
}

/** Baixas under way, but for the one that is filled, with a receivable of a person of a case. */
const outrasDe = (tx: Tx, procPes: RawBuilder<unknown>, baixaId: number) => sql`
  recebivel o join baixa b on b.tenant_id = o.tenant_id and b.id = o.baixa_id and b.situacao = ${SITUACAO_BAIXA.emAndamento}
   where o.tenant_id = ${tx.tenant} and o.pericia_pessoa_id = ${procPes} and o.baixa_id <> ${baixaId}`;

/** Types of cases and, of those that have several, their categories: 'Perícia Judicial › Trabalhista'. */
const tiposDe = (modelo: Modelo) =>
  modelo.raizes(TIPO_SYS.pericias).flatMap(({ id, nome }) => {
    const folhas = modelo.folhasDe(id).filter((f) => f.id !== id);
    const dentro = folhas.length > 1 ? folhas : [];
    return [{ id, nome }, ...dentro.map((f) => ({ id: f.id, nome: `${nome} › ${f.nome}` }))];
  });

/** Situation, type and city of the case. */
function condicoesDaPericia(modelo: Modelo, { situacao, catgId, cidade }: Query): RawBuilder<unknown> {
  const partes: RawBuilder<unknown>[] = [];
  if (situacao !== undefined && situacao !== TODAS_SITUACOES) partes.push(sql`and p.situacao = ${situacao}`);
  if (catgId !== undefined) {
    const folhas = modelo.folhasDe(catgId).map((f) => f.id);
    partes.push(sql`and ${emUmaDas(sql`p.categoria_id`, folhas)}`);
  }
  const lugar = cidade?.trim() ?? '';
  if (lugar !== '') partes.push(sql`and p.cidade_id = any(${cidadesQueContem(lugar)}::int[])`);
  return sql.join(partes, sql` `);
}

/** Ids of a page of them, the newest first, and how many there are. */
async function pagina(tx: Tx, modelo: Modelo, query: Query, tamanho: number): Promise<Pagina> {
  const { searchId, searchDate } = query;
  const nome = await filtroDeTermo(tx, sql`pp.pessoa_id`, termoDe('pessoa', query.searchFixo));
  const texto = searchDate === undefined ? termoDosAtributos(searchId, query.search) : null;
  const atributos = await filtroDeTermo(tx, sql`p.id`, texto);
  const periodo = condicoesDaBusca(tx, { filterId: searchId, filterData: searchDate }).map(
    (c) => sql`and ${c}`,
  );
  const daPericia = condicoesDaPericia(modelo, query);
  const largo = nome.largo || atributos.largo;
  const inicio = (Math.max(1, query.page ?? 1) - 1) * tamanho;
  // Kept where broad terms are dear to join twice; else the page is read from the index.
  const comando = sql<Pagina>`
    with alvo as ${largo ? sql`` : sql`not`} materialized (
      select pp.id from pericia_pessoa pp
        join pericia p on p.tenant_id = pp.tenant_id and p.id = pp.pericia_id ${nome.join} ${atributos.join}
       where pp.tenant_id = ${tx.tenant} ${nome.onde} ${atributos.onde} ${daPericia} ${sql.join(periodo, sql` `)}),
    contados as materialized (select count(*) as total from alvo)
    select total,
           case when total > ${PESSOAS_POR_VEZ} then 0
                else (select count(*) from alvo where exists (select 1 from ${outrasDe(tx, sql`alvo.id`, query.baixaId)})) end as noutras,
           array(select id from alvo order by id desc limit ${tamanho} offset ${inicio}) as ids
      from contados`;
  return largo ? emLargo(tx, () => tx.one(comando)) : tx.one(comando);
}

/** Columns of one name are one on screen: they stand where that name stands among those of all categories. */
function naOrdemDeTodas(modelo: Modelo, todas: readonly number[], refs: readonly number[]) {
  const nomes = todas.flatMap((ref) => definicoesDaTabela(modelo, ref)).map((d) => d.label);
  const lugar = new Map([...new Set(nomes)].map((nome, i) => [nome, i]));
  return refs
    .flatMap((ref) => definicoesDaTabela(modelo, ref))
    .toSorted((a, b) => (lugar.get(a.label) ?? 0) - (lugar.get(b.label) ?? 0) || a.id - b.id);
}

/** What is shown of people of cases, in their order, with the first receivable that each has in the baixa. */
async function linhasDe(tx: Tx, ids: readonly number[], baixaId: number): Promise<Row[]> {
  const vale = await valorVisto(tx);
  return tx.rows(sql<Row>`
    select pp.id, pp.pericia_id, pp.pessoa_id, p.categoria_id, p.cidade_id, p.valores,
           r.id as em_uso, r.versao as receb_versao, ${vale('r.valor', 'p.categoria_id')} as receb_valor,
           coalesce((select json_agg(distinct jsonb_build_object('baixaId', b.id, 'nome', b.nome))
                       from ${outrasDe(tx, sql`pp.id`, baixaId)}), '[]') as outras
      from pericia_pessoa pp
      join pericia p on p.tenant_id = pp.tenant_id and p.id = pp.pericia_id
      left join lateral (
        select id, versao, valor from recebivel
         where tenant_id = ${tx.tenant} and pericia_pessoa_id = pp.id and baixa_id = ${baixaId}
         order by id limit 1) r on true
     where pp.tenant_id = ${tx.tenant} and pp.id = any(${listaDeIds(ids)})
     order by pp.id desc`);
}

/** People of cases that can enter a baixa, the newest first; `emUso` is the receivable they already have in it. */
export async function seletorView(tx: Tx, sessao: CurrentSession, query: Query) {
  const modelo = await modeloVisto(tx, sessao);
  await tx.one(sql`select 1 from baixa where tenant_id = ${tx.tenant} and id = ${query.baixaId}`, notFound);
  const todas = [...new Set(modelo.folhas(TIPO_SYS.pericias).map((f) => modelo.refDe(f.id)))];
  const pesquisaveis = todas.flatMap((ref) => modelo.etapa(ref, 'pericia').filter((d) => d.search));
  confereFiltrosDePeriodo(pesquisaveis, { filterId: query.searchId, filterData: query.searchDate });
  const paginas = query.paginas ?? PESSOAS_POR_PAGINA;
  const tamanho = paginas === -1 ? JANELA_TODOS : paginas;
  const { total, noutras, ids } = await pagina(tx, modelo, query, tamanho);
  const rows = await linhasDe(tx, ids, query.baixaId);
  const cadastros = await cadastrosDe(
    tx,
    rows.map((r) => r.pessoa_id),
  );
  const refs = [...new Set(rows.map((r) => modelo.refDe(r.categoria_id)))];
  return {
    dados: rows.map((r) => ({
      procPesId: r.id,
      procId: r.pericia_id,
      nome: cadastros.get(r.pessoa_id)?.nome ?? '',
      cidade: nomeCidade(r.cidade_id),
      emUso: r.em_uso ?? 0,
      recebVersao: r.receb_versao ?? 0,
      recebValor: centavosToReais(r.receb_valor ?? 0),
      outras: r.outras,
      atribTable: atribTable(modelo, r),
    })),
    inTable: colunasDe(naOrdemDeTodas(modelo, todas, refs)),
    filtros: pesquisaveis.map(filtroDinamico),
    noutras,
    tipos: tiposDe(modelo),
    total,
    totalPages: Math.ceil(total / tamanho),
  };
}
