import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../base/config.ts';
import { type FileStore, loadWholeFile } from '../../base/files/file-store.ts';
import { openFolderStore } from '../../base/files/folder-store.ts';
import { openFileStore } from '../../base/files/open-file-stores.ts';
import { comBalde } from '../../testing/balde.ts';
import { chaveDasCopias, descarta, dispensadas, guarda, guardadas } from './guarda.ts';
import { type UltimaCopia, venceu } from './ultima.ts';

const AGORA = new Date('2026-11-22T12:00:00Z');
const MIN = 60_000;
const DIA = 24 * 60 * MIN;
const ha = (ms: number) => new Date(AGORA.getTime() - ms);

let n = 0;
const pastaNova = () => path.join(inject('pasta'), `copias-${process.pid}-${n++}`);

describe('o que se guarda', () => {
  test('uma a cada três horas por quinhentos dias deixa as da hora, uma por hora, dia, semana e mês', () => {
    let guardados: Date[] = [];
    // As the folder is kept: what was let go does not come back.
    for (let ms = 500 * DIA; ms >= 0; ms -= 3 * 60 * MIN) {
      const agora = ha(ms);
      guardados.push(agora);
      const fora = new Set(dispensadas(guardados, agora));
      guardados = guardados.filter((em) => !fora.has(em));
    }
    const idades = guardados.map((em) => (AGORA.getTime() - em.getTime()) / DIA);
    expect(idades.filter((d) => d <= 1).length).toBeGreaterThanOrEqual(8);
    expect(idades.filter((d) => d > 1 && d <= 7).length).toBeGreaterThanOrEqual(6);
    expect(idades.filter((d) => d > 7 && d <= 28).length).toBeGreaterThanOrEqual(3);
    expect(idades.filter((d) => d > 28 && d <= 366).length).toBeGreaterThanOrEqual(10);
    expect(guardados.length).toBeLessThan(60);
    expect(Math.max(...idades)).toBeLessThanOrEqual(366);
  });
  test('a mais nova nunca sai, por velha que seja', () => {
    expect(dispensadas([ha(900 * DIA)], AGORA)).toEqual([]);
    expect(dispensadas([ha(900 * DIA), ha(800 * DIA)], AGORA)).toEqual([ha(900 * DIA)]);
  });
});

const servidor = comBalde();
const naPasta = async () => openFolderStore(pastaNova());
const noBalde = (): Promise<FileStore> =>
  openFileStore(
    readConfig({ ...servidor.env(), BACKUP_PASTA: servidor.env().ARQUIVOS ?? '' }, '/').copias.lugar,
  );

describe.each([
  ['numa pasta', naPasta],
  ['num balde', noBalde],
])('%s', (_, abre) => {
  test('só o que foi provado tem nome, e sai o que a regra dispensa', async () => {
    const copias = await abre();
    await copias.write('leia-me.txt', Buffer.from('outra coisa'));
    expect(await guardadas(copias)).toEqual([]);
    await expect(
      guarda(copias, AGORA, async (caminho) => {
        await writeFile(caminho, 'x');
        throw new Error('não conferiu');
      }),
    ).rejects.toThrow('não conferiu');
    expect(await guardadas(copias)).toEqual([]);
    const feita = await guarda(copias, AGORA, (caminho) => writeFile(caminho, 'cópia'));
    expect(feita).toMatchObject({ bytes: 6, endereco: copias.addressOf(feita.nome) });
    await guarda(copias, ha(900 * DIA), (caminho) => writeFile(caminho, 'cópia velha'));
    expect((await guardadas(copias)).map(({ em, bytes }) => [em, bytes])).toEqual([
      [AGORA, 6],
      [ha(900 * DIA), 12],
    ]);
    expect(await descarta(copias, AGORA)).toEqual([expect.stringContaining('2024')]);
    expect((await guardadas(copias)).map((g) => g.em)).toEqual([AGORA]);
    expect(await loadWholeFile(copias, 'leia-me.txt')).toEqual(Buffer.from('outra coisa'));
  });

  test('uma cópia cortada enquanto se guardava não é nenhuma', async () => {
    const copias = await abre();
    await expect(
      guarda(copias, AGORA, async (caminho) => {
        await writeFile(caminho, Buffer.alloc(1024));
        await rm(path.dirname(caminho), { recursive: true });
      }),
    ).rejects.toThrow();
    expect(await guardadas(copias)).toEqual([]);
  });
});

test('do que entrou em pedaços no balde nada se vê antes do último', async () => {
  const { lugar } = readConfig({ ...servidor.env(), BACKUP_PASTA: 's3://balde/aos-pedacos' }, '/').copias;
  if ('pasta' in lugar) throw new Error('a folder');
  const client = new S3Client({
    ...{ region: lugar.regiao, endpoint: lugar.endpoint ?? '', forcePathStyle: true },
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  const Key = 'aos-pedacos/retaguarda-2026-11-22T12-00-00Z.age';
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: 'balde', Key }));
  const Body = Buffer.alloc(5 * 1024 * 1024);
  await client.send(new UploadPartCommand({ Bucket: 'balde', Key, UploadId, PartNumber: 1, Body }));
  expect(await guardadas(await openFileStore(lugar))).toEqual([]);
  client.destroy();
});

test('sem o balde a cópia não se guarda, e se diz por quê', async () => {
  const copias = await noBalde();
  await expect(
    guarda(copias, AGORA, async (caminho) => {
      await writeFile(caminho, 'cópia');
      await servidor.cai();
    }),
  ).rejects.toThrow(/não responde/);
  await servidor.volta();
  await expect.poll(() => guardadas(copias).catch(() => null)).toEqual([]);
});

describe('a chave', () => {
  test('nasce uma vez, e a do ambiente vence', async () => {
    const pasta = pastaNova();
    const nova = await chaveDasCopias(pasta, undefined);
    expect(nova).toMatchObject({ nova: true, identidade: expect.stringMatching(/^AGE-SECRET-KEY-1/) });
    expect(await chaveDasCopias(pasta, undefined)).toEqual({ ...nova, nova: false });
    expect(await chaveDasCopias(pastaNova(), nova.identidade)).toMatchObject({
      arquivo: null,
      publica: nova.publica,
    });
    await expect(chaveDasCopias(pasta, 'segredo')).rejects.toThrow('AGE-SECRET-KEY');
  });
});

describe('a hora da próxima', () => {
  const ultima = (parte: Partial<UltimaCopia>): UltimaCopia => ({
    ...{ nome: 'x', bytes: 1, ms: 2000, escritas: 10, em: ha(10 * MIN).toISOString() },
    ...parte,
  });
  test.each([
    ['nunca houve', null, 10, true],
    ['nada foi escrito desde então', ultima({}), 10, false],
    ['escreveu-se, e passaram cinco minutos', ultima({}), 11, true],
    ['escreveu-se há pouco', ultima({ em: ha(4 * MIN).toISOString() }), 11, false],
    ['a última demorou: espera dez vezes isso', ultima({ ms: 2 * MIN }), 11, false],
    ['a estatística recomeçou', ultima({}), 3, true],
  ])('%s', (_, feita, escritas, hora) => {
    expect(venceu(feita, escritas, AGORA)).toBe(hora);
  });
});
