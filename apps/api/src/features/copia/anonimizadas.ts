import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { type FileStore, FileStoreUnavailable, loadWholeFile } from '../../base/files/file-store.ts';
import { parseJsonLines } from '../../base/json-lines.ts';

/** Somebody who was anonymised, by numbers alone. */
const anonimizada = z.object({
  rede: z.number(),
  pessoa: z.number(),
  /** Who did it. */
  autor: z.number(),
  em: z.string(),
});
export type Anonimizada = z.output<typeof anonimizada>;

const PASTA = 'anonimizadas';
const NOME = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})\.(\d{3})Z-(\d+)-(\d+)-(\d+)$/;

/** All that is said stands in the name: a bucket has no lines that could be added to. */
const nomeDe = ({ em, rede, pessoa, autor }: Anonimizada): string =>
  `${em.replaceAll(':', '-')}-${rede}-${pessoa}-${autor}`;

function doNome(nome: string): Anonimizada | null {
  const [, dia, h, m, s, ms, rede, pessoa, autor] = NOME.exec(nome) ?? [];
  if (dia === undefined) return null;
  return {
    ...{ em: `${dia}T${h}:${m}:${s}.${ms}Z`, rede: Number(rede) },
    ...{ pessoa: Number(pessoa), autor: Number(autor) },
  };
}

const grava = (copias: FileStore, quem: Anonimizada): Promise<void> =>
  copias.write(`${PASTA}/${nomeDe(quem)}`, Buffer.from(JSON.stringify(quem)));

/**
 * Remembers, beside the copies, that a person was anonymised: a copy from before knows them still. What cannot be kept
 * now is kept by `anotaPendentes`.
 */
export async function anotaAnonimizada(copias: FileStore, quem: Omit<Anonimizada, 'em'>): Promise<void> {
  await grava(copias, { ...quem, em: new Date().toISOString() }).catch((error: unknown) => {
    if (!(error instanceof FileStoreUnavailable)) throw error;
  });
}

const RECENTES = '30 days';

const recentesDe = (tx: Tx): Promise<Omit<Anonimizada, 'rede'>[]> =>
  tx.rows(sql<Omit<Anonimizada, 'rede'>>`
    select p.id as pessoa, to_char(p.anonimizada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em,
           coalesce((select h.pessoa_id from historico h
                      where h.tenant_id = p.tenant_id and h.entidade = 'pessoa' and h.entidade_id = p.id
                        and h.em = p.anonimizada_em limit 1), 0) as autor
      from pessoa p
     where p.tenant_id = ${tx.tenant} and p.anonimizada_em > now() - ${RECENTES}::interval`);

/** Remembers whoever was anonymised of late and does not stand beside the copies. */
export async function anotaPendentes(pool: pg.Pool, copias: FileStore, rede: number): Promise<void> {
  const recentes = await withTenant(pool, rede, recentesDe);
  if (recentes.length === 0) return;
  const ditas = new Set((await ditasEm(copias)).map((a) => `${a.rede}/${a.pessoa}`));
  for (const quem of recentes)
    if (!ditas.has(`${rede}/${quem.pessoa}`)) await grava(copias, { ...quem, rede });
}

/** One line each, as they stood in one file of the folder of the copies before these could lie in a bucket. */
async function doArquivo(copias: FileStore): Promise<Anonimizada[]> {
  const texto = (await loadWholeFile(copias, 'anonimizadas.jsonl'))?.toString('utf8') ?? '';
  return parseJsonLines(texto, anonimizada);
}

async function ditasEm(copias: FileStore): Promise<Anonimizada[]> {
  const ditas = await doArquivo(copias);
  for await (const { name } of copias.list(PASTA)) {
    const uma = doNome(name);
    if (uma !== null) ditas.push(uma);
  }
  return ditas;
}

/** Those who were anonymised after a copy was taken, by what stands in these places, each once. */
export async function anonimizadasDepois(lugares: readonly FileStore[], em: string): Promise<Anonimizada[]> {
  const achadas = new Map<string, Anonimizada>();
  for (const copias of lugares)
    for (const uma of await ditasEm(copias))
      if (new Date(uma.em) >= new Date(em)) achadas.set(`${uma.rede}/${uma.pessoa}`, uma);
  return [...achadas.values()];
}
