import { RECURSOS_DE_CADASTRO, type RecursoDeCadastro, TODOS_RECURSOS } from '@retaguarda/contract';
import { describe, expect, test } from 'vitest';
import type { ScreenHelp, ShellScreen } from '../../lib/screen-help.ts';
import { REGISTRY_SCREENS } from '../registry-screens.ts';
import { destinationOf, openableScreens } from './destinations.ts';
import { screenAddress, splitAtKeys } from './screen-help.ts';
import { SCREEN_HELPS } from './texts.ts';

const doCadastro = async (recurso: RecursoDeCadastro): Promise<[string, ScreenHelp]> => [
  `/${recurso}`,
  (await REGISTRY_SCREENS[recurso]()).TELA.ajuda,
];
const TEXTOS = [
  ...Object.entries(SCREEN_HELPS),
  ...(await Promise.all(RECURSOS_DE_CADASTRO.map(doCadastro))),
];

/** What is read without effort, in letters. */
const LONGO = { texto: 620, parte: 330 };

test('uma tela sem ajuda não se compila, nem uma ajuda de tela que não há', () => {
  const { '/rascunhos': falta, ...outras } = SCREEN_HELPS;
  // @ts-expect-error: the screen of the drafts is missing
  const sem: typeof SCREEN_HELPS = outras;
  // @ts-expect-error: there is no such screen
  const demais: Partial<Record<ShellScreen, ScreenHelp>> = { '/lugarNenhum': falta };
  expect([sem, demais]).toHaveLength(2);
  expect(screenAddress('/signed-in/baixas/impressao')).toBeUndefined();
  expect(screenAddress('/signed-in/shell/pericias/$procId')).toBe('/pericias/$procId');
});

describe.each(TEXTOS)('a ajuda de %s', (tela, { texto, partes = [], veja = [] }) => {
  test('é curta, em frases inteiras, com as teclas fechadas', () => {
    expect(texto.length).toBeGreaterThan(1);
    expect(texto.join(' ').length).toBeLessThan(LONGO.texto);
    for (const [, parte] of partes) expect(parte.length, parte).toBeLessThan(LONGO.parte);
    for (const frase of [...texto, ...partes.map(([, parte]) => parte)]) {
      expect(frase).toMatch(/^[^a-z].*[.!?]$/);
      expect(frase.split('`').length % 2, frase).toBe(1);
    }
  });

  test('leva a telas que se podem abrir, e não a si mesma', () => {
    expect(veja).not.toContain(tela);
    expect(new Set(veja).size).toBe(veja.length);
    expect(openableScreens(veja, new Set(TODOS_RECURSOS)).map((d) => d.screen)).toEqual(veja);
  });
});

test('só se oferece o que a pessoa pode abrir', () => {
  const leva = (pode: readonly (typeof TODOS_RECURSOS)[number][]) =>
    openableScreens(['/pericias', '/conta', '/definicoes'], new Set(pode)).map((d) => d.name);
  expect(leva([])).toEqual(['Minha conta']);
  expect(leva(['defImp'])).toEqual(['Minha conta', 'Definições']);
  expect(leva(['pericias'])).toEqual(['Perícias', 'Minha conta']);
  expect(destinationOf('/pericias/novo')).toBeUndefined();
});

test('as teclas de um texto', () => {
  expect(splitAtKeys('Use `F2` ou `Esc`.').filter((p) => p.isKey)).toEqual([
    { from: 5, isKey: true, text: 'F2' },
    { from: 13, isKey: true, text: 'Esc' },
  ]);
});
