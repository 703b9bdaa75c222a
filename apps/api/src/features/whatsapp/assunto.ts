import type { RegistroDaMensagem, TipoDeMensagem } from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { idsDoTermo, termoDe } from '../../nucleo/busca/public.ts';

/** Which people are asked for: those that a text finds, or one. */
export interface Quais {
  search?: string | undefined;
  id?: number | undefined;
  limite: number;
}

/** What is written about: the record that keeps it, who may be written to, and what is found written there. */
export interface Assunto {
  registro: { tipo: RegistroDaMensagem; id: number };
  tipo: TipoDeMensagem;
  /** Ids of the people that the caller reaches by the record. */
  pessoas: (quais: Quais) => Promise<number[]>;
  texto: (pessoa: { id: number; nome: string }) => Promise<string>;
  /** What the code that goes along has to be; only of a gift. */
  codigo?: { hash: string | null; empresaId: number; vencido: boolean };
}

/** Opens what is written about; refuses whoever may not open the record (403), and what is not there (404). */
export type AbreAssunto = (tx: Tx, sessao: CurrentSession, id: number) => Promise<Assunto>;

/** Of one person alone. */
export const soDe =
  (pessoaId: number): Assunto['pessoas'] =>
  async ({ id }) =>
    id === undefined || id === pessoaId ? [pessoaId] : [];

/** Narrows rows by their person. */
export function dasPessoas(
  coluna: RawBuilder<unknown>,
  { search, id }: Quais,
  entre: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (id !== undefined) return sql`and ${coluna} = ${id}`;
  const termo = termoDe('pessoa', search);
  return termo === null ? sql`` : sql`and ${coluna} in (select ${idsDoTermo(termo, { entre })})`;
}
