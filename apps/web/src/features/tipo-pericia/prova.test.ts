import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import { expect, test } from 'vitest';
import { Prova } from './prova.ts';

const def = (
  id: number,
  codId: string,
  etapa: number,
  muda: Partial<AtributoDefinicao> = {},
): AtributoDefinicao => ({
  ...{ ...DEFINICAO_NEUTRA, id, codId, label: codId, tipo: TIPO.numero, etapa },
  ...muda,
});
const calculo = (id: number, codId: string, etapa: number, calcFormula: string) =>
  def(id, codId, etapa, { tipo: TIPO.calculo, calcFormula, calcRetorno: 2 });

const DEFS = [
  def(1, 'base', 1),
  def(2, 'horas', 2),
  calculo(3, 'custo', 2, 'horas*base*fator'),
  { ...calculo(4, 'vale', 3, 'custo+base'), valorRecebivel: true },
  def(5, 'nota', 3),
];
const acima = (...codigos: string[]) => codigos.map((codId) => ({ codId, label: codId }));
const prova = () =>
  new Prova({
    definicoes: DEFS,
    externos: acima('base', 'fator', 'outro', 'horas', 'custo'),
    permissoes: new Set(),
    le: (texto) => (texto === '' ? { kind: 'empty' } : { kind: 'number', value: Number(texto) }),
  });

test('o que se digita numa forma chega às de baixo, e o que já se digitou nelas fica', () => {
  const p = prova();
  const forma = (nivel: number) => {
    const store = p.estado.read().stores[nivel - 1];
    if (store === undefined) throw new Error(`sem forma ${nivel}`);
    return store;
  };
  expect(p.dePessoas.map((e) => e.codId)).toEqual(['fator']);
  forma(2).set(2, 3);
  forma(3).set(5, 77);
  forma(1).set(1, 10);
  p.escreve('fator', '2');
  expect(forma(2).campo(3).valor).toBe(60);
  expect(forma(2).campo(2).valor).toBe(3);
  expect(forma(3).campo(4).valor).toBe(70);
  expect(forma(3).campo(5).valor).toBe(77);
  expect(p.estado.read().vale).toBe(7000);
  forma(1).set(1, 20);
  expect(p.estado.read().vale).toBe(14_000);
});

test('a forma de que nada de cima muda continua a mesma, com o cursor onde está', () => {
  const p = prova();
  const [, pessoa, recebivel] = p.estado.read().stores;
  recebivel?.set(5, 1);
  expect(p.estado.read().stores[1]).toBe(pessoa);
  expect(p.estado.read().stores[2]).toBe(recebivel);
});
