import { comOsNomes, comoVem, LEITURA, MESSAGES } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { requestFaults } from './request-faults.ts';

const valores = z.array(
  z.strictObject({ a: z.number(), b: z.strictObject({ c: z.string().min(2) }).optional() }),
);
const corpo = z.union([
  z.strictObject({ local: z.literal(1), pessoas: valores }),
  z.strictObject({ local: z.literal(2), lista: valores }),
  valores,
]);
const campos = (valor: unknown, schema: z.ZodType = corpo): (string | undefined)[] => {
  const lido = schema.safeParse(valor, LEITURA);
  return lido.success ? [] : requestFaults(lido.error.issues).map((f) => f.field);
};

test.each([
  [{ local: 1, pessoas: [{ a: 1 }, { a: 2, b: { c: 'ok', xyz: 1 } }] }, ['pessoas[1].b.xyz']],
  [{ local: 2, lista: [{ a: 'x' }] }, ['lista[0].a']],
  [{ local: 2, lista: [], outro: 1, mais: 2 }, ['outro', 'mais']],
  [[{ a: 1, xyz: 1 }], ['[0].xyz']],
  [{ local: 1, pessoas: [{ a: 1, b: { c: '' } }] }, ['pessoas[0].b.c']],
])('%j', (valor, esperado) => expect(campos(valor)).toEqual(esperado));

test('o que não se conhece é dito também em palavras', () => {
  const lido = corpo.safeParse({ local: 1, pessoas: [], xyz: 1 }, LEITURA);
  expect(requestFaults(lido.error?.issues ?? [])).toEqual([
    { code: 'requisicao_invalida', message: `${MESSAGES.campoDesconhecido}: xyz`, field: 'xyz' },
  ]);
});

test('o que a resposta traz é aceito e não chega ao ato; o resto é recusado', () => {
  const envio = comOsNomes(
    comoVem(z.strictObject({ a: z.number() }), z.object({ a: z.number(), b: z.string() }), ['c']),
    {
      antigo: 'a',
    },
  );
  expect(envio.parse({ a: 1, b: { d: [] }, c: null })).toEqual({ a: 1 });
  expect(envio.parse({ antigo: 2, b: '' })).toEqual({ a: 2 });
  // Its own name counts.
  expect(envio.parse({ antigo: 2, a: 3 })).toEqual({ a: 3 });
  expect(campos({ a: 1, b: 1, d: 1 }, envio)).toEqual(['d']);
});
