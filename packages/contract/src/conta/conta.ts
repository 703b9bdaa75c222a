import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { instante, texto, textoExato } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';

/** A place where a person is signed in. */
export const sessaoAberta = z.object({
  id: z.uuid(),
  /** Browser and system, or the name of the API key. */
  dispositivo: z.string(),
  /** Where it was opened from; empty for one of before that was kept. */
  endereco: z.string(),
  criadaEm: instante,
  usadaEm: instante,
  atual: z.boolean(),
});
export type SessaoAberta = z.output<typeof sessaoAberta>;

/** The last used first, at most 100. */
export const contaSessoes = defineRoute({
  method: 'GET',
  path: '/conta/sessoes',
  permission: 'session',
  pessoal: true,
  summary: 'Onde estou conectado',
  response: z.object({ list: z.array(sessaoAberta) }),
});

/** 404 for a session that is another person's or has ended. */
export const contaEncerra = defineRoute({
  method: 'POST',
  path: '/conta/encerrar',
  permission: 'session',
  pessoal: true,
  summary: 'Encerra uma sessão minha, ou todas as outras',
  body: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ outras: z.literal(true) })]),
  response: mensagem,
  errors: [404],
});

/** 422 at `atual` where it is wrong, at `nova` where it is too weak. */
export const contaSenha = defineRoute({
  method: 'POST',
  path: '/conta/senha',
  permission: 'session',
  pessoal: true,
  summary: 'Troca a minha senha e encerra as minhas outras sessões',
  body: z.strictObject({ atual: texto(200), nova: texto(200) }),
  response: mensagem,
  errors: [422],
});

/** `codigosRestantes` is how many recovery codes nobody has used. */
export const contaSegundoFator = defineRoute({
  method: 'GET',
  path: '/conta/segundo-fator',
  permission: 'session',
  pessoal: true,
  summary: 'Se a minha entrada pede o código do aplicativo autenticador',
  response: z.object({ ativo: z.boolean(), codigosRestantes: z.number() }),
});

/** 422 `em_uso` where it is on. A secret that was not confirmed is replaced; `uri` is for the QR code. */
export const contaSegundoFatorInicia = defineRoute({
  method: 'POST',
  path: '/conta/segundo-fator/inicia',
  permission: 'session',
  pessoal: true,
  summary: 'Gera o segredo para o aplicativo autenticador; vale depois de confirmado',
  body: z.strictObject({ senha: textoExato(200) }),
  response: z.object({ segredo: z.string(), uri: z.string() }),
  errors: [422],
});

/** Answers ten recovery codes. 422 also where it is on already. */
export const contaSegundoFatorConfirma = defineRoute({
  method: 'POST',
  path: '/conta/segundo-fator/confirma',
  permission: 'session',
  pessoal: true,
  summary:
    'Liga o segundo fator com um código do aplicativo; responde os códigos de recuperação uma única vez',
  body: z.strictObject({ codigo: texto(20) }),
  response: mensagem.extend({ codigos: z.array(z.string()) }),
  errors: [422],
});

/** 403 `confirme_identidade` without a fresh proof. Takes a code of the app or an unused recovery code. */
export const contaSegundoFatorDesliga = defineRoute({
  method: 'POST',
  path: '/conta/segundo-fator/desliga',
  permission: 'session',
  cuidado: 'direitos',
  pessoal: true,
  confirma: true,
  summary: 'Desliga o segundo fator',
  body: z.strictObject({ codigo: texto(40) }),
  response: mensagem,
  errors: [422],
});
