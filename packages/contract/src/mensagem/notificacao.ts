import { keysOf } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { id, instante, texto } from '../base/fields.ts';
import type { Recurso } from '../base/permissions.ts';
import { queryId } from '../base/query-fields.ts';
import { TIPOS_DE_REGISTRO } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';

/** Whether a person hears of a kind of notice by e-mail as well: at once, or in the digest of the day. */
export const EMAIL_DA_NOTIFICACAO = ['nunca', 'naHora', 'resumo'] as const;
export type EmailDaNotificacao = (typeof EMAIL_DA_NOTIFICACAO)[number];

interface Definicao {
  nome: string;
  quando: string;
  /** Until the person chooses otherwise. */
  email: EmailDaNotificacao;
  /** Any one of these is needed to be told at all; the sight of its record is asked for besides. */
  permissao?: readonly Recurso[];
}

/** What a person is told of. What a row holds beside its record stands in `DadosDaNotificacao`. */
export const NOTIFICACOES = {
  mencao: { nome: 'Menções', quando: 'Alguém menciona você numa anotação', email: 'nunca' },
  prazo: {
    nome: 'Prazos',
    quando: 'Um prazo do que você cuida se aproxima ou muda de dia',
    email: 'nunca',
    permissao: ['agenda'],
  },
  compromisso: {
    nome: 'Compromissos',
    quando: 'Um compromisso seu se aproxima, é novo ou muda de hora',
    email: 'nunca',
    permissao: ['agenda'],
  },
  automacao: {
    nome: 'Automações',
    quando: 'Uma automação avisa você, ou uma que age em seu nome falhou',
    email: 'nunca',
  },
  importacao: {
    nome: 'Importações',
    quando: 'Uma importação sua, ou o seu desfazer, terminou ou parou',
    email: 'nunca',
  },
  pedidoDeAcesso: {
    nome: 'Pedidos de acesso',
    quando: 'Alguém pede uma permissão que você pode dar',
    email: 'naHora',
    permissao: ['perfilAlt'],
  },
  respostaDeAcesso: {
    nome: 'Respostas a pedidos de acesso',
    quando: 'O seu pedido de acesso foi atendido ou encerrado',
    email: 'nunca',
  },
  estoqueBaixo: {
    nome: 'Estoque baixo',
    quando: 'O que há livre de um produto cai ao estoque mínimo',
    email: 'nunca',
    permissao: ['estoque'],
  },
  emailFalhou: {
    nome: 'Mensagens que não saíram',
    quando: 'Um e-mail, SMS ou WhatsApp foi recusado, ou deixou de ser tentado',
    email: 'nunca',
    permissao: ['mensagens'],
  },
  operacao: {
    nome: 'Estado da instalação',
    quando: 'Algo em Operação falha ou volta ao normal; o e-mail vai a quem pode vê-la',
    email: 'nunca',
    permissao: ['operacaoVer'],
  },
} as const satisfies Record<string, Definicao>;

export type TipoDeNotificacao = keyof typeof NOTIFICACOES;
/** In the order of `NOTIFICACOES`; `eNotificado` tells which of them concern somebody. */
export const TIPOS_DE_NOTIFICACAO: readonly TipoDeNotificacao[] = keysOf(NOTIFICACOES);

/** The definition with its optional `permissao`, which the literal type of an entry may lack. */
export const definicaoDaNotificacao = (tipo: TipoDeNotificacao): Definicao => NOTIFICACOES[tipo];

/** Whether somebody with these permissions is told of a kind. */
export const eNotificado = (tipo: TipoDeNotificacao, tem: (recurso: Recurso) => boolean): boolean =>
  definicaoDaNotificacao(tipo).permissao?.some(tem) ?? true;

/** Ids and figures of what happened, by kind: the words are made of them when they are read. */
export interface DadosDaNotificacao {
  mencao: { anotacaoId: number };
  /** One that comes near, or those that a task moved to other days. */
  prazo: { prazoId: number } | { tarefaId: number };
  /** Of a reminder: the day and the hour that it is of. */
  compromisso: { oque: 'lembrete' | 'novo' | 'mudou'; dia: string; inicio: string | null };
  /** Which act of which run tells it, or the run that failed. */
  automacao: { oque: 'aviso'; execucaoId: number; ato: number } | { oque: 'falhou'; execucaoId: number };
  importacao: Record<string, never>;
  pedidoDeAcesso: { pedidoId: number };
  respostaDeAcesso: { pedidoId: number; concedido: boolean };
  estoqueBaixo: Record<string, never>;
  emailFalhou: Record<string, never>;
  /** Whether it is told that the failure is over. */
  operacao: { avisoId: number; fim: boolean };
}

/** Rows of one answer. */
export const NOTIFICACOES_POR_VEZ = 30;
/** Beyond this nobody counts. */
export const NOTIFICACOES_CONTADAS = 100;
/** Days after which one is forgotten, read or not. */
export const NOTIFICACOES_DIAS = 90;

const notificacao = z.object({
  notificacaoId: z.number(),
  tipo: z.enum(TIPOS_DE_NOTIFICACAO),
  titulo: z.string(),
  detalhe: z.string(),
  /** What it is about, where that is a record. */
  registro: z.object({ tipo: z.enum(TIPOS_DE_REGISTRO), id: z.number() }).nullable(),
  /** Where it leads, where that is no record: a path of the product. */
  destino: z.string().nullable(),
  em: instante,
  lida: z.boolean(),
});
/** The words are made when it is read, so they name the record as it is called by then. */
export type Notificacao = z.output<typeof notificacao>;

/** Pages go by `depoisDe`, an id. A row whose record cannot be put into words any more is left out, so a page may be shorter. */
export const notificacaoList = defineRoute({
  method: 'GET',
  path: '/notificacao/list',
  permission: 'session',
  pessoal: true,
  summary: `As notificações de quem pergunta, a mais nova primeiro, ${NOTIFICACOES_POR_VEZ} por vez; somem com o direito de ver de que tratam`,
  query: z.strictObject({
    tipo: z.enum(TIPOS_DE_NOTIFICACAO).optional(),
    /** Only those that are not read. */
    porLer: z.literal('1').optional(),
    /** What comes after this one, the last of the answer before. */
    depoisDe: queryId.optional(),
  }),
  response: z.object({
    list: z.array(notificacao).max(NOTIFICACOES_POR_VEZ),
    mais: z.boolean(),
    /** Of all kinds; no more than are counted. */
    porLer: z.number().max(NOTIFICACOES_CONTADAS),
  }),
});

/** `ate` marks all up to that id, `lidasEm` takes back one act by its `em`. Ids of other people's notices are passed over. */
export const notificacaoMarca = defineRoute({
  method: 'POST',
  path: '/notificacao/marca',
  permission: 'session',
  pessoal: true,
  summary:
    'Marca notificações de quem chama como lidas ou por ler: as que diz, as de um tipo ou todas até uma, ou de volta as que um mesmo ato marcou',
  body: z.union([
    z.strictObject({ ids: z.array(id).min(1).max(200), lida: z.boolean() }),
    z.strictObject({ ate: id, tipo: z.enum(TIPOS_DE_NOTIFICACAO).optional(), lida: z.literal(true) }),
    z.strictObject({ lidasEm: texto(40).regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/), lida: z.literal(false) }),
  ]),
  response: mensagem.extend({
    /** When they were read by this act, by which all of them are marked back. */
    em: instante,
    marcadas: z.number(),
  }),
});

const hora = z.number().int().min(0).max(23);
const email = z.partialRecord(z.enum(TIPOS_DE_NOTIFICACAO), z.enum(EMAIL_DA_NOTIFICACAO));

/** Where nothing was chosen, the kind's own default and 8 o'clock are answered. */
export const notificacaoEscolhas = defineRoute({
  method: 'GET',
  path: '/notificacao/escolhas',
  permission: 'session',
  pessoal: true,
  summary: 'Que notificações quem pergunta quer também por e-mail, e a que horas o resumo do dia',
  response: z.object({
    /** Of the kinds that the person is told of. */
    email,
    /** Of the day in São Paulo. */
    hora,
    /** Where they go; empty where the person has no address. */
    endereco: z.string(),
  }),
});

/** A new hour that has passed in São Paulo today counts from tomorrow. */
export const notificacaoEscolhe = defineRoute({
  method: 'POST',
  path: '/notificacao/escolhe',
  permission: 'session',
  pessoal: true,
  summary: 'Muda o que se quer por e-mail; o que não se diz fica como está',
  body: z.strictObject({ email: email.optional(), hora: hora.optional() }),
  response: mensagem,
});

/** Streams that one person may hold at a time. */
export const FLUXOS_POR_PESSOA = 8;
/** How often a stream says that it is there, in milliseconds: less than a connection may be silent. */
export const BATIDA_MS = 20_000;

/** A message says only that something changed; the rows are read by `notificacaoList` (decision 0042). */
export const notificacaoAoVivo = defineRoute({
  method: 'GET',
  path: '/notificacao/ao-vivo',
  permission: 'session',
  pessoal: true,
  summary:
    'Fica aberta e diz, sem conteúdo, que as notificações de quem chama mudaram (text/event-stream); acaba com a sessão e com o token',
  response: z.null(),
  binario: true,
  fluxo: true,
});
