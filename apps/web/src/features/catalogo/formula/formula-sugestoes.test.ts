import { expect, test } from 'vitest';
import { assinatura, comNome, sugestoes } from './formula-sugestoes.ts';

const VARIAVEIS = [
  { codId: 'honorarios_jud', label: 'Honorários' },
  { codId: 'valor_soma', label: 'Valor da causa' },
  { codId: 'comarca_x', label: 'Cidade' },
];
const nomes = (palavra: string) => sugestoes(palavra, VARIAVEIS).map((s) => s.nome);
const de = (nome: string) => {
  const achada = sugestoes(nome, VARIAVEIS).find((s) => s.nome === nome);
  if (!achada) throw new Error(nome);
  return achada;
};

test('o nome que começa assim vem antes do que tem a palavra, e este do que a contém', () => {
  expect(nomes('som').slice(0, 5)).toEqual(['SOMA', 'SOMARPRODUTO', 'SOMAQUAD', 'SOMASE', 'valor_soma']);
});

test('acha pelo nome na tela, sem acentos, e pelo nome em inglês', () => {
  expect(nomes('cidade')[0]).toBe('comarca_x');
  expect(nomes('media')[0]).toBe('MÉDIA');
  expect(nomes('roundup')[0]).toBe('ARREDONDAR.PARA.CIMA');
  expect(nomes('zzz')).toEqual([]);
});

test('sem nada digitado vêm todos, os atributos primeiro', () => {
  expect(nomes('').slice(0, 4)).toEqual(['honorarios_jud', 'valor_soma', 'comarca_x', 'SE']);
});

test.each([
  ['1+so', [2, 4], 'SOMA', '1+SOMA()', 7],
  ['so(1;2)', [0, 2], 'SOMA', 'SOMA(1;2)', 4],
  ['ho', [0, 2], 'HOJE', 'HOJE()', 6],
  ['ho*2', [0, 2], 'honorarios_jud', 'honorarios_jud*2', 14],
] as const)('em "%s", no lugar de %s, %s', (formula, [inicio, ate], nome, escrita, cursor) => {
  expect(comNome(formula, { de: inicio, ate }, de(nome))).toEqual({ formula: escrita, cursor });
});

test('a assinatura diz em que argumento se está; o que se repete fica no que se repete', () => {
  expect(assinatura('se', 1)).toMatchObject({
    nome: 'SE',
    atual: 1,
    argumentos: ['teste', '[se_verdadeiro]', '[se_falso]'],
  });
  expect(assinatura('ROUND', 0)).toMatchObject({ nome: 'ARRED', atual: 0 });
  expect(assinatura('SOMA', 7)).toMatchObject({ argumentos: ['número1', '[número2]', '…'], atual: 2 });
  expect(assinatura('honorarios_jud', 0)).toBeNull();
});
