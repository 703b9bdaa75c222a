import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { z } from 'zod';
import { atributoRegistro, atributoValor, dependencia } from '../atributo/atributo.ts';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { JANELA_TODOS } from '../base/constants.ts';
import { comoVem } from '../base/devolvido.ts';
import { MESSAGES } from '../base/erros.ts';
import {
  dia,
  dinheiro,
  id,
  idOuZero,
  linha,
  periodo,
  situacaoDe,
  texto,
  versao,
  visto,
} from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { paginaDaLista, paginaOuParte, queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { coluna, filtro, semValor } from '../pericia/pericia.ts';
import { valoresPorChave, versoesPorId } from '../pericia/pericia-grava.ts';

/** `condition` of the baixa calls: the list, or the picker of people of cases. */
export const CONDICAO_BAIXA = { lista: 0, seletor: 1 } as const;

const baixaLinha = z.object({
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

const pessoaSeletor = z.object({
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

const baixaPessoa = z.object({
  procPesId: z.number(),
  procId: z.number(),
  pesId: z.number(),
  nome: z.string(),
  cidade: z.string(),
  recebId: z.number(),
  versao: z.number(),
  valor: dinheiro,
  /** What is paid of it; 0 where that is still empty. */
  aPagar: dinheiro,
  atributosEtapa1: z.array(atributoValor),
  atributosEtapa3: z.array(atributoValor),
  /** Values of the levels above that the receivable's formulas use; none where receivables are only read. */
  dependencias: z.array(dependencia),
  /** Where its case is, if its formulas count by the days without court there. */
  lugar: z
    .object({ cidadeId: z.number().nullable(), empresaId: z.number().nullable(), orgao: z.string() })
    .nullable(),
});
/** A receivable of a baixa with its person and case; money in reais. */
export type BaixaPessoa = z.output<typeof baixaPessoa>;

const baixaGrupo = z.object({
  catgId: z.number(),
  nome: z.string(),
  /** The category's switch 'Recebíveis editáveis na Baixa'. */
  recebiveisEditaveis: z.boolean(),
  semValor,
  inTable: z.array(coluna),
  /** Definitions of the receivable. */
  definicoes: z.array(atributoRegistro),
  pessoas: z.array(baixaPessoa),
});
/** Receivables of one category of cases. `definicoes` is complete only where `recebiveisEditaveis`. */
export type BaixaGrupo = z.output<typeof baixaGrupo>;

/** Receivables of a baixa that one call answers with at most. */
export const RECEBIVEIS_POR_VEZ = 1000;

/** Windows go by key (`category,receivable`): rows that come or go before one do not shift it. */
export const periciaBaixaPessoas = defineRoute({
  method: 'GET',
  path: '/pericia/baixaPessoas',
  permission: 'baixas',
  summary: 'Pessoas e recebíveis de uma baixa, por categoria, uma janela por vez',
  query: z.strictObject({
    baixaId: queryId,
    /** `proxima` of the window before; the first one when left out. */
    apos: z
      .string()
      .regex(/^\d{1,15},\d{1,15}$/)
      .optional(),
    /** Receivables of the window; 200 when left out. */
    quantas: queryInt(1, RECEBIVEIS_POR_VEZ).optional(),
  }),
  response: z.object({
    /** Categories that have a receivable in the window; one may go on in the next. */
    grupos: z.array(baixaGrupo),
    /** Begins the next window; null after the last. */
    proxima: z.string().nullable(),
    /** Of the whole baixa, as the caller sees it, and in the first window alone: how many, and their sum. */
    recebiveis: z.number().optional(),
    totalRecebiceis: dinheiro.optional(),
    /** Names which receivables these are, each with what it is worth: closing sends it back. */
    visto: z.string().optional(),
    /** The caller does not see every category: the total is that of what is shown, whether or not there is more. */
    parcial: z.boolean(),
    permissions,
  }),
  errors: [404],
});

const demonstrativoGrupo = baixaGrupo
  .pick({ catgId: true, nome: true, semValor: true, inTable: true })
  .extend({
    /** Money attributes of the receivable, in their order, but those that are its value and what is paid. */
    definicoes: z.array(atributoRegistro),
    recebiveis: z.array(
      baixaPessoa
        .pick({
          procId: true,
          cidade: true,
          recebId: true,
          valor: true,
          aPagar: true,
          atributosEtapa1: true,
          atributosEtapa3: true,
        })
        .extend({
          baixaId: z.number(),
          baixaNome: z.string(),
          baixaDta: dia,
          baixaSituacao: situacaoDe(SITUACAO_BAIXA),
        }),
    ),
  });
/** Receivables of one category of cases, the oldest baixa first; money in reais. */
export type DemonstrativoGrupo = z.output<typeof demonstrativoGrupo>;

/** Receivables that a statement holds; a person with more asks for a shorter period. */
export const MAXIMO_DO_DEMONSTRATIVO = 5000;

/** 422 `limite` beyond `MAXIMO_DO_DEMONSTRATIVO` receivables. */
export const periciaDemonstrativo = defineRoute({
  method: 'GET',
  path: '/pericia/demonstrativo',
  permission: 'baixas',
  summary: 'O que uma pessoa tem a receber, ou recebeu, nas baixas de um período, por categoria',
  query: z.strictObject({
    pesId: queryId,
    /** Days of the baixas' dates. */
    periodo,
    /** -1 finalised and under way; 2, those that are finalised alone, when left out. Cancelled ones count nowhere. */
    situacao: queryInt(-1, 2).optional(),
  }),
  response: z.object({
    pesId: z.number(),
    nome: z.string(),
    codigo: z.string(),
    grupos: z.array(demonstrativoGrupo),
    /** What is paid of what is listed, and what it is worth. */
    total: dinheiro,
    totalRecebiveis: dinheiro,
    /** The caller does not see every category or company: there may be more. */
    parcial: z.boolean(),
    permissions,
  }),
  errors: [404, 422],
});

const baixaEnvio = comoVem(
  z.strictObject({
    baixaId: idOuZero,
    baixaNome: linha(200).min(1, MESSAGES.informe),
    baixaDta: dia,
    baixaSituacao: situacaoDe(SITUACAO_BAIXA),
    versao,
    /** What the person saw in the baixa when closing it. */
    visto,
  }),
  baixaLinha,
);

const baixaResposta = mensagem.extend({
  baixaId: z.number(),
  versao: z.number(),
  /** Receivables that were created for the people added. */
  pessoas: z.array(
    z.object({
      procPesId: z.number(),
      recebId: z.number(),
      recebVersao: z.number(),
      recebValor: dinheiro,
    }),
  ),
});

/** People whom one call adds to a baixa: as many as a window of their list holds. */
export const PESSOAS_POR_VEZ = JANELA_TODOS;

/**
 * A baixa asks for 'baixaInc', people for 'baixaAlt' (403). 409 where `visto` no longer fits, 422 `baixa_fechada`
 * where it is closed.
 */
export const periciaIncBaixa = defineRoute({
  method: 'POST',
  path: '/pericia/incBaixa',
  permission: ['baixaInc', 'baixaAlt'],
  summary: 'Inclui uma baixa, ou pessoas em uma baixa',
  body: z.union([
    z.strictObject({ baixa: baixaEnvio, condition: z.number().int().optional() }),
    z.strictObject({
      pessoas: z
        .array(comoVem(z.strictObject({ procPesId: id }), pessoaSeletor))
        .min(1)
        .max(PESSOAS_POR_VEZ),
      baixaId: id,
      condition: z.number().int().optional(),
      visto,
    }),
  ]),
  response: baixaResposta,
  errors: [404, 409, 422],
  idempotent: true,
});

/**
 * `valor` is in reais, without categories whose worth the caller does not see. 404 where the baixa or one of the
 * people is missing.
 */
export const periciaPreviaBaixa = defineRoute({
  method: 'POST',
  path: '/pericia/previaBaixa',
  permission: 'baixaAlt',
  summary:
    'O que pessoas de perícias trariam a uma baixa: quantas entram, e com quanto os seus recebíveis começam',
  body: z.strictObject({ baixaId: id, procPesIds: z.array(id).min(1).max(PESSOAS_POR_VEZ) }),
  response: z.object({
    entram: z.number(),
    /** Already in it. */
    jaEstao: z.number(),
    valor: dinheiro,
    /** Names who enters and with what: adding them sends it back. */
    visto: z.string(),
  }),
  errors: [404],
});

/**
 * 409 for an older version, or on closing where the receivables differ from `visto`. One with paid receivables stays
 * finalised.
 */
export const periciaAltBaixa = defineRoute({
  method: 'POST',
  path: '/pericia/altBaixa',
  permission: 'baixaAlt',
  summary: 'Altera uma baixa',
  body: z.strictObject({ baixa: baixaEnvio, condition: z.number().int().optional() }),
  response: baixaResposta,
  errors: [404, 409, 422],
  idempotent: true,
});

/** Any receivable in it refuses with 422 `em_uso`, also one that the caller does not see. */
export const periciaExcBaixa = defineRoute({
  method: 'POST',
  path: '/pericia/excBaixa',
  permission: 'baixaExc',
  summary: 'Exclui uma baixa sem recebíveis repassados',
  body: z.strictObject({ baixaId: id }),
  response: mensagem,
  errors: [404, 409, 422],
  idempotent: true,
});

/**
 * All values or none. 409 where others changed or removed rows; 422 where the category is not editable here or the
 * baixa is closed.
 */
export const periciaAtribBaixa = defineRoute({
  method: 'POST',
  path: '/pericia/atribBaixa',
  permission: 'baixaAlt',
  summary: 'Grava valores de recebíveis de uma baixa em uma só chamada',
  body: z.strictObject({
    /** That of the receivables where it is left out. */
    baixaId: id.optional(),
    valores: valoresPorChave,
    /** Sent by the specification's client; the receivables say both. */
    type: z.union([z.number().int(), texto(40)]).optional(),
    step: z.number().int().optional(),
    /** Versions that were edited, keyed by `recebId`. */
    versoes: versoesPorId,
    /** What the person saw in the baixa before. */
    visto,
  }),
  response: mensagem.extend({
    /** Of what the baixa holds now; empty where it held something else than was seen before these values. */
    visto: z.string(),
    recebiveis: z.array(
      z.object({
        recebId: z.number(),
        versao: z.number(),
        valor: dinheiro,
        atributosEtapa3: z.array(atributoValor),
      }),
    ),
    totalRecebiceis: dinheiro,
  }),
  errors: [404, 409, 422],
  idempotent: true,
});
