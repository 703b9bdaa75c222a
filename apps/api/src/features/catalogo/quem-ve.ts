import { recursoDeVer, vistoPor } from '@retaguarda/atributos';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { ATIVO } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';
import { marcaEvento } from '../../base/http/evento.ts';
import { registra } from '../../nucleo/historico/public.ts';
import type { Troca } from './plano.ts';

const reservados = (trocas: readonly Troca[]): string[] =>
  trocas.flatMap(({ antes, depois }) =>
    depois?.dados.reservado === true && antes?.dados.reservado !== true ? [depois.cod_id] : [],
  );

const perfisCom = (tx: Tx, ids: readonly number[]) =>
  tx.linhas(sql<{ id: number; recursos: string[] }>`
    select id, array(select recurso from perfil_recurso r where r.tenant_id = p.tenant_id and r.perfil_id = p.id order by 1) as recursos
      from perfil p where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[]) order by id`);

/** Whoever reserves an attribute goes on seeing it: the right goes to their own profiles, and to no other. */
export async function mantemVista(
  tx: Tx,
  { pessoaId }: SessaoAtual,
  trocas: readonly Troca[],
): Promise<void> {
  const codigos = reservados(trocas);
  if (codigos.length === 0) return;
  const deles = await tx.linhas(sql<{ id: number }>`
    select p.id from pessoa_perfil pp
      join perfil p on p.tenant_id = pp.tenant_id and p.id = pp.perfil_id and p.situacao = ${ATIVO}
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${pessoaId} order by p.id for update of p`);
  const ids = deles.map((p) => p.id);
  const antes = await perfisCom(tx, ids);
  await tx.faz(sql`
    insert into perfil_recurso (tenant_id, perfil_id, recurso)
    select ${tx.tenant}::bigint, p.id, r.recurso
      from unnest(${ids}::bigint[]) as p(id) cross join unnest(${codigos.map(recursoDeVer)}::text[]) as r(recurso)
    on conflict do nothing`);
  await tx.faz(sql`
    update perfil set versao = versao + 1 where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`);
  const depois = new Map((await perfisCom(tx, ids)).map((p) => [p.id, p.recursos]));
  marcaEvento('permissao_mudada');
  await registra(
    tx,
    pessoaId,
    antes.map(({ id, recursos }) => ({
      entidade: 'perfil',
      id,
      antes: { recursos },
      depois: { recursos: depois.get(id) ?? [] },
    })),
  );
}

/** The names of the profiles that see each reserved attribute, by its code. */
export async function quemVe(tx: Tx): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx.linhas(sql<{ recurso: string; perfis: string[] }>`
    select r.recurso, array_agg(p.nome order by p.nome) as perfis
      from perfil_recurso r join perfil p on p.tenant_id = r.tenant_id and p.id = r.perfil_id and p.situacao = ${ATIVO}
     where r.tenant_id = ${tx.tenant} and starts_with(r.recurso, ${recursoDeVer('')}) group by r.recurso`);
  return new Map(rows.map((r) => [vistoPor(r.recurso) ?? r.recurso, r.perfis]));
}
