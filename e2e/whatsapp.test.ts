import { expect } from 'vitest';
import { abre, entra } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { fazNoDialogo } from './support/listas.ts';

/** A team member of the demonstration, who has a mobile number. */
const PESSOA = '/usuarios?tipo=10&registro=2';

jornada(
  'a uma pessoa se escreve pelo WhatsApp de quem escreve, fica no seu histórico, e a recusa vale',
  async () => {
    const { page, context, falhas } = await abre();
    // The page of WhatsApp stands for itself: nothing leaves the machine.
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await entra(page, 'admin');
    await page.goto(PESSOA);
    await fazNoDialogo(page, 'Enviar WhatsApp');
    const janela = page.getByRole('dialog', { name: 'Enviar WhatsApp' });
    await janela.getByLabel(/^Texto/).fill('Bom dia! Falta um documento: & RG?');
    const [aberta] = await Promise.all([
      context.waitForEvent('page'),
      janela.getByRole('button', { name: 'Abrir no WhatsApp' }).click(),
    ]);
    await aberta.waitForURL(/^https:\/\/wa\.me\/55\d{11}\?/);
    expect(new URL(aberta.url()).searchParams.get('text')).toBe('Bom dia! Falta um documento: & RG?');
    await aberta.close();
    await janela.getByText(/daqui não se sabe se ele saiu/).waitFor();
    await janela.getByRole('button', { name: 'Fechar' }).last().click();
    await fazNoDialogo(page, 'Histórico');
    await page
      .getByText(/escreveu a .+ pelo WhatsApp/)
      .first()
      .waitFor();

    await page.goto(PESSOA);
    await fazNoDialogo(page, 'Enviar WhatsApp');
    await janela.getByLabel(/^Texto/).fill('Que se perderia');
    await janela.getByRole('button', { name: 'Não quer receber' }).click();
    await page
      .getByRole('dialog', { name: 'Não quer receber' })
      .getByRole('button', { name: 'Não quer receber' })
      .click();
    await janela
      .getByRole('alert')
      .getByText(/^Não quer receber WhatsApp, desde/)
      .waitFor();
    await page.goto(PESSOA);
    const cadastro = page.getByRole('dialog');
    await cadastro.getByRole('switch', { name: 'Não quer receber WhatsApp' }).waitFor();
    expect(await cadastro.getByRole('switch', { name: 'Não quer receber WhatsApp' }).isChecked()).toBe(true);
    expect(falhas).toEqual([]);
    await context.close();
  },
);
