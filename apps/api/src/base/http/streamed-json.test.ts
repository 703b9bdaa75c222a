import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { jsonWriterOf, responseSchema } from './json-schema.ts';
import { streamLongAnswer } from './streamed-json.ts';

const linha = z.object({
  id: z.number(),
  nome: z.string(),
  cidade: z.object({ nome: z.string() }).nullable(),
});
const grupo = z.object({ nome: z.string(), linhas: z.array(linha), soma: z.number() });
const ESQUEMA = responseSchema(
  z.object({
    total: z.number(),
    list: z.array(linha),
    grupos: z.array(grupo).optional(),
    dito: z.string().nullable(),
    marcas: z.array(z.string()),
  }),
);
const MUITAS = 20_000;

const app = Fastify();
/** What the route answers. */
let inteira: unknown;
let emCurso: Readable | undefined;
beforeAll(async () => {
  app.get('/partes', async (_, reply) => {
    emCurso = streamLongAnswer(ESQUEMA, inteira);
    return reply.type('application/json').send(emCurso);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
const endereco = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/partes`; // it listens on a port

const umaLinha = (id: number) => ({
  id,
  nome: `"list":[] \\ Inês\n${id}`,
  cidade: id % 2 === 0 ? null : { nome: 'São Paulo' },
  segredo: 'não sai',
});
const linhas = (n: number) => Array.from({ length: n }, (_, i) => umaLinha(i));
const resposta = (list: unknown[], grupos?: unknown[]) => ({
  total: list.length,
  list,
  ...(grupos === undefined ? {} : { grupos }),
  dito: null,
  marcas: ['a', 'b'],
  segredo: 'não sai',
});

/** Rows that tell how many of them have been written. */
function contadas(n: number, falhaEm = -1) {
  const vistas = { n: 0 };
  const list = linhas(n).map((l, i) => ({
    ...l,
    get nome() {
      if (i === falhaEm) throw new Error('this row cannot be written');
      vistas.n = Math.max(vistas.n, i + 1);
      return l.nome;
    },
  }));
  return { vistas, list };
}

test.each([
  ['uma lista', resposta(linhas(MUITAS))],
  ['lista e grupos curtos', resposta(linhas(MUITAS), [{ nome: 'g', linhas: linhas(2), soma: 1 }])],
  [
    'um grupo longo entre curtos',
    resposta(
      [],
      [3, MUITAS, 0].map((n) => ({ nome: `g${n}`, linhas: linhas(n), soma: n, segredo: 1 })),
    ),
  ],
])('escrita em partes, a resposta é a mesma: %s', async (_nome, valor) => {
  const partes = streamLongAnswer(ESQUEMA, valor);
  if (partes === undefined) throw new Error('it is long');
  const texto = await text(partes);
  expect(texto).not.toContain('não sai');
  expect(JSON.parse(texto)).toEqual(JSON.parse(jsonWriterOf(ESQUEMA)(valor)));
});

test('o que cabe numa página se escreve de uma vez, como o que não tem listas', () => {
  expect(streamLongAnswer(ESQUEMA, resposta(linhas(200)))).toBeUndefined();
  expect(
    streamLongAnswer(responseSchema(z.object({ message: z.string() })), { message: '' }),
  ).toBeUndefined();
});

test('o que falta e tinha de estar é uma falha, e não uma resposta sem isso', async () => {
  const { list, ...sem } = resposta([], [{ nome: 'g', linhas: linhas(MUITAS), soma: 1 }]);
  expect(list).toEqual([]);
  const partes = streamLongAnswer(ESQUEMA, sem);
  if (partes === undefined) throw new Error('it is long');
  await expect(text(partes)).rejects.toThrow();
});

test('o começo chega antes de se escrever o fim, e quem vai embora encerra o resto', async () => {
  const { list, vistas } = contadas(MUITAS);
  inteira = resposta(list);
  const saida = new AbortController();
  const { body } = await fetch(endereco(), { signal: saida.signal });
  const leitor = body?.getReader();
  const { value } = (await leitor?.read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toContain('"total":20000');
  // Nobody reads on: what is written stays what fits in between.
  expect(vistas.n).toBeLessThan(MUITAS);
  const fecha = emCurso?.destroyed === true ? undefined : once(emCurso as Readable, 'close'); // the route has just made it
  saida.abort();
  await fecha;
  const escritas = vistas.n;
  for (let i = 0; i < 20; i++) await setImmediate();
  expect(vistas.n).toBe(escritas);
  expect(escritas).toBeLessThan(MUITAS);
});

test('o que falha no meio quebra a resposta: ninguém a toma por inteira', async () => {
  inteira = resposta(contadas(MUITAS, MUITAS - 1).list);
  const meia = await fetch(endereco());
  expect(meia.status).toBe(200);
  await expect(meia.text()).rejects.toThrow();
});
