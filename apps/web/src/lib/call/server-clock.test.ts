import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { serverNow, serverNowMs, setServerClock } from './server-clock.ts';

const NO_SERVIDOR = '2026-03-02T12:00:00.000Z';
const resposta = (date?: string) => ({ headers: new Headers(date === undefined ? {} : { date }) });

afterEach(() => {
  vi.useRealTimers();
  setServerClock(resposta(new Date().toUTCString()));
});

test('de um navegador um ano adiantado, ou atrasado, agora é o do servidor, e o tempo anda', () => {
  for (const daqui of ['2027-03-02T12:00:00.000Z', '2025-03-02T12:00:00.000Z']) {
    vi.useFakeTimers({ now: new Date(daqui) });
    setServerClock(resposta(new Date(NO_SERVIDOR).toUTCString()));
    expect(serverNow()).toBe(NO_SERVIDOR);
    vi.advanceTimersByTime(90_000);
    expect(serverNowMs() - Date.parse(NO_SERVIDOR)).toBe(90_000);
  }
});

test('alguns segundos não se notam, e uma resposta sem hora não muda nada', () => {
  vi.useFakeTimers({ now: new Date(NO_SERVIDOR) });
  setServerClock(resposta('Mon, 02 Mar 2026 12:00:09 GMT'));
  expect(serverNow()).toBe(NO_SERVIDOR);
  setServerClock(resposta('Mon, 02 Mar 2026 13:00:00 GMT'));
  setServerClock(resposta());
  expect(serverNow()).toBe('2026-03-02T13:00:00.000Z');
});

const RAIZ = join(import.meta.dirname, '..', '..');
/** Of these only how long something lasted on this machine counts. */
const DURACOES = [
  ['features', 'sessao', 'use-prova.ts'],
  ['editing', 'environment.ts'],
  ['lib', 'call', 'renew-session.ts'],
  ['lib', 'draft-storage.ts'],
  ['lib', 'call', 'server-clock.ts'],
].map((partes) => join(...partes));

test('ninguém pergunta a hora à máquina', () => {
  const outros = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' }).filter(
    (nome) =>
      /\.tsx?$/.test(nome) &&
      !/\.test\.|(^|[\\/])testing[\\/]/.test(nome) &&
      !DURACOES.includes(nome) &&
      /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(RAIZ, nome), 'utf8')),
  );
  expect(outros).toEqual([]);
});
