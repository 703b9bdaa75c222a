import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ROUTES } from '../routes.ts';
import { type ErrorCode, erroDe, LEITURA, MENSAGEM_DO_CODIGO, MESSAGES } from './erros.ts';

/** Values that hardly any field takes. */
const ERRADOS: readonly unknown[] = [
  undefined,
  null,
  true,
  -1.5,
  Number.MAX_VALUE,
  '',
  ' ',
  '\u0000x',
  'x'.repeat(40_000),
  [],
  [null],
  {},
  { estranho: 1 },
];

/** What stands in a schema below it, as far as a wrong value can reach it. */
interface Interno {
  def: { type: string; innerType?: Interno; in?: Interno; element?: Interno; options?: readonly Interno[] };
  shape?: Readonly<Record<string, Interno>>;
}

/** Wrong values for a schema: wrong ones of every field at once, field by field the next. */
function errados(schema: Interno, fundo = 0): readonly unknown[] {
  const { def, shape } = schema;
  if (fundo > 6) return ERRADOS;
  if (shape) {
    const campos = Object.entries(shape).map(([nome, campo]) => [nome, errados(campo, fundo + 1)] as const);
    const vezes = Math.max(0, ...campos.map(([, lista]) => lista.length));
    const juntos = Array.from({ length: vezes }, (_, i) =>
      Object.fromEntries(campos.map(([nome, lista]) => [nome, lista[i % lista.length]])),
    );
    return [...ERRADOS, ...juntos];
  }
  if (def.element) return [...ERRADOS, ...errados(def.element, fundo + 1).map((item) => [item])];
  if (def.options) return [...ERRADOS, ...def.options.flatMap((o) => errados(o, fundo + 1))];
  const dentro = def.innerType ?? def.in;
  return dentro ? errados(dentro, fundo + 1) : ERRADOS;
}

function mensagens(schema: z.ZodType): string[] {
  // Zod's own description of a schema, which its types keep to themselves.
  return errados(schema as unknown as Interno).flatMap((valor) => {
    const lido = schema.safeParse(valor, LEITURA);
    return lido.success ? [] : lido.error.issues.map((i) => i.message);
  });
}

const INGLES = /\b(invalid|expected|received|too|unrecognized|required|must|should|input|key|keys)\b/i;

test('tudo o que a leitura de um envio recusa é dito em português', () => {
  const ditas = new Set(
    ROUTES.flatMap((r) => [r.query, r.body].flatMap((s) => (s === undefined ? [] : mensagens(s)))),
  );
  expect([...ditas].filter((m) => m === '' || INGLES.test(m))).toEqual([]);
  // The walk reaches what the contract says in its own words, too.
  expect(ditas.has(MESSAGES.requisicaoInvalida)).toBe(true);
  expect(ditas.size).toBeGreaterThan(5);
});

test('um código que diz sempre o mesmo diz o que está na lista', () => {
  expect(erroDe('limite')).toEqual({ code: 'limite', message: MENSAGEM_DO_CODIGO.limite });
  expect(erroDe('sem_permissao', 'nome')).toMatchObject({ field: 'nome' });
});

test('um código escrito errado não compila', () => {
  // @ts-expect-error a slip in the name
  expect(erroDe('limte').message).toBeUndefined();
  // @ts-expect-error of a rule, too
  const deRegra: ErrorCode = 'campo_invalida';
  const certo: ErrorCode = 'campo_invalido';
  expect(deRegra).not.toBe(certo);
});
