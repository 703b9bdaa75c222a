import { type AtributoDefinicao, ehDinheiro } from '@retaguarda/atributos';
import type { Coluna, PericiaGrupo, PericiaLinha, PrazoAberto } from '@retaguarda/contract';
import { centavosToReais, SITUACAO_BAIXA, SITUACAO_PERICIA, type SituacaoPericia } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { mapList } from '../../base/calculation/time-slices.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import type { CatalogoVisto, Categoria, Modelo } from '../../nucleo/modelo/public.ts';
import type { ValorVisto } from '../../nucleo/recebivel/public.ts';
import { paraFio } from '../../nucleo/valores/public.ts';
import type { Condicao } from './lista/filtros.ts';

export interface LinhaRow {
  id: number;
  categoria_id: number;
  cidade_id: number | null;
  situacao: SituacaoPericia;
  valores: AttributeValues;
  valor_repasse: number;
  valor_previsto: number;
  atualizado_em: string;
  /** Deadlines that are not kept yet; absent where no column is one. */
  prazos?: readonly PrazoAberto[];
}

/** Those of a case that is inactive are nobody's; the network is a value, as a page of cases is a query of its own (decision 0048). */
const prazosAbertos = ({ tenant }: Tx) => sql`,
  (select coalesce(jsonb_agg(jsonb_build_object('catId', z.atributo_id, 'vence', z.vence)), '[]') from prazo z
    where z.tenant_id = ${tenant} and z.pericia_id = p.id and z.pericia_pessoa_id is null and z.recebivel_id is null
      and z.cumprido_em is null and p.situacao <> ${literal(SITUACAO_PERICIA.inativa)}) as prazos`;

/** What a row of the list reads of the case `p`; with its open deadlines where a column shows one. */
export const selecao = (tx: Tx, vale: ValorVisto, comPrazos: boolean): RawBuilder<unknown> => sql`
  p.id, p.categoria_id, p.cidade_id, p.situacao, p.valores, p.atualizado_em,
  ${vale('p.valor_repasse', 'p.categoria_id')} as valor_repasse, ${vale('p.valor_previsto', 'p.categoria_id')} as valor_previsto
  ${comPrazos ? prazosAbertos(tx) : sql``}`;

export const onde = (condicoes: readonly Condicao[]): RawBuilder<unknown> => sql.join(condicoes, sql` and `);

/** Definitions shown as columns, in order. */
export const definicoesDaTabela = (modelo: Modelo, refId: number): AtributoDefinicao[] =>
  modelo.etapa(refId, 'pericia').filter((d) => d.table && !d.oculto);

/** Whether one of the tables of these categories shows a deadline. */
export const temPrazos = (modelo: Modelo, folhas: readonly Categoria[]): boolean =>
  folhas.some((f) => definicoesDaTabela(modelo, modelo.refDe(f.id)).some((d) => d.prazo));

export const colunasDe = (definicoes: readonly AtributoDefinicao[]): Coluna[] =>
  definicoes.map((d) => ({
    catId: d.id,
    label: d.label,
    tipo: d.tipo,
    calcRetorno: d.calcRetorno,
    opcoes: d.opcoes,
  }));

export const tituloDaPericia = (categoria: Categoria | undefined, id: number): string =>
  `${categoria?.nome ?? ''} #${id}`;

export function linha(
  categoria: Categoria,
  catalogo: CatalogoVisto,
  definicoes: readonly AtributoDefinicao[],
  row: LinhaRow,
): PericiaLinha {
  return {
    procId: row.id,
    catgId: row.categoria_id,
    nome: tituloDaPericia(categoria, row.id),
    procCidade: cidadePorId(row.cidade_id),
    procDtaUp: row.atualizado_em,
    procSituacao: row.situacao,
    valorTotal: centavosToReais(row.valor_repasse + row.valor_previsto),
    valorRepasse: centavosToReais(row.valor_repasse),
    valorPrevisto: centavosToReais(row.valor_previsto),
    atribTable: paraFio(catalogo, row.valores, definicoes),
    prazos: (row.prazos ?? []).filter(({ catId }) => definicoes.some((d) => d.id === catId)),
    somatorios: [],
  };
}

/** As an answer says it of a category. */
export const semValorDe = ({ semValor }: Pick<Categoria, 'semValor'>) =>
  semValor ? { semValor: true as const } : {};

export function cabecalho(modelo: Modelo, categoria: Categoria) {
  return {
    catgId: categoria.id,
    catgIdRef: modelo.refDe(categoria.id),
    nome: categoria.nome,
    exibeValorTotal: categoria.exibeValorTotal,
    somatoriosNaHome: categoria.somatoriosNaHome,
    ...semValorDe(categoria),
  };
}

/** Rows grouped into one table a category, categories in the order given. */
export async function agrupa(
  modelo: Modelo,
  folhas: readonly Categoria[],
  rows: readonly LinhaRow[],
): Promise<PericiaGrupo[]> {
  const porCategoria = groupBy(rows, (r) => r.categoria_id);
  const grupos: PericiaGrupo[] = [];
  for (const categoria of folhas) {
    const doGrupo = porCategoria.get(categoria.id);
    if (doGrupo === undefined) continue;
    const refId = modelo.refDe(categoria.id);
    const catalogo = modelo.catalogo(refId, 'pericia');
    const definicoes = definicoesDaTabela(modelo, refId);
    grupos.push({
      ...cabecalho(modelo, categoria),
      inTable: colunasDe(definicoes),
      pericias: await mapList(doGrupo, (row) => linha(categoria, catalogo, definicoes, row)),
    });
  }
  return grupos;
}

interface SomaRow {
  pericia_id: number;
  atributo_id: number;
  total: string;
}

/** Sums of the receivables' attributes flagged `somatorio`, for the groups whose category shows them on the home. */
export async function comSomatorios(
  tx: Tx,
  modelo: Modelo,
  grupos: readonly PericiaGrupo[],
): Promise<PericiaGrupo[]> {
  const alvo = grupos.filter((g) => g.somatoriosNaHome);
  const definicoes = [...new Set(alvo.map((g) => g.catgIdRef))].flatMap((ref) =>
    modelo.etapa(ref, 'recebivel').filter((d) => d.somatorio),
  );
  if (definicoes.length === 0) return [...grupos];
  const rows = await tx.rows(sql<SomaRow>`
    select r.pericia_id, d.id as atributo_id, sum((r.valores ->> d.id::text)::numeric)::text as total
      from recebivel r
      join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id and b.situacao <> ${literal(SITUACAO_BAIXA.cancelada)}
      cross join unnest(${definicoes.map((d) => d.id)}::bigint[]) as d(id)
     where r.tenant_id = ${tx.tenant} and r.pericia_id = any(${alvo.flatMap((g) => g.pericias.map((p) => p.procId))}::bigint[])
       and jsonb_typeof(r.valores -> d.id::text) = 'number'
     group by 1, 2`);
  const total = new Map(rows.map((r) => [`${r.pericia_id}.${r.atributo_id}`, Number(r.total)]));
  return grupos.map((g) =>
    g.somatoriosNaHome
      ? {
          ...g,
          pericias: g.pericias.map((p) => ({
            ...p,
            somatorios: definicoes
              .filter((d) => modelo.etapa(g.catgIdRef, 'recebivel').includes(d))
              .map((d) => ({
                catId: d.id,
                label: d.somatorioLabel === '' ? d.label : d.somatorioLabel,
                total: total.get(`${p.procId}.${d.id}`) ?? 0,
                dinheiro: ehDinheiro(d),
              })),
          })),
        }
      : g,
  );
}
