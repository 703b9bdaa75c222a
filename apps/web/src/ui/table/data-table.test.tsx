import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sumsOf } from '../../lib/list/marks.ts';
import { escolhe } from '../../testing/na-tela.ts';
import { MarksBar } from '../list/marks-bar.tsx';
import { orderWords } from '../list/order-words.ts';
import { useMarks } from '../list/use-marks.ts';
import { LIST_TEXTS } from '../texts.ts';
import { type Column, DataTable } from './data-table.tsx';
import { MARKS_TEXTS } from './marks-texts.ts';
import { OrderSelect } from './order-select.tsx';

afterEach(cleanup);

interface Row {
  id: number;
  nome: string;
}
const COLUMNS = [
  { key: 'id', header: 'ID', cell: (r: Row) => r.id },
  { key: 'obs', header: 'Observação', cell: () => '' },
  { key: 'nome', header: 'Nome', cell: (r: Row) => r.nome },
];

function Lista({ inicio, estreita = false }: { inicio?: string; estreita?: boolean }) {
  const [by, setBy] = useState<string | undefined>(inicio);
  const order = { by, columns: ['id', 'nome'], onOrder: setBy };
  return (
    <>
      <output>{by ?? 'própria'}</output>
      {estreita ? (
        <OrderSelect order={order} columns={[...COLUMNS, ...COLUMNS]} />
      ) : (
        <DataTable
          label="Gente"
          columns={COLUMNS}
          rows={[{ id: 1, nome: 'Ana' }]}
          rowKey={(r) => r.id}
          order={order}
        />
      )}
    </>
  );
}

const abre = (props: Parameters<typeof Lista>[0] = {}) => {
  render(<Lista {...props} />, { wrapper: MantineProvider });
  return userEvent.setup({ delay: null });
};
const ordem = () => screen.getByRole('status').textContent;
const setas = () => screen.getAllByRole('columnheader').map((c) => c.getAttribute('aria-sort'));
const botao = (name: string) => screen.getByRole('button', { name });

test('o título de uma coluna que se ordena é um botão; o das outras não', () => {
  abre();
  expect(screen.getAllByRole('button').map((b) => b.textContent)).toEqual(['ID', 'Nome']);
  expect(setas()).toEqual([null, null, null]);
});

test('apertado sobe, desce e na terceira vez devolve a ordem da lista, por rato e por teclado', async () => {
  const user = abre();
  await user.click(botao('Nome'));
  expect([ordem(), setas()]).toEqual(['nome', [null, null, 'ascending']]);
  botao('Nome').focus();
  await user.keyboard('{Enter}');
  expect([ordem(), setas()]).toEqual(['-nome', [null, null, 'descending']]);
  await user.keyboard(' ');
  expect([ordem(), setas()]).toEqual(['própria', [null, null, null]]);
});

test('os títulos são uma parada só, e as setas andam entre eles', async () => {
  const user = abre({ inicio: 'nome' });
  await user.tab();
  expect(document.activeElement).toBe(botao('Nome'));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(botao('ID'));
  await user.tab();
  expect(document.activeElement?.tagName).not.toBe('BUTTON');
});

test('em cartões escolhe-se a ordem numa lista, cada coluna uma vez', async () => {
  const user = abre({ estreita: true, inicio: '-id' });
  const campo = screen.getByLabelText<HTMLInputElement>(LIST_TEXTS.ordenarPor, { selector: 'input' });
  expect(campo.value).toBe(LIST_TEXTS.decrescente('ID'));
  await escolhe(user, campo, LIST_TEXTS.crescente('Nome'));
  expect(ordem()).toBe('nome');
  await escolhe(user, campo, LIST_TEXTS.ordemPropria);
  expect(ordem()).toBe('própria');
});

test('no papel a ordem se diz em palavras', () => {
  expect(orderWords('-nome', COLUMNS)).toEqual([`${LIST_TEXTS.ordem}: Nome, decrescente`]);
  expect([orderWords(undefined, COLUMNS), orderWords('sumida', COLUMNS)]).toEqual([[], []]);
});

const VALOR = {
  key: 'valor',
  header: 'Valor',
  cell: (r: Row) => r.id,
  text: (r: Row) => `R$ ${r.id},10`,
  valueKind: 'reais' as const,
  amount: (r: Row) => r.id + 0.1,
};
const GENTE: readonly Row[] = Array.from({ length: 6 }, (_, i) => ({ id: i + 1, nome: `N${i + 1}` }));

function Marcavel({ estreita = false }: { estreita?: boolean }) {
  const [filtro, setFiltro] = useState('a');
  const [pagina, setPagina] = useState(0);
  const lote = useMarks<Row>({ keyOf: (r) => r.id, filter: filtro });
  const rows = GENTE.slice(pagina * 4, pagina * 4 + 4);
  return (
    <>
      <button type="button" onClick={() => setFiltro('b')}>
        filtra
      </button>
      <button type="button" onClick={() => setPagina(1 - pagina)}>
        outra página
      </button>
      <DataTable
        label="Gente"
        columns={[...COLUMNS, VALOR]}
        rows={rows}
        rowKey={(r) => r.id}
        narrow={estreita}
        marks={lote.table(rows)}
      />
      <MarksBar marks={lote} total={60} sums={sumsOf(lote.marks.rows.values(), () => [VALOR])} acts={null} />
    </>
  );
}
const barra = () =>
  screen.queryByRole('region', { name: MARKS_TEXTS.barra })?.textContent?.replace(/\s/g, ' ') ?? '';
const caixa = (n: number) => screen.getByRole('checkbox', { name: MARKS_TEXTS.marcar(`#${n}`) });
const linha = (n: number) => {
  const achada = document.querySelector<HTMLElement>(`[data-linha="${n}"]`);
  if (achada === null) throw new Error(`sem linha ${n}`);
  return achada;
};

test('só com o teclado marca-se uma, um trecho e todas as mostradas; a soma e a página seguinte ficam', async () => {
  render(<Marcavel />, { wrapper: MantineProvider });
  const user = userEvent.setup({ delay: null });
  linha(1).focus();
  await user.keyboard(' ');
  expect(barra()).toMatch(/^1 marcada.*Soma: Valor R\$ 1,10/);
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(barra()).toContain('3 marcadas');
  expect(barra()).toContain('R$ 6,30');
  await user.click(screen.getByRole('button', { name: 'outra página' }));
  expect(barra()).toContain('3 marcadas');
  linha(5).focus();
  await user.keyboard('{Control>}a{/Control}');
  expect(barra()).toContain('5 marcadas');
  await user.keyboard(' ');
  expect(barra()).toContain('4 marcadas');
  expect(screen.getByRole('status').textContent).toBe('4 marcadas');
});

test('todas as que correspondem são as do filtro, e com outro filtro as marcas vão, e isso se diz', async () => {
  render(<Marcavel />, { wrapper: MantineProvider });
  const user = userEvent.setup({ delay: null });
  await user.click(caixa(2));
  await user.click(screen.getByRole('button', { name: MARKS_TEXTS.todas(60) }));
  expect(barra()).toContain('60 marcadas');
  expect(screen.queryByRole('button', { name: MARKS_TEXTS.todas(60) })).toBeNull();
  expect(caixa(4)).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'filtra' }));
  expect(barra()).toBe('');
  expect(screen.getByRole('status').textContent).toBe(MARKS_TEXTS.foram);
  await user.click(caixa(1));
  await user.keyboard('{Shift>}');
  await user.click(caixa(3));
  await user.keyboard('{/Shift}');
  expect(barra()).toContain('3 marcadas');
  await user.click(screen.getByRole('button', { name: MARKS_TEXTS.desmarcar }));
  expect(barra()).toBe('');
});

test('em cartões as linhas também se marcam', async () => {
  render(<Marcavel estreita />, { wrapper: MantineProvider });
  await userEvent.setup({ delay: null }).click(caixa(3));
  expect(barra()).toContain('R$ 3,10');
});

const CARTAO: readonly Column<Row>[] = [
  { key: 'nome', header: 'Nome', cell: (r) => r.nome, card: 'name' },
  { key: 'prazo', header: 'Prazo', cell: () => '01/12/2026', urgent: (r) => r.id === 1 && 'vence 01/12' },
  { key: 'situacao', header: 'Situação', cell: () => 'Ativo', card: 'state' },
];

test('no cartão, o urgente toma o lugar da situação e não se diz duas vezes', () => {
  render(
    <DataTable label="Gente" columns={CARTAO} rows={GENTE.slice(0, 2)} rowKey={(r) => r.id} narrow brief />,
    { wrapper: MantineProvider },
  );
  expect(linha(1).textContent).toBe('N1vence 01/12');
  expect(linha(2).textContent).toBe('N201/12/2026Ativo');
});

test('Esc fecha o que está aberto sob um cartão', async () => {
  const fecha = vi.fn<(row: Row) => void>();
  render(
    <DataTable
      label="Gente"
      columns={CARTAO}
      rows={GENTE.slice(0, 2)}
      rowKey={(r) => r.id}
      narrow
      brief
      onCollapse={fecha}
      expanded={(r) => r.id === 1 && <input aria-label="Valor" />}
    />,
    { wrapper: MantineProvider },
  );
  screen.getByLabelText('Valor').focus();
  await userEvent.setup({ delay: null }).keyboard('{Escape}');
  expect(fecha).toHaveBeenCalledExactlyOnceWith(GENTE[0]);
});
