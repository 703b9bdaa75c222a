import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { comBalde } from '../../testing/balde.ts';
import { type BancoDeTeste, criaBanco, criaBancoPovoado } from '../../testing/banco.ts';
import { AppError } from '../app-error.ts';
import { readConfig } from '../config.ts';
import { withTenant } from '../db/tx.ts';
import { type NewImage, withImageFile, writeImageRow } from '../images/stored-images.ts';
import { openBucketStore } from './bucket-store.ts';
import { type FileStore, FileStoreUnavailable, type ListedFile, loadWholeFile } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { tenantFileName } from './referenced-files.ts';
import { assertStoreOwner, claimStore } from './store-owner.ts';
import { sweepGoneTenants, sweepTenantFiles } from './sweep-files.ts';

const servidor = comBalde();
let banco: BancoDeTeste;
let um: number;
beforeAll(async () => {
  ({ banco, um } = await criaBancoPovoado());
});
afterAll(() => banco.fecha());

/** A place of its own in the bucket, whose names come two at a time. */
function noBalde(env = servidor.env()): Promise<FileStore> {
  const { arquivos } = readConfig(env, '/');
  if ('pasta' in arquivos) throw new Error('a folder');
  return openBucketStore(arquivos, 'arquivos', 2);
}
const naPasta = async () => openFolderStore(await mkdtemp(path.join(inject('pasta'), 'deposito-')));

const todos = async (fonte: AsyncIterable<ListedFile>): Promise<string[]> => {
  const nomes: string[] = [];
  for await (const { name } of fonte) nomes.push(name);
  return nomes.sort();
};
const nova = (): NewImage => ({
  id: randomUUID(),
  tipo: 'image/png',
  bytes: Buffer.from('uma imagem'),
  width: 1,
  height: 1,
  sha256: 'x',
});
const diz = (texto: string) => Buffer.from(texto);

describe.each([
  ['pasta', naPasta],
  ['balde', noBalde],
])('na %s', (_, abre) => {
  let deposito: FileStore;
  beforeEach(async () => {
    deposito = await abre();
  });

  test('guarda-se inteiro, lê-se, mede-se e apaga-se; o que não há não é falha', async () => {
    await deposito.probe();
    await deposito.write('1/a', diz('um'));
    await deposito.write('1/a', diz('outro'));
    expect(await loadWholeFile(deposito, '1/a')).toEqual(diz('outro'));
    await deposito.remove('1/a');
    await deposito.remove('1/a');
    expect(await deposito.open('1/a')).toBeNull();
    await expect((async () => deposito.write('../fora', diz('x')))()).rejects.toThrow('nome de arquivo');
    await deposito.probe();
  });

  test('uma pasta se lista por inteiro, sem o que está abaixo dela', async () => {
    for (const nome of ['a', 'b', 'c', 'd', 'e']) await deposito.write(`1/${nome}`, diz(nome.repeat(3)));
    await deposito.write('10/f', diz('f'));
    expect(await todos(deposito.list('1'))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await todos(deposito.list('2'))).toEqual([]);
    const pastas: string[] = [];
    for await (const pasta of deposito.folders()) pastas.push(pasta);
    expect(pastas.sort()).toEqual(['1', '10']);
    for await (const { bytes, writtenAt } of deposito.list('1')) {
      expect(bytes).toBe(3);
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
  });

  test('um arquivo grande entra quando quem o fez acabou, e sai como entrou', async () => {
    const grande = Buffer.alloc(20 * 1024 * 1024, 'retaguarda');
    await expect(
      deposito.writeVia('grande.age', async (caminho) => {
        await writeFile(caminho, grande);
        throw new Error('não conferiu');
      }),
    ).rejects.toThrow('não conferiu');
    expect(await todos(deposito.list(''))).toEqual([]);
    await deposito.writeVia('grande.age', (caminho) => writeFile(caminho, grande));
    expect(await todos(deposito.list(''))).toEqual(['grande.age']);
    expect(grande.equals(await deposito.withPath('grande.age', (caminho) => readFile(caminho)))).toBe(true);
  });

  test('o arquivo cuja linha nunca foi gravada sai; o que tem linha, e o que ainda pode tê-la, ficam', async () => {
    const [com, sem] = [nova(), nova()];
    await withImageFile(deposito, um, com, () =>
      withTenant(banco.pool, um, (tx) => writeImageRow(tx, 1, com)),
    );
    // The answer to the commit is lost: nobody knows whether the row is there, so the file stays for now.
    await expect(
      withImageFile(deposito, um, sem, async () => {
        throw new Error('Connection terminated unexpectedly');
      }),
    ).rejects.toThrow();
    await deposito.write(tenantFileName(um, `${randomUUID()}.tmp`), diz('pela metade'));
    expect(await sweepTenantFiles(banco.pool, deposito, um)).toBe(0);
    expect(await todos(deposito.list(String(um)))).toHaveLength(3);
    expect(await sweepTenantFiles(banco.pool, deposito, um, -2000)).toBe(2);
    expect(await todos(deposito.list(String(um)))).toEqual([com.id]);
  });

  test('uma recusa leva o arquivo consigo na hora', async () => {
    await expect(
      withImageFile(deposito, um, nova(), async () => {
        throw new AppError(409, [{ code: 'versao_antiga', message: 'x' }]);
      }),
    ).rejects.toThrow();
    expect(await todos(deposito.list(String(um)))).toEqual([]);
  });

  test('os arquivos de uma rede que não há mais saem, os das outras ficam', async () => {
    const { rows } = await banco.admin.query<{ n: string }>(
      "select nextval('tenant_tenant_id_seq')::text as n",
    );
    const foi = String(rows[0]?.n);
    for (const rede of [um, foi, '987654'])
      for (const n of [1, 2, 3]) await deposito.write(`${rede}/${n}`, diz('x'));
    await deposito.write('outra-coisa/1', diz('x'));
    expect(await sweepGoneTenants(banco.pool, deposito)).toBe(0);
    expect(await sweepGoneTenants(banco.pool, deposito, -2000)).toBe(3);
    expect(await todos(deposito.list(foi))).toEqual([]);
    // Never given here: somebody else's.
    expect(await todos(deposito.list('987654'))).toHaveLength(3);
    expect(await todos(deposito.list(String(um)))).toHaveLength(3);
    expect(await todos(deposito.list('outra-coisa'))).toEqual(['1']);
  });
});

describe('numa pasta', () => {
  test('o que um processo morto deixou pela metade sai na vez seguinte', async () => {
    const pasta = await mkdtemp(path.join(inject('pasta'), 'deposito-'));
    await writeFile(path.join(pasta, 'a.age.sem-prova'), 'meia cópia');
    await openFolderStore(pasta).writeVia('b.age', (caminho) => writeFile(caminho, 'inteira'));
    expect(readdirSync(pasta)).toEqual(['b.age']);
  });

  test('a que não se deixa usar diz por quê, em vez de falhar sem nome', async () => {
    const arquivo = path.join(inject('pasta'), `nao-e-pasta-${process.pid}`);
    await writeFile(arquivo, '');
    const deposito = openFolderStore(arquivo);
    await expect(deposito.write('1/a', diz('x'))).rejects.toThrow(FileStoreUnavailable);
    await expect(deposito.probe()).rejects.toThrow(/não se deixa usar \(E/);
  });
});

describe('num balde', () => {
  const recusas = async (env: Record<string, string>): Promise<string> => {
    const deposito = await noBalde({ ...servidor.env(), ...env });
    const ditas = new Set<string>();
    for (const faz of [() => deposito.probe(), () => deposito.write('1/a', diz('x'))])
      ditas.add(
        await faz().then(
          () => 'aceita',
          (e: Error) => (e instanceof FileStoreUnavailable && e.status === 503 ? e.message : String(e)),
        ),
      );
    return [...ditas].join();
  };
  test('o que falha se diz pelo nome, e quem esperava recebe 503', async () => {
    expect(await recusas({ ARQUIVOS: 's3://nenhum' })).toBe('O balde nenhum não existe');
    expect(await recusas({ S3_CHAVE: 'de-outro' })).toBe(
      'O servidor do balde balde não aceita a chave (InvalidAccessKeyId)',
    );
    expect(await recusas({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toBe(
      'O servidor do balde balde não responde (ECONNREFUSED)',
    );
  });

  test('quando a linha emudece ou o servidor cai não se espera, e depois tudo continua', async () => {
    const deposito = await noBalde();
    await deposito.write('1/a', diz('antes'));
    servidor.linha.corta();
    await expect(deposito.write('1/b', diz('durante'))).rejects.toThrow(/não responde \(TimeoutError\)/);
    servidor.linha.religa();
    await servidor.cai();
    await expect(deposito.probe()).rejects.toThrow(/não responde/);
    await expect(todos(deposito.list('1'))).rejects.toThrow(/não responde/);
    await servidor.volta();
    await expect
      .poll(() =>
        deposito.probe().then(
          () => 'bem',
          () => 'mal',
        ),
      )
      .toBe('bem');
    expect(await loadWholeFile(deposito, '1/a')).toEqual(diz('antes'));
    expect(await loadWholeFile(deposito, '1/b')).toBeNull();
  });

  test('é de uma instalação só: a que vem depois não começa ali, a não ser que o assuma', async () => {
    const deposito = await noBalde();
    const outro = await criaBanco();
    await assertStoreOwner(banco.admin, deposito);
    await assertStoreOwner(banco.admin, deposito);
    await expect(assertStoreOwner(outro.admin, deposito)).rejects.toThrow(
      /de outra instalação.*arquivos assume/,
    );
    await claimStore(outro.admin, deposito);
    await assertStoreOwner(outro.admin, deposito);
    await expect(assertStoreOwner(banco.admin, deposito)).rejects.toThrow(/de outra instalação/);
    await outro.fecha();
  });
});
