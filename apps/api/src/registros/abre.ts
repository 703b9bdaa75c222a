import { definicaoDoTexto, REGISTROS, TIPOS_DE_MENSAGEM, type TipoDeRegistro } from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import { pode, type SessaoAtual } from '../base/auth/sessao-atual.ts';
import { tabelaDe } from '../base/db/tabela-de.ts';
import type { Tx } from '../base/db/tx.ts';
import { naoEncontrado, semPermissao } from '../base/http/app-error.ts';

/** A record of any kind. */
export interface Qual {
  tipo: TipoDeRegistro;
  id: number;
}

const naTabela = (tabela: string, tx: Tx, id: number): RawBuilder<unknown> =>
  sql`select 1 from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and id = ${id}`;

const TEXTOS = TIPOS_DE_MENSAGEM.map((t) => definicaoDoTexto(t).numero);

/** Kinds whose records are not the rows of a table of their name. */
const DE_OUTRO_MODO: Partial<
  Record<TipoDeRegistro, (tx: Tx, id: number, sessao: SessaoAtual) => RawBuilder<unknown>>
> = {
  // The office is the network itself.
  escritorio: (tx, id) => sql`select 1 from tenant where tenant_id = ${tx.tenant} and tenant_id = ${id}`,
  // A text is there, stored or as the product says it.
  textoDeMensagem: (_tx, id) => sql`select 1 where ${id} = any(${[...TEXTOS]}::bigint[])`,
  mapeamento: (tx, id) => naTabela('carga_mapeamento', tx, id),
  // A view is its owner's; whoever else uses it does not change it.
  visao: (tx, id, { pessoaId }) => sql`${naTabela('visao', tx, id)} and pessoa_id = ${pessoaId}`,
};

/** The row that the record is, where the caller sees it. */
const linhaDe = (tx: Tx, sessao: SessaoAtual, { tipo, id }: Qual): RawBuilder<unknown> =>
  DE_OUTRO_MODO[tipo]?.(tx, id, sessao) ?? naTabela(tabelaDe(tipo), tx, id);

/** Whether the record is there for the caller; it may have been deleted. */
export const existe = async (tx: Tx, sessao: SessaoAtual, qual: Qual): Promise<boolean> =>
  (await tx.talvez(linhaDe(tx, sessao, qual))) !== undefined;

/** Refuses (403) whoever may not open records of the kind. */
export function confereDireito(sessao: SessaoAtual, tipo: TipoDeRegistro): void {
  if (!pode(sessao, ...REGISTROS[tipo].abre)) throw semPermissao();
}

/** Refuses whoever may not open the record (403), and what is not there or is hidden from them (404). */
export async function confereAbre(tx: Tx, sessao: SessaoAtual, { tipo, id }: Qual): Promise<void> {
  confereDireito(sessao, tipo);
  await tx.uma(linhaDe(tx, sessao, { tipo, id }), naoEncontrado);
}
