import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  escLogoInc,
  MESSAGES,
  marcaLogo,
  operacaoVer,
  readyz,
  userAnonimiza,
  userEdita,
  userExc,
  userFileInc,
  userInc,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { anonimizadasDepois, anotaPendentes } from '../../features/copia/public.ts';
import { comBalde } from '../../testing/balde.ts';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { readConfig } from '../config.ts';
import { type FileStores, openFileStores } from '../files/open-file-stores.ts';

const servidor = comBalde();

const pastaNova = () => mkdtemp(path.join(inject('pasta'), 'imagens-'));
const png = (cor: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: cor } })
    .png()
    .toBuffer();

interface Lugar {
  env: Record<string, string>;
  /** The store fails, as a whole, and is there again. */
  falha: () => Promise<void>;
  volta: () => Promise<void>;
}

async function naPasta(): Promise<Lugar> {
  const pasta = await pastaNova();
  const arquivos = path.join(pasta, 'arquivos');
  return {
    env: { DATA_DIR: pasta },
    // What is no folder any more takes and gives nothing.
    falha: async () => {
      await rm(arquivos, { recursive: true });
      await writeFile(arquivos, '');
    },
    volta: () => rm(arquivos),
  };
}

async function noBalde(): Promise<Lugar> {
  const env = servidor.env();
  return {
    env: { ...env, DATA_DIR: await pastaNova(), BACKUP_PASTA: `${env.ARQUIVOS}/copias` },
    falha: () => servidor.cai(),
    volta: () => servidor.volta(),
  };
}

describe.each([
  ['pasta', naPasta],
  ['balde', noBalde],
])('na %s', (onde, abre) => {
  let lugar: Lugar;
  let banco: BancoDeTeste;
  let app: FastifyInstance;
  let depositos: FileStores;
  let c: Cliente;
  let um: number;
  let id: number;
  beforeAll(async () => {
    lugar = await abre();
    ({ banco, um } = await criaBancoPovoado());
    app = await criaApp(banco, lugar.env);
    depositos = await openFileStores(readConfig(lugar.env, '/'));
    c = await new Cliente(app, 'um.teste').entra('admin');
    ({ id } = await c.pede(userInc, { body: novoUsuario('foto') }));
  });
  afterAll(async () => {
    await app.close();
    await banco.fecha();
  });

  const guardados = async (): Promise<string[]> => {
    const nomes: string[] = [];
    for await (const { name } of depositos.arquivos.list(String(um))) nomes.push(name);
    return nomes.sort();
  };
  const linhas = async () => {
    const { rows } = await banco.admin.query<{ id: string }>(
      'select id::text from imagem where tenant_id = $1 order by 1',
      [um],
    );
    return rows.map((r) => r.id);
  };
  const manda = async (cor: string) =>
    c.envia(
      userFileInc.path,
      { id: String(id), action: 'inc' },
      { nome: 'foto.png', tipo: 'image/png', bytes: await png(cor) },
    );
  const urlDe = async () => (await c.pede(userEdita, { query: { id: String(id) } })).user.urlImg;
  const servida = async (url: string, headers: Record<string, string> = {}) => {
    const {
      statusCode,
      headers: ditos,
      rawPayload,
    } = await app.inject({
      url: `/api${url}`,
      headers: { host: c.host, tenant: c.tenant, authorization: `Bearer ${c.token}`, ...headers },
    });
    return { status: statusCode, headers: ditos, bytes: rawPayload };
  };

  test('a imagem se guarda, se serve como sempre, e dá o lugar à seguinte', async () => {
    for (const cor of ['#ff0000', '#00ff00']) {
      expect((await manda(cor)).status).toBe(200);
      const vista = await servida(await urlDe());
      expect(vista).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'image/png',
          'content-length': String(vista.bytes.length),
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline',
          'x-content-type-options': 'nosniff',
        },
      });
      expect((await sharp(vista.bytes).stats()).dominant).toEqual(
        (await sharp(await png(cor)).stats()).dominant,
      );
      expect(await guardados()).toEqual(await linhas());
      expect(await guardados()).toHaveLength(1);
    }
    expect((await servida((await urlDe()).replace(/.$/, (l) => (l === '0' ? '1' : '0')))).status).toBe(404);
  });

  test('o que pode ficar com quem pediu tem a mesma marca, e não é lido outra vez', async () => {
    await c.envia(escLogoInc.path, {}, { nome: 'logo.png', tipo: 'image/png', bytes: await png('#123456') });
    const primeira = await servida(marcaLogo.path);
    const etag = String(primeira.headers.etag);
    expect(primeira).toMatchObject({
      status: 200,
      headers: { 'cache-control': expect.stringMatching(/^public, max-age=/), etag: expect.any(String) },
    });
    expect(await servida(marcaLogo.path, { 'if-none-match': etag })).toMatchObject({ status: 304 });
  });

  test('o que um servidor guarda outro serve e apaga, e o primeiro o sabe', async () => {
    const outro = await criaApp(banco, lugar.env);
    const d = await new Cliente(outro, 'um.teste').entra('admin');
    await manda('#ff00ff');
    const url = await urlDe();
    const headers = { host: d.host, tenant: d.tenant, authorization: `Bearer ${d.token}` };
    expect((await outro.inject({ url: `/api${url}`, headers })).statusCode).toBe(200);
    await d.chama('POST', userFileInc.path, { query: { id, action: 'exc' } });
    expect((await servida(url)).status).toBe(404);
    expect(await guardados()).toEqual(await linhas());
    await outro.close();
  });

  test('quando o lugar falha o envio recebe 503, nada fica pela metade, e depois tudo continua', async () => {
    await manda('#0000ff');
    const url = await urlDe();
    const antes = await linhas();
    await lugar.falha();
    expect(await manda('#ffffff')).toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.anything() },
      body: { errors: [{ code: 'indisponivel', message: MESSAGES.arquivosForaDoAr }] },
    });
    expect(await linhas()).toEqual(antes);
    expect(await urlDe()).toBe(url);
    expect((await servida(url)).status).toBe(503);
    const partes = async () => (await c.pede(operacaoVer)).partes.find((p) => p.chave === 'arquivos');
    expect(await partes()).toMatchObject({
      estado: 'falha',
      diz: expect.stringMatching(/não responde|não se deixa usar/),
    });
    const pronto = await app.inject({ url: '/readyz' });
    // What all instances share takes none of them out.
    expect(pronto.statusCode).toBe(onde === 'balde' ? 200 : 503);
    expect(readyz.response.parse(pronto.json()).partes).toMatchObject({ banco: 'ok', arquivos: 'falhou' });
    await lugar.volta();
    await expect.poll(async () => (await manda('#ffff00')).status).toBe(200);
    expect(await partes()).toMatchObject({ estado: 'bem' });
    expect((await servida(await urlDe())).status).toBe(200);
  });

  test('o que se exclui enquanto o lugar falha fica excluído, e a sobra sai depois', async () => {
    const { id: outra } = await c.pede(userInc, { body: novoUsuario('sai') });
    const { id: anonima } = await c.pede(userInc, { body: novoUsuario('esquecida') });
    await c.envia(
      userFileInc.path,
      { id: String(outra), action: 'inc' },
      { nome: 'foto.png', tipo: 'image/png', bytes: await png('#aaaaaa') },
    );
    await lugar.falha();
    expect(await c.chama('POST', userExc.path, { body: { id: outra } })).toMatchObject({ status: 200 });
    const { versao } = (await c.pede(userEdita, { query: { id: String(anonima) } })).user;
    expect(await c.chama('POST', userAnonimiza.path, { body: { id: anonima, versao } })).toMatchObject({
      status: 200,
    });
    await lugar.volta();
    await expect
      .poll(() =>
        depositos.copias.probe().then(
          () => 'bem',
          () => 'mal',
        ),
      )
      .toBe('bem');
    const ditas = async () =>
      (await anonimizadasDepois([depositos.copias], '2020-01-01T00:00:00Z')).map((a) => a.pessoa);
    await anotaPendentes(banco.pool, depositos.copias, um);
    await anotaPendentes(banco.pool, depositos.copias, um);
    expect(await ditas()).toEqual([anonima]);
  });
});
