import {
  authConviteAceita,
  authConviteConfere,
  authMe,
  MESSAGES,
  notificacaoAoVivo,
  notificacaoList,
  userMenuList,
} from '@retaguarda/contract';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { erroDe } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreSemSessao, enderecoAtual } from '../../testing/tela.tsx';

const CONVITE = { escritorio: 'São João Perícias', nome: 'Rui Sá', email: 'rui@exemplo.com.br' };
const PAR = { accessToken: 'novo', refreshToken: 'outro' };

const porta = (): Servidor =>
  new Servidor()
    .responde(authConviteConfere, () => CONVITE)
    .responde(authMe, () => ({ id: 7, nome: 'Rui', email: '', urlImg: '', permissions: [], empresas: null }))
    .responde(userMenuList, () => [])
    .responde(notificacaoAoVivo, () => null)
    .responde(notificacaoList, () => ({ list: [], mais: false, porLer: 0 }));

const campo = (nome: string) => screen.findByLabelText<HTMLInputElement>(nome, { selector: 'input' });
const escolhe = async (servidor: Servidor, senha: string, repetida = senha) => {
  const user = await abreSemSessao('/convite#abc', servidor);
  await user.type(await campo('Escolha a sua senha'), senha);
  await user.type(await campo('Repita a senha'), `${repetida}{Enter}`);
};

test('diz de que escritório é e para quem; com a senha escolhida, abre a primeira tela', async () => {
  const servidor = porta().responde(authConviteAceita, () => PAR);
  await escolhe(servidor, 'uma senha comprida');
  expect(servidor.enviados(authConviteConfere).map((p) => p.body)).toEqual([{ token: 'abc' }]);
  await waitFor(() => expect(enderecoAtual()).toBe('/'));
  expect(servidor.enviados(authConviteAceita).map((p) => p.body)).toEqual([
    { token: 'abc', senha: 'uma senha comprida' },
  ]);
});

test('o convite se confere ainda que nada pareça haver na rede: nunca espera calado', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await abreSemSessao('/convite#abc', porta());
  await screen.findByText('Convite para Rui Sá, que entra com rui@exemplo.com.br');
});

test('o escritório, o nome e o e-mail estão na tela', async () => {
  await abreSemSessao('/convite#abc', porta());
  await screen.findByText('São João Perícias convidou você a entrar no sistema.');
  await screen.findByText('Convite para Rui Sá, que entra com rui@exemplo.com.br');
});

test.each([
  ['curta', 'curta', 'Escolha a sua senha', MESSAGES.senhaMinima],
  ['comprida1', 'comprida2', 'Repita a senha', MESSAGES.senhasDiferentes],
])('%j e %j não servem', async (senha, repetida, onde, dito) => {
  const servidor = porta();
  await escolhe(servidor, senha, repetida);
  expect(erroDe(await campo(onde))).toContain(dito);
  expect(servidor.enviados(authConviteAceita)).toEqual([]);
});

test('a senha que o servidor recusa está no seu campo', async () => {
  const servidor = porta().responde(authConviteAceita, () => {
    throw new Recusa(422, [{ message: MESSAGES.senhaComum, field: 'senha' }]);
  });
  await escolhe(servidor, 'senha1234');
  const senha = await campo('Escolha a sua senha');
  await waitFor(() => expect(erroDe(senha)).toContain(MESSAGES.senhaComum));
});

test('um convite que não vale diz por quê, e leva à entrada', async () => {
  const servidor = porta().responde(authConviteConfere, () => {
    throw new Recusa(422, [{ message: 'Este convite venceu: ele vale 48 horas.' }]);
  });
  const user = await abreSemSessao('/convite#abc', servidor);
  await screen.findByText('Este convite venceu: ele vale 48 horas.');
  expect(screen.queryByLabelText('Escolha a sua senha')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Voltar para a entrada' }));
  await waitFor(() => expect(enderecoAtual()).toBe('/login'));
});
