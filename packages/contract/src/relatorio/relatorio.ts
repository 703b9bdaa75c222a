import { GRANULARIDADES, type Granularidade } from '@retaguarda/domain';
import { z } from 'zod';
import { TIPOS_DE_REGISTRO } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';
import { chaveDeGrupo, type DefinicaoDeRelatorio, definicaoDeRelatorio } from './relatorio-definicao.ts';
import { FONTES_IDS, LIMITE_DO_RELATORIO, OPERACOES } from './relatorio-fontes.ts';

/** What a report is made of before anything was chosen. */
export const RELATORIO_VAZIO: DefinicaoDeRelatorio = {
  fonte: 'pericias',
  grupos: [],
  medidas: [{ campo: 'registros', op: 'contagem' }],
  periodo: null,
  filtros: [],
  ordem: { por: -1, desc: false },
  limite: 0,
  grafico: { tipo: 'barras', medida: 0 },
};

const TIPOS_DE_MEDIDA = ['dinheiro', 'numero', 'inteiro'] as const;
export type TipoDeMedida = (typeof TIPOS_DE_MEDIDA)[number];

const dimensao = z.object({
  campo: z.string(),
  nome: z.string(),
  tipo: z.enum(['texto', 'data']),
  /** Under what it is offered: nothing for the source's own, else whose attribute it is. */
  grupo: z.string(),
});
/** A field to group or filter by; `campo` is a name of the source or `atributo.<id>`. */
export type DimensaoDeRelatorio = z.output<typeof dimensao>;
const medidaOferecida = z.object({
  campo: z.string(),
  nome: z.string(),
  tipo: z.enum(TIPOS_DE_MEDIDA),
  ops: z.array(z.enum(OPERACOES)),
  grupo: z.string(),
});
/** A field to add up, with the operations that it takes. Measures of type `dinheiro` are answered in reais. */
export type MedidaDeRelatorio = z.output<typeof medidaOferecida>;
const fonteOferecida = z.object({
  fonte: z.enum(FONTES_IDS),
  /** It answers of a period alone. */
  comPeriodo: z.boolean(),
  dimensoes: z.array(dimensao),
  medidas: z.array(medidaOferecida),
});
/** A source as the caller sees it: hidden fields are not in it. */
export type FonteDeRelatorio = z.output<typeof fonteOferecida>;

/** Only sources of which the caller holds a permission (`FONTES`). */
export const relatorioFontes = defineRoute({
  method: 'GET',
  path: '/relatorio/fontes',
  permission: 'relatorios',
  summary: 'De que se fazem relatórios: cada fonte com os grupos e as medidas que quem pede vê',
  query: z.strictObject({}),
  response: z.object({ fontes: z.array(fonteOferecida) }),
});

/** Money and numbers as people read them, with at most two decimals. */
const valores = z.array(z.number().nullable());
const linha = z.object({
  nivel: z.number(),
  chaves: z.array(z.string()),
  rotulos: z.array(z.string()),
  /** Of the rest that a limit leaves: the keys that stand apart. */
  fora: z.array(z.string()).optional(),
  quantidade: z.number(),
  valores,
});
/** `nivel` says how deep it stands; `chaves` and `rotulos` run from the outermost level to it. */
export type LinhaDoRelatorio = z.output<typeof linha>;

const calculado = z.object({
  grupos: z.array(
    z.object({
      campo: z.string(),
      nome: z.string(),
      tipo: z.enum(['texto', 'data']),
      por: z.enum(GRANULARIDADES).nullable(),
    }),
  ),
  medidas: z.array(z.object({ nome: z.string(), tipo: z.enum(TIPOS_DE_MEDIDA), op: z.enum(OPERACOES) })),
  /** Each group before those within it. */
  linhas: z.array(linha),
  total: z.object({ quantidade: z.number(), valores }),
  /** First and last day, where one was asked for. */
  periodo: z.object({ de: z.string(), ate: z.string() }).nullable(),
  /** In words, one after the other. */
  filtros: z.array(z.string()),
  /** Records or values are kept from who asks, so that sums are those of what they see. */
  parcial: z.boolean(),
});
/** `valores` are in the order of `medidas`; null where there is nothing to work out. Money in reais. */
export type RelatorioCalculado = z.output<typeof calculado>;

/** A report goes through all the records of its source. */
const DEMORA = { timeout: 20_000 } as const;

/** 403 at `fonte` without its permission; 422 for an unseen field, or `limite` beyond 5,000 groups. A replica may answer. */
export const relatorioCalcula = defineRoute({
  method: 'POST',
  path: '/relatorio/calcula',
  permission: 'relatorios',
  le: true,
  extensa: true,
  summary: 'Calcula um relatório: grupos com subtotais, e o total',
  body: definicaoDeRelatorio,
  response: calculado,
  errors: [422],
  ...DEMORA,
});

const coluna = z.object({
  chave: z.string(),
  nome: z.string(),
  tipo: z.enum(['texto', 'data', ...TIPOS_DE_MEDIDA]),
});
export type ColunaDeLinhas = z.output<typeof coluna>;

/** Newest first, from page 1. 422 at `chaves` for a group deeper than the report. */
export const relatorioLinhas = defineRoute({
  method: 'POST',
  path: '/relatorio/linhas',
  permission: 'relatorios',
  le: true,
  extensa: true,
  summary: 'As linhas que estão por trás de um grupo de um relatório',
  body: z.strictObject({
    definicao: definicaoDeRelatorio,
    /** Of the group, from the outermost level; none for all rows. */
    chaves: z.array(chaveDeGrupo).max(LIMITE_DO_RELATORIO.niveis),
    /** Of the rest that a limit leaves: the keys of the level that stand apart. */
    fora: z.array(chaveDeGrupo).max(LIMITE_DO_RELATORIO.primeiros).optional(),
    page: z.number().int().min(1).max(1_000_000),
    paginas: z.union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)]),
  }),
  response: z.object({
    colunas: z.array(coluna),
    list: z.array(
      z.object({
        id: z.number(),
        /** What opens when the row does. */
        abre: z.object({ tipo: z.enum(TIPOS_DE_REGISTRO), id: z.number() }).nullable(),
        celulas: z.array(z.union([z.string(), z.number()]).nullable()),
      }),
    ),
    total: z.number(),
    /** Of the measures of the report, over all rows of the group. */
    valores,
  }),
  errors: [422],
  ...DEMORA,
});
/** `celulas` are in the order of `colunas`, days as `yyyy-mm-dd`, money in reais. */
export type LinhasDoRelatorio = z.output<typeof relatorioLinhas.response>;

/** How days of a group are grouped that says nothing else. */
export const POR_PADRAO: Granularidade = 'mes';
