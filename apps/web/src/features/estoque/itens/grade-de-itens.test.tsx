import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { CellKey } from '../../../ui/grid/grid-cells.ts';
import type { ColunaDeItem } from './celula-de-item.tsx';
import { GradeDeItens } from './grade-de-itens.tsx';

afterEach(cleanup);

interface Linha {
  id: number;
  nome: string;
  preso?: true;
}

const LINHAS: readonly Linha[] = [
  { id: 1, nome: 'Caderno' },
  { id: 2, nome: 'Caneta', preso: true },
];

const ditos = new Map<number, string>();

function colunas(naCarta: boolean, redraw: () => void): readonly ColunaDeItem<Linha>[] {
  const texto = ({ id }: Linha) => ditos.get(id) ?? '';
  return [
    { key: 'nome', header: 'Produto', cell: (l) => l.nome, text: (l) => l.nome },
    {
      key: 'quantos',
      header: 'Quantos',
      campo: {
        texto,
        mostrado: (l) => texto(l) && `${texto(l)} un`,
        escreve: ({ id }, novo) => {
          ditos.set(id, novo);
          redraw();
        },
        erro: (l) => (/^\d*$/.test(texto(l)) ? undefined : 'Não é um número'),
        recusa: (_, novo) => (/^\d*$/.test(novo) ? undefined : 'Não é um número'),
        travado: (l) => (l.preso ? 'Este não muda' : undefined),
        inputMode: 'numeric',
        ...(naCarta && { naCarta: { onBlur: () => void ditos.set(0, 'deixado') } }),
      },
    },
  ];
}

function Tela({ narrow = false, cartas = false }: { narrow?: boolean; cartas?: boolean }) {
  const [editing, setEditing] = useState<CellKey | null>(null);
  const [, redraw] = useState(0);
  return (
    <GradeDeItens
      label="Itens"
      columns={colunas(cartas, () => redraw((n) => n + 1))}
      rows={LINHAS}
      rowKey={(l) => l.id}
      nomeDe={(l) => l.nome}
      soSeLe="Só se lê"
      narrow={narrow}
      editing={editing}
      onEditing={setEditing}
      onChanged={() => redraw((n) => n + 1)}
    />
  );
}

function abre(props: Parameters<typeof Tela>[0] = {}) {
  ditos.clear();
  render(
    <MantineProvider>
      <Tela {...props} />
    </MantineProvider>,
  );
  return userEvent.setup();
}

const celula = (produto: RegExp): HTMLElement => {
  const [, quantos] = within(screen.getByRole('row', { name: produto })).getAllByRole('gridcell');
  if (!quantos) throw new Error('sem célula');
  return quantos;
};

test('o que se digita fica na linha, e se mostra como a coluna diz', async () => {
  const user = abre();
  celula(/Caderno/).focus();
  await user.keyboard('12{Enter}');
  expect(ditos.get(1)).toBe('12');
  expect(celula(/Caderno/).textContent).toBe('12 un');
});

test('o que está errado se diz na célula', async () => {
  const user = abre();
  celula(/Caderno/).focus();
  await user.keyboard('x{Enter}');
  expect(celula(/Caderno/).textContent).toContain('Não é um número');
});

test('uma linha presa e uma coluna que só se lê não se editam', async () => {
  const user = abre();
  expect(celula(/Caneta/).getAttribute('aria-readonly')).toBe('true');
  celula(/Caneta/).focus();
  await user.keyboard('5');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(ditos.size).toBe(0);
});

test('em cartas, a célula se aperta antes de se digitar', async () => {
  const user = abre({ narrow: true });
  await user.click(screen.getByRole('button', { name: 'Quantos de Caderno: vazio. Editar' }));
  await user.type(screen.getByRole('textbox', { name: 'Quantos de Caderno' }), '3');
  expect(ditos.get(1)).toBe('3');
});

test('em cartas, o campo que está sempre aberto diz que foi deixado', () => {
  abre({ narrow: true, cartas: true });
  fireEvent.blur(screen.getByRole('textbox', { name: 'Quantos de Caderno' }));
  expect(ditos.get(0)).toBe('deixado');
});
