import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  noteOffline,
  noteReachable,
  noteUnreachable,
  probe,
  readConnection,
  subscribeConnection,
  waitForCode,
} from './connection.ts';

const pagina = (script: string) => `<script crossorigin type="module" src="/assets/${script}.js"></script>`;
let resposta: () => Promise<Response>;
let perguntas: number;

beforeEach(() => {
  vi.useFakeTimers();
  perguntas = 0;
  resposta = async () => new Response(pagina('esta'));
  vi.stubGlobal('fetch', () => {
    perguntas += 1;
    return resposta();
  });
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '/assets/esta.js' }) });
});
afterEach(async () => {
  resposta = async () => new Response(pagina('esta'));
  await probe();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const semRede = async () => {
  throw new TypeError('fetch failed');
};

test('sem resposta, pergunta de novo, cada vez mais devagar, até que o servidor volte', async () => {
  resposta = semRede;
  noteUnreachable();
  expect(readConnection()).toBe('sem-conexao');
  await vi.advanceTimersByTimeAsync(2000);
  expect(perguntas).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(perguntas).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(perguntas).toBe(2);
  resposta = async () => new Response(pagina('esta'));
  await vi.advanceTimersByTimeAsync(8000);
  expect(readConnection()).toBe('ok');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(perguntas).toBe(3);
});

test('a resposta que já vinha quando a rede caiu não desmente que ela caiu', async () => {
  resposta = semRede;
  noteOffline();
  noteReachable();
  expect(readConnection()).toBe('sem-conexao');
  // A server on the same machine answers without a network.
  resposta = async () => new Response(pagina('esta'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(readConnection()).toBe('ok');
});

test('um proxy que responde no lugar do servidor não é conexão', async () => {
  resposta = async () => new Response('<html>', { status: 502 });
  await probe();
  expect(readConnection()).toBe('sem-conexao');
});

test('outra versão só importa a quem lhe falta uma parte: a tela aberta segue como está', async () => {
  resposta = async () => new Response(pagina('outra'));
  await probe();
  expect(readConnection()).toBe('ok');
  let veio = false;
  const parte = waitForCode(1).then(() => {
    veio = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(readConnection()).toBe('nova-versao');
  await probe();
  expect([readConnection(), veio]).toEqual(['nova-versao', false]);
  resposta = async () => new Response(pagina('esta'));
  await probe();
  await parte;
  expect(veio).toBe(true);
});

test('uma parte que não veio com o servidor ali é tentada mais uma vez calada; depois é dito', async () => {
  await waitForCode(1);
  expect(readConnection()).toBe('ok');
  const parte = waitForCode(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(readConnection()).toBe('falha');
  await probe();
  await parte;
});

test('uma chamada respondida acorda o que esperava pelo servidor', async () => {
  resposta = semRede;
  const parte = waitForCode(1);
  await vi.advanceTimersByTimeAsync(0);
  const ouvidos: string[] = [];
  const para = subscribeConnection(() => ouvidos.push(readConnection()));
  noteReachable();
  await parte;
  para();
  expect(ouvidos).toEqual(['ok']);
});
