import { LEITURA } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import { AppError } from '../http/app-error.ts';
import { escrita, responseSchema } from '../http/json-schema.ts';

const MAX_ISSUES = 20;

/**
 * Parses query and body by the contract's Zod schemas, strictly: unknown fields and other types are refused; and writes
 * answers by them. What writes one is made for its first answer: for all routes that takes longer than all else of a start.
 */
export function useContract(app: FastifyInstance): void {
  app.setValidatorCompiler<ZodType>(({ schema }) => (data: unknown) => {
    const result = schema.safeParse(data, LEITURA);
    if (result.success) return { value: result.data };
    const errors = result.error.issues.slice(0, MAX_ISSUES).map((issue) => ({
      code: 'requisicao_invalida' as const,
      message: issue.message,
      ...(issue.path.length === 0 ? {} : { field: issue.path.join('.').slice(0, 200) }),
    }));
    return { error: new AppError(400, errors) };
  });
  app.setSerializerCompiler<ZodType>(
    ({ schema }) =>
      (data) =>
        escrita(responseSchema(schema))(data),
  );
}
