import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import { expect, test } from 'vitest';
import { arestasDe, desenha, NO } from './regras-grafo.ts';

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

/** Whether a straight line meets the inside of a rectangle. */
function atravessa(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  no: { x: number; y: number },
): boolean {
  for (let t = 0; t <= 1; t += 0.005) {
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
    if (x > no.x + 1 && x < no.x + NO.largura - 1 && y > no.y + 1 && y < no.y + NO.altura - 1) return true;
  }
  return false;
}

test('nenhuma ligação passa por cima de um atributo que não é dela', () => {
  // Chains of different lengths side by side, with ties that leap over columns.
  const muitas = [
    def(1, aciona(2, 5, 9)),
    def(2, aciona(3)),
    def(3, aciona(4, 8)),
    def(4, aciona(9)),
    def(5, aciona(9)),
    def(6, aciona(3, 9)),
    def(7, { tipo: TIPO.calculo, calcFormula: 'c1+c4+c9' }),
    def(8),
    def(9, aciona(7)),
  ];
  const { nos, arestas } = desenha(muitas);
  for (const a of arestas)
    for (const [i, p] of a.pontos.slice(1).entries())
      for (const no of nos) {
        if (no.id === a.de || no.id === a.para) continue;
        expect(atravessa(a.pontos[i] ?? p, p, no), `${a.de} → ${a.para} sobre ${no.id}`).toBe(false);
      }
});
