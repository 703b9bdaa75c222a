import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { z } from 'zod';
import {
  atributoRegistro,
  atributoValor,
  calcRetorno,
  dependencia,
  marcaDeDefinicoes,
  marcasConhecidas,
  tipoDeAtributo,
} from '../atributo/atributo.ts';
import { permissions } from '../base/answer-fields.ts';
import { cidade } from '../base/cidade.ts';
import { dia, dinheiro, idOuZero, instante, periodo, situacaoDe, texto } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { paginaOuParte, paginas, queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';

/** Fixed filters of the case list, by the ids of the specification. */
export const FILTRO_FIXO = { cidade: -1, id: -2, dataAtualizacao: -3, baixas: -4, pessoas: -5 } as const;

/** `condition` of `GET /pericia/list`: a page of the list, one case whole, the latest of a type for the home. */
export const CONDICAO_LISTA = { lista: 0, uma: 1, home: 3 } as const;

/** `local` of the save calls: case data, people, receivables. */
export const LOCAL = { processo: 4, pessoas: 5, recebiveis: 6 } as const;
/** `local` of `POST /pericia/exc`. */
export const LOCAL_EXC = { pericia: 1, pessoa: 2, recebivel: 3 } as const;

/** A filter is searched by period where its type is that of a day. */
export const filtro = z.object({ id: z.number(), nome: z.string(), tipo: tipoDeAtributo });
/** Fixed filters have negative ids (`FILTRO_FIXO`), the others the id of their attribute. */
export type Filtro = z.output<typeof filtro>;

/** Column of a dynamic attribute in a table. */
export const coluna = z.object({
  catId: z.number(),
  label: z.string(),
  tipo: tipoDeAtributo,
  calcRetorno,
  /** Names of the options that a value holds by id. */
  opcoes: z.array(z.object({ id: z.number(), nome: z.string() })),
});
/** `opcoes` is empty for types that hold no options. */
export type Coluna = z.output<typeof coluna>;

/** Sum of one attribute flagged `somatorio`. */
export const somatorio = z.object({
  catId: z.number(),
  label: z.string(),
  total: z.number(),
  dinheiro: z.boolean(),
});
/** `total` is in reais where `dinheiro` says so, else a plain number. */
export type Somatorio = z.output<typeof somatorio>;

/** The caller does not see what the receivables are worth: sums of it are 0, and are not shown. */
export const semValor = z.literal(true).optional();

const grupoCategoria = z.object({
  catgId: z.number(),
  /** The attribute category whose definitions the records carry. */
  catgIdRef: idOuZero,
  nome: z.string(),
  exibeValorTotal: z.boolean(),
  somatoriosNaHome: z.boolean(),
  semValor,
});

/** An only type is chosen by itself. 404 for a type that the caller does not see. */
export const periciaTipos = defineRoute({
  method: 'GET',
  path: '/pericia/tipos',
  permission: ['pericias', 'baixas', 'homePericia'],
  summary: 'Tipos de perícia, filtros do tipo escolhido e as categorias em que se cadastra',
  query: z.strictObject({ catgId: queryInt(0, Number.MAX_SAFE_INTEGER).optional() }),
  response: z.object({
    /** Each with how many cases the caller sees of it. */
    tipoPericias: z.array(z.object({ catgId: z.number(), nome: z.string(), total: z.number() })),
    /** The type whose filters follow; 0 when several exist and none was asked for: then only those of every type do. */
    periciaId: z.number(),
    filtros: z.array(filtro),
    listPericias: z.array(grupoCategoria),
    permissions,
  }),
  errors: [404],
});

const prazoAberto = z.object({ catId: z.number(), vence: dia });
/** An open deadline of a case: its attribute, and the day on which it falls due. */
export type PrazoAberto = z.output<typeof prazoAberto>;

const periciaLinha = z.object({
  procId: z.number(),
  catgId: z.number(),
  nome: z.string(),
  procCidade: cidade.nullable(),
  procDtaUp: instante,
  procSituacao: situacaoDe(SITUACAO_PERICIA),
  valorTotal: dinheiro,
  valorRepasse: dinheiro,
  valorPrevisto: dinheiro,
  /** Values of the attributes flagged for tables. */
  atribTable: z.array(atributoValor),
  /** Of the attributes flagged for tables: whoever sees the list sees them, as `atribTable` says their days anyway. */
  prazos: z.array(prazoAberto),
  somatorios: z.array(somatorio),
  /** Of a list of all types. */
  tipoNome: z.string().optional(),
});
/** Money in reais: `valorTotal` is `valorRepasse` of finalised baixas plus `valorPrevisto` of those under way. */
export type PericiaLinha = z.output<typeof periciaLinha>;

const periciaGrupo = grupoCategoria.extend({
  /** Columns of the attributes flagged for tables, in order. */
  inTable: z.array(coluna),
  pericias: z.array(periciaLinha),
});
/**
 * One table of the list: its rows are of one leaf category, whose columns they share. A list of all types is one table of
 * category 0, with the columns that all categories share.
 */
export type PericiaGrupo = z.output<typeof periciaGrupo>;

const totaisPericias = z.object({ valorTotal: dinheiro, valorRepasse: dinheiro, valorPrevisto: dinheiro });

/** Over the cases of one category that match; categories stand in the list's order. */
const subtotalPericias = totaisPericias.extend({
  catgId: z.number(),
  nome: z.string(),
  exibeValorTotal: z.boolean(),
  semValor,
  total: z.number(),
});
/** Reais over the whole search, whatever the page. */
export type SubtotalPericias = z.output<typeof subtotalPericias>;

/**
 * One case whole; also `atual` of a 409 about its data. Its people (`atributosEtapa2`, `totaisEtapa2`) are answered by
 * `GET /pericia/pessoas`, the columns and sums of a list (`atribTable`, `somatorios`) in the rows of the list.
 */
export const periciaDetalhe = z.object({
  procId: z.number(),
  catgId: z.number(),
  catgIdRef: idOuZero,
  nome: z.string(),
  tipoNome: z.string(),
  procCidade: cidade.nullable(),
  procDtaUp: instante,
  procSituacao: situacaoDe(SITUACAO_PERICIA),
  versao: z.number(),
  valorTotal: dinheiro,
  valorRepasse: dinheiro,
  valorPrevisto: dinheiro,
  /** Sum of its receivables but those of cancelled baixas; the same as `valorTotal`. */
  totalRecebiceis: dinheiro,
  /** Sum of its receivables in baixas that are Finalizada; the same as `valorRepasse`. */
  totalRepasses: dinheiro,
  /** Definitions of all three steps; none where the caller named their stamp. */
  definicoes: z.array(atributoRegistro),
  definicoesMarca: marcaDeDefinicoes,
  atributosEtapa1: z.array(atributoValor),
  atributosEtapa2Total: z.number(),
  /** No level stands above a case: these are its own values that the formulas of people and receivables use. */
  dependencias: z.array(dependencia),
});
/** `procId` and `versao` are 0 for a case that is not stored, or is a copy. */
export type PericiaDetalhe = z.output<typeof periciaDetalhe>;

const filtrosDaLista = {
  situacao: queryInt(-1, 3).optional(),
  /** Ids of the dynamic filters, joined by commas. */
  filterId: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,49}$/)
    .optional(),
  /** `yyyy-mm-dd,yyyy-mm-dd` for dynamic filters that are all dates. */
  filterData: periodo.optional(),
  /** Id of the fixed filter. */
  filterFixo: queryInt(-5, 0).optional(),
  searchFixo: texto(200).optional(),
  search: texto(200).optional(),
  /** 1: those that the caller looks after, or registered while nobody else does. */
  minhas: queryInt(0, 1).optional(),
  paginas: paginas.optional(),
  ordem: ordemDa('pericias'),
};

/**
 * The list asks for `pericias`, one case for `periciaVer`, `periciaAlt` or `periciaInc`, the home for `homePericia`; a
 * copy for `periciaInc`.
 */
export const periciaList = defineRoute({
  method: 'GET',
  path: '/pericia/list',
  permission: ['pericias', 'homePericia'],
  summary: 'Página da lista de perícias, uma perícia inteira ou as últimas de um tipo',
  query: z
    .strictObject({
      /** 1 one case, 3 the last of a type; anything else, and nothing, the list. */
      condition: queryInt(0, 99).optional(),
      /** Case type (root of the type-4 tree), without it all types; for one case, its leaf category when `procId` is 0. */
      catgId: queryId.optional(),
      procId: queryInt(0, Number.MAX_SAFE_INTEGER).optional(),
      page: paginaOuParte.optional(),
      /** 1: the case is loaded as a copy, with ids and dates reset. */
      listAlter: queryInt(0, 1).optional(),
      /** Of one case. */
      conhecidas: marcasConhecidas.optional(),
      ...filtrosDaLista,
    })
    // Without a condition it is the list of a type; that of all types names its own.
    .refine((q) => q.condition !== undefined || q.catgId !== undefined, { path: ['catgId'] }),
  response: z.object({
    pericias: z.array(periciaGrupo),
    total: z.number(),
    totalPages: z.number(),
    /** 'parcial': only some cases were looked at, so `total` is a lower bound; `periciaTotais` counts them all. */
    contagem: z.enum(['exata', 'parcial']),
    /** Sums over all rows that match, while a search is active and its count is exact. */
    totais: totaisPericias.nullable(),
    /** The same a category, with or without a search; empty while the count is in part. */
    subtotais: z.array(subtotalPericias),
    /** The case asked for with condition 1. */
    pericia: periciaDetalhe.nullable(),
    permissions,
  }),
  errors: [404, 422],
});

/** Counts all matching rows, which may take long; its `totalPages` is that of the same `paginas`. */
export const periciaTotais = defineRoute({
  method: 'GET',
  path: '/pericia/totais',
  permission: 'pericias',
  summary: 'Quantidade e somas exatas de uma busca que a lista contou só em parte',
  query: z.strictObject({ catgId: queryId.optional(), ...filtrosDaLista }),
  response: z.object({
    total: z.number(),
    totalPages: z.number(),
    totais: totaisPericias,
    subtotais: z.array(subtotalPericias),
  }),
  errors: [404, 422],
  timeout: 20_000,
});
