import { expect, test } from 'vitest';
import { emCadaAspecto } from './support/aspectos.ts';
import { abre, acessivel, entra } from './support/browser.ts';

const PAGINA = '<!doctype html><script>document.title = "rodou"</script>';

/** Two pages, each with a line of text. */
function pdf(): Buffer {
  const pagina =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
    pagina,
    '<< /Length 44 >>\nstream\nBT /F1 48 Tf 72 700 Td (Laudo pericial) Tj ET\nendstream',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    pagina,
  ];
  let texto = '%PDF-1.4\n';
  const lugares = objetos.map((objeto, i) => {
    const lugar = texto.length;
    texto += `${i + 1} 0 obj\n${objeto}\nendobj\n`;
    return `${String(lugar).padStart(10, '0')} 00000 n \n`;
  });
  const fim = `trailer\n<< /Size 7 /Root 1 0 R >>\nstartxref\n${texto.length}\n%%EOF`;
  return Buffer.from(`${texto}xref\n0 7\n0000000000 65535 f \n${lugares.join('')}${fim}`);
}

test('arquivos e anotações de um veículo', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/veiculos?registro=2');
  await page.getByRole('button', { name: /^Anexos/ }).click();
  const painel = page.getByRole('dialog', { name: /^Anexos e anotações/ });
  const [escolha] = await Promise.all([
    page.waitForEvent('filechooser'),
    painel.getByRole('button', { name: 'Escolher arquivos' }).click(),
  ]);
  const arquivo = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
  await escolha.setFiles([arquivo('laudo.pdf', pdf()), arquivo('pagina.html', Buffer.from(PAGINA))]);
  await painel.getByRole('button', { name: 'Baixar pagina.html' }).waitFor();
  expect(await painel.getByRole('button', { name: 'Ver pagina.html' }).count()).toBe(0);

  await painel.getByRole('button', { name: 'Ver laudo.pdf' }).click();
  await page.locator('canvas[data-pronta="1"]').waitFor();
  await page
    .getByRole('dialog', { name: 'laudo.pdf' })
    .getByRole('button', { name: 'Próxima página' })
    .click();
  await page.locator('canvas[data-pronta="2"]').waitFor();
  await emCadaAspecto(page, 'pdf', { pasta: 'anexos' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'laudo.pdf' }).waitFor({ state: 'detached' });

  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    painel.getByRole('button', { name: 'Baixar pagina.html' }).click(),
  ]);
  expect(baixado.suggestedFilename()).toBe('pagina.html');
  expect(await page.title()).not.toContain('rodou');

  await emCadaAspecto(page, 'painel', { pasta: 'anexos' });
  await painel.getByRole('textbox', { name: 'Escrever uma anotação' }).fill('Conferir com @Ali');
  await painel.getByRole('textbox', { name: 'Escrever uma anotação' }).press('End');
  await painel.getByRole('textbox', { name: 'Escrever uma anotação' }).pressSequentially('c');
  await painel.getByRole('option', { name: 'Alice Montenegro' }).waitFor();
  await acessivel(page, 'a escolha de quem se menciona');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await painel.getByText('@Alice Montenegro').waitFor();

  await page.goto('/');
  await page.getByRole('button', { name: /^Notificações/ }).click();
  const sino = page.getByRole('dialog', { name: 'Notificações' });
  await sino.getByText('Conferir com @Alice Montenegro').first().waitFor();
  await emCadaAspecto(page, 'notificacoes', { pasta: 'anexos' });
  await sino
    .getByRole('button', { name: /^Por ler: .* mencionou você em Veículo/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Anexos 3: 2 anexos e 1 anotação' }).waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});
