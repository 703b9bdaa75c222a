import {
  estoqueComprasSugeridas,
  estoqueNovoCodigo,
  estoquePrevisao,
  estoqueSaveCompra,
  estoqueSaveCompras,
  mobileSavePedido,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campoDe, dialogo, erroDe, escolhe, fazNaLinha, linha } from '../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, rascunhoDe } from '../../testing/tela.tsx';
import { estoque, PEDIDO } from './testing/brindes.ts';
import { BRINDE, CODIGO, COMPRA, PREVISAO, SUGESTOES } from './textos.ts';

const FEITO = { message: 'Pedido salvo com sucesso', cabId: 90, codigo: 'AB23CD45', pontos: 50, saldo: 10 };

async function abreBrinde(servidor: Servidor = estoque(), registro: number | string = 'novo') {
  const user = await abreTela(`/pedidosEstoque?empresa=2&registro=${registro}`, servidor);
  // One that is altered is read first, in a frame of its own.
  await screen.findByText(BRINDE.pontosCliente);
  const janela = await dialogo(BRINDE.titulo);
  const nome = registro === 'novo' ? BRINDE.solicitar : BRINDE.editar;
  const envia = () => user.click(within(janela).getByRole('button', { name: nome }));
  const campo = (rotulo: string) => campoDe(janela, rotulo);
  const cliente = (quem: string) => escolhe(user, campo(BRINDE.cliente), quem, quem.slice(0, 3));
  const produto = (qual: string) => escolhe(user, campo(BRINDE.produto), qual, qual.slice(0, 3));
  const resumo = (rotulo: string) =>
    within(janela).getByText(rotulo, { selector: 'dt' }).nextElementSibling?.textContent;
  return { servidor, user, janela, envia, campo, cliente, produto, resumo };
}

test('sem cliente nem produto, cada campo diz o que falta, e o foco vai ao primeiro', async () => {
  const { servidor, envia, campo } = await abreBrinde();
  await envia();
  expect(erroDe(campo(BRINDE.cliente))).toContain('Selecione um item');
  expect(erroDe(campo(BRINDE.produto))).toContain('Informe este campo');
  expect(document.activeElement).toBe(campo(BRINDE.cliente));
  expect(servidor.enviados(mobileSavePedido)).toEqual([]);
});

test('o produto espera pelo cliente, e por quem tenha pontos', async () => {
  const { envia, campo, cliente } = await abreBrinde();
  expect(campo(BRINDE.produto).readOnly).toBe(true);
  expect(campo(BRINDE.produto).placeholder).toBe(BRINDE.escolhaCliente);
  await cliente('Caio Reis');
  await waitFor(() => expect(campo(BRINDE.produto).placeholder).toBe(BRINDE.semPontos));
  await envia();
  expect(erroDe(campo(BRINDE.produto))).toContain(BRINDE.semPontos);
});

test('os pontos são ditos como estão: os do cliente, os já pedidos e os que faltam', async () => {
  const { envia, campo, cliente, produto, resumo, janela } = await abreBrinde();
  await cliente('Beatriz Lima');
  await waitFor(() => expect(resumo(BRINDE.pontosCliente)).toBe('60'));
  within(janela).getByText(BRINDE.emPedidos('20'));
  await produto('Lapiseira 0,7');
  await waitFor(() => expect(resumo(BRINDE.pontosNecessarios)).toBe('80'));
  expect([resumo(BRINDE.codigoProduto), resumo(BRINDE.disponivel)]).toEqual(['BR-002', '120']);
  await envia();
  expect(erroDe(campo(BRINDE.produto))).toContain(BRINDE.insuficientes('60', '80'));
});

test('o cadastro incompleto é dito no cliente', async () => {
  const { servidor, envia, campo, cliente, produto } = await abreBrinde();
  await cliente('Dora Melo');
  await produto('Caneta esferográfica');
  await envia();
  expect(erroDe(campo(BRINDE.cliente))).toContain(BRINDE.incompleto);
  expect(servidor.enviados(mobileSavePedido)).toEqual([]);
});

test('pedido feito, a retirada é a filial do cliente, e o código aparece uma vez', async () => {
  const servidor = estoque().responde(mobileSavePedido, () => FEITO);
  const { user, envia, cliente, produto, campo } = await abreBrinde(servidor);
  await cliente('Beatriz Lima');
  await waitFor(() => expect(campo(BRINDE.retirada).value).toBe('003 – Filial Curitiba'));
  await produto('Caneta esferográfica');
  await envia();
  const codigo = within(await dialogo(CODIGO.titulo));
  codigo.getByText('AB23CD45');
  codigo.getByText(CODIGO.saldo('10'));
  expect(servidor.enviados(mobileSavePedido).map((p) => p.body)).toEqual([
    { clientId: 9, catId: 8, quant: 1, empId: 2, empDestId: 3, cabId: 0 },
  ]);
  expect(enderecoAtual()).toBe('/pedidosEstoque?empresa=2&codigo=90');
  expect(JSON.stringify({ ...localStorage })).not.toContain('AB23CD45');
  await user.click(codigo.getByRole('button', { name: CODIGO.fechar }));
  await waitFor(() => expect(enderecoAtual()).toBe('/pedidosEstoque?empresa=2'));
});

test.each([
  ['clientId', BRINDE.cliente],
  ['catId', BRINDE.produto],
  ['empDestId', BRINDE.retirada],
])('a recusa de %s é dita em %s, e o escolhido fica', async (field, rotulo) => {
  const servidor = estoque().responde(mobileSavePedido, () => {
    throw new Recusa(422, [{ message: `Não vale: ${field}`, field }]);
  });
  const { envia, cliente, produto, campo, janela } = await abreBrinde(servidor);
  await cliente('Beatriz Lima');
  await produto('Caneta esferográfica');
  await envia();
  if (field !== 'empDestId')
    await waitFor(() => expect(erroDe(campo(rotulo))).toContain(`Não vale: ${field}`));
  else await screen.findByText(`Não vale: ${field}`);
  expect([campo(BRINDE.cliente).value, campo(BRINDE.produto).value]).toEqual([
    'Beatriz Lima',
    'Caneta esferográfica',
  ]);
  expect(janela.isConnected).toBe(true);
});

test('o pedido que se altera conta como seus os pontos que tomou, e mantém o cliente', async () => {
  const servidor = estoque().responde(mobileSavePedido, () => ({ ...FEITO, codigo: '' }));
  const { envia, produto, campo, resumo } = await abreBrinde(servidor, PEDIDO.id);
  expect(resumo(BRINDE.pontosCliente)).toBe('110');
  expect(campo(BRINDE.cliente).readOnly).toBe(true);
  await produto('Lapiseira 0,7');
  await envia();
  await screen.findByText('Pedido salvo com sucesso');
  expect(servidor.enviados(mobileSavePedido)[0]?.body).toMatchObject({ cabId: 50, clientId: 9, catId: 12 });
  // No code was made for it: none is shown.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('o código já mostrado não se mostra de novo; outro se emite', async () => {
  const servidor = estoque().responde(estoqueNovoCodigo, () => ({
    message: 'Novo código emitido',
    codigo: 'ZX98WV76',
  }));
  const user = await abreTela('/pedidosEstoque?empresa=2&codigo=90', servidor);
  const janela = within(await dialogo(CODIGO.titulo));
  janela.getByText(CODIGO.jaMostrado(90));
  expect(janela.queryByRole('button', { name: CODIGO.imprimir })).toBeNull();
  await user.click(janela.getByRole('button', { name: CODIGO.novo }));
  await janela.findByText('ZX98WV76');
  expect(servidor.enviados(estoqueNovoCodigo).map((p) => p.body)).toEqual([{ cabId: 90 }]);
  janela.getByRole('button', { name: CODIGO.imprimir });
});

test.each([
  ['/pedidosEstoque', BRINDE.titulo],
  ['/comprasEstoque', COMPRA.titulo],
])('sem addPedido o endereço %s da inclusão não a abre', async (tela, titulo) => {
  await abreTela(`${tela}?empresa=2&registro=novo`, estoque(), { pode: menos('addPedido') });
  await screen.findByRole('table', { name: 'Solicitado' });
  expect(screen.queryByRole('dialog', { name: titulo })).toBeNull();
});

async function abreCompra(servidor: Servidor = estoque()) {
  const user = await abreTela('/comprasEstoque?empresa=2&registro=novo', servidor);
  const janela = await dialogo(COMPRA.titulo);
  const campo = (rotulo: string) => campoDe(janela, rotulo);
  const envia = () => user.click(within(janela).getByRole('button', { name: COMPRA.solicitar }));
  const preenche = async (quant: string, valor: string) => {
    await escolhe(user, campo(COMPRA.produto), 'Caneta esferográfica', 'can');
    await escolhe(user, campo(COMPRA.fornecedor), 'Papelaria Central');
    await user.type(campo(COMPRA.quantidade), quant);
    await user.type(campo(COMPRA.valor), valor);
  };
  return { servidor, user, janela, campo, envia, preenche };
}

test.each([
  [COMPRA.produto, 'Selecione um item'],
  [COMPRA.fornecedor, 'Selecione um item'],
  [COMPRA.quantidade, 'Informe este campo'],
  [COMPRA.valor, 'Informe este campo'],
])('na compra vazia, %s diz o que falta', async (rotulo, dito) => {
  const { servidor, campo, envia } = await abreCompra();
  await envia();
  expect(erroDe(campo(rotulo))).toContain(dito);
  expect(servidor.enviados(estoqueSaveCompra)).toEqual([]);
});

test.each(['1,5', '0', '-2', 'dez'])('a quantidade "%s" não é inteira e maior que zero', async (quant) => {
  const { servidor, campo, envia, preenche } = await abreCompra();
  await preenche(quant, '4,90');
  await envia();
  expect(erroDe(campo(COMPRA.quantidade))).toContain(COMPRA.inteira);
  expect(campo(COMPRA.total).value).toBe('');
  expect(servidor.enviados(estoqueSaveCompra)).toEqual([]);
});

test('a compra soma enquanto se digita e vai como se preencheu', async () => {
  const servidor = estoque().responde(estoqueSaveCompra, () => ({ message: 'Compra solicitada', cabId: 91 }));
  const { campo, envia, preenche } = await abreCompra(servidor);
  await preenche('12', '4,90');
  await waitFor(() => expect(campo(COMPRA.total).value).toMatch(/58,80$/));
  expect(campo(COMPRA.total).disabled).toBe(true);
  await envia();
  await screen.findByText('Compra solicitada');
  expect(servidor.enviados(estoqueSaveCompra).map((p) => p.body)).toEqual([
    { catId: 8, fornecedorId: 70, quant: 12, valor: 4.9, previsao: null, empId: 2 },
  ]);
  await waitFor(() => expect(enderecoAtual()).toBe('/comprasEstoque?empresa=2'));
});

test('o que se digitou na compra fica como rascunho da empresa', async () => {
  const { user, campo } = await abreCompra();
  await user.type(campo(COMPRA.quantidade), '7');
  await rascunhoDe('compra.nova.2');
});

const CANETA_BAIXA = {
  ...{ catId: 8, codigo: 'BR-1', nome: 'Caneta', livre: 2, aCaminho: 1, estoqueMinimo: 5 },
  ...{ quant: 7, fornecedorId: 70, valor: 1.1, prazo: null },
};
const BLOCO_BAIXO = { ...CANETA_BAIXA, catId: 9, nome: 'Bloco', fornecedorId: 0, valor: 0 };

async function abreSugestoes() {
  const servidor = estoque()
    .responde(estoqueComprasSugeridas, () => ({
      sugestoes: [CANETA_BAIXA, BLOCO_BAIXO],
      fornecedores: [{ id: 70, nome: 'Papelaria Central' }],
    }))
    .responde(estoqueSaveCompras, () => ({ message: 'Compras solicitadas', cabIds: [91, 92] }));
  const user = await abreTela('/comprasEstoque?empresa=2&sugestoes=1', servidor);
  const janela = within(await dialogo(`${SUGESTOES.titulo} · Filial Campinas`));
  await janela.findByRole('table', { name: SUGESTOES.titulo });
  return { servidor, user, janela };
}

test('o sugerido se revê, soma e se pede de uma vez', async () => {
  const { servidor, user, janela } = await abreSugestoes();
  expect(janela.getByRole('status').textContent).toMatch(/7,70$/);
  const quant = janela.getByLabelText(SUGESTOES.de(SUGESTOES.quantidade, 'Caneta'));
  await user.clear(quant);
  expect(janela.getByRole('button', { name: SUGESTOES.solicitar(1) }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  expect(erroDe(quant as HTMLInputElement)).toContain(COMPRA.inteira);
  await user.type(quant, '10');
  await user.click(janela.getByRole('checkbox', { name: SUGESTOES.incluir('Bloco') }));
  const fornecedor = janela.getByRole('combobox', { name: SUGESTOES.de(SUGESTOES.fornecedor, 'Bloco') });
  await escolhe(user, fornecedor, 'Papelaria Central');
  await user.click(janela.getByRole('button', { name: SUGESTOES.solicitar(2) }));
  await screen.findByText('Compras solicitadas');
  const compra = { fornecedorId: 70, previsao: null };
  expect(servidor.enviados(estoqueSaveCompras).map((p) => p.body)).toEqual([
    {
      empId: 2,
      compras: [
        { ...compra, catId: 8, quant: 10, valor: 1.1 },
        { ...compra, catId: 9, quant: 7, valor: 0 },
      ],
    },
  ]);
  await waitFor(() => expect(enderecoAtual()).toBe('/comprasEstoque?empresa=2'));
});

test('o que se mudou no sugerido fica como rascunho da empresa', async () => {
  const { user, janela } = await abreSugestoes();
  await user.click(janela.getByRole('checkbox', { name: SUGESTOES.incluir('Caneta') }));
  await rascunhoDe('compras.sugeridas.2');
});

test('a compra atrasada é marcada, e a nova chegada vai como se disse', async () => {
  const atrasada = { ...PEDIDO, previsao: '2020-01-02' };
  const servidor = estoque({ itens: [atrasada] }).responde(estoquePrevisao, () => ({
    message: 'Chegada salva',
  }));
  const user = await abreTela('/comprasEstoque?empresa=2', servidor);
  await screen.findByText(PREVISAO.atrasada);
  await fazNaLinha(user, await linha(/#50/), PREVISAO.mudar);
  const janela = await dialogo(PREVISAO.titulo(PEDIDO.id));
  const campo = campoDe(janela, PREVISAO.campo);
  await user.clear(campo);
  await user.type(campo, '03/02/2030');
  await user.click(within(janela).getByRole('button', { name: PREVISAO.salvar }));
  await screen.findByText('Chegada salva');
  expect(servidor.enviados(estoquePrevisao).map((p) => p.body)).toEqual([
    { cabId: PEDIDO.id, previsao: '2030-02-03' },
  ]);
});
