import { MantineProvider } from '@mantine/core';
import { formatMoney } from '@retaguarda/domain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { NamedSum } from '../../lib/list/sums.ts';
import { Narrowed } from '../notice/narrowed.tsx';
import { DataTable } from './data-table.tsx';
import type { SumScope } from './data-table-types.ts';
import { SUM_TEXTS as T } from './sum-texts.ts';
import { Sum, SumTold } from './sum-told.tsx';

afterEach(cleanup);

const VALOR: NamedSum = { header: 'Valor', total: formatMoney(123_456) };
const REGRA = { rule: 'A receita menos o custo.', without: ['As canceladas.'] };

/** What is said, point by point. */
function dito(of: SumScope, sum: NamedSum = VALOR): { conta: string[]; nao: string[] } {
  render(<SumTold {...sum} of={of} />);
  const [conta, nao] = screen
    .getAllByRole('list')
    .map((l) => [...l.querySelectorAll('li')].map((i) => i.textContent));
  return { conta: conta ?? [], nao: nao ?? [] };
}

test('a soma de uma lista diz de quantas linhas é, por quais filtros, e o que não conta', () => {
  const { conta, nao } = dito({ rows: 1234, filters: ['Situação: Aberta', 'Busca: joão'] });
  expect(conta).toEqual([T.linhas(1234), T.cadaLinha, `${T.filtrada} Situação: Aberta · Busca: joão`]);
  expect(nao).toEqual([T.deFora, T.semAcesso, T.vazias]);
  screen.getByText(T.igual(VALOR.header, VALOR.total));
  screen.getByText(T.centavos);
});

test('na soma, como na célula, a quantia se destaca da moeda', () => {
  render(<Sum {...VALOR} of={{}} />, { wrapper: MantineProvider });
  expect(screen.getByRole('button', { name: VALOR.total }).querySelector('span')?.textContent).toBe('R$');
});

test('sem filtros conta toda a lista; a regra da coluna e o que ela deixa de fora se dizem', () => {
  const { conta, nao } = dito({ rows: 1, filters: [] }, { ...VALOR, sum: REGRA });
  expect(conta).toEqual(['1 linha.', REGRA.rule, T.lista]);
  expect(nao).toEqual(['As canceladas.', T.semAcesso, T.vazias]);
});

test('das marcadas contam só elas, também as de outras páginas; todas as que correspondem se dizem assim', () => {
  const algumas = dito({ rows: 3, marked: 'some' });
  expect(algumas.conta).toEqual([T.marcadas(3), T.cadaLinha, T.comoMarcadas]);
  expect(algumas.nao).toContain(T.naoMarcadas);
  cleanup();
  const todas = dito({ rows: 500, marked: 'all' });
  expect(todas.conta).toEqual([T.marcadasTodas(500), T.cadaLinha]);
  expect(todas.nao).toContain(T.deFora);
});

test('o que não é lista não fala de filtros nem de acessos; unidades não falam de centavos', () => {
  const de = { rows: 4, with: ['O que foi digitado.'], without: ['Os cancelados.'] };
  const { conta, nao } = dito(de, { header: 'Quantidade', total: '12' });
  expect(conta).toEqual([T.linhas(4), T.cadaLinha, 'O que foi digitado.']);
  expect(nao).toEqual(['Os cancelados.', T.vazias]);
  expect(screen.queryByText(T.centavos)).toBeNull();
});

test('de quem não vê tudo se diz por quê', () => {
  render(
    <Narrowed value="Você atua em Campinas.">
      <SumTold {...VALOR} of={{ rows: 2, filters: [] }} />
    </Narrowed>,
  );
  screen.getByText('Você atua em Campinas.');
  expect(screen.queryByText(T.semAcesso)).toBeNull();
});

const COLUNAS = [
  { key: 'nome', header: 'Nome', cell: (n: number) => n },
  { key: 'custo', header: 'Custo', cell: () => '', total: '10' },
  { key: 'receita', header: 'Receita', cell: () => '', total: '30' },
];
const abre = (narrow = false) => {
  render(
    <DataTable
      label="Ordens"
      columns={COLUNAS}
      rows={[1]}
      rowKey={(n) => n}
      totals={{ rows: 1, filters: [] }}
      narrow={narrow}
    />,
    { wrapper: MantineProvider },
  );
  return userEvent.setup({ delay: null });
};
const total = (name: string) => screen.getByRole('button', { name });

test('os totais de uma tabela são uma parada de Tab; setas vão de um a outro; F2 é como pressionar', async () => {
  const user = abre();
  await user.tab();
  expect(document.activeElement).toBe(total('10'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(total('30'));
  expect([total('10').tabIndex, total('30').tabIndex]).toEqual([-1, 0]);
  const pressionado = vi.fn();
  total('30').addEventListener('click', pressionado);
  fireEvent.keyDown(total('30'), { key: 'F2' });
  expect(pressionado).toHaveBeenCalledOnce();
});

test('em cartões cada total se explica por si', () => {
  abre(true);
  expect([total('10').tabIndex, total('30').tabIndex]).toEqual([0, 0]);
});
