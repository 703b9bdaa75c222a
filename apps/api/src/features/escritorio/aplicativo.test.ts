import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { authParams, escAlt, escLogoExc, escLogoInc, escVer } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { criaSite } from '../../testing/site-de-teste.ts';
import { manifestoDe } from './manifesto.ts';

const rede = comApp();
let app: FastifyInstance;
let admin: Cliente;

beforeAll(async () => {
  const pasta = await mkdtemp(path.join(inject('pasta'), 'aplicativo-'));
  app = await criaApp(rede.banco, { DATA_DIR: pasta, LIMITE_GERAL: '200' }, { webDir: await criaSite() });
  admin = await new Cliente(app, 'um.teste').entra('admin');
});
afterAll(() => app.close());

const pede = (url: string, host = 'um.teste') => app.inject({ url, headers: { host } });
const manifesto = async (host?: string) => (await pede('/manifest.webmanifest', host)).json();

/** What a browser asks of a manifest before it offers to install. */
function confereInstalavel(m: ReturnType<typeof manifestoDe>): void {
  expect(m).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'pt-BR' });
  expect(m.short_name.length).toBeGreaterThan(0);
  expect(m.short_name.length).toBeLessThanOrEqual(12);
  for (const cor of [m.theme_color, m.background_color]) expect(cor).toMatch(/^#[0-9a-f]{6}$/);
  expect(m.icons.map((i) => `${i.sizes} ${i.purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
}

const ICONES = [
  ['/icone-192.png', 192],
  ['/icone-512.png', 512],
  ['/icone-mascara.png', 512],
  ['/apple-touch-icon.png', 180],
] as const;

async function pixel(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

test('o manifesto tem nome e cores que a entrada da rede mostra, e as do produto onde não há rede', async () => {
  const { logo: _, ...antes } = (await admin.pede(escVer)).escritorio;
  const novo = { ...antes, sistema: 'Perícias do Sul Reunidas', cor: '#7a1f5c' };
  await admin.pede(escAlt, { body: { escritorio: novo } });
  const { sistemName, tons } = await new Cliente(app, 'um.teste').pede(authParams);
  const m = await manifesto();
  confereInstalavel(m);
  expect(m).toMatchObject({ name: sistemName, short_name: 'Perícias do', theme_color: tons?.[7] });
  const outra = await manifesto('dois.teste');
  confereInstalavel(outra);
  expect(outra).toMatchObject({ name: 'Rede dois', theme_color: '#2b6e96' });
  const semRede = manifestoDe(null);
  confereInstalavel(semRede);
  expect(semRede).toMatchObject({ name: 'Retaguarda', short_name: 'Retaguarda' });
  confereInstalavel(manifestoDe({ sistemaNome: 'Desembaraçadamente', logoLogin: '', tons: null }));
});

test('os ícones são os do produto, e com um logotipo os da rede, até que ele saia', async () => {
  for (const [url, lado] of ICONES) {
    const { rawPayload } = await pede(url);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: lado, height: lado });
    expect(rawPayload.length).toBeLessThan(10_000);
  }
  const semLogo = await manifesto();
  const [proprio] = (await pede('/icone-192.png')).headers.etag?.split(',') ?? [];
  const largo = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  await admin.envia(escLogoInc.path, {}, { nome: 'logo.png', tipo: 'image/png', bytes: largo });
  for (const [url, lado] of ICONES) {
    const { statusCode, headers, rawPayload } = await pede(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: lado, height: lado });
    expect(await pixel(rawPayload, 0, 0)).toEqual([255, 255, 255, 255]);
    const [r = 0, g = 255] = await pixel(rawPayload, lado / 2, lado / 2);
    expect(r - g).toBeGreaterThan(100);
  }
  const comLogo = await manifesto();
  expect(comLogo.icons[0].src).not.toBe(semLogo.icons[0].src);
  expect((await pede(comLogo.icons[0].src)).statusCode).toBe(200);
  expect((await pede('/icone-192.png')).headers.etag).not.toBe(proprio);
  expect((await pede('/icone-192.png', 'dois.teste')).headers.etag).toBe(proprio);
  await admin.pede(escLogoExc, { body: {} });
  expect((await pede('/icone-192.png')).headers.etag).toBe(proprio);
});

test('quem pede sem parar é recusado como nas chamadas', async () => {
  const vistos = new Set<number>();
  for (let n = 0; n < 401; n++) vistos.add((await pede('/manifest.webmanifest')).statusCode);
  expect(vistos).toEqual(new Set([200, 429]));
  expect((await pede('/')).statusCode).toBe(200);
});
