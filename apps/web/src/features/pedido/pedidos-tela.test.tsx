import {
  estoqueCancelaPedido,
  estoqueItens,
  estoqueStatus,
  estoqueUpdateStatus,
  estoqueValidatePedido,
  type Recurso,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  atosDaLinha,
  campoDe,
  daLinha,
  dialogo,
  dica,
  erroDe,
  escolhe,
  falta,
  fazNaCabeca,
  fazNaLinha,
  linha,
} from '../../testing/na-tela.ts';
import { Recusa, SemResposta } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { MARKS_TEXTS } from '../../ui/table/marks-texts.ts';
import { LIST_TEXTS, UI } from '../../ui/texts.ts';
import {
  CADERNOS,
  CAMPINAS,
  CANETAS,
  CURITIBA,
  EM_TRANSITO,
  ENTREGA,
  ENTREGUE,
  estoque,
  OUTRO,
  PEDIDO,
  SOLICITADO,
} from './testing/brindes.ts';
import { CANCELAMENTO, ENTREGA as E, PEDIDOS, VISAO as T } from './textos.ts';

const DE_CAMPINAS = '/pedidosEstoque?empresa=2';
const ENTREGAS = `${DE_CAMPINAS}&status=${ENTREGA.id}`;
const noPasso = (nome: string) => screen.findByRole('table', { name: nome });
const solicitados = () => noPasso(SOLICITADO.statusNome);
const acao = (nome: string) => screen.findByRole('button', { name: nome });
const marca = (id: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: MARKS_TEXTS.marcar(`#${id}`) });
const barra = () => within(screen.getByRole('region', { name: MARKS_TEXTS.barra }));
const daTabela = (tabela: HTMLElement) =>
  within(tabela)
    .getAllByRole('columnheader')
    .map((c) => c.textContent);

test('a primeira empresa é escolhida, e o endereço diz qual', async () => {
  const servidor = estoque();
  await abreTela('/pedidosEstoque', servidor);
  await solicitados();
  expect(enderecoAtual()).toBe(DE_CAMPINAS);
  expect(servidor.enviados(estoqueItens).at(-1)?.query).toMatchObject({ empId: 2, statusId: 1 });
});

test('itens e contadores têm as colunas da tela, e os números como se leem', async () => {
  await abreTela(DE_CAMPINAS, estoque());
  expect(daTabela(await solicitados())).toEqual([
    T.idData,
    T.empresaDestino,
    T.produto,
    PEDIDOS.cliente,
    T.quantidade,
    UI.acao,
  ]);
  const contadores = screen.getByRole('table', { name: T.contadores });
  expect(daTabela(contadores)).toEqual([T.nome, T.quantAtual, T.reservado, T.necessario, UI.acao]);
  expect(within(contadores).getAllByText('1.200')).toHaveLength(2);
  expect(within(contadores).getAllByText(T.estoqueBaixo)).toHaveLength(1);
  await linha(/#50 - 02\/03\/2026 002 Caneta esferográfica Beatriz Lima 1/);
});

test('as situações são abas com o que há em cada uma; a sem itens não diz número', async () => {
  await abreTela(DE_CAMPINAS, estoque());
  await solicitados();
  expect(screen.getAllByRole('tab').map((a) => a.textContent)).toEqual([
    'Solicitado 2',
    'Em Trânsito',
    'Aguardando Entrega 1',
    'Entregue 12',
  ]);
});

test.each([
  ['{ArrowRight}', EM_TRANSITO.id],
  ['{ArrowLeft}', ENTREGUE.id],
  ['{End}', ENTREGUE.id],
])('nas abas, %s leva à situação e ao endereço dela', async (tecla, status) => {
  const user = await abreTela(DE_CAMPINAS, estoque());
  await solicitados();
  screen.getByRole('tab', { selected: true }).focus();
  await user.keyboard(tecla);
  await waitFor(() => expect(enderecoAtual()).toBe(`${DE_CAMPINAS}&status=${status}`));
});

test('Home volta à primeira situação', async () => {
  const user = await abreTela(ENTREGAS, estoque());
  (await screen.findByRole('tab', { selected: true })).focus();
  await user.keyboard('{Home}');
  await waitFor(() => expect(enderecoAtual()).toBe(`${DE_CAMPINAS}&status=1`));
});

test('a tabela de estoque se esconde, o endereço guarda, e ela volta', async () => {
  const user = await abreTela(DE_CAMPINAS, estoque());
  await solicitados();
  await user.click(screen.getByRole('button', { name: T.esconder }));
  await waitFor(() => expect(screen.queryByRole('table', { name: T.contadores })).toBeNull());
  expect(enderecoAtual()).toContain('tabela=0');
  await user.click(screen.getByRole('button', { name: T.exibir }));
  await screen.findByRole('table', { name: T.contadores });
  expect(enderecoAtual()).not.toContain('tabela');
});

test('um produto do estoque deixa só os itens dele; vê-los todos os traz de volta', async () => {
  const user = await abreTela(DE_CAMPINAS, estoque());
  await solicitados();
  await user.click(screen.getByRole('button', { name: T.filtrar(CADERNOS.nome) }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /#50/ })).toBeNull());
  await linha(/#51/);
  expect(enderecoAtual()).toContain('produto=9');
  await user.click(screen.getAllByRole('button', { name: T.verTodos })[0] ?? document.body);
  await linha(/#50/);
  expect(enderecoAtual()).not.toContain('produto');
});

test('outra empresa é a do endereço, e o produto escolhido se deixa', async () => {
  const servidor = estoque();
  const user = await abreTela(`${DE_CAMPINAS}&produto=8`, servidor);
  await solicitados();
  await escolhe(user, screen.getByRole('combobox', { name: T.empresa }), '003 – Filial Curitiba');
  await waitFor(() => expect(enderecoAtual()).toBe('/pedidosEstoque?empresa=3'));
  await waitFor(() => expect(servidor.enviados(estoqueItens).at(-1)?.query).toMatchObject({ empId: 3 }));
});

test('sem empresa de estoque diz isso, e nada se pede', async () => {
  await abreTela('/pedidosEstoque', estoque({ empresas: [] }));
  expect((await screen.findAllByText(T.semEmpresa)).length).toBeGreaterThan(0);
  expect((await acao(PEDIDOS.adicionar)).getAttribute('aria-disabled')).toBe('true');
});

test('sem itens no primeiro passo oferece pedir; nos outros só diz que nada há', async () => {
  const user = await abreTela(DE_CAMPINAS, estoque({ itens: [] }));
  await screen.findByText(T.nenhumItem);
  expect(screen.getAllByRole('button', { name: PEDIDOS.adicionar })).toHaveLength(2);
  await user.click(screen.getByRole('tab', { name: /Entregue/ }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: PEDIDOS.adicionar })).toHaveLength(1));
});

test.each([
  ['as situações', estoqueStatus],
  ['os itens', estoqueItens],
] as const)('quando %s não vêm, diz o que houve e tenta de novo', async (_, route) => {
  const servidor = estoque();
  servidor.responde(route, () => {
    throw new Recusa(500, [{ message: 'Ocorreu um erro inesperado.' }]);
  });
  const user = await abreTela(DE_CAMPINAS, servidor);
  await screen.findByText('Não foi possível carregar');
  servidor.responde(estoqueStatus, () => ({ status: [SOLICITADO], permissions: [] }));
  servidor.responde(estoqueItens, () => ({
    itens: [PEDIDO],
    total: 1,
    contadores: [],
    empresa: CAMPINAS,
    permissions: [],
  }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await linha(/#50/);
});

test('mais itens do que se mostram: diz quantos são ao todo', async () => {
  await abreTela(DE_CAMPINAS, estoque({ total: 2500 }));
  await screen.findByText(T.primeiros('2', '2.500'));
});

test('marcar conta itens e unidades; marcar todos e desmarcar', async () => {
  const user = await abreTela(DE_CAMPINAS, estoque());
  await solicitados();
  barra().getByText(T.nenhumMarcado);
  await user.click(marca(51));
  barra().getByText(T.marcados(1, '3'));
  await user.click(barra().getByRole('button', { name: MARKS_TEXTS.desmarcar }));
  barra().getByText(T.nenhumMarcado);
  await user.click(barra().getByRole('button', { name: T.marcarTodos }));
  barra().getByText(T.marcados(2, '4'));
  expect([marca(50).checked, marca(51).checked]).toEqual([true, true]);
  expect(barra().queryByRole('button', { name: T.marcarTodos })).toBeNull();
});

test('sem nada marcado a ação diz por quê e nada envia', async () => {
  const servidor = estoque();
  const user = await abreTela(DE_CAMPINAS, servidor);
  await solicitados();
  const botao = await acao(SOLICITADO.status);
  expect(await dica(user, botao)).toBe(T.nenhumMarcado);
  await user.click(botao);
  expect(servidor.enviados(estoqueUpdateStatus)).toEqual([]);
});

test('a ação leva o que está marcado, com a situação em que estava, e a lista pergunta de novo', async () => {
  const servidor = estoque().responde(estoqueUpdateStatus, () => ({
    message: '1 item está agora em Aprovado',
  }));
  const user = await abreTela(DE_CAMPINAS, servidor);
  await solicitados();
  await user.click(marca(50));
  const pedidas = servidor.enviados(estoqueItens).length;
  await user.click(await acao(SOLICITADO.status));
  await screen.findByText('1 item está agora em Aprovado');
  expect(servidor.enviados(estoqueUpdateStatus).map((p) => p.body)).toEqual([
    { cabs: [{ cabId: 50, empresaDestId: 2 }], empId: 2, statusId: 1 },
  ]);
  await waitFor(() => expect(servidor.enviados(estoqueItens).length).toBeGreaterThan(pedidas));
  await waitFor(() => expect(marca(50).checked).toBe(false));
});

test('recusado o avanço, o que estava marcado continua', async () => {
  const servidor = estoque().responde(estoqueUpdateStatus, () => {
    throw new Recusa(422, [{ message: 'Falta estoque de Caneta esferográfica' }]);
  });
  const user = await abreTela(DE_CAMPINAS, servidor);
  await solicitados();
  await user.click(marca(50));
  await user.click(await acao(SOLICITADO.status));
  await screen.findByText('Falta estoque de Caneta esferográfica');
  expect(marca(50).checked).toBe(true);
});

test('sem resposta, a mesma tentativa vai outra vez com a mesma chave', async () => {
  let vezes = 0;
  const servidor = estoque().responde(estoqueUpdateStatus, () => {
    if (vezes++ === 0) throw new SemResposta();
    return { message: 'Feito' };
  });
  const user = await abreTela(DE_CAMPINAS, servidor);
  await solicitados();
  await user.click(marca(50));
  await user.click(await acao(SOLICITADO.status));
  await screen.findByRole('alert');
  await user.click(await acao(SOLICITADO.status));
  await screen.findByText('Feito');
  const chaves = servidor.enviados(estoqueUpdateStatus).map((p) => p.chave);
  expect(chaves).toHaveLength(2);
  expect(new Set(chaves).size).toBe(1);
});

test.each([
  ['antes do envio', SOLICITADO, { empresaOrigId: 3 }, T.aOrigem],
  ['a caminho', EM_TRANSITO, { empresaDestId: 3 }, T.oDestino],
] as const)(
  '%s age outra empresa: marca-se para somar, não para avançar, e a ação diz quem',
  async (_, passo, parte, quem) => {
    const servidor = estoque({ itens: [{ ...PEDIDO, ...parte }], status: [passo] });
    const user = await abreTela(DE_CAMPINAS, servidor);
    await noPasso(passo.statusNome);
    await user.click(marca(PEDIDO.id));
    screen.getByRole('button', { name: MARKS_TEXTS.somaDe(T.quantidade, String(PEDIDO.movItemQuant)) });
    expect(await dica(user, await acao(passo.status))).toBe(T.naoPode(CAMPINAS.nome, passo.status, quem));
  },
);

test('com restrição é preciso escolher um produto, e só se marca o que há dele', async () => {
  const dois = [PEDIDO, { ...PEDIDO, id: 52, movItemQuant: 2 }];
  const servidor = estoque({
    itens: dois,
    contadores: [CANETAS],
    empresas: [{ ...CAMPINAS, restricaoPedido: true }],
  });
  const user = await abreTela(DE_CAMPINAS, servidor);
  await solicitados();
  screen.getByText(T.escolhaProduto);
  expect(marca(50).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: T.filtrar(CANETAS.nome) }));
  await waitFor(() => barra().getByText(T.limite('0', '2')));
  await user.click(marca(50));
  barra().getByText(T.limite('1', '2'));
  // Two more would be three of the two that are free.
  expect(marca(52).disabled).toBe(true);
  await user.click(marca(50));
  await user.click(marca(52));
  barra().getByText(T.limite('2', '2'));
  expect(marca(50).disabled).toBe(true);
});

test.each([
  ['codigoVencido', T.codigoVencido],
  ['codigoEsgotado', T.codigoEsgotado],
] as const)('%s é dito na linha', async (parte, dito) => {
  await abreTela(ENTREGAS, estoque({ itens: [{ ...PEDIDO, [parte]: true }] }));
  within(await linha(/#50/)).getByText(dito);
});

test('cancelar pede o motivo; sem ele nada se envia, com ele o pedido se cancela', async () => {
  const servidor = estoque().responde(estoqueCancelaPedido, () => ({ message: 'Pedido cancelado' }));
  const user = await abreTela(DE_CAMPINAS, servidor);
  await solicitados();
  await fazNaLinha(user, await linha(/#50/), T.cancelar);
  const janela = await dialogo(CANCELAMENTO.titulo(50));
  within(janela).getByText(CANCELAMENTO.perguntaPedido);
  const motivo = campoDe(janela, CANCELAMENTO.motivo);
  await user.type(motivo, '   ');
  await user.click(within(janela).getByRole('button', { name: CANCELAMENTO.cancelarPedido }));
  expect(erroDe(motivo)).toContain('Informe este campo');
  expect(document.activeElement).toBe(motivo);
  expect(servidor.enviados(estoqueCancelaPedido)).toEqual([]);
  await user.type(motivo, 'Desistência ');
  await user.click(within(janela).getByRole('button', { name: CANCELAMENTO.cancelarPedido }));
  await screen.findByText('Pedido cancelado');
  expect(servidor.enviados(estoqueCancelaPedido)[0]?.body).toEqual({ cabId: 50, motivo: 'Desistência' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('o que já saiu não se cancela nem se edita', async () => {
  const user = await abreTela(ENTREGAS, estoque());
  const atos = await atosDaLinha(user, await linha(/#50/));
  expect(atos).toEqual(expect.arrayContaining([T.entregar, T.recibo]));
  expect(atos).not.toContain(T.cancelar);
  expect(atos).not.toContain(T.editar);
});

const POR_ACAO: readonly [Recurso, string, string, boolean][] = [
  ['addPedido', DE_CAMPINAS, PEDIDOS.adicionar, false],
  ['addPedido', DE_CAMPINAS, T.editar, true],
  ['avancaPedido', DE_CAMPINAS, SOLICITADO.status, false],
  ['entregaBrinde', ENTREGAS, T.entregar, true],
];
test.each(POR_ACAO)(
  'sem %s (%s), %s diz o que falta e nada abre',
  async (recurso, endereco, nome, naLinha) => {
    const user = await abreTela(endereco, estoque(), { pode: menos(recurso) });
    const daLista = await linha(/#50/);
    const onde = within(naLinha ? daLista : document.body);
    const botao = onde.getByRole('button', { name: nome });
    expect(await dica(user, botao)).toContain(falta(recurso));
    await user.click(botao);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('sem excPedido, Cancelar diz o que falta e nada abre', async () => {
  const user = await abreTela(DE_CAMPINAS, estoque(), { pode: menos('excPedido') });
  const cancela = await daLinha(user, await linha(/#50/), T.cancelar);
  expect(cancela.textContent).toContain(falta('excPedido'));
  await user.click(cancela);
  expect(screen.queryByRole('dialog')).toBeNull();
});

const ACHADO = {
  pesId: 9,
  pesNome: 'Beatriz Lima',
  pesCpf: '12345678909',
  pesCodigo: 'C-9',
  catCodigo: 'BR-001',
  catNome: 'Caneta esferográfica',
  movCabId: 50,
  empresaDestId: 2,
};
const abreEntrega = async (user: UserEvent) => {
  await user.click(within(await linha(/#50/)).getByRole('button', { name: T.entregar }));
  const janela = await dialogo(E.titulo);
  return { janela, codigo: campoDe(janela, E.codigo) };
};

test('a entrega procura o código, mostra de quem é, e só então confirma', async () => {
  const servidor = estoque()
    .responde(estoqueValidatePedido, () => ACHADO)
    .responde(estoqueUpdateStatus, () => ({ message: 'Brinde entregue com sucesso' }));
  const user = await abreTela(ENTREGAS, servidor);
  const { janela, codigo } = await abreEntrega(user);
  await user.type(codigo, ' ab23cd45 {Enter}');
  await within(janela).findByText('Caneta esferográfica');
  within(janela).getByText('123.456.789-09');
  expect(servidor.enviados(estoqueValidatePedido)[0]?.body).toEqual({
    codigo: 'ab23cd45',
    empId: 2,
    cabId: 50,
  });
  expect(servidor.enviados(estoqueUpdateStatus)).toEqual([]);
  await user.click(within(janela).getByRole('button', { name: E.confirmar }));
  await screen.findByText('Brinde entregue com sucesso');
  expect(servidor.enviados(estoqueUpdateStatus)[0]?.body).toEqual({
    cabs: [{ cabId: 50, empresaDestId: 2 }],
    empId: 2,
    statusId: ENTREGA.id,
    codigo: 'ab23cd45',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('sem código a entrega diz o que falta; Esc não a fecha', async () => {
  const servidor = estoque();
  const user = await abreTela(ENTREGAS, servidor);
  const { janela, codigo } = await abreEntrega(user);
  await user.keyboard('{Escape}');
  await user.click(within(janela).getByRole('button', { name: E.validar }));
  expect(erroDe(codigo)).toContain('Informe este campo');
  expect(servidor.enviados(estoqueValidatePedido)).toEqual([]);
});

test('o código errado é dito no campo; outro código esquece o que se achou', async () => {
  const servidor = estoque().responde(estoqueValidatePedido, ({ body }) => {
    if (body.codigo !== 'CERTO222') throw new Recusa(422, [{ message: 'Código inválido para esta empresa' }]);
    return ACHADO;
  });
  const user = await abreTela(ENTREGAS, servidor);
  const { janela, codigo } = await abreEntrega(user);
  await user.type(codigo, 'ZZZZ2222{Enter}');
  await waitFor(() => expect(erroDe(codigo)).toContain('Código inválido para esta empresa'));
  await waitFor(() => expect(document.activeElement).toBe(codigo));
  await user.clear(codigo);
  await user.type(codigo, 'CERTO222{Enter}');
  await within(janela).findByRole('button', { name: E.confirmar });
  await user.type(codigo, 'X');
  within(janela).getByRole('button', { name: E.validar });
  expect(within(janela).queryByText('Caneta esferográfica')).toBeNull();
});

test('duas empresas, uma aba: o item de Curitiba não se edita em Campinas', async () => {
  const deCuritiba = { ...OUTRO, empresaOrigId: CURITIBA.id };
  const user = await abreTela(DE_CAMPINAS, estoque({ itens: [PEDIDO, deCuritiba] }));
  const botao = within(await linha(/#51/)).getByRole('button', { name: T.editar });
  expect(await dica(user, botao)).toContain(T.naoPode(CAMPINAS.nome, T.editar, T.aOrigem));
  expect(marca(51).disabled).toBe(true);
});

test('no papel e no arquivo, em grupos: cada um com o seu subtotal, e o total ao pé', async () => {
  const servidor = estoque({ itens: [PEDIDO, OUTRO, { ...OUTRO, id: 52 }] });
  const user = await abreTela(`${DE_CAMPINAS}&produto=9`, servidor);
  await solicitados();
  await fazNaCabeca(user, UI.imprimir);
  await user.selectOptions(await screen.findByLabelText(LIST_TEXTS.agrupar), T.produto);
  const cadernos = within(await screen.findByRole('region', { name: `${T.produto}: ${OUTRO.catNome}` }));
  cadernos.getByRole('row', { name: `Subtotal ${OUTRO.catNome} (2) 6` });
  screen.getByText((_, e) => e?.tagName === 'P' && e.textContent === `${UI.total}${T.quantidade} 7`);
  expect(enderecoAtual()).toBe('/pedidosEstoque/impressao?empresa=2&produto=9&grupo=produto');
  expect(servidor.enviados(estoqueItens).at(-1)?.query).toMatchObject({ page: -1, produto: 9 });
  screen.getByText(new RegExp(`${T.empresa}: ${CAMPINAS.nome} · ${T.situacao}: ${SOLICITADO.statusNome}`));
});
