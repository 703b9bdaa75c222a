import { type ErrorCode, type ErrorItem, erroDe } from '@retaguarda/contract';

export type AppStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** A refusal the caller may see: status, coded Portuguese messages and, with 409, what is stored now. */
export class AppError extends Error {
  readonly status: AppStatus;
  readonly errors: readonly ErrorItem[];
  readonly atual: unknown;
  /** Seconds until the caller is let in again, where it is not as long as the status says. */
  readonly retryAfter: number | undefined;

  constructor(status: AppStatus, errors: readonly ErrorItem[], atual?: unknown, espera?: number) {
    super(errors[0]?.message ?? '');
    this.status = status;
    this.errors = errors;
    this.atual = atual;
    this.retryAfter = espera;
  }
}

export const notFound = (): AppError => new AppError(404, [erroDe('nao_encontrado')]);

export const permissionDenied = (field?: string): AppError =>
  new AppError(403, [erroDe('sem_permissao', field)]);

/** A save with an old version; `atual` is what is stored now. */
export const staleVersion = (atual: unknown): AppError => new AppError(409, [erroDe('versao_antiga')], atual);

/** What is no longer as the caller saw it, in words of its own; `atual` is what there is now. */
export const changedSince = (
  message: string,
  { field, atual }: { field?: string; atual?: unknown } = {},
): AppError =>
  new AppError(409, [{ code: 'versao_antiga', message, ...(field === undefined ? {} : { field }) }], atual);

/** A business rule refuses; `code` is stable, the message is shown. */
export const ruleViolation = (code: ErrorCode, message: string, field?: string): AppError =>
  new AppError(422, [{ code, message, ...(field === undefined ? {} : { field }) }]);

/** The verdict of a form as the server gives it: 422, one error a field. */
export function assertNoFaults<F extends { readonly [C in keyof F]: string }>(faltas: F): void {
  const erros = Object.entries<string>(faltas).map(
    ([field, message]): ErrorItem => ({
      code: 'campo_invalido',
      message,
      field,
    }),
  );
  if (erros.length > 0) throw new AppError(422, erros);
}
