import { MantineProvider } from '@mantine/core';
import { historicoUso } from '@retaguarda/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { loadToasts } from '../notice/toast.tsx';
import { type ExportPart, useListExport } from './list-panel-export.tsx';

/** An export of one part; tells what came of it. */
function exporta() {
  onTestFinished(cleanup);
  const baixado = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:teste');
  onTestFinished(() => baixado.mockRestore());
  const pedidas = vi.fn();
  async function* parts(): AsyncGenerator<ExportPart> {
    pedidas();
    yield {
      sheets: [{ id: 1, name: 'Veículos', header: ['Placa'], rows: [['ABC1D23']] }],
      rows: 1,
      total: 1,
    };
  }
  const { result } = renderHook(() => useListExport({ recordKind: 'veiculo', name: 'Veículos', parts }), {
    wrapper: MantineProvider,
  });
  act(() => result.current.start('csv'));
  return { baixado, pedidas, acabou: () => vi.waitFor(() => expect(result.current.progress).toBeNull()) };
}

test('o que se exporta se registra antes', async () => {
  const servidor = new Servidor().responde(historicoUso, () => ({ message: 'Registrado' }));
  const { baixado, acabou } = exporta();
  await acabou();
  expect(servidor.enviados(historicoUso).map((p) => p.body)).toEqual([
    { acao: 'exportacao', entidade: 'veiculo' },
  ]);
  expect(baixado).toHaveBeenCalledTimes(1);
});

test('sem registro nada se pede nem se baixa', async () => {
  new Servidor().responde(historicoUso, () => {
    throw new Recusa(503, [{ message: 'Indisponível.' }]);
  });
  // What was said in one test is not heard in the next.
  onTestFinished(async () => (await loadToasts()).clearToasts());
  const { baixado, pedidas, acabou } = exporta();
  await acabou();
  expect(pedidas).not.toHaveBeenCalled();
  expect(baixado).not.toHaveBeenCalled();
});
