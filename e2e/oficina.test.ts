import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chama } from './support/api.ts';
import { abre, acessivel, entra, figura } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { fazNaCabeca, fazNaLinha, pedeCsv } from './support/listas.ts';

const PASTA = 'test-results/oficina';

const linha = (page: Page, texto: string | RegExp) => page.getByRole('row', { name: texto });
const campo = (dialogo: Locator, nome: string) =>
  dialogo
    .getByRole('textbox', { name: nome })
    .or(dialogo.getByRole('combobox', { name: nome }))
    .first();

async function escolhe(dialogo: Locator, nome: string, opcao: string | RegExp): Promise<void> {
  await campo(dialogo, nome).click();
  await dialogo.page().getByRole('option', { name: opcao }).click();
}

interface Ordens {
  list: { osId: number; pesCliente: { id: number; name: string }; veiculo: { veiculoPlaca: string } }[];
  total: number;
  totais: { custo: number; receita: number; maoDeObra: number };
}
const ordens = (page: Page, body: object) => chama<Ordens>(page, 'POST', '/os/list', body);
const reais = (valor: number) =>
  valor.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace('\u00a0', ' ');

jornada('uma ordem: cliente e veículo novos, somas de todas, achada, alterada, excluída', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/ordem_servico');
  await page.getByText('Total: 150', { exact: true }).waitFor();
  const { totais } = await ordens(page, { situacao: -1 });
  const rodape = page.locator('tfoot');
  for (const valor of [totais.custo, totais.maoDeObra, totais.receita])
    await rodape.getByText(reais(valor), { exact: true }).waitFor();
  const paginas = page.getByRole('navigation').getByRole('button', { name: /^(Página )?\d+$/ });
  // The first ones and the last: at most seven places.
  expect(await paginas.allTextContents()).toEqual(['1', '2', '3', '4', '5', '15']);

  const arquivo = page.waitForEvent('download');
  await pedeCsv(page);
  const texto = await readFile(await (await arquivo).path(), 'utf8');
  expect(texto.split('\r\n').filter((l) => /^\d+;/.test(l)).length).toBe(150);

  await page.getByRole('button', { name: 'Adicionar Ordem de Serviço' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Inclusão de Ordem de Serviço' });
  await campo(dialogo, 'Data de Entrada').fill('12/03/2026');
  // A client who is not registered yet, and the first vehicle.
  await dialogo.getByRole('button', { name: 'Cadastrar cliente' }).click();
  const pessoa = page.getByRole('dialog', { name: 'Inclusão de Clientes' });
  await pessoa.getByLabel(/^Nome/).first().fill('Zuleica Zanetti');
  await figura(page, `${PASTA}/cliente-novo.png`);
  await pessoa.getByRole('button', { name: 'Salvar' }).click();
  await pessoa.waitFor({ state: 'detached' });
  expect(await campo(dialogo, 'Cliente').inputValue()).toBe('Zuleica Zanetti');
  await dialogo.getByRole('button', { name: 'Cadastrar veículo' }).click();
  const veiculo = page.getByRole('dialog', { name: 'Inclusão de Veículo' });
  await veiculo.getByLabel('Placa do Veículo').fill('ZUL-3I54');
  await veiculo.getByRole('button', { name: 'Salvar' }).click();
  await veiculo.waitFor({ state: 'detached' });
  expect(await campo(dialogo, 'Veículo').inputValue()).toBe('ZUL-3I54');
  await escolhe(dialogo, 'Situação', 'Concluído');
  await campo(dialogo, 'Data de Saída').fill('13/03/2026');
  await dialogo.getByLabel('Valor de Custo').click();
  await page.keyboard.type('100,10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('250,20');
  expect(await dialogo.getByLabel('Mão de Obra').inputValue()).toBe('150,10');
  await dialogo.getByLabel('Descrição').fill('Troca de amortecedores');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Ordem de serviço salva com sucesso').waitFor();
  await linha(
    page,
    /#151 ZUL-3I54 Zuleica Zanetti .*12\/03\/2026 13\/03\/2026 R\$.100,10 R\$.150,10 R\$.250,20 Concluído/,
  ).waitFor();
  await rodape.getByText(reais(Math.round((totais.custo + 100.1) * 100) / 100), { exact: true }).waitFor();

  await page.getByLabel('Busca').fill('amortecedores');
  await page.getByText('Total: 1', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('busca')).toBe('amortecedores');
  await rodape.getByText('R$ 150,10', { exact: true }).waitFor();
  await linha(page, /ZUL-3I54/).press('Enter');
  const aberta = page.getByRole('dialog', { name: 'Edição de Ordem de Serviço' });
  await aberta.getByText(/^Cadastrada por Alice Montenegro em/).waitFor();
  await escolhe(aberta, 'Situação', 'Em Andamento');
  await aberta.getByRole('button', { name: 'Editar', exact: true }).click();
  await page.getByText('Ordem de serviço alterada com sucesso').waitFor();
  await fazNaLinha(linha(page, /ZUL-3I54.*Em Andamento/), 'Excluir…');
  const confirma = page.getByRole('dialog', { name: 'Confirmação de Exclusão' });
  await confirma.getByText('Ordem de Serviço #151').waitFor();
  await confirma.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Ordem de serviço excluída com sucesso').waitFor();
  await page.getByText('Nada corresponde ao que se procura').waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});

test('em lote, só com o teclado: linhas marcadas e somadas, um campo alterado, e desfeito', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  const { list, totais } = await ordens(page, { situacao: 2 });
  const descricoes = async () =>
    (await chama<{ list: { osDescricao: string }[] }>(page, 'POST', '/os/list', { situacao: 2 })).list.map(
      (o) => o.osDescricao,
    );
  const eram = await descricoes();
  await page.goto('/ordem_servico?situacao=2');
  const barra = page.getByRole('region', { name: 'Linhas marcadas' });
  await linha(page, new RegExp(`#${list[0]?.osId} `)).focus();
  await page.keyboard.press('Space');
  await barra.getByText('1 marcada', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await barra.getByText('3 marcadas', { exact: true }).waitFor();
  await acessivel(page, 'ordens marcadas');
  await figura(page, `${PASTA}/marcadas.png`);
  await barra.getByRole('button', { name: /^Marcar todas as/ }).press('Enter');
  await barra.getByText(reais(totais.receita)).waitFor();
  await barra.getByRole('button', { name: 'Em lote' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Alterar um campo…' }).press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Alterar um campo em lote' });
  await escolhe(dialogo, 'Campo', 'Descrição');
  await dialogo.getByLabel('Descrição').fill('Conferida em lote');
  await dialogo.getByRole('button', { name: 'Conferir' }).press('Enter');
  const faz = dialogo.getByRole('button', { name: /^Descrição: Conferida em lote: \d+ ordens/ });
  await faz.waitFor();
  await acessivel(page, 'prévia em lote');
  await figura(page, `${PASTA}/lote-previa.png`);
  await faz.press('Enter');
  await dialogo.getByText('Concluída: Descrição: Conferida em lote').waitFor();
  expect(new Set(await descricoes())).toEqual(new Set(['Conferida em lote']));
  await figura(page, `${PASTA}/lote-feito.png`);
  await dialogo.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Desfazer' })
    .getByRole('button', { name: 'Desfazer' })
    .press('Enter');
  await dialogo.getByText('Desfeita: Descrição: Conferida em lote').waitFor();
  expect(await descricoes()).toEqual(eram);
  await dialogo.getByRole('button', { name: 'Fechar' }).last().press('Enter');
  await fazNaCabeca(page, 'Em lote');
  await page
    .getByRole('dialog', { name: 'Alterações em lote' })
    .getByText('Desfeita: Descrição: Conferida em lote')
    .waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});

test('em cartões as linhas se marcam, e a barra ao pé não encobre o que tem o foco', async () => {
  const { page, context, falhas } = await abre({ largura: 390, escuro: true });
  await entra(page, 'admin');
  await page.goto('/ordem_servico');
  await page.getByRole('button', { name: 'Selecionar' }).click();
  await page
    .getByRole('checkbox', { name: /^Marcar #/ })
    .first()
    .click();
  const barra = page.getByRole('region', { name: 'Linhas marcadas' });
  await barra.getByText('1 marcada', { exact: true }).waitFor();
  await acessivel(page, 'cartões marcados');
  await figura(page, `${PASTA}/marcadas-390-escuro.png`);
  const pe = await barra.boundingBox();
  expect((pe?.y ?? 0) + (pe?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  const caixa = page.getByRole('checkbox', { name: /^Marcar #/ }).nth(4);
  await caixa.focus();
  const [dela, daBarra] = [await caixa.boundingBox(), await barra.boundingBox()];
  expect((dela?.y ?? 0) + (dela?.height ?? 0)).toBeLessThanOrEqual(daBarra?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(falhas).toEqual([]);
  await context.close();
});

test('uma janela mais estreita diz as somas encobertas', async () => {
  const { page, context } = await abre({ largura: 1024 });
  await entra(page, 'admin');
  await page.goto('/ordem_servico');
  const tabela = page.getByRole('table');
  await expect.poll(() => tabela.getAttribute('data-sums-covered')).not.toBeNull();
  await figura(page, `${PASTA}/somas-encobertas.png`);
  await context.close();
});
