import {
  ANEXO,
  type Anexo,
  type anexoAlt,
  type anexoInc,
  MESSAGES,
  type RouteBody,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, ruleViolation, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { confereAltera, type Qual } from '../../registros/abre.ts';
import { juntadosA, type Mostrado, NADA_MOSTRADO } from '../../registros/juntados.ts';
import { registraNoRegistro } from '../../registros/trilha.ts';
import { type AnexoRow, anexoNoFio, anexoPorId, anexosOnde, qualDe } from './anexo-row.ts';
import type { Juntado } from './partes.ts';

/** How much one file and one record may hold in this installation. */
export interface Limites {
  bytes: number;
  porRegistro: number;
}

/** The last part of what a file is called, without what no name holds. */
export function nomeLimpo(nome: string): string {
  const limpo = (nome.split(/[\\/]/).at(-1) ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  if (limpo.length <= ANEXO.nome) return limpo;
  // The end says what it is opened with.
  const [, fim = ''] = /(\.[^.]{1,10})$/.exec(limpo) ?? [];
  return `${limpo.slice(0, ANEXO.nome - fim.length).toWellFormed()}${fim}`;
}

function confereNome(nome: string): string {
  const limpo = nomeLimpo(nome);
  if (limpo === '') throw ruleViolation('campo_invalido', MESSAGES.informe, 'nome');
  return limpo;
}

/** One attachment of a record at a time, so that the limit holds and a file stands there once. */
const trava = (tx: Tx, { tipo, id }: Qual) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`anexo.${tx.tenant}.${tipo}`}, ${id}))`);

/** Nothing is attached to somebody of whom nothing is to be known any more. */
async function confereVivo(tx: Tx, { tipo, id }: Qual): Promise<void> {
  if (tipo !== 'pessoa') return;
  const anonima = await tx.maybeOne(
    sql`select 1 from pessoa where tenant_id = ${tx.tenant} and id = ${id} and anonimizada_em is not null`,
  );
  if (anonima !== undefined) throw ruleViolation('regra', MESSAGES.anonimizada);
}

/** Refuses what may not come to the record, before a byte of it is kept and again when all of it is there. */
export async function confereEntrada(
  tx: Tx,
  sessao: CurrentSession,
  qual: Qual,
  { porRegistro }: Limites,
): Promise<void> {
  await confereAltera(tx, sessao, qual);
  await confereVivo(tx, qual);
  const { n } = await tx.one(
    sql<{
      n: number;
    }>`select count(*) as n from anexo a where a.tenant_id = ${tx.tenant} and ${juntadosA(qual)}`,
  );
  if (n >= porRegistro)
    throw ruleViolation('regra', `Um registro tem no máximo ${porRegistro} anexos`, 'arquivo');
}

async function confereNovo(tx: Tx, qual: Qual, { sha256 }: { sha256: string }): Promise<void> {
  const [igual] = await anexosOnde(tx, sql`${juntadosA(qual)} and a.sha256 = ${sha256}`);
  if (igual !== undefined)
    throw ruleViolation('regra', `Este arquivo já está anexado: ${igual.nome}`, 'arquivo');
  // One that the caller does not see is not named.
  const oculto = await tx.maybeOne(
    sql`select 1 from anexo a where a.tenant_id = ${tx.tenant} and ${juntadosA(qual)} and a.sha256 = ${sha256}`,
  );
  if (oculto !== undefined) throw ruleViolation('regra', 'Este arquivo já está anexado', 'arquivo');
}

interface Inclusao {
  juntado: Juntado;
  limites: Limites;
  /** What it shows, of one that the product made. */
  mostrado?: Mostrado;
}

/** Attaches to a record a file that stands in the store. */
export async function incluiAnexo(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, id, nome }: RouteBody<typeof anexoInc>,
  { juntado, limites, mostrado = NADA_MOSTRADO }: Inclusao,
): Promise<Anexo> {
  const qual = { tipo, id };
  await trava(tx, qual);
  await confereEntrada(tx, sessao, qual, limites);
  await confereNovo(tx, qual, juntado);
  const limpo = confereNome(nome);
  const { anexoId, bytes, sha256 } = juntado;
  await tx.execute(sql`
    insert into anexo (tenant_id, id, entidade, entidade_id, nome, tipo, bytes, sha256, criado_por, atributos, categorias, de_empresas, com_valor)
    values (${tx.tenant}, ${anexoId}, ${tipo}, ${id}, ${limpo}, ${juntado.tipo}, ${bytes}, ${sha256}, ${sessao.pessoaId},
            ${[...mostrado.atributos]}::bigint[], ${[...mostrado.categorias]}::bigint[], ${[...mostrado.empresas]}::bigint[], ${mostrado.comValor})`);
  await registraNoRegistro(tx, sessao.pessoaId, qual, { antes: { anexo: null }, depois: { anexo: limpo } });
  return anexoNoFio(await anexoPorId(tx, anexoId));
}

/** An attachment that the caller may change, locked. */
async function paraMudar(tx: Tx, sessao: CurrentSession, anexoId: string): Promise<AnexoRow> {
  const row = await anexoPorId(tx, anexoId, true);
  await confereAltera(tx, sessao, qualDe(row));
  return row;
}

export async function renomeiaAnexo(
  tx: Tx,
  sessao: CurrentSession,
  { anexoId, versao, nome }: RouteBody<typeof anexoAlt>,
): Promise<Anexo> {
  const row = await paraMudar(tx, sessao, anexoId);
  if (row.excluido) throw notFound();
  if (row.versao !== versao) throw staleVersion(anexoNoFio(row));
  const limpo = confereNome(nome);
  if (limpo === row.nome) return anexoNoFio(row);
  await tx.execute(
    sql`update anexo set nome = ${limpo}, versao = versao + 1 where tenant_id = ${tx.tenant} and id = ${anexoId}`,
  );
  await registraNoRegistro(tx, sessao.pessoaId, qualDe(row), {
    antes: { anexo: row.nome },
    depois: { anexo: limpo },
  });
  return anexoNoFio({ ...row, nome: limpo, versao: versao + 1 });
}

/** Takes an attachment away; its file stays for a while, so that it can come back. */
export async function excluiAnexo(tx: Tx, sessao: CurrentSession, anexoId: string): Promise<void> {
  const row = await paraMudar(tx, sessao, anexoId);
  if (row.excluido) throw notFound();
  await tx.execute(sql`
    update anexo set excluido_em = now(), versao = versao + 1 where tenant_id = ${tx.tenant} and id = ${anexoId}`);
  await registraNoRegistro(tx, sessao.pessoaId, qualDe(row), {
    antes: { anexo: row.nome },
    depois: { anexo: null },
  });
}

/** Brings a deleted attachment back, where the record still has room for it. */
export async function voltaAnexo(
  tx: Tx,
  sessao: CurrentSession,
  anexoId: string,
  limites: Limites,
): Promise<Anexo> {
  const row = await paraMudar(tx, sessao, anexoId);
  if (!row.excluido) return anexoNoFio(row);
  const qual = qualDe(row);
  await trava(tx, qual);
  await confereEntrada(tx, sessao, qual, limites);
  await confereNovo(tx, qual, row);
  await tx.execute(sql`
    update anexo set excluido_em = null, versao = versao + 1 where tenant_id = ${tx.tenant} and id = ${anexoId}`);
  await registraNoRegistro(tx, sessao.pessoaId, qual, {
    antes: { anexo: null },
    depois: { anexo: row.nome },
  });
  return anexoNoFio({ ...row, versao: row.versao + 1, excluido: false });
}
