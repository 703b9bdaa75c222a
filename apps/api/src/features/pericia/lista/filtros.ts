import { type AtributoDefinicao, ERRO, ehData, TIPO } from '@retaguarda/atributos';
import { FILTRO_FIXO, type Filtro, type periciaTotais, type RouteQuery } from '@retaguarda/contract';
import { isValidDate } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { ruleViolation } from '../../../base/app-error.ts';
import { parsePeriod, startOfDay } from '../../../base/db/periods.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { type Termo, temBuscaPorDia, termoDe, termoEmTodos } from '../../../nucleo/busca/public.ts';
import { cidadesQueContem } from '../../../nucleo/cidade/public.ts';
import type { Modelo } from '../../../nucleo/modelo/public.ts';
import { type Texto, textoNasPessoas, textoNosAtributos } from '../textos.ts';

export type Filtros = Omit<RouteQuery<typeof periciaTotais>, 'catgId'>;
export type Condicao = RawBuilder<unknown>;

const FIXOS: readonly Filtro[] = [
  { id: FILTRO_FIXO.id, nome: 'ID', tipo: TIPO.numero },
  { id: FILTRO_FIXO.cidade, nome: 'Cidade', tipo: TIPO.texto },
  { id: FILTRO_FIXO.dataAtualizacao, nome: 'Data de atualização', tipo: TIPO.data },
  { id: FILTRO_FIXO.baixas, nome: 'Baixas', tipo: TIPO.datas },
  { id: FILTRO_FIXO.pessoas, nome: 'Pessoas', tipo: TIPO.texto },
];

/** Fixed filters, then the search-flagged attributes of the type's categories; tipo 9 means date. Without a type, the fixed. */
export function filtrosDoTipo(modelo: Modelo, tipoId: number | undefined): Filtro[] {
  if (tipoId === undefined) return [...FIXOS];
  const refs = [...new Set(modelo.folhasDe(tipoId).map((f) => modelo.refDe(f.id)))];
  const dinamicos = refs.flatMap((ref) => modelo.etapa(ref, 'pericia').filter((d) => d.search));
  return [...FIXOS, ...dinamicos.map(filtroDinamico)];
}

/** A filter of tipo 9 is searched by period. */
export const filtroDinamico = (def: AtributoDefinicao): Filtro => ({
  id: def.id,
  nome: def.label,
  tipo: ehData(def) ? TIPO.data : def.tipo,
});

/** A period is asked of attributes that hold days; of others it would find nothing and say so of all cases. */
export function confereFiltrosDePeriodo(
  definicoes: readonly AtributoDefinicao[],
  { filterId, filterData }: Pick<Filtros, 'filterId' | 'filterData'>,
): void {
  if (filterData === undefined) return;
  const comDias = new Set(definicoes.filter(temBuscaPorDia).map((d) => d.id));
  if (idsDe(filterId).some((id) => !comDias.has(id)))
    throw ruleViolation('campo_invalido', 'O período só filtra atributos de data', 'filterId');
}

function fixa(tx: Tx, id: number, texto: string): Condicao {
  switch (id) {
    case FILTRO_FIXO.id:
      return /^\d{1,15}$/.test(texto) ? sql`p.id = ${Number(texto)}` : sql`false`;
    case FILTRO_FIXO.cidade:
      return sql`p.cidade_id = any(${cidadesQueContem(texto)}::int[])`;
    case FILTRO_FIXO.dataAtualizacao: {
      if (!isValidDate(texto)) throw ruleViolation('data', ERRO.data.message, 'searchFixo');
      return sql`p.atualizado_em >= ${startOfDay(texto)} and p.atualizado_em < ${startOfDay(texto)} + interval '1 day'`;
    }
    case FILTRO_FIXO.baixas: {
      const [de, ate] = parsePeriod(texto, 'searchFixo');
      return sql`exists (select 1 from recebivel r join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
                          where r.tenant_id = ${tx.tenant} and r.pericia_id = p.id and b.dta between ${de}::date and ${ate}::date)`;
    }
    default:
      throw ruleViolation('campo_invalido', 'Filtro inexistente', 'filterFixo');
  }
}

export const idsDe = (lista: string | undefined): number[] =>
  lista === undefined ? [] : lista.split(',').map(Number);

/** The text that any of the attributes must contain; null without attributes or text. */
export const termoDosAtributos = (ids: string | undefined, search: string | undefined): Termo | null =>
  ids === undefined ? null : termoDe('pericia', search, idsDe(ids));

/** Conditions of a search but its texts; empty when only type and situation narrow the list. */
export function condicoesDaBusca(tx: Tx, filtros: Filtros): Condicao[] {
  const condicoes: Condicao[] = [];
  const texto = (filtros.searchFixo ?? '').trim();
  const fixo = filtros.filterFixo ?? 0;
  if (fixo !== 0 && fixo !== FILTRO_FIXO.pessoas && texto !== '') condicoes.push(fixa(tx, fixo, texto));
  if (filtros.filterId !== undefined && filtros.filterData !== undefined) {
    const [de, ate] = parsePeriod(filtros.filterData, 'filterData');
    condicoes.push(
      sql`p.id in (select bd.pericia_id from busca_data bd
                    where bd.tenant_id = ${tx.tenant} and bd.atributo_id = any(${idsDe(filtros.filterId)}::bigint[])
                      and bd.dia between ${de}::date and ${ate}::date)`,
    );
  }
  return condicoes;
}

/**
 * Texts of a search: of the fixed filter Pessoas and, unless it asks for a period, of the dynamic filters. Without a filter,
 * a text is looked for in every searchable attribute of the list.
 */
export function textosDaBusca(
  definicoes: readonly AtributoDefinicao[],
  { filterFixo, searchFixo, filterId, filterData, search }: Filtros,
): Texto[] {
  const pessoas = filterFixo === FILTRO_FIXO.pessoas ? termoDe('pessoa', searchFixo) : null;
  const todos = definicoes.filter((d) => d.search).map((d) => d.id);
  const dito = filterId === undefined ? termoEmTodos(search, todos) : termoDosAtributos(filterId, search);
  const atributos = filterData === undefined ? dito : null;
  return [
    ...(pessoas === null ? [] : [textoNasPessoas(pessoas)]),
    ...(atributos === null ? [] : [textoNosAtributos(atributos)]),
  ];
}
