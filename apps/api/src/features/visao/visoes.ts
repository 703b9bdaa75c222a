import type { RouteBody, TelaComVisoes, VisaoDados, visaoAlt, visaoInc } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { ATIVO } from '../../base/db/constante.ts';
import { type Tx, vendoTudo } from '../../base/db/tx.ts';
import { naoEncontrado, regra, versaoAntiga } from '../../base/http/app-error.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { novoId } from '../../registros/tabela.ts';

const perfisDe = (tx: Tx, pessoaId: number) =>
  tx.linhas(sql<{ id: number; nome: string }>`
    select p.id, p.nome from pessoa_perfil pp
      join perfil p on p.tenant_id = pp.tenant_id and p.id = pp.perfil_id
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${pessoaId} and p.situacao = ${ATIVO}
     order by p.nome`);

/** A person's own views of a screen, then those shared with one of the person's profiles. */
export async function visaoListView(tx: Tx, sessao: SessaoAtual, tela: TelaComVisoes) {
  const perfis = await perfisDe(tx, sessao.pessoaId);
  const rows = await tx.linhas(sql<{
    id: number;
    nome: string;
    dados: VisaoDados;
    pessoa_id: number;
    dono: string;
    perfil_id: number | null;
    perfil: string | null;
    versao: number;
  }>`
    select v.id, v.nome, v.dados, v.pessoa_id, coalesce(pe.nome, '') as dono, v.perfil_id, pf.nome as perfil, v.versao
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
      propria: r.pessoa_id === sessao.pessoaId,
      dono: r.dono,
      perfilId: r.perfil_id,
      perfilNome: r.perfil ?? '',
      versao: r.versao,
    })),
    perfis: perfis.map((p) => ({ perfilId: p.id, nome: p.nome })),
  };
}

/** A view may be shared with a profile that its owner has. */
async function conferePerfil(tx: Tx, sessao: SessaoAtual, perfilId: number | null): Promise<void> {
  if (perfilId === null) return;
  const perfis = await perfisDe(tx, sessao.pessoaId);
  if (!perfis.some((p) => p.id === perfilId)) throw naoEncontrado();
}

async function confereNome(
  tx: Tx,
  sessao: SessaoAtual,
  visao: { tela: string; nome: string; id: number },
): Promise<void> {
  const rows = await tx.linhas(sql`
    select 1 from visao
     where tenant_id = ${tx.tenant} and pessoa_id = ${sessao.pessoaId} and tela = ${visao.tela}
       and nome = ${visao.nome} and id <> ${visao.id}`);
  if (rows.length > 0) throw regra('em_uso', 'Já existe uma visão com este nome', 'nome');
}

const MAXIMO = 100;

/** One after the other, so that two writes at once neither pass the limit nor take the same name. */
async function umaPorVez(tx: Tx, sessao: SessaoAtual): Promise<void> {
  await vendoTudo(tx, () =>
    tx.linhas(
      sql`select id from pessoa where tenant_id = ${tx.tenant} and id = ${sessao.pessoaId} for no key update`,
    ),
  );
}

export async function incluiVisao(tx: Tx, sessao: SessaoAtual, envio: RouteBody<typeof visaoInc>) {
  await umaPorVez(tx, sessao);
  await conferePerfil(tx, sessao, envio.perfilId);
  await confereNome(tx, sessao, { ...envio, id: 0 });
  const id = await novoId(tx, 'visao');
  const nova = await tx.talvez(sql<{ id: number }>`
    insert into visao (tenant_id, id, pessoa_id, tela, nome, dados, perfil_id)
    select ${tx.tenant}::bigint, ${id}::bigint, ${sessao.pessoaId}::bigint, ${envio.tela}, ${envio.nome},
           ${JSON.stringify(envio.dados)}::jsonb, ${envio.perfilId}::bigint
     where (select count(*) from visao where tenant_id = ${tx.tenant} and pessoa_id = ${sessao.pessoaId}) < ${MAXIMO}
    returning id`);
  if (nova === undefined) throw regra('limite', `Guarde no máximo ${MAXIMO} visões`, 'nome');
  await registra(tx, sessao.pessoaId, [{ entidade: 'visao', id: nova.id, depois: { ...envio } }]);
  return { message: 'Visão salva com sucesso', visaoId: nova.id, versao: 1 };
}

interface Guardada {
  tela: TelaComVisoes;
  nome: string;
  dados: VisaoDados;
  perfilId: number | null;
  versao: number;
}

/** A view as the history keeps it. */
export const estadoDaVisao = ({ versao: _, ...estado }: Guardada) => estado;

/** One of the caller's own views, locked. */
export async function minha(tx: Tx, sessao: SessaoAtual, visaoId: number) {
  return tx.uma(
    sql<Guardada>`
    select tela, nome, dados, perfil_id as "perfilId", versao from visao
     where tenant_id = ${tx.tenant} and id = ${visaoId} and pessoa_id = ${sessao.pessoaId} for update`,
    naoEncontrado,
  );
}

export async function alteraVisao(tx: Tx, sessao: SessaoAtual, envio: RouteBody<typeof visaoAlt>) {
  await umaPorVez(tx, sessao);
  const antes = await minha(tx, sessao, envio.visaoId);
  if (antes.versao !== envio.versao) throw versaoAntiga({ versao: antes.versao });
  await conferePerfil(tx, sessao, envio.perfilId);
  await confereNome(tx, sessao, { tela: antes.tela, nome: envio.nome, id: envio.visaoId });
  await tx.faz(sql`
    update visao set nome = ${envio.nome}, dados = ${JSON.stringify(envio.dados)}::jsonb,
           perfil_id = ${envio.perfilId}::bigint, versao = versao + 1
     where tenant_id = ${tx.tenant} and id = ${envio.visaoId}`);
  const { nome, dados, perfilId } = envio;
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'visao',
      id: envio.visaoId,
      antes: estadoDaVisao(antes),
      depois: { tela: antes.tela, nome, dados, perfilId },
    },
  ]);
  return { message: 'Visão alterada com sucesso', versao: antes.versao + 1 };
}

export async function excluiVisao(tx: Tx, sessao: SessaoAtual, visaoId: number) {
  const antes = await minha(tx, sessao, visaoId);
  await tx.faz(sql`delete from visao where tenant_id = ${tx.tenant} and id = ${visaoId}`);
  await registra(tx, sessao.pessoaId, [{ entidade: 'visao', id: visaoId, antes: estadoDaVisao(antes) }]);
  return { message: 'Visão excluída com sucesso' };
}
