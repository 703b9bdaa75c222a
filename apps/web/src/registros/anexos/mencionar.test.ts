import { describe, expect, test } from 'vitest';
import { comMencao, paraEnvio, paraEscrita, partesLidas, procuraEm } from './mencionar.ts';

const LEO = { id: 2, name: 'Leo Leitor' };
const LEONOR = { id: 3, name: 'Leo Leitor Neto' };

describe('procurar depois de @', () => {
  test.each([
    ['Oi @', 4, { inicio: 3, busca: '' }],
    ['Oi @Le', 6, { inicio: 3, busca: 'Le' }],
    ['@Leo Lei', 8, { inicio: 0, busca: 'Leo Lei' }],
    ['a@b', 3, null],
    ['Oi @Leo\nfim', 11, null],
    ['sem', 3, null],
  ])('%j em %i', (texto, cursor, esperado) => {
    expect(procuraEm(texto, cursor)).toEqual(esperado);
  });

  test('a pessoa escolhida fica no lugar do que se digitou', () => {
    expect(comMencao('Oi @Le, veja', { inicio: 3, busca: 'Le' }, LEO.name)).toEqual({
      texto: 'Oi @Leo Leitor , veja',
      cursor: 15,
    });
  });
});

test('vai por id quem foi escolhido, o nome mais longo primeiro; o resto é texto', () => {
  expect(paraEnvio('@Leo Leitor Neto e @Leo Leitor, @Ana', [LEO, LEONOR])).toBe('@{3} e @{2}, @Ana');
  expect(paraEnvio('@Leo Leitora', [LEO])).toBe('@Leo Leitora');
  expect(paraEnvio('nada', [])).toBe('nada');
});

test('volta com o nome de agora', () => {
  const pessoas = [{ id: 2, name: 'Leonardo' }];
  expect(paraEscrita('Oi @{2} e @{9}', pessoas)).toBe('Oi @Leonardo e @9');
  expect(partesLidas('Oi @{2}!', pessoas)).toEqual(['Oi ', { nome: 'Leonardo' }, '!']);
});
