import { AppError } from '../../http/app-error.ts';

/** A sign-in call refused, with the number the specification gives it. */
export const recusa = (code: number, message: string, field?: string): AppError =>
  new AppError(422, [{ code, message, ...(field === undefined ? {} : { field }) }]);
