import { codigoDoErro } from '../codigo-do-erro.ts';
import { AppError } from '../http/app-error.ts';

const CHAVE_ESTRANGEIRA = '23503';

export interface Recusas {
  /** By the name of the unique constraint: what another record has already. */
  unicas?: Readonly<Record<string, { message: string; field: string }>>;
  /** Said of a record that is still named by others. */
  emUso?: string;
}

/** A piece of a table on a node has the number of the piece behind the names of its constraints (decision 0048). */
const daTabela = (nome: unknown): string => String(nome).replace(/_\d{6,}$/, '');

/** The refusal for what a constraint stops; undefined for any other failure. */
function recusaDe(error: unknown, { unicas = {}, emUso }: Recusas): AppError | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  const unica = unicas[daTabela(error.constraint)];
  if (unica !== undefined) return new AppError(422, [{ code: 'em_uso', ...unica }]);
  const nomeado = codigoDoErro(error) === CHAVE_ESTRANGEIRA;
  return nomeado && emUso !== undefined ? new AppError(422, [{ code: 'em_uso', message: emUso }]) : undefined;
}

/** Runs a statement; what the database's own constraints refuse is said in words, also when two come at once. */
export async function recusando<T>(recusas: Recusas, faz: () => Promise<T>): Promise<T> {
  try {
    return await faz();
  } catch (error) {
    throw recusaDe(error, recusas) ?? error;
  }
}
