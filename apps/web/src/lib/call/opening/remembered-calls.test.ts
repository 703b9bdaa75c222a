import { ABERTURA, authMe, authParams, userMenuList } from '@retaguarda/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { armazem } from '../../../testing/servidor.ts';
import { OPENINGS } from '../session.ts';
import { callsOf, FRAME_CALLS, rememberCalls } from './remembered-calls.ts';

let guardado: Storage;
beforeEach(() => {
  guardado = armazem({ quem: 'um.7' });
  vi.stubGlobal('localStorage', guardado);
  onTestFinished(() => void vi.unstubAllGlobals());
});

test('as chamadas da moldura são as do contrato', () => {
  expect(FRAME_CALLS).toEqual([authMe.path, userMenuList.path, authParams.path]);
});

test('um endereço começa pelo que pediu da última vez; um novo, pela moldura', () => {
  rememberCalls('/pericias?tipo=5', ['/auth/me', '/pericia/list?catgId=5']);
  expect(callsOf('/pericias?tipo=5')).toEqual(['/auth/me', '/pericia/list?catgId=5']);
  expect(callsOf('/pericias?tipo=6')).toEqual(FRAME_CALLS);
  rememberCalls('/pericias?tipo=5', ['/auth/me']);
  expect(callsOf('/pericias?tipo=5')).toEqual(['/auth/me']);
});

test('o que um registro pediu é pedido de outro da mesma tela, com o número dele', () => {
  rememberCalls('/pericias/12?passo=2', [
    '/pericia/list?procId=12&condition=12&page=1',
    '/rascunho/de?nome=pericia.12.processo',
    '/anexo/conta?tipo=pericia&id=12',
    '/prazo/caso?procId=123',
    '/os/list {"procId":12,"page":12}',
  ]);
  expect(callsOf('/pericias/7?passo=2')).toEqual([
    '/pericia/list?procId=7&condition=12&page=1',
    '/rascunho/de?nome=pericia.7.processo',
    '/anexo/conta?tipo=pericia&id=7',
    '/prazo/caso?procId=123',
    '/os/list {"procId":7,"page":12}',
  ]);
  expect(callsOf('/pericias/7')).toEqual(FRAME_CALLS);
  expect(callsOf('/baixas/7?passo=2')).toEqual(FRAME_CALLS);
});

test('onde o endereço tem dois números, só ele mesmo serve', () => {
  rememberCalls('/a/1/b/2', ['/x?id=1&bId=2']);
  expect(callsOf('/a/1/b/2')).toEqual(['/x?id=1&bId=2']);
  expect(callsOf('/a/3/b/2')).toEqual(FRAME_CALLS);
});

test('guarda até 40 endereços e 16 chamadas; o que não se abre há mais tempo sai', () => {
  for (let i = 0; i < 41; i++) rememberCalls(`/lista?pagina=${i}`, [`/l?page=${i}`]);
  expect(callsOf('/lista?pagina=0')).toEqual(FRAME_CALLS);
  expect(callsOf('/lista?pagina=1')).toEqual(['/l?page=1']);
  const muitas = Array.from({ length: 20 }, (_, i) => `/c?n=${i}`);
  rememberCalls('/muitas', [`/longa?q=${'x'.repeat(ABERTURA.letras)}`, ...muitas]);
  expect(callsOf('/muitas')).toEqual(muitas.slice(0, ABERTURA.pedidos));
});

test.each([
  '',
  'null',
  '[]',
  '{"who":"um.7"}',
  '{"who":"um.7","openings":{"/":[1]}}',
  '{"who":"um.8","openings":{"/":["/x"]}}',
  '{',
])('o que não é de quem está, ou não se entende, é como se não houvesse: %j', (escrito) => {
  guardado.setItem(OPENINGS, escrito);
  expect(callsOf('/')).toEqual(FRAME_CALLS);
  rememberCalls('/', ['/y']);
  expect(callsOf('/')).toEqual(['/y']);
});
