import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { escolhe } from '../../testing/na-tela.ts';
import { OrderSelect } from '../list/order-select.tsx';
import { orderWords } from '../list/order-words.ts';
import { UI_LISTA } from '../textos.ts';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

interface Row {
  id: number;
  nome: string;
}
const COLUMNS = [
  { key: 'id', header: 'ID', cell: (r: Row) => r.id },
  { key: 'obs', header: 'Observação', cell: () => '' },
  { key: 'nome', header: 'Nome', cell: (r: Row) => r.nome },
];

function Lista({ inicio, estreita = false }: { inicio?: string; estreita?: boolean }) {
  const [by, setBy] = useState<string | undefined>(inicio);
  const order = { by, columns: ['id', 'nome'], onOrder: setBy };
  return (
    <>
      <output>{by ?? 'própria'}</output>
      {estreita ? (
        <OrderSelect order={order} columns={[...COLUMNS, ...COLUMNS]} />
      ) : (
        <DataTable
          label="Gente"
          columns={COLUMNS}
          rows={[{ id: 1, nome: 'Ana' }]}
          rowKey={(r) => r.id}
          order={order}
        />
      )}
    </>
  );
}

const abre = (props: Parameters<typeof Lista>[0] = {}) => {
  render(<Lista {...props} />, { wrapper: MantineProvider });
  return userEvent.setup({ delay: null });
};
const ordem = () => screen.getByRole('status').textContent;
const setas = () => screen.getAllByRole('columnheader').map((c) => c.getAttribute('aria-sort'));
const botao = (name: string) => screen.getByRole('button', { name });

test('o título de uma coluna que se ordena é um botão; o das outras não', () => {
  abre();
  expect(screen.getAllByRole('button').map((b) => b.textContent)).toEqual(['ID', 'Nome']);
  expect(setas()).toEqual([null, null, null]);
});

test('apertado sobe, desce e na terceira vez devolve a ordem da lista, por rato e por teclado', async () => {
  const user = abre();
  await user.click(botao('Nome'));
  expect([ordem(), setas()]).toEqual(['nome', [null, null, 'ascending']]);
  botao('Nome').focus();
  await user.keyboard('{Enter}');
  expect([ordem(), setas()]).toEqual(['-nome', [null, null, 'descending']]);
  await user.keyboard(' ');
  expect([ordem(), setas()]).toEqual(['própria', [null, null, null]]);
});

test('os títulos são uma parada só, e as setas andam entre eles', async () => {
  const user = abre({ inicio: 'nome' });
  await user.tab();
  expect(document.activeElement).toBe(botao('Nome'));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(botao('ID'));
  await user.tab();
  expect(document.activeElement?.tagName).not.toBe('BUTTON');
});

test('em cartões escolhe-se a ordem numa lista, cada coluna uma vez', async () => {
  const user = abre({ estreita: true, inicio: '-id' });
  const campo = screen.getByLabelText<HTMLInputElement>(UI_LISTA.ordenarPor, { selector: 'input' });
  expect(campo.value).toBe(UI_LISTA.decrescente('ID'));
  await escolhe(user, campo, UI_LISTA.crescente('Nome'));
  expect(ordem()).toBe('nome');
  await escolhe(user, campo, UI_LISTA.ordemPropria);
  expect(ordem()).toBe('própria');
});

test('no papel a ordem se diz em palavras', () => {
  expect(orderWords('-nome', COLUMNS)).toEqual([`${UI_LISTA.ordem}: Nome, decrescente`]);
  expect([orderWords(undefined, COLUMNS), orderWords('sumida', COLUMNS)]).toEqual([[], []]);
});
