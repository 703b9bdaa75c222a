import { MantineProvider } from '@mantine/core';
import { type HistoricoRegistro, historicoList } from '@retaguarda/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { dialogo, fazNaLinha } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { HeadActsScope, HeadMenu } from '../../ui/acts/head-menu.tsx';
import type { Gravado } from '../registro.ts';
import { HistoricoAto } from './historico-ato.tsx';
import { HISTORICO as T } from './textos.ts';

const campo = (nome: string, antes: string, depois: string) => ({ nome, antes, depois });
const MUDANCA: HistoricoRegistro = {
  historicoId: 30,
  em: '2026-03-02T15:04:00.000Z',
  quem: 'Ana Operadora',
  endereco: '10.0.0.7',
  entidade: 'pericia',
  registroId: 7,
  titulo: 'Perícia #7',
  acao: 'alteracao',
  campos: [campo('Cidade', 'Campinas', 'Santos'), campo('Observação', '', 'Urgente')],
};
const varios = (n: number) => Array.from({ length: n }, (_, i) => campo(`Campo ${i + 1}`, `a${i}`, `d${i}`));

const historia = (...paginas: HistoricoRegistro[][]): Servidor =>
  new Servidor().responde(historicoList, ({ query: { depoisDe } }) => {
    const n = depoisDe === undefined ? 0 : 1 + paginas.findIndex((p) => p.at(-1)?.historicoId === depoisDe);
    return { list: paginas[n] ?? [], mais: n + 1 < paginas.length };
  });

/** The button where it stands, pressed; what comes into view is told by hand. */
async function abre(
  gravado: Gravado = { tipo: 'pericia', id: 7, nome: '#7' },
): Promise<{ user: UserEvent; painel: HTMLElement; rola: () => void }> {
  const vistos: (() => void)[] = [];
  class Observador {
    constructor(entra: (entradas: { isIntersecting: boolean }[]) => void) {
      vistos.push(() => entra([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observador);
  onTestFinished(cleanup);
  const user = userEvent.setup({ delay: null });
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
          <HeadActsScope own>
            <HistoricoAto {...gravado} />
            <HeadMenu />
          </HeadActsScope>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await fazNaLinha(user, document.body, T.titulo);
  const painel = await dialogo(T.tituloDe(gravado.nome));
  return { user, painel, rola: () => vistos.at(-1)?.() };
}

test.each([
  { tipo: 'pericia', id: 7 },
  { tipo: 'veiculo', id: 9 },
] as const)('pede a história de %j só quando se abre', async (alvo) => {
  const servidor = historia([MUDANCA]);
  const { painel } = await abre({ ...alvo, nome: 'ABC-1234' });
  await within(painel).findByText('Perícia #7', { exact: false });
  expect(servidor.enviados(historicoList).map((p) => p.query)).toEqual([alvo]);
});

test('diz quem mudou o quê, quando, e o que era antes', async () => {
  historia([MUDANCA]);
  const { painel } = await abre();
  const tabela = await within(painel).findByRole('table', {
    name: '12:04, Ana Operadora alterou Perícia #7',
  });
  expect(
    within(tabela)
      .getAllByRole('columnheader')
      .map((c) => c.textContent),
  ).toEqual([T.campo, T.antes, T.depois]);
  expect(
    within(tabela)
      .getAllByRole('row')
      .slice(1)
      .map((r) => r.textContent),
  ).toEqual(['CidadeCampinasSantos', `Observação${T.nada}Urgente`]);
  within(painel).getByRole('heading', { name: '02/03/2026, segunda-feira' });
  within(painel).getByText(T.fim(1));
  within(painel).getByText(T.de('10.0.0.7'));
});

test.each([
  ['inclusao', 'incluiu', 'Santos'],
  ['exclusao', 'excluiu', 'Campinas'],
] as const)('da %s só se mostra o valor que houve', async (acao, verbo, valor) => {
  historia([{ ...MUDANCA, acao, campos: [campo('Cidade', 'Campinas', 'Santos')] }]);
  const { painel } = await abre();
  const tabela = await within(painel).findByRole('table', { name: new RegExp(verbo) });
  expect(
    within(tabela)
      .getAllByRole('columnheader')
      .map((c) => c.textContent),
  ).toEqual([T.campo, T.valor]);
  expect(
    within(tabela)
      .getAllByRole('cell')
      .map((c) => c.textContent),
  ).toEqual([valor]);
});

test('o que ninguém fez é do sistema; sem campos mudados, diz que não houve', async () => {
  historia([{ ...MUDANCA, quem: '', campos: [] }]);
  const { painel } = await abre();
  await within(painel).findByText(T.alguem);
  within(painel).getByText(T.semCampos);
});

test('de muitos campos mostra seis, e todos a pedido', async () => {
  historia([{ ...MUDANCA, campos: varios(9) }]);
  const { user, painel } = await abre();
  const linhas = () => within(painel).getAllByRole('row').length - 1;
  const botao = await within(painel).findByRole('button', { name: T.todosOsCampos(9) });
  expect(linhas()).toBe(6);
  await user.click(botao);
  expect(linhas()).toBe(9);
  await user.click(within(painel).getByRole('button', { name: T.menosCampos, expanded: true }));
  expect(linhas()).toBe(6);
});

test('o valor longo se abre e se fecha; o curto não oferece nada', async () => {
  historia([{ ...MUDANCA, campos: [campo('Laudo', 'curto', 'longo '.repeat(40))] }]);
  const { user, painel } = await abre();
  const abreTudo = await within(painel).findAllByRole('button', { name: T.verTudo });
  expect(abreTudo).toHaveLength(1);
  await user.click(abreTudo[0] ?? painel);
  await user.click(within(painel).getByRole('button', { name: T.verMenos, expanded: true }));
  within(painel).getByRole('button', { name: T.verTudo, expanded: false });
});

test('sem história diz isso', async () => {
  historia([]);
  const { painel } = await abre();
  await within(painel).findByText(T.vazio);
});

test.each([
  [
    'pelo botão',
    async (user: UserEvent, painel: HTMLElement, _rola: () => void) =>
      user.click(within(painel).getByRole('button', { name: T.mostrarMais })),
  ],
  ['ao chegar ao fim', async (_user: UserEvent, _painel: HTMLElement, rola: () => void) => rola()],
] as const)('%s vem a página seguinte, sem repetir o que já veio', async (_, pede) => {
  const antiga = { ...MUDANCA, historicoId: 29, titulo: 'Perícia #7, de antes' };
  const servidor = historia([MUDANCA], [MUDANCA, antiga]);
  const { user, painel, rola } = await abre();
  await within(painel).findByRole('button', { name: T.mostrarMais });
  await pede(user, painel, rola);
  await within(painel).findByText(T.fim(2));
  expect(within(painel).getAllByRole('listitem')).toHaveLength(2);
  expect(servidor.enviados(historicoList).map((p) => p.query.depoisDe)).toEqual([undefined, 30]);
});

test('a página que falha não leva o que já se vê, e tenta de novo', async () => {
  const servidor = historia([MUDANCA], []);
  const { user, painel } = await abre();
  const mais = await within(painel).findByRole('button', { name: T.mostrarMais });
  servidor.responde(historicoList, () => {
    throw new Recusa(500, [{ message: 'Ocorreu um erro inesperado.' }]);
  });
  await user.click(mais);
  await within(painel).findByRole('alert');
  within(painel).getByText('Perícia #7', { exact: false });
  servidor.responde(historicoList, () => ({
    list: [{ ...MUDANCA, historicoId: 28 }],
    mais: false,
  }));
  await user.click(within(painel).getByRole('button', { name: 'Tentar de novo' }));
  await within(painel).findByText(T.fim(2));
});

test('a primeira que falha diz o que houve', async () => {
  new Servidor().responde(historicoList, () => {
    throw new Recusa(500, [{ message: 'Ocorreu um erro inesperado.' }]);
  });
  const { painel } = await abre();
  await within(painel).findByText('Não foi possível carregar');
});

test('fechado e aberto outra vez, pede a história de agora', async () => {
  const servidor = historia([MUDANCA]);
  const { user, painel } = await abre();
  await within(painel).findByText(T.fim(1));
  await user.click(within(painel).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await fazNaLinha(user, document.body, T.titulo);
  await waitFor(() => expect(servidor.enviados(historicoList)).toHaveLength(2));
});
