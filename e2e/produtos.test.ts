import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chama } from './support/api.ts';
import { abre, entra, figura } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { fazNaLinha } from './support/listas.ts';

const PASTA = 'test-results/produtos';
const ESCRITORIO = 62;
const BRINDES = 61;

beforeAll(() => mkdirSync(PASTA, { recursive: true }));

/** A picture of one colour, drawn by the browser itself. */
async function desenha(page: Page, nome: string, cor: string): Promise<string> {
  const base64 = await page.evaluate((fundo) => {
    const tela = document.createElement('canvas');
    tela.width = 320;
    tela.height = 240;
    const pincel = tela.getContext('2d');
    if (pincel) {
      pincel.fillStyle = fundo;
      pincel.fillRect(0, 0, 320, 240);
    }
    return tela.toDataURL('image/png').split(',')[1] ?? '';
  }, cor);
  const caminho = `${PASTA}/${nome}`;
  writeFileSync(caminho, Buffer.from(base64, 'base64'));
  return caminho;
}

const linha = (page: Page, texto: string | RegExp) => page.getByRole('row', { name: texto });

async function escolheArquivos(page: Page, caminhos: string[]): Promise<void> {
  const [seletor] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Adicionar imagens' }).click(),
  ]);
  await seletor.setFiles(caminhos);
}

interface Detalhe {
  produto: { catDados: { descricao: string; pontuacao: number }; versao: number };
  imagens: { catAnexoName: string; catAnexoPrimaria: boolean }[];
}

jornada('um produto: faltas, texto rico, duas imagens e capa, situação, busca e exclusão', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto(`/catalogo?categoria=${BRINDES}`);
  await linha(page, /Caneta esferográfica/).waitFor();
  await page.getByRole('button', { name: 'Adicionar Catálogo' }).hover();
  await page.getByRole('tooltip', { name: /extremos/ }).waitFor();
  await page.goto(`/catalogo?categoria=${ESCRITORIO}`);
  await page.getByText(/Total de \d+ Escritório/).waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Nome',
    'Código',
    'Pontuação',
    'Situação',
    'Ação',
  ]);

  await page.getByRole('button', { name: 'Adicionar Catálogo' }).click();
  const novo = page.getByRole('dialog', { name: 'Inclusão de Produto - [Escritório]' });
  await novo.getByRole('button', { name: 'Salvar' }).click();
  expect(await novo.getByText('Informe este campo').count()).toBe(3);
  expect(await novo.getByLabel('Nome').evaluate((el) => el === document.activeElement)).toBe(true);
  await novo.getByLabel('Nome').fill('Estojo de lona');
  await novo.getByLabel('Código').fill('BR-001');
  await novo.getByLabel('Pontuação').fill('0');
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await novo.getByText('Informe um número inteiro maior que zero').waitFor();
  await novo.getByLabel('Pontuação').fill('1250');
  await novo.getByLabel('Pontuação').blur();
  expect(await novo.getByLabel('Pontuação').inputValue()).toBe('1.250');

  // The library takes its style away with any other editor; a blank that is typed stays one all the same.
  await page.evaluate(() => document.querySelector('style[data-tiptap-style]')?.remove());
  await novo.getByRole('textbox', { name: 'Descrição' }).click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Lona grossa');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' e ');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Endereço do link').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await page.getByText('Use um endereço http, https ou mailto').waitFor();
  await page.getByLabel('Endereço do link').fill('www.exemplo.com.br');
  await page.keyboard.press('Enter');
  // The next key goes where the focus is given back to.
  await page.getByLabel('Endereço do link').waitFor({ state: 'detached' });
  const editor = novo.getByRole('textbox', { name: 'Descrição' });
  await expect.poll(() => editor.evaluate((el) => el.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Enter');
  await novo.getByRole('button', { name: /Lista com marcadores/ }).click();
  await page.keyboard.type('azul');
  await figura(page, `${PASTA}/inclusao.png`);

  const frente = await desenha(page, 'estojo de lona visto de frente.png', '#3c8dbc');
  const verso = await desenha(page, 'verso.png', '#d99a1c');
  const grande = `${PASTA}/grande.png`;
  writeFileSync(grande, Buffer.alloc(2_000_001));
  await escolheArquivos(page, [frente, verso, grande]);
  await novo.getByText('grande.png: tamanho da imagem é maior que 2mb').waitFor();
  await novo.getByText('estojo de lona vi.png').waitFor();
  expect(await novo.getByRole('img', { name: /\.png/ }).count()).toBe(2);
  await novo.getByRole('radio', { name: /verso\.png/ }).check();
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await novo.getByText('Código existente na base de dados').waitFor();
  await novo.getByLabel('Código').fill('EST-1');
  await page.keyboard.press('Control+s');
  await page.getByText('Produto salvo com sucesso').waitFor();
  await novo.waitFor({ state: 'detached' });

  await linha(page, /Estojo de lona EST-1 1\.250/).click();
  await page.waitForURL(/registro=\d+/);
  const id = new URL(page.url()).searchParams.get('registro');
  const edicao = page.getByRole('dialog', { name: 'Edição de Produto' });
  await edicao.getByRole('radio', { name: /verso\.png/ }).waitFor();
  const lido = () => chama<Detalhe>(page, 'GET', `/cat/alt?tipoSys=3&catId=${id}`);
  expect((await lido()).produto.catDados.descricao).toBe(
    '<p><strong>Lona grossa</strong> e <a href="https://www.exemplo.com.br" rel="noopener noreferrer">www.exemplo.com.br</a></p><ul><li><p>azul</p></li></ul>',
  );
  expect((await lido()).imagens.map((i) => [i.catAnexoName, i.catAnexoPrimaria])).toEqual([
    ['verso.png', true],
    ['estojo de lona visto de frente.png', false],
  ]);
  expect(await edicao.getByRole('radio', { name: /verso\.png/ }).isChecked()).toBe(true);

  await edicao.getByRole('button', { name: 'Excluir imagem: verso.png' }).click();
  const confirma = page.getByRole('dialog', { name: 'Confirmação de Exclusão' });
  await confirma.getByText('Você tem certeza que deseja excluir esta imagem?').waitFor();
  await confirma.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Imagem excluída com sucesso').waitFor();
  await edicao.getByRole('radio', { name: /verso\.png/ }).waitFor({ state: 'detached' });
  await confirma.waitFor({ state: 'detached' });
  expect(await edicao.getByRole('radio').isChecked()).toBe(true);
  await escolheArquivos(page, [verso]);
  await edicao.getByRole('radio', { name: /verso\.png/ }).check();
  await edicao.getByLabel('Pontuação').fill('900');
  await edicao.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Produto alterado com sucesso').waitFor();
  const depois = await lido();
  expect([
    depois.produto.catDados.pontuacao,
    depois.imagens.find((i) => i.catAnexoPrimaria)?.catAnexoName,
  ]).toEqual([900, 'verso.png']);

  await page.getByRole('switch', { name: 'Ativo: Estojo de lona' }).click();
  await page.getByText('Produto desativado com sucesso').waitFor();
  await linha(page, /Estojo/).waitFor({ state: 'detached' });
  await page.goto(`/catalogo?categoria=${ESCRITORIO}&situacao=-1`);
  await page.getByLabel('Busca', { exact: true }).fill('estojo');
  await page.waitForURL(/busca=estojo/);
  await page.getByText('Total de 1 Escritório').waitFor();
  await fazNaLinha(linha(page, /Estojo/), 'Excluir…');
  await confirma.getByText(/Estojo de lona/).waitFor();
  await confirma.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Produto excluído com sucesso').waitFor();
  await page.getByText('Nenhum brinde encontrado').waitFor();
  // What notes name is refused, with the reason.
  await page.goto(`/catalogo?categoria=${ESCRITORIO}`);
  await fazNaLinha(linha(page, /Caneta esferográfica/), 'Excluir…');
  await confirma.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText(/O produto Caneta esferográfica está em .* e não pode ser excluído/).waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});

test('alterado por outra pessoa em outro campo: junta-se sozinho, e diz quem mudou o quê', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.goto(`/catalogo?categoria=${ESCRITORIO}&registro=2`);
  const dialogo = page.getByRole('dialog', { name: 'Edição de Produto' });
  await dialogo.getByLabel('Pontuação').fill('85');
  const { produto, atributos } = await chama<{
    produto: Record<string, unknown> & { catDados: object; catId: number; catgId: number; versao: number };
    atributos: { atributos: { catId: number; atribValue: unknown }[] };
  }>(page, 'GET', '/cat/alt?tipoSys=3&catId=2');
  const { catId, catgId, versao, catDados } = produto;
  await chama(page, 'POST', '/cat/alt', {
    tipoSys: 3,
    produto: { catId, catgId, versao, catDados: { ...catDados, descricao: '<p>Grafite <em>novo</em></p>' } },
    atributo: atributos.atributos.map((a) => ({ catId: a.catId, atribValue: a.atribValue })),
  });
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Produto alterado com sucesso').waitFor();
  await page.getByText(/Você mudou Descrição em outra aba às \d\d:\d\d\./).waitFor();
  const depois = await chama<Detalhe>(page, 'GET', '/cat/alt?tipoSys=3&catId=2');
  expect(depois.produto.catDados).toMatchObject({ pontuacao: 85, descricao: '<p>Grafite <em>novo</em></p>' });
  await context.close();
});
