import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chama } from './support/api.ts';
import { abre, acessivel, entra, figura } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { fazNaCabeca, fazNaLinha } from './support/listas.ts';

const PASTA = 'test-results/estoque';
const CAMPINAS = 2;
const RECIFE = 5;
const AGENDA = 5;

const linha = (onde: Page | Locator, texto: string | RegExp) => onde.getByRole('row', { name: texto });

async function escolhe(onde: Locator, campo: string, opcao: string | RegExp): Promise<void> {
  await onde
    .getByRole('textbox', { name: campo })
    .or(onde.getByRole('combobox', { name: campo }))
    .first()
    .click();
  await onde.page().getByRole('option', { name: opcao }).click();
}

interface Contador {
  catId: number;
  quantAtual: number;
  reservado: number;
  valorMedio: number;
  valorTotal: number;
}
const saldoDe = async (page: Page, empId: number): Promise<Contador> => {
  const { list } = await chama<{ list: Contador[] }>(
    page,
    'GET',
    `/estoque/saldos?empId=${empId}&search=BR-005`,
  );
  return (
    list.find((c) => c.catId === AGENDA) ?? {
      catId: AGENDA,
      quantAtual: 0,
      reservado: 0,
      valorMedio: 0,
      valorTotal: 0,
    }
  );
};

const focado = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Puts a product of 'Escritório' into the note whose items are shown; only an entry asks for its value. */
async function adiciona(page: Page, produto: string, quant: string, valor?: string): Promise<void> {
  await page.getByRole('treeitem', { name: 'Escritório' }).click();
  await page.getByRole('button', { name: `Adicionar à nota: ${produto}` }).click();
  const dialogo = page.getByRole('dialog', { name: 'Quantidade a ser adicionado' });
  await dialogo.getByLabel('Quantidade').fill(quant);
  if (valor === undefined) expect(await dialogo.getByLabel('Valor Unitário').count()).toBe(0);
  else await dialogo.getByLabel('Valor Unitário').fill(valor);
  await page.keyboard.press('Enter');
  await dialogo.waitFor({ state: 'detached' });
  // The next product is a key away.
  await expect.poll(() => focado(page)).toBe(`Adicionar à nota: ${produto}`);
}

test('uma nota de fornecedor: do cabeçalho à finalização, vista nos saldos e no razão', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/estoque');
  await page.getByText('Gerenciamento de Estoque').waitFor();
  await page.getByRole('columnheader').first().waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    '#ID',
    'Tipo Movimento',
    'Data de Cadastro',
    'Data de Lançamento',
    'Empresa/Forn. Origem',
    'Empresa Destino',
    'Situação',
    'Ação',
  ]);
  const antes = await saldoDe(page, CAMPINAS);

  await page.getByRole('button', { name: 'Adicionar Movimento' }).click();
  const cabecalho = page.getByRole('dialog', { name: 'Inclusão de Nota' });
  const continuar = cabecalho.getByRole('button', { name: 'Continuar', exact: true });
  await cabecalho.getByText('Movimentos em andamento').first().waitFor();
  expect(await continuar.isDisabled()).toBe(true);
  await escolhe(cabecalho, 'Tipo de Movimento', 'Entrada de fornecedor');
  await escolhe(cabecalho, 'Estoque', 'Laudos Campinas');
  expect(await continuar.isDisabled()).toBe(true);
  await escolhe(cabecalho, 'Fornecedor', 'Brindes do Sul');
  const lancamento = cabecalho.getByRole('textbox', { name: 'Data de Lançamento' });
  for (const [texto, falta] of [
    ['', 'Informe este campo'],
    ['31/02/2026', 'Data inválida'],
    ['01/03/0026', 'Informe uma data de 01/01/1950 a 31/12/2099'],
  ] as const) {
    await lancamento.fill(texto);
    await lancamento.blur();
    await cabecalho.getByText(falta).waitFor();
    expect(await continuar.isDisabled()).toBe(true);
  }
  await cabecalho.getByRole('textbox', { name: 'Data de Lançamento' }).fill('05/03/2026');
  await cabecalho.getByLabel('Descrição').fill('Compra de teste');
  await continuar.click();

  const nota = page.getByRole('dialog', { name: /^Nota #\d+ - Entrada de fornecedor/ });
  await nota.getByText('Selecione um tipo de produto').waitFor();
  expect(await nota.getByLabel('Busca', { exact: true }).isDisabled()).toBe(true);
  expect(await nota.getByRole('button', { name: 'Finalizar Nota' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await nota.getByRole('treeitem', { name: 'Brindes' }).click();
  await nota
    .getByText('Só é possivel adicionar brindes aos extremos da árvore de categoria de produtos')
    .waitFor();
  await nota.getByLabel('Buscar Categoria').fill('escri');
  await nota.getByRole('treeitem', { name: 'Vestuário' }).waitFor({ state: 'detached' });
  await nota.getByRole('treeitem', { name: 'Escritório' }).click();
  await nota.getByRole('columnheader', { name: 'Quant. Atual' }).waitFor();

  await page.getByRole('button', { name: 'Adicionar à nota: Agenda anual' }).click();
  const quantidade = page.getByRole('dialog', { name: 'Quantidade a ser adicionado' });
  await quantidade.getByLabel('Quantidade').fill('0');
  // The first one gives back what stood there, the next one closes.
  await page.keyboard.press('Escape');
  expect(await quantidade.getByLabel('Quantidade').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await quantidade.waitFor({ state: 'detached' });
  await adiciona(page, 'Agenda anual', '10', '12,50');
  await adiciona(page, 'Lapiseira 0,7', '3', '2,99');
  await adiciona(page, 'Agenda anual', '5', '12,50');
  const itens = nota.getByRole('grid', { name: 'Itens da nota' });
  await linha(itens, /Agenda anual BR-005 15 R\$\s12,50 R\$\s187,50/).waitFor();
  await linha(itens, /Lapiseira/)
    .locator('[data-coluna="quantidade"]')
    .focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await linha(itens, /Total 19 R\$\s199,46/).waitFor();
  await linha(itens, /Lapiseira/)
    .getByRole('button', { name: 'Excluir item' })
    .click();
  const confirma = page.getByRole('dialog', { name: 'Confirmação de Exclusão' });
  await confirma.getByText('Deseja realmente excluir: Lapiseira 0,7').waitFor();
  await confirma.getByRole('button', { name: 'Excluir' }).click();
  await linha(itens, /Lapiseira/).waitFor({ state: 'detached' });
  // As long as it closes, it holds the focus and what is pasted.
  await confirma.waitFor({ state: 'detached' });
  await figura(page, `${PASTA}/itens.png`);

  // Ten more from a spreadsheet, by one paste; the unknown one is named and stays.
  const codigos = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11].map((n) => `BR-${String(n).padStart(3, '0')}`);
  const linhas = [...codigos, 'X-404'].map((codigo, i) => `${codigo}\t${i + 1}\t1.0${i % 10}0,50`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((texto) => navigator.clipboard.writeText(texto), `${linhas.join('\r\n')}\r\n`);
  await nota.getByRole('tab', { name: 'Itens da Nota' }).focus();
  await page.keyboard.press('Control+v');
  await nota.getByText('1 linha ainda não entrou na nota').waitFor();
  await itens.getByText('Nenhum produto ativo tem o código X-404').waitFor();
  await nota.getByText('Total: 11', { exact: true }).waitFor();
  await acessivel(page, 'itens colados');
  await figura(page, `${PASTA}/colar.png`);
  // What waits in its row holds up the note.
  expect(await nota.getByRole('button', { name: 'Finalizar Nota' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await linha(itens, /X-404/).getByRole('button', { name: 'Descartar linha' }).click();
  // The last row is the empty one.
  await expect.poll(() => itens.locator('tbody tr').count()).toBe(12);

  // Left in the making, it is gone on with from the list of the first step.
  const id = new URL(page.url()).searchParams.get('nota');
  await nota.getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByRole('button', { name: 'Adicionar Movimento' }).click();
  await cabecalho.getByRole('button', { name: `Continuar a nota #${id}` }).click();
  await linha(itens, /Agenda anual/).waitFor();
  await nota.getByRole('tab', { name: 'Cabeçalho de Nota' }).click();
  const reaberta = page.getByRole('dialog', { name: /^Nota #\d+/ });
  expect(await reaberta.getByRole('textbox', { name: 'Data de Lançamento' }).inputValue()).toBe('05/03/2026');
  await reaberta.getByRole('button', { name: 'Continuar', exact: true }).click();
  await nota.getByRole('button', { name: 'Finalizar Nota' }).click();
  await nota.waitFor({ state: 'detached' });
  await linha(page, new RegExp(`#${id} .*05/03/2026 Brindes do Sul Laudos Campinas Finalizada`)).waitFor();

  await page.getByRole('tab', { name: 'Saldos' }).click();
  await page.waitForURL(/secao=saldos/);
  const depois = await saldoDe(page, CAMPINAS);
  expect(depois.quantAtual - antes.quantAtual).toBe(15);
  expect(Math.round((depois.valorTotal - antes.valorTotal) * 100)).toBe(18_750);
  await linha(page, new RegExp(`Agenda anual BR-005 ${depois.quantAtual} ${depois.reservado} `)).click();
  const razao = page.getByRole('dialog', { name: 'Razão - BR-005 Agenda anual' });
  await linha(razao, new RegExp(`Entrada Nota #${id} \\+15 R\\$\\s187,50 ${depois.quantAtual} `)).waitFor();
  await figura(page, `${PASTA}/razao.png`);
  expect(falhas).toEqual([]);
  await context.close();
});

jornada(
  '/movEstoque: transferência enviada, recebida e estornada; o que não se permite não é enviado',
  async () => {
    const { page, context } = await abre();
    await entra(page, 'admin');
    const antes = { origem: await saldoDe(page, CAMPINAS), destino: await saldoDe(page, RECIFE) };
    await page.goto('/movEstoque');
    const envios: string[] = [];
    page.on('request', (r) => r.url().includes('/estoque/addMovCab') && envios.push(r.url()));
    await page.getByRole('button', { name: 'Adicionar Movimento' }).click();
    const inclusao = page.getByRole('dialog', { name: 'Inclusão de Movimento de Estoque' });
    await escolhe(inclusao, 'Tipo de Movimento', 'Transferência entre empresas');
    await escolhe(inclusao, 'Estoque de Saída', 'Laudos Campinas');
    await inclusao.getByRole('button', { name: 'Próximo' }).click();
    await inclusao.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('valores informados, não são permitidos').waitFor();
    expect(envios).toEqual([]);
    await inclusao.getByText('Selecione um item').waitFor();
    const entrada = inclusao
      .getByRole('textbox', { name: 'Estoque de Entrada' })
      .or(inclusao.getByRole('combobox', { name: 'Estoque de Entrada' }))
      .first();
    expect(await entrada.evaluate((el) => el === document.activeElement)).toBe(true);
    await entrada.click();
    await page.getByRole('option', { name: 'Laudos Recife' }).waitFor();
    expect(await page.getByRole('option', { name: 'Laudos Campinas' }).count()).toBe(0);
    await page.getByRole('option', { name: 'Laudos Recife' }).click();
    await inclusao.getByRole('button', { name: 'Salvar' }).click();

    const itens = page.getByRole('dialog', { name: 'Movimentação de Estoque - Itens' });
    await itens.getByText('Digite nas células').waitFor();
    expect(envios).toHaveLength(1);
    await adiciona(page, 'Agenda anual', '100000');
    await itens.getByRole('button', { name: 'Finalizar Nota' }).click();
    await page.getByText('Estoque insuficiente para Agenda anual').waitFor();
    await linha(itens, /Agenda anual/)
      .locator('[data-coluna="quantidade"]')
      .focus();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await linha(itens, /Agenda anual BR-005 4 Excluir/).waitFor();
    const id = new URL(page.url()).searchParams.get('nota');
    await itens.getByRole('button', { name: 'Finalizar Nota' }).click();
    await itens.waitFor({ state: 'detached' });

    const nota = linha(page, new RegExp(`#${id} `));
    await nota.getByText('Em trânsito').waitFor();
    const cor = (texto: string) =>
      page
        .getByRole('row', { name: texto })
        .first()
        .getByText(texto)
        .evaluate((el) => {
          // That of the dot before its word.
          const { borderColor, backgroundColor } = getComputedStyle(el, '::before');
          return `${borderColor} ${backgroundColor}`;
        });
    const outras = [await cor('Finalizada'), await cor('Em confecção')];
    expect(outras).not.toContain(await cor('Em trânsito'));
    expect((await saldoDe(page, CAMPINAS)).quantAtual).toBe(antes.origem.quantAtual - 4);
    expect((await saldoDe(page, RECIFE)).quantAtual).toBe(antes.destino.quantAtual);
    await nota.click();
    const vista = page.getByRole('dialog', { name: 'Nota - Visualização de Itens' });
    await linha(vista, /Agenda anual BR-005 -4 R\$\s[\d,]+ -R\$\s[\d,]+$/).waitFor();
    expect(await vista.getByRole('button', { name: /Editar|Excluir|Finalizar/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await vista.waitFor({ state: 'detached' });

    await fazNaLinha(nota, 'Receber transferência');
    const recebimento = page.getByRole('dialog', { name: `Recebimento da transferência #${id}` });
    await recebimento.getByRole('button', { name: 'Recebi tudo' }).waitFor();
    await recebimento.getByLabel('Chegou de Agenda anual').fill('3');
    await recebimento.getByRole('button', { name: 'Receber sem 1 unidade' }).click();
    await nota.getByText('falta 1').waitFor();
    expect((await saldoDe(page, RECIFE)).quantAtual).toBe(antes.destino.quantAtual + 3);
    await fazNaLinha(nota, 'Resolver o que falta');
    const falta = page.getByRole('dialog', { name: `O que falta da transferência #${id}` });
    await falta.getByRole('radio', { name: 'Foi achado' }).waitFor();
    await falta.getByRole('button', { name: 'Receber', exact: true }).click();
    await page.getByText('O que foi achado entrou no estoque de destino').waitFor();
    await nota.getByText('Finalizada').waitFor();
    expect((await saldoDe(page, RECIFE)).quantAtual).toBe(antes.destino.quantAtual + 4);
    await fazNaLinha(nota, 'Estornar nota');
    const estorno = page.getByRole('dialog', { name: `Estorno da nota #${id}` });
    await estorno.getByLabel('Motivo').fill('Enviado por engano');
    await page.keyboard.press('Enter');
    await page.getByText('Nota estornada com sucesso').waitFor();
    await nota.getByText('Estornada').waitFor();
    expect(await saldoDe(page, CAMPINAS)).toMatchObject({
      quantAtual: antes.origem.quantAtual,
      valorTotal: antes.origem.valorTotal,
    });
    expect((await saldoDe(page, RECIFE)).quantAtual).toBe(antes.destino.quantAtual);
    await fazNaCabeca(page, 'Fechar');
    await page.waitForURL((u) => u.pathname === '/');
    await context.close();
  },
);

test('contagem pelo teclado, com o esperado e a diferença no fim; os contadores conferem', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  const antes = await saldoDe(page, RECIFE);
  await page.goto(`/estoque?secao=saldos&empresa=${RECIFE}`);
  await page.getByRole('button', { name: 'Contar estoque' }).click();
  await page.getByRole('button', { name: 'Iniciar contagem' }).click();
  const contagem = page.getByRole('dialog', { name: /^Contagem #\d+ - Laudos Recife/ });
  const celulas = contagem.locator('td[data-coluna="contado"]');
  await celulas.first().waitFor();
  const primeiro = (await contagem.locator('td[data-coluna="produto"]').first().textContent()) ?? '';
  await celulas.first().click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  expect(await celulas.nth(1).evaluate((el) => el === document.activeElement)).toBe(true);
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await contagem.getByRole('img', { name: 'Salvo' }).nth(1).waitFor();
  await figura(page, `${PASTA}/contagem.png`);
  // Whoever counts is not told what is expected, nor by the products that may be added.
  await contagem.getByRole('button', { name: 'Adicionar produto' }).click();
  await contagem.getByRole('treeitem', { name: 'Escritório' }).click();
  await contagem.getByRole('columnheader', { name: 'Pontuação' }).waitFor();
  expect(await contagem.getByRole('columnheader', { name: 'Quant. Atual' }).count()).toBe(0);
  await contagem.getByRole('button', { name: 'Finalizar Nota' }).click();
  await page
    .getByRole('dialog', { name: 'Finalização da Contagem' })
    .getByRole('button', { name: 'Finalizar Nota' })
    .click();
  const vista = page.getByRole('dialog', { name: 'Nota - Visualização de Itens' });
  await vista.getByRole('columnheader').first().waitFor();
  expect(await vista.getByRole('columnheader').allTextContents()).toEqual([
    'Produto',
    'Código',
    'Contado',
    'Esperado',
    'Diferença',
    'Valor Unitário',
    'Total',
  ]);
  await linha(vista, new RegExp(`^${primeiro} \\S+ 7 `)).waitFor();
  await page.keyboard.press('Escape');
  await vista.waitFor({ state: 'detached' });
  expect((await saldoDe(page, RECIFE)).catId).toBe(antes.catId);
  await linha(page, new RegExp(`${primeiro}.* 7 `)).waitFor();

  await fazNaCabeca(page, 'Conferir contadores');
  const conferencia = page.getByRole('dialog', { name: 'Conferência de Contadores' });
  await conferencia.getByText('Os contadores conferem com o razão').waitFor();
  await conferencia.getByRole('button', { name: 'Refazer contadores' }).click();
  await conferencia.getByText('Os contadores conferem com o razão').waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});

test('uma nota se imprime em A4', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/estoque/1/impressao');
  await page.getByRole('heading', { name: 'Nota #1' }).waitFor();
  await page.getByText('Caneta esferográfica').waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});
