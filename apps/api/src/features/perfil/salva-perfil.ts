import {
  comAncestrais,
  type perfisAlt,
  type perfisChangeSituacao,
  type perfisInc,
  type RouteBody,
} from '@retaguarda/contract';
import { ehAtivo, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { naoEncontrado, regra, versaoAntiga } from '../../base/app-error.ts';
import { confereAlcada, conferePerfis, confereRecursos } from '../../base/auth/alcada.ts';
import { confereProva } from '../../base/auth/recusa-da-rota.ts';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { marcaEvento } from '../../base/http/evento.ts';
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
  const rows = await tx.linhas(sql`
    select 1 from perfil where tenant_id = ${tx.tenant} and lower(nome) = lower(${nome}) and id <> ${id}`);
  if (rows.length > 0) throw regra('em_uso', 'Já existe um perfil com este nome', 'nome');
}

async function gravaRecursos(tx: Tx, sessao: SessaoAtual, id: number, ids: readonly number[]): Promise<void> {
  const nomes = escolhidos(await restritosDe(tx), ids);
  if (nomes === null) throw naoEncontrado();
  if (nomes.length === 0) throw regra('sem_recursos', SEM_RECURSOS, 'recursos');
  await confereRecursos(tx, sessao, nomes, 'recursos');
  const { tinha } = await tx.uma(sql<{ tinha: string[] }>`
    select array(select recurso from perfil_recurso where tenant_id = ${tx.tenant} and perfil_id = ${id}) as tinha`);
  // What is above comes with what is stored.
  const antes = new Set<string>(tinha.flatMap(comAncestrais));
  if (nomes.some((n) => !antes.has(n))) confereProva(sessao);
  await tx.faz(sql`delete from perfil_recurso where tenant_id = ${tx.tenant} and perfil_id = ${id}`);
  await tx.faz(sql`
    insert into perfil_recurso (tenant_id, perfil_id, recurso)
    select ${tx.tenant}::bigint, ${id}::bigint, unnest(${nomes}::text[])
    returning 1`);
}

/** Whom the profile is given to and taken from is within the caller's reach, before and after. */
async function gravaPessoas(
  tx: Tx,
  sessao: SessaoAtual,
  { id, antes, pessoas }: { id: number; antes: readonly number[]; pessoas: readonly number[] },
): Promise<void> {
  const ids = [...new Set(pessoas)];
  const saem = antes.filter((p) => !ids.includes(p));
  const mudam = [...ids.filter((p) => !antes.includes(p)), ...saem];
  await confereAlcada(tx, sessao, mudam, 'pessoas');
  if (ids.some((p) => !antes.includes(p))) confereProva(sessao);
  // Whom the caller does not see was not taken out by being left out.
  await tx.faz(sql`delete from pessoa_perfil where tenant_id = ${tx.tenant} and perfil_id = ${id}
             and pessoa_id = any(${saem}::bigint[])`);
  const { n } = await tx.uma(sql<{ n: number }>`
    select count(*) as n from pessoa where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`);
  if (n !== ids.length) throw naoEncontrado();
  await tx.faz(sql`
    insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id)
    select ${tx.tenant}::bigint, unnest(${ids}::bigint[]), ${id}::bigint on conflict do nothing`);
  // Two profiles together may open a category that neither opens alone.
  await confereAlcada(tx, sessao, mudam, 'pessoas');
}

export async function incluiPerfil(
  tx: Tx,
  sessao: SessaoAtual,
  { perfil, recursos }: RouteBody<typeof perfisInc>,
) {
  await travaPerfis(tx);
  await confereNome(tx, 0, perfil.nome);
  const id = await novoId(tx, 'perfil');
  await tx.faz(sql`insert into perfil (tenant_id, id, nome) values (${tx.tenant}, ${id}, ${perfil.nome})`);
  await gravaRecursos(tx, sessao, id, recursos);
  await gravaPessoas(tx, sessao, { id, antes: [], pessoas: perfil.pessoas });
  marcaEvento('permissao_mudada');
  await registra(tx, sessao.pessoaId, [{ entidade: 'perfil', id, depois: await estado(tx, id) }]);
  return { message: 'Perfil incluído com sucesso', id, versao: 1 };
}

/** A profile that is switched on gives what it allows to whoever has it. */
function confereLigar(sessao: SessaoAtual, antes: SituacaoRegistro, depois: SituacaoRegistro): void {
  if (antes !== depois && ehAtivo(depois)) confereProva(sessao);
}

export async function alteraPerfil(
  tx: Tx,
  sessao: SessaoAtual,
  { perfil, recursos }: RouteBody<typeof perfisAlt>,
) {
  await travaPerfis(tx);
  const { id } = perfil;
  const guardado = await perfilDe(tx, id);
  if (guardado.versao !== perfil.versao) throw versaoAntiga(await perfilView(tx, id));
  await conferePerfis(tx, sessao, [id], 'nome');
  confereLigar(sessao, guardado.situacao, perfil.situacao);
  const antes = await estado(tx, id);
  await confereNome(tx, id, perfil.nome);
  await tx.faz(sql`update perfil set nome = ${perfil.nome}, situacao = ${perfil.situacao}, versao = versao + 1
             where tenant_id = ${tx.tenant} and id = ${id}`);
  await gravaRecursos(tx, sessao, id, recursos);
  await gravaPessoas(tx, sessao, { id, antes: antes.pessoas, pessoas: perfil.pessoas });
  await confereUltimoAcesso(tx, sessao);
  marcaEvento('permissao_mudada');
  await registra(tx, sessao.pessoaId, [{ entidade: 'perfil', id, antes, depois: await estado(tx, id) }]);
  return { message: 'Perfil alterado com sucesso', id, versao: guardado.versao + 1 };
}

export async function alteraSituacaoPerfil(
  tx: Tx,
  sessao: SessaoAtual,
  { id, situacao }: RouteBody<typeof perfisChangeSituacao>,
) {
  await travaPerfis(tx);
  const { situacao: antes, versao } = await perfilDe(tx, id);
  const message = ehAtivo(situacao) ? 'Perfil ativado' : 'Perfil desativado';
  if (antes === situacao) return { message, id, versao };
  await conferePerfis(tx, sessao, [id]);
  confereLigar(sessao, antes, situacao);
  await tx.faz(sql`update perfil set situacao = ${situacao}, versao = versao + 1
             where tenant_id = ${tx.tenant} and id = ${id}`);
  await confereUltimoAcesso(tx, sessao);
  marcaEvento('permissao_mudada');
  await registra(tx, sessao.pessoaId, [
    { entidade: 'perfil', id, antes: { situacao: antes }, depois: { situacao } },
  ]);
  return { message, id, versao: versao + 1 };
}

/** Deletes a profile; the categories it could see are read anew, and shared views of it stay with their owners. */
export async function excluiPerfil(tx: Tx, sessao: SessaoAtual, id: number) {
  await travaPerfis(tx);
  const antes = { ...(await perfilDe(tx, id)) };
  await conferePerfis(tx, sessao, [id]);
  await tx.faz(sql`update categoria c set versao = versao + 1 from categoria_perfil cp
             where cp.tenant_id = ${tx.tenant} and cp.perfil_id = ${id} and c.tenant_id = cp.tenant_id
               and c.id = cp.categoria_id`);
  await tx.faz(sql`delete from perfil where tenant_id = ${tx.tenant} and id = ${id}`);
  await confereUltimoAcesso(tx, sessao);
  const { nome, situacao, recursos, pessoas } = antes;
  marcaEvento('permissao_mudada');
  await registra(tx, sessao.pessoaId, [
    { entidade: 'perfil', id, antes: { nome, situacao, recursos, pessoas: pessoas.selected } },
  ]);
  return { message: 'Perfil excluído com sucesso' };
}
