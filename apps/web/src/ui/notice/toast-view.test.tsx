import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Toasts, toastError, toastSuccess } from './toast.tsx';

afterEach(cleanup);

const mostra = () =>
  render(
    <MantineProvider>
      <Toasts />
    </MantineProvider>,
  );

test('o que se fez toma o lugar do que se fez antes; o que falhou fica', async () => {
  mostra();
  toastError(new Error('Não deu'));
  toastSuccess('Primeira salva');
  await screen.findByText('Primeira salva');
  toastSuccess('Segunda salva');
  await screen.findByText('Segunda salva');
  await waitFor(() => expect(screen.queryByText('Primeira salva')).toBeNull());
  screen.getByText(/Não deu|inesperado/);
});

test('o que veio com o salvar se lê na mesma mensagem', async () => {
  mostra();
  toastSuccess('Perícia salva', 'Ana Souza alterou Local para Campinas');
  const mensagem = await screen.findByText('Perícia salva');
  expect(mensagem.closest('[role="status"]')?.textContent).toContain('Ana Souza alterou Local');
});
