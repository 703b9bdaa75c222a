import type { AddressInfo } from 'node:net';
import { authMe, errorResponse } from '@retaguarda/contract';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';

const POR_MINUTO = 6;

let banco: BancoDeTeste;
let app: Awaited<ReturnType<typeof criaApp>>;
let base: string;
const linhas: Record<string, unknown>[] = [];

beforeAll(async () => {
  ({ banco } = await criaBancoPovoado());
  const logger = pino({}, { write: (linha: string) => void linhas.push(JSON.parse(linha)) });
  app = await criaApp(banco, { LIMITE_GERAL: String(POR_MINUTO) }, { logger });
  await app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // a TCP server has an address with a port
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

const chama = ({ token, tenant }: Cliente, caminho = authMe.path) =>
  fetch(`${base}/api${caminho}`, { headers: { authorization: `Bearer ${token}`, tenant } });

test('à porta se recusa como em toda parte: forma, cabeçalhos e quando voltar, sem que o servidor veja a chamada', async () => {
  const [leitor, nada] = [
    await new Cliente(app, 'um.teste').entra('leitor'),
    await new Cliente(app, 'um.teste').entra('nada'),
  ];
  const antes = await chama(leitor);
  for (let i = 1; i < POR_MINUTO; i++) expect((await chama(leitor)).status).toBe(200);
  linhas.length = 0;
  const recusada = await chama(leitor);
  expect(recusada.status).toBe(429);
  const espera = Number(recusada.headers.get('retry-after'));
  expect(espera).toBeGreaterThan(0);
  expect(espera).toBeLessThanOrEqual(60);
  expect(antes.headers.get('ratelimit-policy')).toBe(`"minuto";q=${POR_MINUTO};w=60`);
  expect(antes.headers.get('ratelimit')).toMatch(new RegExp(`^"minuto";r=${POR_MINUTO - 1};t=(60|5\\d)$`));
  expect(recusada.headers.get('ratelimit')).toBe(`"minuto";r=0;t=${espera}`);
  const { errors } = errorResponse.parse(await recusada.json());
  expect(errors.map((e) => e.code)).toEqual(['limite']);
  const nomes = (resposta: Response) =>
    [...resposta.headers.keys()].filter((nome) => nome !== 'retry-after').sort();
  expect(nomes(recusada)).toEqual(nomes(antes));

  // Who is known and has room, and who is not known yet, go on.
  expect((await chama(nada)).status).toBe(200);
  expect((await fetch(`${base}/livez`)).status).toBe(200);
  await chama(leitor);
  expect(linhas.filter((l) => l.msg === 'chamada' && l.status === 429)).toEqual([]);
  await expect
    .poll(() => linhas.filter((l) => l.evento === 'limite'))
    .toMatchObject([{ tenant: 1, vezes: 2, status: 429 }]);
});

test('o corpo de uma chamada recusada não estraga a seguinte na mesma conexão', async () => {
  const leitor = await new Cliente(app, 'um.teste').entra('leitor');
  for (let vez = 0; vez < 3; vez++) {
    const resposta = await fetch(`${base}/api/pericia/inc`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${leitor.token}`,
        tenant: leitor.tenant,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ enchimento: 'x'.repeat(200_000) }),
    });
    expect(resposta.status).not.toBe(500);
    expect(errorResponse.safeParse(await resposta.json()).success).toBe(true);
  }
  expect((await fetch(`${base}/livez`)).status).toBe(200);
});
