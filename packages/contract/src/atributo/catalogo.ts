import type { AtributoDefinicao } from '@retaguarda/atributos';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { comoVem } from '../base/devolvido.ts';
import { id, idOuZero, linha, situacaoDe, texto, versao, versaoSeVista, visto } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { atributoRegistro, atribValor } from './atributo.ts';
import { impacto } from './catalogo-impacto.ts';

/** How a copy goes on: by itself, or sharing the definition of its original. */
export const COPIA = { independente: 1, espelhada: 2 } as const;
const coluna = z.number().int();
const sim = z.boolean();

/** Settings of a definition that say nothing of other definitions or of its own options. */
export const ajustesEnvio = {
  tamOc: coluna,
  tamSd: coluna,
  tamMd: coluna,
  tamLg: coluna,
  obrigatorio: sim,
  /** Left out, it stays as it is. */
  aviso: sim.optional(),
  restrito: sim,
  /** Left out, it stays as it is. */
  reservado: sim.optional(),
  oculto: sim,
  atribDisabled: sim,
  atribReadonly: sim,
  table: sim,
  search: sim,
  somatorio: sim,
  somatorioLabel: texto(100),
  /** Left out, it stays as it is; the first money attribute of step 3 has it. */
  valorRecebivel: sim.optional(),
  /** Left out, it stays as it is. */
  oQueSePaga: sim.optional(),
  /** Left out, it stays as it is. */
  prazo: sim.optional(),
  antecedencia: texto(40).optional(),
  ...{ diasUteis: sim.optional(), recesso: sim.optional(), ficaNoDia: sim.optional() },
  orgao: sim.optional(),
  placeholder: texto(200),
  hint: texto(500),
  help: sim,
  helpmsg: texto(2000),
  prefixo: texto(30),
  sufixo: texto(30),
  mascara: z.array(texto(100)).max(20),
  rows: coluna,
  counter: sim,
  limite: coluna,
  multiple: sim,
  chips: sim,
  selectFirst: sim,
  checkAll: sim,
  orientacao: z.enum(['vertical', 'horizontal']),
  clearable: sim,
  range: sim,
  modal: sim,
  modalscreen: sim,
  dateTitle: texto(100),
  min: sim,
  max: sim,
  solo: sim,
  outlined: sim,
  elevation: z.number(),
};

/** Place among the others of its step. */
export const ordemEnvio = z.number().min(-1_000_000).max(1_000_000);
export const formulaEnvio = texto(20_000);

/** What a definition says besides its label and its type; a new one that leaves some out has what is usual. */
const resto = z
  .object({
    /** 0 for one that is not stored yet. */
    id: idOuZero,
    /** Generated from the label where it is left empty; it never changes afterwards. */
    codId: texto(200),
    etapa: coluna,
    ordem: ordemEnvio,
    value: atribValor,
    ...ajustesEnvio,
    opcoes: z.array(z.strictObject({ id: z.number().int(), nome: linha(200) })).max(400),
    regra: sim,
    regraParametro: z
      .array(
        z.strictObject({
          regraTipo: coluna,
          regraValor: atribValor,
          regraAcionados: z.array(id).max(500),
        }),
      )
      .max(100),
    calcFormula: formulaEnvio,
    /** Computed from the formula; what is sent is not believed. */
    calcAtribs: z.array(texto(200)).max(1000),
    calcRetorno: coluna,
  })
  .partial();

/** A definition as it is sent: of one that is stored, what is left out stays. */
export type DefinicaoEnviada = Pick<AtributoDefinicao, 'label' | 'tipo'> & Partial<AtributoDefinicao>;
/** What each field may hold is decided by the engine, which names the field. */
export const definicaoEnvio = comoVem(
  z.strictObject({ label: linha(200), tipo: coluna, ...resto.shape }),
  // It has a call of its own.
  ['situacao'],
) as z.ZodType<DefinicaoEnviada, DefinicaoEnviada>; // the numbered unions of the engine are narrower than plain numbers

const situacao = situacaoDe(SITUACAO_REGISTRO);

const corpo = {
  inc: { catgId: id, catDados: definicaoEnvio },
  alt: { catId: id, versao, catDados: definicaoEnvio },
  /** `catgId` is where the copy goes; of a mirror only etapa and ordem of `catDados` count. */
  copy: {
    catgId: id,
    catId: id,
    tipo: z.union([z.literal(COPIA.independente), z.literal(COPIA.espelhada)]),
    catDados: definicaoEnvio,
  },
  exc: { catId: id, versao: versaoSeVista },
  situacao: { id, situacao },
} as const;

/** An attribute in the catalogue. `usadoPor` and `veem` are complete in `catalogoList` alone. */
export const catalogoRegistro = atributoRegistro.extend({
  versao: z.number(),
  /** Original of a mirror; 0 for none. */
  espelhoDe: z.number(),
  /** Formulas, rules and mirrors that use it, in words. */
  usadoPor: z.array(z.string()),
  /** Of a reserved one, the profiles that see it, by name. */
  veem: z.array(z.string()),
});
export type CatalogoRegistro = z.output<typeof catalogoRegistro>;

/** Inactive attributes are listed too. 404 where the category is none of attributes. */
export const catalogoList = defineRoute({
  method: 'GET',
  path: '/catalogo/list',
  permission: 'catalogo',
  summary: 'Os atributos de uma categoria',
  query: z.strictObject({ catgId: queryId }),
  response: z.object({
    list: z.array(catalogoRegistro),
    /** Steps of its forms, and codes that formulas of each step may take from the levels above. */
    etapas: z.number(),
    externos: z.array(z.object({ etapa: z.number(), codId: z.string(), label: z.string() })),
    permissions,
  }),
  errors: [404],
});

/** What a change of a definition answers. */
export const gravado = mensagem.extend({
  catId: z.number(),
  versao: z.number(),
  /** The task that recomputes the records; 0 when that is done already. */
  tarefaId: z.number(),
});
/** A change of a definition takes as long as the records take that it recomputes. */
export const demora = { timeout: 60_000, prazo: 290_000, mudaModelo: true } as const;

/** Beyond 2,000 records a task recomputes them (`tarefaId`). 409 `impacto_mudou` where `visto` no longer fits. */
export const catalogoInc = defineRoute({
  method: 'POST',
  path: '/catalogo/inc',
  permission: 'catgInc',
  summary: 'Inclui um atributo',
  body: z.strictObject({ ...corpo.inc, visto }),
  response: gravado,
  errors: [404, 409, 422],
  idempotent: true,
  ...demora,
});

/** 409 `versao_antiga` or `impacto_mudou`. Opening a restricted field to all asks for that field's permission (403). */
export const catalogoAlt = defineRoute({
  method: 'POST',
  path: '/catalogo/alt',
  permission: 'catAlt',
  summary: 'Altera um atributo e recalcula o que depende dele',
  body: comoVem(z.strictObject({ ...corpo.alt, visto }), catalogoRegistro),
  response: gravado,
  errors: [404, 409, 422],
  ...demora,
});

/** Without `visto` no impact is compared; with it, 409 `impacto_mudou` as in `catalogoInc`. */
export const catalogoCopy = defineRoute({
  method: 'POST',
  path: '/catalogo/copy',
  permission: 'catCopy',
  summary: 'Copia um atributo, independente ou espelhado',
  body: z.strictObject({ ...corpo.copy, visto }),
  response: gravado,
  errors: [404, 409, 422],
  idempotent: true,
  ...demora,
});

/** Without `versao` it is judged against what is stored. */
export const catalogoExc = defineRoute({
  method: 'POST',
  path: '/catalogo/exc',
  permission: 'catExc',
  cuidado: 'exclui',
  summary: 'Exclui um atributo, ou o desativa quando registros guardam o seu valor',
  body: z.strictObject({ ...corpo.exc, visto }),
  response: gravado,
  errors: [404, 409, 422],
  ...demora,
});

/** `id` is the attribute's. Takes no version; 409 `impacto_mudou` alone. */
export const catalogoChangeSituacao = defineRoute({
  method: 'POST',
  path: '/catalogo/change-situacao',
  permission: 'changeSituacao',
  summary: 'Ativa ou desativa um atributo',
  body: z.strictObject({ ...corpo.situacao, visto }),
  response: gravado,
  errors: [404, 409, 422],
  ...demora,
});

/** 429 `previa_em_andamento` while another of the network runs. Its `visto` is good for 30 minutes. */
export const catalogoPrevia = defineRoute({
  method: 'POST',
  path: '/catalogo/previa',
  permission: ['catgInc', 'catAlt', 'catCopy', 'catExc', 'changeSituacao'],
  summary: 'O que uma mudança do catálogo faria com os registros, sem mudar nada',
  body: z.discriminatedUnion('acao', [
    z.strictObject({ acao: z.literal('inc'), ...corpo.inc }),
    z.strictObject({ acao: z.literal('alt'), ...corpo.alt }),
    z.strictObject({ acao: z.literal('copy'), ...corpo.copy }),
    z.strictObject({ acao: z.literal('exc'), ...corpo.exc }),
    z.strictObject({ acao: z.literal('situacao'), ...corpo.situacao }),
  ]),
  response: impacto,
  errors: [404, 409, 422],
  ...demora,
  // A million records are gone through; whoever turns away ends it.
  prazo: 30 * 60_000,
  andamento: true,
});
