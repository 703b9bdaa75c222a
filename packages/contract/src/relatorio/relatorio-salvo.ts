import { FREQUENCIAS } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { MESSAGES } from '../base/erros.ts';
import { id, linha, texto, versao } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { definicaoDeRelatorio } from './relatorio-definicao.ts';
import { FONTES_IDS } from './relatorio-fontes.ts';

/** Reports that a person keeps, people that one is sent to, and reports on one home. */
export const LIMITE_DE_RELATORIOS = { porPessoa: 100, destinatarios: 30, fixados: 8 } as const;

const PARA_QUEM = { path: ['para'], error: 'Escolha quem recebe' };

/** When a report is sent, and to whom; of a day of each week 0 is Sunday. */
const agenda = z
  .strictObject({
    frequencia: z.enum(FREQUENCIAS),
    dia: z.number().int().min(0).max(31),
    hora: z.number().int().min(0).max(23),
    para: z.array(id).max(LIMITE_DE_RELATORIOS.destinatarios),
  })
  .refine(({ para }) => para.length > 0, PARA_QUEM)
  .refine(
    ({ frequencia, dia }) =>
      frequencia === 'dia' ? dia === 0 : frequencia === 'semana' ? dia <= 6 : dia >= 1,
    { path: ['dia'], error: 'Escolha o dia' },
  );
/**
 * `dia` is 0 for every day, 0 to 6 from Sunday for a week, 1 to 31 for a month. A shorter month takes its last day.
 * `hora` is that of São Paulo.
 */
export type AgendaDeRelatorio = z.output<typeof agenda>;

const campos = {
  nome: linha(80).min(1, MESSAGES.informe),
  descricao: texto(300).trim(),
  definicao: definicaoDeRelatorio,
  /** Whose people find it; null while it is its owner's alone. */
  perfilId: id.nullable(),
  /** It stands on the home of those who find it. */
  noInicio: z.boolean(),
  agenda: agenda.nullable(),
};
const envio = z.strictObject(campos);
/** A report as its owner saves it; `agenda` null while it is not sent. */
export type CamposDoRelatorio = z.output<typeof envio>;

const resumo = z.object({
  relatorioId: z.number(),
  nome: z.string(),
  descricao: z.string(),
  fonte: z.enum(FONTES_IDS),
  propria: z.boolean(),
  dono: z.string(),
  perfilNome: z.string(),
  noInicio: z.boolean(),
  /** On the home of who asks, by their own choice. */
  fixado: z.boolean(),
  agendado: z.boolean(),
});
/** `agendado` is false of somebody else's report; `perfilNome` is empty while it is shared with nobody. */
export type ResumoDeRelatorio = z.output<typeof resumo>;

const pronto = z.object({
  codigo: z.string(),
  nome: z.string(),
  descricao: z.string(),
  definicao: definicaoDeRelatorio,
  fixado: z.boolean(),
});
/** A report of the product, offered only where the caller sees what it groups by; known by `codigo`. */
export type ProntoOferecido = z.output<typeof pronto>;

/** Shared ones that name a field the caller does not see are left out. */
export const relatorioList = defineRoute({
  method: 'GET',
  path: '/relatorio/list',
  permission: 'relatorios',
  summary: 'Os relatórios próprios, os compartilhados com os meus perfis e os prontos',
  query: z.strictObject({}),
  response: z.object({
    list: z.array(resumo),
    prontos: z.array(pronto),
    /** Profiles that one may be shared with: those of who asks. */
    perfis: z.array(z.object({ perfilId: z.number(), nome: z.string() })),
  }),
});

/** What somebody else shares is seen without whom it is sent to. */
const relatorio = z.object({
  relatorioId: z.number(),
  versao: z.number(),
  ...campos,
  agenda: agenda.nullable(),
  propria: z.boolean(),
  dono: z.string(),
  perfilNome: z.string(),
  fixado: z.boolean(),
});
/** `agenda` is null for everybody but the owner. */
export type RelatorioSalvo = z.output<typeof relatorio>;

/** 404 also for a shared one that names a field the caller does not see. */
export const relatorioVer = defineRoute({
  method: 'GET',
  path: '/relatorio/ver',
  permission: 'relatorios',
  summary: 'Um relatório próprio ou compartilhado',
  query: z.strictObject({ id: queryId }),
  response: z.object({ relatorio }),
  errors: [404],
});

/** Sharing asks for `relCompartilha`, sending for `relEnvia`. 422 `em_uso` for a name taken, `limite` beyond a hundred. */
export const relatorioInc = defineRoute({
  method: 'POST',
  path: '/relatorio/inc',
  permission: 'relInc',
  summary: 'Guarda um relatório',
  body: envio,
  response: mensagem.extend({ relatorioId: z.number(), versao: z.number() }),
  errors: [404, 422],
  idempotent: true,
});

/**
 * Sharing and sending that stay as they were ask for no permission again. 409 with the stored report; 404 for another
 * person's.
 */
export const relatorioAlt = defineRoute({
  method: 'POST',
  path: '/relatorio/alt',
  permission: 'relInc',
  summary: 'Altera um relatório próprio',
  body: envio.extend({ relatorioId: id, versao }),
  response: mensagem.extend({ versao: z.number() }),
  errors: [404, 409, 422],
  idempotent: true,
});

/** 404 for another person's. */
export const relatorioExc = defineRoute({
  method: 'POST',
  path: '/relatorio/exc',
  permission: 'relInc',
  cuidado: 'exclui',
  summary: 'Exclui um relatório próprio',
  body: z.strictObject({ relatorioId: id }),
  response: mensagem,
  errors: [404],
});

/** A stored report by its number, or a ready one by its code. */
const qual = { relatorioId: id.optional(), codigo: texto(60).optional() };

/** Exactly one of `relatorioId` and `codigo`. 422 `limite` for a ninth; 404 where the caller does not see it. */
export const relatorioFixa = defineRoute({
  method: 'POST',
  path: '/relatorio/fixa',
  permission: 'relatorios',
  summary: 'Põe um relatório no próprio início, ou o tira de lá',
  body: z
    .strictObject({ ...qual, fixado: z.boolean() })
    .refine(({ relatorioId, codigo }) => (relatorioId === undefined) !== (codigo === undefined)),
  response: mensagem,
  errors: [404, 422],
});

/** At most eight: saved ones first, pinned or put there by whoever shares them, then ready ones by their `codigo`. */
export const relatorioNoInicio = defineRoute({
  method: 'GET',
  path: '/relatorio/inicio',
  permission: 'relatorios',
  summary: 'Os relatórios que estão no início de quem pede',
  query: z.strictObject({}),
  response: z.object({
    list: z.array(
      z.object({
        relatorioId: z.number().nullable(),
        codigo: z.string().nullable(),
        nome: z.string(),
        definicao: definicaoDeRelatorio,
        /** By their own choice, and so taken away by it. */
        fixado: z.boolean(),
      }),
    ),
  }),
});
/** Exactly one of `relatorioId` and `codigo` is not null. */
export type RelatorioNoInicio = z.output<typeof relatorioNoInicio.response>['list'][number];

/** At most 500 active people, by name, whom the caller sees. */
export const relatorioDestinatarios = defineRoute({
  method: 'GET',
  path: '/relatorio/destinatarios',
  permission: 'relEnvia',
  summary: 'A quem um relatório de uma fonte pode ir por e-mail: quem vê a fonte e tem endereço',
  query: z.strictObject({ fonte: z.enum(FONTES_IDS) }),
  response: z.object({ list: z.array(z.object({ pesId: z.number(), nome: z.string() })) }),
});

/** The newest 50. `em` is the instant that was due; `motivo` is empty unless it was refused. 404 for another person's report. */
export const relatorioEnvios = defineRoute({
  method: 'GET',
  path: '/relatorio/envios',
  permission: 'relEnvia',
  summary: 'Os últimos envios de um relatório próprio',
  query: z.strictObject({ id: queryId }),
  response: z.object({
    list: z.array(
      z.object({
        em: z.string(),
        nome: z.string(),
        situacao: z.enum(['pendente', 'enviado', 'recusado']),
        motivo: z.string(),
      }),
    ),
  }),
  errors: [404],
});
