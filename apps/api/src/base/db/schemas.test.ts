import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { REGISTROS } from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { chaveNaPericia } from '../../features/carga/public.ts';
import { FASES } from '../../features/catalogo/public.ts';
import { MODELO } from '../../testing/global-setup.ts';
import { INTEIRO, testePorInteiro } from '../../testing/por-inteiro.ts';
import { StartupError } from '../postgres/public.ts';
import { migrate } from './migrate.ts';

const MIGRACOES = path.resolve('apps/api/migrations');
const DUMPS = path.resolve('apps/api/src/base/db/schemas');

/** As a provider lends it: the tables are its own, and their policies bind it. */
const COMUM = `dono_${randomBytes(6).toString('hex')}`;

let dono: Omit<pg.ClientConfig, 'database'>;
let geral: pg.Client;
beforeAll(async () => {
  const { host, port, user, password } = inject('banco');
  dono = { host, port, user, password };
  geral = await abre('postgres');
  await geral.query(`create role ${COMUM} login createrole nosuperuser password '${COMUM}'`);
});
afterAll(() => geral.end());

async function abre(database: string): Promise<pg.Client> {
  const client = new pg.Client({ ...dono, database });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Everything in the database that is no extension's. */
const SEUS = `
  select format('alter table %s owner to ${COMUM}', oid::regclass) as muda from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
     and not exists (select 1 from pg_depend d where d.objid = pg_class.oid and d.deptype = 'i')
  union all select format('alter function %s owner to ${COMUM}', oid::regprocedure) from pg_proc p
   where pronamespace = 'public'::regnamespace
     and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** A database of its own, filled from a dump of an installation whose schema ended there, as its plain owner sees it. */
async function installacao(dump: string): Promise<pg.ClientConfig & { database: string }> {
  const database = `esquema_${randomBytes(6).toString('hex')}`;
  await geral.query(`create database ${database} template template0 owner ${COMUM}`);
  const client = await abre(database);
  await client.query(gunzipSync(await readFile(path.join(DUMPS, dump))).toString('utf8'));
  for (const { muda } of (await client.query<{ muda: string }>(SEUS)).rows) await client.query(muda);
  await client.query(`alter schema public owner to ${COMUM}`);
  await client.end();
  return { ...dono, user: COMUM, password: COMUM, database };
}

async function consulta<T extends pg.QueryResultRow>(database: string, sql: string): Promise<T[]> {
  const client = await abre(database);
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Columns, constraints, policies, functions and triggers by their definitions. */
const CATALOGO = `
  select 'coluna' as o, format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                               pg_get_expr(d.adbin, d.adrelid)) as d
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all select 'restrição', format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
   where connamespace = 'public'::regnamespace
  union all select 'índice', indexdef from pg_indexes where schemaname = 'public'
  union all select 'política', format('%s %s %s %s', tablename, policyname, qual, with_check) from pg_policies
  union all select 'função', pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select 1 from pg_depend x where x.objid = p.oid and x.deptype = 'e')
  union all select 'gatilho', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1, 2`;

/** Tables whose rows went to another one: the two are counted as one. */
const FOI_PARA: Readonly<Record<string, string>> = { acesso_dado: 'historico', assinatura: 'instalacao' };

/** Rows of every table; an upgrade only ever adds some. */
async function contagens(database: string): Promise<Map<string, number>> {
  const client = await abre(database);
  try {
    const { rows } = await client.query<{ t: string; n: string }>(`
      select relname as t,
             (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text as n
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migracao'`);
    const soma = new Map<string, number>();
    for (const { t, n } of rows) soma.set(FOI_PARA[t] ?? t, (soma.get(FOI_PARA[t] ?? t) ?? 0) + Number(n));
    return soma;
  } finally {
    await client.end();
  }
}

/** Entries whose lines are worth something else than what they were booked at, and whether there is any entry at all. */
const ENTRADAS = `
  select count(*) filter (where (i.q, i.v) is distinct from (l.q, l.v))::int as outras, count(*) > 0 as ha
    from movimento m
    join (select tenant_id, movimento_id, produto_id, sum(quantidade) q, sum(total) v from movimento_item group by 1, 2, 3) i
      on i.tenant_id = m.tenant_id and i.movimento_id = m.id
    left join (select tenant_id, movimento_id, produto_id, sum(quant_atual) q, sum(valor) v from estoque_lancamento
                where motivo = 'entrada' group by 1, 2, 3) l
      on l.tenant_id = m.tenant_id and l.movimento_id = m.id and l.produto_id = i.produto_id
   where m.tipo_id = 1 and m.situacao in (3, 4)`;

const dumps = (await readdir(DUMPS)).sort();

test('há um conteúdo guardado de cada esquema que já esteve no ar', async () => {
  expect(dumps.length).toBeGreaterThanOrEqual(10);
});

/** Each landed schema where faults are tried; at each change the oldest, which takes every migration, and the newest. */
const TENTADOS = INTEIRO ? dumps : [dumps[0] ?? '', dumps.at(-1) ?? ''];

describe.each(TENTADOS)('%s', (dump) => {
  test('chega ao esquema mais novo, com tudo o que tinha', async () => {
    const banco = await installacao(dump);
    const antes = await contagens(banco.database);
    const aplicadas = await migrate(banco, MIGRACOES);
    expect(aplicadas.length).toBeGreaterThan(0);
    expect(await migrate(banco, MIGRACOES)).toEqual([]);
    expect(await consulta(banco.database, CATALOGO)).toEqual(await consulta(MODELO, CATALOGO));
    const depois = await contagens(banco.database);
    const perdidas = [...antes].filter(([t, n]) => (depois.get(t) ?? 0) < n);
    expect(perdidas).toEqual([]);
    expect(await consulta(banco.database, 'select * from verifica_totais()')).toEqual([]);
    expect(await consulta(banco.database, ENTRADAS)).toEqual([
      { outras: 0, ha: (antes.get('movimento_item') ?? 0) > 0 },
    ]);
  });
});

testePorInteiro(
  'importações de casos de antes seguem onde estavam, com números novos e as suas respostas',
  async () => {
    const banco = await installacao('until-0028.sql.gz');
    const sha = 'a'.repeat(64);
    await consulta(
      banco.database,
      `insert into importacao (tenant_id, id, pericia_id, categoria_id, pessoa_id, nome_arquivo, sha256, linhas, cabecalho, proximo, inseridas, recusadas)
       select tenant_id, 7, id, categoria_id, 1, 'partes.csv', '${sha}', 3, '["pesNome", "pesTipo", "Horas_Jud"]', 1, 1, 1
         from pericia where tenant_id = 1 order by id limit 1;
     select setval('importacao_id_seq', 900000);
     insert into importacao_bloco values (1, 7, 0, 'soma', '{"message": "", "andamento": {"importId": 7, "nomeArquivo": "partes.csv",
       "sha256": "${sha}", "proximo": 1, "linhas": 3, "inseridas": 1, "recusadas": 1, "concluida": false},
       "recusadas": [{"linha": 3, "coluna": "horas_jud", "motivo": "Número inválido"}, {"linha": 3, "coluna": "valor_jud", "motivo": "Informe este campo"}]}');
     insert into importacao_recusa values (1, 7, 3, 'horas_jud', 'Número inválido'), (1, 7, 3, 'valor_jud', 'Informe este campo')`,
    );
    await migrate(banco, MIGRACOES);
    const [carga] = await consulta<Record<string, unknown>>(
      banco.database,
      'select c.*, p.id as da_pericia from carga c join pericia p on p.tenant_id = c.tenant_id and p.id = c.pericia_id where c.mapa is null',
    );
    const id = Number(carga?.id);
    expect(id).toBeGreaterThan(900_000);
    expect(carga).toMatchObject({
      chave: chaveNaPericia(Number(carga?.da_pericia), sha),
      tipo: REGISTROS.periciaPessoa.importavel.tipo,
      condicao: REGISTROS.periciaPessoa.importavel.condicao,
      situacao: SITUACAO_CARGA.aberta,
      proximo: 1,
      inseridas: 1,
      recusadas: 1,
      sem_registros: true,
    });
    const motivos = [
      { coluna: 2, campo: 'horas_jud', motivo: 'Número inválido' },
      { coluna: -1, campo: 'valor_jud', motivo: 'Informe este campo' },
    ];
    expect(await consulta(banco.database, 'select linha, celulas, motivos from carga_recusa')).toContainEqual(
      {
        linha: 3,
        celulas: [],
        motivos,
      },
    );
    const [bloco] = await consulta<Record<string, unknown>>(
      banco.database,
      `select sha256, linhas from carga_bloco where carga_id = ${id}`,
    );
    // It is in: what was sent is known again by its sum.
    expect(bloco).toEqual({ sha256: 'soma', linhas: null });
    const [proxima] = await consulta<{ n: string }>(banco.database, "select nextval('carga_id_seq') as n");
    expect(Number(proxima?.n)).toBe(id + 1);
  },
);

testePorInteiro('um recálculo em andamento recomeça pelos nomes de agora', async () => {
  const banco = await installacao('until-0028.sql.gz');
  const dados = {
    titulo: 'x',
    refs: [2],
    fase: 'pericias',
    alcance: { pessoas: [1], empresas: [], pericias: [8] },
  };
  await consulta(
    banco.database,
    `insert into tarefa (tenant_id, id, tipo, dados, total, cursor, feitos, pessoa_id)
     values (1, 7001, 'recalculo', '${JSON.stringify(dados)}', 9, 5, 5, 1)`,
  );
  await migrate(banco, MIGRACOES);
  expect(
    await consulta(banco.database, 'select dados, cursor::int, feitos::int from tarefa where id = 7001'),
  ).toEqual([
    {
      dados: {
        titulo: 'x',
        refs: [2],
        fase: FASES[0],
        alcance: { empresa: [], produto: [], pessoa: [1], pericia: [8] },
      },
      cursor: 0,
      feitos: 0,
    },
  ]);
});

testePorInteiro('quem viu os dados de uma pessoa continua dito, na história de todos', async () => {
  const banco = await installacao('until-0039.sql.gz');
  await migrate(banco, MIGRACOES);
  expect(
    await consulta(
      banco.database,
      `select h.pessoa_id::int, h.entidade, h.acao, h.depois, h.em, h.categoria_id = p.categoria_id as na_categoria
         from historico h join pessoa p on p.tenant_id = h.tenant_id and p.id = h.entidade_id
        where h.tenant_id = 1 and h.entidade_id = 2 and h.acao = 'exibicao'`,
    ),
  ).toEqual([
    {
      pessoa_id: 1,
      entidade: 'pessoa',
      acao: 'exibicao',
      depois: { campos: ['cpf', 'telefone'] },
      em: new Date('2026-01-02T03:04:05Z'),
      na_categoria: true,
    },
  ]);
});

const CORTES = 20;

testePorInteiro('cada migração cortada em vários pontos continua de onde parou', async () => {
  const banco = await installacao('until-0003.sql.gz');
  let cortes = 0;
  let feito = false;
  while (!feito) {
    let fim = false;
    const tentativa = migrate(banco, MIGRACOES)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        fim = true;
      });
    // In the middle of a file, each time a little later in it.
    while (!fim && cortes < CORTES) {
      const { rows } = await geral.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 and state = 'active' and query ilike '%create%'`,
        [banco.database],
      );
      if (rows[0] === undefined) continue;
      await delay(cortes % 10);
      await geral.query('select pg_terminate_backend($1)', [rows[0].pid]);
      cortes++;
      break;
    }
    feito = await tentativa;
  }
  expect(cortes).toBe(CORTES);
  expect(await consulta(banco.database, CATALOGO)).toEqual(await consulta(MODELO, CATALOGO));
});

test('um programa mais velho que o banco recusa começar, com palavras', async () => {
  const banco = await installacao('until-0005.sql.gz');
  const pasta = await mkdtemp(path.join(inject('pasta'), 'migracoes-'));
  await cp(MIGRACOES, pasta, { recursive: true });
  await writeFile(path.join(pasta, '9999_de_amanha.sql'), 'create table amanha (a int)');
  await migrate(banco, pasta);
  await rm(pasta, { recursive: true });
  const recusa = migrate(banco, MIGRACOES);
  await expect(recusa).rejects.toBeInstanceOf(StartupError);
  await expect(recusa).rejects.toThrow(/versão mais nova.*9999_de_amanha/s);
});
