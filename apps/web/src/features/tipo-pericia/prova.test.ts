import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import { Calendario, LUGAR_NENHUM } from '@retaguarda/domain';
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

test('o calendário que chega depois move o que se conta por ele, também nas formas de baixo, e nada digitado se perde', () => {
  const p = new Prova({
    definicoes: [
      def(1, 'inicio', 1, { tipo: TIPO.data }),
      { ...calculo(2, 'fim', 1, 'PRAZO(inicio;1)'), calcRetorno: 3, prazo: true, diasUteis: true },
      def(3, 'entrega', 3, { tipo: TIPO.data }),
      { ...calculo(4, 'paga', 3, 'DIATRABALHO(entrega;1)'), calcRetorno: 3 },
    ],
    externos: acima('inicio', 'fim'),
    permissoes: new Set(),
    le: () => ({ kind: 'empty' }),
  });
  const antes = p.estado.read().stores;
  antes[0]?.set(1, '2026-12-07');
  antes[2]?.set(3, '2026-12-07');
  expect([antes[0]?.campo(2).valor, antes[2]?.campo(4).valor]).toEqual(['2026-12-08', '2026-12-08']);
  p.situa(
    new Calendario([
      { dia: '2026-12-08', nome: 'Dia da Justiça', tipo: 'feriado', ...LUGAR_NENHUM, ufId: null },
    ]),
  );
  const { stores } = p.estado.read();
  expect([stores[0]?.campo(2).valor, stores[2]?.campo(4).valor]).toEqual(['2026-12-09', '2026-12-09']);
  expect(stores[0]).toBe(antes[0]);
  expect(stores[2]).toBe(antes[2]);
});

test('a forma de que nada de cima muda continua a mesma, com o cursor onde está', () => {
  const p = prova();
  const [, pessoa, recebivel] = p.estado.read().stores;
  recebivel?.set(5, 1);
  expect(p.estado.read().stores[1]).toBe(pessoa);
  expect(p.estado.read().stores[2]).toBe(recebivel);
});
