import type { ItemDaPrevia } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { desmarca, inicial, marca } from './escolha.ts';

const item = (chave: string, estado: ItemDaPrevia['estado'], ...precisa: string[]): ItemDaPrevia => ({
  ...{ chave, nome: chave, lugar: '', campos: [], motivo: '' },
  estado,
  precisa,
});
const ITENS = [
  item('categorias.0', 'novo'),
  item('categorias.1', 'difere'),
  item('atributos.0', 'novo', 'categorias.0', 'atributos.1', 'atributos.2'),
  item('atributos.1', 'novo', 'atributos.0', 'categorias.1'),
  item('atributos.2', 'conflito'),
];
const dito = (marcados: ReadonlySet<string>) => [...marcados].sort();

test('o novo vem por si, o que difere se escolhe', () => {
  expect(dito(inicial(ITENS))).toEqual(['atributos.0', 'atributos.1', 'categorias.0']);
});

test('com um item vem o novo de que ele precisa, também em círculo, e nunca um conflito', () => {
  expect(dito(marca(ITENS, new Set(), ['atributos.1']))).toEqual([
    'atributos.0',
    'atributos.1',
    'categorias.0',
  ]);
});

test('sem uma categoria nova não vem o que está nela; sem uma que só difere, vem', () => {
  const todos = new Set(ITENS.map((i) => i.chave));
  expect(dito(desmarca(ITENS, todos, 'categorias.0'))).toEqual(['atributos.2', 'categorias.1']);
  expect(dito(desmarca(ITENS, todos, 'categorias.1'))).toEqual([
    'atributos.0',
    'atributos.1',
    'atributos.2',
    'categorias.0',
  ]);
});
