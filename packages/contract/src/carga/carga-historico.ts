import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { CUIDA_DE_CARGAS } from '../base/constants.ts';
import { id, periodo } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { pagina, queryId } from '../base/query-fields.ts';
import { IMPORTAVEIS } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';
import { avisa } from './carga.ts';
import { andamentoDaCarga, recusaDaCarga } from './carga-andamento.ts';
import { CARGA } from './carga-tipos.ts';

const carga = andamentoDaCarga.extend({
  tipo: z.string(),
  categoria: z.string(),
  procId: z.number(),
  autor: z.string(),
  em: z.string(),
  concluidaEm: z.string().nullable(),
  desfeitaEm: z.string().nullable(),
});
/** `procId` is 0 where people went into no case; `concluidaEm` and `desfeitaEm` are null until then. */
export type CargaLinha = z.output<typeof carga>;

/** Imports that wrote anything or are queued, `CARGA.porPagina` a page; 404 where `id` is none of them. */
export const importList = defineRoute({
  method: 'GET',
  path: '/import/list',
  permission: 'importacao',
  summary: 'Histórico de importações, a última primeiro; com id, uma delas',
  query: z.strictObject({
    page: pagina.optional(),
    id: queryId.optional(),
    ordem: ordemDa('cargas'),
    /** First and last day on which it began. */
    periodo: periodo.optional(),
  }),
  response: z.object({ list: z.array(carga), total: z.number(), permissions }),
  errors: [404, 422],
});

/** At most `CARGA.minhas`, the last first; an import stays in it until `importVista` names it. */
export const importMinhas = defineRoute({
  method: 'GET',
  path: '/import/minhas',
  permission: CUIDA_DE_CARGAS,
  summary:
    'As importações que quem chama começou ou mandou desfazer: em curso, ou terminadas sem que ainda lhe fosse dito',
  response: z.object({ list: z.array(andamentoDaCarga) }),
});

/** Imports of others, and those still under way, are passed over; `message` is empty. */
export const importVista = defineRoute({
  method: 'POST',
  path: '/import/vista',
  permission: CUIDA_DE_CARGAS,
  summary: 'O fim destas importações foi dito a quem as começou ou mandou desfazer',
  body: z.strictObject({ ids: z.array(id).max(CARGA.minhas) }),
  response: mensagem,
});

/** 422 unless the caller began it or holds 'importDesfaz'; an undoing takes the latter. The slice under way is taken back. */
export const importCancela = defineRoute({
  method: 'POST',
  path: '/import/cancela',
  permission: CUIDA_DE_CARGAS,
  summary:
    'Cancela uma importação que está na fila ou em curso, e o que já entrou fica; ou para de desfazê-la, e o que já foi desfeito fica desfeito',
  body: z.strictObject({ id }),
  response: mensagem.extend({ andamento: andamentoDaCarga }),
  errors: [404, 422],
});

/** 422 where it did not fail, or the server has no lines of it left: then the file is chosen again. */
export const importRetoma = defineRoute({
  method: 'POST',
  path: '/import/retoma',
  permission: CUIDA_DE_CARGAS,
  cuidado: 'emMassa',
  summary: 'Continua de onde parou uma importação que falhou',
  body: z.strictObject({ id }),
  response: mensagem.extend({ andamento: andamentoDaCarga }),
  errors: [404, 422],
});

/** `CARGA.recusasPorPagina` lines a page. Cells of attributes that the caller does not see are empty. */
export const importRecusas = defineRoute({
  method: 'GET',
  path: '/import/recusas',
  permission: 'importacao',
  summary: 'Linhas recusadas de uma importação, como estavam no arquivo, com os motivos',
  query: z.strictObject({ id: queryId, page: pagina.optional() }),
  response: z.object({
    cabecalho: z.array(z.string()),
    linhas: z.array(
      z.object({
        linha: z.number(),
        celulas: z.array(z.string()),
        motivos: z.array(recusaDaCarga.omit({ linha: true })),
      }),
    ),
    total: z.number(),
  }),
  errors: [404],
});

/** `CARGA.recusasPorPagina` records a page, by line of the file. */
export const importMantidos = defineRoute({
  method: 'GET',
  path: '/import/mantidos',
  permission: 'importacao',
  summary: 'Registros que a desfeita de uma importação manteve, com o motivo',
  query: z.strictObject({ id: queryId, page: pagina.optional() }),
  response: z.object({
    list: z.array(
      z.object({
        linha: z.number(),
        entidade: z.enum(IMPORTAVEIS),
        registroId: z.number(),
        motivo: z.string(),
      }),
    ),
    total: z.number(),
  }),
  errors: [404],
});

/** 422 while the import runs, where it was undone before, or where it is older than the list of what each import wrote. */
export const importDesfaz = defineRoute({
  method: 'POST',
  path: '/import/desfaz',
  permission: 'importDesfaz',
  cuidado: 'emMassa',
  summary:
    'Põe na fila do servidor desfazer uma importação, ou continuar de onde isso parou; como vai, diz o histórico',
  body: z.strictObject({ id, avisa }),
  response: mensagem.extend({ andamento: andamentoDaCarga }),
  errors: [404, 422],
});
