import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { abre, acessivel, entra, figura } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { fazNaCabeca, fazNaLinha, fazNoDialogo } from './support/listas.ts';

const PASTA = 'test-results/pessoas';

/** By its label, which a required field ends with an asterisk. */
const campo = (page: Page, nome: string) =>
  page.getByRole('dialog').getByLabel(new RegExp(`^${nome}( \\*)?$`));
const linha = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome });

/** A type says how many there are of it, too. */
async function escolhe(page: Page, rotulo: RegExp, opcao: string): Promise<void> {
  await page.getByRole('combobox', { name: rotulo }).last().click();
  await page.getByRole('option', { name: new RegExp(`^${opcao}( \\d+)?$`) }).click();
}

/** A picture of one colour, drawn by the browser. */
async function foto(page: Page, tipo: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (mime) => {
    const tela = new OffscreenCanvas(300, 200);
    const pincel = tela.getContext('2d');
    if (pincel) {
      pincel.fillStyle = '#3c8dbc';
      pincel.fillRect(0, 0, 300, 200);
      pincel.fillStyle = '#e64444';
      pincel.fillRect(100, 50, 100, 100);
    }
    const bytes = new Uint8Array(await (await tela.convertToBlob({ type: mime })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, tipo);
  return Buffer.from(base64, 'base64');
}

/** A photo as a phone takes it: of more bytes than are sent. */
async function fotoDeCelular(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const tela = new OffscreenCanvas(2600, 1950);
    const pincel = tela.getContext('2d');
    if (pincel === null) return '';
    const pontos = pincel.createImageData(tela.width, tela.height);
    const { data } = pontos;
    for (let i = 0; i < data.length; i++) data[i] = i % 4 === 3 ? 255 : (i * 2654435761) >>> 24;
    pincel.putImageData(pontos, 0, 0);
    const bytes = await (await tela.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer();
    return new Promise<string>((pronta) => {
      const leitor = new FileReader();
      leitor.onload = () => pronta(String(leitor.result).split(',')[1] ?? '');
      leitor.readAsDataURL(new Blob([bytes]));
    });
  });
  return Buffer.from(base64, 'base64');
}

async function escolheFoto(page: Page, arquivo: { name: string; mimeType: string; buffer: Buffer }) {
  const dialogo = page.getByRole('dialog', { name: 'Imagem de perfil' });
  await dialogo.locator('input[type=file]').setInputFiles(arquivo);
  return dialogo;
}

jornada(
  'uma pessoa: incluída, o código repetido dito ao digitar, alterada, desativada, excluída',
  async () => {
    const { page, context, falhas } = await abre();
    await entra(page, 'admin');
    await page.goto('/usuarios');
    // It opens on the first type, never on an empty page.
    await page.getByText(/^Total de \d+ /).waitFor();
    await escolhe(page, /^Tipo de pessoa/, 'Advogados');
    await page.getByText(/^Total de \d+ Advogados$/).waitFor();
    await page.getByRole('button', { name: 'Adicionar' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Inclusão de Advogados' });
    await campo(page, 'Nome completo').fill('Zilda Xavier de Teste');
    await campo(page, 'Apelido').fill('Zilda');
    await campo(page, 'Código').fill('P00001');
    await dialogo.getByText('Código existente na base de dados').waitFor();
    await campo(page, 'Código').fill('ZX-1');
    await campo(page, 'E-mail').fill('zilda@exemplo.com.br');
    await campo(page, 'CPF').fill('123.456.780-62');
    await campo(page, 'Telefone').fill('11987654321');
    await escolhe(page, /^Sexo/, 'Feminino');
    await campo(page, 'Data de nascimento').fill('17051980');
    await dialogo.getByRole('switch', { name: 'E-mail e senha' }).check();
    await escolhe(page, /^Perfis de acesso/, 'Consulta');
    await page.keyboard.press('Escape');
    await campo(page, 'Nova senha').fill('comprida');
    await campo(page, 'Repetir senha').fill('comprida');
    await page.keyboard.press('Control+s');
    await page.getByText('Pessoa salva com sucesso').waitFor();
    await dialogo.waitFor({ state: 'detached' });

    await page.getByLabel('Busca').fill('zilda');
    await page.getByText('Total de 1 Advogados').waitFor();
    await linha(page, 'Zilda').getByRole('button', { name: 'Editar' }).click();
    const edicao = page.getByRole('dialog', { name: 'Edição de Advogados' });
    await edicao.getByText('Cadastro feito por Alice Montenegro').waitFor();
    await campo(page, 'Nome completo').fill('Zilda Xavier Alterada');
    await edicao.getByText('Pontos', { exact: true }).click();
    await edicao.getByText('Nenhum lançamento de pontos.').waitFor();
    await fazNoDialogo(page, 'Enviar link para criar senha');
    await page.getByText('O link para criar a senha segue para zilda@exemplo.com.br').waitFor();
    await edicao.getByRole('button', { name: 'Salvar' }).click();
    await edicao.waitFor({ state: 'detached' });
    await linha(page, 'Zilda Xavier Alterada').getByRole('switch').click();
    await page.getByText('Pessoa desativada com sucesso').waitFor();
    await linha(page, 'Zilda').getByText('Inativo').waitFor();

    await fazNaLinha(linha(page, 'Zilda'), 'Excluir…');
    const confirma = page.getByRole('dialog', { name: 'Confirmação de Exclusão' });
    await confirma.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Pessoa excluída com sucesso').waitFor();
    await page.getByText('Nenhum cadastro encontrado para: Advogados').waitFor();
    await fazNaCabeca(page, 'Fechar');
    await page.waitForURL('/');
    expect(falhas).toEqual([]);
    await context.close();
  },
);

test('a imagem: escolhida, recortada e vista na barra; o que não serve é dito', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/usuarios?registro=1');
  const edicao = page.getByRole('dialog', { name: 'Edição de Equipe' });
  await edicao.getByRole('button', { name: 'Escolher imagem' }).click();
  const grande = { name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_001) };
  const recorte = await escolheFoto(page, grande);
  await recorte.getByText('tamanho da imagem é maior que 2mb').waitFor();
  await escolheFoto(page, { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await recorte.getByText('O arquivo não é uma imagem PNG, JPEG ou BMP que se possa abrir').waitFor();
  await escolheFoto(page, {
    ...{ name: 'IMG_1.HEIC', mimeType: 'image/heic' },
    buffer: Buffer.from('ftypheic'),
  });
  await recorte.getByText(/^Este navegador não abre fotos HEIC/).waitFor();
  const celular = await fotoDeCelular(page);
  expect(celular.length).toBeGreaterThan(2_000_000);
  await escolheFoto(page, { name: 'IMG_2.jpeg', mimeType: 'image/jpeg', buffer: celular });
  await recorte.getByText('IMG_2.jpg', { exact: true }).waitFor();
  await recorte.getByRole('img', { name: 'Prévia' }).waitFor();
  await escolheFoto(page, { name: 'f.png', mimeType: 'image/png', buffer: await foto(page, 'image/png') });
  await recorte.getByRole('img', { name: 'Prévia' }).waitFor();
  await page.waitForTimeout(300);
  await figura(page, `${PASTA}/recorte.png`);
  await acessivel(page, 'recorte');
  await recorte.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Imagem salva com sucesso').waitFor();
  await page.locator('header button img').waitFor();
  expect(await page.locator('header button img').evaluate((el: HTMLImageElement) => el.naturalWidth)).toBe(
    512,
  );
  await figura(page, `${PASTA}/com-imagem.png`);
  await edicao.getByRole('button', { name: 'Remover imagem' }).click();
  await page
    .getByRole('dialog', { name: 'Remover imagem' })
    .getByRole('button', { name: 'Remover imagem' })
    .click();
  await page.getByText('Imagem removida com sucesso').waitFor();
  await page.locator('header button img').waitFor({ state: 'detached' });
  expect(falhas).toEqual([]);
  await context.close();
});

jornada('os dados de uma pessoa se exportam, e anonimizar pergunta antes', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.goto('/usuarios?tipo=13&registro=640');
  const edicao = page.getByRole('dialog', { name: /^Edição de/ });
  const nome = await campo(page, 'Nome completo').inputValue();
  await edicao.getByText('Dados pessoais (LGPD)').click();
  const baixado = page.waitForEvent('download');
  await edicao.getByRole('button', { name: 'Exportar dados' }).click();
  expect((await baixado).suggestedFilename()).toBe('pessoa-640.json');
  await edicao.getByRole('button', { name: 'Anonimizar…' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Anonimizar pessoa' });
  await pergunta.getByText(new RegExp(`Deseja anonimizar ${nome}\\?`)).waitFor();
  await acessivel(page, 'anonimizar');
  await pergunta.getByRole('button', { name: 'Anonimizar' }).click();
  await page.getByText('Pessoa anonimizada com sucesso').waitFor();
  await page.goto('/usuarios?registro=640');
  const visto = page.getByRole('dialog', { name: /^Visualização de/ });
  await visto.getByText('Esta pessoa foi anonimizada: o cadastro só pode ser visto.').waitFor();
  expect(await campo(page, 'Nome completo').inputValue()).toBe('Pessoa anonimizada #640');
  await context.close();
});
