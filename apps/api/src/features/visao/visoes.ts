import {
  type RouteBody,
  type TelaComVisoes,
  VISOES,
  type VisaoAspecto,
  type VisaoDados,
  type visaoAlt,
  type visaoInc,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, permissionDenied, ruleViolation, staleVersion } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { conferePerfilProprio, perfisDe, umaPorVez } from '../../registros/do-dono.ts';
import { novoId } from '../../registros/tabela.ts';

/** The calls are open to whoever opens any of the screens; this asks for the one. */
function confereTela(sessao: CurrentSession, tela: TelaComVisoes): void {
  if (!hasPermission(sessao, VISOES[tela].recurso)) throw permissionDenied();
}

/** A profile that is deleted leaves its views to their owners, and a default to nobody. */
const ehPadrao = (v: string) =>
  sql`${sql.ref(`${v}.padrao`)} and ${sql.ref(`${v}.perfil_id`)} is not null as padrao`;

/** The default of the first of a person's profiles, by name, that has one. */
const padraoEntre = (
  perfis: readonly { id: number }[],
  visoes: readonly { id: number; perfil_id: number | null; padrao: boolean }[],
): number | null =>
  perfis.flatMap((p) => visoes.filter((v) => v.padrao && v.perfil_id === p.id))[0]?.id ?? null;

/** A person's own views of a screen, then those shared with one of the person's profiles. */
export async function visaoListView(tx: Tx, sessao: CurrentSession, tela: TelaComVisoes) {
  confereTela(sessao, tela);
  const perfis = await perfisDe(tx, sessao.pessoaId);
  const rows = await tx.rows(sql<{
    id: number;
    nome: string;
    dados: VisaoDados;
    aspecto: VisaoAspecto;
    padrao: boolean;
    pessoa_id: number;
    dono: string;
    perfil_id: number | null;
    perfil: string | null;
    versao: number;
  }>`
    select v.id, v.nome, v.dados, v.aspecto, ${ehPadrao('v')}, v.pessoa_id, coalesce(pe.nome, '') as dono, v.perfil_id, pf.nome as perfil, v.versao
      from visao v
      left join pessoa pe on pe.tenant_id = v.tenant_id and pe.id = v.pessoa_id
      left join perfil pf on pf.tenant_id = v.tenant_id and pf.id = v.perfil_id
     where v.tenant_id = ${tx.tenant} and v.tela = ${tela}
       and (v.pessoa_id = ${sessao.pessoaId} or v.perfil_id = any(${perfis.map((p) => p.id)}::bigint[]))
     order by v.pessoa_id <> ${sessao.pessoaId}, v.nome, v.id limit 200`);
  return {
    list: rows.map((r) => ({
      visaoId: r.id,
      nome: r.nome,
      dados: r.dados,
      aspecto: r.aspecto,
      padrao: r.padrao,
      propria: r.pessoa_id === sessao.pessoaId,
      dono: r.dono,
      perfilId: r.perfil_id,
      perfilNome: r.perfil ?? '',
      versao: r.versao,
    })),
    perfis: perfis.map((p) => ({ perfilId: p.id, nome: p.nome })),
    padraoId: padraoEntre(perfis, rows),
  };
}

async function confereNome(
  tx: Tx,
  sessao: CurrentSession,
  visao: { tela: string; nome: string; id: number },
): Promise<void> {
  const rows = await tx.rows(sql`
    select 1 from visao
     where tenant_id = ${tx.tenant} and pessoa_id = ${sessao.pessoaId} and tela = ${visao.tela}
       and nome = ${visao.nome} and id <> ${visao.id}`);
  if (rows.length > 0) throw ruleViolation('em_uso', 'Já existe uma visão com este nome', 'nome');
}

/**
 * What people of a profile find is said by whoever changes profiles, and is one view: another one gives way, whosever
 * it is, which its history tells.
 */
async function poePadrao(
  tx: Tx,
  sessao: CurrentSession,
  { id, tela, perfilId, padrao }: Pick<Guardada, 'tela' | 'perfilId' | 'padrao'> & { id: number },
): Promise<void> {
  if (!padrao) return;
  if (!hasPermission(sessao, 'perfilAlt')) throw permissionDenied();
  const outras = await tx.rows(sql<Guardada & { id: number }>`
    update visao set padrao = false, versao = versao + 1
     where tenant_id = ${tx.tenant} and perfil_id = ${perfilId} and tela = ${tela} and padrao and id <> ${id}
    returning id, ${GUARDADA}`);
  await registra(
    tx,
    sessao.pessoaId,
    outras.map(({ id: outra, ...depois }) => ({
      entidade: 'visao' as const,
      id: outra,
      antes: { ...estadoDaVisao(depois), padrao: true },
      depois: estadoDaVisao(depois),
    })),
  );
}

const MAXIMO = 100;

export async function incluiVisao(tx: Tx, sessao: CurrentSession, envio: RouteBody<typeof visaoInc>) {
  confereTela(sessao, envio.tela);
  await umaPorVez(tx, sessao);
  await conferePerfilProprio(tx, sessao, envio.perfilId);
  await confereNome(tx, sessao, { ...envio, id: 0 });
  const id = await novoId(tx, 'visao');
  await poePadrao(tx, sessao, { ...envio, id });
  const nova = await tx.maybeOne(sql<{ id: number }>`
    insert into visao (tenant_id, id, pessoa_id, tela, nome, dados, aspecto, perfil_id, padrao)
    select ${tx.tenant}::bigint, ${id}::bigint, ${sessao.pessoaId}::bigint, ${envio.tela}, ${envio.nome},
           ${JSON.stringify(envio.dados)}::jsonb, ${emJson(envio.aspecto)}, ${envio.perfilId}::bigint, ${envio.padrao}::boolean
     where (select count(*) from visao where tenant_id = ${tx.tenant} and pessoa_id = ${sessao.pessoaId}) < ${MAXIMO}
    returning id`);
  if (nova === undefined) throw ruleViolation('limite', `Guarde no máximo ${MAXIMO} visões`, 'nome');
  await registra(tx, sessao.pessoaId, [{ entidade: 'visao', id: nova.id, depois: { ...envio } }]);
  return { message: 'Visão salva com sucesso', visaoId: nova.id, versao: 1 };
}

interface Guardada extends Omit<RouteBody<typeof visaoInc>, 'tela'> {
  tela: TelaComVisoes;
  versao: number;
}

const GUARDADA = sql`tela, nome, dados, aspecto, perfil_id as "perfilId", ${ehPadrao('visao')}, versao`;
const emJson = (aspecto: VisaoAspecto) => sql`${aspecto === null ? null : JSON.stringify(aspecto)}::jsonb`;

/** A view as the history keeps it. */
export const estadoDaVisao = ({ versao: _, ...estado }: Guardada) => estado;

/** One of the caller's own views, locked. */
export async function minha(tx: Tx, sessao: CurrentSession, visaoId: number) {
  return tx.one(
    sql<Guardada>`
    select ${GUARDADA} from visao
     where tenant_id = ${tx.tenant} and id = ${visaoId} and pessoa_id = ${sessao.pessoaId} for update`,
    notFound,
  );
}

export async function alteraVisao(tx: Tx, sessao: CurrentSession, envio: RouteBody<typeof visaoAlt>) {
  await umaPorVez(tx, sessao);
  const antes = await minha(tx, sessao, envio.visaoId);
  if (antes.versao !== envio.versao) throw staleVersion({ versao: antes.versao });
  await conferePerfilProprio(tx, sessao, envio.perfilId);
  await confereNome(tx, sessao, { tela: antes.tela, nome: envio.nome, id: envio.visaoId });
  const { nome, dados, aspecto, perfilId, padrao } = envio;
  // Whoever renames a default need not be one who makes it.
  if (!antes.padrao || antes.perfilId !== perfilId)
    await poePadrao(tx, sessao, { id: envio.visaoId, tela: antes.tela, perfilId, padrao });
  await tx.execute(sql`
    update visao set nome = ${nome}, dados = ${JSON.stringify(dados)}::jsonb, aspecto = ${emJson(aspecto)},
           perfil_id = ${perfilId}::bigint, padrao = ${padrao}, versao = versao + 1
     where tenant_id = ${tx.tenant} and id = ${envio.visaoId}`);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'visao',
      id: envio.visaoId,
      antes: estadoDaVisao(antes),
      depois: { tela: antes.tela, nome, dados, aspecto, perfilId, padrao },
    },
  ]);
  return { message: 'Visão alterada com sucesso', versao: antes.versao + 1 };
}

export async function excluiVisao(tx: Tx, sessao: CurrentSession, visaoId: number) {
  const antes = await minha(tx, sessao, visaoId);
  await tx.execute(sql`delete from visao where tenant_id = ${tx.tenant} and id = ${visaoId}`);
  await registra(tx, sessao.pessoaId, [{ entidade: 'visao', id: visaoId, antes: estadoDaVisao(antes) }]);
  return { message: 'Visão excluída com sucesso' };
}
