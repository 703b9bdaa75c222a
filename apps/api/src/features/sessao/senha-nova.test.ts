import { MESSAGES } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { faltaDaSenha } from './senha-nova.ts';

test.each([
  ...['password', 'Password', 'password1', 'Password2026', '12345678', 'qwertyuiop'],
  ...['senha1234', 'Senha123', 'minhasenha', 'brasil2026', '1flamengo!', 'mudar123', 'Maria2024'],
])('%s está entre as mais usadas', async (senha) => {
  expect(await faltaDaSenha(senha)).toBe(MESSAGES.senhaComum);
});

test.each(['curta', '1234567', 'abc'])('%s é curta', async (senha) => {
  expect(await faltaDaSenha(senha)).toBe(MESSAGES.senhaMinima);
});

test.each(['senha-de-teste', 'cavalo bateria grampo', '8 caracteres sim', 'xk2p9w7q', 'retaguarda do norte'])(
  '%s serve',
  async (senha) => {
    expect(await faltaDaSenha(senha)).toBeUndefined();
  },
);
