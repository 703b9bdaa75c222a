import type { DiaDoAno, DiaEnviado } from '@retaguarda/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { campoDe, dialogo, linha } from '../../../testing/na-tela.ts';
import type { Servidor } from '../../../testing/servidor.ts';
import { abreTela, type Quem } from '../../../testing/tela.tsx';
import { calendario } from './anos.ts';

/** The year 2027, on what a server answers. */
export const abre = (servidor: Servidor = calendario(), quem: Quem = {}) =>
  abreTela('/calendario?ano=2027', servidor, quem);
export const botao = (nome: string | RegExp, onde?: HTMLElement) =>
  (onde ? within(onde) : screen).getByRole('button', { name: nome });
export const enviado = ({ cidade: _, empresa: __, ...dia }: DiaDoAno): DiaEnviado => dia;

/** One of the ways to include many days. */
export async function varios(user: UserEvent, qual: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Incluir vários' }));
  await user.click(await screen.findByRole('menuitem', { name: qual, hidden: true }));
  return dialogo();
}

/** 25 January is included, and not saved. */
export async function incluiUm(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Incluir dia' }));
  const janela = await dialogo('Incluir dia sem expediente');
  await user.type(campoDe(janela, 'Dia'), '25012027');
  await user.type(campoDe(janela, 'Nome'), 'Aniversário');
  await user.click(botao('Incluir', janela));
  await linha(/Aniversário/);
}

/** What is not saved is looked at, with what it moves. */
export async function revisa(user: UserEvent): Promise<HTMLElement> {
  await user.click(botao('Revisar e salvar'));
  return dialogo('Revisar o calendário de 2027');
}
