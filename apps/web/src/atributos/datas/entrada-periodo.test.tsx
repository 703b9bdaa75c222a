import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { EntradaPeriodo } from './entrada-periodo.tsx';

afterEach(cleanup);

function Campo({ inicial }: { inicial: readonly string[] }) {
  const [dias, setDias] = useState(inicial);
  return <EntradaPeriodo label="Período" value={dias} onChange={setDias} />;
}

const abre = (inicial: readonly string[] = []) => {
  render(<Campo inicial={inicial} />, { wrapper: MantineProvider });
  return { user: userEvent.setup(), campo: screen.getByLabelText<HTMLInputElement>('Período') };
};

test('o período guardado se lê como se diz', () => {
  expect(abre(['2025-08-07', '2025-08-10']).campo.value).toBe('07/08/2025 a 10/08/2025');
});

test.each(['0708202510082025', '07/08/2025,10/08/2025', '07/08/2025 a 10/08/2025'])(
  '%s se digita como sempre, e ao sair se lê como se diz',
  async (teclas) => {
    const { user, campo } = abre();
    await user.type(campo, teclas);
    await user.tab();
    expect(campo.value).toBe('07/08/2025 a 10/08/2025');
  },
);

test('o que se lê se corrige no lugar', async () => {
  const { user, campo } = abre(['2025-08-07', '2025-08-10']);
  await user.type(campo, '{Backspace}6', { initialSelectionStart: 23, initialSelectionEnd: 23 });
  expect(campo.value).toBe('07/08/2025 a 10/08/2026');
});
