import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { clearToasts, Toasts, toastDanger, toastSuccess } from './toast.tsx';

test('uma mensagem por vez: a que vem toma o lugar da que está', async () => {
  onTestFinished(() => {
    clearToasts();
    cleanup();
  });
  render(
    <MantineProvider>
      <Toasts />
    </MantineProvider>,
  );
  toastSuccess('Baixa salva');
  await screen.findByText('Baixa salva');
  toastDanger('Não foi possível');
  await screen.findByText('Não foi possível');
  await waitFor(() => expect(screen.queryByText('Baixa salva')).toBeNull());
  toastDanger('Não foi possível');
  await waitFor(() => expect(screen.getAllByText('Não foi possível')).toHaveLength(1));
});
