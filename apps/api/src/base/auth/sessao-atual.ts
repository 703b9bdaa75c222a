import type { Permissoes, Recurso } from '@retaguarda/contract';
import { comAncestrais, RECURSOS_DA_INSTALACAO, TODOS_RECURSOS, temCodigo } from '@retaguarda/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { ATIVO } from '../db/constante.ts';
import type { Pergunta } from '../db/sentinela.ts';
import { comTenant, type Tx, type Vista } from '../db/tx.ts';
import type { AccessClaims } from './tokens.ts';
import { vedadosPara } from './vedados.ts';

/** Who calls, as the database knows it at this call. */
export interface SessaoAtual extends Vista {
  tenant: number;
  pessoaId: number;
  sid: string;
  /** Opened by an API key, which stands for its owner in what its profile allows and in nothing about the owner. */
  porChave: boolean;
  /** When whoever is in it last proved who they are, in milliseconds since 1970. */
  provadaEm: number;
  /** The profile as which it looks at the product, and reads alone; null for oneself. */
  visao: number | null;
  /** Permission strings: resources with their ancestors, and the rights to fill in and to see single attributes. */
  permissoes: Permissoes;
  /** Categories of records that none of the person's profiles may see, or that stand below such a one. */
  ocultas: readonly number[];
  /** Attributes that none of the person's profiles may see, and those that follow from them. */
  vedados: readonly number[];
  /** Companies that the person works for; null for all. */
  empresas: readonly number[] | null;
}

/** Acts by a command on the server. */
export const NINGUEM = 0;

/** Whoever looks after the installation, in a network: nothing is beyond them. */
export const sessaoDaInstalacao = (tenant: number, pessoaId: number = NINGUEM): SessaoAtual => ({
  tenant,
  pessoaId,
  sid: '',
  porChave: false,
  provadaEm: Number.POSITIVE_INFINITY,
  visao: null,
  permissoes: new Set(TODOS_RECURSOS),
  ocultas: [],
  vedados: [],
  empresas: null,
});

/** Permission strings as answers carry them. */
export const listaPermissoes = (sessao: SessaoAtual): string[] => [...sessao.permissoes].sort();

/** Whether what belongs to a company is seen; to none (0, null), by everybody. */
export const veDaEmpresa = ({ empresas }: Pick<SessaoAtual, 'empresas'>, empresaId: number | null): boolean =>
  empresas === null || empresaId === null || empresaId === 0 || empresas.includes(empresaId);

export const pode = (sessao: SessaoAtual, ...recursos: readonly Recurso[]): boolean =>
  recursos.some((r) => sessao.permissoes.has(r));

const MAX_ENTRIES = 10_000;
/** A database that takes so long for it would not do what comes after it, either. */
const ESPERA_MS = 3000;

export type Acesso = Pick<SessaoAtual, 'permissoes' | 'ocultas' | 'vedados' | 'empresas'>;
/** What profiles allow, whichever the companies of who has them. */
export type AcessoDePerfis = Omit<Acesso, 'empresas'>;

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

async function acessoPor(
  tx: Tx,
  perfis: readonly { id: number; recurso: string | null }[],
  so: readonly string[] | null = null,
): Promise<AcessoDePerfis> {
  const dos = perfis.flatMap((r) =>
    r.recurso === null || daInstalacao.has(r.recurso) ? [] : comAncestrais(r.recurso),
  );
  const limite = so === null ? null : new Set(so.flatMap(comAncestrais));
  const permissoes = new Set(limite === null ? dos : dos.filter((r) => limite.has(r)));
  const ocultas = await ocultasDe(tx, [...new Set(perfis.map((r) => r.id))]);
  return { permissoes, ocultas, vedados: await vedadosPara(tx, permissoes) };
}

/** The companies that a person works for; null for all. */
async function empresasDe(tx: Tx, pessoaId: number): Promise<readonly number[] | null> {
  const { todas, lista } = await tx.uma(sql<{ todas: boolean; lista: number[] }>`
    select coalesce((select todas_empresas from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId}), false) as todas,
           array(select empresa_id from pessoa_empresa
                  where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} order by 1) as lista`);
  return todas ? null : lista;
}

/** What a key is limited to: one profile, and some of the permissions; null for all. */
export interface LimitesDaChave {
  perfil: number | null;
  direitos: readonly string[] | null;
}

const SEM_LIMITES: LimitesDaChave = { perfil: null, direitos: null };

/** What a person's active profiles allow, and where, within what limits a key. */
export async function acessoDe(
  tx: Tx,
  pessoaId: number,
  { perfil: soPerfil, direitos }: LimitesDaChave = SEM_LIMITES,
): Promise<Acesso> {
  const rows = await tx.linhas(sql<{ id: number; recurso: string | null }>`
    select p.id, r.recurso
      from pessoa_perfil pp
      join perfil p on p.tenant_id = pp.tenant_id and p.id = pp.perfil_id
      left join perfil_recurso r on r.tenant_id = p.tenant_id and r.perfil_id = p.id
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${pessoaId} and p.situacao = ${ATIVO}
       and (${soPerfil}::bigint is null or p.id = ${soPerfil}::bigint)`);
  return { ...(await acessoPor(tx, rows, direitos)), empresas: await empresasDe(tx, pessoaId) };
}

/** What profiles allow together, switched on or not. */
export async function acessoDosPerfis(tx: Tx, perfis: readonly number[]): Promise<AcessoDePerfis> {
  const rows = await tx.linhas(sql<{ id: number; recurso: string | null }>`
    select p.id, r.recurso from perfil p
      left join perfil_recurso r on r.tenant_id = p.tenant_id and r.perfil_id = p.id
     where p.tenant_id = ${tx.tenant} and p.id = any(${[...perfis]}::bigint[])`);
  return acessoPor(tx, rows);
}

interface Limitada {
  perfil_id: number | null;
  so_direitos: string[] | null;
}

const limitesDe = ({ perfil_id, so_direitos }: Limitada): LimitesDaChave => ({
  perfil: perfil_id,
  direitos: so_direitos,
});

/**
 * Somebody for whom something is done that they asked for earlier, by themselves or by a key, with what they may do now;
 * null when they are let in no more.
 */
export async function sessaoDoPedido(
  tx: Tx,
  { pessoaId, chaveId }: { pessoaId: number; chaveId: number | null },
): Promise<SessaoAtual | null> {
  const quem = await tx.talvez(sql<Limitada>`
    select perfil_id, so_direitos from quem_pede(${tx.tenant}, ${pessoaId}, ${chaveId})`);
  if (quem === undefined) return null;
  const acesso = await acessoDe(tx, pessoaId, limitesDe(quem));
  const quemPediu = { tenant: tx.tenant, pessoaId, sid: '', porChave: chaveId !== null };
  // What was asked for was asked for by whoever had proven themselves then.
  return { ...quemPediu, provadaEm: Number.POSITIVE_INFINITY, visao: null, ...acesso };
}

interface Estado extends Limitada {
  por_chave: boolean;
  cuida: boolean;
  provada_em: number;
  visao_perfil_id: number | null;
  carimbo: string;
}

/** The session as it stands, and a stamp of all that its access follows from; nothing when it is over. */
async function estadoDe(pool: pg.Pool, { tenant, sid, pessoaId }: AccessClaims): Promise<Estado | undefined> {
  const pergunta: Pergunta = {
    text: 'select perfil_id, so_direitos, por_chave, cuida, provada_em, visao_perfil_id, carimbo from sessao_agora($1, $2, $3)',
    values: [tenant, sid, pessoaId],
    query_timeout: ESPERA_MS,
  };
  return (await pool.query<Estado>(pergunta)).rows[0];
}

/** What a profile allows, of what one may oneself: nobody sees more by looking as somebody else would. */
async function acessoComo(tx: Tx, meu: Acesso, perfil: number): Promise<Acesso> {
  const dele = await acessoDosPerfis(tx, [perfil]);
  const juntos = (a: readonly number[], b: readonly number[]): number[] => [...new Set([...a, ...b])];
  return {
    permissoes: new Set([...dele.permissoes].filter((p) => temCodigo(meu.permissoes, p))),
    ocultas: juntos(meu.ocultas, dele.ocultas),
    vedados: juntos(meu.vedados, dele.vedados),
    empresas: meu.empresas,
  };
}

async function carrega(pool: pg.Pool, claims: AccessClaims, estado: Estado): Promise<SessaoAtual> {
  const visao = estado.visao_perfil_id;
  const { permissoes, ...vista } = await comTenant(pool, claims.tenant, async (tx) => {
    const meu = await acessoDe(tx, claims.pessoaId, limitesDe(estado));
    return visao === null ? meu : acessoComo(tx, meu, visao);
  });
  const cuida = estado.cuida && !estado.por_chave && visao === null;
  const daqui = cuida ? RECURSOS_DA_INSTALACAO.flatMap(comAncestrais) : [];
  return {
    ...claims,
    porChave: estado.por_chave,
    provadaEm: estado.provada_em,
    visao,
    permissoes: new Set([...permissoes, ...daqui]),
    ...vista,
  };
}

/** A session as it stood under a stamp. */
export interface Conhecida {
  sessao: SessaoAtual;
  carimbo: string;
}

const chaveDe = ({ tenant, sid, pessoaId }: AccessClaims): string => `${tenant}.${sid}.${pessoaId}`;

/**
 * Sessions with what they allow, as long as nothing of that has changed: whether it has, the database says at every
 * call, so that what one instance or the command changes holds on the next call at each of them.
 */
export class SessionCache {
  private readonly pool: pg.Pool;
  private readonly entries = new Map<string, Conhecida>();

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** As it stood at an earlier call: good for nothing before the transaction that acts on it has compared the stamp. */
  conhecida(claims: AccessClaims): Conhecida | undefined {
    return this.entries.get(chaveDe(claims));
  }

  /** As it stands now; null when it is over. */
  async get(claims: AccessClaims): Promise<SessaoAtual | null> {
    const key = chaveDe(claims);
    const estado = await estadoDe(this.pool, claims);
    if (estado === undefined) {
      this.entries.delete(key);
      return null;
    }
    const known = this.entries.get(key);
    if (known?.carimbo === estado.carimbo) return known.sessao;
    // What is read after its stamp may be newer: then the next call finds another stamp and reads again.
    const sessao = await carrega(this.pool, claims, estado);
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    this.entries.set(key, { carimbo: estado.carimbo, sessao });
    return sessao;
  }
}
