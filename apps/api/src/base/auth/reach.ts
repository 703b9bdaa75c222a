import { vistoPor } from '@retaguarda/atributos';
import { type ErrorItem, RECURSOS_DA_INSTALACAO, TODOS_RECURSOS, temCodigo } from '@retaguarda/contract';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Tx } from '../db/tx.ts';
import { type CurrentSession, loadProfileAccess, type ProfileAccess } from './current-session.ts';
import { permissionDefinition } from './permissions.ts';

/**
 * How far a caller's hand reaches (decision 0010): nobody grants a right they lack, nor touches the sign-in, key,
 * address, situation or existence of a person or profile that may more than they. A right is a permission, that to
 * fill in a restricted attribute or to see a reserved one, a category that is seen, or a company that is worked for.
 */

/** Named in a refusal; the others are counted. */
const NOMEADOS = 3;

/** Whoever holds the whole catalogue decides what is restricted, and so stands above each of its codes. */
const temCatalogo = (sessao: CurrentSession): boolean =>
  TODOS_RECURSOS.every((r) => sessao.permissions.has(r));

/** Whether the caller holds a right to give it. */
export const canGrant = (sessao: CurrentSession, recurso: string): boolean =>
  temCodigo(sessao.permissions, recurso) ||
  (permissionDefinition(recurso) === undefined && temCatalogo(sessao));

function emPalavras(nomes: readonly string[]): string {
  const resto = nomes.length - NOMEADOS;
  const ditos = nomes.slice(0, NOMEADOS).join(', ');
  return resto > 0 ? `${ditos} e mais ${resto}` : ditos;
}

/** The code of the field that a right is about. */
const codigoDe = (recurso: string): string => vistoPor(recurso) ?? recurso;

/** Names of fields by their codes. */
async function labelsDe(tx: Tx, codigos: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codigos.length === 0) return new Map();
  const rows = await tx.rows(sql<{ codigo: string; label: string }>`
    select cod_id as codigo, dados ->> 'label' as label from atributo
     where tenant_id = ${tx.tenant} and cod_id = any(${[...codigos]}::text[])`);
  return new Map(rows.map((r) => [r.codigo, r.label]));
}

/** Permissions that the caller lacks, by name; areas come with what is below them and say nothing by themselves. */
async function queFaltam(tx: Tx, sessao: CurrentSession, recursos: Iterable<string>): Promise<string[]> {
  const faltam = [...recursos].filter((r) => !canGrant(sessao, r) && permissionDefinition(r)?.tipo !== 1);
  const deCampos = faltam.filter((r) => permissionDefinition(r) === undefined).map(codigoDe);
  const labels = await labelsDe(tx, deCampos);
  const campo = (r: string) =>
    `${vistoPor(r) !== null ? 'ver o campo' : 'o campo restrito'} '${labels.get(codigoDe(r)) ?? r}'`;
  return faltam.map((r) => permissionDefinition(r)?.nome ?? campo(r));
}

/** What somebody with this access may that the caller may not, in words; empty when nothing. */
async function excesso(
  tx: Tx,
  sessao: CurrentSession,
  { permissions, hiddenCategories }: ProfileAccess,
): Promise<string> {
  const naoVe = new Set(hiddenCategories);
  const alheias = sessao.hiddenCategories.filter((id) => !naoVe.has(id));
  const nomes = await queFaltam(tx, sessao, permissions);
  // A category that is hidden from the caller is not named either.
  return emPalavras(alheias.length === 0 ? nomes : [...nomes, 'categorias que você não vê']);
}

/** What profiles together allow beyond the caller; empty when they are within reach. */
export const rightsBeyondReach = async (
  tx: Tx,
  sessao: CurrentSession,
  perfis: readonly number[],
): Promise<string> => excesso(tx, sessao, await loadProfileAccess(tx, perfis));

/** Those who look after the installation, for whoever does not. */
async function cuidadores(tx: Tx, sessao: CurrentSession, ids: readonly number[]): Promise<number[]> {
  if (RECURSOS_DA_INSTALACAO.every((r) => sessao.permissions.has(r))) return [];
  const rows = await tx.rows(sql<{ id: number }>`
    select pessoa_id as id from cuidador where tenant_id = ${tx.tenant} and pessoa_id = any(${[...ids]}::bigint[])
       and pessoa_id <> ${sessao.pessoaId}`);
  return rows.map((r) => r.id);
}

/** Whether all of these companies are the caller's; null for all that there are. */
const atuaEm = ({ companies }: CurrentSession, quais: readonly number[] | null): boolean =>
  companies === null || quais?.every((id) => companies.includes(id)) === true;

/** Those with any profile, without which there is nothing to work with, who work for a company that the caller does not. */
async function deOutrasEmpresas(
  tx: Tx,
  { companies, pessoaId }: CurrentSession,
  ids: readonly number[],
): Promise<number[]> {
  if (companies === null) return [];
  const rows = await tx.rows(sql<{ id: number }>`
    select p.id from pessoa p
     where p.tenant_id = ${tx.tenant} and p.id = any(${[...ids]}::bigint[]) and p.id <> ${pessoaId}
       and exists (select 1 from pessoa_perfil pp where pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id)
       and (p.todas_empresas or exists (select 1 from pessoa_empresa e where e.tenant_id = p.tenant_id and e.pessoa_id = p.id
                                           and e.empresa_id <> all(${[...companies]}::bigint[])))`);
  return rows.map((r) => r.id);
}

/**
 * Why people are out of the caller's reach, by id; whoever is within it is left out. Profiles that are switched off
 * count: they may be switched on again. Oneself is within reach, but not through a key.
 */
export async function findOutOfReach(
  tx: Tx,
  sessao: CurrentSession,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx.rows(sql<{ perfis: number[]; pessoas: number[] }>`
    select perfis, array_agg(pessoa_id) as pessoas
      from (select pessoa_id, array_agg(perfil_id order by perfil_id) as perfis from pessoa_perfil
             where tenant_id = ${tx.tenant} and pessoa_id = any(${[...ids]}::bigint[]) and pessoa_id <> ${sessao.pessoaId}
             group by pessoa_id) p
     group by perfis`);
  const motivos = new Map<number, string>();
  if (sessao.isByApiKey && ids.includes(sessao.pessoaId))
    motivos.set(sessao.pessoaId, 'Uma chave de API não altera os acessos de quem a usa.');
  for (const id of await cuidadores(tx, sessao, ids)) motivos.set(id, 'Esta pessoa cuida da instalação.');
  for (const id of await deOutrasEmpresas(tx, sessao, ids))
    motivos.set(id, 'Esta pessoa atua em empresas em que você não atua.');
  for (const { perfis, pessoas } of rows) {
    const alem = await rightsBeyondReach(tx, sessao, perfis);
    if (alem !== '')
      for (const id of pessoas) motivos.set(id, `Esta pessoa tem o que você não tem: ${alem}.`);
  }
  return motivos;
}

const recusa = (message: string, campos: readonly string[]): AppError => {
  const errors: ErrorItem[] = campos.map((field) => ({ code: 'alcada', message, field }));
  return new AppError(403, errors.length > 0 ? errors : [{ code: 'alcada', message }]);
};

/** Refuses, at the fields when some are named, an act on people who may more than the caller. */
export async function assertWithinReach(
  tx: Tx,
  sessao: CurrentSession,
  pessoas: readonly number[],
  ...campos: readonly string[]
): Promise<void> {
  const [motivo] = (await findOutOfReach(tx, sessao, pessoas)).values();
  if (motivo !== undefined) throw recusa(motivo, campos);
}

/** Refuses to give, change or take profiles that together allow more than the caller may. */
export async function assertProfilesWithinReach(
  tx: Tx,
  sessao: CurrentSession,
  perfis: readonly number[],
  ...campos: readonly string[]
): Promise<void> {
  const alem = await rightsBeyondReach(tx, sessao, perfis);
  if (alem !== '') throw recusa(`O perfil permite o que você não tem: ${alem}.`, campos);
}

/** Refuses to open to others what the caller is not allowed. */
export async function assertPermissionsWithinReach(
  tx: Tx,
  sessao: CurrentSession,
  recursos: readonly string[],
  ...campos: readonly string[]
): Promise<void> {
  const nomes = await queFaltam(tx, sessao, recursos);
  if (nomes.length > 0) throw recusa(`Ninguém concede o que não tem: ${emPalavras(nomes)}.`, campos);
}

/** Refuses to decide who sees a category that the caller does not see. */
export function assertCategoryWithinReach(
  sessao: CurrentSession,
  categoriaId: number,
  ...campos: readonly string[]
): void {
  if (sessao.hiddenCategories.includes(categoriaId))
    throw recusa('Quem não vê esta categoria não decide quem a vê.', campos);
}

/** Refuses to let somebody work for companies that the caller does not work for; null for all that there are. */
export function assertCompaniesWithinReach(
  sessao: CurrentSession,
  quais: readonly number[] | null,
  ...campos: readonly string[]
): void {
  if (!atuaEm(sessao, quais))
    throw recusa('Ninguém concede o que não tem: escolha só empresas em que você atua.', campos);
}

/** Refuses what reaches every company to who works for some of them. */
export function assertAllCompaniesWithinReach({ companies }: CurrentSession): void {
  if (companies !== null) throw recusa('Só quem atua em todas as empresas inclui uma empresa.', []);
}
