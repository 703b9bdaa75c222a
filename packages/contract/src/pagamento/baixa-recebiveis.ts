import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { z } from 'zod';
import { atributoRegistro, atributoValor, dependencia } from '../atributo/atributo.ts';
import { permissions } from '../base/answer-fields.ts';
import { dia, dinheiro, periodo, situacaoDe } from '../base/fields.ts';
import { queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { coluna, semValor } from '../pericia/pericia.ts';

const baixaPessoa = z.object({
  procPesId: z.number(),
  procId: z.number(),
  pesId: z.number(),
  nome: z.string(),
  /** Where it was asked for; masked to who lacks `userDados`, empty where there is none. */
  cpf: z.string().optional(),
  /** Nothing says how the person is paid. */
  semForma: z.boolean(),
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
    /** With the CPF of each person, which paper shows. */
    cpf: z.literal('1').optional(),
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
