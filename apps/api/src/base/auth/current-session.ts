import type { Permissoes, Recurso } from '@retaguarda/contract';
import { comAncestrais, RECURSOS_DA_INSTALACAO, TODOS_RECURSOS, temCodigo } from '@retaguarda/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { ACTIVE } from '../db/literal.ts';
import type { TimedQuery } from '../db/network-watchdog.ts';
import type { SessionStamps } from '../db/opening.ts';
import { type Tx, withTenant } from '../db/tx.ts';
import type { Visibility } from '../db/visibility.ts';
import { type ApiKey, type ApiKeyLimits, chaveApiDe, type Limitada, limitesDe } from './api-key.ts';
import { loadHiddenAttributes } from './hidden-attributes.ts';
import type { AccessClaims } from './tokens.ts';

/** Who calls, as the database knows it at this call. */
export interface CurrentSession extends Visibility {
  tenant: number;
  pessoaId: number;
  sid: string;
  /** Opened by an API key, which stands for its owner in what its profile allows and in nothing about the owner. */
  isByApiKey: boolean;
  /** That key. */
  apiKey?: ApiKey;
  /** The program that calls for it, as it names itself. */
  agent?: string;
  /** When whoever is in it last proved who they are, in milliseconds since 1970. */
  provenAt: number;
  /** The profile as which it looks at the product, and reads alone; null for oneself. */
  viewedProfileId: number | null;
  /** Permission strings: resources with their ancestors, and the rights to fill in and to see single attributes. */
  permissions: Permissoes;
  /** Categories of records that none of the person's profiles may see, or that stand below such a one. */
  hiddenCategories: readonly number[];
  /** Attributes that none of the person's profiles may see, and those that follow from them. */
  hiddenAttributes: readonly number[];
  /** Companies that the person works for; null for all. */
  companies: readonly number[] | null;
}

/** Acts by a command on the server. */
export const NOBODY = 0;

/** Whoever looks after the installation, in a network: nothing is beyond them. */
export const installationSession = (tenant: number, pessoaId: number = NOBODY): CurrentSession => ({
  tenant,
  pessoaId,
  sid: '',
  isByApiKey: false,
  provenAt: Number.POSITIVE_INFINITY,
  viewedProfileId: null,
  permissions: new Set(TODOS_RECURSOS),
  hiddenCategories: [],
  hiddenAttributes: [],
  companies: null,
});

/** Permission strings as answers carry them. */
export const listPermissions = (sessao: CurrentSession): string[] => [...sessao.permissions].sort();

/** Whether what belongs to a company is seen; to none (0, null), by everybody. */
export const canSeeCompany = (
  { companies }: Pick<CurrentSession, 'companies'>,
  empresaId: number | null,
): boolean => companies === null || empresaId === null || empresaId === 0 || companies.includes(empresaId);

export const hasPermission = (sessao: CurrentSession, ...recursos: readonly Recurso[]): boolean =>
  recursos.some((r) => sessao.permissions.has(r));

const MAX_ENTRIES = 10_000;
/** A database that takes so long for it would not do what comes after it, either. */
const ESPERA_MS = 3000;

export type Access = Pick<
  CurrentSession,
  'permissions' | 'hiddenCategories' | 'hiddenAttributes' | 'companies'
>;
/** What profiles allow, whichever the companies of who has them. */
export type ProfileAccess = Omit<Access, 'companies'>;

/** Attribute categories are never hidden: a record is judged by all of its attributes. */
async function ocultasDe(tx: Tx, perfis: readonly number[]): Promise<number[]> {
  const rows = await tx.rows(sql<{ id: number }>`
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

async function acessoPor(
  tx: Tx,
  perfis: readonly { id: number; recurso: string | null }[],
  so: readonly string[] | null = null,
): Promise<ProfileAccess> {
  const dos = perfis.flatMap((r) =>
    r.recurso === null || daInstalacao.has(r.recurso) ? [] : comAncestrais(r.recurso),
  );
  const limite = so === null ? null : new Set(so.flatMap(comAncestrais));
  const permissoes = new Set(limite === null ? dos : dos.filter((r) => limite.has(r)));
  const ocultas = await ocultasDe(tx, [...new Set(perfis.map((r) => r.id))]);
  return {
    permissions: permissoes,
    hiddenCategories: ocultas,
    hiddenAttributes: await loadHiddenAttributes(tx, permissoes),
  };
}

/** The companies that a person works for; null for all. */
async function empresasDe(tx: Tx, pessoaId: number): Promise<readonly number[] | null> {
  const { todas, lista } = await tx.one(sql<{ todas: boolean; lista: number[] }>`
    select coalesce((select todas_empresas from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId}), false) as todas,
           array(select empresa_id from pessoa_empresa
                  where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} order by 1) as lista`);
  return todas ? null : lista;
}

const SEM_LIMITES: ApiKeyLimits = { profileId: null, permissions: null };

/** What a person's active profiles allow, and where, within what limits a key. */
export async function loadAccess(
  tx: Tx,
  pessoaId: number,
  { profileId: soPerfil, permissions }: ApiKeyLimits = SEM_LIMITES,
): Promise<Access> {
  const rows = await tx.rows(sql<{ id: number; recurso: string | null }>`
    select p.id, r.recurso
      from pessoa_perfil pp
      join perfil p on p.tenant_id = pp.tenant_id and p.id = pp.perfil_id
      left join perfil_recurso r on r.tenant_id = p.tenant_id and r.perfil_id = p.id
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${pessoaId} and p.situacao = ${ACTIVE}
       and (${soPerfil}::bigint is null or p.id = ${soPerfil}::bigint)`);
  return { ...(await acessoPor(tx, rows, permissions)), companies: await empresasDe(tx, pessoaId) };
}

/** What profiles allow together, switched on or not. */
export async function loadProfileAccess(tx: Tx, perfis: readonly number[]): Promise<ProfileAccess> {
  const rows = await tx.rows(sql<{ id: number; recurso: string | null }>`
    select p.id, r.recurso from perfil p
      left join perfil_recurso r on r.tenant_id = p.tenant_id and r.perfil_id = p.id
     where p.tenant_id = ${tx.tenant} and p.id = any(${[...perfis]}::bigint[])`);
  return acessoPor(tx, rows);
}

/**
 * Somebody for whom something is done that they asked for earlier, by themselves or by a key, with what they may do now;
 * null when they are let in no more.
 */
export async function loadRequesterSession(
  tx: Tx,
  { pessoaId, chaveId }: { pessoaId: number; chaveId: number | null },
): Promise<CurrentSession | null> {
  const quem = await tx.maybeOne(sql<Limitada>`
    select perfil_id, so_direitos from quem_pede(${tx.tenant}, ${pessoaId}, ${chaveId})`);
  if (quem === undefined) return null;
  const acesso = await loadAccess(tx, pessoaId, limitesDe(quem));
  const porChave = { isByApiKey: chaveId !== null, ...chaveApiDe(chaveId, quem) };
  const quemPediu = { tenant: tx.tenant, pessoaId, sid: '', ...porChave };
  // What was asked for was asked for by whoever had proven themselves then.
  return { ...quemPediu, provenAt: Number.POSITIVE_INFINITY, viewedProfileId: null, ...acesso };
}

interface Estado extends Limitada, SessionStamps {
  por_chave: boolean;
  chave_id: number | null;
  cuida: boolean;
  provada_em: number;
  visao_perfil_id: number | null;
  acaba_em: number | null;
}

/** The session as it stands, and a stamp of all that its access follows from; nothing when it is over. */
async function estadoDe(pool: pg.Pool, { tenant, sid, pessoaId }: AccessClaims): Promise<Estado | undefined> {
  const pergunta: TimedQuery = {
    text: 'select perfil_id, so_direitos, por_chave, chave_id, cuida, provada_em, visao_perfil_id, acaba_em, carimbo, modelo from sessao_agora($1, $2, $3)',
    values: [tenant, sid, pessoaId],
    query_timeout: ESPERA_MS,
  };
  return (await pool.query<Estado>(pergunta)).rows[0];
}

/** Whether it stands under the stamp under which it is known. */
async function isStill(
  { carimbo }: KnownSession,
  pool: pg.Pool,
  { tenant, sid }: AccessClaims,
): Promise<boolean> {
  const pergunta: TimedQuery = {
    text: 'select carimbo from carimbo_da_sessao($1, $2)',
    values: [tenant, sid],
    query_timeout: ESPERA_MS,
  };
  return (await pool.query<Pick<SessionStamps, 'carimbo'>>(pergunta)).rows[0]?.carimbo === carimbo;
}

/** What a profile allows, of what one may oneself: nobody sees more by looking as somebody else would. */
async function acessoComo(tx: Tx, meu: Access, perfil: number): Promise<Access> {
  const dele = await loadProfileAccess(tx, [perfil]);
  const juntos = (a: readonly number[], b: readonly number[]): number[] => [...new Set([...a, ...b])];
  return {
    permissions: new Set([...dele.permissions].filter((p) => temCodigo(meu.permissions, p))),
    hiddenCategories: juntos(meu.hiddenCategories, dele.hiddenCategories),
    hiddenAttributes: juntos(meu.hiddenAttributes, dele.hiddenAttributes),
    companies: meu.companies,
  };
}

async function carrega(pool: pg.Pool, claims: AccessClaims, estado: Estado): Promise<CurrentSession> {
  const visao = estado.visao_perfil_id;
  const { permissions, ...vista } = await withTenant(pool, claims.tenant, async (tx) => {
    const meu = await loadAccess(tx, claims.pessoaId, limitesDe(estado));
    return visao === null ? meu : acessoComo(tx, meu, visao);
  });
  const cuida = estado.cuida && !estado.por_chave && visao === null;
  const daqui = cuida ? RECURSOS_DA_INSTALACAO.flatMap(comAncestrais) : [];
  return {
    ...claims,
    isByApiKey: estado.por_chave,
    ...chaveApiDe(estado.chave_id, estado),
    provenAt: estado.provada_em,
    viewedProfileId: visao,
    permissions: new Set([...permissions, ...daqui]),
    ...vista,
  };
}

/** A session as it stood under its stamps. */
export interface KnownSession extends SessionStamps {
  sessao: CurrentSession;
  /** Until then nothing but its stamp can end it; in milliseconds since 1970. */
  until: number;
}

/** By so much the clocks of two machines may differ. */
const RELOGIOS_MS = 5 * 60_000;

const chaveDe = ({ tenant, sid, pessoaId }: AccessClaims): string => `${tenant}.${sid}.${pessoaId}`;

/**
 * Sessions with what they allow, as long as nothing of that has changed: whether it has, the database says at every
 * call, so that what one instance or the command changes holds on the next call at each of them.
 */
export class SessionCache {
  private readonly pool: pg.Pool;
  private readonly entries = new Map<string, KnownSession>();

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** As it stood at an earlier call: good for nothing before the transaction that acts on it has compared the stamp. */
  known(claims: AccessClaims): KnownSession | undefined {
    const known = this.entries.get(chaveDe(claims));
    return known !== undefined && Date.now() < known.until ? known : undefined;
  }

  /** As it stands now; null when it is over. */
  async get(claims: AccessClaims): Promise<CurrentSession | null> {
    const known = this.known(claims);
    if (known !== undefined && (await isStill(known, this.pool, claims))) return known.sessao;
    const key = chaveDe(claims);
    const estado = await estadoDe(this.pool, claims);
    if (estado === undefined) {
      this.entries.delete(key);
      return null;
    }
    // What is read after its stamp may be newer: then the next call finds another stamp and reads again.
    const sessao = await carrega(this.pool, claims, estado);
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    const { carimbo, modelo, acaba_em } = estado;
    const until = acaba_em === null ? Number.POSITIVE_INFINITY : acaba_em - RELOGIOS_MS;
    this.entries.set(key, { carimbo, modelo, sessao, until });
    return sessao;
  }
}
