import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { ABERTURA, CAMINHO, EMAIL_MINIMO, SENHA_ENTRADA, SENHA_MINIMA } from '../base/constants.ts';
import { MESSAGES } from '../base/erros.ts';
import { texto, textoExato } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import { tons } from '../base/tons.ts';

/** Answers for a suspended network, too. 422 code 4 for an address that belongs to none. */
export const authParams = defineRoute({
  method: 'GET',
  path: '/auth/params',
  permission: 'public',
  summary: 'Marca da rede do endereço chamado',
  response: z.object({
    tenant: z.string(),
    sistemName: z.string(),
    logoLogin: z.string(),
    logoHome: z.string(),
    logoNavBar: z.string(),
    logoIcon: z.string(),
    /** The brand's ten shades, from the lightest; null where the product's own are shown. */
    tons,
    /** Nobody enters. */
    suspensa: z.boolean(),
  }),
});

/** Good for five minutes and once; answered solved as `recaptcha`. With Google's check configured, its key and address instead. */
export const authChallenge = defineRoute({
  method: 'GET',
  path: '/auth/challenge',
  permission: 'public',
  summary: 'Desafio de prova de trabalho (ALTCHA) para o campo recaptcha',
  response: z.looseObject({}),
});

/** Checked alike by the form and by the server. */
export const credenciais = z.object({
  email: texto(254).min(EMAIL_MINIMO, MESSAGES.emailCurto).pipe(z.email(MESSAGES.emailInvalido)),
  password: textoExato(200).min(1, MESSAGES.senhaVazia).min(SENHA_ENTRADA, MESSAGES.senhaCurta),
});

const recaptcha = textoExato(4000);
/** The access token lasts ten minutes, the refresh token eight hours unused; a session ends after seven days (`SESSAO`). */
export const par = z.object({ accessToken: z.string(), refreshToken: z.string() });
/** With a second factor on: what `/auth/second-factor` takes beside the code, good for five minutes. */
const parOuSegundoFator = z.union([par, z.object({ segundoFator: z.string() })]);

/**
 * 422 codes: 0 not shown to be human, 1 malformed e-mail, 2 wrong password or unknown account, 5 account that may not
 * be used.
 */
export const authLogin = defineRoute({
  method: 'POST',
  path: '/auth/login',
  permission: 'public',
  summary: 'Entra com e-mail e senha',
  body: z.strictObject({ email: texto(254), password: textoExato(200), recaptcha }),
  response: parOuSegundoFator,
  errors: [422],
  limite: 'entrada',
});

/** One code a minute and five an hour of a person; a code lasts five minutes. 422 code 1 for a malformed CPF. */
export const authCode = defineRoute({
  method: 'POST',
  path: '/auth/code',
  permission: 'public',
  summary: 'Envia por SMS o código de entrada de um CPF; a resposta não diz se ele existe',
  body: z.strictObject({ cpf: texto(20), recaptcha }),
  response: mensagem,
  errors: [422],
  limite: 'entrada',
});

/** Five tries within five minutes, then another code is needed. 422 code 2 for a wrong or expired one. */
export const authLoginCode = defineRoute({
  method: 'POST',
  path: '/auth/login-code',
  permission: 'public',
  summary: 'Entra com CPF e o código recebido por SMS',
  body: z.strictObject({ cpf: texto(20), codigo: texto(20) }),
  response: parOuSegundoFator,
  errors: [422],
  limite: 'entrada',
});

/** `segundoFator` is the first step's answer. 422 code 3 where it has expired, 2 for a wrong code. */
export const authSecondFactor = defineRoute({
  method: 'POST',
  path: '/auth/second-factor',
  permission: 'public',
  summary: 'Conclui a entrada com o código do aplicativo autenticador ou um de recuperação',
  body: z.strictObject({ segundoFator: textoExato(2000), codigo: texto(40) }),
  response: par,
  errors: [422],
  limite: 'entrada',
});

/** 422 code 5 for an expired key, 2 for any other that does not let in. An owner with a second factor is refused. */
export const authApi = defineRoute({
  method: 'POST',
  path: '/auth/api',
  permission: 'public',
  summary: 'Entra com nome e chave de API',
  body: z.strictObject({ chaveName: texto(100), chavePass: textoExato(200) }),
  response: par,
  errors: [422],
  limite: 'entrada',
});

/** Three links an hour of a person, each good for thirty minutes and once. */
export const authForgotPassword = defineRoute({
  method: 'POST',
  path: '/auth/forgot-password',
  permission: 'public',
  summary: 'Envia por e-mail um link para criar uma nova senha; a resposta não diz se a conta existe',
  body: z.strictObject({ email: texto(254), recaptcha }),
  response: mensagem,
  errors: [422],
  limite: 'entrada',
});

/** A new password, checked alike by the form and by the server. */
export const novaSenha = textoExato(200).min(SENHA_MINIMA, MESSAGES.senhaMinima);

/** `token` stands after the # of the link. 422 code 5 for a link that is used or expired, 2 for a poor password. */
export const authResetPassword = defineRoute({
  method: 'POST',
  path: '/auth/reset-password',
  permission: 'public',
  summary: 'Cria uma nova senha com o código do link e encerra todas as sessões da pessoa',
  body: z.strictObject({ token: textoExato(100), password: textoExato(200) }),
  response: mensagem,
  errors: [422],
  limite: 'entrada',
});

/** 401 code 3 for a token that is worth nothing. One that was used before ends the whole session, but for ten seconds' grace. */
export const authRefresh = defineRoute({
  method: 'POST',
  path: CAMINHO.renova,
  permission: 'public',
  summary: 'Troca o refresh token por um novo par',
  body: z.strictObject({ refreshToken: textoExato(200) }),
  response: par,
});

/** Only the session that calls; allowed also to those who only look. */
export const authLogout = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  permission: 'session',
  le: true,
  registra: true,
  soNaHora: true,
  summary: 'Encerra a sessão',
  body: z.strictObject({}),
  response: mensagem,
});

/** `urlImg` is below `/api`, empty without a picture. `permissions` holds codes of restricted fields, too. */
export const authMe = defineRoute({
  method: 'GET',
  path: '/auth/me',
  permission: 'session',
  summary: 'Quem está na sessão e o que pode',
  response: z.object({
    id: z.number(),
    nome: z.string(),
    /** By which the person signs in; empty where there is none. */
    email: z.string(),
    urlImg: z.string(),
    permissions: z.array(z.string()),
    /** The profile as which one only looks. */
    visao: z.object({ id: z.number(), nome: z.string() }).optional(),
    /** The companies that the person works for; null for all. */
    empresas: z.array(z.object({ id: z.number(), nome: z.string() })).nullable(),
  }),
});

/** Each call is judged as if it had come alone; what takes over a second or is not answered 200 is left out (decision 0057). */
export const authAbertura = defineRoute({
  method: 'POST',
  path: CAMINHO.abertura,
  permission: 'session',
  le: true,
  soNaHora: true,
  summary:
    'Responde de uma vez às leituras com que uma tela abre, cada uma com o direito de quem chama; o que se recusa, não é leitura sem registro ou demora, falta',
  body: z.strictObject({
    pedidos: z
      .array(
        texto(ABERTURA.letras).meta({
          description:
            'Caminho e consulta abaixo de /api; de uma leitura por POST, o caminho, um espaço e o corpo em JSON',
        }),
      )
      .min(1)
      .max(ABERTURA.pedidos)
      .meta({ examples: [['/auth/me']] }),
  }),
  response: z.object({
    /** What each call alone would answer, in JSON. */
    respostas: z.array(z.object({ pedido: z.string(), corpo: z.string() })),
  }),
});

const menuParametros = z.object({
  recIco: z.string(),
  recOrdem: z.number(),
  recApresentacao: z.string(),
  recDescricao: z.string(),
  /** Path of the screen below `/`. */
  recurso: z.string(),
});
const menuFolha = z.object({ id: z.number(), recParametros: menuParametros });
/** A screen within an entry: as the card that holds it calls it, and what found it before. */
const menuDeDentro = menuFolha.extend({
  grupo: z.string(),
  nome: z.string(),
  diz: z.string(),
  antes: z.string(),
  /** Whether the tree of permissions names it; another one has a title of its own. */
  daArvore: z.boolean(),
});
const menuEntrada = menuFolha.extend({
  /** Screens that are reached within it and light it up: cards of 'Configurações', tabs of a list. */
  telas: z.array(menuDeDentro),
});

/** Areas and entries without a screen that the caller may open are left out. `id` is a place in the catalogue and is not kept. */
export const userMenuList = defineRoute({
  method: 'GET',
  path: '/user/menu-list',
  permission: 'session',
  summary: 'Menu do usuário, em dois níveis',
  response: z.array(menuFolha.extend({ children: z.array(menuEntrada) })),
});

/** The same permissions as `authMe` answers. */
export const homeList = defineRoute({
  method: 'GET',
  path: '/home/list',
  permission: 'session',
  summary: 'Permissões da tela inicial',
  response: z.object({ permissions: z.array(z.string()) }),
});
