import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { errorResponse, livez, readyz, visaoInc } from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { criaApp } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { loadKeys } from '../auth/keys.ts';

const rede = comApp();
let porta: number;

beforeAll(async () => {
  await rede.app.listen({ port: 0, host: '127.0.0.1' });
  porta = (rede.app.server.address() as AddressInfo).port; // a TCP server has an address with a port
});

/** Sends bytes as they are and answers all that comes back. */
async function cru(bytes: string): Promise<{ status: number; cabecalhos: string; corpo: string }> {
  const socket = connect(porta, '127.0.0.1');
  let tudo = '';
  socket.on('data', (parte) => {
    tudo += String(parte);
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [cabecalhos = '', corpo = ''] = tudo.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1.1 (\d+)/.exec(cabecalhos)?.[1]),
    cabecalhos: cabecalhos.toLowerCase(),
    corpo,
  };
}

describe('o que nem chega a ser uma chamada', () => {
  test.each([
    ['GET /%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['GET /api/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['isto não é HTTP\r\n\r\n', 400],
    ['GET / HTTP/9.9\r\n\r\n', 400],
  ])('%.40j responde na forma e com os cabeçalhos de todas', async (bytes, status) => {
    const resposta = await cru(bytes);
    expect(resposta.status).toBe(status);
    const { errors, requestId } = errorResponse.parse(JSON.parse(resposta.corpo));
    expect(errors[0]?.message).toMatch(/inválid|grande/);
    expect(requestId).not.toBe('');
    for (const nome of [
      'content-security-policy: default-src',
      'x-content-type-options: nosniff',
      'referrer-policy',
    ])
      expect(resposta.cabecalhos).toContain(nome);
    expect(resposta.cabecalhos).not.toContain('server:');
  });
});

describe('corpos', () => {
  const envia = (payload: string | Buffer, tipo = 'application/json') =>
    rede.app.inject({
      method: 'POST',
      url: '/api/visao/exc',
      headers: {
        host: rede.admin.host,
        tenant: rede.admin.tenant,
        authorization: `Bearer ${rede.admin.token}`,
        'content-type': tipo,
      },
      payload,
    });
  test.each([
    ['chave repetida', '{"visaoId":1,"visaoId":2}', 'application/json', 400],
    ['chave repetida por escape', '{"visaoId":1,"visao\\u0049d":2}', 'application/json', 400],
    ['outra codificação', '{"visaoId":1}', 'application/json; charset=latin1', 415],
    [
      'bytes que não são UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      'application/json',
      400,
    ],
    ['__proto__', '{"visaoId":1,"__proto__":{}}', 'application/json', 400],
    ['UTF-8 dito em maiúsculas', '{"visaoId":1}', 'application/json; charset="UTF-8"', 404],
  ] as const)('%s', async (_nome, corpo, tipo, status) => {
    const resposta = await envia(corpo, tipo);
    expect(resposta.statusCode).toBe(status);
    errorResponse.parse(resposta.json());
  });
});

test('tokens bem assinados com conteúdo estranho são uma sessão que não existe: 401', async () => {
  const { jwt } = await loadKeys(rede.banco.pool);
  const bom = { sub: '1', sid: crypto.randomUUID(), tenant: 1 };
  const estranhos: object[] = [
    { ...bom, sid: 'x' },
    { ...bom, sid: "' or 1=1" },
    { ...bom, sub: 'NaN' },
    { ...bom, sub: '1e3' },
    { ...bom, sub: '99999999999999999999' },
    { ...bom, sub: '-1' },
    { ...bom, tenant: 0 },
    { ...bom, tenant: 1.5 },
    { ...bom, tenant: '1' },
    { ...bom, tenant: 1e20 },
    { ...bom, tenant: [1] },
    { ...bom, tenant: { id: 1 } },
    bom,
  ];
  for (const conteudo of estranhos) {
    const token = await new SignJWT({ ...conteudo })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: '1' })
      .setIssuer('retaguarda')
      .setAudience('retaguarda-api')
      .setJti(crypto.randomUUID())
      .setNotBefore('0s')
      .setExpirationTime('600s')
      .sign(jwt.current.chave);
    const resposta = await rede.app.inject({
      url: '/api/auth/me',
      headers: {
        host: rede.admin.host,
        tenant: rede.admin.tenant,
        authorization: `Bearer ${token}`,
      },
    });
    expect(resposta.statusCode, JSON.stringify(conteudo)).toBe(401);
  }
});

test('a descrição da API pede uma sessão, a não ser que a instalação a abra', async () => {
  const pede = (de: FastifyInstance, headers: Record<string, string> = {}) =>
    de.inject({ url: '/api/docs/json', headers: { host: rede.admin.host, ...headers } });
  expect((await pede(rede.app)).statusCode).toBe(401);
  expect(
    (await pede(rede.app, { tenant: rede.admin.tenant, authorization: `Bearer ${rede.admin.token}` }))
      .statusCode,
  ).toBe(200);
  expect((await rede.app.inject({ url: '/api/docs/' })).statusCode).toBe(200);
  const aberta = await criaApp(rede.banco, { API_DOCS: 'aberta' });
  const lida = await pede(aberta);
  expect(lida.statusCode).toBe(200);
  expect(Object.keys(lida.json().paths)).toEqual([
    ...new Set([...ROUTES, livez, readyz].map((route) => route.path)),
  ]);
  await aberta.close();
});

test('uma visão guarda só os filtros que a sua tela declara', async () => {
  const envia = (dados: object) =>
    rede.admin.chama('POST', visaoInc.path, { body: { tela: 'pericias', nome: 'x', perfilId: null, dados } });
  expect((await envia({ busca: 'ana', qualquer: 1 })).status).toBe(400);
  expect((await envia({ busca: ['a'] })).status).toBe(400);
  expect((await envia({ busca: 'ana' })).status).toBe(200);
});
