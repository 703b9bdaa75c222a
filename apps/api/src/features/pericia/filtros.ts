import { TIPO } from '@retaguarda/atributos';
import { FILTRO_FIXO, type Filtro, type periciaList, type RouteQuery } from '@retaguarda/contract';
import { isValidDate } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { regra } from '../../http/app-error.ts';
import { BUSCA, idsComAtributo, idsQueContem } from '../busca/public.ts';
import type { Modelo } from '../categoria/public.ts';
import { cidadesQueContem } from '../cidade/public.ts';

type Query = RouteQuery<typeof periciaList>;
export type Condicao = RawBuilder<unknown>;

const FIXOS: readonly Filtro[] = [
  { id: FILTRO_FIXO.id, nome: 'ID', tipo: TIPO.numero },
  { id: FILTRO_FIXO.cidade, nome: 'Cidade', tipo: TIPO.texto },
  { id: FILTRO_FIXO.dataAtualizacao, nome: 'Data de atualização', tipo: TIPO.data },
  { id: FILTRO_FIXO.baixas, nome: 'Baixas', tipo: TIPO.datas },
  { id: FILTRO_FIXO.pessoas, nome: 'Pessoas', tipo: TIPO.texto },
];

/** Fixed filters, then the search-flagged attributes of the type's categories; tipo 9 means date. */
export function filtrosDoTipo(modelo: Modelo, tipoId: number): Filtro[] {
  const refs = [...new Set(modelo.folhasDe(tipoId).map((f) => modelo.refDe(f.id)))];
  const dinamicos = refs.flatMap((ref) => modelo.etapa(ref, 'pericia').filter((d) => d.search));
  return [...FIXOS, ...dinamicos.map((d) => ({ id: d.id, nome: d.label, tipo: d.tipo }))];
}

function periodo(texto: string, field: string): [string, string] {
  const [de = '', ate = ''] = texto.split(',');
  if (!isValidDate(de) || !isValidDate(ate)) throw regra('data', 'Informe duas datas válidas', field);
  return de <= ate ? [de, ate] : [ate, de];
}

/** Days are those of America/Sao_Paulo. */
const diaNoFuso = (dia: string) => sql`(${dia}::date)::timestamp at time zone 'America/Sao_Paulo'`;

function fixa(tx: Tx, id: number, texto: string): Condicao {
  switch (id) {
    case FILTRO_FIXO.id:
      return /^\d{1,15}$/.test(texto) ? sql`p.id = ${Number(texto)}` : sql`false`;
    case FILTRO_FIXO.cidade:
      return sql`p.cidade_id = any(${cidadesQueContem(texto)}::int[])`;
    case FILTRO_FIXO.dataAtualizacao: {
      if (!isValidDate(texto)) throw regra('data', 'Data inválida', 'searchFixo');
      return sql`p.atualizado_em >= ${diaNoFuso(texto)} and p.atualizado_em < ${diaNoFuso(texto)} + interval '1 day'`;
    }
    case FILTRO_FIXO.baixas: {
      const [de, ate] = periodo(texto, 'searchFixo');
      return sql`exists (select 1 from recebivel r join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
                          where r.tenant_id = ${tx.tenant} and r.pericia_id = p.id and b.dta between ${de}::date and ${ate}::date)`;
    }
    case FILTRO_FIXO.pessoas:
      return sql`p.id in (select pp.pericia_id from pericia_pessoa pp
                           where pp.tenant_id = ${tx.tenant} and pp.pessoa_id in (${idsQueContem(BUSCA.pessoa, texto)}))`;
    default:
      throw regra('campo_invalido', 'Filtro inexistente', 'filterFixo');
  }
}

/** Conditions of the dynamic filters: a text any of them contains, or a period when all are dates. */
export function dinamicas(
  tx: Tx,
  filtro: { ids: readonly number[]; search?: string | undefined; periodo?: string | undefined },
): Condicao[] {
  if (filtro.ids.length === 0) return [];
  if (filtro.periodo !== undefined) {
    const [de, ate] = periodo(filtro.periodo, 'filterData');
    return [
      sql`p.id in (select bd.pericia_id from busca_data bd
                    where bd.tenant_id = ${tx.tenant} and bd.atributo_id = any(${[...filtro.ids]}::bigint[])
                      and bd.dia between ${de}::date and ${ate}::date)`,
    ];
  }
  const search = (filtro.search ?? '').trim();
  return search === '' ? [] : [sql`p.id in (${idsComAtributo(filtro.ids, search)})`];
}

export const idsDe = (lista: string | undefined): number[] =>
  lista === undefined ? [] : lista.split(',').map(Number);

/** Conditions of a search; empty when only type and situation narrow the list. */
export function condicoesDaBusca(tx: Tx, query: Query): Condicao[] {
  const texto = (query.searchFixo ?? '').trim();
  const fixas =
    query.filterFixo === undefined || query.filterFixo === 0 || texto === ''
      ? []
      : [fixa(tx, query.filterFixo, texto)];
  return [
    ...fixas,
    ...dinamicas(tx, { ids: idsDe(query.filterId), search: query.search, periodo: query.filterData }),
  ];
}
