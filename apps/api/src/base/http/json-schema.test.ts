import { authLogin, authLoginCode } from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonWriterOf, responseSchema, toWritingSchema } from './json-schema.ts';

const forma = z.object({
  dono: z.object({ nome: z.string(), desde: z.iso.date().nullable() }).nullable(),
  linhas: z.array(z.object({ id: z.number() })).nullable(),
  em: z.iso.datetime().nullable(),
  situacao: z.enum(['aberta', 'fechada']).nullable(),
  quantos: z.number().nullable(),
});

const escreve = (valor: object): unknown => JSON.parse(jsonWriterOf(responseSchema(forma))(valor));

test('o que pode ser nulo se escreve como é, sem o que a forma não declara', () => {
  const cheio = {
    dono: { nome: 'Ana', desde: '2026-01-02' },
    linhas: [{ id: 1 }],
    em: '2026-01-02T03:04:05.000Z',
    situacao: 'aberta',
    quantos: 0,
  };
  const vazio = { dono: null, linhas: null, em: null, situacao: null, quantos: null };
  expect(escreve(cheio)).toEqual(cheio);
  expect(escreve(vazio)).toEqual(vazio);
  expect(escreve({ ...cheio, dono: { ...cheio.dono, senha: 'x' }, linhas: [{ id: 1, senha: 'x' }] })).toEqual(
    cheio,
  );
  expect(() => escreve({ ...vazio, dono: { desde: null } })).toThrow(/"nome" is required/);
});

test('um validador só percorre o que se escreve onde a resposta tem duas formas: a entrada', () => {
  const percorridas = ROUTES.filter(
    (r) =>
      r.binario !== true &&
      /"(anyOf|oneOf)":/.test(JSON.stringify(toWritingSchema(responseSchema(r.response)))),
  );
  expect(percorridas).toEqual([authLogin, authLoginCode]);
});
