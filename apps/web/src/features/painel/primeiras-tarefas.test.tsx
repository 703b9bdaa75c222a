import { homeTarefas, homeTarefasEncerra, PRIMEIRAS_TAREFAS, prazoDia } from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Servidor } from '../../testing/servidor.ts';
import { abreTela, menos } from '../../testing/tela.tsx';

function inicio(feitas: readonly string[]): Servidor {
  let encerradas = false;
  return new Servidor()
    .responde(homeTarefas, () => ({
      tarefas: encerradas
        ? []
        : PRIMEIRAS_TAREFAS.map((tarefa) => ({ tarefa, feita: feitas.includes(tarefa) })),
    }))
    .responde(homeTarefasEncerra, () => {
      encerradas = true;
      return { message: 'As primeiras tarefas não aparecem mais' };
    });
}

const SEM_PERICIAS = { pode: menos('homePericia') };

const lista = async () => within(await screen.findByRole('region', { name: 'Primeiras tarefas' }));

test('o que falta leva a onde se faz; o feito está marcado', async () => {
  await abreTela('/', inicio(['convidar', 'copia']), SEM_PERICIAS);
  const tarefas = await lista();
  expect(tarefas.getByText('2 de 6')).toBeTruthy();
  const links = tarefas.getAllByRole('link').map((a) => a.getAttribute('href'));
  expect(links).toEqual(['/importacao', '/tipo-novo', '/pericias/novo', '/baixas/nova']);
  expect(tarefas.queryByRole('button', { name: /Tudo feito/ })).toBeNull();
});

test('com tudo feito oferece não mostrar mais, e some', async () => {
  const user = await abreTela('/', inicio(PRIMEIRAS_TAREFAS), SEM_PERICIAS);
  await user.click((await lista()).getByRole('button', { name: /Tudo feito/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeiras tarefas' })).toBeNull());
});

test('quem não cuida do escritório não a vê, nem a pede', async () => {
  const servidor = inicio([]);
  await abreTela('/', servidor, { pode: menos('homePericia', 'escAlt') });
  await waitFor(() => expect(servidor.enviados(prazoDia)).not.toEqual([]));
  expect(screen.queryByRole('region', { name: 'Primeiras tarefas' })).toBeNull();
  expect(servidor.enviados(homeTarefas)).toEqual([]);
});

test('convidar abre o convite, em Pessoas', async () => {
  await abreTela('/', inicio([]), SEM_PERICIAS);
  const link = (await lista()).getByRole('link', { name: /Convidar/ });
  expect(link.getAttribute('href')).toBe('/usuarios?convidar=1');
});
