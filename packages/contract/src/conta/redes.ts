import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { instante, texto } from '../base/fields.ts';
import { pagina } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';

/** How many networks stand on a page. */
export const PAGE_SIZE_REDES = 25;

const apelido = z.string().min(1).max(40);

const rede = z.object({
  slug: z.string(),
  nome: z.string(),
  hosts: z.array(z.string()),
  /** Answers where an address belongs to none. */
  padrao: z.boolean(),
  /** That of who asks, which they do not suspend. */
  propria: z.boolean(),
  pessoas: z.number(),
  pericias: z.number(),
  imagens: z.number(),
  /** Of the pictures. */
  bytes: z.number(),
  ultimaEntrada: instante.nullable(),
  suspensaEm: instante.nullable(),
  suspensaMotivo: z.string(),
});
/** Counts are of the whole network; `ultimaEntrada` is when a session of it was last used. */
export type RedeDaInstalacao = z.output<typeof rede>;

/** 25 a page, from 1. `busca` is a part of name, short name or address (decision 0020). */
export const redesList = defineRoute({
  method: 'GET',
  path: '/instalacao/redes',
  permission: 'instalacao',
  pessoal: true,
  summary: 'As redes desta instalação, por nome, com o tamanho de cada uma e quando alguém entrou por último',
  query: z.strictObject({ page: pagina.optional(), busca: texto(200).optional() }),
  response: z.object({ list: z.array(rede), total: z.number() }),
});

/** 422 without a reason, or for the caller's own network. Said again it changes nothing. */
export const redeSuspende = defineRoute({
  method: 'POST',
  path: '/instalacao/redes/suspende',
  permission: 'instalacao',
  cuidado: 'direitos',
  pessoal: true,
  confirma: true,
  summary: 'Fecha uma rede: ninguém entra nem segue dentro; o que há nela fica',
  body: z.strictObject({ slug: apelido, motivo: texto(500) }),
  response: mensagem,
  errors: [404, 422],
});

/** 404 for an unknown `slug`; a network that is open stays so. */
export const redeReativa = defineRoute({
  method: 'POST',
  path: '/instalacao/redes/reativa',
  permission: 'instalacao',
  cuidado: 'direitos',
  pessoal: true,
  confirma: true,
  summary: 'Abre outra vez uma rede suspensa',
  body: z.strictObject({ slug: apelido }),
  response: mensagem,
  errors: [404],
});
