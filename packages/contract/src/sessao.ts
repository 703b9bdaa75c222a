import { z } from 'zod';
import { EMAIL_MINIMO, SENHA_MINIMA } from './constants.ts';
import { MESSAGES } from './errors.ts';
import { texto } from './fields.ts';
import { defineRoute } from './route.ts';

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
  }),
});

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
  password: texto(200).min(1, MESSAGES.senhaVazia).min(SENHA_MINIMA, MESSAGES.senhaCurta),
});

export const authLogin = defineRoute({
  method: 'POST',
  path: '/auth/login',
  permission: 'public',
  summary: 'Entra com e-mail e senha',
  body: z.strictObject({ email: texto(254), password: texto(200), recaptcha: texto(4000) }),
  response: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  errors: [422],
});

export const authRefresh = defineRoute({
  method: 'POST',
  path: '/auth/refresh-token',
  permission: 'public',
  summary: 'Troca o refresh token por um novo par',
  body: z.strictObject({ refreshToken: texto(200) }),
  response: z.object({ accessToken: z.string(), refreshToken: z.string() }),
});

export const authLogout = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  permission: 'session',
  summary: 'Encerra a sessão',
  body: z.strictObject({}),
  response: z.object({ message: z.string() }),
});

export const authMe = defineRoute({
  method: 'GET',
  path: '/auth/me',
  permission: 'session',
  summary: 'Quem está na sessão e o que pode',
  response: z.object({
    id: z.number(),
    nome: z.string(),
    urlImg: z.string(),
    permissions: z.array(z.string()),
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

export const userMenuList = defineRoute({
  method: 'GET',
  path: '/user/menu-list',
  permission: 'session',
  summary: 'Menu do usuário, em dois níveis',
  response: z.array(menuFolha.extend({ children: z.array(menuFolha) })),
});

export const homeList = defineRoute({
  method: 'GET',
  path: '/home/list',
  permission: 'session',
  summary: 'Permissões da tela inicial',
  response: z.object({ permissions: z.array(z.string()) }),
});
