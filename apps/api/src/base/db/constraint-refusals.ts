import { AppError } from '../app-error.ts';
import { errorCodeOf } from '../error-code.ts';
import { FOREIGN_KEY_VIOLATION, parseViolation } from './constraint-violations.ts';

export interface ConstraintRefusals {
  /** By the name of the unique constraint: what another record has already. */
  unicas?: Readonly<Record<string, { message: string; field: string }>>;
  /** Said of a record that is still named by others. */
  emUso?: string;
}

/** The refusal for what a constraint stops; undefined for any other failure. */
function recusaDe(error: unknown, { unicas = {}, emUso }: ConstraintRefusals): AppError | undefined {
  const unica = unicas[parseViolation(error).restricao];
  if (unica !== undefined) return new AppError(422, [{ code: 'em_uso', ...unica }]);
  const nomeado = errorCodeOf(error) === FOREIGN_KEY_VIOLATION;
  return nomeado && emUso !== undefined ? new AppError(422, [{ code: 'em_uso', message: emUso }]) : undefined;
}

/** Runs a statement; what the database's own constraints refuse is said in words, also when two come at once. */
export async function withConstraintRefusals<T>(
  recusas: ConstraintRefusals,
  faz: () => Promise<T>,
): Promise<T> {
  try {
    return await faz();
  } catch (error) {
    throw recusaDe(error, recusas) ?? error;
  }
}
