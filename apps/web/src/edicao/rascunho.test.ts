import { expect, test } from 'vitest';
import { Espelho } from './espelho.ts';
import { Rascunho } from './rascunho.ts';
import { Mundo } from './testing/mundo.ts';

const NOME = '1.ficha.7';

test('what reaches the server only after it was asked has not gone from it; what it had and has no more, has', async () => {
  const mundo = new Mundo();
  const aba = mundo.aba('a');
  const rascunho = new Rascunho(aba, NOME, () => ({ versao: 1, data: { nome: 'Bia' } }));
  rascunho.guarda();
  // The page that was left is still writing when the next one asks.
  const lista = await rascunho.naNuvem();
  await new Espelho(aba).acerta(`${NOME}@a`);
  expect(lista).toEqual([]);
  expect(rascunho.sumiu(lista ?? [])).toBe(false);
  expect(rascunho.sumiu((await rascunho.naNuvem()) ?? [])).toBe(false);
  mundo.servidor.guardados.clear();
  expect(rascunho.sumiu((await rascunho.naNuvem()) ?? [])).toBe(true);
});
