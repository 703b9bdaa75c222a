import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PermissionButton } from './permission-button.tsx';

afterEach(cleanup);

test('o que passa a valer é o mesmo botão, e o foco fica nele', () => {
  const botao = (blocked: string | undefined) => (
    <MantineProvider>
      <PermissionButton blocked={blocked} onClick={() => undefined}>
        Incluir
      </PermissionButton>
    </MantineProvider>
  );
  const { rerender } = render(botao('Somente leitura'));
  screen.getByRole('button', { name: 'Incluir' }).focus();
  rerender(botao(undefined));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Incluir' }));
});
