import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const respostas = new WeakMap<z.ZodType, JsonSchema>();

/**
 * JSON schema of what a route answers, made once a process: its route and the OpenAPI document share it. Compiled by Fastify into the serialiser that drops what is not declared.
 * Values whose shape the engine decides (`anyOf` of scalars and lists) are passed on as they are.
 */
export function responseSchema(schema: z.ZodType): JsonSchema {
  const conhecido = respostas.get(schema);
  if (conhecido) return conhecido;
  const feito = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.anyOf !== undefined && jsonSchema.anyOf.length > 2) {
        delete jsonSchema.anyOf;
      }
    },
  }) as JsonSchema; // a JSON document; zod's own type is narrower than the serialiser asks for
  respostas.set(schema, feito);
  return feito;
}

/** JSON schema of what a caller sends, for the OpenAPI document. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as JsonSchema; // as above
}
