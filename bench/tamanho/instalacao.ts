import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { loadKeys } from '../../apps/api/src/base/auth/keys.ts';
import { signAccess } from '../../apps/api/src/base/auth/tokens.ts';
import { createPool } from '../../apps/api/src/base/db/pool.ts';
import { ClienteHttp } from '../../apps/api/src/drills/cliente-http.ts';
import { donoDaPasta, preparaPasta } from '../../apps/api/src/drills/processo-app.ts';
import type { Caso, Pessoa } from './dia.ts';
import { semeiaEscritorios, type Tamanho, TIPO } from './escritorios.ts';
import { paiDe } from './processos.ts';

/** A data folder with so many offices; `MEDIDAS_PASTA` keeps it for the next run. */
export async function pastaCom(
  tamanho: Tamanho,
  diga: (linha: string) => void,
): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const mantida = process.env.MEDIDAS_PASTA;
  const pasta = mantida ?? (await mkdtemp(join(tmpdir(), 'retaguarda-medidas-')));
  const dataDir = join(pasta, `tamanho-${tamanho.escritorios}-${tamanho.pericias}`);
  const remove = () => (mantida === undefined ? rm(pasta, { recursive: true }) : Promise.resolve());
  const completa = `${dataDir}.completa`;
  if (existsSync(completa)) return { dataDir, remove };
  await rm(dataDir, { recursive: true, force: true });
  const inicio = performance.now();
  await preparaPasta(dataDir, (owner) => semeiaEscritorios(owner, tamanho, diga));
  await writeFile(completa, '');
  diga(`${tamanho.escritorios} escritórios em ${Math.round((performance.now() - inicio) / 1000)} s`);
  return { dataDir, remove };
}

/** Statements as the owner of the database that is being served. */
export interface Dono {
  sql<T extends pg.QueryResultRow>(texto: string, valores?: unknown[]): Promise<T[]>;
  /** The process of PostgreSQL that the others are of. */
  postgres: number;
  pool: pg.Pool;
  fecha(): Promise<void>;
}

export async function donoDe(dataDir: string): Promise<Dono> {
  const owner = donoDaPasta(dataDir);
  const pool = createPool(owner, { max: 2, statementTimeout: 600_000 });
  const sql: Dono['sql'] = async (texto, valores) => (await pool.query(texto, valores)).rows;
  const [linha] = await sql<{ pid: number }>('select pg_backend_pid() as pid');
  return { sql, pool, postgres: paiDe(linha?.pid ?? 0), fecha: () => pool.end() };
}

const SESSOES = `
  insert into sessao (tenant_id, id, pessoa_id)
  select t.tenant_id, gen_random_uuid(), p.pessoa_id
    from tenant t
   cross join lateral (select distinct pessoa_id from pessoa_perfil pp
                         join perfil_recurso r on r.tenant_id = pp.tenant_id and r.perfil_id = pp.perfil_id and r.recurso = 'periciaAlt'
                        where pp.tenant_id = t.tenant_id order by 1 limit $1) p
   where not t.padrao
  returning tenant_id::int as rede, id::text as sid, pessoa_id::int as quem`;

/** The same ones in every office: their cases are copies of one another. */
const CASOS = `
  select p.id::int as id, p.categoria_id::int as "catgId", cidade_id as "cidadeId", p.situacao,
         (select a.id::int from atributo a where a.tenant_id = p.tenant_id and a.id = 1025) as observacoes
    from pericia p join tenant t on t.tenant_id = p.tenant_id and t.padrao
   where p.tipo_id = $1 and p.situacao = 2 order by p.id limit 40`;

/** What a case stands at now: a folder that was kept has been worked in. */
async function versoesDe(dono: Dono, casos: readonly Caso[]): Promise<ReadonlyMap<string, number>> {
  const linhas = await dono.sql<{ chave: string; versao: number }>(
    `select tenant_id || '.' || id as chave, versao from pericia where id = any($1)`,
    [casos.map((c) => c.id)],
  );
  return new Map(linhas.map((r) => [r.chave, r.versao]));
}

/** Some of those who save cases in every office, signed in by their sessions: who measures does not wait for passwords. */
export async function entram(dono: Dono, base: string, ativos: number): Promise<Pessoa[]> {
  const keys = await loadKeys(dono.pool);
  const casos = await dono.sql<Caso>(CASOS, [TIPO]);
  const versoes = await versoesDe(dono, casos);
  const redes = await dono.sql<{ id: number; slug: string }>('select tenant_id::int as id, slug from tenant');
  const slugs = new Map(redes.map((r) => [r.id, r.slug]));
  const sessoes = await dono.sql<{ rede: number; sid: string; quem: number }>(SESSOES, [ativos]);
  return Promise.all(
    sessoes.map(async ({ rede, sid, quem }) => {
      const cliente = new ClienteHttp(base, randomUUID());
      cliente.tenant = slugs.get(rede) ?? '';
      cliente.token = await signAccess(keys, { pessoaId: quem, tenant: rede, sid });
      const caso = casos[quem % casos.length];
      if (caso === undefined) throw new Error('no case to open');
      const versao = versoes.get(`${rede}.${caso.id}`) ?? 0;
      return { cliente, caso, versao, abertos: casos.map((c) => c.id) };
    }),
  );
}
