import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ListKey, laidOut, readLayout, useLayout } from '../../lib/list/column-layout.ts';
import { dialogo, fazNaCabeca } from '../../testing/na-tela.ts';
import { HeadActsScope, HeadMenu } from '../acts/head-menu.tsx';
import { DataTable } from './data-table.tsx';
import { DataTableColumns } from './data-table-columns.tsx';
import { LIST_PANEL_TEXTS } from './list-panel-texts.ts';

interface Row {
  id: number;
}
const LIST: ListKey = { userId: 7, list: 'gente' };
const COLUMNS = ['Nome', 'Idade', 'Cidade'].map((header) => ({
  key: header.toLowerCase(),
  header,
  cell: (row: Row) => `${header} ${row.id}`,
  ...(header === 'Nome' ? { fixed: true } : {}),
}));

function Gente() {
  const layout = useLayout(LIST);
  return (
    <HeadActsScope>
      <header>
        <h1>Gente</h1>
        <HeadMenu />
      </header>
      <DataTableColumns list={LIST} columns={COLUMNS} />
      <DataTable
        label="Gente"
        columns={laidOut(COLUMNS, layout)}
        rows={[{ id: 1 }]}
        rowKey={(r) => r.id}
        list={LIST}
      />
    </HeadActsScope>
  );
}

const mostra = () => {
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: createRootRoute(), history });
  render(
    <MantineProvider>
      <RouterContextProvider router={router}>
        <Gente />
      </RouterContextProvider>
    </MantineProvider>,
  );
};

const abre = async () => {
  const user = userEvent.setup();
  mostra();
  await fazNaCabeca(user, LIST_PANEL_TEXTS.colunas);
  return { user, janela: within(await dialogo(LIST_PANEL_TEXTS.arranjo)) };
};
const cabecas = () => screen.getAllByRole('columnheader', { hidden: true }).map((h) => h.textContent);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('as setas sobre o puxador levam a coluna, que mantém o foco, e é dito onde está', async () => {
  const { user, janela } = await abre();
  const puxador = () => janela.getByRole('button', { name: LIST_PANEL_TEXTS.levar('Cidade') });
  puxador().focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(cabecas()).toEqual(['Cidade', 'Nome', 'Idade']);
  expect(document.activeElement).toBe(puxador());
  janela.getByText(LIST_PANEL_TEXTS.lugar('Cidade', 1, 3));
  await user.click(janela.getByRole('button', { name: LIST_PANEL_TEXTS.original }));
  expect(cabecas()).toEqual(['Nome', 'Idade', 'Cidade']);
  expect(localStorage.length).toBe(0);
});

test('uma coluna se esconde, a fixa não; a largura digitada vale, apagada é a da coluna', async () => {
  const { user, janela } = await abre();
  expect(janela.getByRole('checkbox', { name: LIST_PANEL_TEXTS.mostrar('Nome') })).toHaveProperty(
    'disabled',
    true,
  );
  await user.click(janela.getByRole('checkbox', { name: LIST_PANEL_TEXTS.mostrar('Idade') }));
  expect(cabecas()).toEqual(['Nome', 'Cidade']);
  const largura = janela.getByRole('textbox', { name: LIST_PANEL_TEXTS.largura('Cidade') });
  await user.type(largura, '220');
  await waitFor(() => expect(readLayout(LIST).widths).toEqual({ cidade: 220 }));
  const cabeca = screen.getByRole('columnheader', { name: 'Cidade', hidden: true });
  expect(cabeca.style.maxWidth).toContain('220px');
  await user.clear(largura);
  await waitFor(() => expect(readLayout(LIST).widths).toEqual({}));
});

test('puxada pela borda, a cabeça tem a largura a que foi levada; pressionada duas vezes, a sua', async () => {
  mostra();
  const cabeca = screen.getByRole('columnheader', { name: 'Cidade' });
  cabeca.getBoundingClientRect = () => ({ width: 100 }) as DOMRect;
  const borda = cabeca.querySelector<HTMLElement>('[aria-hidden]');
  if (borda === null) throw new Error('sem borda');
  borda.setPointerCapture = () => undefined;
  fireEvent.pointerDown(borda, { button: 0, clientX: 400, pointerId: 1 });
  fireEvent.pointerMove(borda, { clientX: 460, pointerId: 1 });
  expect(readLayout(LIST).widths).toEqual({ cidade: 160 });
  fireEvent.pointerMove(borda, { clientX: 0, pointerId: 1 });
  expect(readLayout(LIST).widths).toEqual({ cidade: 40 });
  fireEvent(borda, new Event('lostpointercapture'));
  fireEvent.pointerMove(borda, { clientX: 500, pointerId: 1 });
  expect(readLayout(LIST).widths).toEqual({ cidade: 40 });
  fireEvent.doubleClick(borda);
  expect(readLayout(LIST).widths).toEqual({});
});
