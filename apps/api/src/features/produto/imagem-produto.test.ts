import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Recurso } from '@retaguarda/contract';
import {
  catAlt,
  catAltVer,
  catExc,
  catFileExc,
  catFileInc,
  catFileUrl,
  catgInc,
  catImagem,
  catInc,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { produtoDeTeste } from '../../testing/exemplos-produto.ts';

let banco: BancoDeTeste;
let app: FastifyInstance;
let pasta: string;
let c: Cliente;
let folha: number;

beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'produtos-'));
  ({ banco } = await criaBancoPovoado());
  app = await criaApp(banco, { DATA_DIR: pasta });
  c = await new Cliente(app, 'um.teste').entra('admin');
  ({ id: folha } = await c.pede(catgInc, {
    body: { categoria: { name: 'Brindes', tipoSysId: 3, perfis: [0] } },
  }));
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
  await rm(pasta, { recursive: true });
});

const guardados = async (): Promise<number> => {
  const nomes = await readdir(path.join(pasta, 'arquivos'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return nomes.filter((n) => n.isFile()).length;
};
const inclui = async (codigo: string) =>
  (await c.pede(catInc, { body: produtoDeTeste(folha, codigo) })).catId;
const ver = (catId: number) => c.pede(catAltVer, { query: { catId: String(catId), tipoSys: '3' } });
const cor = (lado: number, fundo = '#3c8dbc') =>
  sharp({ create: { width: lado, height: lado, channels: 3, background: fundo } })
    .png()
    .toBuffer();

const manda = (produtoId: number, bytes: Buffer, nome = 'foto.png', quem = c) =>
  quem.envia(
    catFileInc.path,
    { id: String(produtoId), nome },
    { nome: 'arquivo', tipo: `image/${nome.split('.').at(-1) ?? ''}`, bytes },
  );
async function guarda(produtoId: number, bytes: Buffer, nome?: string) {
  const { status, body } = await manda(produtoId, bytes, nome);
  expect(status, JSON.stringify(body)).toBe(200);
  return catFileInc.response.parse(body).imagem;
}
const bytesDe = async (url: string, quem = c) => {
  const resposta = await app.inject({
    url: `/api${url}`,
    headers: { host: quem.host, tenant: quem.tenant, authorization: `Bearer ${quem.token}` },
  });
  return { status: resposta.statusCode, headers: resposta.headers, bytes: resposta.rawPayload };
};
const capas = async (catId: number) =>
  (await ver(catId)).imagens.filter((i) => i.catAnexoPrimaria).map((i) => i.catAnexoName);

/** The admin's profile without one resource while `faz` runs. */
async function sem(recurso: Recurso, faz: (quem: Cliente) => Promise<void>): Promise<void> {
  await banco.admin.query(
    'delete from perfil_recurso where tenant_id = 1 and perfil_id = 1 and recurso = $1',
    [recurso],
  );
  try {
    await faz(await new Cliente(app, 'um.teste').entra('admin'));
  } finally {
    await banco.admin.query('insert into perfil_recurso (tenant_id, perfil_id, recurso) values (1, 1, $1)', [
      recurso,
    ]);
  }
}

test('várias imagens, reduzidas e escritas de novo; a primeira é a capa e o salvar escolhe outra', async () => {
  const catId = await inclui('I1');
  const um = await guarda(catId, await cor(2000), 'C:\\fotos\\frente do brinde.png');
  const dois = await guarda(catId, await cor(40, '#ff0000'), 'verso.jpeg');
  expect([um.catAnexoName, um.catAnexoPrimaria, dois.catAnexoPrimaria]).toEqual([
    'frente do brinde.png',
    true,
    false,
  ]);
  const servida = await bytesDe(um.url);
  expect(servida.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect((await sharp(servida.bytes).metadata()).width).toBe(1600);
  expect(await c.pede(catFileUrl, { query: { file: dois.catAnexoHash } })).toEqual({ url: dois.url });
  expect((await ver(catId)).imagens).toEqual([um, dois]);

  const salva = (versao: number, imagens: object[]) =>
    c.chama('POST', catAlt.path, {
      body: { ...produtoDeTeste(folha, 'I1', { catId, versao }), imagens },
    });
  const escolha = (capa: number) =>
    [um, dois].map((i) => ({ catAnexoId: i.catAnexoId, catAnexoPrimaria: i.catAnexoId === capa }));
  expect((await salva(1, escolha(dois.catAnexoId))).status).toBe(200);
  expect(await capas(catId)).toEqual(['verso.jpeg']);
  expect((await salva(2, escolha(0))).status).toBe(200);
  expect(await capas(catId)).toEqual(['verso.jpeg']);
  const duas = escolha(0).map((i) => ({ ...i, catAnexoPrimaria: true }));
  expect(await salva(3, duas)).toMatchObject({ status: 422, body: { errors: [{ field: 'imagens' }] } });
  const alheia = await guarda(await inclui('I1b'), await cor(5));
  expect((await salva(3, [{ catAnexoId: alheia.catAnexoId, catAnexoPrimaria: true }])).status).toBe(404);
});

test('sem a capa, a imagem seguinte toma o seu lugar; o arquivo se vai', async () => {
  const catId = await inclui('I2');
  const [a, b, d] = [
    await guarda(catId, await cor(8), 'a.png'),
    await guarda(catId, await cor(9), 'b.png'),
    await guarda(catId, await cor(10), 'd.png'),
  ];
  const antes = await guardados();
  const exclui = (i: { catAnexoId: number; catAnexoHash: string }) =>
    c.chama('POST', catFileExc.path, { body: { id: i.catAnexoId, hash: i.catAnexoHash } });
  expect((await exclui({ ...a, catAnexoHash: b.catAnexoHash })).status).toBe(404);
  expect(await exclui(a)).toMatchObject({ status: 200, body: { message: 'Imagem excluída com sucesso' } });
  expect(await capas(catId)).toEqual(['b.png']);
  expect((await exclui(d)).status).toBe(200);
  expect(await capas(catId)).toEqual(['b.png']);
  expect((await exclui(a)).status).toBe(404);
  expect(await guardados()).toBe(antes - 2);
  expect((await bytesDe(a.url)).status).toBe(404);
  await c.pede(catExc, { body: { tipoSys: 3, id: catId } });
  expect(await guardados()).toBe(antes - 3);
  expect((await bytesDe(b.url)).status).toBe(404);
});

test('o que mente sobre tipo ou tamanho é recusado sem deixar arquivo; mais de doze também', async () => {
  const catId = await inclui('I3');
  const png = await cor(64);
  const gigante = Buffer.from(png);
  gigante.writeUInt32BE(9000, 16);
  gigante.writeUInt32BE(9000, 20);
  const antes = await guardados();
  const ruins: [string, Buffer][] = [
    ['texto.png', Buffer.from('isto não é uma imagem')],
    ['pagina.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['vazia.png', Buffer.alloc(0)],
    ['cortada.png', png.subarray(0, png.length - 40)],
    ['outra.webp', await sharp(png).webp().toBuffer()],
    ['bomba.png', gigante],
  ];
  for (const [nome, bytes] of ruins) {
    const { status, body } = await manda(catId, bytes, nome);
    expect([nome, status]).toEqual([nome, 422]);
    expect(body).toMatchObject({ errors: [{ field: 'imagem' }] });
  }
  expect(await manda(catId, Buffer.concat([png, Buffer.alloc(2_000_000)]))).toMatchObject({
    status: 413,
    body: { errors: [{ message: 'tamanho da imagem é maior que 2mb' }] },
  });
  expect(await guardados()).toBe(antes);
  for (let i = 0; i < 12; i++) await guarda(catId, await cor(4 + i), `${i}.png`);
  const aMais = await manda(catId, png);
  expect(aMais).toMatchObject({
    status: 422,
    body: { errors: [{ message: 'Um produto tem no máximo 12 imagens' }] },
  });
  expect(await guardados()).toBe(antes + 12);
});

test('de dois envios ao mesmo tempo um só é a capa', async () => {
  const catId = await inclui('I4');
  const respostas = await Promise.all([
    manda(catId, await cor(20), 'x.png'),
    manda(catId, await cor(21), 'y.png'),
  ]);
  expect(respostas.map((r) => r.status)).toEqual([200, 200]);
  expect(await capas(catId)).toHaveLength(1);
});

test('as imagens são de quem vê o produto, e de quem o altera para mudar', async () => {
  const catId = await inclui('I5');
  const imagem = await guarda(catId, await cor(6));
  const exc = { id: imagem.catAnexoId, hash: imagem.catAnexoHash };
  const dois = await new Cliente(app, 'dois.teste').entra('admin');
  expect((await bytesDe(imagem.url, dois)).status).toBe(404);
  expect((await manda(catId, await cor(6), 'a.png', dois)).status).toBe(404);
  expect((await dois.chama('POST', catFileExc.path, { body: exc })).status).toBe(404);
  expect((await dois.chama('GET', catFileUrl.path, { query: { file: imagem.catAnexoHash } })).status).toBe(
    404,
  );
  const leitor = await new Cliente(app, 'um.teste').entra('leitor');
  expect((await bytesDe(imagem.url, leitor)).status).toBe(403);
  expect((await manda(catId, await cor(6), 'a.png', leitor)).status).toBe(403);
  // Who includes alone gives the images of what nobody has altered yet.
  await sem('prodAlt', async (quem) => {
    expect((await manda(catId, await cor(7), 'b.png', quem)).status).toBe(200);
    expect((await quem.chama('POST', catFileExc.path, { body: exc })).status).toBe(403);
  });
  await c.pede(catAlt, { body: produtoDeTeste(folha, 'I5', { catId, versao: 1 }) });
  await sem('prodAlt', async (quem) => {
    expect((await manda(catId, await cor(8), 'c.png', quem)).status).toBe(403);
    expect((await quem.chama('POST', catFileExc.path, { body: exc })).status).toBe(403);
  });
  await banco.admin.query(
    'update categoria set todos_perfis = false, versao = versao + 1 where tenant_id = 1 and id = $1',
    [folha],
  );
  const depois = await new Cliente(app, 'um.teste').entra('admin');
  expect((await bytesDe(imagem.url, depois)).status).toBe(404);
  expect((await depois.chama('POST', catFileExc.path, { body: exc })).status).toBe(404);
  expect((await manda(catId, await cor(8), 'c.png', depois)).status).toBe(404);
  expect((await depois.chama('GET', catImagem.path, { query: { id: crypto.randomUUID() } })).status).toBe(
    404,
  );
});
