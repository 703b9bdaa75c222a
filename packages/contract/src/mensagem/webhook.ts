import { ERRO } from '@retaguarda/atributos';
import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { MESSAGES } from '../base/erros.ts';
import { id, instante, linha, texto } from '../base/fields.ts';
import { queryId, queryInt } from '../base/query-fields.ts';
import { concorda, REGISTROS, TIPOS_DO_WEBHOOK, type TipoDoWebhook } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';
import { cadastro, vazios } from '../registro/cadastro.ts';

const ATOS = { criado: 'incluído', alterado: 'alterado', excluido: 'excluído' } as const;

interface DoEvento {
  evento: string;
  tipo: TipoDoWebhook;
  /** As the screen says it, below its kind. */
  nome: string;
}

/** What means more than a change, and comes beside the event of the change. */
const MARCOS: readonly DoEvento[] = [
  { evento: 'baixa.finalizada', tipo: 'baixa', nome: 'Finalizada' },
  { evento: 'baixa.reaberta', tipo: 'baixa', nome: 'Reaberta' },
  { evento: 'pedido.entregue', tipo: 'pedido', nome: 'Entregue' },
];

const doTipo = (tipo: TipoDoWebhook): DoEvento[] => {
  const { nome } = REGISTROS[tipo];
  const atos = Object.entries(ATOS).map(([ato, palavra]) => {
    const dito = concorda(tipo, palavra).slice(nome.length + 1);
    return { evento: `${tipo}.${ato}`, tipo, nome: `${dito.charAt(0).toUpperCase()}${dito.slice(1)}` };
  });
  return [...atos, ...MARCOS.filter((m) => m.tipo === tipo)];
};

/** All that may be chosen, kind by kind. */
export const EVENTOS_DO_WEBHOOK: readonly DoEvento[] = TIPOS_DO_WEBHOOK.flatMap(doTipo);
const EVENTOS = new Set(EVENTOS_DO_WEBHOOK.map(({ evento }) => evento));

/** What the test button sends; nobody chooses it. */
export const EVENTO_DE_TESTE = 'teste';

/** An event in words. */
export function nomeDoEvento(evento: string): string {
  const achado = EVENTOS_DO_WEBHOOK.find((e) => e.evento === evento);
  if (achado === undefined) return evento === EVENTO_DE_TESTE ? 'Teste' : evento;
  return `${REGISTROS[achado.tipo].nome}: ${achado.nome.toLowerCase()}`;
}

/** The chosen ones of the text that keeps them, as the scopes of OAuth are kept: words with a space between. */
export const eventosDe = (eventos: string): string[] => eventos.split(' ').filter((e) => e !== '');

/** The text that keeps these, in the order of the list: the same choice is the same text. */
export const eventosEmTexto = (escolhidos: readonly string[]): string =>
  EVENTOS_DO_WEBHOOK.map(({ evento }) => evento)
    .filter((evento) => escolhidos.includes(evento))
    .join(' ');

const ENDERECO = /^(https?):\/\/([^/?#\s\\@]+)([/?][^\s#]*)?$/i;
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** A name or a number, or one of IPv6 in brackets, with its port. */
const HOSPEDEIRO = /^(\[[0-9a-f:.]+\]|[^:%[\]]+)(?::(\d{1,5}))?$/i;
const MAIOR_PORTA = 65_535;

function existe(hospedeiro: string): boolean {
  const [achado, , porta = '443'] = HOSPEDEIRO.exec(hospedeiro) ?? [];
  return achado !== undefined && Number(porta) > 0 && Number(porta) <= MAIOR_PORTA;
}

/** What is wrong about an address that events are sent to; whether it leads inside the server judges, and each time one is sent. */
function faltaDoEndereco(endereco: string): string | undefined {
  if (endereco === '') return MESSAGES.informe;
  if (/^https?:\/\/[^/?#]*@/i.test(endereco))
    return 'Tire usuário e senha do endereço: quem recebe confere a assinatura';
  if (endereco.includes('#')) return 'Tire o que vem depois de # do endereço';
  const [, protocolo = '', hospedeiro = ''] = ENDERECO.exec(endereco) ?? [];
  if (protocolo.toLowerCase() !== 'https' && !LOCAL.test(hospedeiro))
    return 'Informe um endereço que comece com https://';
  return existe(hospedeiro) ? undefined : 'Este endereço não existe: confira o nome e a porta';
}

interface CamposDoWebhook {
  nome: string;
  url: string;
  eventos: string;
}

function faltas({ nome, url, eventos }: CamposDoWebhook): Partial<Record<keyof CamposDoWebhook, string>> {
  const doEndereco = faltaDoEndereco(url);
  const escolhidos = eventosDe(eventos);
  return {
    ...vazios({ nome }, ['nome']),
    ...(doEndereco === undefined ? {} : { url: doEndereco }),
    ...(escolhidos.length === 0
      ? { eventos: ERRO.selecione.message }
      : escolhidos.every((e) => EVENTOS.has(e))
        ? {}
        : { eventos: 'Há eventos que não existem' }),
  };
}

/** How a webhook does, as its list says it. */
export const ESTADOS_DO_WEBHOOK = ['semSegredo', 'bem', 'falhando'] as const;

/** Who is told of what happens to records, at which address. */
export const WEBHOOK = cadastro({
  tipo: 'webhook',
  ordem: 'integracoes',
  caminho: '/webhook',
  rotulos: { nome: 'Nome', url: 'Endereço', eventos: 'Eventos', segredo: 'Segredo' },
  campos: {
    nome: linha(80).meta({ examples: ['Portal', 'Contabilidade', 'Loja'] }),
    url: texto(500)
      .trim()
      .meta({
        examples: ['https://exemplo.com.br/a', 'https://exemplo.com.br/b', 'https://exemplo.com.br/c'],
      }),
    /** Words with a space between. */
    eventos: texto(2000)
      .trim()
      .meta({ examples: ['baixa.finalizada', 'pericia.criado pericia.alterado', 'pedido.entregue'] })
      .transform((eventos) => [...new Set(eventosDe(eventos))].join(' ')),
  },
  vistos: {
    /** How it does. */
    estado: z.enum(ESTADOS_DO_WEBHOOK),
    /** When it took an event last; empty until it has. */
    entregueEm: z.string(),
  },
  faltas,
});

const umWebhook = z.strictObject({ id });

/** Answered once: a repeated call gets it empty. A webhook without a secret is sent nothing. */
export const webhookSegredo = defineRoute({
  method: 'POST',
  path: '/webhook/segredo',
  permission: 'webhookAlt',
  cuidado: 'direitos',
  confirma: true,
  summary: 'Faz um segredo novo, que se mostra uma única vez; o anterior assina ao lado dele por 24 horas',
  body: umWebhook,
  response: mensagem.extend({
    segredo: z.string(),
    /** Until when the one of before signs as well; null where there was none. */
    anteriorAte: instante.nullable(),
  }),
  errors: [404],
  idempotent: true,
  umaVez: ['segredo'],
});

/** Delivered is any answer of 2xx; otherwise 200 with `entregue` false. 422 without a secret, 429 after ten in ten minutes. */
export const webhookTeste = defineRoute({
  method: 'POST',
  path: '/webhook/teste',
  permission: 'webhookAlt',
  summary: 'Envia agora um evento de teste, e diz o que o destino respondeu',
  body: umWebhook,
  response: mensagem.extend({
    entregue: z.boolean(),
    /** HTTP status of the answer; 0 without one. */
    status: z.number(),
    resposta: z.string(),
  }),
  errors: [404, 422],
  prazo: 25_000,
});

const entrega = z.object({
  id: z.uuid(),
  evento: z.string(),
  /** The record that it tells of; 0 of a test. */
  registro: z.number(),
  situacao: z.number(),
  tentativas: z.number(),
  criadaEm: instante,
  tentadaEm: instante.nullable(),
  /** When it is tried next; null where it is not. */
  proximaEm: instante.nullable(),
  /** HTTP status of the last answer; 0 without one. */
  status: z.number(),
  /** Why the last try failed, in words. */
  motivo: z.string(),
  /** How the last answer began. */
  resposta: z.string(),
});
/** `situacao`: 0 waits, 1 delivered, 2 given up, 3 held back. `id` is the one that the receiver gets. */
export type EntregaDoWebhook = z.output<typeof entrega>;

/** Events of records that the caller does not see are left out. 404 for an unknown webhook. */
export const webhookEntregas = defineRoute({
  method: 'GET',
  path: '/webhook/entregas',
  permission: 'integracoes',
  summary: 'O que foi enviado a um webhook nos últimos 30 dias, o mais novo primeiro: 25 por página',
  query: z.strictObject({
    webhookId: queryId,
    /** Of one state; all without. */
    situacao: queryInt(-1, 9).optional(),
    page: queryInt(1, 100_000).optional(),
  }),
  response: z.object({ list: z.array(entrega), total: z.number() }),
  errors: [404],
});

/** 422 for a test, or while the webhook is off. An event that was taken before may be sent again. */
export const webhookReenvia = defineRoute({
  method: 'POST',
  path: '/webhook/reenvia',
  permission: 'webhookAlt',
  summary: 'Põe um evento de novo na fila, como primeiro dela, com o mesmo id',
  body: z.strictObject({ id: z.uuid() }),
  response: mensagem,
  errors: [404, 422],
});

/** What is sent: which record it was, and where it is read, by whoever may. */
export interface CorpoDoWebhook {
  id: string;
  type: string;
  /** When it happened, ISO 8601. */
  timestamp: string;
  data: {
    rede: string;
    registro: { tipo: string; id: number; versao: number | null };
    /** The call that reads the record; null of one that is deleted. */
    endereco: string | null;
  };
}
