import { conferenciaSelo, operacaoVer } from '@retaguarda/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Servidor } from '../../testing/servidor.ts';
import { abreTela } from '../../testing/tela.tsx';
import { SELO as T } from './textos.ts';

const EM = '2026-03-02T06:05:00.000Z';
const servidorCom = (em: string | null, confere: boolean) =>
  new Servidor()
    .responde(operacaoVer, () => ({ em: EM, partes: [], avisos: [] }))
    .responde(conferenciaSelo, () => ({ em, confere }));

test('diz quando foi conferido', async () => {
  await abreTela('/operacao', servidorCom(EM, true));
  await screen.findByText(T.conferidoEm('02/03/2026', '03:05'), { exact: false });
});

test('de hoje diz só a hora', async () => {
  await abreTela('/operacao', servidorCom(new Date().toISOString(), true));
  await screen.findByText(/Conferido às \d\d:\d\d/);
});

test('o que não confere leva quem pode ver à operação', async () => {
  await abreTela('/operacao', servidorCom(EM, false));
  const link = await screen.findByRole('link', { name: T.naoConfere });
  expect(link.getAttribute('href')).toBe('/operacao');
});
