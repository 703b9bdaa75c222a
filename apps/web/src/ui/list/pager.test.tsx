import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { UI } from '../texts.ts';
import { Pages } from './pager.tsx';

afterEach(cleanup);

function abre(page: number, pages: number) {
  const onPage = vi.fn();
  render(<Pages page={page} pages={pages} onPage={onPage} />, { wrapper: MantineProvider });
  const barra = within(screen.getByRole('navigation', { name: UI.paginacao }));
  const botao = (nome: string) => barra.getByRole<HTMLButtonElement>('button', { name: nome });
  return { user: userEvent.setup(), onPage, barra, botao };
}

test('da página do meio vai-se à primeira, à anterior, à próxima e à última', async () => {
  const { user, onPage, botao } = abre(20, 50);
  for (const nome of [UI.pagina(1), UI.paginaAnterior, UI.proximaPagina, UI.pagina(50)])
    await user.click(botao(nome));
  expect(onPage.mock.calls).toEqual([[1], [19], [21], [50]]);
});

test('no começo e no fim não se vai além', () => {
  const primeira = abre(1, 3);
  expect([primeira.botao(UI.paginaAnterior).disabled, primeira.botao(UI.proximaPagina).disabled]).toEqual([
    true,
    false,
  ]);
  cleanup();
  const ultima = abre(3, 3);
  expect([ultima.botao(UI.paginaAnterior).disabled, ultima.botao(UI.proximaPagina).disabled]).toEqual([
    false,
    true,
  ]);
});

test('uma página que os números não mostram se digita, e o que passa do fim vai ao fim', async () => {
  const { user, onPage, barra } = abre(1, 50);
  const campo = barra.getByRole<HTMLInputElement>('textbox', { name: UI.irParaPagina(50) });
  await user.type(campo, '3x7{Enter}');
  await user.type(campo, '900{Enter}');
  await user.type(campo, '0{Enter}');
  await user.type(campo, '{Enter}');
  expect(onPage.mock.calls).toEqual([[37], [50], [1]]);
  expect(campo.value).toBe('');
});

test('onde os números mostram todas, nada se digita', () => {
  const { barra } = abre(2, 4);
  expect(barra.queryByRole('textbox')).toBeNull();
});
