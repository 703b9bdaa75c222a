import { expect, test } from 'vitest';
import { opcoesProximas } from './opcoes-proximas.ts';

const CIDADES = ['São José do Rio Preto', 'São José dos Campos', 'São Carlos', 'Campinas', 'Santos'];

test.each([
  ['Sao Jose', ['São José do Rio Preto', 'São José dos Campos']],
  ['SAO CARLOS', ['São Carlos']],
  ['Campina', ['Campinas']],
  ['Camipnas', ['Campinas']],
  ['Santso', ['Santos']],
  ['Xique-Xique', []],
  ['', []],
])('%s: %j', (texto, esperadas) => {
  expect(opcoesProximas(texto, CIDADES, 5)).toEqual(esperadas);
});

test('no máximo quantas se pedem', () => {
  expect(opcoesProximas('s', CIDADES, 2)).toHaveLength(2);
});

test.each([
  ['Parana', 'Paraná'],
  ['Paranna', 'Paraná'],
  ['prat', 'Prata'],
  ['Masc', 'Masculino'],
  ['Homem', undefined],
])('entre poucas opções, de %s a primeira é %s', (texto, opcao) => {
  const opcoes = ['Paraná', 'Pará', 'Paraíba', 'Prata', 'Masculino', 'Feminino'];
  expect(opcoesProximas(texto, opcoes, 1)[0]).toBe(opcao);
});
