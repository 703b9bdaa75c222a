import type { LoginCode } from '@retaguarda/contract';
import { AppError } from '../../base/app-error.ts';

/** A sign-in call refused, with the number the specification gives it. */
export const recusa = (code: LoginCode, message: string, field?: string): AppError =>
  new AppError(422, [{ code, message, ...(field === undefined ? {} : { field }) }]);
