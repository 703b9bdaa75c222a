import { errorResponse, escAlt, escVer } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criaApp } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { criaSite, ROTEIRO } from '../../testing/site-de-teste.ts';

const rede = comApp();
let app: FastifyInstance;
let semRede: FastifyInstance;

beforeAll(async () => {
  const webDir = await criaSite();
  app = await criaApp(rede.banco, {}, { webDir });
  semRede = await criaApp(rede.banco);
});
afterAll(async () => {
  await app.close();
  await semRede.close();
});

const ACEITA = [
  undefined,
  '*/*',
  'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'application/json',
  'image/*',
];
const METODOS = ['GET', 'HEAD'] as const;
const CASOS = METODOS.flatMap((metodo) => ACEITA.map((aceita) => ({ metodo, aceita })));

interface Pedido {
  metodo: 'GET' | 'HEAD' | 'POST';
  aceita?: string | undefined;
  conhece?: string;
  host?: string;
}

const pede = (url: string, { metodo, aceita, conhece, host = 'um.teste' }: Pedido, de = app) =>
  de.inject({
    method: metodo,
    url,
    headers: {
      host,
      ...(aceita === undefined ? {} : { accept: aceita }),
      ...(conhece === undefined ? {} : { 'if-none-match': conhece }),
    },
  });

/** What changes from one answer to the next. */
const MUDAM = ['date', 'content-security-policy', 'ratelimit'];
const fixos = (headers: object): [string, unknown][] =>
  Object.entries(headers).filter(([nome]) => !MUDAM.includes(nome));

const PAGINAS = [
  '/',
  '/?entrada=1',
  '/login',
  '/primeiros-passos',
  '/pericias',
  '/pericias/7?passo=2',
  '/relatorios/prazos-cumpridos-e-perdidos',
  '/usuarios/12/demonstrativo',
  '/tela-que-nao-existe',
  '/apis',
  '/v1.2/x',
];

describe.each(PAGINAS)('a página em %s', (url) => {
  test.each(CASOS)('responde a $metodo com Accept $aceita', async ({ metodo, aceita }) => {
    const { statusCode, headers, body } = await pede(url, { metodo, aceita });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-.*manifest-src 'self'/);
    expect(fixos(headers)).toEqual(fixos((await pede(url, { metodo: 'GET' })).headers));
    expect(body.length > 0).toBe(metodo === 'GET');
    if (metodo === 'GET') expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
  });
});

const SEM_PAGINA = [
  '/x.js',
  '/x.JS?v=1',
  '/x.min.css',
  '/x%2ejs',
  '/x.js/',
  '/pericias/foto.png',
  '/assets',
  '/assets/',
  '/assets/nao',
  '/assets/nao.css',
  '/icones/nao',
  '/index.html',
  '/preload.json',
  '/wp-login.php',
  '/sitemap.xml',
  '/.env',
  '/.git/config',
  '/.well-known/security',
  '/metrics',
  '/metrics/x',
  '/livez/x',
  '/readyz/',
  '/api',
  '/api?x=1',
  '/api/',
  '/api/nao-existe',
  '/api/nao/existe.js',
];

test.each(SEM_PAGINA)('em %s não há página, para quem quer que peça', async (url) => {
  for (const caso of CASOS) {
    const { statusCode, headers, body } = await pede(url, caso);
    expect(statusCode, JSON.stringify(caso)).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    if (caso.metodo === 'GET')
      expect(errorResponse.parse(JSON.parse(body)).errors[0]?.code).toBe('nao_encontrado');
    else expect(body).toBe('');
  }
});

const HORA = 'public, max-age=3600';
const DIA = 'public, max-age=86400';
const SEMPRE = 'public, max-age=31536000, immutable';
const ARQUIVOS = [
  ['/favicon.ico', /^image\/(vnd\.microsoft\.icon|x-icon)$/, DIA],
  ['/favicon.svg', /^image\/svg\+xml$/, DIA],
  ['/apple-touch-icon.png', /^image\/png$/, DIA],
  ['/icone-192.png', /^image\/png$/, DIA],
  ['/icone-512.png', /^image\/png$/, DIA],
  ['/icone-mascara.png?v=1', /^image\/png$/, DIA],
  ['/icones/icone-512.png', /^image\/png$/, DIA],
  ['/manifest.webmanifest', /^application\/manifest\+json; charset=utf-8$/, HORA],
  ['/robots.txt', /^text\/plain; charset=utf-8$/i, DIA],
  [`/${ROTEIRO}`, /javascript/, SEMPRE],
] as const;

describe.each(ARQUIVOS)('%s', (url, tipo, guarda) => {
  test.each(CASOS)('é ele mesmo a $metodo com Accept $aceita', async (caso) => {
    const { statusCode, headers, rawPayload } = await pede(url, caso);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(tipo);
    expect(headers).toMatchObject({ 'cache-control': guarda, 'x-content-type-options': 'nosniff' });
    const lido = await pede(url, { metodo: 'GET' });
    expect(fixos(headers)).toEqual(fixos(lido.headers));
    expect(Number(headers['content-length'])).toBe(lido.rawPayload.length);
    expect(rawPayload.length).toBe(caso.metodo === 'GET' ? lido.rawPayload.length : 0);
    const conhecido = await pede(url, { ...caso, conhece: String(headers.etag) });
    expect(conhecido.statusCode).toBe(304);
    expect(conhecido.rawPayload).toHaveLength(0);
    expect((await pede(url, { ...caso, conhece: '"outro"' })).statusCode).toBe(200);
  });
});

test('outros métodos, e um servidor sem telas, respondem que nada há', async () => {
  for (const url of ['/', '/login', '/robots.txt', '/manifest.webmanifest'])
    expect((await pede(url, { metodo: 'POST' })).statusCode).toBe(404);
  for (const url of ['/', '/login', '/robots.txt', '/apple-touch-icon.png'])
    expect((await pede(url, { metodo: 'GET', aceita: 'text/html' }, semRede)).statusCode).toBe(404);
});

test('o servidor diz como vai, sem página', async () => {
  for (const url of ['/livez', '/readyz'])
    for (const caso of CASOS) {
      const { statusCode, headers } = await pede(url, caso);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/^application\/json/);
    }
});

test('robots.txt deixa todos de fora', async () => {
  expect((await pede('/robots.txt', { metodo: 'GET' })).body).toBe('User-agent: *\nDisallow: /\n');
});

describe('o que um link mostra a um estranho', () => {
  const meta = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, n, v]) => [n, v]),
    );

  test('título, descrição e figura são do produto, e não da rede', async () => {
    const { escritorio } = await rede.admin.pede(escVer);
    const { logo: _, ...guardado } = escritorio;
    await rede.admin.pede(escAlt, {
      body: { escritorio: { ...guardado, nome: 'Sigilosa', sistema: 'Sigilo' } },
    });
    const { body } = await pede('/', { metodo: 'GET', aceita: '*/*', host: 'um.teste:3000' });
    expect(body).toContain('<title>Retaguarda</title>');
    expect(meta(body)).toMatchObject({
      description: expect.stringMatching(/\w/),
      robots: 'noindex, nofollow',
      'theme-color': '#2b6e96',
      'og:type': 'website',
      'og:title': 'Retaguarda',
      'og:description': expect.stringMatching(/\w/),
      'og:image': 'http://um.teste:3000/icones/icone-512.png',
    });
    expect(body).not.toMatch(/Sigil|__ORIGEM__|__NONCE__/);
    for (const liga of [
      'rel="manifest" href="/manifest.webmanifest"',
      'rel="apple-touch-icon"',
      'rel="icon"',
    ])
      expect(body).toContain(liga);
  });

  test('um nome de máquina que não é nome não entra na página', async () => {
    const { body } = await pede('/', { metodo: 'GET', host: 'x"><script>alert(1)</script>' });
    expect(body).not.toContain('alert(1)');
    expect(meta(body)['og:image']).toBe('/icones/icone-512.png');
  });
});
