import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { authMe, userEdita, userExc, userFileInc, userImagem, userInc } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { MUNDO } from '../../testing/mundo.ts';

let banco: BancoDeTeste;
let app: FastifyInstance;
let pasta: string;
let c: Cliente;
let id: number;

beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'imagens-'));
  ({ banco } = await criaBancoPovoado());
  app = await criaApp(banco, { DATA_DIR: pasta });
  c = await new Cliente(app, 'um.teste').entra('admin');
  ({ id } = await c.pede(userInc, { body: novoUsuario('foto') }));
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
  await rm(pasta, { recursive: true });
});

const guardados = async (): Promise<string[]> => {
  const nomes = await readdir(path.join(pasta, 'arquivos'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return nomes.filter((n) => n.isFile()).map((n) => n.name);
};

async function manda(bytes: Buffer, nome = 'foto.png', quem = c, alvo = id) {
  const tipo = `image/${nome.split('.')[1] ?? 'png'}`;
  const { status, body } = await quem.envia(
    userFileInc.path,
    { id: String(alvo), action: 'inc' },
    { nome, tipo, bytes },
  );
  return { status, body };
}
const imagemDe = (body: unknown) => userFileInc.response.parse(body).imagem;

async function bytesDe(urlImg: string, quem = c) {
  const resposta = await app.inject({
    url: `/api${urlImg}`,
    headers: { host: quem.host, tenant: quem.tenant, authorization: `Bearer ${quem.token}` },
  });
  return { status: resposta.statusCode, headers: resposta.headers, bytes: resposta.rawPayload };
}

const cor = (largura: number, altura: number) =>
  sharp({ create: { width: largura, height: altura, channels: 3, background: '#3c8dbc' } });

/** An uncompressed BMP of 24 bits, all of one colour. */
function bmp(largura: number, altura: number): Buffer {
  const linha = Math.ceil((largura * 3) / 4) * 4;
  const b = Buffer.alloc(54 + linha * altura);
  b.write('BM', 0, 'latin1');
  b.writeUInt32LE(b.length, 2);
  b.writeUInt32LE(54, 10);
  b.writeUInt32LE(40, 14);
  b.writeInt32LE(largura, 18);
  b.writeInt32LE(altura, 22);
  b.writeUInt16LE(1, 26);
  b.writeUInt16LE(24, 28);
  for (let y = 0; y < altura; y++)
    for (let x = 0; x < largura; x++) b.set([0xbc, 0x8d, 0x3c], 54 + y * linha + x * 3);
  return b;
}

/** A PNG whose header promises more pixels than are there. */
async function gigante(largura: number, altura: number): Promise<Buffer> {
  const png = await cor(2, 2).png().toBuffer();
  png.writeUInt32BE(largura, 16);
  png.writeUInt32BE(altura, 20);
  return png;
}

test('png, jpeg e bmp são escritos de novo, sem o que traziam consigo, e trocam a anterior', async () => {
  const jpeg = await cor(900, 600)
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  const entregues = [
    ['foto.jpeg', jpeg, 'image/jpeg', 512, 341],
    ['foto.png', await cor(30, 20).png().toBuffer(), 'image/png', 30, 20],
    ['foto.bmp', bmp(7, 5), 'image/jpeg', 7, 5],
  ] as const;
  for (const [nome, bytes, tipo, largura, altura] of entregues) {
    const { status, body } = await manda(bytes, nome);
    expect([nome, status]).toEqual([nome, 200]);
    const { urlImg, hashImg } = imagemDe(body);
    expect(hashImg).toMatch(/^[0-9a-f]{64}$/);
    const servida = await bytesDe(urlImg);
    expect(servida.headers).toMatchObject({
      'content-type': tipo,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const meta = await sharp(servida.bytes).metadata();
    expect([meta.width, meta.height, meta.exif]).toEqual([largura, altura, undefined]);
    expect((await c.pede(userEdita, { query: { id: String(id) } })).user).toMatchObject({ urlImg, hashImg });
    expect(await guardados()).toHaveLength(1);
  }
});

test('o que não é uma imagem que se possa abrir é recusado sem deixar arquivo', async () => {
  const antes = await guardados();
  const png = await cor(64, 64).png().toBuffer();
  const ruins: [string, Buffer][] = [
    ['texto.png', Buffer.from('isto não é uma imagem')],
    ['vazia.png', Buffer.alloc(0)],
    ['pagina.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cabeca.png', png.subarray(0, 20)],
    ['cortada.png', png.subarray(0, png.length - 40)],
    ['cortada.bmp', bmp(50, 50).subarray(0, 300)],
    ['outra.webp', await cor(8, 8).webp().toBuffer()],
    ['outra.gif', await cor(8, 8).gif().toBuffer()],
    ['larga.png', await gigante(10_001, 10)],
    ['bomba.png', await gigante(9000, 9000)],
    [
      'bomba.bmp',
      (() => {
        const b = bmp(2, 2);
        b.writeInt32LE(9000, 18);
        b.writeInt32LE(9000, 22);
        return b;
      })(),
    ],
  ];
  for (const [nome, bytes] of ruins) {
    const { status, body } = await manda(bytes, nome);
    expect([nome, status]).toEqual([nome, 422]);
    expect(body).toMatchObject({ errors: [{ field: 'imagem' }] });
  }
  const grande = await manda(Buffer.concat([png, Buffer.alloc(2_000_000)]));
  expect(grande).toMatchObject({
    status: 413,
    body: { errors: [{ message: 'tamanho da imagem é maior que 2mb' }] },
  });
  expect(await guardados()).toEqual(antes);
});

test('a imagem é de quem vê o cadastro; sem permissão ela não existe', async () => {
  const { urlImg } = (await c.pede(userEdita, { query: { id: String(id) } })).user;
  const leitor = await new Cliente(app, 'um.teste').entra('leitor');
  expect((await bytesDe(urlImg, leitor)).status).toBe(404);
  const png = await cor(4, 4).png().toBuffer();
  expect((await manda(png, 'a.png', leitor)).status).toBe(403);
  expect((await manda(png, 'a.png', c, 99_999)).status).toBe(404);
  const outra = await new Cliente(app, 'dois.teste').entra('admin');
  expect((await bytesDe(urlImg, outra)).status).toBe(404);
  const { body } = await manda(png, 'a.png', c, MUNDO.pessoa.leitor);
  expect((await leitor.pede(authMe)).urlImg).toBe(imagemDe(body).urlImg);
  expect((await bytesDe(imagemDe(body).urlImg, leitor)).status).toBe(200);
});

test('tirada, ou com a pessoa excluída, o arquivo também se vai', async () => {
  const antes = (await guardados()).length;
  await c.chama('POST', userFileInc.path, { query: { id, action: 'exc' } });
  expect((await c.pede(userEdita, { query: { id: String(id) } })).user.urlImg).toBe('');
  expect(await guardados()).toHaveLength(antes - 1);
  await manda(await cor(4, 4).png().toBuffer());
  const { urlImg } = (await c.pede(userEdita, { query: { id: String(id) } })).user;
  await c.pede(userExc, { body: { id } });
  expect(await guardados()).toHaveLength(antes - 1);
  expect((await c.chama('GET', userImagem.path, { query: { id: urlImg.split('=')[1] ?? '' } })).status).toBe(
    404,
  );
});
