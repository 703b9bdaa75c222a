import { MantineProvider } from '@mantine/core';
import {
  type HistoricoRegistro,
  historicoExcluidos,
  historicoList,
  historicoPrevia,
  historicoRestaura,
  motivoDeNaoIncluir,
  type PreviaDaVolta,
  REGISTROS,
  TIPOS_DE_REGISTRO,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { dialogo, fazNaCabeca, fazNaLinha } from '../../testing/na-tela.ts';
import { Servidor } from '../../testing/servidor.ts';
import { HeadActsScope, HeadMenu } from '../../ui/acts/head-menu.tsx';
import { FerramentasDoRegistro } from '../ferramentas-do-registro.tsx';
import type { Gravado } from '../registro.ts';
import { ExcluidosAto } from './excluidos-ato.tsx';
import { HISTORICO, EXCLUIDOS as T, VOLTA } from './textos.ts';

const MUDANCA: HistoricoRegistro = {
  historicoId: 30,
  em: '2026-03-02T15:04:00.000Z',
  quem: 'Ana Operadora',
  endereco: '',
  entidade: 'veiculo',
  registroId: 7,
  titulo: 'Veículo #7',
  acao: 'alteracao',
  campos: [{ nome: 'Placa do Veículo', antes: 'AAA-1111', depois: 'BBB-2222' }],
};
const campo = (chave: string, nome: string, volta = true, motivo = '') => ({
  chave,
  nome,
  antes: `${nome} de agora`,
  depois: `${nome} de antes`,
  volta,
  motivo,
});
const PREVIA: PreviaDaVolta = {
  excluido: false,
  campos: [
    campo('placa', 'Placa'),
    campo('obs', 'Observação'),
    campo('codigo', 'Código', false, 'Código já existente'),
  ],
  impedimento: '',
  junto: [],
  visto: 31,
};

function servidor(previa: PreviaDaVolta, registro: HistoricoRegistro = MUDANCA): Servidor {
  return new Servidor()
    .responde(historicoList, () => ({
      list: [{ ...registro, historicoId: 31 }, registro],
      mais: false,
    }))
    .responde(historicoExcluidos, () => ({
      list: [
        {
          registroId: 7,
          nome: 'AAA-1111',
          historicoId: 32,
          em: '2026-03-02T15:04:00.000Z',
          quem: 'Ana Operadora',
          endereco: '10.0.0.7',
        },
      ],
      mais: false,
    }))
    .responde(historicoPrevia, () => previa)
    .responde(historicoRestaura, () => ({ message: 'Veículo alterado com sucesso', id: 7 }));
}

function mostra(tela: ReactNode) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(cleanup);
  const user = userEvent.setup({ delay: null });
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
          {tela}
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return user;
}

async function abreVolta(gravado: Gravado, ato: string) {
  const user = mostra(<Ferramentas {...gravado} />);
  await fazNaLinha(user, document.body, HISTORICO.titulo);
  const painel = await dialogo(HISTORICO.tituloDe(gravado.nome));
  await user.click(await within(painel).findByRole('button', { name: new RegExp(ato) }));
  return { user, janela: await screen.findByRole('dialog', { name: new RegExp(`^${ato}:`) }) };
}

test('antes de voltar se vê campo a campo o que volta e o que não; só os escolhidos são pedidos', async () => {
  const s = servidor(PREVIA);
  const onRestaurado = vi.fn();
  const { user, janela } = await abreVolta(
    { tipo: 'veiculo', id: 7, nome: 'BBB-2222', onRestaurado },
    VOLTA.voltar,
  );
  await within(janela).findByText('Placa de antes');
  within(janela).getByText(VOLTA.fica('Código já existente'));
  await user.click(within(janela).getByRole('checkbox', { name: 'Placa' }));
  await user.click(within(janela).getByRole('button', { name: VOLTA.voltar }));
  await waitFor(() => expect(onRestaurado).toHaveBeenCalledOnce());
  expect(s.enviados(historicoPrevia).map((p) => p.body)).toEqual([
    { tipo: 'veiculo', id: 7, historicoId: 30 },
  ]);
  expect(s.enviados(historicoRestaura).map((p) => p.body)).toEqual([
    { tipo: 'veiculo', id: 7, historicoId: 30, visto: 31, campos: ['obs'] },
  ]);
});

test('o que o ato recusa por inteiro se diz, e não se pode pedir', async () => {
  servidor({ ...PREVIA, campos: [], impedimento: 'Placa existente na base de dados' });
  const { janela } = await abreVolta({ tipo: 'veiculo', id: 7, nome: '#7' }, VOLTA.voltar);
  await within(janela).findByText(VOLTA.impedimento('Placa existente na base de dados'));
  expect(within(janela).getByRole('button', { name: VOLTA.voltar })).toHaveProperty('disabled', true);
});

test('um tipo que não se restaura diz por quê, e não oferece nada', async () => {
  servidor(PREVIA, { ...MUDANCA, entidade: 'pedido', titulo: 'Pedido #7' });
  const user = mostra(<Ferramentas tipo="pedido" id={7} nome="#7" />);
  await fazNaLinha(user, document.body, HISTORICO.titulo);
  const painel = await dialogo(HISTORICO.tituloDe('#7'));
  await within(painel).findByText(/Um pedido não volta atrás/);
  expect(within(painel).queryByRole('button', { name: new RegExp(VOLTA.voltar) })).toBeNull();
});

const Ferramentas = (gravado: Gravado) => (
  <HeadActsScope own>
    <FerramentasDoRegistro {...gravado} />
    <HeadMenu />
  </HeadActsScope>
);

const Excluidos = ({ tipo }: { tipo: TipoDeRegistro }) => (
  <HeadActsScope>
    <header>
      <h1>Lista</h1>
      <HeadMenu />
    </header>
    <ExcluidosAto tipo={tipo} />
  </HeadActsScope>
);

test('os excluídos de uma lista se veem, com a sua história, e voltam', async () => {
  const s = servidor({ ...PREVIA, excluido: true, junto: ['Voltam 2 pessoas.'] });
  const user = mostra(<Excluidos tipo="veiculo" />);
  await fazNaCabeca(user, T.ver);
  const painel = await dialogo(T.tituloDe('Veículos'));
  await user.click(await within(painel).findByRole('button', { name: `${VOLTA.restaurar} AAA-1111 (#7)` }));
  const janela = await screen.findByRole('dialog', { name: `${VOLTA.restaurar} AAA-1111 (#7)` });
  await within(janela).findByText('Voltam 2 pessoas.');
  expect(within(janela).queryByRole('checkbox')).toBeNull();
  await user.click(within(janela).getByRole('button', { name: VOLTA.restaurar }));
  await waitFor(() =>
    expect(s.enviados(historicoRestaura).map((p) => p.body)).toEqual([
      { tipo: 'veiculo', id: 7, historicoId: 32, visto: 31 },
    ]),
  );
});

test.each(TIPOS_DE_REGISTRO.filter((t) => motivoDeNaoIncluir(t) !== undefined))(
  'de %s os excluídos se veem com o motivo de não voltarem, e sem oferecê-lo',
  async (tipo) => {
    servidor(PREVIA);
    const user = mostra(<Excluidos tipo={tipo} />);
    await fazNaCabeca(user, T.ver);
    const painel = await dialogo(T.tituloDe(REGISTROS[tipo].plural));
    await within(painel).findByText(motivoDeNaoIncluir(tipo) ?? '');
    await within(painel).findByRole('button', { name: HISTORICO.tituloDe('AAA-1111 (#7)') });
    expect(within(painel).queryByRole('button', { name: new RegExp(VOLTA.restaurar) })).toBeNull();
  },
);

test('um registro novo não tem ferramentas', () => {
  mostra(<Ferramentas tipo="veiculo" id={0} nome="" />);
  expect(screen.queryByRole('button')).toBeNull();
});
