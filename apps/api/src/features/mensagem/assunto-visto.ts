import { definicaoDoTexto, TIPOS_DE_MENSAGEM } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';

const NOMES = Object.fromEntries(
  TIPOS_DE_MENSAGEM.filter((tipo) => definicaoDoTexto(tipo).doLeitor).map((tipo) => [
    tipo,
    definicaoDoTexto(tipo).nome,
  ]),
);

/** The subject of a row of `mensagem`, as the caller may read it: what was written for another's eyes goes by its name. */
export const assuntoVisto = ({ pessoaId }: Pick<CurrentSession, 'pessoaId'>) => sql<string>`
  case when pessoa_id = ${pessoaId} then assunto else coalesce(${JSON.stringify(NOMES)}::jsonb ->> tipo, assunto) end`;
