import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { chama } from './support/api.ts';
import { abre, acessivel, assentada, entra, entraCom, figura, ultimoSms } from './support/browser.ts';
import { fazNoDialogo } from './support/listas.ts';

const PASTA = 'test-results/entrada';

/** Where no e-mail is sent, an administrator hands the link over; the outbox says to whom one waits, and no more. */
async function linkEntregue(id: number, email: string): Promise<URL> {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.goto('/mensagens');
  await page.getByRole('row', { name: email }).first().waitFor();
  expect(await page.getByText('nova-senha#').count()).toBe(0);
  await page.goto(`/usuarios?tipo=10&registro=${id}`);
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByLabel(/^E-mail( \*)?$/)
        .inputValue(),
    )
    .toBe(email);
  await fazNoDialogo(page, 'Mostrar link para criar senha');
  const dialogo = page.getByRole('dialog', { name: 'Link para criar a senha' });
  const link = await dialogo.getByRole('textbox', { name: 'Link para criar a senha' }).inputValue();
  await figura(page, `${PASTA}/link.png`);
  await acessivel(page, 'link para criar senha');
  await context.close();
  return new URL(link);
}

/** Who was invited, from then on. */
let convidada = 0;
const DELA = 'quiteria@exemplo.com.br';

test('convidada por um link, a pessoa escolhe a senha e chega à primeira página; o link não abre de novo', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/usuarios?tipo=10');
  await page.getByRole('button', { name: 'Convidar', exact: true }).click();
  const janela = page.getByRole('dialog', { name: 'Convidar uma pessoa' });
  await janela.getByLabel(/^Nome/).fill('Quitéria Convidada');
  await janela.getByLabel(/^E-mail/).fill(DELA);
  await janela.getByRole('combobox', { name: /^Perfis de acesso/ }).click();
  await page.getByRole('option', { name: 'Consulta', exact: true }).click();
  await page.keyboard.press('Escape');
  await janela.getByRole('radio', { name: 'Por um link que eu entrego' }).check();
  await janela.getByRole('button', { name: 'Convidar', exact: true }).click();
  const link = janela.getByRole('textbox', { name: 'Link do convite' });
  await link.waitFor();
  await figura(page, `${PASTA}/convite.png`);
  await acessivel(page, 'convidar');
  const endereco = new URL(await link.inputValue());
  await page.reload();
  await janela.getByText(/^Vale até/).waitFor();
  expect(await link.count()).toBe(0);

  const dela = await abre({ largura: 390, escuro: true });
  const destino = `${endereco.pathname}${endereco.hash}`;
  await dela.page.goto(destino);
  await dela.page.getByText(/ convidou você a entrar no sistema\.$/).waitFor();
  await dela.page.getByText(`Convite para Quitéria Convidada, que entra com ${DELA}`).waitFor();
  await figura(dela.page, `${PASTA}/convidada.png`);
  await acessivel(dela.page, 'convite');
  await dela.page.getByLabel('Escolha a sua senha').fill('bem comprida 7');
  await dela.page.getByLabel('Repita a senha').fill('bem comprida 7');
  await dela.page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await dela.page.waitForURL('/');
  await dela.page.getByRole('button', { name: 'Menu do usuário' }).waitFor();
  await assentada(dela.page);
  await figura(dela.page, `${PASTA}/convidada-dentro.png`);
  ({ id: convidada } = await chama<{ id: number }>(dela.page, 'GET', '/auth/me'));
  await page.goto(destino);
  await page.getByText(/^Este convite já foi usado/).waitFor();
  expect([...falhas, ...dela.falhas]).toEqual([]);
  await dela.context.close();
  await context.close();
});

test('esqueceu a senha: o link cria outra, e a antiga não entra mais', async () => {
  const { page, context, falhas } = await abre();
  await page.goto('/login');
  const esqueci = page.getByRole('button', { name: 'Esqueci minha senha' });
  await page.getByLabel('E-mail').fill(DELA);
  await esqueci.click();
  await expect.poll(() => esqueci.isDisabled()).toBe(true);
  const link = await linkEntregue(convidada, DELA);
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByLabel('Nova senha', { exact: true }).fill('outra senha');
  await figura(page, `${PASTA}/nova-senha.png`);
  await acessivel(page, 'nova senha');
  await page.getByLabel('Repita a nova senha').fill('outra senha');
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click();
  await page.waitForURL(/\/login/);
  await entraCom(page, DELA, 'bem comprida 7');
  await page.getByText('inválidos').first().waitFor();
  await entraCom(page, DELA, 'outra senha');
  await page.waitForURL('/');
  await page.goto('/conta');
  await page.getByLabel('Senha atual').fill('outra senha');
  await page.getByLabel('Nova senha', { exact: true }).fill('bem comprida 7');
  await page.getByLabel('Repita a nova senha').fill('bem comprida 7');
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click();
  await page.getByText('Senha alterada').waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});

test('entra com CPF e o código enviado', async () => {
  const { page, context, falhas } = await abre({ largura: 390, escuro: true });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar com código' }).click();
  await page.getByLabel('CPF').waitFor();
  await acessivel(page, 'entrar com código');
  await page.getByLabel('CPF').fill('10020030240');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByLabel('Código', { exact: true }).waitFor();
  await expect.poll(ultimoSms).toMatch(/\b\d{6}\b/);
  const codigo = /\b\d{6}\b/.exec(await ultimoSms())?.[0] ?? '';
  await page.getByLabel('Código', { exact: true }).fill(` ${codigo.slice(0, 3)} ${codigo.slice(3)}`);
  await figura(page, `${PASTA}/codigo.png`);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('/');
  expect(falhas).toEqual([]);
  await context.close();
});

test('liga a verificação em duas etapas, entra com ela e por código de recuperação, e encerra outra sessão', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'financeiro');
  await page.goto('/conta');
  await page.getByRole('button', { name: 'Ligar' }).click();
  await page.getByLabel('Confirme a sua senha').fill('retaguarda');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
  await figura(page, `${PASTA}/qr.png`, { fullPage: true });
  const segredo = /[A-Z2-7]{16,}/.exec(
    await page.getByRole('region', { name: 'Verificação em duas etapas' }).innerText(),
  )?.[0];
  const totp = new TOTP({ secret: segredo ?? '' });
  await page.getByLabel('Código do aplicativo').fill(totp.generate());
  await page.getByRole('button', { name: 'Confirmar e ligar' }).click();
  await page.getByText('Códigos de recuperação').waitFor();
  const recuperacao = await page.getByRole('status').getByRole('listitem').first().innerText();
  await acessivel(page, 'códigos de recuperação');

  const outro = await abre({ largura: 390 });
  await entraCom(outro.page, 'financeiro', 'retaguarda');
  await outro.page.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor();
  await outro.page.getByLabel('Código').fill('000000');
  await outro.page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await outro.page
    .getByRole('alert')
    .or(outro.page.getByText(/inválido|incorreto/))
    .first()
    .waitFor();
  await figura(outro.page, `${PASTA}/segundo-fator.png`);
  await acessivel(outro.page, 'segundo fator');
  await outro.page.getByLabel('Código').fill(recuperacao);
  await outro.page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await outro.page.waitForURL('/');

  await page.goto('/conta');
  // The newest first; the person may have signed in elsewhere before.
  const outras = page.getByRole('button', { name: /^Encerrar a sessão de Chrome/ });
  await outras.first().waitFor();
  const antes = await outras.count();
  await outras.first().click();
  await expect.poll(() => outras.count()).toBe(antes - 1);
  // Its next call finds the session ended.
  await outro.page.goto('/baixas');
  await outro.page.waitForURL(/\/login/);
  await page.getByRole('button', { name: 'Desligar' }).click();
  await page
    .getByLabel('Código do aplicativo ou de recuperação')
    .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Desligar' }).click();
  // Until it is off, whoever comes after would be asked for a code that nobody has any more.
  await page.getByRole('button', { name: 'Ligar', exact: true }).waitFor();
  expect(falhas).toEqual([]);
  await context.close();
  await outro.context.close();
});
