import { expect, test } from 'vitest';
import { trocaCodigos } from './troca-codigos.ts';

const CODIGOS = ['valor', 'valor_hora', 'SOMA', 'taxa', 'de_fora'];
const PARA = new Map([
  ['valor', 'valor_2'],
  ['valor_hora', 'hora_2'],
  ['SOMA', 'soma_2'],
  ['taxa', 'taxa_2'],
]);
const troca = (formula: string) => trocaCodigos(formula, CODIGOS, PARA);

test('cada código passa a ser o novo, e o que só se parece com um fica', () => {
  expect(troca('= valor_hora * valor - valor*taxa/100')).toBe('= hora_2 * valor_2 - valor_2*taxa_2/100');
  expect(troca('SE(taxa="taxa"; valor ;de_fora)')).toBe('SE(taxa_2="taxa"; valor_2 ;de_fora)');
  expect(troca('SOMA(valor;SOMA)')).toBe('SOMA(valor_2;soma_2)');
});

test('uma fórmula que não compila fica como está', () => {
  expect(troca('valor*(')).toBe('valor*(');
  expect(troca('')).toBe('');
});
