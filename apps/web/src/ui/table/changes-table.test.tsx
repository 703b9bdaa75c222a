import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { UI } from '../texts.ts';
import { ChangesTable } from './changes-table.tsx';

const MUDA = { nome: 'Cidade', antes: '', depois: 'Santos' };

const mostra = (mudancas: Parameters<typeof ChangesTable>[0]['changes']) => {
  onTestFinished(cleanup);
  render(<ChangesTable changes={mudancas} />);
  const linhas = [...screen.getByRole<HTMLTableElement>('table').rows];
  return linhas.map((linha) => [...linha.cells].map((celula) => celula.textContent));
};

test('campo por campo, o que é e o que seria; o que não há se diz', () => {
  expect(mostra([MUDA])).toEqual([
    [UI.campo, UI.antes, UI.depois],
    ['Cidade', UI.semValor, 'Santos'],
  ]);
});

test('de vários registros, diz qual', () => {
  expect(mostra([{ registro: 'Perícia #7', ...MUDA }])).toEqual([
    [UI.registro, UI.campo, UI.antes, UI.depois],
    ['Perícia #7', 'Cidade', UI.semValor, 'Santos'],
  ]);
});
