import { recursoDeVer, vistoPor } from '@retaguarda/atributos';
import { emLista } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import { registra } from '../../nucleo/historico/public.ts';
import type { Troca } from './plano.ts';

/** What each switch takes from everybody, by the right that gives it back. */
const TIRAM = [
  { campo: 'reservado', recursoDe: recursoDeVer, o: 'o veem' },
  { campo: 'restrito', recursoDe: (codId: string) => codId, o: 'o preenchem' },
] as const;

/** The attributes for which a switch was set by a change. */
const ligados = (trocas: readonly Troca[], campo: (typeof TIRAM)[number]['campo']): string[] =>
  trocas.flatMap(({ antes, depois }) =>
    depois?.dados[campo] === true && antes?.dados[campo] !== true ? [depois.cod_id] : [],
  );

const perfisCom = (tx: Tx, ids: readonly number[]) =>
  tx.rows(sql<{ id: number; recursos: string[] }>`
    select id, array(select recurso from perfil_recurso r where r.tenant_id = p.tenant_id and r.perfil_id = p.id order by 1) as recursos
      from perfil p where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[]) order by id`);

/** The names of the active profiles that have each right, in their order, of those that a condition over `r` and `p` meets. */
async function perfisPorRecurso(tx: Tx, onde: RawBuilder<unknown>): Promise<Map<string, string[]>> {
  const rows = await tx.rows(sql<{ recurso: string; perfis: string[] }>`
    select r.recurso, array_agg(p.nome order by p.nome) as perfis
      from perfil_recurso r join perfil p on p.tenant_id = r.tenant_id and p.id = r.perfil_id and p.situacao = ${ACTIVE}
     where r.tenant_id = ${tx.tenant} and ${onde} group by r.recurso`);
  return new Map(rows.map((r) => [r.recurso, r.perfis]));
}

/** Who else has a right that a change took from everybody, in a sentence. */
const quemMais = (o: string, outros: readonly string[]): string =>
  outros.length === 0 ? `Só os seus perfis ${o}.` : `Além dos seus perfis, ${o}: ${emLista(outros)}.`;

/**
 * Whoever reserves or restricts an attribute goes on seeing it and filling it in: the right goes to their own profiles,
 * and to no other. Answers who else has it, in words; nothing where no right was taken away.
 */
export async function mantemDireitos(
  tx: Tx,
  { pessoaId }: CurrentSession,
  trocas: readonly Troca[],
): Promise<string> {
  const tirados = TIRAM.flatMap(({ campo, recursoDe, o }) =>
    ligados(trocas, campo).map((codId) => ({ recurso: recursoDe(codId), o })),
  );
  if (tirados.length === 0) return '';
  const deles = await tx.rows(sql<{ id: number }>`
    select p.id from pessoa_perfil pp
      join perfil p on p.tenant_id = pp.tenant_id and p.id = pp.perfil_id and p.situacao = ${ACTIVE}
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${pessoaId} order by p.id for update of p`);
  const ids = deles.map((p) => p.id);
  const recursos = tirados.map((t) => t.recurso);
  const antes = await perfisCom(tx, ids);
  await tx.execute(sql`
    insert into perfil_recurso (tenant_id, perfil_id, recurso)
    select ${tx.tenant}::bigint, p.id, r.recurso
      from unnest(${ids}::bigint[]) as p(id) cross join unnest(${recursos}::text[]) as r(recurso)
    on conflict do nothing`);
  await tx.execute(sql`
    update perfil set versao = versao + 1 where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`);
  const depois = new Map((await perfisCom(tx, ids)).map((p) => [p.id, p.recursos]));
  recordEvent('permissao_mudada');
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
  const outros = await perfisPorRecurso(
    tx,
    sql`r.recurso = any(${recursos}::text[]) and p.id <> all(${ids}::bigint[])`,
  );
  return tirados.map(({ recurso, o }) => quemMais(o, outros.get(recurso) ?? [])).join(' ');
}

/** The names of the profiles that see each reserved attribute, by its code. */
export async function quemVe(tx: Tx): Promise<ReadonlyMap<string, string[]>> {
  const veem = await perfisPorRecurso(tx, sql`starts_with(r.recurso, ${recursoDeVer('')})`);
  return new Map([...veem].map(([recurso, perfis]) => [vistoPor(recurso) ?? recurso, perfis]));
}
