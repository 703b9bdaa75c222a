import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  campAlt,
  campAtivas,
  campExc,
  campFileInc,
  campImagem,
  campInc,
  campListDados,
  campUpdateStatus,
  campUpdateStatusProp,
  empChangeSituacao,
  empInc,
  propExc,
  propImgExc,
  propInc,
} from '@retaguarda/contract';
import { addDays } from '@retaguarda/domain';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { today } from '../../base/clock.ts';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import {
  campanhaDeTeste,
  imagemDeTeste,
  mandaImagem,
  propagandaDeTeste,
} from '../../testing/exemplos-campanha.ts';
import { empresaDeTeste } from '../../testing/exemplos-oficina.ts';

let banco: BancoDeTeste;
let app: FastifyInstance;
let pasta: string;
let c: Cliente;
let e1: number;
let e2: number;

beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'campanhas-'));
  ({ banco } = await criaBancoPovoado());
  app = await criaApp(banco, { DATA_DIR: pasta });
  c = await new Cliente(app, 'um.teste').entra('admin');
  e1 = (await c.pede(empInc, { body: empresaDeTeste('E1') })).id;
  e2 = (await c.pede(empInc, { body: empresaDeTeste('E2') })).id;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
  await rm(pasta, { recursive: true });
});

const dia = (n: number): string => addDays(today(), n) ?? '';
const guardados = async (): Promise<number> =>
  (
    await readdir(path.join(pasta, 'arquivos'), { recursive: true, withFileTypes: true }).catch(() => [])
  ).filter((n) => n.isFile()).length;

/** As the customers' app asks: no session, no header of ours. */
const publica = async (url: string, host = 'um.teste', headers: Record<string, string> = {}) => {
  const r = await app.inject({ url: `/api${url}`, headers: { host, ...headers } });
  return { status: r.statusCode, headers: r.headers, bytes: r.rawPayload, texto: r.body };
};
const noAr = async (query: string, host?: string) => {
  const { texto } = await publica(`${campAtivas.path}?${query}`, host);
  return campAtivas.response.parse(JSON.parse(texto)).campanhas;
};
const nomes = async (query: string) => (await noAr(query)).map((n) => n.campNome);
const propagandaDe = async (campId: number) =>
  (await c.pede(campListDados, { query: { campId: String(campId) } })).propagandas[0];
const publicaDe = (url = '') => url.replace('/camp/anexo', campImagem.path);

test('só o que está no ar, na empresa certa, na ordem certa, e só o que a tela mostra', async () => {
  const { id: campId } = await c.pede(campInc, {
    body: campanhaDeTeste([e1], { campNome: 'Verão', campIni: dia(-1), campFim: dia(1) }),
  });
  await c.pede(propInc, { body: propagandaDeTeste(campId, { propOrdem: 2, propTitulo: 'Segunda' }) });
  const { id: propId } = await c.pede(propInc, {
    body: propagandaDeTeste(campId, { propOrdem: 1, propTitulo: 'Primeira' }),
  });
  const { id: desligada } = await c.pede(propInc, { body: propagandaDeTeste(campId, { propOrdem: 0 }) });
  await c.pede(campUpdateStatusProp, { body: { situacao: 0, propId: desligada } });
  await mandaImagem(c, propId, 'capa');
  const [campanha] = await noAr(`empId=${e1}`);
  expect(campanha).toEqual({
    campNome: 'Verão',
    campIni: dia(-1),
    campFim: dia(1),
    propagandas: [
      {
        propTitulo: 'Primeira',
        propDesc: '<p>Pontos <strong>em dobro</strong></p>',
        propLink: 'https://exemplo.com.br/revisao',
        urlCapa: expect.stringMatching(/^\/camp\/imagem\?id=[0-9a-f-]{36}$/),
        urlModal: '',
      },
      expect.objectContaining({ propTitulo: 'Segunda', urlCapa: '' }),
    ],
  });
  expect(await nomes('codigo=E1')).toEqual(['Verão']);
  expect(await nomes(`empId=${e2}`)).toEqual([]);
  expect(await nomes('codigo=nada')).toEqual([]);
  expect(await nomes('empId=999999')).toEqual([]);
  // The other network has neither the branch nor the picture.
  expect(await noAr(`empId=${e1}`, 'dois.teste')).toEqual([]);
  const url = campanha?.propagandas[0]?.urlCapa ?? '';
  expect((await publica(url)).status).toBe(200);
  expect((await publica(url, 'dois.teste')).status).toBe(404);
  for (const query of ['', `empId=${e1}&codigo=E1`, 'empId=x', `empId=${e1}&todas=1`])
    expect((await publica(`${campAtivas.path}?${query}`)).status, query).toBe(400);

  await c.pede(campUpdateStatus, { body: { situacao: 0, campId } });
  expect(await nomes(`empId=${e1}`)).toEqual([]);
  expect((await publica(url)).status).toBe(404);
  await c.pede(campUpdateStatus, { body: { situacao: 1, campId } });
  await c.pede(empChangeSituacao, { body: { id: e1, situacao: 0 } });
  expect(await nomes(`empId=${e1}`)).toEqual([]);
  expect((await publica(url)).status).toBe(404);
  await c.pede(empChangeSituacao, { body: { id: e1, situacao: 1 } });

  const suspensa = (em: string) =>
    banco.admin.query(`update tenant set suspensa_em = ${em} where slug = 'um'`);
  await suspensa('now()');
  expect(await nomes(`empId=${e1}`)).toEqual([]);
  expect((await publica(url)).status).toBe(404);
  await suspensa('null');
  expect(await nomes(`empId=${e1}`)).toEqual(['Verão']);
  await c.pede(campExc, { body: { campId } });
});

test('do primeiro ao último dia inteiros, pelo relógio de São Paulo', async () => {
  const { id: campId } = await c.pede(campInc, {
    body: campanhaDeTeste([e1], { campIni: '2026-03-10', campFim: '2026-03-12' }),
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  const em = async (instante: string) => {
    vi.setSystemTime(new Date(instante));
    return (await nomes(`empId=${e1}`)).length;
  };
  expect(await em('2026-03-10T02:59:59Z')).toBe(0);
  expect(await em('2026-03-10T03:00:00Z')).toBe(1);
  expect(await em('2026-03-13T02:59:59Z')).toBe(1);
  expect(await em('2026-03-13T03:00:00Z')).toBe(0);
  vi.useRealTimers();
  await c.pede(campExc, { body: { campId } });
});

test('a resposta diz por quanto tempo vale; quem a tem não a recebe de novo', async () => {
  const { id: campId } = await c.pede(campInc, { body: campanhaDeTeste([e1]) });
  const { id: propId } = await c.pede(propInc, { body: propagandaDeTeste(campId) });
  await mandaImagem(c, propId, 'modal');
  const imagem = publicaDe((await propagandaDe(campId))?.urlModal);
  for (const url of [`${campAtivas.path}?empId=${e1}`, imagem]) {
    const { status, headers } = await publica(url);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const etag = String(headers.etag);
    const deNovo = await publica(url, 'um.teste', { 'if-none-match': `"outra", W/${etag}` });
    expect([deNovo.status, deNovo.bytes.length]).toEqual([304, 0]);
  }
  const { headers } = await publica(imagem);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const antes = await publica(`${campAtivas.path}?empId=${e1}`);
  const { campanha } = await c.pede(campListDados, { query: { campId: String(campId) } });
  if (campanha === null) throw new Error('sem campanha');
  const { campEstado: _estado, ...campos } = campanha;
  await c.pede(campAlt, { body: { campanha: { ...campos, campNome: 'Outra' }, empresas: [e1] } });
  const depois = await publica(`${campAtivas.path}?empId=${e1}`, 'um.teste', {
    'if-none-match': String(antes.headers.etag),
  });
  expect(depois.status).toBe(200);
  await c.pede(campExc, { body: { campId } });
});

test('imagens: escritas de novo, trocadas, excluídas pelo hash; o arquivo vai com a linha', async () => {
  const { id: campId } = await c.pede(campInc, { body: campanhaDeTeste([e1]) });
  const { id: propId } = await c.pede(propInc, { body: propagandaDeTeste(campId) });
  const inicio = await guardados();
  const manda = async (bytes: Buffer, nome = 'x.png', quem = c) =>
    quem.envia(
      campFileInc.path,
      { id: String(propId), tipo: 'capa', action: 'Alt', nome },
      { nome, tipo: 'image/png', bytes },
    );
  const grande = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  expect((await manda(grande, 'grande.jpeg')).status).toBe(200);
  const guardada = await propagandaDe(campId);
  expect(guardada).toMatchObject({ propAnexoCapa: 'grande.jpeg', urlModal: '', versao: 1 });
  const { bytes } = await publica(publicaDe(guardada?.urlCapa));
  const meta = await sharp(bytes).metadata();
  expect([meta.width, meta.height]).toEqual([1600, 800]);
  expect((await manda(await imagemDeTeste())).status).toBe(200);
  expect(await guardados()).toBe(inicio + 1);

  const png = await imagemDeTeste();
  for (const [nome, ruim] of [
    ['texto.png', Buffer.from('não é imagem')],
    ['pagina.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cortada.png', png.subarray(0, png.length - 30)],
    ['outra.webp', await sharp(png).webp().toBuffer()],
  ] as const)
    expect(await manda(ruim, nome), nome).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'imagem' }] },
    });
  expect(await manda(Buffer.concat([png, Buffer.alloc(2_000_000)]))).toMatchObject({
    status: 413,
    body: { errors: [{ message: 'tamanho da imagem é maior que 2mb' }] },
  });
  const outra = await new Cliente(app, 'dois.teste').entra('admin');
  expect((await manda(png, 'x.png', outra)).status).toBe(404);
  expect((await manda(png, 'x.png', await new Cliente(app, 'um.teste').entra('leitor'))).status).toBe(403);
  expect(await guardados()).toBe(inicio + 1);

  const hash = (await propagandaDe(campId))?.propAnexoHashCapa ?? '';
  const tira = (corpo: object) =>
    c.chama('POST', propImgExc.path, { body: { tipo: 'capa', hash, propId, ...corpo } });
  expect((await tira({ hash: 'a'.repeat(64) })).status).toBe(404);
  expect((await tira({ tipo: 'modal' })).status).toBe(404);
  expect((await tira({})).status).toBe(200);
  expect((await tira({})).status).toBe(404);
  expect(await guardados()).toBe(inicio);
  expect(await propagandaDe(campId)).toMatchObject({ urlCapa: '', propAnexoCapa: '' });

  await mandaImagem(c, propId, 'capa');
  const { id: segunda } = await c.pede(propInc, { body: propagandaDeTeste(campId) });
  await mandaImagem(c, segunda, 'modal');
  expect(await guardados()).toBe(inicio + 2);
  await c.pede(propExc, { body: { propaganda: { propId } } });
  expect(await guardados()).toBe(inicio + 1);
  await c.pede(campExc, { body: { campId } });
  expect(await guardados()).toBe(inicio);
  expect((await banco.admin.query('select 1 from imagem')).rows).toEqual([]);
});
