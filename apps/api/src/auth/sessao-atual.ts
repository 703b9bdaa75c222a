import type { Recurso } from '@retaguarda/contract';
import { comAncestrais } from '@retaguarda/contract';
import type pg from 'pg';
import { comTenant, type Tx } from '../db/tx.ts';
import type { AccessClaims } from './tokens.ts';

/** Who calls, as read from the database at most five seconds ago. */
export interface SessaoAtual {
  tenant: number;
  pessoaId: number;
  sid: string;
  /** Permission strings: resources with their ancestors, and codes of restricted attributes. */
  permissoes: ReadonlySet<string>;
}

/** Permission strings as answers carry them. */
export const listaPermissoes = (sessao: SessaoAtual): string[] => [...sessao.permissoes].sort();

export const pode = (sessao: SessaoAtual, ...recursos: readonly Recurso[]): boolean =>
  recursos.some((r) => sessao.permissoes.has(r));

const FRESH_MS = 5000;
const MAX_ENTRIES = 10_000;

/** Permissions of an active person by the active profiles. */
export async function permissoesDe(tx: Tx, pessoaId: number): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('pessoa_perfil as pp')
    .innerJoin('perfil as p', (j) =>
      j.onRef('p.tenant_id', '=', 'pp.tenant_id').onRef('p.id', '=', 'pp.perfil_id'),
    )
    .innerJoin('perfil_recurso as r', (j) =>
      j.onRef('r.tenant_id', '=', 'p.tenant_id').onRef('r.perfil_id', '=', 'p.id'),
    )
    .where('pp.tenant_id', '=', tx.tenant)
    .where('pp.pessoa_id', '=', pessoaId)
    .where('p.situacao', '=', 1)
    .select('r.recurso')
    .distinct()
    .execute();
  return new Set(rows.flatMap((r) => comAncestrais(r.recurso)));
}

async function load(pool: pg.Pool, claims: AccessClaims): Promise<SessaoAtual | null> {
  return comTenant(pool, claims.tenant, async (tx) => {
    const row = await tx.db
      .selectFrom('sessao as s')
      .innerJoin('pessoa as p', (j) =>
        j.onRef('p.tenant_id', '=', 's.tenant_id').onRef('p.id', '=', 's.pessoa_id'),
      )
      .where('s.tenant_id', '=', tx.tenant)
      .where('s.id', '=', claims.sid)
      .where('s.pessoa_id', '=', claims.pessoaId)
      .where('s.encerrada_em', 'is', null)
      .where('p.situacao', '=', 1)
      .select('s.id')
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      tenant: claims.tenant,
      pessoaId: claims.pessoaId,
      sid: claims.sid,
      permissoes: await permissoesDe(tx, claims.pessoaId),
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

  /** Forgets a session at once, on logout and the like. */
  drop(tenant: number, sid: string): void {
    for (const key of this.entries.keys()) if (key.startsWith(`${tenant}.${sid}.`)) this.entries.delete(key);
  }
}
