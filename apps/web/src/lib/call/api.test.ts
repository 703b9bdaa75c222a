import { authLogin, authRefresh, type RouteSpec, veiInc, veiMarcas, veiVer } from '@retaguarda/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { armazem } from '../../testing/servidor.ts';
import { call, newIdempotencyKey } from './api.ts';
import { noteReachable, readConnection } from './connection.ts';
import { answerIdentityCheck, identityCheck } from './step-up.ts';

const SESSAO = { token: 't1', refresh_token: 'r1', tenant: 'rede' };
const MARCAS = { marcas: [], modelos: [] };

interface Visto {
  url: string;
  headers: Headers;
  body: unknown;
}

/** A network that answers as the test says, call by call; `Error` for no answer at all. */
function rede(respostas: ((visto: Visto) => Response | Error)[], guardado: Record<string, string> = SESSAO) {
  const vistos: Visto[] = [];
  const storage = armazem(guardado);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const visto = {
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    vistos.push(visto);
    if (init.signal?.aborted) throw init.signal.reason;
    const resposta = respostas.shift()?.(visto) ?? new Error('o teste não esperava mais uma chamada');
    if (resposta instanceof Error) throw resposta;
    return resposta;
  });
  onTestFinished(() => {
    noteReachable();
    vi.unstubAllGlobals();
  });
  return { vistos, storage };
}
const diz = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const vencida = diz(401, { errors: [{ code: 'nao_autenticado', message: 'venceu' }] });
const renova = diz(200, { accessToken: 't2', refreshToken: 'r2' });
const semRede = () => new TypeError('fetch failed');
const recusaDe = (promessa: Promise<unknown>) => promessa.then(() => null).catch((e: unknown) => e);

test('a chamada vai com rede, sessão, chave e só os campos que têm valor', async () => {
  const { vistos } = rede([diz(200, MARCAS), diz(200, {})]);
  await call(veiVer, { query: { id: 7 } });
  expect(vistos[0]?.url).toBe('/api/vei/ver?id=7');
  expect(vistos[0]?.headers.get('tenant')).toBe('rede');
  expect(vistos[0]?.headers.get('authorization')).toBe('Bearer t1');
  expect(vistos[0]?.headers.has('content-type')).toBe(false);
  const corpo = { email: 'ana@rede.com.br', password: 'segredo', recaptcha: '' };
  await call(authLogin as RouteSpec, { body: corpo, idempotencyKey: 'k' });
  expect(vistos[1]).toMatchObject({ url: '/api/auth/login', body: corpo });
  expect(vistos[1]?.headers.get('idempotency-key')).toBe('k');
  // Whoever signs in has no session yet; one that is left over must not be sent along.
  expect(vistos[1]?.headers.has('authorization')).toBe(false);
});

test('uma sessão vencida é renovada uma vez, e a chamada vai de novo com a mesma chave', async () => {
  const { vistos, storage } = rede([vencida, renova, diz(200, MARCAS)]);
  await call(veiInc as RouteSpec, { body: { veiculo: {} }, idempotencyKey: 'k7' });
  expect(vistos.map((v) => v.url)).toEqual(['/api/vei/inc', `/api${authRefresh.path}`, '/api/vei/inc']);
  expect(vistos[1]?.body).toEqual({ refreshToken: 'r1' });
  expect(vistos[2]?.headers.get('authorization')).toBe('Bearer t2');
  expect(vistos.map((v) => v.headers.get('idempotency-key'))).toEqual(['k7', null, 'k7']);
  expect([storage.getItem('token'), storage.getItem('refresh_token')]).toEqual(['t2', 'r2']);
});

test('muitas chamadas com a sessão vencida pedem uma renovação só', async () => {
  const { vistos } = rede([vencida, vencida, renova, diz(200, MARCAS), diz(200, MARCAS)]);
  await Promise.all([call(veiMarcas), call(veiMarcas)]);
  expect(vistos.filter((v) => v.url.endsWith(authRefresh.path))).toHaveLength(1);
});

test('já renovada noutra aba, a nova sessão serve e nada se pede', async () => {
  const guardada: { current?: Storage } = {};
  const { vistos, storage } = rede([
    () => {
      guardada.current?.setItem('token', 't9');
      return vencida();
    },
    diz(200, MARCAS),
  ]);
  guardada.current = storage;
  await call(veiMarcas);
  expect(vistos[1]?.headers.get('authorization')).toBe('Bearer t9');
});

test('recusada a renovação, a sessão acaba; sem rede, ela fica para depois', async () => {
  const acabou = rede([vencida, diz(401, {})]);
  expect(await recusaDe(call(veiMarcas))).toMatchObject({ status: 401 });
  expect(acabou.storage.getItem('token')).toBeNull();
  const fica = rede([vencida, semRede]);
  expect(await recusaDe(call(veiMarcas))).toMatchObject({ status: 401 });
  expect(fica.storage.getItem('token')).toBe('t1');
});

test('uma recusa traz o que o servidor disse, e o registro como está guardado agora', async () => {
  rede([
    diz(409, {
      errors: [{ code: 'conflito', message: 'Este registro foi alterado', field: 'placa' }],
      requestId: 'r-5',
      atual: { versao: 3 },
    }),
  ]);
  expect(await recusaDe(call(veiMarcas))).toMatchObject({
    status: 409,
    message: 'Este registro foi alterado',
    requestId: 'r-5',
    atual: { versao: 3 },
    errors: [{ field: 'placa' }],
  });
});

test('a página de um proxy não é resposta: nem recusada, nem aceita', async () => {
  const html = (status: number) => () => new Response('<html>502</html>', { status });
  rede([html(502), html(200)]);
  expect(await recusaDe(call(veiMarcas))).toMatchObject({ status: 502, errors: [] });
  expect(await recusaDe(call(veiMarcas))).toMatchObject({ status: 200 });
});

test('sem resposta é falta de conexão, dita na tela; a próxima resposta a desfaz', async () => {
  rede([semRede, diz(200, MARCAS)]);
  expect(await recusaDe(call(veiMarcas))).toMatchObject({
    status: 0,
    message: 'Ocorreu um erro inesperado, verifique sua conexão',
  });
  expect(readConnection()).toBe('sem-conexao');
  await call(veiMarcas);
  expect(readConnection()).toBe('ok');
});

test('quem desiste da chamada não ouve falar de conexão', async () => {
  rede([diz(200, MARCAS)]);
  const desiste = new AbortController();
  desiste.abort(new Error('fechou'));
  expect(await recusaDe(call(veiMarcas, { signal: desiste.signal }))).toMatchObject({ message: 'fechou' });
  expect(readConnection()).toBe('ok');
});

test('uma chave é nova a cada vez, também sem TLS', () => {
  const random = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues: random });
  onTestFinished(() => void vi.unstubAllGlobals());
  const chaves = Array.from({ length: 50 }, newIdempotencyKey);
  expect(new Set(chaves).size).toBe(50);
  expect(chaves.every((c) => /^[0-9a-f]{32}$/.test(c))).toBe(true);
});

const negada = diz(403, {
  errors: [{ code: 'confirme_identidade', message: 'Confirme que é você para continuar.' }],
});

test('o que pede a confirmação espera por ela e vai outra vez como foi, com a mesma chave', async () => {
  const { vistos } = rede([negada, diz(200, {})]);
  identityCheck.patch({ host: true });
  onTestFinished(() => identityCheck.patch({ host: false }));
  const feita = call(veiInc, { body: {} as never, idempotencyKey: 'k' });
  await vi.waitFor(() => expect(identityCheck.read().asking).toBe(true));
  expect(vistos).toHaveLength(1);
  answerIdentityCheck(true);
  await feita;
  expect(vistos.map((v) => v.headers.get('idempotency-key'))).toEqual(['k', 'k']);
});

test('quem desiste da confirmação, ou está onde ela não se pede, ouve a recusa', async () => {
  rede([negada, negada]);
  expect(await recusaDe(call(veiInc, { body: {} as never }))).toMatchObject({ status: 403 });
  identityCheck.patch({ host: true });
  onTestFinished(() => identityCheck.patch({ host: false }));
  const recusada = recusaDe(call(veiInc, { body: {} as never }));
  await vi.waitFor(() => expect(identityCheck.read().asking).toBe(true));
  answerIdentityCheck(false);
  expect(await recusada).toMatchObject({ status: 403, code: 'confirme_identidade' });
});

test('na visão de um perfil se lê com a sessão dela, e o que grava nem sai', async () => {
  const { vistos } = rede([diz(200, MARCAS)]);
  vi.stubGlobal('sessionStorage', armazem({ 'retaguarda.visao': '{"token":"v1","nome":"Leitura"}' }));
  await call(veiMarcas, {});
  expect(vistos[0]?.headers.get('authorization')).toBe('Bearer v1');
  expect(await recusaDe(call(veiInc, { body: {} as never }))).toMatchObject({
    status: 403,
    code: 'so_leitura',
  });
  expect(vistos).toHaveLength(1);
});

const comFim = (nome: string, exp: number): string => `h.${btoa(JSON.stringify({ nome, exp }))}.a`;
const AGORA = Date.now() / 1000;
const [ACABADO, VALIDO] = [comFim('velho', AGORA - 60), comFim('novo', AGORA + 600)];

test('um token que já acabou é renovado antes de chamar', async () => {
  const par = diz(200, { accessToken: VALIDO, refreshToken: 'r2' });
  const { vistos } = rede([par, diz(200, MARCAS), diz(200, MARCAS)], { ...SESSAO, token: ACABADO });
  await call(veiMarcas);
  await call(veiMarcas);
  expect(vistos.map((v) => v.url)).toEqual([
    `/api${authRefresh.path}`,
    ...['/api/vei/marcas', '/api/vei/marcas'],
  ]);
  expect(vistos[1]?.headers.get('authorization')).toBe(`Bearer ${VALIDO}`);
});

test('o que vai de uma página que se fecha não espera por um token novo', async () => {
  const { vistos } = rede([diz(200, {})], { ...SESSAO, token: ACABADO });
  const chamada = call(veiInc as RouteSpec, { body: {}, leaving: true });
  expect(vistos.map((v) => v.url)).toEqual(['/api/vei/inc']);
  await chamada;
});

test('renovada sem conexão, a sessão fica, e a chamada diz que não há conexão', async () => {
  const { vistos, storage } = rede([semRede, semRede], { ...SESSAO, token: ACABADO });
  expect(await recusaDe(call(veiMarcas))).toMatchObject({ status: 0 });
  expect(vistos).toHaveLength(2);
  expect(storage.getItem('token')).toBe(ACABADO);
});

test('um relógio adiantado não faz renovar a cada chamada', async () => {
  const par = diz(200, { accessToken: comFim('novo', AGORA - 30), refreshToken: 'r2' });
  const { vistos } = rede([par, diz(200, MARCAS), diz(200, MARCAS)], { ...SESSAO, token: ACABADO });
  await call(veiMarcas);
  await call(veiMarcas);
  expect(vistos.filter((v) => v.url.endsWith(authRefresh.path))).toHaveLength(1);
});
