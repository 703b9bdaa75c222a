import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { dinheiro, situacaoDe } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';

/** `mes` is `yyyy-mm`, the present one last. Reais: finalised baixas make `repasse`, those under way `previsto`. */
export const homePainel = defineRoute({
  method: 'GET',
  path: '/home/painel',
  permission: 'homePericia',
  summary: 'Perícias por situação, e repasse e previsto dos últimos 12 meses pela data da baixa',
  query: z.strictObject({}),
  response: z.object({
    tipos: z.array(
      z.object({
        catgId: z.number(),
        nome: z.string(),
        situacoes: z.array(z.object({ situacao: situacaoDe(SITUACAO_PERICIA), quantidade: z.number() })),
      }),
    ),
    /** Oldest first, months without any included. */
    meses: z.array(z.object({ mes: z.string(), repasse: dinheiro, previsto: dinheiro })),
  }),
});
export type Painel = z.output<typeof homePainel.response>;

/** Waiting messages are counted as far as this: an outbox that stands still grows without end. */
export const MENSAGENS_CONTADAS = 100;

/** How much there is behind each card of 'Configurações'; what the caller may not open is absent. */
export const configuracoesVer = defineRoute({
  method: 'GET',
  path: '/configuracoes',
  permission: 'session',
  summary: 'Quanto há em cada tela das configurações que se pode abrir',
  query: z.strictObject({}),
  response: z.object({
    perfis: z.number().optional(),
    categorias: z.number().optional(),
    campos: z.number().optional(),
    modelos: z.number().optional(),
    contas: z.number().optional(),
    /** Switched on and delivering. */
    webhooks: z.number().optional(),
    webhooksFalhando: z.number().optional(),
    /** Switched on, and nothing goes to them until they have a secret. */
    webhooksSemSegredo: z.number().optional(),
    webhooksDesligados: z.number().optional(),
    chaves: z.number().optional(),
    /** Messages that wait to be sent: at `MENSAGENS_CONTADAS`, as many or more. */
    mensagens: z.number().optional(),
  }),
});
export type ConfiguracoesVistas = z.output<typeof configuracoesVer.response>;

/** What a new office does first, in this order. */
export const PRIMEIRAS_TAREFAS = ['convidar', 'importar', 'tipo', 'pericia', 'baixa', 'copia'] as const;
export type PrimeiraTarefa = (typeof PRIMEIRAS_TAREFAS)[number];

/** Whether a task is done is read from the network's own records, and from the installation for the backup. */
export const homeTarefas = defineRoute({
  method: 'GET',
  path: '/home/tarefas',
  permission: 'escAlt',
  summary: 'O que falta a um escritório novo; vazio depois de encerrado',
  response: z.object({
    tarefas: z.array(z.object({ tarefa: z.enum(PRIMEIRAS_TAREFAS), feita: z.boolean() })),
  }),
});

/** Counts for the whole network; said again it changes nothing. */
export const homeTarefasEncerra = defineRoute({
  method: 'POST',
  path: '/home/tarefas/encerra',
  permission: 'escAlt',
  summary: 'Não mostra mais as primeiras tarefas, a ninguém desta rede',
  body: z.strictObject({}),
  response: mensagem,
});
