import { conferenciaSelo, operacaoConfere } from '@retaguarda/contract';
import { describe, expect, test } from 'vitest';
import { ancorasNaPasta } from '../../nucleo/historico/public.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { venceu } from './agenda.ts';
import { confereRede } from './confere-rede.ts';
import { INVARIANTES } from './invariantes.ts';

describe('a conferência de cada noite', () => {
  const em = (texto: string) => ({ em: new Date(`${texto}-03:00`).toISOString() });
  const as = (texto: string) => new Date(`${texto}-03:00`);
  test.each([
    ['nunca feita, vence logo', undefined, '2026-03-02T12:00', true],
    ['feita depois das três, não vence no mesmo dia', em('2026-03-02T03:01'), '2026-03-02T23:59', false],
    ['nem depois da meia-noite', em('2026-03-02T03:01'), '2026-03-03T02:59', false],
    ['vence às três', em('2026-03-02T03:01'), '2026-03-03T03:00', true],
    ['perdida, faz-se de dia', em('2026-03-01T03:01'), '2026-03-02T15:00', true],
    ['a pedido na véspera não vale pela da noite', em('2026-03-02T22:00'), '2026-03-03T03:00', true],
  ])('%s', (_, ultima, agora, vence) => expect(venceu(ultima, as(agora))).toBe(vence));
});

const rede = comApp();

test('de várias instâncias ao mesmo tempo, uma confere', async () => {
  const feitas = await Promise.all(
    Array.from({ length: 4 }, () =>
      confereRede(rede.banco.pool, rede.um, {
        ancoras: ancorasNaPasta('/nenhuma'),
        invariantes: INVARIANTES,
        se: (u) => u === undefined,
      }),
    ),
  );
  expect(feitas.filter((f) => f !== null)).toHaveLength(1);
});

test('o selo diz quando e se conferia, a cada rede o seu', async () => {
  const outra = await new Cliente(rede.app, 'dois.teste').entra('admin');
  expect(await outra.pede(conferenciaSelo)).toEqual({ em: null, confere: true });
  await rede.banco.admin.query('delete from busca where tenant_id = $1 and entidade = 2', [rede.dois]);
  await outra.pede(operacaoConfere, { body: {} });
  expect(await outra.pede(conferenciaSelo)).toMatchObject({ em: expect.any(String), confere: false });
  expect(await rede.admin.pede(conferenciaSelo)).toMatchObject({ em: expect.any(String), confere: true });
});
