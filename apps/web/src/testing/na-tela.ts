import { RECURSOS, type Recurso } from '@retaguarda/contract';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { takeDroppedFiles } from '../lib/dropped-files.ts';
import { UI } from '../ui/texts.ts';

/** The dialog of that name once what it shows has been read. */
export async function dialogo(nome?: string): Promise<HTMLElement> {
  const pronto = () => {
    const aberto = screen.getByRole('dialog', nome === undefined ? {} : { name: nome });
    expect(within(aberto).queryByText(UI.carregando)).toBeNull();
    return aberto;
  };
  return waitFor(pronto);
}

/** Chooses by hand: opens the field, types where something is given to look for, takes the option. */
export async function escolhe(
  user: UserEvent,
  campo: HTMLElement,
  opcao: string,
  digita = '',
): Promise<void> {
  await user.click(campo);
  if (digita !== '') await user.keyboard(digita);
  // Nothing has a size in this document, so the list that floats at its field is held to be out of sight.
  await user.click(await screen.findByRole('option', { name: opcao, hidden: true }));
}

/** The total that a list tells beside its title, its figure apart from its words. */
export const totalDito = (texto: string | RegExp): Promise<HTMLElement> =>
  screen.findByText((_, e) => {
    if (e?.parentElement?.getAttribute('aria-live') !== 'polite') return false;
    const dito = e.textContent ?? '';
    return typeof texto === 'string' ? dito === texto : texto.test(dito);
  });

/** Opens the '…' that stands there, and gives the line of that name. */
async function doMenu(user: UserEvent, onde: HTMLElement, nome: string): Promise<HTMLElement> {
  await user.click(within(onde).getByRole('button', { name: UI.maisAcoes }));
  // Nothing has a size in this document, so a menu is held to be out of sight. How it stands follows its name.
  return screen.findByRole('menuitem', { name: (dito) => dito.startsWith(nome), hidden: true });
}

const cabeca = (): HTMLElement => {
  const [titulo] = screen.getAllByRole('heading', { level: 1 });
  return titulo?.closest('header') ?? document.body;
};

/** A line of the menu of the screen's head. */
export const daCabeca = (user: UserEvent, nome: string): Promise<HTMLElement> => doMenu(user, cabeca(), nome);

/** Takes it. */
export const fazNaCabeca = async (user: UserEvent, nome: string): Promise<void> =>
  user.click(await daCabeca(user, nome));

/** The head of a dialog, of the topmost one where none is said. */
export function cabecaDoDialogo(aberto = screen.getAllByRole('dialog').at(-1)): HTMLElement {
  const head = aberto?.querySelector<HTMLElement>('[data-head]');
  if (!head) throw new Error('sem cabeça de diálogo');
  return head;
}

/** A line of its menu. */
export const doDialogo = (user: UserEvent, nome: string, aberto?: HTMLElement): Promise<HTMLElement> =>
  doMenu(user, cabecaDoDialogo(aberto), nome);

/** Takes it. */
export const fazNoDialogo = async (user: UserEvent, nome: string, aberto?: HTMLElement): Promise<void> =>
  user.click(await doDialogo(user, nome, aberto));

/** Takes a line of the '…' in the foot of a dialog, where a narrow screen has its further acts. */
export async function fazNoPe(user: UserEvent, nome: string, aberto: HTMLElement): Promise<void> {
  const foot = aberto.querySelector<HTMLElement>('[data-foot]');
  if (!foot) throw new Error('sem pé de diálogo');
  await user.click(await doMenu(user, foot, nome));
}

/** A line of the menu of a row. */
export const daLinha = doMenu;

/** Takes it. */
export const fazNaLinha = async (user: UserEvent, linha: HTMLElement, nome: string): Promise<void> =>
  user.click(await doMenu(user, linha, nome));

/** What a row, or a head, offers: its icons, then the lines of its '…'. */
export async function atosDaLinha(user: UserEvent, linha: HTMLElement): Promise<string[]> {
  const icones = within(linha)
    .getAllByRole('button')
    .map((botao) => botao.getAttribute('aria-label') ?? '')
    .filter((nome) => nome !== UI.maisAcoes);
  await user.click(within(linha).getByRole('button', { name: UI.maisAcoes }));
  const linhas = await screen.findAllByRole('menuitem', { hidden: true });
  return [...icones, ...linhas.map((item) => item.textContent ?? '')];
}

/** What a control says of itself to whoever stays upon it. */
export async function dica(user: UserEvent, controle: HTMLElement): Promise<string> {
  await user.hover(controle);
  const dito = (await screen.findByRole('tooltip')).textContent ?? '';
  await user.unhover(controle);
  return dito;
}

/** What a control says that is blocked for want of a permission, by the name that administrators know it by. */
export const falta = (recurso: Recurso): string =>
  UI.faltaPermissao(RECURSOS.find((r) => r.recurso === recurso)?.nome ?? recurso);

/** What stands below a field as its fault. */
export function erroDe(campo: HTMLElement): string {
  const ids = (campo.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** What is typed into under this label, whatever buttons stand beside it. */
export function campoDe(onde: HTMLElement, rotulo: string): HTMLInputElement {
  const escrito = (texto: string) => texto.replace(/\s*\*$/, '') === rotulo;
  const [campo] = within(onde).getAllByLabelText<HTMLInputElement>(escrito, {
    selector: 'input, textarea, [contenteditable]',
  });
  if (campo === undefined) throw new Error(`sem campo ${rotulo}`);
  return campo;
}

/** One of the tabs that a list is divided by, whatever it counts. */
export const aba = (lista: string, nome: string): HTMLElement =>
  within(screen.getByRole('tablist', { name: lista })).getByRole('tab', {
    name: (dito) => dito.replace(/\s*[\d.]+$/, '') === nome,
  });

/** The row whose cells say this. */
export const linha = (nome: RegExp): Promise<HTMLElement> => screen.findByRole('row', { name: nome });

/** The cell of a grid in the row that says this. */
export function celulaDe(onde: HTMLElement, linha: string, coluna: string): HTMLElement {
  const [row] = within(onde).getAllByRole('row', { name: new RegExp(linha) });
  const celula = row?.querySelector<HTMLElement>(`[data-coluna="${coluna}"]`);
  if (!celula) throw new Error(`sem célula ${coluna} em ${linha}`);
  return celula;
}

/** Pastes as the page is told of it, whatever has the focus in `onde`. */
export function cola(onde: HTMLElement, texto: string): void {
  const focado = onde.contains(document.activeElement) ? document.activeElement : onde;
  fireEvent.paste(focado ?? onde, { clipboardData: { getData: () => texto } });
}

/** Holds files over a place and lets go of them there; answers how the first of both was taken. */
export function solta(lugar: Element, ...files: File[]): DragEvent {
  takeDroppedFiles();
  const trazidos = { dataTransfer: { files, types: ['Files'] } };
  const sobre = createEvent.dragOver(lugar, trazidos);
  fireEvent(lugar, sobre);
  fireEvent.drop(lugar, trazidos);
  return sobre as DragEvent; // what its maker makes
}
