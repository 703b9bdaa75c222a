import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';
import { umaVez } from '../uma-vez.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * JSON schema of what a route answers: its route and the OpenAPI document share it.
 * Values whose shape the engine decides (`anyOf` of scalars and lists) are passed on as they are.
 */
export const responseSchema = umaVez(
  (schema: z.ZodType) =>
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
  (schema: z.ZodType) =>
    z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as JsonSchema, // as above
);

/** Writes a value as a JSON text by its schema, and drops what that does not declare. */
export const escrita = umaVez((esquema: JsonSchema) => fastJsonStringify(esquema));
