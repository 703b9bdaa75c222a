import { periciaTipos } from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FUSCA, frota } from '../../features/veiculo/testing/frota.ts';
import { DIALOGO_VEICULO } from '../../features/veiculo/textos.ts';
import { dialogo } from '../../testing/na-tela.ts';
import { abreTela, enderecoAtual } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';
import { SCREEN_HELPS } from './texts.ts';

const [DIZ = ''] = SCREEN_HELPS['/veiculos'].texto;
const fechou = () => waitFor(() => expect(screen.queryByRole('dialog', { name: UI.ajuda })).toBeNull());

test('o botão da cabeça abre a ajuda, Esc devolve o foco, e só se oferece o que se pode abrir', async () => {
  const user = await abreTela('/veiculos', frota(FUSCA), { pode: ['veiculos', 'usuarios'] });
  const botao = await screen.findByRole('button', { name: UI.ajuda });
  const cabeca = (await screen.findByRole('heading', { level: 1 })).closest('header');
  expect(cabeca?.contains(botao)).toBe(true);
  await user.click(botao);
  const janela = within(await dialogo(UI.ajuda));
  janela.getByText(DIZ);
  expect(janela.getAllByRole('link').map((l) => l.textContent)).toEqual(['Pessoas']);
  await user.keyboard('{Escape}');
  await fechou();
  expect(document.activeElement).toBe(botao);
});

test('F1 a abre, também de um campo e sobre um registro aberto, e a fecha; o que se digitou fica', async () => {
  const user = await abreTela('/veiculos?registro=4', frota(FUSCA));
  const registro = await dialogo(DIALOGO_VEICULO.cadastro);
  const marca = within(registro).getByLabelText<HTMLInputElement>('Marca', { selector: 'input' });
  await user.type(marca, 'x');
  await user.keyboard('{F1}');
  await dialogo(UI.ajuda);
  await user.keyboard('{F1}');
  await fechou();
  expect(document.activeElement).toBe(marca);
  await user.keyboard('{F1}');
  await dialogo(UI.ajuda);
  await user.keyboard('{Escape}');
  await fechou();
  expect(screen.getByRole('dialog')).toBe(registro);
  expect(marca.value).toMatch(/x$/);
});

test('um link da ajuda leva à tela e a fecha', async () => {
  const nenhum = { tipoPericias: [], periciaId: 0, filtros: [], listPericias: [], permissions: [] };
  const user = await abreTela(
    '/rascunhos',
    frota().responde(periciaTipos, () => nenhum),
  );
  await user.keyboard('{F1}');
  await user.click(within(await dialogo(UI.ajuda)).getByRole('link', { name: 'Perícias' }));
  await waitFor(() => expect(enderecoAtual()).toBe('/pericias'));
  await fechou();
});
