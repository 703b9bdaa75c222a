import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import { expect, test } from 'vitest';
import { arestasDe, desenha } from './regras-grafo.ts';

const def = (id: number, mais: Partial<AtributoDefinicao> = {}): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  id,
  codId: `c${id}`,
  label: `C${id}`,
  tipo: TIPO.numero,
  ...mais,
});
const aciona = (...regraAcionados: number[]) => ({
  regra: true,
  regraParametro: [{ regraTipo: 1 as const, regraValor: 1, regraAcionados }],
});

const DEFINICOES = [
  def(1, aciona(2, 3)),
  def(2),
  def(3, aciona(4)),
  def(4, { tipo: TIPO.calculo, calcFormula: 'c2+c5' }),
  def(5),
  def(6),
];

test('as ligações são as das regras e das fórmulas', () => {
  expect(arestasDe(DEFINICOES).map((a) => `${a.de}>${a.para} ${a.tipo}`)).toEqual([
    '1>2 regra',
    '1>3 regra',
    '3>4 regra',
    '2>4 formula',
    '5>4 formula',
  ]);
});

test('cada atributo fica à direita de tudo de que depende, e quem não se liga a nada fica de fora', () => {
  const { nos, arestas } = desenha(DEFINICOES);
  const x = new Map(nos.map((n) => [n.id, n.x]));
  expect([...x.keys()]).toEqual([1, 2, 3, 4, 5]);
  for (const a of arestas) expect(x.get(a.de)).toBeLessThan(x.get(a.para) ?? 0);
  expect(new Set(nos.map((n) => `${n.x},${n.y}`)).size).toBe(nos.length);
});

test('um ciclo antigo também se desenha', () => {
  expect(desenha([def(1, aciona(2)), def(2, aciona(1))]).nos.length).toBe(2);
  expect(desenha([]).nos).toEqual([]);
});
