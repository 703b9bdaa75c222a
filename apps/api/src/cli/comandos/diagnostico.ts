import os from 'node:os';
import type pg from 'pg';
import { type Config, isLoopback } from '../../base/config.ts';
import { errorCodeOf } from '../../base/error-code.ts';
import { diskSpaceOf } from '../../base/files/disk-space.ts';
import { openFileStore } from '../../base/files/open-file-stores.ts';
import type { StoreLocation } from '../../base/files/store-location.ts';
import { StartupError } from '../../base/postgres/public.ts';
import { guardadas, leFalha, leUltima } from '../../features/copia/public.ts';
import { medeRede } from '../../features/operacao/public.ts';
import { escreveNovo } from '../arquivo-novo.ts';
import { type Banco, comBanco } from '../banco.ts';
import type { Resposta } from '../saida.ts';
import type { Instalacao } from './copia.ts';

/** Variables that the product reads: of those only whether they are set is told. */
const VARIAVEL =
  /^(API_DOCS|ARQUIVOS|BACKUP|CEP_URL|DATABASE|DATA_DIR|HOST$|LIMITE|LOG_LEVEL|METRICAS|NODE_|PG|PORT$|PUBLIC_URL|S3_|SELOS|SMS|SMTP|TRUST_PROXY|TZ$|VAZIO)/;

/** Settings of PostgreSQL that explain how it behaves; none of them names a place or a person. */
const AJUSTES = [
  ...[
    'max_connections',
    'shared_buffers',
    'work_mem',
    'maintenance_work_mem',
    'effective_cache_size',
    'fsync',
  ],
  ...[
    'synchronous_commit',
    'full_page_writes',
    'autovacuum',
    'wal_level',
    'max_wal_size',
    'random_page_cost',
  ],
  ...[
    'statement_timeout',
    'idle_in_transaction_session_timeout',
    'server_encoding',
    'lc_collate',
    'TimeZone',
    'jit',
  ],
];

/** Why something could not be asked; other messages may quote an address or a row. */
function motivoDe(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return errorCodeOf(error) || (error instanceof Error ? error.name : 'desconhecido');
}

interface Falhou {
  falhou: string;
}

const tenta = <T>(faz: () => Promise<T>): Promise<T | Falhou> =>
  faz().catch((error: unknown) => ({ falhou: motivoDe(error) }));

const daMaquina = () => ({
  sistema: `${os.type()} ${os.release()} ${process.arch}`,
  processadores: os.availableParallelism(),
  memoria: { total: os.totalmem(), livre: os.freemem() },
  carga: os.loadavg().map((n) => Math.round(n * 100) / 100),
  ligadaHaSegundos: Math.round(os.uptime()),
  fuso: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const ondeFica = (lugar: StoreLocation): string => ('pasta' in lugar ? 'pasta' : 'balde');

const daConfiguracao = ({
  arquivos,
  databaseUrl,
  host,
  demonstracao,
  logLevel,
  trustProxy,
  copias,
  limits,
}: Config) => ({
  banco: databaseUrl === undefined ? 'próprio' : 'externo',
  soNestaMaquina: isLoopback(host),
  variaveis: Object.keys(process.env)
    .filter((nome) => VARIAVEL.test(nome))
    .sort(),
  demonstracao,
  logLevel,
  proxies: trustProxy.length,
  arquivos: ondeFica(arquivos),
  copias: ondeFica(copias.lugar),
  copiaSozinha: copias.agenda,
  limites: limits,
});

const linhas = async <T extends pg.QueryResultRow>(
  client: pg.Client,
  texto: string,
  valores: unknown[] = [],
) => (await client.query<T>(texto, valores)).rows;

const doBanco = async (client: pg.Client) => ({
  ...(
    await linhas(
      client,
      `select current_setting('server_version') as versao, pg_database_size(current_database())::float8 as bytes,
            pg_postmaster_start_time() as "ligadoEm", (select rolsuper from pg_roles where rolname = current_user) as superusuario`,
    )
  )[0],
  ajustes: Object.fromEntries(
    (
      await linhas<{ name: string; setting: string; unit: string | null }>(
        client,
        'select name, setting, unit from pg_settings where name = any($1) order by name',
        [AJUSTES],
      )
    ).map(({ name, setting, unit }) => [name, `${setting}${unit === null ? '' : ` × ${unit}`}`]),
  ),
  conexoes: await linhas(
    client,
    `select coalesce(state, 'outra') as estado, count(*)::int as quantas, count(*) filter (where wait_event_type = 'Lock')::int as "esperamTrava",
            coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 as "transacaoMaisLonga"
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1`,
  ),
  indicesInvalidos: await linhas(
    client,
    'select indexrelid::regclass::text as indice from pg_index where not indisvalid or not indisready',
  ),
  tabelas: await linhas(
    client,
    `select relname as tabela, n_live_tup::float8 as linhas, n_dead_tup::float8 as mortas, pg_total_relation_size(relid)::float8 as bytes,
            seq_scan::float8 as varreduras, idx_scan::float8 as "porIndice", last_autovacuum as "ultimaLimpeza", last_autoanalyze as "ultimaAnalise"
       from pg_stat_user_tables order by 4 desc`,
  ),
});

const daRede = async (client: pg.Client, id: number) =>
  (
    await linhas(
      client,
      `select (select count(*) from pessoa where tenant_id = $1)::int as pessoas, (select count(*) from pericia where tenant_id = $1)::int as pericias,
              (select count(*) from recebivel where tenant_id = $1)::int as recebiveis, (select count(*) from atributo where tenant_id = $1)::int as atributos,
              (select count(*) from historico where tenant_id = $1)::int as mudancas, (select max(usada_em) from sessao where tenant_id = $1) as "ultimaEntrada"`,
      [id],
    )
  )[0];

/** Networks by their number: their names are those of offices. */
async function dasRedes(banco: Banco) {
  const redes = await banco.comCliente((c) =>
    linhas<{ id: number }>(c, 'select tenant_id as id from tenant order by 1'),
  );
  const ditas = [];
  for (const { id } of redes)
    ditas.push({
      id,
      ...(await banco.comRede({ id }, (c) => daRede(c, id))),
      filas: await banco.naRede({ id }, medeRede),
    });
  return ditas;
}

const comEsquema = async (banco: Banco) => {
  const { feitas, ...esquema } = await banco.esquema();
  return { ate: feitas.at(-1) ?? null, ...esquema };
};

const doQueGuarda = (i: Instalacao) =>
  tenta(() =>
    comBanco(
      i.config,
      async (banco) => ({
        // Whoever does not answer this answers nothing.
        esquema: await comEsquema(banco),
        banco: await tenta(() => banco.comCliente(doBanco)),
        redes: await tenta(() => dasRedes(banco)),
        ultimaCopia: await tenta(() =>
          banco.comCliente(async (c) => ({ provada: await leUltima(c), falha: await leFalha(c) })),
        ),
      }),
      { qualquerEsquema: true },
    ),
  );

/** Writes what support needs to one file. Each part is asked by itself: what fails is told, and the rest stands. */
export async function diagnostico(i: Instalacao, arquivo: string): Promise<Resposta> {
  const { config, versao } = i;
  const guarda = await doQueGuarda(i);
  const dados = {
    em: new Date().toISOString(),
    programa: { versao, node: process.versions.node },
    maquina: daMaquina(),
    configuracao: daConfiguracao(config),
    disco: await tenta(() => diskSpaceOf(config.dataDir)),
    copias: await tenta(async () =>
      (await guardadas(await openFileStore(config.copias.lugar))).map(({ em, bytes }) => ({ em, bytes })),
    ),
    ...('falhou' in guarda ? { banco: guarda } : guarda),
  };
  await escreveNovo(arquivo, dados);
  return {
    json: { arquivo },
    linhas: [
      `${arquivo} foi escrito. Não há nele nomes, endereços, senhas nem valores; leia-o antes de enviar.`,
      ...('falhou' in guarda ? [`O banco de dados não respondeu: ${guarda.falhou}.`] : []),
    ],
    codigo: 'falhou' in guarda ? 1 : 0,
  };
}
