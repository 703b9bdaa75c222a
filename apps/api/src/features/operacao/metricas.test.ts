import { authMe } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { criaApp } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';

const TOKEN = 'um-token-bem-comprido';
const rede = comApp({ METRICAS_TOKEN: TOKEN });
const le = (authorization?: string, app = rede.app) =>
  app.inject({
    url: '/metrics',
    headers: { accept: 'text/html', ...(authorization === undefined ? {} : { authorization }) },
  });

test.each([
  ['nada', undefined],
  ['outro', 'Bearer outro-token-bem-comprido'],
  ['só o começo', `Bearer ${TOKEN.slice(0, -1)}`],
  ['mais que ele', `Bearer ${TOKEN}x`],
  ['sem Bearer', TOKEN],
])('com %s em vez do token não se lê', async (_, authorization) => {
  const { statusCode, body } = await le(authorization);
  expect(statusCode).toBe(401);
  expect(body).not.toContain('retaguarda_');
});

test('sem token configurado o endereço não existe', async () => {
  const app = await criaApp(rede.banco);
  expect((await le(`Bearer ${TOKEN}`, app)).statusCode).toBe(404);
  await app.close();
});

/** A line of the text format: name, labels, number. */
const LINHA = /^[a-z_]\w*(\{(\w+="[^"]*",?)*\})? (-?[\d.]+(e[+-]?\d+)?|NaN|[+-]Inf)$/;

test('lê-se como o Prometheus espera, com o que se mede, sem ids e sem gente', async () => {
  const { nome } = await rede.admin.pede(authMe);
  await rede.app.inject({ url: '/api/imagem/123456789' });
  const { statusCode, headers, body } = await le(`Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  const linhas = body.split('\n').filter((l) => l !== '' && !l.startsWith('#'));
  expect(linhas.filter((l) => !LINHA.test(l))).toEqual([]);
  const nomes = linhas.map((l) => l.split(/[ {]/)[0]);
  expect(nomes).toEqual(
    expect.arrayContaining([
      'process_cpu_seconds_total',
      'http_duracao_segundos_bucket',
      'retaguarda_pool_conexoes_em_uso',
      'retaguarda_disco_livre_bytes',
      'retaguarda_mensagens_esperando',
      'retaguarda_tarefas_paradas',
      'retaguarda_invariantes_quebradas',
    ]),
  );
  expect(linhas).toContain('retaguarda_nos_fora 0');
  expect(body).toContain('rota="/api/auth/me",status="200"');
  for (const dito of ['123456789', nome, '@', 'um.teste']) expect(body).not.toContain(dito);
});
