import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommanderError } from 'commander';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '../base/config.ts';
import { createPool } from '../base/db/pool.ts';
import { openFolderStore } from '../base/files/folder-store.ts';
import { temporaryDataDir } from '../base/postgres/drill-support.ts';
import { type RunningPostgres, startPostgres } from '../base/postgres/start-postgres.ts';
import { anotaAnonimizada } from '../features/copia/public.ts';
import { tenantOfHost } from '../features/sessao/public.ts';
import { testePorInteiro } from '../testing/por-inteiro.ts';
import { erroDeUso } from './linha/comando.ts';
import { roda } from './programa.ts';

/** The commands run beside a server that holds the data folder, as they do in service. */
const folder = temporaryDataDir();
let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: folder.dataDir, log: () => undefined });
});
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});

async function comando(linha: string, env: Record<string, string> = {}, outro: Partial<Config> = {}) {
  const config = { ...readConfig({ DATA_DIR: folder.dataDir, ...env }, path.resolve('.')), ...outro };
  const escrito: string[] = [];
  const argumentos = linha.match(/"[^"]*"|\S+/g)?.map((a) => a.replaceAll('"', '')) ?? [];
  const codigo = await roda(config, '1.2.3', argumentos, (l) => void escrito.push(l));
  return { codigo, texto: escrito.join('\n') };
}

const json = async (linha: string): Promise<unknown> => JSON.parse((await comando(`${linha} --json`)).texto);

const recusaDe = async (linha: string): Promise<string> => {
  try {
    await comando(linha);
  } catch (error) {
    if (error instanceof CommanderError) return erroDeUso(error);
    return error instanceof Error ? error.message : '';
  }
  return '';
};

test('de uma pasta vazia a uma rede com administrador, e ao lado da demonstração', async () => {
  expect(await json('migra')).toMatchObject({ aplicadas: expect.arrayContaining(['0001_base.sql']) });
  expect((await comando('rede lista')).texto).toContain('Nenhuma rede');
  expect(await json('demo cria')).toEqual({ criada: 'demonstracao' });
  const feita = await json(
    'rede cria sul --nome "Escritório Sul" --host Sul.Exemplo.com.br --admin ana@exemplo.com.br --admin-nome "Ana Souza"',
  );
  expect(feita).toMatchObject({
    slug: 'sul',
    hosts: ['sul.exemplo.com.br'],
    link: expect.stringMatching(/^http:\/\/sul\.exemplo\.com\.br:3000\/nova-senha#[\w-]{43}$/),
  });
  expect(await json('rede lista')).toMatchObject([
    { slug: 'demonstracao', padrao: true },
    { slug: 'sul', padrao: false, pessoas: 1, ultimaEntrada: null },
  ]);
  const pool = createPool({ ...postgres.ownerUrl });
  expect(await tenantOfHost(pool, 'sul.exemplo.com.br')).toMatchObject({ slug: 'sul' });
  await pool.end();
});

test('uma rede se suspende e se reabre, e quem cuida da instalação é dito pelo comando', async () => {
  expect(await recusaDe('rede suspende sul')).toContain('Falta a opção: --motivo');
  expect(await json('rede suspende sul --motivo "Contrato encerrado"')).toEqual({
    slug: 'sul',
    suspensa: true,
  });
  expect((await json('rede lista')) as object[]).toMatchObject([
    { slug: 'demonstracao', suspensaEm: null },
    { slug: 'sul', suspensaEm: expect.any(String) },
  ]);
  expect(await json('rede reativa sul')).toEqual({ slug: 'sul', suspensa: false });
  const cuida = await json('admin instalacao sul ana@exemplo.com.br');
  expect(cuida).toEqual({ slug: 'sul', email: 'ana@exemplo.com.br', cuida: true });
  expect(await json('admin instalacao sul ana@exemplo.com.br --remove')).toMatchObject({ cuida: false });
  expect(await comando('verifica')).toMatchObject({ codigo: 0 });
});

test('as chaves das sessões se trocam com calma, ou já, e então todos entram de novo', async () => {
  const pool = createPool({ ...postgres.ownerUrl });
  await pool.query('insert into assinatura (kid, chave) values (1, $1)', ['primeira']);
  await pool.query(
    `insert into sessao (tenant_id, id, pessoa_id) select tenant_id, gen_random_uuid(), id from pessoa order by tenant_id, id limit 1`,
  );
  expect(await json('chaves troca')).toEqual({ kid: 2, encerradas: 0 });
  expect(await json('chaves lista')).toMatchObject({
    chaves: [
      { kid: 2, valeAte: null },
      { kid: 1, valeAte: expect.any(String) },
    ],
  });
  expect((await comando('chaves lista')).texto).not.toContain('primeira');
  expect(await json('chaves troca --agora')).toEqual({ kid: 3, encerradas: 1 });
  expect(await json('chaves lista')).toMatchObject({ chaves: [{ kid: 3, valeAte: null }] });
  await pool.end();
});

test('verifica diz o que não confere, em que rede, e sai com 1', async () => {
  expect(await comando('verifica')).toMatchObject({ codigo: 0 });
  const pool = createPool({ ...postgres.ownerUrl });
  await pool.query(
    'update pericia set valor_repasse = valor_repasse + 1 where id = (select min(id) from pericia)',
  );
  const { codigo, texto } = await comando('verifica');
  expect(codigo).toBe(1);
  expect(texto).toContain('perícia cujos totais não são a soma dos seus recebíveis');
  await pool.query(
    'update pericia set valor_repasse = valor_repasse - 1 where id = (select min(id) from pericia)',
  );
  await pool.end();
  expect(await comando('verifica --rede demonstracao')).toMatchObject({ codigo: 0 });
});

test('o diagnóstico diz como está a instalação, e nada de quem está nela', async () => {
  const arquivo = path.join(folder.dataDir, 'diagnostico.json');
  const segredo = 'segredo-que-nao-sai';
  vi.stubEnv('METRICAS_TOKEN', segredo);
  vi.stubEnv('SMTP_URL', `smtps://eu:${segredo}@correio.exemplo`);
  await comando(`diagnostico ${arquivo}`);
  vi.unstubAllEnvs();
  const texto = await readFile(arquivo, 'utf8');
  expect(JSON.parse(texto)).toMatchObject({
    programa: { versao: '1.2.3' },
    configuracao: { banco: 'próprio', variaveis: expect.arrayContaining(['SMTP_URL', 'METRICAS_TOKEN']) },
    esquema: { pendentes: [], desconhecidas: [] },
    banco: { versao: expect.stringMatching(/^\d+\.\d+/), indicesInvalidos: [] },
    redes: [{ pessoas: expect.any(Number), filas: { mensagens: { falharam: 0 } } }, { pessoas: 1 }],
  });
  const pool = createPool({ ...postgres.ownerUrl });
  const { rows } = await pool.query<{ dito: string }>(
    `select unnest(array[nome, email, cpf, telefone]) as dito from pessoa union select nome from tenant union select host from tenant_host
     union select nome_fantasia from empresa union select placa from veiculo`,
  );
  await pool.end();
  const ditos = rows.map((r) => r.dito).filter((d) => d !== null && d.length > 3);
  expect(ditos.length).toBeGreaterThan(50);
  expect([segredo, 'correio.exemplo', ...ditos].filter((d) => texto.includes(d))).toEqual([]);
  expect(await recusaDe(`diagnostico ${arquivo}`)).toContain('já existe');
});

test('sem banco de dados o diagnóstico diz o resto', async () => {
  const arquivo = path.join(folder.dataDir, 'sem-banco.json');
  const { codigo } = await comando(`diagnostico ${arquivo}`, {
    DATABASE_URL: 'postgres://eu:senha-dele@127.0.0.1:9/nada',
  });
  expect(codigo).toBe(1);
  const texto = await readFile(arquivo, 'utf8');
  expect(JSON.parse(texto)).toMatchObject({
    disco: { livre: expect.any(Number) },
    banco: { falhou: 'ECONNREFUSED' },
  });
  expect(texto).not.toContain('senha-dele');
});

testePorInteiro(
  'uma cópia volta numa pasta vazia, e quem foi anonimizado depois dela continua anônimo',
  async () => {
    const { caminho } = (await json('backup')) as { caminho: string };
    expect((await comando('backup lista')).texto).toContain(caminho);
    expect(await json(`prova ${caminho}`)).toMatchObject({ provada: true, redes: ['demonstracao', 'sul'] });
    const { identidade } = (await json('backup chave')) as { identidade: string };
    const pool = createPool({ ...postgres.ownerUrl });
    const { rows } = await pool.query<{ rede: number; pessoa: number }>(
      "select tenant_id::int as rede, min(id)::int as pessoa from pessoa where nome like 'B%' and imagem_id is null group by 1 order by 1 limit 1",
    );
    const [quem] = rows;
    await anotaAnonimizada(openFolderStore(path.dirname(caminho)), { rede: 1, pessoa: 0, ...quem, autor: 1 });
    const vazia = temporaryDataDir();
    try {
      const la = { DATA_DIR: vazia.dataDir, BACKUP_CHAVE: identidade };
      const { texto } = await comando(`restaura ${caminho} --json`, la);
      expect(JSON.parse(texto)).toMatchObject({ redes: ['demonstracao', 'sul'], anonimas: 1, quebras: [] });
      expect(await comando('verifica', la)).toMatchObject({ codigo: 0 });
      const { texto: redes } = await comando('rede lista --json', la);
      expect(JSON.parse(redes)).toMatchObject([{ slug: 'demonstracao' }, { slug: 'sul' }]);
      await expect(comando(`restaura ${caminho}`, la)).rejects.toThrow(/Já há redes/);
    } finally {
      vazia.remove();
    }
    await pool.end();
  },
);

testePorInteiro(
  'uma rede se exporta, entra ao lado com outro apelido, e se encerra com o arquivo provado',
  async () => {
    const arquivo = path.join(folder.dataDir, 'sul.age');
    await comando(`rede exporta sul ${arquivo}`);
    expect(await json(`rede importa ${arquivo} --como norte`)).toMatchObject({
      slug: 'norte',
      de: 'sul',
      quebras: [],
    });
    const ultimo = path.join(folder.dataDir, 'norte.age');
    expect(await recusaDe(`rede encerra norte --exporta ${ultimo}`)).toContain('--sim');
    await comando(`rede encerra norte --exporta ${ultimo} --sim`);
    expect(await json('rede lista')).toMatchObject([{ slug: 'demonstracao' }, { slug: 'sul' }]);
    expect(await json(`prova ${ultimo}`)).toMatchObject({ provada: true, redes: ['norte'] });
  },
);

testePorInteiro(
  'definições vão de uma rede a outra, a seco sem mudar nada, e da segunda vez nada há a importar',
  async () => {
    const arquivo = path.join(folder.dataDir, 'definicoes.json');
    expect(await json(`definicoes exporta demonstracao ${arquivo}`)).toMatchObject({ perfis: 4 });
    expect(await recusaDe(`definicoes exporta demonstracao ${arquivo}`)).toContain('já existe');
    const seco = await comando(`definicoes importa sul ${arquivo} --seco`);
    expect(seco).toMatchObject({ codigo: 0 });
    expect(seco.texto).toContain('Perícia Judicial / Trabalhista');
    expect((await comando(`definicoes importa sul ${arquivo} --seco`)).texto).toBe(seco.texto);
    expect(await json(`definicoes importa sul ${arquivo}`)).toMatchObject({ tarefaId: 0 });
    expect((await comando(`definicoes importa sul ${arquivo}`)).texto).toContain('Nada a importar');
    expect(await comando('verifica --rede sul')).toMatchObject({ codigo: 0 });
    expect(await recusaDe('definicoes importa sul nenhum.json')).toContain('não existe');
    expect(await recusaDe('definicoes importa sul package.json')).toContain('não é de definições');
  },
);

test('a demonstração sai inteira, a outra rede fica, e ela não volta sozinha', async () => {
  expect(await recusaDe('demo remove')).toContain('--sim');
  await comando('demo remove --sim');
  expect(await json('rede lista')).toMatchObject([{ slug: 'sul', pessoas: 1 }]);
  const pool = createPool({ ...postgres.ownerUrl });
  const { rows: tabelas } = await pool.query<{ nome: string }>(
    "select table_name as nome from information_schema.columns where column_name = 'tenant_id' and table_schema = 'public'",
  );
  for (const { nome } of tabelas) {
    const { rows } = await pool.query(`select distinct tenant_id from ${nome}`);
    expect(rows.length, nome).toBeLessThanOrEqual(1);
  }
  const { rows } = await pool.query("select valor from instalacao where chave = 'demonstracao'");
  expect(rows).toEqual([{ valor: 'removida' }]);
  await pool.end();
});

test('um convite cadastra quem não se conhece e serve de novo a quem já se conhece', async () => {
  expect(await recusaDe('admin convida sul bia@exemplo.com.br')).toContain('informe também o nome');
  const primeiro = await json('admin convida sul bia@exemplo.com.br --nome "Bia Reis"');
  const segundo = await json('admin convida sul BIA@exemplo.com.br');
  expect(primeiro).not.toEqual(segundo);
  expect(await json('rede lista')).toMatchObject([{ slug: 'sul', pessoas: 2 }]);
  expect(await json('senha sul bia@exemplo.com.br')).toMatchObject({
    link: expect.stringContaining('/nova-senha#'),
  });
  expect(await json('segundo-fator zera sul bia@exemplo.com.br')).toMatchObject({ feito: true });
});

test.each([
  ['sobe', 'Comando desconhecido: sobe'],
  ['rede lista --tudo', 'Opção desconhecida: --tudo'],
  ['rede cria norte', 'Falta a opção: --nome <nome>'],
  ['senha sul', 'Falta: e-mail'],
  ['senha norte x@y.z', 'Não há rede com o apelido norte'],
  ['senha sul x@y.z', 'Ninguém entra com o e-mail x@y.z'],
  ['rede cria Sul! --nome Sul', 'minúsculas'],
  ['rede cria sul --nome Sul', 'Já existe uma rede'],
  ['rede cria norte --nome Norte --host sul.exemplo.com.br', 'já é de uma rede'],
  ['rede cria norte --nome Norte --admin semarroba --admin-nome Eva', 'não é um e-mail'],
  ['rede host sul http://a/b', 'não é um nome de endereço'],
  ['rede muda-de-no norte no2:5432', 'Não há rede com o apelido norte'],
  ['rede muda-de-no sul no2:5432', 'não estão distribuídas'],
])('%s é recusado: %s', async (linha, texto) => {
  expect(await recusaDe(linha)).toContain(texto);
  expect(await json('rede lista')).toHaveLength(1);
});

testePorInteiro('migra --seco ensaia o que falta na última cópia, diz o que trava, e nada muda', async () => {
  const migrationsDir = path.join(folder.dataDir, 'migracoes');
  await cp(path.resolve('apps/api/migrations'), migrationsDir, { recursive: true });
  await writeFile(
    path.join(migrationsDir, '9001_apelido.sql'),
    'alter table pessoa add column lido boolean not null default true;\ncreate index on veiculo (tenant_id, placa);\ncreate table so_dela (n int);',
  );
  const { texto, codigo } = await comando('migra --seco --json', {}, { migrationsDir });
  expect(codigo).toBe(0);
  const dito = JSON.parse(texto);
  expect(dito).toMatchObject({ pendentes: ['9001_apelido.sql'], copia: expect.stringMatching(/\.age$/) });
  expect(dito.ensaio).toEqual([
    { nome: '9001_apelido.sql', ms: expect.any(Number), fechadas: ['pessoa'], soLidas: ['veiculo'] },
  ]);
  expect((await comando('migra --seco', {}, { migrationsDir })).texto).toContain('Nada foi alterado');
  expect((await comando('migra --seco', { BACKUP_PASTA: '/nenhuma' }, { migrationsDir })).texto).toContain(
    'tabelas vazias',
  );
  expect(await json('migra --seco')).toMatchObject({ pendentes: [] });
});

test('migra --seco nada muda; um banco mais novo é recusado', async () => {
  expect(await json('migra --seco')).toEqual({ pendentes: [], desconhecidas: [] });
  const pool = createPool({ ...postgres.ownerUrl });
  await pool.query("insert into migracao (nome) values ('9999_do_futuro.sql')");
  expect(await recusaDe('rede lista')).toContain('versão mais nova');
  expect(await recusaDe('migra')).toContain('versão mais nova');
  expect(await comando('migra --seco')).toMatchObject({ codigo: 1 });
  await pool.query("delete from migracao where nome like '9999%'");
  await pool.end();
});
