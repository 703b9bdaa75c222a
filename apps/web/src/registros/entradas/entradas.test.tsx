import { MantineProvider } from '@mantine/core';
import { faltaDoDia } from '@retaguarda/domain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { escolhe } from '../../testing/na-tela.ts';
import type { TipoDeCampo, Valores } from '../cadastro.ts';
import { DIA } from './dia.tsx';
import { DINHEIRO } from './dinheiro.tsx';
import { escolha } from './escolha.tsx';
import { INTEIRO } from './inteiro.tsx';
import { SIM_NAO } from './sim-nao.tsx';
import { TEXTO_LONGO } from './texto-longo.tsx';

afterEach(cleanup);

/** The input of a field, and what its form holds. */
function abre(tipo: TipoDeCampo, readOnly = false) {
  const { inicial = '', Entrada, texto } = tipo;
  let guardado: Valores = { campo: inicial };
  function Um() {
    const [valores, setValores] = useState(guardado);
    guardado = valores;
    if (Entrada === undefined) return null;
    const look = { chave: 'campo', label: 'Campo', withAsterisk: false, readOnly, error: undefined };
    return <Entrada {...look} valores={valores} muda={(parte) => setValores((v) => ({ ...v, ...parte }))} />;
  }
  render(
    <MantineProvider env="test">
      <Um />
    </MantineProvider>,
  );
  return {
    user: userEvent.setup(),
    entrada: () => screen.getByLabelText<HTMLInputElement>('Campo', { selector: 'input,textarea' }),
    valor: () => guardado.campo,
    texto: () => (texto === undefined ? String(guardado.campo) : texto(guardado, 'campo')),
  };
}

test('um dia se digita e se lê; o que não é dia a forma recusa, e nada fica vazio por engano', () => {
  const { entrada, valor, texto } = abre(DIA);
  expect([valor(), texto()]).toEqual(['', '']);
  fireEvent.change(entrada(), { target: { value: '31/01/2026' } });
  expect([valor(), texto()]).toEqual(['2026-01-31', '31/01/2026']);
  fireEvent.change(entrada(), { target: { value: '31/02/2026' } });
  expect(faltaDoDia(String(valor()))).toBe('Data inválida');
  fireEvent.change(entrada(), { target: { value: '' } });
  expect(valor()).toBe('');
});

test('dinheiro e inteiros são números; o que não é número fica como NaN, que a forma recusa', async () => {
  const dinheiro = abre(DINHEIRO);
  await dinheiro.user.clear(dinheiro.entrada());
  await dinheiro.user.type(dinheiro.entrada(), '1.234,5');
  expect([dinheiro.valor(), dinheiro.texto()]).toEqual([1234.5, 'R$ 1.234,50']);
  await dinheiro.user.type(dinheiro.entrada(), 'x');
  expect(dinheiro.valor()).toBeNaN();
});

test('um inteiro vazio é zero', async () => {
  const inteiro = abre(INTEIRO);
  await inteiro.user.clear(inteiro.entrada());
  await inteiro.user.type(inteiro.entrada(), '1200');
  expect([inteiro.valor(), inteiro.texto()]).toEqual([1200, '1.200']);
  await inteiro.user.clear(inteiro.entrada());
  expect(inteiro.valor()).toBe(0);
});

test('sim ou não é um interruptor; quem só vê não o muda', async () => {
  const { user, valor, texto } = abre(SIM_NAO);
  expect(texto()).toBe('Não');
  await user.click(screen.getByRole('switch', { name: 'Campo' }));
  expect([valor(), texto()]).toEqual([true, 'Sim']);
});

test('um interruptor só para ver está desligado de tudo', () => {
  abre(SIM_NAO, true);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Campo' }).disabled).toBe(true);
});

test('um texto longo tem linhas, e a lista não o mostra', async () => {
  const { user, entrada, valor } = abre(TEXTO_LONGO);
  await user.type(entrada(), 'uma{Enter}duas');
  expect(valor()).toBe('uma\nduas');
  expect(TEXTO_LONGO.coluna).toBeNull();
});

test('uma escolha começa na primeira palavra e diz o nome da escolhida', async () => {
  const { user, entrada, valor, texto } = abre(escolha({ nova: 'Nova', usada: 'Usada' }));
  expect([valor(), texto()]).toEqual(['nova', 'Nova']);
  await escolhe(user, entrada(), 'Usada');
  expect([valor(), texto()]).toEqual(['usada', 'Usada']);
});
