import type { PerfilDetalhe, perfisAltGet, perfisList, RouteResponse } from '@retaguarda/contract';
import { SITUACAO_REGISTRO, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { type CurrentSession, listPermissions } from '../../base/auth/current-session.ts';
import { ACTIVE_PERSON } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { pessoasPorNome } from '../../nucleo/busca/public.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { type Restrito, recursosDe } from './recursos.ts';

/** Attributes that only a permission lets people see or fill in, in the order of their categories. */
export async function restritosDe(tx: Tx): Promise<Restrito[]> {
  const { inteiro: modelo } = await modeloDe(tx);
  return modelo
    .todas()
    .flatMap((c) =>
      modelo.atributos(c.id).flatMap((d) => (d.restrito || d.reservado ? [{ ...d, categoria: c.nome }] : [])),
    );
}

export async function perfilListView(
  tx: Tx,
  sessao: CurrentSession,
): Promise<RouteResponse<typeof perfisList>> {
  const rows = await tx.rows(sql<{
    id: number;
    nome: string;
    situacao: SituacaoRegistro;
    versao: number;
    pessoas: number;
  }>`
    select id, nome, situacao, versao,
           (select count(*) from pessoa_perfil pp join pessoa q on q.tenant_id = pp.tenant_id and q.id = pp.pessoa_id
             where pp.tenant_id = p.tenant_id and pp.perfil_id = p.id) as pessoas
      from perfil p where tenant_id = ${tx.tenant} order by nome, id`);
  return { perfis: rows, permissions: listPermissions(sessao) };
}

export async function perfilNovoView(tx: Tx): Promise<RouteResponse<typeof perfisAltGet>> {
  const perfil = {
    id: 0,
    nome: '',
    situacao: SITUACAO_REGISTRO.ativo,
    versao: 0,
    pessoas: { selected: [], itens: [] },
  };
  return { perfil, recursos: recursosDe(await restritosDe(tx), new Set()) };
}

/** A stored profile as its form takes it; the people it is given to come by name, those that the caller sees. */
export async function perfilDe(tx: Tx, id: number): Promise<PerfilDetalhe & { recursos: string[] }> {
  const perfil = await tx.one(
    sql<{ nome: string; situacao: SituacaoRegistro; versao: number; recursos: string[] }>`
    select nome, situacao, versao,
           array(select recurso from perfil_recurso r where r.tenant_id = p.tenant_id and r.perfil_id = p.id order by 1) as recursos
      from perfil p where tenant_id = ${tx.tenant} and id = ${id}`,
    notFound,
  );
  const itens = await tx.rows(sql<{ id: number; name: string }>`
    select p.id, p.nome as name from pessoa_perfil pp
      join pessoa p on p.tenant_id = pp.tenant_id and p.id = pp.pessoa_id
     where pp.tenant_id = ${tx.tenant} and pp.perfil_id = ${id} order by p.nome, p.id`);
  return { id, ...perfil, pessoas: { selected: itens.map((p) => p.id), itens } };
}

export async function perfilView(tx: Tx, id: number): Promise<RouteResponse<typeof perfisAltGet>> {
  const { recursos, ...perfil } = await perfilDe(tx, id);
  return { perfil, recursos: recursosDe(await restritosDe(tx), new Set(recursos)) };
}

/** People whom a profile can be given to. */
export const pessoasParaPerfil = (tx: Tx, search = '') =>
  pessoasPorNome(tx, search, sql`and situacao = ${ACTIVE_PERSON}`);
