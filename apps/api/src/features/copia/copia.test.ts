import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generateX25519Identity } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '../../base/db/migrate.ts';
import { withOwner } from '../../base/db/with-owner.ts';
import { type FileStore, loadWholeFile } from '../../base/files/file-store.ts';
import { openFolderStore } from '../../base/files/folder-store.ts';
import { semeiaDemonstracao } from '../../seeds/public.ts';
import { testePorInteiro } from '../../testing/por-inteiro.ts';
import { copiaProvada } from './copia-provada.ts';
import { fazCopia } from './faz-copia.ts';
import { escreve, le } from './formato.ts';
import { importaRede, type Onde, restauraTudo } from './restaura.ts';
import { DA_INSTALACAO } from './tabelas.ts';
import { leFalha, leUltima } from './ultima.ts';

const MIGRACOES = path.resolve('apps/api/migrations');
const FIGURAS = path.resolve('apps/api/src/seeds/demonstracao/imagens');
const PROGRAMA = '1.2.3';

type Lugar = Onde & { owner: pg.ClientConfig & { database: string } };

let geral: pg.Client;
let chave: string;
let origem: Lugar;
let n = 0;
/** A file of a case, as a person attaches one. */
const ANEXO = randomUUID();

/** A database without anything, and a folder for its files. */
async function lugar(dono: Partial<pg.ClientConfig> = {}): Promise<Lugar> {
  const { host, port, user, password } = inject('banco');
  const database = `copia_${randomBytes(6).toString('hex')}`;
  await geral.query(`create database ${database} template template0 owner ${dono.user ?? user}`);
  const arquivos = openFolderStore(path.join(inject('pasta'), database));
  return { owner: { host, port, user, password, ...dono, database }, arquivos, migracoes: MIGRACOES };
}

const arquivoNovo = () => path.join(inject('pasta'), `copia-${process.pid}-${n++}.age`);

async function copia(de: Lugar, rede?: number): Promise<string> {
  const caminho = arquivoNovo();
  await fazCopia({ ...de, caminho, chave, programa: PROGRAMA, ...(rede === undefined ? {} : { rede }) });
  return caminho;
}

const pergunta = <T extends pg.QueryResultRow>(
  onde: Onde,
  texto: string,
  valores: unknown[] = [],
): Promise<T[]> => withOwner(onde.owner, async (c) => (await c.query<T>(texto, valores)).rows);

/** Every row of every table as text, told apart from how the copy reads them. */
async function tudo(onde: Onde, rede?: number): Promise<Record<string, string>> {
  const tabelas = await pergunta<{ nome: string; colunas: string }>(
    onde,
    `select c.relname as nome, string_agg(quote_ident(a.attname), ',' order by a.attnum) as colunas
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ($1::int is null or a.attname <> 'tenant_id')
        and ($1::int is null or exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id'))
      group by 1 order by 1`,
    [rede ?? null],
  );
  const somas: Record<string, string> = {};
  for (const { nome, colunas } of tabelas) {
    const [linha] = await pergunta<{ soma: string }>(
      onde,
      `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 7)::numeric), 0) as soma
         from (select ${colunas} from ${nome} ${rede === undefined ? '' : `where tenant_id = ${rede}`}) r`,
    );
    somas[nome] = linha?.soma ?? '';
  }
  return somas;
}

/** What passes, what is made anew, and when the schema came. */
const PASSA = [
  'acesso_mudou',
  'sessao',
  'refresh_token',
  'limite_entrada',
  'tentativa_login',
  'desafio_usado',
  'codigo_acesso',
  'instalacao',
  'migracao',
  'prova_de_escrita',
  'selo_ancorado',
];
const sem = (somas: Record<string, string>, ...nomes: readonly string[]) =>
  Object.fromEntries(Object.entries(somas).filter(([nome]) => !nomes.includes(nome)));

const nomes = async (arquivos: FileStore, rede: number): Promise<string[]> => {
  const achados: string[] = [];
  for await (const { name } of arquivos.list(String(rede))) achados.push(name);
  return achados.sort();
};

beforeAll(async () => {
  const { host, port, user, password } = inject('banco');
  geral = new pg.Client({ host, port, user, password, database: 'postgres' });
  await geral.connect();
  chave = await generateX25519Identity();
  origem = await lugar();
  await migrate(origem.owner, MIGRACOES);
  await semeiaDemonstracao(origem.owner, { arquivos: origem.arquivos, imagens: FIGURAS });
  await origem.arquivos.write(`1/${ANEXO}`, Buffer.alloc(3_000_000, 'anexo'));
  await pergunta(
    origem,
    `insert into anexo (tenant_id, id, entidade, entidade_id, nome, tipo, bytes, sha256)
     values (1, '${ANEXO}', 'pericia', 1, 'laudo.pdf', 'application/pdf', 3000000, 'x')`,
  );
  await pergunta(
    origem,
    `insert into instalacao (chave, valor) values ('chave.cifra', 'cifra-daqui'), ('chave.refresh', 'assinatura-daqui'), ('de.fora', 'vale')`,
  );
});
afterAll(() => geral.end());

describe('a instalação inteira', () => {
  test('volta linha por linha e imagem por imagem; quem assinava sessões assina de novo', async () => {
    const destino = await lugar();
    const { quebras } = await restauraTudo({ caminho: await copia(origem), chave }, destino);
    expect(quebras).toEqual([]);
    expect(sem(await tudo(destino), ...PASSA)).toEqual(sem(await tudo(origem), ...PASSA));
    expect(await pergunta(destino, 'select chave, valor from instalacao order by 1')).toEqual([
      { chave: 'chave.cifra', valor: 'cifra-daqui' },
      { chave: 'de.fora', valor: 'vale' },
    ]);
    const [primeira] = await nomes(origem.arquivos, 1);
    expect(await nomes(destino.arquivos, 1)).toEqual(await nomes(origem.arquivos, 1));
    expect(await loadWholeFile(destino.arquivos, `1/${primeira}`)).toEqual(
      await loadWholeFile(origem.arquivos, `1/${primeira}`),
    );
    expect((await loadWholeFile(destino.arquivos, `1/${ANEXO}`))?.length).toBe(3_000_000);
    // Numbers that were given are not given again.
    const [velha] = await pergunta<{ v: number }>(origem, 'select last_value::int as v from pericia_id_seq');
    const [nova] = await pergunta<{ v: number }>(destino, "select nextval('pericia_id_seq')::int as v");
    expect(nova?.v).toBe(Number(velha?.v) + 1);
  });

  test('só se restaura onde não há redes', async () => {
    await expect(restauraTudo({ caminho: await copia(origem), chave }, origem)).rejects.toThrow(
      /Já há redes/,
    );
  });

  testePorInteiro('com gente trabalhando, a cópia é de um só instante', async () => {
    let para = false;
    const trabalho = withOwner(origem.owner, async (c) => {
      for (let i = 0; !para; i++)
        await c.query(
          `with marca as (insert into marca (tenant_id, nome) values (1, 'viva ${i}') returning nome)
           insert into modelo (tenant_id, nome) select 1, nome from marca`,
        );
    });
    const caminho = await copia(origem);
    para = true;
    await trabalho;
    const destino = await lugar();
    await restauraTudo({ caminho, chave }, destino);
    const vivas =
      "select (select count(*) from marca where nome like 'viva %')::int as a, (select count(*) from modelo where nome like 'viva %')::int as b";
    const [copiadas] = await pergunta<{ a: number; b: number }>(destino, vivas);
    const [todas] = await pergunta<{ a: number }>(origem, vivas);
    expect(copiadas?.a).toBe(copiadas?.b);
    expect(todas?.a).toBeGreaterThan(Number(copiadas?.a));
    for (const tabela of ['marca', 'modelo'])
      await pergunta(origem, `delete from ${tabela} where nome like 'viva %'`);
  });

  testePorInteiro('de um esquema anterior chega ao de agora', async () => {
    const velha = await lugar();
    const dump = gunzipSync(await readFile('apps/api/src/base/db/schemas/until-0028.sql.gz')).toString(
      'utf8',
    );
    const c = new pg.Client(velha.owner);
    await c.connect();
    await c.query(dump);
    await c.end();
    const destino = await lugar();
    const { cabecalho, resumo } = await restauraTudo({ caminho: await copia(velha), chave }, destino);
    // Its files are not kept with the schema: that they were missing is known.
    expect(resumo.faltam.length).toBeGreaterThan(0);
    expect(cabecalho.esquema.at(-1)).toMatch(/^0028/);
    expect(await pergunta(destino, 'select nome from migracao order by nome')).toEqual(
      readdirSync(MIGRACOES)
        .sort()
        .map((nome) => ({ nome })),
    );
    expect(await pergunta(destino, 'select count(*)::int as n from pericia')).toEqual(
      await pergunta(velha, 'select count(*)::int as n from pericia'),
    );
  });

  testePorInteiro('serve a um dono que não é superusuário', async () => {
    // Roles are the server's, which may outlive this run.
    const dono = `dono_${randomBytes(6).toString('hex')}`;
    await geral.query(`create role ${dono} login nosuperuser password 'segredo'`);
    await geral.query(`grant retaguarda_app to ${dono} with admin option`);
    const destino = await lugar({ user: dono, password: 'segredo' });
    await restauraTudo({ caminho: await copia(origem), chave }, destino);
    const { quebras } = await restauraTudo({ caminho: await copia(destino), chave }, await lugar());
    expect(quebras).toEqual([]);
  });
});

describe('uma rede só', () => {
  testePorInteiro('põe-se ao lado das outras com outro número, e se trabalha nela', async () => {
    const destino = await lugar();
    await restauraTudo({ caminho: await copia(origem), chave }, destino);
    const onde = { caminho: await copia(origem, 1), chave };
    const { numeros, quebras } = await importaRede(onde, destino, { slug: 'outra' }, PROGRAMA);
    expect(quebras).toEqual([]);
    const numero = Number(numeros.get(1));
    expect(numero).toBeGreaterThan(1);
    const segredos = [
      'chave_acesso',
      'segundo_fator',
      'codigo_recuperacao',
      'chave_api',
      'webhook',
      'webhook_entrega',
    ];
    // Its automations are off.
    const fora = [...PASSA, 'tenant', 'automacao', ...DA_INSTALACAO, ...segredos];
    expect(sem(await tudo(destino, numero), ...fora)).toEqual(sem(await tudo(origem, 1), ...fora));
    for (const tabela of DA_INSTALACAO)
      expect(await pergunta(destino, `select 1 from ${tabela} where tenant_id = ${numero}`), tabela).toEqual(
        [],
      );
    expect(await nomes(destino.arquivos, numero)).toEqual(await nomes(origem.arquivos, 1));
    expect(await pergunta(destino, 'select slug, padrao from tenant order by 1')).toEqual([
      { slug: 'demonstracao', padrao: true },
      { slug: 'outra', padrao: false },
    ]);
    await expect(importaRede(onde, destino, { slug: 'outra' }, PROGRAMA)).rejects.toThrow(
      /Já existe uma rede/,
    );
    await expect(importaRede(onde, destino, { slug: 'b', de: 'nenhuma' }, PROGRAMA)).rejects.toThrow(
      /demonstracao/,
    );
    await expect(restauraTudo(onde, await lugar())).rejects.toThrow(/uma rede só/);
  });

  testePorInteiro('uma que falha no meio não deixa nada', async () => {
    const destino = await lugar();
    await restauraTudo({ caminho: await copia(origem), chave }, destino);
    const antes = await tudo(destino);
    const partida = arquivoNovo();
    const escritor = await escreve(partida, chave);
    const todas = [];
    for await (const e of le(await copia(origem), chave)) todas.push(e);
    for (const { nome, bytes } of todas.slice(0, -1)) await escritor.entrada(nome, bytes);
    await escritor.fecha();
    await expect(
      importaRede({ caminho: partida, chave }, destino, { slug: 'meia' }, PROGRAMA),
    ).rejects.toThrow(/incompleta/);
    expect(await tudo(destino)).toEqual(antes);
  });
});

describe('o que foi estragado', () => {
  const consome = async (caminho: string, com = chave): Promise<void> => {
    for await (const _ of le(caminho, com));
  };

  test('cem cópias com um byte trocado: cem recusas', async () => {
    const inteira = await readFile(await copia(origem));
    const caminho = arquivoNovo();
    let semente = 20_261_122;
    const sorteia = (ate: number): number => {
      semente = (Math.imul(semente, 1_103_515_245) + 12_345) & 0x7fffffff;
      return semente % ate;
    };
    const aceitas: number[] = [];
    for (let i = 0; i < 100; i++) {
      // Each tenth in the head, which holds the wrapped key.
      const onde = i % 10 === 0 ? sorteia(200) : sorteia(inteira.length);
      const trocada = Buffer.from(inteira);
      trocada[onde] = (trocada[onde] ?? 0) ^ (1 << sorteia(8));
      await writeFile(caminho, trocada);
      await consome(caminho).then(
        () => aceitas.push(onde),
        () => undefined,
      );
    }
    expect(aceitas).toEqual([]);
    for (const parte of [0, 100, Math.floor(inteira.length / 2), inteira.length - 1]) {
      await writeFile(caminho, inteira);
      await truncate(caminho, parte);
      await expect(consome(caminho), `${parte} bytes`).rejects.toThrow(/não se deixa ler/);
    }
    await writeFile(caminho, inteira);
    await consome(caminho);
    await expect(consome(caminho, await generateX25519Identity())).rejects.toThrow(/outra chave/);
  });
});

describe('a que se guarda', () => {
  testePorInteiro('foi restaurada antes; a que não confere não fica, e se sabe por quê', async () => {
    const pasta = path.join(inject('pasta'), `guardadas-${n++}`);
    await mkdir(pasta);
    const copias = openFolderStore(pasta);
    const encomenda = { ...origem, copias, chave, programa: PROGRAMA, seVencida: false };
    const feita = await copiaProvada(encomenda);
    expect(readdirSync(pasta)).toEqual([feita?.nome]);
    expect(await withOwner(origem.owner, leUltima)).toMatchObject({ nome: feita?.nome });
    const conta =
      'update pericia set valor_repasse = valor_repasse + $1 where id = (select min(id) from pericia where tenant_id = 1)';
    await pergunta(origem, conta, [1]);
    await expect(copiaProvada(encomenda)).rejects.toThrow(/perícia cujos totais/);
    expect(readdirSync(pasta)).toEqual([feita?.nome]);
    expect(await withOwner(origem.owner, leFalha)).toMatchObject({
      motivo: expect.stringContaining('perícia'),
    });
    await pergunta(origem, conta, [-1]);
    expect(await copiaProvada({ ...encomenda, seVencida: true })).toBeNull();
  });
});
