import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import type Sharp from 'sharp';
import { beforeAll, expect } from 'vitest';
import { abre, entra, figura } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { fazNaLinha } from './support/listas.ts';

// A dependency of the server, which makes pictures for the tests as well.
const sharp: typeof Sharp = createRequire(new URL('../apps/api/package.json', import.meta.url))('sharp');

const PASTA = 'test-results/campanhas';
let imagem: Buffer;
beforeAll(async () => {
  imagem = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#d98a3c' } })
    .png()
    .toBuffer();
});

const linha = (onde: Page | Locator, texto: string | RegExp) => onde.getByRole('row', { name: texto });
const dia = (n: number): string =>
  new Date(Date.now() + n * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
const escolheArquivo = (dialogo: Locator, indice: number, arquivo: { nome?: string; bytes?: Buffer } = {}) =>
  dialogo
    .locator('input[type=file]')
    .nth(indice)
    .setInputFiles({
      name: arquivo.nome ?? 'anuncio.png',
      mimeType: 'image/png',
      buffer: arquivo.bytes ?? imagem,
    });

interface NoAr {
  campanhas: { campNome: string; propagandas: { propTitulo: string; urlCapa: string; urlModal: string }[] }[];
}
/** What the customers' app is told of a branch. */
const noAr = async (page: Page, empId: number): Promise<NoAr['campanhas']> =>
  ((await (await page.request.get(`/api/camp/ativas?empId=${empId}`)).json()) as NoAr).campanhas;

jornada(
  'uma campanha da primeira falta ao ar: datas, empresas, propagandas, imagens, exclusões',
  async () => {
    const { page, context, falhas } = await abre();
    await entra(page, 'admin');
    await page.goto('/campanha');
    await page.getByText('Total: 3').waitFor();
    await page.getByRole('button', { name: 'Adicionar' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Inclusão de Campanha' });
    await dialogo.getByText('Nenhuma propaganda cadastrada.').waitFor();
    const nome = dialogo.getByLabel('Nome da Campanha');
    await nome.fill('Liquida Verão');
    await dialogo.getByRole('textbox', { name: 'Data de Término' }).fill(dia(2));
    await dialogo.getByRole('textbox', { name: 'Data de Início' }).fill(dia(0));
    await dialogo.getByLabel('Empresas Vinculadas').click();
    await page.getByRole('option', { name: /Campinas/ }).click();
    await page.keyboard.press('Escape');
    await figura(page, `${PASTA}/inclusao.png`);

    await dialogo.getByRole('button', { name: 'Adicionar Propaganda' }).click();
    await page.getByText('Campanha salva com sucesso').waitFor();
    const nova = page.getByRole('dialog', { name: 'Inclusão de Propaganda' });
    await nova.getByLabel('Titulo').fill('Tudo pela metade');
    await nova.getByLabel('Ordem').fill('2');
    await nova.getByRole('textbox', { name: 'Link' }).fill('https://exemplo.com.br/verao');
    await nova.getByRole('textbox', { name: 'Descrição' }).fill('Só nesta semana');

    // Only a browser learns that what calls itself a picture is none.
    await escolheArquivo(nova, 0, { bytes: Buffer.from('texto') });
    await nova.getByText('O arquivo não é uma imagem PNG, JPEG ou BMP que se possa abrir').waitFor();
    // A picture of a new banner saves the banner first; the other one that was chosen waits.
    await escolheArquivo(nova, 0);
    await escolheArquivo(nova, 1, { nome: 'aberta.png' });
    await nova.getByRole('button', { name: 'Salvar Imagem: Imagem Capa' }).click();
    await page.getByText('Imagem salva com sucesso').waitFor();
    const edicao = page.getByRole('dialog', { name: 'Edição de Propaganda' });
    await edicao.getByText('aberta.png · Ainda não foi salva').waitFor();
    await edicao.getByText('anuncio.png').waitFor();
    expect(await edicao.getByLabel('Titulo').inputValue()).toBe('Tudo pela metade');
    await edicao.getByRole('button', { name: 'Pré-visualizar' }).click();
    const previa = page.getByRole('dialog', { name: 'Como o cliente vê' });
    await previa.getByRole('link', { name: 'Saiba mais' }).waitFor();
    expect(await previa.locator('img').count()).toBe(2);
    for (const largura of ['Computador', 'Celular']) {
      await previa.getByRole('button', { name: largura }).click();
      await previa.getByText('Só nesta semana').waitFor();
      await figura(page, `${PASTA}/previa-${largura}.png`);
    }
    await previa.getByRole('button', { name: 'Fechar', exact: true }).click();
    // What was chosen goes with the banner as well.
    await edicao.getByRole('button', { name: 'Salvar', exact: true }).click();
    await edicao.waitFor({ state: 'detached' });
    const campanha = page.getByRole('dialog', { name: 'Edição de Campanha' });
    await linha(campanha, /2 .*Tudo pela metade https:\/\/exemplo\.com\.br\/verao/).waitFor();

    await campanha.getByRole('button', { name: 'Adicionar Propaganda' }).click();
    await nova.getByLabel('Titulo').fill('Primeira da fila');
    await nova.getByRole('textbox', { name: 'Link' }).fill('http://exemplo.com.br');
    await nova.getByLabel('Ordem').fill('1');
    await page.keyboard.press('Control+s');
    await nova.waitFor({ state: 'detached' });
    await expect.poll(() => campanha.getByRole('row').nth(1).textContent()).toContain('Primeira da fila');
    const [mostrada] = (await noAr(page, 2)).filter((c) => c.campNome === 'Liquida Verão');
    expect(mostrada?.propagandas.map((p) => p.propTitulo)).toEqual(['Primeira da fila', 'Tudo pela metade']);
    const { urlCapa = '', urlModal = '' } = mostrada?.propagandas[1] ?? {};
    for (const url of [urlCapa, urlModal])
      expect((await page.request.get(`/api${url}`)).headers()['content-type']).toBe('image/png');
    expect((await noAr(page, 3)).map((c) => c.campNome)).not.toContain('Liquida Verão');

    // Switches act at once, each by its own call.
    await campanha.getByRole('switch', { name: 'Ativo: Primeira da fila' }).press('Space');
    await page.getByText('Propaganda desativada com sucesso').waitFor();
    await fazNaLinha(linha(campanha, /Primeira da fila/), 'Excluir…');
    const confirma = page.getByRole('dialog', { name: 'Confirmação de Exclusão' });
    await confirma.getByText('Você tem certeza que deseja excluir esta propaganda?').waitFor();
    await confirma.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Propaganda excluída com sucesso').waitFor();
    await linha(campanha, /Tudo pela metade/)
      .getByRole('button', { name: 'Editar' })
      .click();
    await edicao.getByRole('button', { name: 'Excluir Imagem Capa' }).click();
    await confirma.getByText('Deseja realmente excluir esta imagem?').waitFor();
    await confirma.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Imagem excluída com sucesso').waitFor();
    await edicao.getByRole('button', { name: 'Excluir Imagem Capa' }).waitFor({ state: 'detached' });
    expect((await page.request.get(`/api${urlCapa}`)).status()).toBe(404);
    await confirma.waitFor({ state: 'detached' });
    // Nothing was written in it: Esc asks nothing, and closes one dialog at a time.
    await page.keyboard.press('Escape');
    await edicao.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await campanha.waitFor({ state: 'detached' });

    await page.getByRole('switch', { name: 'Ativo: Liquida Verão' }).press('Space');
    await page.getByText('Campanha desativada com sucesso').waitFor();
    await linha(page, /Liquida Verão.*Desligada/).waitFor();
    expect((await noAr(page, 2)).map((c) => c.campNome)).not.toContain('Liquida Verão');
    await page.goto('/campanha?situacao=0&busca=verao');
    await page.getByText('Total: 1').waitFor();
    await fazNaLinha(linha(page, /Liquida Verão/), 'Excluir…');
    await confirma.getByText('Você tem certeza que deseja excluir esta campanha?').waitFor();
    await confirma.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Campanha excluída com sucesso').waitFor();
    await page.getByText('Nada corresponde ao que se procura').waitFor();
    expect(falhas).toEqual([]);
    await context.close();
  },
);
