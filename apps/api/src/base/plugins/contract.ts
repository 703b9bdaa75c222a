import { LEITURA } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import { AppError } from '../app-error.ts';
import { jsonWriterOf, responseSchema } from '../http/json-schema.ts';
import { requestFaults } from '../http/request-faults.ts';

/**
 * Parses query and body by the contract's Zod schemas, strictly: unknown fields and other types are refused; and writes
 * answers by them. What writes one is made for its first answer: for all routes that takes longer than all else of a start.
 */
export function useContract(app: FastifyInstance): void {
  app.setValidatorCompiler<ZodType>(({ schema }) => (data: unknown) => {
    const result = schema.safeParse(data, LEITURA);
    if (result.success) return { value: result.data };
    return { error: new AppError(400, requestFaults(result.error.issues)) };
  });
  app.setSerializerCompiler<ZodType>(
    ({ schema }) =>
      (data) =>
        jsonWriterOf(responseSchema(schema))(data),
  );
}
