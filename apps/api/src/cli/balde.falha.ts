import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../base/config.ts';
import { createPool } from '../base/db/pool.ts';
import type { FileStore } from '../base/files/file-store.ts';
import { openFileStore, openFileStores } from '../base/files/open-file-stores.ts';
import { temporaryDataDir } from '../base/postgres/drill-support.ts';
import { type RunningPostgres, startPostgres } from '../base/postgres/start-postgres.ts';
import { anotaAnonimizada } from '../features/copia/public.ts';
import { rodadaDeSelos } from '../features/historico/public.ts';
import { ancorasNaPasta } from '../nucleo/historico/public.ts';
import { comBalde } from '../testing/balde.ts';
import { roda } from './programa.ts';

/** An installation with the demonstration whose files begin in its folder. */
const folder = temporaryDataDir();
const servidor = comBalde();
let postgres: RunningPostgres;
/** Its place in the bucket. */
let la: Record<string, string>;

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: folder.dataDir, log: () => undefined });
  const env = servidor.env();
  la = { ...env, BACKUP_PASTA: `${env.ARQUIVOS}/copias` };
  await comando('demo cria');
  const pool = createPool({ ...postgres.ownerUrl });
  await pool.query(
    "insert into historico (tenant_id, entidade, entidade_id, acao) values (1, 'baixa', 1, 'inclusao')",
  );
  await rodadaDeSelos(pool, ancorasNaPasta(folder.dataDir))([1]);
  await pool.end();
});
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});

async function comando(linha: string, env: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: folder.dataDir, ...env }, path.resolve('.'));
  const escrito: string[] = [];
  const codigo = await roda(config, '1.2.3', linha.split(' '), (l) => void escrito.push(l));
  return { codigo, texto: escrito.join('\n') };
}
const json = async (linha: string, env: Record<string, string> = {}): Promise<unknown> =>
  JSON.parse((await comando(`${linha} --json`, env)).texto);

const nomes = async (arquivos: FileStore, rede = 1): Promise<string[]> => {
  const achados: string[] = [];
  for await (const { name, bytes } of arquivos.list(String(rede))) achados.push(`${name} ${bytes}`);
  return achados.sort();
};
const arquivosDe = async (env: Record<string, string>): Promise<FileStore> =>
  (await openFileStores(readConfig(env, '/'))).arquivos;
const daPasta = () => arquivosDe({ DATA_DIR: folder.dataDir });

test('o que há na pasta se leva ao balde, uma vez; cortado, continua; e volta', async () => {
  await expect(comando('arquivos leva')).rejects.toThrow('ARQUIVOS=s3://');
  const origem = await nomes(await daPasta());
  expect(origem.length).toBeGreaterThan(10);
  expect(await json('arquivos leva', la)).toMatchObject({
    redes: [{ rede: 'demonstracao', levadas: origem.length, jaEstavam: 0, faltam: 0, ancoras: 1 }],
  });
  const balde = await arquivosDe(la);
  expect(await nomes(balde)).toEqual(origem);
  // What was cut, and what was begun.
  const [primeira = '', segunda = ''] = origem.map((o) => o.split(' ')[0]);
  await balde.remove(`1/${primeira}`);
  await balde.write(`1/${segunda}`, Buffer.from('meia'));
  const { texto } = await comando('arquivos leva', la);
  expect(texto).toContain('2 arquivo(s) levado(s)');
  expect(texto).toContain(`${origem.length - 2} já estava(m) lá; 0 âncora(s)`);
  expect(await nomes(balde)).toEqual(origem);
  expect(await comando('verifica', la)).toMatchObject({ codigo: 0 });

  await rm(path.join(folder.dataDir, 'arquivos'), { recursive: true });
  expect(await json('arquivos leva --de-volta', la)).toMatchObject({
    redes: [{ levadas: origem.length, faltam: 0 }],
  });
  expect(await nomes(await daPasta())).toEqual(origem);
  await balde.remove(`1/${primeira}`);
  await (await daPasta()).remove(`1/${primeira}`);
  expect(await comando('arquivos leva', la)).toMatchObject({
    codigo: 1,
    texto: expect.stringContaining('1 arquivo(s) não está(ão) na origem'),
  });
});

/** A copy that was made in the bucket, of files that lie there, and what opens it. */
async function copiada() {
  const { caminho } = (await json('backup', la)) as { caminho: string };
  const { identidade } = (await json('backup chave', la)) as { identidade: string };
  return { caminho, BACKUP_CHAVE: identidade };
}

test('uma cópia se faz, se lista e se prova no balde, e se restaura no balde e na pasta', async () => {
  const { caminho, ...chave } = await copiada();
  expect(caminho).toMatch(/^s3:\/\/balde\/teste\/\w+\/copias\/retaguarda-.*\.age$/);
  expect(await json('backup lista', la)).toMatchObject([{ caminho, bytes: expect.any(Number) }]);
  expect(await json(`prova ${caminho}`, la)).toMatchObject({ provada: true, redes: ['demonstracao'] });
  await expect(comando(`prova ${caminho}.outra`, la)).rejects.toThrow(/^Não há .*outra no balde balde$/);
  const pool = createPool({ ...postgres.ownerUrl });
  const { rows } = await pool.query<{ pessoa: number }>(
    "select min(id)::int as pessoa from pessoa where nome like 'B%' and imagem_id is null",
  );
  await pool.end();
  const copias = await openFileStore(readConfig(la, '/').copias.lugar);
  await anotaAnonimizada(copias, { rede: 1, pessoa: Number(rows[0]?.pessoa), autor: 1 });

  const outro = servidor.env();
  const destinos = [{ ...chave }, { ...chave, ARQUIVOS: outro.ARQUIVOS ?? '' }];
  for (const destino of destinos) {
    const vazia = temporaryDataDir();
    try {
      const { ARQUIVOS: _, BACKUP_PASTA: __, ...ligacao } = la;
      const ali = { ...ligacao, ...destino, DATA_DIR: vazia.dataDir };
      expect(await json(`restaura ${caminho}`, ali)).toMatchObject({ anonimas: 1, quebras: [] });
      expect(await nomes(await arquivosDe(ali))).toEqual(await nomes(await arquivosDe(la)));
      expect(await comando('verifica', ali)).toMatchObject({ codigo: 0 });
    } finally {
      vazia.remove();
    }
  }
});

test('uma rede de uma cópia no balde entra ao lado das outras, com as imagens no balde', async () => {
  const [{ caminho }] = (await json('backup lista', la)) as [{ caminho: string }];
  expect(await json(`rede importa ${caminho} --rede demonstracao --como outra`, la)).toMatchObject({
    slug: 'outra',
    quebras: [],
  });
  const balde = await arquivosDe(la);
  expect(await nomes(balde, 2)).toEqual(await nomes(balde, 1));
  expect(await nomes(await daPasta(), 2)).toEqual([]);
});

test('o lugar de outra instalação é recusado, até que se diga que é desta', async () => {
  const [{ caminho }] = (await json('backup lista', la)) as [{ caminho: string }];
  const { identidade: BACKUP_CHAVE } = (await json('backup chave', la)) as { identidade: string };
  const vazia = temporaryDataDir();
  try {
    const ali = { ...la, BACKUP_CHAVE, DATA_DIR: vazia.dataDir };
    await expect(comando(`restaura ${caminho}`, ali)).rejects.toThrow(/de outra instalação/);
    await expect(comando('arquivos assume', ali)).rejects.toThrow(/--sim/);
    await expect(comando('arquivos assume', { DATA_DIR: vazia.dataDir })).rejects.toThrow(/não há balde/);
    await expect(comando('backup', ali)).rejects.toThrow(/de outra instalação/);
    await comando('arquivos assume --sim', ali);
    expect(await json('arquivos leva', ali)).toMatchObject({ redes: [] });
    await expect(comando('arquivos leva', la)).rejects.toThrow(/de outra instalação/);
    await expect(comando('backup', la)).rejects.toThrow(/copias está o que é de outra instalação/);
  } finally {
    vazia.remove();
  }
});
