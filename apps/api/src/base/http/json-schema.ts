import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';
import { memoize } from '../memoize.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export const isObject = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/**
 * JSON schema of what a route answers: its route and the OpenAPI document share it.
 * Values whose shape the engine decides (`anyOf` of scalars and lists) are passed on as they are.
 */
export const responseSchema = memoize(
  (schema: z.ZodType): JsonSchema =>
    z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'output',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (jsonSchema.anyOf !== undefined && jsonSchema.anyOf.length > 2) {
          delete jsonSchema.anyOf;
        }
      },
    }),
);

/** JSON schema of what a caller sends, for the OpenAPI document. */
export const inputSchema = memoize((schema: z.ZodType) =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }),
);

const isNull = (esquema: unknown): boolean => isObject(esquema) && esquema.type === 'null';

/** The one schema of two of which the other is for null. */
function seNaoNulo({ anyOf }: JsonSchema): JsonSchema | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !anyOf.some(isNull)) return undefined;
  return anyOf.find((esquema: unknown) => isObject(esquema) && !isNull(esquema));
}

/**
 * A schema as it is written by: that a value may be null is seen by the value. As one of two schemas it would be asked of a
 * validator, which goes through all that the value holds, and did so for each row of a list.
 */
export function toWritingSchema(esquema: JsonSchema): Record<string, unknown> {
  const valor = seNaoNulo(esquema);
  const { anyOf: _, ...resto } = esquema;
  const plano = valor === undefined ? esquema : { ...resto, ...valor, nullable: true };
  return Object.fromEntries(Object.entries(plano).map(([chave, parte]) => [chave, paraEscrita(parte)]));
}

/** What stands in a schema: schemas, lists of them, and plain values. */
function paraEscrita(parte: unknown): unknown {
  if (Array.isArray(parte)) return parte.map(paraEscrita);
  return isObject(parte) ? toWritingSchema(parte) : parte;
}

/** Writes a value as a JSON text by its schema, and drops what that does not declare. */
export const jsonWriterOf = memoize((esquema: JsonSchema) => fastJsonStringify(toWritingSchema(esquema)));
