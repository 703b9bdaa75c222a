import type { Permissoes, Recurso } from '@retaguarda/contract';
import { comAncestrais, RECURSOS_DA_INSTALACAO, TODOS_RECURSOS } from '@retaguarda/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { ATIVO, PESSOA_ATIVA } from '../db/constante.ts';
import { comTenant, type Tx } from '../db/tx.ts';
import type { AccessClaims } from './tokens.ts';

/** Who calls, as read from the database at most five seconds ago. */
export interface SessaoAtual {
  tenant: number;
  pessoaId: number;
  sid: string;
  /** Opened by an API key, which stands for its owner in what its profile allows and in nothing about the owner. */
  porChave: boolean;
  /** Permission strings: resources with their ancestors, and codes of restricted attributes. */
  permissoes: Permissoes;
  /** Categories of records that none of the person's profiles may see, or that stand below such a one. */
  ocultas: readonly number[];
}

/** Acts by a command on the server. */
export const NINGUEM = 0;

/** Whoever looks after the installation, in a network: nothing is beyond them. */
export const sessaoDaInstalacao = (tenant: number, pessoaId: number = NINGUEM): SessaoAtual => ({
  tenant,
  pessoaId,
  sid: '',
  porChave: false,
  permissoes: new Set(TODOS_RECURSOS),
  ocultas: [],
});

/** Permission strings as answers carry them. */
export const listaPermissoes = (sessao: SessaoAtual): string[] => [...sessao.permissoes].sort();

export const pode = (sessao: SessaoAtual, ...recursos: readonly Recurso[]): boolean =>
  recursos.some((r) => sessao.permissoes.has(r));

const FRESH_MS = 5000;
const MAX_ENTRIES = 10_000;

export type Acesso = Pick<SessaoAtual, 'permissoes' | 'ocultas'>;

/** Attribute categories are never hidden: a record is judged by all of its attributes. */
async function ocultasDe(tx: Tx, perfis: readonly number[]): Promise<number[]> {
  const rows = await tx.linhas(sql<{ id: number }>`
    with recursive vista as (
      select id from categoria c where c.tenant_id = ${tx.tenant} and c.id_pai is null and ${aberta(tx, perfis)}
      union all
      select c.id from categoria c join vista v on v.id = c.id_pai where c.tenant_id = ${tx.tenant} and ${aberta(tx, perfis)})
    select id from categoria
     where tenant_id = ${tx.tenant} and tipo_sys <> 2 and id not in (select id from vista) order by id`);
  return rows.map((r) => r.id);
}

const aberta = (tx: Tx, perfis: readonly number[]) =>
  sql`(c.todos_perfis or exists (select 1 from categoria_perfil cp where cp.tenant_id = ${tx.tenant}
         and cp.categoria_id = c.id and cp.perfil_id = any(${[...perfis]}::bigint[])))`;

const daInstalacao: ReadonlySet<string> = new Set(RECURSOS_DA_INSTALACAO);

const acessoPor = async (
  tx: Tx,
  perfis: readonly { id: number; recurso: string | null }[],
): Promise<Acesso> => ({
  permissoes: new Set(
    perfis.flatMap((r) =>
      r.recurso === null || daInstalacao.has(r.recurso) ? [] : comAncestrais(r.recurso),
    ),
  ),
  ocultas: await ocultasDe(tx, [...new Set(perfis.map((r) => r.id))]),
});

/** What the active profiles of a person allow; `soPerfil` is the one profile a key is limited to. */
export async function acessoDe(tx: Tx, pessoaId: number, soPerfil: number | null = null): Promise<Acesso> {
  const rows = await tx.linhas(sql<{ id: number; recurso: string | null }>`
    select p.id, r.recurso
      from pessoa_perfil pp
      join perfil p on p.tenant_id = pp.tenant_id and p.id = pp.perfil_id
      left join perfil_recurso r on r.tenant_id = p.tenant_id and r.perfil_id = p.id
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${pessoaId} and p.situacao = ${ATIVO}
       and (${soPerfil}::bigint is null or p.id = ${soPerfil}::bigint)`);
  return acessoPor(tx, rows);
}

/** What profiles allow together, switched on or not. */
export async function acessoDosPerfis(tx: Tx, perfis: readonly number[]): Promise<Acesso> {
  const rows = await tx.linhas(sql<{ id: number; recurso: string | null }>`
    select p.id, r.recurso from perfil p
      left join perfil_recurso r on r.tenant_id = p.tenant_id and r.perfil_id = p.id
     where p.tenant_id = ${tx.tenant} and p.id = any(${[...perfis]}::bigint[])`);
  return acessoPor(tx, rows);
}

/** A key opens what it opens: not when it was switched off or has expired, nor once its owner has a second step. */
const CHAVE_SERVE = sql`
  (k.ativo and coalesce(k.expira_em > now(), true)
   and not exists (select 1 from segundo_fator f where f.tenant_id = p.tenant_id
                      and f.pessoa_id = p.id and f.confirmado_em is not null))`;

/**
 * Somebody for whom something is done that they asked for earlier, by themselves or by a key, with what they may do now;
 * null when they are let in no more.
 */
export async function sessaoDe(
  tx: Tx,
  { pessoaId, chaveId }: { pessoaId: number; chaveId: number | null },
): Promise<SessaoAtual | null> {
  const row = await tx.talvez(sql<{ perfil_id: number | null }>`
    select k.perfil_id from pessoa p
      left join chave_api k on k.tenant_id = p.tenant_id and k.id = ${chaveId}::bigint
     where p.tenant_id = ${tx.tenant} and p.id = ${pessoaId} and p.situacao = ${PESSOA_ATIVA}
       and (${chaveId}::bigint is null or ${CHAVE_SERVE})`);
  if (row === undefined) return null;
  const acesso = await acessoDe(tx, pessoaId, row.perfil_id);
  return { tenant: tx.tenant, pessoaId, sid: '', porChave: chaveId !== null, ...acesso };
}

async function load(pool: pg.Pool, claims: AccessClaims): Promise<SessaoAtual | null> {
  return comTenant(pool, claims.tenant, async (tx) => {
    const row = await tx.talvez(sql<{ perfil_id: number | null; por_chave: boolean; cuida: boolean }>`
      select k.perfil_id, s.chave_api_id is not null as por_chave,
             exists (select 1 from cuidador c where c.tenant_id = s.tenant_id and c.pessoa_id = s.pessoa_id) as cuida
        from sessao s
        join tenant t on t.tenant_id = s.tenant_id and t.suspensa_em is null
        join pessoa p on p.tenant_id = s.tenant_id and p.id = s.pessoa_id and p.situacao = ${PESSOA_ATIVA}
        left join chave_api k on k.tenant_id = s.tenant_id and k.id = s.chave_api_id
       where s.tenant_id = ${tx.tenant} and s.id = ${claims.sid} and s.pessoa_id = ${claims.pessoaId}
         and s.encerrada_em is null
         and (s.chave_api_id is null or ${CHAVE_SERVE})`);
    if (row === undefined) return null;
    const { permissoes, ocultas } = await acessoDe(tx, claims.pessoaId, row.perfil_id);
    const daqui = row.cuida && !row.por_chave ? RECURSOS_DA_INSTALACAO.flatMap(comAncestrais) : [];
    return {
      ...claims,
      porChave: row.por_chave,
      permissoes: new Set([...permissoes, ...daqui]),
      ocultas,
    };
  });
}

/** Sessions read within the last five seconds; a revoked one is refused after that at the latest. */
export class SessionCache {
  private readonly pool: pg.Pool;
  private readonly entries = new Map<string, { at: number; sessao: Promise<SessaoAtual | null> }>();

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  get(claims: AccessClaims): Promise<SessaoAtual | null> {
    const key = `${claims.tenant}.${claims.sid}.${claims.pessoaId}`;
    const known = this.entries.get(key);
    const now = Date.now();
    if (known !== undefined && now - known.at < FRESH_MS) return known.sessao;
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    const sessao = load(this.pool, claims);
    this.entries.set(key, { at: now, sessao });
    sessao.catch(() => this.entries.delete(key));
    return sessao;
  }

  /** Forgets every session of a tenant at once: a profile, a person or a key has changed. */
  dropAll(tenant: number): void {
    for (const key of this.entries.keys()) if (key.startsWith(`${tenant}.`)) this.entries.delete(key);
  }

  /** Forgets a session at once, on logout and the like. */
  drop(tenant: number, sid: string): void {
    for (const key of this.entries.keys()) if (key.startsWith(`${tenant}.${sid}.`)) this.entries.delete(key);
  }
}
