import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { criaMundo } from '../../testing/mundo.ts';
import { arquivosDe } from '../arquivos.ts';
import { comTenant } from '../db/tx.ts';
import { AppError } from '../http/app-error.ts';
import { arquivoDaImagem, comArquivo, insereImagem, type NovaImagem } from './guarda.ts';
import { varreImagens } from './varre-imagens.ts';

let banco: BancoDeTeste;
let um: number;
beforeAll(async () => {
  banco = await criaBanco();
  ({ um } = await criaMundo(banco.owner));
});
afterAll(() => banco.fecha());

const nova = (): NovaImagem => ({
  id: randomUUID(),
  tipo: 'image/png',
  bytes: Buffer.from('uma imagem'),
  largura: 1,
  altura: 1,
  sha256: 'x',
});

test('o arquivo cuja linha nunca foi gravada sai; o que tem linha, e o que ainda pode tê-la, ficam', async () => {
  const pasta = await mkdtemp(path.join(inject('pasta'), 'varre-'));
  const arquivos = arquivosDe(pasta);
  const nomes = async () => (await readdir(path.join(pasta, 'arquivos', String(um)))).sort();
  const [com, sem] = [nova(), nova()];
  await comArquivo(arquivos, um, com, () => comTenant(banco.pool, um, (tx) => insereImagem(tx, 1, com)));
  // The answer to the commit is lost: nobody knows whether the row is there, so the file stays for now.
  await expect(
    comArquivo(arquivos, um, sem, async () => {
      throw new Error('Connection terminated unexpectedly');
    }),
  ).rejects.toThrow();
  await writeFile(path.join(pasta, 'arquivos', arquivoDaImagem(um, `${randomUUID()}.tmp`)), 'pela metade');
  expect(await varreImagens(banco.pool, arquivos, um)).toBe(0);
  expect(await nomes()).toHaveLength(3);
  expect(await varreImagens(banco.pool, arquivos, um, -1000)).toBe(2);
  expect(await nomes()).toEqual([com.id]);
});

test('uma recusa leva o arquivo consigo na hora', async () => {
  const pasta = await mkdtemp(path.join(inject('pasta'), 'varre-'));
  const arquivos = arquivosDe(pasta);
  await expect(
    comArquivo(arquivos, um, nova(), async () => {
      throw new AppError(409, [{ code: 'versao_antiga', message: 'x' }]);
    }),
  ).rejects.toThrow();
  expect(await readdir(path.join(pasta, 'arquivos', String(um)))).toEqual([]);
});
