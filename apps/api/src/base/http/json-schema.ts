import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** Made once a process and schema. */
function umaVez(faz: (schema: z.ZodType) => JsonSchema): (schema: z.ZodType) => JsonSchema {
  const feitos = new WeakMap<z.ZodType, JsonSchema>();
  return (schema) => {
    const conhecido = feitos.get(schema);
    if (conhecido) return conhecido;
    const feito = faz(schema);
    feitos.set(schema, feito);
    return feito;
  };
}

/**
 * JSON schema of what a route answers: its route and the OpenAPI document share it. Compiled by Fastify into the serialiser that drops what is not declared.
 * Values whose shape the engine decides (`anyOf` of scalars and lists) are passed on as they are.
 */
export const responseSchema = umaVez(
  (schema) =>
    z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'output',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (jsonSchema.anyOf !== undefined && jsonSchema.anyOf.length > 2) {
          delete jsonSchema.anyOf;
        }
      },
    }) as JsonSchema, // a JSON document; zod's own type is narrower than the serialiser asks for
);

/** JSON schema of what a caller sends, for the OpenAPI document. */
export const inputSchema = umaVez(
  (schema) =>
    z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as JsonSchema, // as above
);
