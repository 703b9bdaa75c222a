import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authChallenge, LOGIN_CODE, MESSAGES } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';

/** By token, what the service answers; a token that is not there gets no JSON. */
const RESPOSTAS: Readonly<Record<string, object>> = {
  pessoa: { success: true, score: 0.9, action: 'entrar' },
  quase: { success: true, score: 0.4, action: 'entrar' },
  outra: { success: true, score: 0.9, action: 'comprar' },
  repetida: { success: false, 'error-codes': ['timeout-or-duplicate'] },
};

let banco: BancoDeTeste;
let servico: Server;
let app: FastifyInstance;
let c: Cliente;
let perguntas: string[];

beforeAll(async () => {
  servico = createServer(async (request, response) => {
    let corpo = '';
    for await (const parte of request) corpo += String(parte);
    perguntas.push(`${request.url} ${corpo}`);
    const dito = RESPOSTAS[new URLSearchParams(corpo).get('response') ?? ''];
    response.end(dito === undefined ? '<html>' : JSON.stringify(dito));
  }).listen(0, '127.0.0.1');
  await new Promise((pronto) => servico.once('listening', pronto));
  // It listens on a port.
  const { port } = servico.address() as AddressInfo;
  ({ banco } = await criaBancoPovoado());
  app = await criaApp(banco, {
    RECAPTCHA_CHAVE: 'publica',
    RECAPTCHA_SEGREDO: 'segredo',
    RECAPTCHA_ENDERECO: `http://127.0.0.1:${port}`,
  });
  c = new Cliente(app, 'um.teste');
});
afterAll(async () => {
  servico.close();
  await app.close();
  await banco.fecha();
});

const entra = (recaptcha: string) => {
  perguntas = [];
  return c.chama('POST', '/auth/login', {
    body: { email: 'alice@um.teste', password: 'senha-errada', recaptcha },
  });
};

test('a página recebe a chave pública, e só ela', async () => {
  const { recaptcha, ...resto } = await c.pede(authChallenge);
  expect(recaptcha).toMatchObject({ chave: 'publica' });
  expect(resto).toEqual({});
});

test('quem o serviço diz ser uma pessoa é julgado pela senha; o segredo só vai ao serviço', async () => {
  const { status, body } = await entra('pessoa');
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ code: LOGIN_CODE.senha }] } });
  expect(perguntas).toEqual(['/recaptcha/api/siteverify secret=segredo&response=pessoa']);
});

test.each(['quase', 'outra', 'repetida'])('a palavra %s não passa', async (palavra) => {
  const { status, body } = await entra(palavra);
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: [{ code: LOGIN_CODE.verificacao, message: MESSAGES.verificacao }] },
  });
});

test('sem resposta do serviço ninguém entra, e ninguém é chamado de robô', async () => {
  const { status, body } = await entra('nenhuma');
  expect({ status, body }).toMatchObject({
    status: 503,
    body: { errors: [{ message: MESSAGES.indisponivel }] },
  });
});
