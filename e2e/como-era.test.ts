import { expect, test } from 'vitest';
import { comPessoas, muda, novaPericia } from './support/api.ts';
import { emCadaAspecto } from './support/aspectos.ts';
import { abre, entra } from './support/browser.ts';
import { fazNoDialogo } from './support/listas.ts';
import { lePdf } from './support/pdf.ts';

test('do histórico se vê a perícia como era, lê-se, imprime-se e volta-se ao presente', async () => {
  const { page, context, falhas } = await abre();
  await entra(page);
  const procId = await novaPericia(page);
  await comPessoas(page, procId, 2);
  await muda(page, procId, { Observações: 'primeira anotada' });
  await muda(page, procId, { Observações: 'segunda anotada' });
  await page.goto(`/pericias/${procId}`);
  const campo = page.getByLabel('Observações');
  await expect.poll(() => campo.inputValue()).toContain('segunda');
  await fazNoDialogo(page, 'Histórico');
  // The newest row tells of the second change, the one below it of the first.
  await page
    .getByRole('button', { name: /^Ver como era: / })
    .nth(1)
    .click();
  const faixa = page.getByRole('region', { name: /^Como era em / });
  await faixa.waitFor();
  await expect.poll(() => campo.inputValue()).toContain('primeira');
  expect(await campo.getAttribute('readonly')).not.toBeNull();
  const [folha] = lePdf(await page.pdf({ preferCSSPageSize: true })).map((l) => l.join(' '));
  expect(folha).toContain('Como era em');
  expect(folha).not.toContain('Voltar ao presente');
  await page.getByRole('button', { name: 'Próximo' }).click();
  await page.getByRole('table', { name: 'Pessoas' }).waitFor();
  expect(page.url()).toContain('em=');
  await page.reload();
  await faixa.waitFor();
  await emCadaAspecto(page, 'como-era', { pasta: 'como-era' });
  await faixa.getByRole('button', { name: 'Voltar ao presente' }).click();
  await expect.poll(() => page.url()).not.toContain('em=');
  expect(falhas).toEqual([]);
  await context.close();
});
