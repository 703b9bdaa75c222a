import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { SessionChanged, withTenant } from '../../base/db/tx.ts';
import { comApp } from '../../testing/com-app.ts';
import { modeloDe } from './public.ts';

const rede = comApp();

test('de uma sessão que já é outra nada se guarda: o modelo que se tem fica', async () => {
  const { pool } = rede.banco;
  const tido = await withTenant(pool, rede.um, modeloDe);
  const suposta = { sid: randomUUID(), pessoaId: 1, carimbo: 'velho', modelo: 'velho' };
  const velha = withTenant(pool, rede.um, modeloDe, { soLe: true, suposta });
  await expect(velha).rejects.toBeInstanceOf(SessionChanged);
  expect(await withTenant(pool, rede.um, modeloDe)).toBe(tido);
});
