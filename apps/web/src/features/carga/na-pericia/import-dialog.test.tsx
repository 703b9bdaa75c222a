import { MantineProvider } from '@mantine/core';
import {
  type CargaAndamento,
  type LinhaRecusada,
  periciaImportacao,
  periciaTiposPessoa,
} from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/call/query-client.ts';
import { Servidor } from '../../../testing/servidor.ts';
import { andamento } from '../testing/arquivo.ts';
import { ANDANDO, DESFAZENDO, DESFEITA, FEITA } from '../testing/importacoes.ts';
import { CARGA_T } from '../textos.ts';
import { ImportDialog } from './import-dialog.tsx';
import { IMPORT as T } from './textos.ts';

const RECUSADA: LinhaRecusada = { linha: 9, coluna: 'CPF', valor: '123', motivo: 'CPF invalido' };

/** The dialog over a case whose last import stands as `ultima` tells at the moment. */
async function abre(ultima: () => CargaAndamento | null) {
  new Servidor()
    .responde(periciaTiposPessoa, () => ({ opcoes: [], permissions: [] }))
    .responde(periciaImportacao, () => ({ andamento: ultima(), recusadas: [RECUSADA] }));
  const mudou = vi.fn(async () => undefined);
  onTestFinished(cleanup);
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <ImportDialog procId={9} colunas={[]} onChanged={mudou} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const tela = await screen.findByRole('dialog', { name: T.titulo });
  return { tela, mudou, user: userEvent.setup({ delay: null }) };
}

test('sem importação em curso se escolhe o arquivo', async () => {
  const { tela } = await abre(() => andamento(FEITA));
  within(tela).getByRole('button', { name: T.template });
  within(tela).getByRole('button', { name: T.importar });
  expect(within(tela).queryByText(CARGA_T.concluida)).toBeNull();
});

test('aberto no meio mostra o andamento e que se pode fechar; no fim, as pessoas se leem de novo', async () => {
  let agora = andamento({ ...ANDANDO });
  const { tela, mudou } = await abre(() => agora);
  await within(tela).findByText('40 de 100 linhas');
  within(tela).getByText(CARGA_T.podeFechar);
  expect(within(tela).queryByRole('button', { name: T.importar })).toBeNull();
  expect(mudou).not.toHaveBeenCalled();
  agora = andamento(FEITA);
  await waitFor(() => expect(mudou).toHaveBeenCalledTimes(1));
});

test('a que falhou diz por quê, com as linhas recusadas, e outra se pode mandar', async () => {
  const erro = 'A importação parou por um erro';
  const { tela } = await abre(() => andamento({ situacao: SITUACAO_CARGA.falhou, erro }));
  await within(tela).findByText(erro);
  within(tela).getByRole('button', { name: CARGA_T.retomar });
  within(tela).getByText(RECUSADA.motivo);
  within(tela).getByText(RECUSADA.valor);
  within(tela).getByRole('button', { name: T.importar });
});

test('a que se desfaz mostra como vai; desfeita, as pessoas se leem de novo e outra se pode mandar', async () => {
  let agora = andamento({ ...DESFAZENDO });
  const { tela, mudou } = await abre(() => agora);
  await within(tela).findByText('30 de 98 registros');
  within(tela).getByText(CARGA_T.podeFecharDesfaz);
  expect(within(tela).queryByRole('button', { name: T.importar })).toBeNull();
  agora = andamento(DESFEITA);
  await within(tela).findByRole('button', { name: T.importar });
  expect(mudou).toHaveBeenCalledTimes(1);
});
