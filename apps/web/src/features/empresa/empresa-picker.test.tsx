import { MantineProvider } from '@mantine/core';
import { empList } from '@retaguarda/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { aba, linha } from '../../testing/na-tela.ts';
import { loadToasts, Toasts } from '../../ui/notice/toast.tsx';
import { EmpresaPicker } from './empresa-picker.tsx';
import { AURORA, FILIAIS, rede } from './testing/rede.ts';

const CAMPINAS = { ...AURORA, id: 2, empId: 2, razaoSocial: 'Laudos Associados Ltda Filial Campinas' };
const BELEM = { ...AURORA, id: 4, empId: 4, razaoSocial: 'Laudos Associados Ltda Filial Belém' };
const emUso = [
  { id: 2, razaoSocial: CAMPINAS.razaoSocial, bloqueada: true },
  { id: 4, razaoSocial: BELEM.razaoSocial, bloqueada: false },
];

test('o seletor acrescenta e retira; o que já está salvo no processo fica', async () => {
  const servidor = rede(CAMPINAS, AURORA, BELEM);
  const concluido = vi.fn();
  render(
    <MantineProvider>
      <Toasts />
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
          <EmpresaPicker emUso={emUso} onConcluir={concluido} onClose={() => undefined} />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  onTestFinished(async () => {
    cleanup();
    (await loadToasts()).clearToasts();
  });
  const user = userEvent.setup({ delay: null });
  const dialogo = await screen.findByRole('dialog', { name: 'Empresas' });
  await within(dialogo).findByRole('tab', { name: 'Matriz', selected: true });
  await user.click(aba('Tipo de Empresa', 'Filiais'));
  await waitFor(() => expect(servidor.enviados(empList).at(-1)?.query).toMatchObject({ catId: FILIAIS }));
  const botao = async (nome: string, empresa: RegExp) =>
    within(await linha(empresa)).getByRole('button', { name: nome });
  await user.click(await botao('Adicionar Empresa', /Aurora/));
  await user.click(await botao('Remover Empresa', /Filial Belém/));
  await user.click(await botao('Remover Empresa', /Filial Campinas/));
  await screen.findByText(
    'Laudos Associados Ltda Filial Campinas não pode ser deletado(a) por esta tela, volte a tela anterior e remova do processo.',
  );
  await user.click(within(dialogo).getByRole('button', { name: 'Concluir' }));
  expect(concluido).toHaveBeenCalledWith([
    emUso[0],
    { id: 3, razaoSocial: AURORA.razaoSocial, bloqueada: false },
  ]);
});
