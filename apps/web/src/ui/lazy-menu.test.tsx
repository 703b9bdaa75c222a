import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, use } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { LazyMenu } from './lazy-menu.tsx';

test('o botão de um menu tem o foco desde que se aperta, também quando o menu chega', async () => {
  let chega: () => void = () => undefined;
  const codigo = new Promise<void>((pronto) => {
    chega = pronto;
  });
  function Menu({ children }: { children: ReactNode }) {
    use(codigo);
    return <section aria-label="menu">{children}</section>;
  }
  const perdas: unknown[] = [];
  onTestFinished(cleanup);
  render(<LazyMenu target={<button type="button">Mais</button>} menu={(botao) => <Menu>{botao}</Menu>} />);
  const antes = screen.getByRole('button', { name: 'Mais' });
  await userEvent.click(antes);
  expect(document.activeElement).toBe(antes);
  const vigia = new MutationObserver(() => perdas.push(document.activeElement));
  vigia.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => vigia.disconnect());
  await act(async () => chega());
  await screen.findByRole('region', { name: 'menu' });
  const agora = screen.getByRole('button', { name: 'Mais' });
  expect(agora).not.toBe(antes);
  expect(document.activeElement).toBe(agora);
  // What watches for a lost focus never sees it lost.
  expect(perdas.every((visto) => visto === agora)).toBe(true);
});
