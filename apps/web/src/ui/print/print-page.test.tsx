import { MantineProvider } from '@mantine/core';
import { escPapel, historicoUso } from '@retaguarda/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { UI } from '../texts.ts';
import { PrintPage } from './print-page.tsx';
import { widthsOf } from './print-page-table.tsx';

const folha = (ready: number) => (
  <MantineProvider>
    <QueryClientProvider client={createQueryClient()}>
      <PrintPage
        printed={{ entidade: 'pericia' }}
        title="Perícias"
        filters={[]}
        total=""
        part=""
        loaded
        ready={ready}
        rows={3}
        onBack={() => undefined}
      >
        {null}
      </PrintPage>
    </QueryClientProvider>
  </MantineProvider>
);

/** The sheet, and what the browser prints: its own key tells of it, as `window.print` does. */
function abre(servidor: Servidor, ready = 3) {
  onTestFinished(cleanup);
  const impressas = vi.fn(() => void window.dispatchEvent(new Event('beforeprint')));
  vi.stubGlobal('print', impressas);
  const { rerender } = render(folha(ready));
  const contadas = () => servidor.enviados(historicoUso).map((p) => p.body);
  const imprime = () => userEvent.click(screen.getByRole('button', { name: UI.imprimir }));
  return { impressas, contadas, imprime, rerender };
}

const USO = { acao: 'impressao', entidade: 'pericia', linhas: 3 };
const OFFICE = { nome: 'Casa', logo: '', cnpj: '', cidade: '', endereco: '', emissor: 'Ana' };
const daCasa = () => new Servidor().responde(escPapel, () => OFFICE);
const registra = () => daCasa().responde(historicoUso, () => ({ message: 'Registrado' }));

test('o que se imprime se registra antes, e uma vez', async () => {
  const { impressas, contadas, imprime } = abre(registra());
  await imprime();
  await vi.waitFor(() => expect(impressas).toHaveBeenCalledTimes(1));
  expect(contadas()).toEqual([USO]);
});

test('pela tecla do navegador também se registra', async () => {
  const { contadas } = abre(registra());
  window.dispatchEvent(new Event('beforeprint'));
  await vi.waitFor(() => expect(contadas()).toEqual([USO]));
});

test('espera até que todas as linhas estejam na folha', async () => {
  const { impressas, contadas, imprime, rerender } = abre(registra(), 1);
  await imprime();
  expect(contadas()).toEqual([]);
  rerender(folha(3));
  await vi.waitFor(() => expect(impressas).toHaveBeenCalledTimes(1));
});

test('sem registro nada se imprime; de novo, sim', async () => {
  const servidor = daCasa().responde(historicoUso, () => {
    throw new Recusa(503, [{ message: 'Indisponível.' }]);
  });
  const { impressas, contadas, imprime } = abre(servidor);
  await imprime();
  await vi.waitFor(() => expect(contadas()).toHaveLength(1));
  expect(impressas).not.toHaveBeenCalled();
  servidor.responde(historicoUso, () => ({ message: 'Registrado' }));
  await imprime();
  await vi.waitFor(() => expect(impressas).toHaveBeenCalledTimes(1));
});

test('no papel um número, uma placa ou uma data não se parte: o que falta sai dos textos longos', () => {
  const coluna = (key: keyof (typeof linhas)[number]) => ({
    key,
    header: key,
    text: (l: (typeof linhas)[number]) => l[key],
  });
  const linhas = [
    { n: '#150', placa: 'ALV-0644', entrada: '24/11/2026', obs: 'Pintura com riscos na porta traseira' },
  ];
  const longas = Array.from({ length: 4 }, (_, i) => ({ ...coluna('obs'), key: `obs${i}` }));
  const larguras = widthsOf([coluna('n'), coluna('placa'), coluna('entrada'), ...longas], linhas);
  expect(larguras.reduce((a, b) => a + b)).toBeCloseTo(100);
  // Of the 115 characters of a sheet, padding included.
  for (const [i, letras] of [4, 8, 10].entries())
    expect(((larguras[i] ?? 0) / 100) * 115).toBeGreaterThanOrEqual(letras + 2);
});
