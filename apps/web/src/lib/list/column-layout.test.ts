import { describe, expect, test } from 'vitest';
import {
  columnChoices,
  isOwnLayout,
  laidOut,
  moveChoice,
  OWN_LAYOUT,
  parseLayout,
  sizeChoice,
  toggleChoice,
} from './column-layout.ts';

const COLUMNS = [
  { key: 'id', header: 'ID', fixed: true },
  { key: 'a1', header: 'Órgão' },
  { key: 'a2', header: 'Prazo' },
  { key: 'id', header: 'ID', fixed: true },
  { key: 'a9', header: 'Órgão' },
];
const LIST = ['id', 'nome', 'data', 'valor'].map((key) => ({ key, header: key.toUpperCase() }));
const keys = (columns: readonly { key: string }[]) => columns.map((c) => c.key);

describe('o que está guardado', () => {
  test('de antes, só esconde', () => {
    expect(parseLayout('["a1","a2"]')).toEqual({ ...OWN_LAYOUT, hidden: new Set(['a1', 'a2']) });
    expect([...parseLayout('["a1",3,null]').hidden]).toEqual(['a1']);
  });

  test('esconde, ordena e dá larguras, estas entre os seus limites', () => {
    const layout = parseLayout(
      '{"hidden":["a1"],"order":["b",7],"widths":{"b":5,"c":90000,"d":"x","e":80.4}}',
    );
    expect(layout).toEqual({ hidden: new Set(['a1']), order: ['b'], widths: { b: 40, c: 1200, e: 80 } });
  });

  test('qualquer outra coisa é a lista como vem', () => {
    for (const text of [null, '', '{', '7', 'null', '{"hidden":3,"order":{},"widths":[1]}'])
      expect(isOwnLayout(parseLayout(text)), String(text)).toBe(true);
  });
});

describe('as colunas', () => {
  test('fixas ficam, o que quer que esteja guardado', () => {
    const hidden = new Set(['id', 'a2']);
    expect(keys(laidOut(COLUMNS, { ...OWN_LAYOUT, hidden }))).toEqual(['id', 'a1', 'id', 'a9']);
  });

  test('vão na ordem escolhida; a que ela não conhece, atrás da que já seguia', () => {
    const order = ['valor', 'id', 'data'];
    expect(keys(laidOut(LIST, { ...OWN_LAYOUT, order }))).toEqual(['valor', 'id', 'nome', 'data']);
    const nova = [{ key: 'nova', header: 'NOVA' }, ...LIST];
    expect(keys(laidOut(nova, { ...OWN_LAYOUT, order }))).toEqual(['nova', 'valor', 'id', 'nome', 'data']);
  });

  test('têm a largura dada, e as outras a sua', () => {
    const [id, nome] = laidOut(LIST, { ...OWN_LAYOUT, widths: { nome: 200 } });
    expect(nome).toMatchObject({ width: 200, sized: true });
    expect(id).not.toHaveProperty('sized');
  });
});

describe('a escolha', () => {
  test('colunas de um nome são uma', () => {
    expect(columnChoices(COLUMNS, OWN_LAYOUT)).toEqual([
      { header: 'ID', keys: ['id'], fixed: true },
      { header: 'Órgão', keys: ['a1', 'a9'], fixed: false },
      { header: 'Prazo', keys: ['a2'], fixed: false },
    ]);
  });

  test('esconder e mostrar de novo leva ao começo', () => {
    const choice = { header: 'Órgão', keys: ['a1', 'a9'], fixed: false };
    const hidden = toggleChoice({ ...OWN_LAYOUT, hidden: new Set(['a2']) }, choice);
    expect([...hidden.hidden].toSorted()).toEqual(['a1', 'a2', 'a9']);
    expect([...toggleChoice(hidden, choice).hidden]).toEqual(['a2']);
  });

  test('levada a outro lugar, a lista a mostra nele; além das pontas não vai', () => {
    const choices = columnChoices(LIST, OWN_LAYOUT);
    const moved = moveChoice(OWN_LAYOUT, choices, { from: 3, to: 0 });
    expect(keys(laidOut(LIST, moved))).toEqual(['valor', 'id', 'nome', 'data']);
    expect(moveChoice(OWN_LAYOUT, choices, { from: 0, to: -1 })).toBe(OWN_LAYOUT);
    expect(moveChoice(OWN_LAYOUT, choices, { from: 3, to: 4 })).toBe(OWN_LAYOUT);
  });

  test('uma largura vale para todas do seu nome, até ser tirada', () => {
    const choice = { header: 'Órgão', keys: ['a1', 'a9'], fixed: false };
    const sized = sizeChoice({ ...OWN_LAYOUT, widths: { a2: 50 } }, choice, 120);
    expect(sized.widths).toEqual({ a2: 50, a1: 120, a9: 120 });
    expect(sizeChoice(sized, choice, null).widths).toEqual({ a2: 50 });
  });
});
