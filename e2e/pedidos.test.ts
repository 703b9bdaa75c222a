import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chama } from './support/api.ts';
import { abre, acessivel, entra, figura, ultimoSms } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { daLinha } from './support/listas.ts';

const PASTA = 'test-results/pedidos';
const CAMPINAS = 2;
const CURITIBA = 3;
const RECIFE = 5;
const COMPRAS = 9;

interface Cliente {
  id: number;
  name: string;
  brindes: { pontos: number };
}
interface Produto {
  id: number;
  nome: string;
  codigo: string;
  pontos: number;
  disponivel: number;
}
const linha = (onde: Page | Locator, texto: string | RegExp) => onde.getByRole('row', { name: texto });
const campo = (dialogo: Locator, nome: string) =>
  dialogo
    .getByRole('textbox', { name: nome })
    .or(dialogo.getByRole('combobox', { name: nome }))
    .first();
const erroDe = async (dialogo: Locator, nome: string): Promise<string> => {
  const ids = (await campo(dialogo, nome).getAttribute('aria-describedby'))?.split(' ') ?? [];
  return dialogo
    .page()
    .evaluate((lista) => lista.map((i) => document.getElementById(i)?.textContent).join(), ids);
};

/** Picks what the server finds for a text. */
async function procura(dialogo: Locator, nome: string, texto: string): Promise<void> {
  await campo(dialogo, nome).click();
  await campo(dialogo, nome).fill(texto);
  await dialogo.page().getByRole('option', { name: texto, exact: true }).first().click();
}

/** Clients without points whose names nobody else has. */
async function semPontos(page: Page): Promise<Cliente[]> {
  const { list } = await chama<{ list: Cliente[] }>(page, 'POST', '/user/listClient', {
    search: '',
    limit: 100,
    brindes: true,
  });
  const nomes = list.map((c) => c.name);
  return list.filter((c) => c.brindes.pontos === 0 && nomes.filter((n) => n === c.name).length === 1);
}
const credita = (page: Page, id: number, quantidade: number) =>
  chama(page, 'POST', '/user/pontosInc', { id, quantidade, motivo: 'Crédito de teste' });
const produtos = async (page: Page, empId: number): Promise<Produto[]> =>
  (await chama<{ produtos: Produto[] }>(page, 'POST', '/estoque/prodList', { catg: 0, search: '', empId }))
    .produtos;
/** Goes to a status: by its tab or, where they are many, by the one control that they are. */
async function situacao(page: Page, nome: string | RegExp): Promise<void> {
  const escolha = page.getByRole('combobox', { name: 'Situação' });
  await escolha
    .or(page.getByRole('tab', { name: nome }))
    .first()
    .waitFor();
  if ((await escolha.count()) === 0) return page.getByRole('tab', { name: nome }).click();
  await escolha.click();
  await page.getByRole('option', { name: nome }).click();
}
const barra = (page: Page) => page.getByRole('region', { name: 'Linhas marcadas' });
/** Opens a status and leads the item of a client on. */
async function avancaNaTela(page: Page, aba: string, acao: string, cliente: string): Promise<void> {
  await situacao(page, new RegExp(`^${aba}`));
  const botao = page.getByRole('button', { name: acao, exact: true });
  await botao.waitFor();
  await linha(page, new RegExp(cliente)).getByRole('checkbox').click();
  await barra(page).getByText('1 item selecionado').waitFor();
  await botao.click();
  await page
    .getByText(/^1 item está agora em/)
    .first()
    .waitFor();
  await linha(page, new RegExp(cliente)).waitFor({ state: 'detached' });
}

jornada('um brinde da solicitação à entrega, pelo código que o cliente recebeu', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  const [cliente] = await semPontos(page);
  if (cliente === undefined) throw new Error('no clients without points');
  await credita(page, cliente.id, 60);
  await page.goto('/pedidosEstoque');
  await page.waitForURL(`/pedidosEstoque?empresa=${CAMPINAS}`);
  await linha(page, /#\d+ - /)
    .first()
    .waitFor();
  const escolha = page.getByRole('combobox', { name: 'Situação' });
  expect(await escolha.inputValue()).toMatch(/^Solicitado/);
  await escolha.click();
  await expect.poll(() => page.getByRole('option').count()).toBe(8);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Solicitar Brinde' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Solicitação de Brindes' });
  await procura(dialogo, 'Cliente', cliente.name);
  await procura(dialogo, 'Produto', 'Caneta esferográfica');
  await campo(dialogo, 'Retirada em').click();
  await page.getByRole('option', { name: /Campinas/ }).click();
  await figura(page, `${PASTA}/solicitacao.png`);
  await dialogo.getByRole('button', { name: 'Solicitar Brinde' }).click();
  await page.getByText('Pedido salvo com sucesso').waitFor();
  const mostrado = page.getByRole('dialog', { name: 'Código de entrega' });
  let codigo = (await mostrado.getByText(/^[2-9A-Z]{8}$/).textContent()) ?? '';
  await figura(page, `${PASTA}/codigo.png`);
  // What is loaded again is the code's own dialog, never an empty request: a new code takes the place of the first.
  const primeiro = codigo;
  await page.reload();
  await mostrado.getByText(/já foi mostrado e não fica guardado/).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await mostrado.getByRole('button', { name: 'Emitir novo código' }).click();
  await page.getByText('Novo código emitido e enviado ao cliente').waitFor();
  codigo = (await mostrado.getByText(/^[2-9A-Z]{8}$/).textContent()) ?? '';
  expect(codigo).not.toBe(primeiro);
  await mostrado.getByRole('button', { name: 'Imprimir recibo' }).click();
  await page.getByRole('heading', { name: /^Recibo do Pedido #\d+$/ }).waitFor();
  await page.getByText(codigo, { exact: true }).waitFor();
  expect(page.url()).not.toContain(codigo);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    codigo,
  );
  await acessivel(page, 'recibo do pedido');
  await figura(page, `${PASTA}/recibo.png`);
  // The customer has it too.
  await page.goto('/mensagens');
  await page.getByText('Código de entrega do seu brinde').first().waitFor();
  await expect.poll(ultimoSms).toContain(codigo);

  await page.goto(`/pedidosEstoque?empresa=${CAMPINAS}`);
  await avancaNaTela(page, 'Solicitado', 'Aprovar', cliente.name);
  await avancaNaTela(page, 'Aprovado', 'Separar', cliente.name);
  await avancaNaTela(page, 'Em Separação', 'Conferir', cliente.name);
  await avancaNaTela(page, 'Pronto para Envio', 'Enviar', cliente.name);
  // Handed over where it is: it skips the way.
  await situacao(page, 'Aguardando Entrega 1');
  await linha(page, new RegExp(cliente.name)).waitFor();
  // Marked it is summed and exported; handed over it is by itself.
  const caixas = await page
    .getByRole('checkbox')
    .evaluateAll((c) => c.map((x) => x.getAttribute('aria-label')));
  expect(caixas.filter((nome) => !nome?.startsWith('Marcar'))).toEqual([]);
  await page.getByText('Total: 1').waitFor();
  await page.locator('button:not([aria-label])', { hasText: /^Entregar$/ }).click();
  const entrega = page.getByRole('dialog', { name: 'Informe o código de entrega do brinde' });
  await campo(entrega, 'Código').fill('ZZZZ2222');
  await page.keyboard.press('Enter');
  await expect.poll(() => erroDe(entrega, 'Código')).toContain('Código inválido para esta empresa');
  await entrega.getByRole('button', { name: 'Validar' }).waitFor();
  await campo(entrega, 'Código').fill(codigo.toLowerCase());
  await entrega.getByRole('button', { name: 'Validar' }).click();
  await entrega.getByText(cliente.name).waitFor();
  await entrega.getByText('Caneta esferográfica').waitFor();
  await figura(page, `${PASTA}/entrega.png`);
  await entrega.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('Brinde entregue com sucesso').waitFor();
  await entrega.waitFor({ state: 'detached' });
  await page.getByText('Nenhum item encontrado').waitFor();
  await situacao(page, /^Entregue/);
  await linha(page, new RegExp(cliente.name)).waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});

jornada('uma compra da solicitação ao recebimento entra no estoque', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto(`/comprasEstoque?empresa=${CURITIBA}`);
  await page.getByText('Nenhum item encontrado').waitFor();
  const quantidade = async () =>
    (await produtos(page, CURITIBA)).find((p) => p.nome === 'Caneta esferográfica')?.disponivel ?? 0;
  const antes = await quantidade();
  await page.getByRole('button', { name: 'Solicitar Compra' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Solicitação de Compra' });
  await procura(dialogo, 'Produto', 'Caneta esferográfica');
  await campo(dialogo, 'Fornecedor').click();
  await page.getByRole('option').first().click();
  await campo(dialogo, 'Valor Unitário').pressSequentially('4,90');
  await campo(dialogo, 'Quantidade').fill('12');
  expect(await campo(dialogo, 'Total').inputValue()).toMatch(/58,80$/);
  await figura(page, `${PASTA}/compra.png`);
  await dialogo.getByRole('button', { name: 'Solicitar Compra' }).click();
  await page.getByText('Compra solicitada com sucesso').waitFor();
  await page.getByRole('columnheader', { name: 'Fornecedor' }).waitFor();
  await avancaNaTela(page, 'Solicitada', 'Aprovar', 'Caneta esferográfica 1|12');
  await avancaNaTela(page, 'Aprovada', 'Pedir ao fornecedor', '#\\d+ - ');
  await avancaNaTela(page, 'Pedida', 'Receber', '#\\d+ - ');
  await situacao(page, 'Recebida 1');
  await linha(page, /Caneta esferográfica/)
    .last()
    .waitFor();
  expect(await quantidade()).toBe(antes + 12);
  const { list } = await chama<{ list: unknown[] }>(
    page,
    'GET',
    `/estoque/listMovCab?statusId=${COMPRAS}&empId=${CURITIBA}`,
  );
  expect(Array.isArray(list)).toBe(true);
  expect(falhas).toEqual([]);
  await context.close();
});

interface Custo {
  dias: { dia: string; valorMedio: number; quantidade: number }[];
}
interface Sugeridas {
  sugestoes: { catId: number; nome: string; livre: number; estoqueMinimo: number; fornecedorId: number }[];
}

jornada(
  'o que falta em uma filial se compra pela sugestão, atrasa, chega, e o custo médio é o das contas',
  async () => {
    const { page, context, falhas } = await abre();
    await entra(page, 'admin');
    const sugeridas = () => chama<Sugeridas>(page, 'GET', `/estoque/comprasSugeridas?empId=${RECIFE}`);
    // Other journeys may have left something low here that nobody usually brings.
    const { sugestoes } = await sugeridas();
    const produto = sugestoes.find((x) => x.fornecedorId > 0);
    if (produto === undefined) throw new Error('nada falta em Recife');
    expect(produto.livre).toBeLessThanOrEqual(produto.estoqueMinimo);
    const custo = () =>
      chama<Custo>(page, 'GET', `/estoque/custoMedio?empId=${RECIFE}&catId=${produto.catId}`);
    const antes = (await custo()).dias.at(-1);
    if (antes === undefined) throw new Error('Recife nunca teve o produto');

    await page.goto(`/comprasEstoque?empresa=${RECIFE}`);
    await page.getByRole('button', { name: 'Compras sugeridas' }).click();
    const dialogo = page.getByRole('dialog', { name: /^Compras sugeridas/ });
    const celula = (nome: string) => campo(dialogo, `${nome}: ${produto.nome}`);
    for (const outro of sugestoes)
      if (outro !== produto) await dialogo.getByRole('checkbox', { name: `Comprar ${outro.nome}` }).uncheck();
    await celula('Quantidade').fill('40');
    await celula('Valor Unitário').fill('');
    await celula('Valor Unitário').pressSequentially('4,50');
    await celula('Chegada prevista').fill('02/01/2026');
    await dialogo.getByRole('status').filter({ hasText: '180,00' }).waitFor();
    await dialogo.getByRole('button', { name: 'Solicitar 1 compra' }).click();
    await dialogo.waitFor({ state: 'detached' });
    await linha(page, /^Marcar #/)
      .getByText('Atrasada')
      .waitFor();
    // What is on its way is not suggested again.
    expect((await sugeridas()).sugestoes.map((x) => x.catId)).not.toContain(produto.catId);

    for (const [aba, acao] of [
      ['Solicitada', 'Aprovar'],
      ['Aprovada', 'Pedir ao fornecedor'],
      ['Pedida', 'Receber'],
    ] as const)
      await avancaNaTela(page, aba, acao, `#\\d+ - .*${produto.nome}`);
    await situacao(page, 'Recebida 1');
    await linha(page, /^Marcar #|#\d+ - /)
      .first()
      .waitFor();
    expect(await page.getByText('Atrasada').count()).toBe(0);

    const { dias } = await custo();
    const quantidade = antes.quantidade + 40;
    const valorMedio = Math.round(((antes.quantidade * antes.valorMedio + 180) * 100) / quantidade) / 100;
    expect(dias.at(-1)).toMatchObject({ quantidade, valorMedio });
    await page.goto(`/estoque?secao=saldos&empresa=${RECIFE}&produto=${produto.catId}`);
    await page.getByRole('button', { name: 'Custo médio' }).click();
    // From the first day of all, which is another than the last before where more has moved.
    const reais = (valor = 0) => valor.toFixed(2).replace('.', ',');
    await page
      .getByText(
        new RegExp(`^Custo médio desde .* ${reais(dias[0]?.valorMedio)} para .* ${reais(valorMedio)}\\.`),
      )
      .waitFor();
    await page.locator('figure .recharts-line').waitFor();
    expect(falhas).toEqual([]);
    await context.close();
  },
);

test('duas mil linhas: só as que se veem são montadas, e uma chamada leva até mil', async () => {
  const { page, context, falhas } = await abre();
  await page.route('**/api/estoque/itens?*', async (route) => {
    const json = await (await route.fetch()).json();
    const [modelo] = json.itens;
    const itens = Array.from({ length: 2000 }, (_, i) => ({ ...modelo, id: i + 1, disabled: false }));
    await route.fulfill({ json: { ...json, itens, total: 2500 } });
  });
  const envios: { cabs: unknown[] }[] = [];
  await page.route('**/api/estoque/updateStatus', (route) => {
    envios.push(route.request().postDataJSON());
    return route.fulfill({ json: { message: 'Mil itens avançaram' } });
  });
  await entra(page, 'admin');
  await page.goto(`/pedidosEstoque?empresa=${CAMPINAS}`);
  await page.getByText('São mostrados os 2.000 mais antigos de 2.500').waitFor();
  await linha(page, /#1 - /).waitFor();
  expect(await page.getByRole('checkbox').count()).toBeLessThan(80);
  // A press on a row marks it: nothing opens, here or in another tab.
  await (await daLinha(linha(page, /#1 - /), 'Cancelar')).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Abrir em outra aba' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Marcar todos' }).click();
  await barra(page).getByText('1.000 itens selecionados').waitFor();
  await page.getByRole('region', { name: 'Solicitado' }).evaluate((el) => el.scrollTo(0, el.scrollHeight));
  const ultimo = page.getByRole('checkbox', { name: 'Marcar #2000' });
  await ultimo.waitFor();
  expect(await ultimo.isDisabled()).toBe(true);
  await figura(page, `${PASTA}/duas-mil.png`);
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await page.getByText('Mil itens avançaram').waitFor();
  expect(envios[0]?.cabs).toHaveLength(1000);
  expect(falhas).toEqual([]);
  await context.close();
});
