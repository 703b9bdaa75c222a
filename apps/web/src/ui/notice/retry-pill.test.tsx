import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../../lib/call/api-error.ts';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { UI } from '../texts.ts';
import { RetryPill } from './retry-pill.tsx';

/** A screen whose call is refused, with the pause that the server asks for, until it is told otherwise. */
function abre(retryAfterMs: number, offerMs?: number) {
  const servidor = { pronto: false, pedidos: 0 };
  const queryFn = () => {
    servidor.pedidos += 1;
    if (!servidor.pronto) return Promise.reject(new ApiError(503, { retryAfterMs }));
    return Promise.resolve('as linhas');
  };
  function Tela() {
    const { data } = useQuery({ queryKey: ['lista'], queryFn });
    return data ?? <TableSkeleton />;
  }
  const client = createQueryClient();
  onTestFinished(() => {
    cleanup();
    client.clear();
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <RetryPill {...(offerMs === undefined ? {} : { offerMs })} />
        <Tela />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return servidor;
}

test('o que foi recusado por ora se repete sozinho, e a cabeça o diz', async () => {
  const servidor = abre(300);
  await screen.findByText(UI.tentandoDeNovo);
  // Grey lines never outlive their call.
  screen.getByText(UI.recusadoPorOra);
  expect(screen.queryByText(UI.carregando)).toBeNull();
  servidor.pronto = true;
  await screen.findByText('as linhas');
  await waitFor(() => expect(screen.queryByText(UI.tentandoDeNovo)).toBeNull());
});

test('depois de um tempo oferece tentar logo, e o pedido vai sem esperar pela pausa', async () => {
  const servidor = abre(15_000, 0);
  const botao = await screen.findByRole('button', { name: UI.tentarDeNovo });
  servidor.pronto = true;
  await userEvent.click(botao);
  // The pause would be longer.
  await screen.findByText('as linhas');
  expect(servidor.pedidos).toBe(2);
});
