import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBanco, emNos } from './testing/banco.ts';

let banco: BancoDeTeste;
beforeAll(async () => {
  banco = await criaBanco();
});
afterAll(() => banco.fecha());

const linhas = async (sql: string) =>
  (await banco.admin.query({ text: sql, rowMode: 'array' })).rows.map((r: unknown[]) => String(r[0]));

/** Belong to the installation, or hold no row of a tenant. */
const SEM_TENANT = ['assinatura', 'instalacao', 'migracao', 'prova_de_escrita', 'tenant', 'tenant_host'];
/** Read past its policy by one guarded SECURITY DEFINER function; see the migration. */
const SEM_FORCE = ['busca'];

test('toda tabela de tenant tem política, forçada, com e sem escrita', async () => {
  const tabelas = await linhas(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const comPolitica = await linhas(
    'select c.relname from pg_class c join pg_policy p on p.polrelid = c.oid where c.relrowsecurity and p.polqual is not null and p.polwithcheck is not null',
  );
  const forcadas = await linhas('select relname from pg_class where relforcerowsecurity');
  const esperadas = tabelas.filter((t) => !SEM_TENANT.includes(t)).sort();
  expect(comPolitica.filter((t) => !SEM_TENANT.includes(t)).sort()).toEqual(esperadas);
  expect(forcadas.sort()).toEqual(esperadas.filter((t) => !SEM_FORCE.includes(t)));
});

test('chaves primárias, únicas e estrangeiras começam por tenant_id', async () => {
  const soltas = await linhas(`
    select c.conrelid::regclass || '.' || c.conname from pg_constraint c
      join pg_class t on t.oid = c.conrelid
     where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')
       and t.relname not in ('${SEM_TENANT.join("','")}')
       and (select attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) <> 'tenant_id'`);
  expect(soltas).toEqual([]);
});

/** What refers to rows that are hardly ever deleted, or is read in no time. */
const SEM_INDICE: Readonly<Record<string, string>> = {
  'estoque_status.proximo_id': 'the steps of an order are a handful',
  'pedido.status_id': 'steps of an order are not deleted',
  'movimento.tipo_id': 'types of movement are not deleted',
  'veiculo.marca_id': 'makes are not deleted',
  'veiculo.modelo_id': 'models are not deleted',
  'presenca.pessoa_id': 'holds only who has a record open now, and is written to all the time',
};

test('o que a exclusão de uma linha procura em outras tabelas vem de um índice', async () => {
  const sem = await linhas(`
    select c.conrelid::regclass || '.' || a.attname from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
     where t.relnamespace = 'public'::regnamespace and c.contype = 'f' and c.confrelid <> 'tenant'::regclass
       and not exists (
         select 1 from pg_index i where i.indrelid = c.conrelid and i.indisvalid
            and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey)`);
  expect(sem.sort()).toEqual(Object.keys(SEM_INDICE).sort());
});

test('o papel da aplicação não possui, não cria, não trunca e não passa pelas políticas', async () => {
  expect(
    await linhas(
      "select rolname from pg_roles where rolname = 'retaguarda_app' and (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole)",
    ),
  ).toEqual([]);
  expect(
    await linhas(
      "select relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'retaguarda_app'",
    ),
  ).toEqual([]);
  expect(
    await linhas(
      "select table_name from information_schema.role_table_grants where grantee = 'retaguarda_app' and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')",
    ),
  ).toEqual([]);
  await expect(banco.pool.query('create table x (a int)')).rejects.toThrow(/permission denied/);
});

test('o histórico só cresce', async () => {
  await expect(banco.pool.query('update historico set acao = acao')).rejects.toThrow(/permission denied/);
  await expect(banco.pool.query('delete from historico')).rejects.toThrow(/permission denied/);
});

test('funções SECURITY DEFINER têm search_path fixo', async () => {
  expect(
    await linhas(
      "select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace and coalesce(array_to_string(proconfig, ','), '') not like '%search_path%'",
    ),
  ).toEqual([]);
});

/** Definitions and what says who sees which; they hold no records. */
const DEFINICOES = ['atributo', 'categoria_perfil'];
/** What a table belongs to whose rows are hidden with a category; a new reference to it needs the column, or a reason. */
const COM_CATEGORIA = ['pericia', 'pericia_pessoa', 'recebivel'];
/** Read only through a row that is hidden itself, by its id. */
const PELO_DONO = ['carga'];

test('o que tem categoria, ou é de um caso, leva a política das categorias ocultas, sem consulta dentro', async () => {
  const comColuna = await linhas(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped and a.attname = 'categoria_id'
       and c.relname <> all('{${DEFINICOES}}')`);
  const deCasos = await linhas(`
    select distinct c.conrelid::regclass::text from pg_constraint c
     where c.contype = 'f' and c.confrelid::regclass::text = any('{${COM_CATEGORIA}}')
       and c.conrelid::regclass::text <> all('{${PELO_DONO}}')`);
  const politicas = await linhas(`
    select tablename from pg_policies where cmd = 'SELECT'
       and qual like '%app.ocultas%' and qual not ilike '%( select%'`);
  expect(comColuna.filter((t) => !politicas.includes(t))).toEqual([]);
  expect(deCasos.filter((t) => !politicas.includes(t))).toEqual([]);
  expect(politicas.length).toBeGreaterThanOrEqual(16);
});

/** Says who works for which companies, and names none to anybody. */
const DA_ATUACAO = ['pessoa_empresa'];

test('o que é de uma empresa leva a política das empresas da pessoa, sem consulta dentro', async () => {
  const comColuna = await linhas(`
    select distinct c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
       and a.attname in ('empresa_id', 'empresas') and c.relname <> all('{${DA_ATUACAO}}')`);
  const nomeiam = await linhas(`
    select distinct c.conrelid::regclass::text from pg_constraint c
     where c.contype = 'f' and c.confrelid::regclass::text = 'empresa' and c.conrelid::regclass::text <> all('{${DA_ATUACAO}}')`);
  const politicas = await linhas(`
    select tablename from pg_policies where cmd = 'SELECT'
       and qual like '%app.empresas%' and qual not ilike '%( select%'`);
  expect([...comColuna, ...nomeiam].filter((t) => !politicas.includes(t))).toEqual([]);
  expect(politicas.length).toBeGreaterThanOrEqual(15);
});

test('por uma só política se lê: as que restringem não vão aos nós como tais', async () => {
  expect(
    await linhas("select tablename || '.' || policyname from pg_policies where permissive <> 'PERMISSIVE'"),
  ).toEqual([]);
  // Of two that allow, one that hides nothing would show what the other hides.
  for (const comando of ['SELECT', 'INSERT', 'UPDATE', 'DELETE'])
    expect(
      await linhas(
        `select tablename from pg_policies where cmd in ('ALL', '${comando}') group by tablename having count(*) > 1`,
      ),
    ).toEqual([]);
});

test('nada impede que as tabelas estejam em vários nós', async () => {
  // Put into the statement that calls it, it would read tables that are elsewhere.
  const deUmComando = await linhas(`
    select p.proname from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
                      and p.prosrc ~* ('\\m(from|join|into|update)\\s+(public\\.)?' || c.relname || '\\M'))`);
  expect(deUmComando).toEqual([]);
  // What writes as the owner is called from a row of the network (comandos-em-varios-nos.test.ts).
  expect(
    await linhas(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
         and prorettype <> 'trigger'::regtype and prosrc ~* '\\m(insert|update|delete)\\M' order by 1`),
  ).toEqual(['anonimiza_trilha', 'desfaz_pontos']);
  expect(await linhas('select conname from pg_constraint where confdelsetcols is not null')).toEqual([]);
  // On a node a table has another name, and a setting that is not there is asked for before its guard.
  expect(
    await linhas(
      "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* 'tg_table_name|tg_relname'",
    ),
  ).toEqual([]);
  expect(
    await linhas(
      "select tablename || '.' || policyname from pg_policies where qual ~ $$current_setting\\('[^']*'::text\\)$$ or qual ~* '\\mselect\\M'",
    ),
  ).toEqual([]);
});

test('sem tenant posto não se vê nenhuma linha', async () => {
  await banco.admin.query("insert into tenant (slug, nome, sistema_nome) values ('x', 'x', 'x')");
  await banco.admin.query("insert into perfil (tenant_id, nome) select tenant_id, 'p' from tenant");
  expect((await banco.pool.query('select * from perfil')).rows).toEqual([]);
});

// Of servers that stand already, whoever set them up decides.
test.skipIf(emNos())('gravações são duráveis', async () => {
  for (const nome of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'])
    expect((await banco.admin.query({ text: `show ${nome}`, rowMode: 'array' })).rows).toEqual([['on']]);
});
