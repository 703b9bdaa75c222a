import {
  authMe,
  authParams,
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

function entra(servidor: Servidor, { pode = TODOS_RECURSOS, nome = 'Ana Operadora' }: Quem): void {
  saveSession({ token: 'token', refreshToken: 'refresh' });
  saveTenant('1');
  servidor
    .responde(authParams, () => ({
      tenant: '1',
      sistemName: 'Rede de teste',
      logoLogin: '',
      logoHome: '',
      logoNavBar: '',
      logoIcon: '',
      tons: null,
    }))
    .responde(authMe, () => ({ id: 7, nome, urlImg: '', permissions: [...pode] }))
    .responde(userMenuList, () => menuDe(new Set(pode)));
}

/**
 * The whole product at an address, as somebody sees it who is signed in, on what `servidor` answers. A call
 * that it has no answer for fails the test.
 */
export async function abreTela(endereco: string, servidor: Servidor, quem: Quem = {}): Promise<UserEvent> {
  entra(servidor, quem);
  router.history.push(endereco);
  const user = userEvent.setup({ delay: null });
  render(<App />);
  await act(() => router.load());
  onTestFinished(() => {
    cleanup();
    expect([...servidor.semRota]).toEqual([]);
  });
  return user;
}

/** The address that the screen has led to. */
export const enderecoAtual = (): string => router.state.location.href;

/** The dialog of that name once what it shows has been read. */
export async function dialogo(nome: string): Promise<HTMLElement> {
  const pronto = () => {
    const aberto = screen.getByRole('dialog', { name: nome });
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
