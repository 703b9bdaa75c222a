import {
  definicaoDoTexto,
  quemPode,
  REGISTROS,
  type Recurso,
  TIPOS_DE_MENSAGEM,
  TIPOS_DE_REGISTRO,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import { notFound, permissionDenied } from '../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../base/auth/current-session.ts';
import { tableOf } from '../base/db/table-of.ts';
import type { Tx } from '../base/db/tx.ts';
import { compromissoVisto } from './compromisso.ts';

/** A record of any kind. */
export interface Qual {
  tipo: TipoDeRegistro;
  id: number;
}

/** Which row: an id that is bound, or a column that holds one; for whom, where it is not all the same who asks. */
interface Linha {
  id: number | RawBuilder<unknown>;
  para: Pick<CurrentSession, 'pessoaId'> | null;
}

const naTabela = (tabela: string, tx: Tx, { id }: Linha): RawBuilder<unknown> =>
  sql`select 1 from ${sql.table(tabela)} r where r.tenant_id = ${tx.tenant} and r.id = ${id}`;

/** A row of which the caller sees one of the companies that it names. */
const comEmpresaVista =
  (tabela: 'movimento' | 'pedido', ...colunas: readonly string[]) =>
  (tx: Tx, linha: Linha): RawBuilder<unknown> =>
    sql`
    ${naTabela(tabela, tx, linha)} and exists (
      select 1 from empresa e
       where e.tenant_id = r.tenant_id and e.id in (${sql.join(colunas.map((c) => sql.ref(`r.${c}`)))}))`;

/** A row that is one person's. */
const doDono =
  (tabela: 'visao' | 'relatorio') =>
  (tx: Tx, linha: Linha): RawBuilder<unknown> =>
    linha.para === null
      ? naTabela(tabela, tx, linha)
      : sql`${naTabela(tabela, tx, linha)} and r.pessoa_id = ${linha.para.pessoaId}`;

const TEXTOS = TIPOS_DE_MENSAGEM.map((t) => definicaoDoTexto(t).numero);

/** Kinds whose records are not the rows of a table of their name, or are hidden with those of another. */
const DE_OUTRO_MODO: Partial<Record<TipoDeRegistro, (tx: Tx, linha: Linha) => RawBuilder<unknown>>> = {
  // The office is the network itself.
  escritorio: (tx, { id }) =>
    sql`select 1 from tenant r where r.tenant_id = ${tx.tenant} and r.tenant_id = ${id}`,
  // A text is there, stored or as the product says it.
  textoDeMensagem: (_tx, { id }) => sql`select 1 where ${id} = any(${[...TEXTOS]}::bigint[])`,
  mapeamento: (tx, linha) => naTabela('carga_mapeamento', tx, linha),
  // Of a transfer, or of an order on its way, one of the two branches is enough.
  movimento: comEmpresaVista('movimento', 'estoque_id', 'destino_id'),
  pedido: comEmpresaVista('pedido', 'origem_id', 'destino_id'),
  ponto: (tx, { id }) => sql`
    select 1 from ponto r join pessoa p on p.tenant_id = r.tenant_id and p.id = r.pessoa_id
     where r.tenant_id = ${tx.tenant} and r.id = ${id}`,
  // A view and a report are their owner's; whoever else uses them does not change them.
  visao: doDono('visao'),
  relatorio: doDono('relatorio'),
  // Whoever takes part sees it, and of a case whoever sees that.
  compromisso: (tx, linha) =>
    linha.para === null
      ? naTabela('compromisso', tx, linha)
      : sql`${naTabela('compromisso', tx, linha)} and ${compromissoVisto(tx, 'r', linha.para.pessoaId)}`,
};

/** The row that the record is, where the transaction sees it. */
const linhaDe = (tx: Tx, tipo: TipoDeRegistro, linha: Linha): RawBuilder<unknown> =>
  DE_OUTRO_MODO[tipo]?.(tx, linha) ?? naTabela(tableOf(tipo), tx, linha);

/** The row that the record is, where the caller sees it: to be asked within another statement, after `confereDireito`. */
export const registroVisto = (tx: Tx, sessao: CurrentSession, { tipo, id }: Qual): RawBuilder<unknown> =>
  linhaDe(tx, tipo, { id, para: sessao });

/** Whether the record is there for the caller; it may have been deleted. */
export const existe = async (tx: Tx, sessao: CurrentSession, { tipo, id }: Qual): Promise<boolean> =>
  (await tx.maybeOne(registroVisto(tx, sessao, { tipo, id }))) !== undefined;

/** Whether the record is there that a row names by the columns `entidade` and `entidade_id`; for anybody where `para` is null. */
export const registroHa = (tx: Tx, alias: string, para: Linha['para']): RawBuilder<boolean> => {
  const linha = { id: sql.ref(`${alias}.entidade_id`), para };
  const casos = TIPOS_DE_REGISTRO.map(
    (tipo) => sql`when ${sql.ref(`${alias}.entidade`)} = ${tipo} then exists (${linhaDe(tx, tipo, linha)})`,
  );
  return sql<boolean>`case ${sql.join(casos, sql` `)} else false end`;
};

const abre = (sessao: CurrentSession, tipo: TipoDeRegistro): boolean =>
  hasPermission(sessao, ...REGISTROS[tipo].abre);

/** The kinds whose records the caller may open. */
export const tiposQueAbre = (sessao: CurrentSession): TipoDeRegistro[] =>
  TIPOS_DE_REGISTRO.filter((tipo) => abre(sessao, tipo));

/** Refuses (403) whoever may not open records of the kind. */
export function confereDireito(sessao: CurrentSession, tipo: TipoDeRegistro): void {
  if (!abre(sessao, tipo)) throw permissionDenied();
}

/** Refuses whoever may not open the record (403), and what is not there or is hidden from them (404). */
export async function confereAbre(tx: Tx, sessao: CurrentSession, qual: Qual): Promise<void> {
  confereDireito(sessao, qual.tipo);
  await tx.one(registroVisto(tx, sessao, qual), notFound);
}

/** Permissions of which one lets whoever opens records of the kind go so far. The catalogue's own test holds the rows to its names. */
export const recursosDe = (tipo: TipoDeRegistro, ato: 'alterar' | 'excluir') =>
  quemPode(tipo, ato) as readonly Recurso[];

/** Whether the caller's permissions reach so far on records of the kind that they may open. */
export const podeNoRegistro = (
  sessao: CurrentSession,
  tipo: TipoDeRegistro,
  ato: 'alterar' | 'excluir',
): boolean => abre(sessao, tipo) && hasPermission(sessao, ...recursosDe(tipo, ato));

/** Refuses whoever may open the record and not alter it (403); else as `confereAbre`. */
export async function confereAltera(tx: Tx, sessao: CurrentSession, qual: Qual): Promise<void> {
  await confereAbre(tx, sessao, qual);
  if (!podeNoRegistro(sessao, qual.tipo, 'alterar')) throw permissionDenied();
}
