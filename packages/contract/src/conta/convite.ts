import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { EMAIL_MINIMO } from '../base/constants.ts';
import { MESSAGES } from '../base/erros.ts';
import { id, instante, linha, textoExato } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import { chaveAssinada, opcoesDaChave, origemDaChave } from './chave-acesso.ts';
import { novaSenha, par } from './sessao.ts';

/** For how long an invitation is good. */
export const CONVITE_HORAS = 48;

/** How an invitation stands that nobody has used. */
export const ESTADOS_DO_CONVITE = ['aberto', 'vencido', 'retirado'] as const;
export type EstadoDoConvite = (typeof ESTADOS_DO_CONVITE)[number];

/** The link itself, told this once to whoever hands it over; empty where it was sent. */
const comLink = mensagem.extend({ link: z.string() });
/** Sends it to the person, or shows the link. */
const porEmail = z.boolean();

/** Also asks for 'autenticateSystem' and 'altPerfisUser' (403). A repeated call answers an empty `link`. */
export const userConvida = defineRoute({
  method: 'POST',
  path: '/user/convida',
  permission: 'userInc',
  cuidado: 'direitos',
  confirma: true,
  summary:
    'Convida alguém a entrar, com os seus perfis e empresas: por e-mail, ou por um link que se mostra uma única vez; vale 48 horas',
  body: z.strictObject({
    nome: linha(200).min(1, MESSAGES.informe),
    /** By which the person signs in. */
    email: linha(254).min(EMAIL_MINIMO, MESSAGES.emailCurto).pipe(z.email(MESSAGES.emailInvalido)),
    /** The type of person in which it is registered. */
    tipoAtor: id,
    perfis: z.array(id).min(1, MESSAGES.selecione).max(200),
    atuacao: z.strictObject({ todas: z.boolean(), empresas: z.array(id).max(2000) }),
    porEmail,
  }),
  response: comLink.extend({ id: z.number() }),
  errors: [404, 422],
  idempotent: true,
  umaVez: ['link'],
});

/** The last of each person, at most 200; people who sign in by now are left out. */
export const userConvites = defineRoute({
  method: 'GET',
  path: '/user/convites',
  permission: 'userInc',
  summary: 'Convites que ninguém usou ainda, o mais novo primeiro',
  response: z.object({
    list: z.array(
      z.object({
        /** Of the person. */
        id: z.number(),
        nome: z.string(),
        email: z.string(),
        estado: z.enum(ESTADOS_DO_CONVITE),
        porEmail,
        em: instante,
        ate: instante,
        /** Who invited. */
        quem: z.string(),
      }),
    ),
  }),
});

/** `id` is the person's. 422 where the invitation was accepted or never made; rights as in `userConvida`. */
export const userConviteRenova = defineRoute({
  method: 'POST',
  path: '/user/convite/renova',
  permission: 'userInc',
  cuidado: 'direitos',
  confirma: true,
  summary: 'Faz um convite de novo, por mais 48 horas; o link de antes deixa de valer',
  body: z.strictObject({ id, porEmail }),
  response: comLink,
  errors: [404, 422],
  idempotent: true,
  umaVez: ['link'],
});

/** `id` is the person's; rights and 422 as in `userConviteRenova`, without a fresh proof. */
export const userConviteRetira = defineRoute({
  method: 'POST',
  path: '/user/convite/retira',
  permission: 'userInc',
  cuidado: 'direitos',
  summary: 'Retira um convite: o link deixa de valer, e a pessoa fica cadastrada sem entrar',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404, 422],
});

/** What stands behind the `#` of the link. */
const token = textoExato(100);

/** 422 says why a link does not work: used, replaced, taken back, expired or unknown. */
export const authConviteConfere = defineRoute({
  method: 'POST',
  path: '/auth/convite/confere',
  permission: 'public',
  summary: 'De que escritório é um convite, e para quem',
  body: z.strictObject({ token }),
  response: z.object({ escritorio: z.string(), nome: z.string(), email: z.string() }),
  errors: [422],
  limite: 'entrada',
});

/** 422 as in `authConviteConfere`, or where `origem` is no address of the network. */
export const authConviteOpcoes = defineRoute({
  method: 'POST',
  path: '/auth/convite/opcoes',
  permission: 'public',
  summary: 'O que o navegador pede a um dispositivo para registrar a chave de acesso de quem foi convidado',
  body: z.strictObject({ token, origem: origemDaChave }),
  response: opcoesDaChave,
  errors: [422],
  limite: 'entrada',
});

/** Of two calls that come together one is refused. The person is active from then on. */
export const authConviteAceita = defineRoute({
  method: 'POST',
  path: '/auth/convite/aceita',
  permission: 'public',
  summary: 'Aceita um convite com uma senha ou uma chave de acesso, e deixa a pessoa dentro',
  body: z.union([
    z.strictObject({ token, senha: novaSenha }),
    z.strictObject({ token, chave: z.strictObject(chaveAssinada) }),
  ]),
  response: par,
  errors: [422],
  limite: 'entrada',
});
