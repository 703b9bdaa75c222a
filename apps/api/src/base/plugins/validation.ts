import { LEITURA } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import { AppError } from '../http/app-error.ts';

const MAX_ISSUES = 20;

/** Parses query and body by the contract's Zod schemas, strictly: unknown fields and other types are refused. */
export function useZodValidation(app: FastifyInstance): void {
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
}
