import { expect, test } from 'vitest';
import { z } from 'zod';
import { userInc } from '../pessoa/usuario.ts';
import { ROUTES } from '../routes.ts';
import { linha, texto, textoExato } from './fields.ts';

test.each([
  ['Ana\r\nAbreu', 'Ana Abreu'],
  [' Ana \n\n Abreu\t', 'Ana Abreu'],
  ['Ana\u2028Abreu', 'Ana Abreu'],
  ['Ana  Abreu', 'Ana  Abreu'],
  ['\r\n', ''],
])('%j é uma linha: %j', (digitado, guardado) => {
  expect(linha(40).parse(digitado)).toBe(guardado);
});

test.each([
  ['\u202aAna\u202c \u200bAbreu\ufeff', 'Ana Abreu'],
  ['Ana\u00a0Abreu', 'Ana Abreu'],
  ['Ana\u2011Maria', 'Ana-Maria'],
  ['So\u00adares', 'Soares'],
  ['Zélia Ção – “ó” 😀', 'Zélia Ção – “ó” 😀'],
  ['👩\u200d⚖️ perita', '👩\u200d⚖️ perita'],
  ['👩🏽\u200d⚖️', '👩🏽\u200d⚖️'],
  ['a\u200db', 'ab'],
  ['株式会社', '株式会社'],
])('%j é guardado como se vê: %j', (copiado, visto) => {
  expect(texto(40).parse(copiado)).toBe(visto);
  expect(textoExato(40).parse(copiado)).toBe(copiado);
});

/** What opens a door is what was typed, sign by sign. */
const SEGREDOS = /^(senha|repetir|password|chavePass|refreshToken|segundoFator|token)$/;

/** The schemas of a body by the names of their fields. */
function camposDe(schema: z.ZodType, nome = ''): [string, z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return camposDe(schema.unwrap() as z.ZodType, nome); // what it wraps is a schema
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((s) => camposDe(s as z.ZodType, nome)); // and so are these
  if (!(schema instanceof z.ZodObject)) return [[nome, schema]];
  return Object.entries(schema.shape).flatMap(([n, s]) => camposDe(s as z.ZodType, n)); // and these
}

test('senhas e chaves se guardam como foram digitadas', () => {
  const segredos = ROUTES.flatMap(({ path, body }) =>
    body === undefined ? [] : camposDe(body).map(([nome, schema]) => ({ path, nome, schema })),
  ).filter(({ nome }) => SEGREDOS.test(nome));
  expect(segredos.length).toBeGreaterThan(8);
  const digitado = 'Senha\u00a0forte\u200b2026';
  const mudados = segredos.filter(({ schema }) => {
    const lido = schema.safeParse(digitado);
    return lido.success && lido.data !== digitado;
  });
  expect(mudados.map(({ path, nome }) => `${path} ${nome}`)).toEqual([]);
});

test('o nome de uma pessoa é uma linha', () => {
  const body = {
    user: { id: 0, versao: 0, tipoAtor: 1, nome: 'Ana\r\nBcc: x' },
    reset: null,
    atributos: [],
    reduzido: true,
  };
  expect(userInc.body?.parse(body)).toMatchObject({ user: { nome: 'Ana Bcc: x' } });
});
