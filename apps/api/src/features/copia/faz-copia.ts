import type pg from 'pg';
import { withOwner } from '../../base/db/with-owner.ts';
import { type FileStore, inBatches, loadWholeFile } from '../../base/files/file-store.ts';
import { loadReferencedFiles, tenantFileName } from '../../base/files/referenced-files.ts';
import { type Cabecalho, type Escritor, escreve, type Resumo } from './formato.ts';
import { ESCRITA, leTabela } from './le-tabela.ts';
import { type Tabela, tabelasDe } from './tabelas.ts';

/** Secrets that only this installation can read; they do not leave it with a network. */
const DA_INSTALACAO: ReadonlySet<string> = new Set([
  ...['segundo_fator', 'codigo_recuperacao', 'chave_api', 'chave_acesso'],
  // Elsewhere it would tell the same receivers, under secrets that cannot be read there.
  ...['webhook', 'webhook_entrega'],
]);

export interface Pedido {
  owner: pg.ClientConfig;
  arquivos: FileStore;
  caminho: string;
  chave: string;
  /** Version of the program. */
  programa: string;
  /** Only this network, to be taken elsewhere. */
  rede?: number;
}

export interface Feita {
  cabecalho: Cabecalho;
  resumo: Resumo;
}

async function retrato(
  client: pg.Client,
  { programa, rede }: Pedido,
  tabelas: readonly Tabela[],
): Promise<Cabecalho> {
  const { rows: redes } = await client.query<Cabecalho['redes'][number]>(
    'select tenant_id::int as id, slug, nome from tenant where $1::int is null or tenant_id = $1 order by tenant_id',
    [rede ?? null],
  );
  const { rows: esquema } = await client.query<{ nome: string }>('select nome from migracao order by nome');
  const { rows } = await client.query<{ em: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as em`,
  );
  return {
    formato: 1,
    programa,
    esquema: esquema.map((m) => m.nome),
    em: rows[0]?.em ?? '',
    redes,
    inteira: rede === undefined,
    tabelas: Object.fromEntries(tabelas.map((t) => [t.nome, [...t.colunas]])),
  };
}

const json = (dado: unknown): Buffer => Buffer.from(JSON.stringify(dado));

async function tabelas(
  client: pg.Client,
  escritor: Escritor,
  quais: readonly Tabela[],
  rede: number | null,
): Promise<Resumo['tabelas']> {
  const somas: Resumo['tabelas'] = {};
  for (const tabela of quais.filter((t) => t.daRede === (rede !== null))) {
    const nome = `${rede ?? 'geral'}/${tabela.nome}`;
    let n = 0;
    const soma = await leTabela(client, tabela, rede, (pedaco) =>
      escritor.entrada(`dados/${nome}/${String(++n).padStart(6, '0')}`, pedaco),
    );
    if (soma.linhas > 0) somas[nome] = soma;
  }
  return somas;
}

async function sequencias(client: pg.Client): Promise<Resumo['sequencias']> {
  const { rows } = await client.query<{ nome: string; valor: number }>(
    'select sequencename as nome, last_value::float8 as valor from pg_sequences where schemaname = $1 and last_value is not null',
    ['public'],
  );
  return Object.fromEntries(rows.map((r) => [r.nome, r.valor]));
}

/** The files that the snapshot's rows name. */
async function arquivosDaRede(
  client: pg.Client,
  escritor: Escritor,
  arquivos: FileStore,
  rede: number,
): Promise<Pick<Resumo, 'arquivos' | 'faltam'>> {
  const rows = await loadReferencedFiles(client, rede);
  const faltam: string[] = [];
  for (const lote of inBatches(rows)) {
    const lidos = await Promise.all(
      lote
        .map(({ id }) => tenantFileName(rede, id))
        .map(async (nome) => ({ nome, bytes: await loadWholeFile(arquivos, nome) })),
    );
    for (const { nome, bytes } of lidos)
      if (bytes === null) faltam.push(nome);
      else await escritor.entrada(`arquivos/${nome}`, bytes);
  }
  return { arquivos: rows.length - faltam.length, faltam };
}

/** Within one snapshot, so that nobody has to stop for it. */
async function copia(client: pg.Client, pedido: Pedido, escritor: Escritor): Promise<Feita> {
  const quais = (await tabelasDe(client)).filter(
    (t) => pedido.rede === undefined || !DA_INSTALACAO.has(t.nome),
  );
  const cabecalho = await retrato(client, pedido, quais);
  await escritor.entrada('cabecalho.json', json(cabecalho));
  const resumo: Resumo = { tabelas: {}, sequencias: await sequencias(client), arquivos: 0, faltam: [] };
  if (cabecalho.inteira) Object.assign(resumo.tabelas, await tabelas(client, escritor, quais, null));
  for (const { id } of cabecalho.redes) {
    await client.query("select set_config('app.tenant', $1, true)", [String(id)]);
    Object.assign(resumo.tabelas, await tabelas(client, escritor, quais, id));
    const { arquivos, faltam } = await arquivosDaRede(client, escritor, pedido.arquivos, id);
    resumo.arquivos += arquivos;
    resumo.faltam.push(...faltam);
  }
  await escritor.entrada('resumo.json', json(resumo));
  return { cabecalho, resumo };
}

/** Writes a copy of the installation, or of one network, while it is being worked with. */
export async function fazCopia(pedido: Pedido): Promise<Feita> {
  const escritor = await escreve(pedido.caminho, pedido.chave);
  return withOwner(pedido.owner, async (client) => {
    await client.query(ESCRITA);
    await client.query('begin isolation level repeatable read read only');
    const feita = await copia(client, pedido, escritor);
    await client.query('commit');
    await escritor.fecha();
    return feita;
  }).catch(async (error: unknown) => {
    await escritor.desiste();
    throw error;
  });
}
