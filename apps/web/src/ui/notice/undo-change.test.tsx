import { MantineProvider } from '@mantine/core';
import { historicoRestaura, veiExc } from '@retaguarda/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onUndone, rememberChange, takeChange } from '../../lib/call/changed.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { UI } from '../texts.ts';
import { Toasts, toastSuccess } from './toast.tsx';
import { parseUndoableChange } from './undoable-change.ts';

const FEITO = 'Veículo excluído com sucesso';

function mostra() {
  onTestFinished(cleanup);
  render(
    <MantineProvider>
      <input aria-label="campo" />
      <Toasts />
    </MantineProvider>,
  );
  return userEvent.setup({ delay: null });
}

/** As a call leaves it that was answered. */
function respondida(mudanca: string): void {
  rememberChange({ message: FEITO }, mudanca);
  toastSuccess(FEITO);
}

const servidor = () =>
  new Servidor()
    .responde(veiExc, () => ({ message: FEITO }))
    .responde(historicoRestaura, () => ({ message: 'Veículo restaurado com sucesso', id: 7 }));
const PEDIDO = { tipo: 'veiculo', id: 7, historicoId: 120, antes: true, visto: 121 };

test('o que se salvou se desfaz pelo botão, e o que veio disso toma o lugar', async () => {
  const s = servidor();
  const user = mostra();
  const ouvinte = vi.fn();
  onTestFinished(onUndone(ouvinte));
  respondida('veiculo:7:120:121');
  await user.click(await screen.findByRole('button', { name: UI.desfazer }));
  await screen.findByText('Veículo restaurado com sucesso');
  expect(s.enviados(historicoRestaura).map((p) => p.body)).toEqual([PEDIDO]);
  expect(ouvinte).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText(FEITO)).toBeNull());
});

test('Ctrl+Z desfaz o mais novo enquanto nenhum campo tem o foco', async () => {
  const s = servidor();
  const user = mostra();
  respondida('veiculo:7:122:122');
  await screen.findByRole('button', { name: UI.desfazer });
  await user.click(screen.getByLabelText('campo'));
  await user.keyboard('{Control>}z{/Control}');
  expect(s.enviados(historicoRestaura)).toEqual([]);
  await user.click(document.body);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(s.enviados(historicoRestaura)).toHaveLength(1));
});

test('o que mudou desde então se recusa em palavras, e a tela mostra o que vale agora', async () => {
  servidor().responde(historicoRestaura, () => {
    throw new Recusa(409, [{ message: 'O registro mudou depois disso.' }]);
  });
  const user = mostra();
  const ouvinte = vi.fn();
  onTestFinished(onUndone(ouvinte));
  respondida('veiculo:7:124:124');
  await user.click(await screen.findByRole('button', { name: UI.desfazer }));
  await screen.findByText('O registro mudou depois disso.');
  // The screen shows what stands now.
  expect(ouvinte).toHaveBeenCalledOnce();
});

test('o que não se desfaz não o oferece, e cada mudança é tomada uma vez', () => {
  expect(parseUndoableChange('veiculo:7:120:121')).toEqual({
    tipo: 'veiculo',
    id: 7,
    historicoId: 120,
    visto: 121,
  });
  for (const outra of ['', 'pedido:7:1:1', 'veiculo:7', 'veiculo:x:1:1'])
    expect(parseUndoableChange(outra)).toBeNull();
  rememberChange({ message: 'a' }, 'veiculo:7:1:1');
  expect([takeChange('b'), takeChange('a'), takeChange('a')]).toEqual([null, 'veiculo:7:1:1', null]);
});
