import { z } from 'zod';
import { mensagem, pessoaOpcao } from '../base/answer-fields.ts';
import { dia, id, idOuZero, instante } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { compromissosVistos } from './compromisso-visto.ts';

/** Deadlines of the cases that one looks after, or of all that one sees. Whoever registered a case looks after it while nobody else does. */
export const DE_QUEM = ['meus', 'todos'] as const;
/** `todos` are those of every case that the caller sees, not of the network. */
export type DeQuem = (typeof DE_QUEM)[number];

const prazo = z.object({
  prazoId: z.number(),
  procId: z.number(),
  /** The category of the case. */
  caso: z.string(),
  /** The first text of the case in lists, as the number of its process; empty for none. */
  processo: z.string(),
  /** Where the case is, as 'SC/Catanduvas', and at which court; empty for none. */
  cidade: z.string(),
  orgao: z.string(),
  /** What the deadline is called. */
  nome: z.string(),
  /** The day on which its count ends. */
  dia,
  /** The day until which it may be kept: the next one with court, where it ends on one without. */
  vence: dia,
  /** Why the two differ; empty where they do not. */
  porque: z.string(),
  cumprido: z.boolean(),
  responsavel: pessoaOpcao.nullable(),
});
/** Days are `yyyy-mm-dd`. `nome` names the person of a person's deadline to those who may open cases (decision 0043). */
export type Prazo = z.output<typeof prazo>;

/** Rows of each part of the day; of more there is the number. */
export const PRAZOS_DO_DIA = 50;
/** What is overdue for longer is apart: it is no longer of the day. */
export const DIAS_VENCIDOS = 60;
/** Days after today that belong to it. */
export const DIAS_PROXIMOS = 7;

const parte = z.object({ list: z.array(prazo).max(PRAZOS_DO_DIA), total: z.number() });

/** Days are those of the office, not of the browser. Inactive cases have no deadlines here. */
export const prazoDia = defineRoute({
  method: 'GET',
  path: '/prazo/dia',
  permission: 'agenda',
  summary:
    'Prazos em aberto: os vencidos, há 60 dias ou há mais, os de hoje e os dos próximos 7 dias; e os compromissos destes dias',
  query: z.strictObject({ quem: z.enum(DE_QUEM) }),
  response: z.object({
    hoje: dia,
    /** Overdue for more than `DIAS_VENCIDOS`. */
    antigos: parte,
    vencidos: parte,
    deHoje: parte,
    proximos: parte,
    compromissos: compromissosVistos,
  }),
});

/** Days of one answer of the calendar: a month with the ends of its weeks. */
export const AGENDA_DIAS = 62;
/** Deadlines of one answer, the earliest first; `mais` tells that there are others. */
export const AGENDA_MAX = 1000;

/** `de` and `ate` are both included, by the day a deadline is due. 422 where they are reversed or too far apart. */
export const prazoAgenda = defineRoute({
  method: 'GET',
  path: '/prazo/agenda',
  permission: 'agenda',
  summary: `Prazos, cumpridos ou não, e compromissos de um dia a outro, no máximo ${AGENDA_DIAS} dias`,
  query: z.strictObject({ de: dia, ate: dia, quem: z.enum(DE_QUEM), tipo: queryId.optional() }),
  response: z.object({
    hoje: dia,
    list: z.array(prazo).max(AGENDA_MAX),
    mais: z.boolean(),
    /** None where one kind of deadline is asked for. */
    compromissos: compromissosVistos,
    /** The deadlines that there are, by the ids of their attributes. */
    tipos: z.array(pessoaOpcao),
  }),
  errors: [422],
});

/**
 * Asks for no version of the case; its history tells of the change. 404 also for a deadline of a field that the caller
 * may not see.
 */
export const prazoCumpre = defineRoute({
  method: 'POST',
  path: '/prazo/cumpre',
  permission: 'periciaAlt',
  summary: 'Diz que um prazo foi cumprido, ou que não foi',
  body: z.strictObject({ prazoId: id, cumprido: z.boolean() }),
  response: mensagem,
  errors: [404],
});

/** 404 for a case that the caller does not see. `responsavel` is null also where the caller does not see that person. */
export const prazoCaso = defineRoute({
  method: 'GET',
  path: '/prazo/caso',
  permission: ['periciaVer', 'periciaAlt', 'periciaInc'],
  summary: 'Quem cuida de uma perícia, os prazos dela e, para quem vê a agenda, os seus compromissos que vêm',
  query: z.strictObject({ procId: queryId }),
  response: z.object({
    hoje: dia,
    responsavel: pessoaOpcao.nullable(),
    prazos: z.array(prazo),
    compromissos: compromissosVistos,
  }),
  errors: [404],
});

/** `pesId` 0 for nobody. 422 at `pesId` for somebody who cannot sign in; the case's version stays. */
export const prazoResponsavel = defineRoute({
  method: 'POST',
  path: '/prazo/responsavel',
  permission: 'periciaAlt',
  summary: 'Diz quem cuida de uma perícia: alguém que entra no sistema, ou ninguém',
  body: z.strictObject({ procId: id, pesId: idOuZero }),
  response: mensagem,
  errors: [404, 422],
});

/** Both null without an address; the address itself is told once, by `agendaEnderecoNovo`. */
export const agendaEndereco = defineRoute({
  method: 'GET',
  path: '/agenda/endereco',
  permission: 'agenda',
  pessoal: true,
  summary: 'Se há um endereço pelo qual um programa de calendário lê os meus prazos, e desde quando',
  response: z.object({ desde: instante.nullable(), usadoEm: instante.nullable() }),
});

/** Only a hash of it is kept. It opens at the network's own host, while its owner holds `agenda`. */
export const agendaEnderecoNovo = defineRoute({
  method: 'POST',
  path: '/agenda/endereco/novo',
  permission: 'agenda',
  pessoal: true,
  summary: 'Faz o endereço da minha agenda, que se diz uma vez; o de antes deixa de valer',
  body: z.strictObject({}),
  response: mensagem.extend({ endereco: z.string() }),
});

/** Answers alike where there was no address. */
export const agendaEnderecoRevoga = defineRoute({
  method: 'POST',
  path: '/agenda/endereco/revoga',
  permission: 'agenda',
  pessoal: true,
  summary: 'O endereço da minha agenda deixa de valer',
  body: z.strictObject({}),
  response: mensagem,
});

/** The name of the file is the secret; the log knows of its place alone. */
export const agendaIcs = defineRoute({
  method: 'GET',
  path: '/agenda/ics/:arquivo',
  permission: 'public',
  limite: 'entrada',
  summary: 'Os prazos e compromissos de quem fez o endereço, como os vê agora (text/calendar)',
  response: z.null(),
  binario: true,
  errors: [404],
});
