import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readShell, updateShell } from './shell-store.ts';
import { useTabTitle } from './tab-title.ts';

const antes = readShell().system;
afterEach(() => updateShell({ system: antes }));

const Tela = ({ texto }: { texto: string }) => {
  useTabTitle(texto, { screen: true });
  return null;
};
const Janela = ({ texto }: { texto: string }) => {
  useTabTitle(texto);
  return null;
};

test('a aba diz o que está aberto, do mais de dentro para fora, e volta quando se fecha', () => {
  updateShell({ system: { ...antes, sistemName: 'Escritório Sul' } });
  // A dialog that the address opens may be there before its screen.
  const { rerender, unmount } = render([
    <Janela key="j" texto="Editar veículo" />,
    <Janela key="r" texto="ABC1D23" />,
    <Tela key="t" texto="Veículos" />,
  ]);
  expect(document.title).toBe('ABC1D23 · Editar veículo · Veículos · Escritório Sul');
  rerender([
    <Janela key="j" texto="Consultar veículo" />,
    <Janela key="r" texto="" />,
    <Tela key="t" texto="Veículos" />,
  ]);
  expect(document.title).toBe('Consultar veículo · Veículos · Escritório Sul');
  updateShell({ system: { ...antes, sistemName: 'Escritório Norte' } });
  rerender([<Tela key="t" texto="Veículos" />]);
  expect(document.title).toBe('Veículos · Escritório Norte');
  unmount();
  expect(document.title).toBe('Escritório Norte');
});
