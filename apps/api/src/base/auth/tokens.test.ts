import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Keys } from './keys.ts';
import { readAccess, signAccess } from './tokens.ts';

const bytes = (n: number): Uint8Array => new Uint8Array(32).fill(n);
const chaves = (n: number): Keys => ({
  jwt: { current: { kid: '1', chave: bytes(n) }, valid: new Map([['1', bytes(n)]]) },
  refresh: bytes(n),
  challenge: '',
  identifier: bytes(n),
  encryption: bytes(n),
});
const claims = { pessoaId: 7, tenant: 1, sid: 'c0ffee00-0000-4000-8000-000000000000' };

afterEach(() => vi.restoreAllMocks());

test('um token já verificado perde a validade na sua hora', async () => {
  const keys = chaves(1);
  const token = await signAccess(keys, claims);
  expect(await readAccess(keys, token)).toEqual(claims);
  expect(await readAccess(keys, token)).toEqual(claims);
  const agora = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(agora + 601_000);
  expect(await readAccess(keys, token)).toBeNull();
});

describe('o token de uma instância, lido onde o relógio está atrás', () => {
  const lidoAntes = async (segundos: number) => {
    const keys = chaves(1);
    const token = await signAccess(keys, claims);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - segundos * 1000 });
    return readAccess(keys, token);
  };
  afterEach(() => void vi.useRealTimers());
  test.each([1, 10, 29])('%i s: vale', async (s) => expect(await lidoAntes(s)).toEqual(claims));
  test('uma hora: ainda não', async () => expect(await lidoAntes(3600)).toBeNull());
});

test('o que uma instalação verificou não vale em outra, nem com uma letra a mais', async () => {
  const keys = chaves(1);
  const token = await signAccess(keys, claims);
  expect(await readAccess(keys, token)).toEqual(claims);
  expect(await readAccess(chaves(2), token)).toBeNull();
  expect(await readAccess(keys, `${token}A`)).toBeNull();
});
