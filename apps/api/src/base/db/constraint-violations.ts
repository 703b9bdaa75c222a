import { errorCodeOf } from '../error-code.ts';

/** What the database names of its own in what it refuses; empty where it names nothing. */
interface NomesDoErro {
  restricao: string;
  /** Where the row is that does not allow it. */
  tabela: string;
}

export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';

/** A piece of a table on a node has its number behind its name, and behind those of its constraints (decision 0048). */
const semPedaco = (nome: string): string => nome.replace(/_\d{6,}$/, '');

const campo = (error: Error, nome: 'constraint' | 'table'): string | undefined => {
  const valor: unknown = Reflect.get(error, nome);
  return typeof valor === 'string' ? semPedaco(valor) : undefined;
};

/** The fields of the message, or, of a node, whose coordinator hands on its code and its words alone, the names between quotes. */
export function parseViolation(error: unknown): NomesDoErro {
  if (!(error instanceof Error)) return { restricao: '', tabela: '' };
  const ditos = [...error.message.matchAll(/"([^"]+)"/g)].map((m) => semPedaco(m[1] ?? ''));
  // Of a foreign key: the table that is written, the key, and the table that names it where that is another one.
  const [restricao = '', tabela = ''] =
    errorCodeOf(error) === UNIQUE_VIOLATION ? ditos : [ditos[1], ditos[2] ?? ditos[0]];
  return { restricao: campo(error, 'constraint') ?? restricao, tabela: campo(error, 'table') ?? tabela };
}
