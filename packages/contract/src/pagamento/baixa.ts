import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { z } from 'zod';
import { atributoValor } from '../atributo/atributo.ts';
import { permissions, totalDaSituacao } from '../base/answer-fields.ts';
import { dia, dinheiro, periodo, situacaoDe, texto } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { paginaDaLista, paginaOuParte, queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { coluna, filtro } from '../pericia/pericia.ts';

/** `condition` of the baixa calls: the list, or the picker of people of cases. */
export const CONDICAO_BAIXA = { lista: 0, seletor: 1 } as const;

/** A baixa in its list. */
export const baixaLinha = z.object({
  baixaId: z.number(),
  baixaNome: z.string(),
  baixaDta: dia.nullable(),
  baixaDtaCad: dia,
  baixaSituacao: situacaoDe(SITUACAO_BAIXA),
  versao: z.number(),
  totalRecebiceis: dinheiro,
});
/** `baixaDtaCad` is the day of registration. `totalRecebiceis` is in reais, spelled as the specification does. */
export type BaixaLinha = z.output<typeof baixaLinha>;

/** Whom the picker offers. */
export const pessoaSeletor = z.object({
  procPesId: z.number(),
  procId: z.number(),
  nome: z.string(),
  cidade: z.string(),
  /** 0 free, above 0 the receivable of this person in the baixa; the client shows -1 while adding. */
  emUso: z.number(),
  /** Version and value of that receivable; 0 without one. */
  recebVersao: z.number(),
  recebValor: dinheiro,
  /** Other baixas under way that hold a receivable of this person in this case. */
  outras: z.array(z.object({ baixaId: z.number(), nome: z.string() })),
  atribTable: z.array(atributoValor),
});
/** A person in a case: whoever is in two cases has two rows. */
export type PessoaSeletor = z.output<typeof pessoaSeletor>;

/** The picker's people, their columns and the filters it offers. */
const seletor = z.object({
  dados: z.array(pessoaSeletor),
  inTable: z.array(coluna),
  filtros: z.array(filtro),
  /** How many of all that match are in another baixa under way; 0 where more match than enter at once. */
  noutras: z.number(),
  /** Types of cases that the caller sees, each with its categories, to keep the list to one of them. */
  tipos: z.array(z.object({ id: z.number(), nome: z.string() })),
});

/** What both lists are narrowed by. */
const filtrosBaixa = {
  /** The picker's pages hold 10 rows when `paginas` is left out. */
  ...paginaDaLista,
  /** Text in the name of a person. */
  searchFixo: texto(200).optional(),
  /** Ids of dynamic filters, joined by commas: attributes of cases, any of which must contain `search`. */
  searchId: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,49}$/)
    .optional(),
  search: texto(200).optional(),
  /** Period `yyyy-mm-dd,yyyy-mm-dd`: of the baixa's date; in the picker of the date attributes in `searchId`. */
  searchDate: periodo.optional(),
};

/** What the picker alone is narrowed by. */
const filtrosSeletor = {
  /** Type or category of the case. */
  catgId: queryId.optional(),
  /** Text in the name of the case's city. */
  cidade: texto(100).optional(),
};

/**
 * `condition` 1 asks for 'baixas' (403) and `baixaId`. Cancelled baixas count in no sum; 404 for a `baixaId` that is
 * not there.
 */
export const periciaListBaixas = defineRoute({
  method: 'GET',
  path: '/pericia/listBaixas',
  permission: ['baixas', 'pericias'],
  summary: 'Página da lista de baixas ou, com condition 1, do seletor de pessoas de uma baixa',
  query: z
    .strictObject({
      ...filtrosBaixa,
      page: paginaOuParte.optional(),
      ordem: ordemDa('baixas'),
      /** -1 Todas; situation of the baixa, in the picker (up to 3) of the case. */
      situacao: queryInt(-1, 3).optional(),
      /** That baixa alone; in the picker, the baixa people are picked for. */
      baixaId: queryId.optional(),
      /** 0 when left out. 1 answers as `/pericia/listPessoasBaixa`, with no baixas listed. */
      condition: queryInt(CONDICAO_BAIXA.lista, CONDICAO_BAIXA.seletor).optional(),
      ...filtrosSeletor,
    })
    .refine((q) => q.condition !== CONDICAO_BAIXA.seletor || q.baixaId !== undefined, {
      path: ['baixaId'],
      message: 'Informe a baixa',
    }),
  response: z.object({
    permissions,
    listBaixas: z.array(baixaLinha),
    total: z.number(),
    totalPages: z.number(),
    page: z.number(),
    /** Sum over all rows that match; 0 in the picker. */
    totalRecebiceis: dinheiro,
    /** With condition 1. */
    ...seletor.partial().shape,
  }),
  errors: [404, 422],
});

/** Without those of none. */
export const periciaBaixaSituacoes = defineRoute({
  method: 'GET',
  path: '/pericia/baixaSituacoes',
  permission: 'baixas',
  summary: 'Quantas baixas há em cada situação',
  response: z.object({ situacoes: z.array(totalDaSituacao) }),
});

/** The newest first. People who are in the baixa already are listed too, with `emUso`. */
export const periciaListPessoasBaixa = defineRoute({
  method: 'GET',
  path: '/pericia/listPessoasBaixa',
  permission: 'baixas',
  summary: 'Pessoas de perícias que podem entrar em uma baixa',
  query: z.strictObject({
    ...filtrosBaixa,
    baixaId: queryId,
    /** -1 Todas. */
    situacao: queryInt(-1, 3).optional(),
    ...filtrosSeletor,
  }),
  response: seletor.extend({ total: z.number(), totalPages: z.number() }),
  errors: [404, 422],
});
