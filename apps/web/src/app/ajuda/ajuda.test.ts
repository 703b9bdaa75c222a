import { TODOS_RECURSOS } from '@retaguarda/contract';
import { describe, expect, test } from 'vitest';
import { abertas, destinoDe } from './destinos.ts';
import { type Ajuda, enderecoDa, partesDo, type Tela } from './tela.ts';
import { AJUDAS } from './textos.ts';

const TEXTOS = Object.entries(AJUDAS);

/** What is read without effort, in letters. */
const LONGO = { texto: 620, parte: 330 };

test('uma tela sem ajuda não se compila, nem uma ajuda de tela que não há', () => {
  const { '/rascunhos': falta, ...outras } = AJUDAS;
  // @ts-expect-error: the screen of the drafts is missing
  const sem: Record<Tela, Ajuda> = outras;
  // @ts-expect-error: there is no such screen
  const demais: Partial<Record<Tela, Ajuda>> = { '/lugarNenhum': falta };
  expect([sem, demais]).toHaveLength(2);
  expect(enderecoDa('/signed-in/baixas/impressao')).toBeUndefined();
  expect(enderecoDa('/signed-in/shell/pericias/$procId')).toBe('/pericias/$procId');
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
    expect(abertas(veja, new Set(TODOS_RECURSOS)).map((d) => d.tela)).toEqual(veja);
  });
});

test('só se oferece o que a pessoa pode abrir', () => {
  const leva = (pode: readonly (typeof TODOS_RECURSOS)[number][]) =>
    abertas(['/pericias', '/conta', '/definicoes'], new Set(pode)).map((d) => d.nome);
  expect(leva([])).toEqual(['Minha conta']);
  expect(leva(['defImp'])).toEqual(['Minha conta', 'Definições']);
  expect(leva(['pericias'])).toEqual(['Perícias', 'Minha conta']);
  expect(destinoDe('/pericias/novo')).toBeUndefined();
});

test('as teclas de um texto', () => {
  expect(partesDo('Use `F2` ou `Esc`.').filter((p) => p.tecla)).toEqual([
    { de: 5, tecla: true, parte: 'F2' },
    { de: 13, tecla: true, parte: 'Esc' },
  ]);
});
