import {
  type anotacaoAlt,
  type anotacaoInc,
  MESSAGES,
  mencionadosEm,
  type RouteBody,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, permissionDenied, ruleViolation, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { confereAbre, podeNoRegistro, type Qual } from '../../registros/abre.ts';
import { notifica } from '../../registros/notifica.ts';
import { queEntra } from '../../registros/pessoa.ts';
import { registraNoRegistro } from '../../registros/trilha.ts';
import { abreDeFato, nomesDe } from './quem-abre.ts';

interface Guardada {
  entidade: TipoDeRegistro;
  entidade_id: number;
  texto: string;
  autor_id: number | null;
  versao: number;
  excluida: boolean;
}

const MENCOES = 50;

function confereTexto(texto: string): string {
  const limpo = texto.replaceAll(/\r\n?/g, '\n').trimEnd();
  if (limpo.trim() === '') throw ruleViolation('campo_invalido', MESSAGES.informe, 'texto');
  if (mencionadosEm(limpo).length > MENCOES)
    throw ruleViolation('campo_invalido', `Uma anotação menciona no máximo ${MENCOES} pessoas`, 'texto');
  return limpo;
}

/** Whom a text mentions for the first time has to be somebody whom the caller sees, and who signs in. */
async function confereMencionados(tx: Tx, novos: readonly number[]): Promise<void> {
  if (novos.length === 0) return;
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from pessoa
     where tenant_id = ${tx.tenant} and id = any(${[...novos]}::bigint[]) and ${queEntra('pessoa')}`);
  if (n < novos.length)
    throw ruleViolation(
      'campo_invalido',
      'Só se menciona quem entra no sistema. Escolha a pessoa de novo.',
      'texto',
    );
}

/** Brings the rows of who is mentioned in line with the text, and tells them; who was told already is not told again. */
async function gravaMencoes(
  tx: Tx,
  registro: Qual,
  anotacaoId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    delete from mencao where tenant_id = ${tx.tenant} and anotacao_id = ${anotacaoId} and pessoa_id <> all(${[...ids]}::bigint[])`);
  await tx.execute(sql`
    insert into mencao (tenant_id, anotacao_id, pessoa_id)
    select ${tx.tenant}::bigint, ${anotacaoId}::bigint, p from unnest(${[...ids]}::bigint[]) p on conflict do nothing`);
  const chave = `mencao.${anotacaoId}`;
  await notifica(tx, { tipo: 'mencao', pessoas: ids, registro, dados: { anotacaoId }, chave });
}

/** Names of those who are mentioned and may not open the record, so that the writer knows. */
async function semAcesso(tx: Tx, qual: Qual, ids: readonly number[]): Promise<string[]> {
  const fora: number[] = [];
  for (const id of ids) if (!(await abreDeFato(tx, id, qual))) fora.push(id);
  return [...(await nomesDe(tx, fora)).values()].sort((a, b) => a.localeCompare(b, 'pt-BR'));
}

export async function escreveAnotacao(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, id, texto }: RouteBody<typeof anotacaoInc>,
) {
  const qual = { tipo, id };
  await confereAbre(tx, sessao, qual);
  const limpo = confereTexto(texto);
  const ids = mencionadosEm(limpo);
  await confereMencionados(tx, ids);
  const { anotacaoId } = await tx.one(sql<{ anotacaoId: number }>`
    insert into anotacao (tenant_id, entidade, entidade_id, texto, criado_por)
    values (${tx.tenant}, ${tipo}, ${id}, ${limpo}, ${sessao.pessoaId}) returning id as "anotacaoId"`);
  await gravaMencoes(tx, qual, anotacaoId, ids);
  await registraNoRegistro(tx, sessao.pessoaId, qual, {
    antes: { anotacao: null },
    depois: { anotacao: limpo },
  });
  return { message: 'Anotação salva', anotacaoId, versao: 1, semAcesso: await semAcesso(tx, qual, ids) };
}

/** A note of a record that the caller opens, locked. */
async function carrega(
  tx: Tx,
  sessao: CurrentSession,
  anotacaoId: number,
): Promise<Guardada & { qual: Qual }> {
  const row = await tx.one(
    sql<Guardada>`
    select entidade, entidade_id, texto, criado_por as autor_id, versao, excluido_em is not null as excluida from anotacao
     where tenant_id = ${tx.tenant} and id = ${anotacaoId} for update`,
    notFound,
  );
  const qual = { tipo: row.entidade, id: row.entidade_id };
  await confereAbre(tx, sessao, qual);
  return { ...row, qual };
}

export async function alteraAnotacao(
  tx: Tx,
  sessao: CurrentSession,
  { anotacaoId, versao, texto }: RouteBody<typeof anotacaoAlt>,
) {
  const antes = await carrega(tx, sessao, anotacaoId);
  if (antes.excluida) throw notFound();
  if (antes.autor_id !== sessao.pessoaId) throw permissionDenied('texto');
  if (antes.versao !== versao) throw staleVersion({ texto: antes.texto, versao: antes.versao });
  const limpo = confereTexto(texto);
  const ids = mencionadosEm(limpo);
  const ditos = mencionadosEm(antes.texto);
  const novos = ids.filter((id) => !ditos.includes(id));
  await confereMencionados(tx, novos);
  await tx.execute(sql`
    update anotacao set texto = ${limpo}, alterado_em = now(), versao = versao + 1
     where tenant_id = ${tx.tenant} and id = ${anotacaoId}`);
  await gravaMencoes(tx, antes.qual, anotacaoId, ids);
  await registraNoRegistro(tx, sessao.pessoaId, antes.qual, {
    antes: { anotacao: antes.texto },
    depois: { anotacao: limpo },
  });
  return {
    message: 'Anotação salva',
    anotacaoId,
    versao: versao + 1,
    semAcesso: await semAcesso(tx, antes.qual, novos),
  };
}

/** Takes a note away, or brings it back: one's own, or another's where one deletes the record. */
export async function poeOuTira(
  tx: Tx,
  sessao: CurrentSession,
  { anotacaoId, fora }: { anotacaoId: number; fora: boolean },
): Promise<void> {
  const { autor_id, excluida, texto, qual } = await carrega(tx, sessao, anotacaoId);
  if (autor_id !== sessao.pessoaId && !podeNoRegistro(sessao, qual.tipo, 'excluir')) throw permissionDenied();
  if (excluida === fora) throw notFound();
  await tx.execute(sql`
    update anotacao set excluido_em = ${fora ? sql`now()` : null}, versao = versao + 1
     where tenant_id = ${tx.tenant} and id = ${anotacaoId}`);
  await registraNoRegistro(tx, sessao.pessoaId, qual, {
    antes: { anotacao: fora ? texto : null },
    depois: { anotacao: fora ? null : texto },
  });
}
