import {
  authChallenge,
  authMe,
  authParams,
  conferenciaSelo,
  homeTarefas,
  RECURSOS,
  type Recurso,
  TODOS_RECURSOS,
  userMenuList,
} from '@retaguarda/contract';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import { App } from '../app/app.tsx';
import { router } from '../app/router.ts';
import { saveSession, saveTenant } from '../lib/session.ts';
import { loadToasts } from '../ui/notice/toast.tsx';
import { UI } from '../ui/textos.ts';
import type { Servidor } from './servidor.ts';

export interface Quem {
  /** What the person may do; everything where nothing is said. */
  pode?: readonly Recurso[];
  nome?: string;
}

const menuDe = (pode: ReadonlySet<string>) =>
  RECURSOS.filter((r) => r.menu !== undefined && pode.has(r.recurso)).map((r, i) => ({
    id: i + 1,
    recParametros: {
      recIco: r.menu?.icone ?? '',
      recOrdem: i,
      recApresentacao: r.nome,
      recDescricao: r.descricao,
      recurso: r.menu?.rota ?? '',
    },
    children: [],
  }));

/** What is asked whoever one is; the entry is prepared, and not yet passed. */
const comMarca = (servidor: Servidor): Servidor =>
  servidor
    .padrao(authParams, () => ({
      tenant: '1',
      sistemName: 'Rede de teste',
      logoLogin: '',
      logoHome: '',
      logoNavBar: '',
      logoIcon: '',
      tons: null,
    }))
    .padrao(authChallenge, () => ({}));

function entra(servidor: Servidor, { pode = TODOS_RECURSOS, nome = 'Ana Operadora' }: Quem): void {
  saveSession({ token: 'token', refreshToken: 'refresh' });
  saveTenant('1');
  comMarca(servidor)
    .padrao(homeTarefas, () => ({ tarefas: [] }))
    .padrao(authMe, () => ({ id: 7, nome, urlImg: '', permissions: [...pode] }))
    .padrao(conferenciaSelo, () => ({ em: null, confere: true }))
    .padrao(userMenuList, () => menuDe(new Set(pode)));
}

async function monta(endereco: string, servidor: Servidor): Promise<UserEvent> {
  // The router still stands where the test before left it, and would wait for a screen that is gone.
  router.startTransition = async (fn) => {
    fn();
    return false;
  };
  router.history.push(endereco);
  await router.load();
  const user = userEvent.setup({ delay: null });
  render(<App />);
  await act(() => router.load());
  onTestFinished(async () => {
    cleanup();
    // What was said in one test is not heard in the next.
    (await loadToasts()).clearToasts();
    expect([...servidor.semRota]).toEqual([]);
  });
  return user;
}

/**
 * The whole product at an address, as somebody sees it who is signed in, on what `servidor` answers. A call
 * that it has no answer for fails the test.
 */
export function abreTela(endereco: string, servidor: Servidor, quem: Quem = {}): Promise<UserEvent> {
  entra(servidor, quem);
  return monta(endereco, servidor);
}

/** The same for somebody who is not signed in. */
export const abreSemSessao = (endereco: string, servidor: Servidor): Promise<UserEvent> =>
  monta(endereco, comMarca(servidor));

/** Everything but these. */
export const menos = (...fora: readonly Recurso[]): readonly Recurso[] =>
  TODOS_RECURSOS.filter((recurso) => !fora.includes(recurso));

/** Goes back by the browser's own button. */
export const volta = (): void => act(() => router.history.back());

/** The address that the screen has led to. */
export const enderecoAtual = (): string => router.state.location.href;

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

/** Waits until what was typed is kept as a draft of this name. */
export const rascunhoDe = (nome: string): Promise<void> =>
  waitFor(() => expect(Object.keys(localStorage).join(' ')).toContain(`.${nome}@`));

/** The row whose cells say this. */
export const linha = (nome: RegExp): Promise<HTMLElement> => screen.findByRole('row', { name: nome });
