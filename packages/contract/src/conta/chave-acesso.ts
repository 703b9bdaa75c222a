import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { MESSAGES } from '../base/erros.ts';
import { instante, linha, texto, textoExato } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import { par } from './sessao.ts';

/** Minutes for which a proof of who one is holds for dangerous acts. */
export const PROVA_MINUTOS = 10;
/** Passkeys of a person at most. */
export const MAX_CHAVES_ACESSO = 10;

/** Where the browser stands, by which a passkey is bound to it. */
export const origemDaChave = texto(300);
const origem = origemDaChave;
/** What the server has asked for, signed; good for five minutes, once. */
const desafio = texto(2000);
/** What the browser answers (WebAuthn, as JSON): the library of the server reads it. */
const resposta = z.looseObject({ id: texto(1400) });
/** What a device is asked for. */
export const opcoesDaChave = z.object({ opcoes: z.looseObject({}), desafio: z.string() });
const opcoes = opcoesDaChave;
/** What a device has made or signed. */
export const chaveAssinada = { origem, desafio, resposta };
const assinada = chaveAssinada;

/** 422 where `origem` is no address of the network. */
export const authChaveOpcoes = defineRoute({
  method: 'POST',
  path: '/auth/chave/opcoes',
  permission: 'public',
  summary: 'O que o navegador pede a uma chave de acesso para entrar; o mesmo para todos',
  body: z.strictObject({ origem }),
  response: opcoes,
  errors: [422],
  limite: 'entrada',
});

export const authChave = defineRoute({
  method: 'POST',
  path: '/auth/chave',
  permission: 'public',
  summary: 'Entra com uma chave de acesso, que vale pela senha e pela segunda etapa',
  body: z.strictObject(assinada),
  response: par,
  errors: [422],
  limite: 'entrada',
});

const chave = z.object({
  id: z.uuid(),
  nome: z.string(),
  criadaEm: instante,
  usadaEm: instante.nullable(),
});
/** `usadaEm` is null until its first use. */
export type ChaveDeAcesso = z.output<typeof chave>;

/** The oldest first. */
export const contaChaves = defineRoute({
  method: 'GET',
  path: '/conta/chaves',
  permission: 'session',
  pessoal: true,
  summary: 'As minhas chaves de acesso',
  response: z.object({ list: z.array(chave) }),
});

/** 422 with `MAX_CHAVES_ACESSO` keys already, or where `origem` is no address of the network. */
export const contaChaveOpcoes = defineRoute({
  method: 'POST',
  path: '/conta/chaves/opcoes',
  permission: 'session',
  cuidado: 'direitos',
  pessoal: true,
  confirma: true,
  summary: 'O que o navegador pede a um dispositivo para registrar uma chave de acesso',
  body: z.strictObject({ origem }),
  response: opcoes,
  errors: [422],
});

/** 403 `confirme_identidade` without a fresh proof; 422 where the device's answer does not hold. */
export const contaChaveInc = defineRoute({
  method: 'POST',
  path: '/conta/chaves/inc',
  permission: 'session',
  cuidado: 'direitos',
  pessoal: true,
  confirma: true,
  summary: 'Registra uma chave de acesso',
  body: z.strictObject({ ...assinada, nome: linha(60).min(1, MESSAGES.informe) }),
  response: mensagem,
  errors: [422],
});

/** 403 `confirme_identidade` without a fresh proof; 404 for another person's key. */
export const contaChaveExc = defineRoute({
  method: 'POST',
  path: '/conta/chaves/exc',
  permission: 'session',
  cuidado: 'exclui',
  pessoal: true,
  confirma: true,
  summary: 'Exclui uma chave de acesso minha',
  body: z.strictObject({ id: z.uuid() }),
  response: mensagem,
  errors: [404],
});

/** With `fator`, the password takes a code of the second factor beside it. */
export const contaProva = defineRoute({
  method: 'GET',
  path: '/conta/prova',
  permission: 'session',
  pessoal: true,
  summary: 'Por quais meios eu posso confirmar que sou eu',
  response: z.object({ senha: z.boolean(), fator: z.boolean(), chaves: z.boolean() }),
});

/** Offers the caller's own passkeys alone; its challenge does not sign in. */
export const contaProvaOpcoes = defineRoute({
  method: 'POST',
  path: '/conta/prova/opcoes',
  permission: 'session',
  pessoal: true,
  summary: 'O que o navegador pede a uma chave de acesso minha para confirmar que sou eu',
  body: z.strictObject({ origem }),
  response: opcoes,
  errors: [422],
});

/** Holds for this session, for `PROVA_MINUTOS`. Wrong tries make the account wait (decision 0045). */
export const contaConfirma = defineRoute({
  method: 'POST',
  path: '/conta/confirma',
  permission: 'session',
  pessoal: true,
  summary:
    'Confirma que sou eu, pela senha (e o código, se a segunda etapa está ligada) ou por uma chave de acesso; vale dez minutos',
  body: z.union([
    z.strictObject({ senha: textoExato(200), codigo: texto(40).optional() }),
    z.strictObject({ chave: z.strictObject(assinada) }),
  ]),
  response: mensagem,
  errors: [422],
});
