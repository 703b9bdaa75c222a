import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { armazem } from '../../../testing/servidor.ts';
import { Opening } from './opening.ts';

const LISTA = { pathname: '/pericias', search: '?tipo=5' };

beforeEach(() => {
  vi.stubGlobal('localStorage', armazem({ token: 't1', refresh_token: 'r1' }));
  vi.stubGlobal('location', LISTA);
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** A page that has asked for these before its scripts came. */
function pagina(respostas: Record<string, string>, { token = 't1', pedidas = Object.keys(respostas) } = {}) {
  vi.stubGlobal('retaguardaAbertura', {
    calls: new Set(pedidas),
    answers: Promise.resolve({ token, byCall: new Map(Object.entries(respostas)) }),
  });
  return new Opening(LISTA);
}

const corpo = async (resposta: Promise<Response | null>): Promise<unknown> =>
  (await resposta)?.json() ?? null;

test('cada resposta serve uma vez, também a quem pede junto', async () => {
  const aberta = pagina({ '/a': '{"a":1}', '/b': '{"b":2}' });
  const pedidos = ['/a', '/b', '/a', '/c'].map((call) => corpo(aberta.answer(call)));
  expect(await Promise.all(pedidos)).toEqual([{ a: 1 }, { b: 2 }, null, null]);
});

test('o que se pediu e não veio, ou veio a outra sessão, não serve', async () => {
  expect(await pagina({ '/a': '{}' }, { pedidas: ['/a', '/b'] }).answer('/b')).toBeNull();
  expect(await pagina({ '/a': '{}' }, { token: 't0' }).answer('/a')).toBeNull();
});

test('depois que algo se grava, nada do que se leu antes serve', async () => {
  const aberta = pagina({ '/a': '{}', '/b': '{}' });
  const aCaminho = aberta.answer('/a');
  aberta.written();
  expect([await aCaminho, await aberta.answer('/b')]).toEqual([null, null]);
});

test('diz o que o endereço pediu até estar de pé; de quem foi adiante, nada', () => {
  const fica = pagina({});
  fica.answered('/x');
  const fim = fica.ends();
  fica.answered('/y');
  expect(fim && { ...fim, calls: [...fim.calls] }).toEqual({ address: '/pericias?tipo=5', calls: ['/x'] });
  expect(fica.ends()).toBeNull();
  const vai = pagina({});
  vai.answered('/z');
  vi.stubGlobal('location', { pathname: '/baixas', search: '' });
  expect(vai.ends()).toBeNull();
});
