import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { ruleViolation } from '../../base/app-error.ts';
import { BATCH_BYTES, type FileStore, inParallel } from '../../base/files/file-store.ts';
import { numeroDeRede } from '../rede/public.ts';
import {
  type Cabecalho,
  type Entrada,
  cabecalho as esquemaDoCabecalho,
  resumo as esquemaDoResumo,
  type Resumo,
} from './formato.ts';
import { ESCRITA } from './le-tabela.ts';
import { DA_INSTALACAO, lista, nomeSql, type Tabela, tabelasDe } from './tabelas.ts';

/** A network that is taken out of a copy and set beside those that are there. */
export interface Separada {
  /** Its name in the copy; the only one where none is said. */
  de?: string | undefined;
  slug: string;
}

interface Carga {
  client: pg.Client;
  arquivos: FileStore;
  cabecalho: Cabecalho;
  tabelas: ReadonlyMap<string, Tabela>;
  /** Of each network of the copy that is taken: its number here. */
  numeros: ReadonlyMap<number, number>;
  separada: Separada | null;
  /** Files that came and are not kept yet. */
  chegados: { nome: string; bytes: Buffer }[];
}

const incompleta = () => ruleViolation('regra', 'A cópia está incompleta');

/** The pieces of one table, which follow each other, and the first of what comes after them. */
class Fila {
  #proxima: IteratorResult<Entrada> | null = null;
  readonly #fonte: AsyncIterator<Entrada>;
  constructor(fonte: AsyncIterable<Entrada>) {
    this.#fonte = fonte[Symbol.asyncIterator]();
  }
  async olha(): Promise<Entrada | null> {
    this.#proxima ??= await this.#fonte.next();
    return this.#proxima.done === true ? null : this.#proxima.value;
  }
  async toma(): Promise<Entrada | null> {
    const entrada = await this.olha();
    this.#proxima = null;
    return entrada;
  }
  async *enquanto(prefixo: string): AsyncGenerator<Buffer> {
    while ((await this.olha())?.nome.startsWith(prefixo) === true)
      yield (await this.toma())?.bytes ?? Buffer.alloc(0);
  }
}

const doJson = (entrada: Entrada | null, nome: string): unknown => {
  if (entrada?.nome !== nome) throw incompleta();
  return JSON.parse(entrada.bytes.toString('utf8'));
};

async function copiaParaDentro(
  client: pg.Client,
  comando: string,
  pedacos: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(Readable.from(pedacos), client.query(from(comando)));
}

/**
 * Rows come into a table of their own first: row policies let nothing be copied into theirs, and their network's number
 * is given to them on the way.
 */
async function carregaTabela(
  c: Carga,
  nome: string,
  rede: number | null,
  pedacos: AsyncIterable<Buffer>,
): Promise<void> {
  const tabela = c.tabelas.get(nome);
  const colunas = c.cabecalho.tabelas[nome];
  if (tabela === undefined || colunas === undefined)
    throw ruleViolation('regra', `A cópia traz a tabela ${nome}, que este banco não tem`);
  const { client } = c;
  const destino = nomeSql(nome);
  await client.query(
    `create temp table chegada on commit drop as select ${lista(colunas)} from ${destino} limit 0`,
  );
  await copiaParaDentro(client, `copy chegada from stdin`, pedacos);
  if (tabela.somada) await client.query(`delete from ${destino} where tenant_id = $1`, [rede]);
  if (rede === null) {
    const repete = nome === 'instalacao' ? 'on conflict (chave) do update set valor = excluded.valor' : '';
    await client.query(`insert into ${destino} (${lista(colunas)}) select * from chegada ${repete}`);
  } else {
    if (nome === 'tenant' && c.separada !== null)
      await client.query(
        'update chegada set slug = $1, padrao = not exists (select 1 from tenant where padrao)',
        [c.separada.slug],
      );
    await client.query(
      `insert into ${destino} (tenant_id, ${lista(colunas)}) overriding system value select $1, * from chegada`,
      [rede],
    );
  }
  await client.query('drop table chegada');
}

/** Which networks are taken, and what their numbers are here. */
async function numerosDe(
  client: pg.Client,
  { redes }: Cabecalho,
  separada: Separada | null,
): Promise<Map<number, number>> {
  if (separada === null) return new Map(redes.map((r) => [r.id, r.id]));
  const escolhidas = redes.filter((r) => separada.de === undefined || r.slug === separada.de);
  const [unica, outra] = escolhidas;
  if (unica === undefined)
    throw ruleViolation(
      'regra',
      `A cópia não tem a rede ${separada.de ?? ''}. Ela tem: ${redes.map((r) => r.slug).join(', ')}`,
    );
  if (outra !== undefined)
    throw ruleViolation(
      'regra',
      `A cópia tem várias redes; diga qual: ${redes.map((r) => r.slug).join(', ')}`,
    );
  const { rowCount } = await client.query('select 1 from tenant where slug = $1', [separada.slug]);
  if ((rowCount ?? 0) > 0) throw ruleViolation('regra', `Já existe uma rede com o apelido ${separada.slug}`);
  return new Map([[unica.id, await numeroDeRede(client)]]);
}

const NOME = /^dados\/(geral|\d+)\/(\w+)\//;
const ARQUIVO = /^arquivos\/(\d+)\/(.+)$/;

/** Files that are held until they are kept together. */
const MAIS = 16;

async function gravaChegados(c: Carga): Promise<void> {
  await inParallel(c.chegados.splice(0), ({ nome, bytes }) => c.arquivos.write(nome, bytes));
}

/** Takes what comes next; null once the end was reached. */
async function passo(c: Carga, fila: Fila): Promise<Resumo | null> {
  const entrada = await fila.olha();
  if (entrada === null) throw incompleta();
  const [prefixo, de, nome] = NOME.exec(entrada.nome) ?? [];
  if (prefixo === undefined || de === undefined || nome === undefined) {
    await fila.toma();
    const [, dona, arquivo] = ARQUIVO.exec(entrada.nome) ?? [];
    if (arquivo === undefined) return esquemaDoResumo.parse(doJson(entrada, 'resumo.json'));
    const numero = c.numeros.get(Number(dona));
    if (numero !== undefined) c.chegados.push({ nome: `${numero}/${arquivo}`, bytes: entrada.bytes });
    const bytes = c.chegados.reduce((soma, chegado) => soma + chegado.bytes.length, 0);
    if (c.chegados.length >= MAIS || bytes >= BATCH_BYTES) await gravaChegados(c);
    return null;
  }
  const rede = de === 'geral' ? null : c.numeros.get(Number(de));
  const fica = rede === undefined || (c.separada !== null && (rede === null || DA_INSTALACAO.has(nome)));
  const pedacos = fila.enquanto(prefixo);
  if (fica) for await (const _ of pedacos);
  else {
    if (rede !== null) await c.client.query("select set_config('app.tenant', $1, true)", [String(rede)]);
    await carregaTabela(c, nome, rede, pedacos);
  }
  return null;
}

async function adiantaSequencias(client: pg.Client, { sequencias }: Resumo): Promise<void> {
  for (const [nome, valor] of Object.entries(sequencias)) {
    await client.query(
      `select setval(s.oid, greatest($2::bigint, coalesce(pg_sequence_last_value(s.oid), 0)))
         from pg_class s where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and s.relname = $1`,
      [nome, valor],
    );
  }
}

/** What was loaded, beside what its copy says of it. */
export interface Carregada {
  cabecalho: Cabecalho;
  resumo: Resumo;
  numeros: ReadonlyMap<number, number>;
  tabelas: readonly Tabela[];
}

export interface Destino {
  client: pg.Client;
  arquivos: FileStore;
  separada: Separada | null;
  /** Told what the copy is before anything of it is loaded; brings the schema to it. */
  prepara: (cabecalho: Cabecalho) => Promise<void>;
}

/**
 * Loads a copy in one transaction of the owner, whose commit is the caller's: all of it is there, or nothing.
 * Files that came before a failure have no rows and are swept later.
 */
export async function carrega(
  fonte: AsyncIterable<Entrada>,
  { client, arquivos, separada, prepara }: Destino,
): Promise<Carregada> {
  const fila = new Fila(fonte);
  const cabecalho = esquemaDoCabecalho.parse(doJson(await fila.toma(), 'cabecalho.json'));
  await prepara(cabecalho);
  await client.query(ESCRITA);
  await client.query('begin');
  const tabelas = await tabelasDe(client);
  const numeros = await numerosDe(client, cabecalho, separada);
  const c: Carga = {
    client,
    arquivos,
    cabecalho,
    numeros,
    separada,
    chegados: [],
    tabelas: new Map(tabelas.map((t) => [t.nome, t])),
  };
  let resumo: Resumo | null = null;
  while (resumo === null) resumo = await passo(c, fila);
  if ((await fila.olha()) !== null) throw incompleta();
  await gravaChegados(c);
  await adiantaSequencias(client, resumo);
  return { cabecalho, resumo, numeros, tabelas };
}
