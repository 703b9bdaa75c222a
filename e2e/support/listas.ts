import type { Locator, Page } from 'playwright-core';

/** Opens the '…' that stands there, and gives the line of that name: how it stands, or why it cannot be done, follows the name. */
async function doMenu(onde: Locator, nome: string): Promise<Locator> {
  await onde.getByRole('button', { name: 'Mais ações' }).click();
  return onde.page().getByRole('menuitem', { name: new RegExp(`^${nome}`) });
}

/** The head of the screen, or of the dialog that is open in it. */
const cabeca = (page: Page): Locator =>
  page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });

/** A line of the '…' of the screen's head, which it opens. */
export const daCabeca = (page: Page, nome: string): Promise<Locator> => doMenu(cabeca(page), nome);

/** Takes it. */
export const fazNaCabeca = async (page: Page, nome: string): Promise<void> =>
  (await daCabeca(page, nome)).click();

/** A line of the '…' of the topmost dialog's head, which it opens. */
export const doDialogo = (page: Page, nome: string): Promise<Locator> =>
  doMenu(page.getByRole('dialog').last().locator('[data-head]'), nome);

/** Takes it. */
export const fazNoDialogo = async (page: Page, nome: string): Promise<void> =>
  (await doDialogo(page, nome)).click();

/** A line of the '…' of a row, which it opens. */
export const daLinha = doMenu;

/** Takes it. */
export const fazNaLinha = async (linha: Locator, nome: string): Promise<void> =>
  (await doMenu(linha, nome)).click();

/** The file that the list makes of itself. */
export async function pedeCsv(page: Page): Promise<void> {
  await fazNaCabeca(page, 'Exportar planilha');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
}
