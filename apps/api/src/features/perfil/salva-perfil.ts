import {
  comAncestrais,
  type perfisAlt,
  type perfisChangeSituacao,
  type perfisInc,
  type RouteBody,
} from '@retaguarda/contract';
import { ehAtivo, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import {
  assertPermissionsWithinReach,
  assertProfilesWithinReach,
  assertWithinReach,
} from '../../base/auth/reach.ts';
import { assertFreshProof } from '../../base/auth/route-refusal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { novoId } from '../../registros/tabela.ts';
import { perfilDe, perfilView, restritosDe } from './perfil-view.ts';
import { escolhidos } from './recursos.ts';
import { confereUltimoAcesso, travaPerfis } from './ultimo-acesso.ts';

const SEM_RECURSOS = 'Selecione ao menos um uma permissao.';

/** A profile as the history keeps it. */
const estado = async (tx: Tx, id: number) => {
  const { nome, situacao, recursos, pessoas } = await perfilDe(tx, id);
  return { nome, situacao, recursos, pessoas: pessoas.selected };
};

async function confereNome(tx: Tx, id: number, nome: string): Promise<void> {
  const rows = await tx.rows(sql`
    select 1 from perfil where tenant_id = ${tx.tenant} and lower(nome) = lower(${nome}) and id <> ${id}`);
  if (rows.length > 0) throw ruleViolation('em_uso', 'Já existe um perfil com este nome', 'nome');
}

async function gravaRecursos(
  tx: Tx,
  sessao: CurrentSession,
  id: number,
  ids: readonly number[],
): Promise<void> {
  const nomes = escolhidos(await restritosDe(tx), ids);
  if (nomes === null) throw notFound();
  if (nomes.length === 0) throw ruleViolation('sem_recursos', SEM_RECURSOS, 'recursos');
  await assertPermissionsWithinReach(tx, sessao, nomes, 'recursos');
  const { tinha } = await tx.one(sql<{ tinha: string[] }>`
    select array(select recurso from perfil_recurso where tenant_id = ${tx.tenant} and perfil_id = ${id}) as tinha`);
  // What is above comes with what is stored.
  const antes = new Set<string>(tinha.flatMap(comAncestrais));
  if (nomes.some((n) => !antes.has(n))) assertFreshProof(sessao);
  await tx.execute(sql`delete from perfil_recurso where tenant_id = ${tx.tenant} and perfil_id = ${id}`);
  await tx.execute(sql`
    insert into perfil_recurso (tenant_id, perfil_id, recurso)
    select ${tx.tenant}::bigint, ${id}::bigint, unnest(${nomes}::text[])
    returning 1`);
}

/** Whom the profile is given to and taken from is within the caller's reach, before and after. */
async function gravaPessoas(
  tx: Tx,
  sessao: CurrentSession,
  { id, antes, pessoas }: { id: number; antes: readonly number[]; pessoas: readonly number[] },
): Promise<void> {
  const ids = [...new Set(pessoas)];
  const saem = antes.filter((p) => !ids.includes(p));
  const mudam = [...ids.filter((p) => !antes.includes(p)), ...saem];
  await assertWithinReach(tx, sessao, mudam, 'pessoas');
  if (ids.some((p) => !antes.includes(p))) assertFreshProof(sessao);
  // Whom the caller does not see was not taken out by being left out.
  await tx.execute(sql`delete from pessoa_perfil where tenant_id = ${tx.tenant} and perfil_id = ${id}
             and pessoa_id = any(${saem}::bigint[])`);
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from pessoa where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`);
  if (n !== ids.length) throw notFound();
  await tx.execute(sql`
    insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id)
    select ${tx.tenant}::bigint, unnest(${ids}::bigint[]), ${id}::bigint on conflict do nothing`);
  // Two profiles together may open a category that neither opens alone.
  await assertWithinReach(tx, sessao, mudam, 'pessoas');
}

export async function incluiPerfil(
  tx: Tx,
  sessao: CurrentSession,
  { perfil, recursos }: RouteBody<typeof perfisInc>,
) {
  await travaPerfis(tx);
  await confereNome(tx, 0, perfil.nome);
  const id = await novoId(tx, 'perfil');
  await tx.execute(
    sql`insert into perfil (tenant_id, id, nome) values (${tx.tenant}, ${id}, ${perfil.nome})`,
  );
  await gravaRecursos(tx, sessao, id, recursos);
  await gravaPessoas(tx, sessao, { id, antes: [], pessoas: perfil.pessoas });
  recordEvent('permissao_mudada');
  await registra(tx, sessao.pessoaId, [{ entidade: 'perfil', id, depois: await estado(tx, id) }]);
  return { message: 'Perfil incluído com sucesso', id, versao: 1 };
}

/** A profile that is switched on gives what it allows to whoever has it. */
function confereLigar(sessao: CurrentSession, antes: SituacaoRegistro, depois: SituacaoRegistro): void {
  if (antes !== depois && ehAtivo(depois)) assertFreshProof(sessao);
}

export async function alteraPerfil(
  tx: Tx,
  sessao: CurrentSession,
  { perfil, recursos }: RouteBody<typeof perfisAlt>,
) {
  await travaPerfis(tx);
  const { id } = perfil;
  const guardado = await perfilDe(tx, id);
  if (guardado.versao !== perfil.versao) throw staleVersion(await perfilView(tx, id));
  await assertProfilesWithinReach(tx, sessao, [id], 'nome');
  confereLigar(sessao, guardado.situacao, perfil.situacao);
  const antes = await estado(tx, id);
  await confereNome(tx, id, perfil.nome);
  await tx.execute(sql`update perfil set nome = ${perfil.nome}, situacao = ${perfil.situacao}, versao = versao + 1
             where tenant_id = ${tx.tenant} and id = ${id}`);
  await gravaRecursos(tx, sessao, id, recursos);
  await gravaPessoas(tx, sessao, { id, antes: antes.pessoas, pessoas: perfil.pessoas });
  await confereUltimoAcesso(tx, sessao);
  recordEvent('permissao_mudada');
  await registra(tx, sessao.pessoaId, [{ entidade: 'perfil', id, antes, depois: await estado(tx, id) }]);
  return { message: 'Perfil alterado com sucesso', id, versao: guardado.versao + 1 };
}

export async function alteraSituacaoPerfil(
  tx: Tx,
  sessao: CurrentSession,
  { id, situacao }: RouteBody<typeof perfisChangeSituacao>,
) {
  await travaPerfis(tx);
  const { situacao: antes, versao } = await perfilDe(tx, id);
  const message = ehAtivo(situacao) ? 'Perfil ativado' : 'Perfil desativado';
  if (antes === situacao) return { message, id, versao };
  await assertProfilesWithinReach(tx, sessao, [id]);
  confereLigar(sessao, antes, situacao);
  await tx.execute(sql`update perfil set situacao = ${situacao}, versao = versao + 1
             where tenant_id = ${tx.tenant} and id = ${id}`);
  await confereUltimoAcesso(tx, sessao);
  recordEvent('permissao_mudada');
  await registra(tx, sessao.pessoaId, [
    { entidade: 'perfil', id, antes: { situacao: antes }, depois: { situacao } },
  ]);
  return { message, id, versao: versao + 1 };
}

/** Deletes a profile; the categories it could see are read anew, and shared views of it stay with their owners. */
export async function excluiPerfil(tx: Tx, sessao: CurrentSession, id: number) {
  await travaPerfis(tx);
  const antes = { ...(await perfilDe(tx, id)) };
  await assertProfilesWithinReach(tx, sessao, [id]);
  await tx.execute(sql`update categoria c set versao = versao + 1 from categoria_perfil cp
             where cp.tenant_id = ${tx.tenant} and cp.perfil_id = ${id} and c.tenant_id = cp.tenant_id
               and c.id = cp.categoria_id`);
  await tx.execute(sql`delete from perfil where tenant_id = ${tx.tenant} and id = ${id}`);
  await confereUltimoAcesso(tx, sessao);
  const { nome, situacao, recursos, pessoas } = antes;
  recordEvent('permissao_mudada');
  await registra(tx, sessao.pessoaId, [
    { entidade: 'perfil', id, antes: { nome, situacao, recursos, pessoas: pessoas.selected } },
  ]);
  return { message: 'Perfil excluído com sucesso' };
}
