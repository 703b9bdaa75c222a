import { expect, test } from 'vitest';
import { balloonPlace } from './balloon-place.ts';

const JANELA = { width: 1000, height: 800 };
const BALAO = { width: 300, height: 200 };

test.each([
  ['abaixo do botão, rente à direita', { top: 100, bottom: 126, right: 600 }, { top: 132, left: 300 }],
  ['acima, perto do fim da janela', { top: 700, bottom: 726, right: 600 }, { top: 494, left: 300 }],
  ['dentro da janela à esquerda', { top: 100, bottom: 126, right: 100 }, { top: 132, left: 8 }],
  ['dentro da janela à direita', { top: 100, bottom: 126, right: 1100 }, { top: 132, left: 692 }],
])('%s', (_, botao, lugar) => {
  expect(balloonPlace(botao, BALAO, JANELA)).toEqual(lugar);
});

test('um balão maior que a janela começa na borda', () => {
  const botao = { top: 100, bottom: 126, right: 300 };
  expect(balloonPlace(botao, { width: 300, height: 900 }, JANELA)).toEqual({ top: 8, left: 8 });
});
