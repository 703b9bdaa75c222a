import { userList } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { loadKeys, rotateSigningKey } from './keys.ts';
import { readAccess, signAccess } from './tokens.ts';

const rede = comApp();
const CLAIMS = { pessoaId: 7, tenant: 1, sid: 'c0ffee00-0000-4000-8000-000000000000' };

/** A key is changed, and as many minutes pass. */
async function troca(agora: boolean, minutos = 0): Promise<void> {
  await rotateSigningKey(rede.banco.admin, agora);
  await rede.banco.admin.query(
    `update assinatura set criada_em = criada_em - $1 * interval '1 minute', vale_ate = vale_ate - $1 * interval '1 minute'`,
    [minutos],
  );
}
const chaves = () => loadKeys(rede.banco.pool);
const kidDe = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8')).kid;

test('a nova só assina quando todas as instâncias a conhecem; a de antes vale enquanto há sessões dela', async () => {
  const antes = await chaves();
  const token = await signAccess(antes, CLAIMS);
  await troca(false);
  const logo = await chaves();
  expect(kidDe(await signAccess(logo, CLAIMS))).toBe('1');
  expect(await readAccess(logo, token)).toEqual(CLAIMS);

  await troca(false, 3);
  const depois = await chaves();
  const novo = await signAccess(depois, CLAIMS);
  expect(kidDe(novo)).toBe('3');
  expect(await readAccess(depois, token)).toEqual(CLAIMS);
  expect(await readAccess(logo, novo)).toBeNull();

  await troca(false, 30);
  expect(await readAccess(await chaves(), token)).toBeNull();
});

test('trocada já, nada do que se assinou antes vale, nem na memória de quem já o verificou', async () => {
  const keys = await chaves();
  const token = await signAccess(keys, CLAIMS);
  expect(await readAccess(keys, token)).toEqual(CLAIMS);
  await troca(true);
  const { refresh, challenge, identifier, encryption } = await chaves();
  expect([refresh, challenge]).not.toEqual([keys.refresh, keys.challenge]);
  expect([identifier, encryption]).toEqual([keys.identifier, keys.encryption]);
  Object.assign(keys, await chaves());
  expect(await readAccess(keys, token)).toBeNull();
  expect(await readAccess(keys, await signAccess(keys, CLAIMS))).toEqual(CLAIMS);
});

test('o servidor que está no ar segue com a chave que tem', async () => {
  await troca(false);
  expect((await rede.admin.chama('GET', userList.path, { query: { tipo: 1 } })).status).not.toBe(401);
});

test('lidas outra vez, só se leem', async () => {
  const keys = await chaves();
  const client = await rede.banco.pool.connect();
  await client.query('begin read only');
  expect(await loadKeys(client)).toEqual(keys);
  await client.query('rollback');
  client.release();
});

test('só se faz a que falta, e quem a faz ao mesmo tempo fica com a mesma', async () => {
  const antes = await chaves();
  await rede.banco.admin.query("delete from instalacao where chave = 'chave.challenge'");
  await rede.banco.admin.query('delete from assinatura');
  const [uma, outra] = await Promise.all([chaves(), chaves()]);
  expect(uma).toEqual(outra);
  expect(uma.jwt.current.kid).toBe('1');
  expect(uma.challenge).not.toBe(antes.challenge);
  expect({ ...uma, jwt: 0, challenge: 0 }).toEqual({ ...antes, jwt: 0, challenge: 0 });
});

test('a que já não vale não volta', async () => {
  const antes = await chaves();
  await troca(true);
  const { jwt } = await chaves();
  expect([...jwt.valid.keys()]).toHaveLength(1);
  expect(jwt.valid.has(antes.jwt.current.kid)).toBe(false);
});
