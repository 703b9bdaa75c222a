import type { DemonstrativoGrupo } from '@retaguarda/contract';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { definicao, valorDe } from '../../../registros/testing/atributos.ts';
import { periodoInicial } from './demonstrativo-search.ts';
import { somaDoGrupo, somaGeral } from './demonstrativo-valores.ts';

const grupo = (
  catgId: number,
  valores: readonly [valor: number, irrf: number | null][],
): DemonstrativoGrupo => ({
  catgId,
  nome: `Categoria ${catgId}`,
  inTable: [],
  definicoes: [definicao(catgId * 10 + 1, 'Valor'), definicao(catgId * 10 + 2, 'IRRF')],
  recebiveis: valores.map(([valor, irrf], i) => ({
    ...{
      procId: i,
      cidade: '',
      recebId: i,
      valor,
      aPagar: Math.round((valor - (irrf ?? 0)) * 100) / 100,
      atributosEtapa1: [],
    },
    atributosEtapa3: [valorDe(catgId * 10 + 1, valor), valorDe(catgId * 10 + 2, irrf)],
    ...{ baixaId: 1, baixaNome: 'Lote', baixaDta: '2026-03-31', baixaSituacao: SITUACAO_BAIXA.finalizada },
  })),
});

test('as somas são dos centavos; o que se retém se soma pelo nome, em todas as categorias', () => {
  const a = grupo(1, [
    [0.1, 0.01],
    [0.2, null],
  ]);
  const b = grupo(2, [[1000.55, 150.1]]);
  expect(somaDoGrupo(a)).toEqual({
    quantias: new Map([
      [11, 30],
      [12, 1],
    ]),
    ...{ valor: 30, retido: 1, aPagar: 29 },
  });
  expect(somaGeral([a, b])).toEqual({
    quantias: [
      ['Valor', 100085],
      ['IRRF', 15011],
    ],
    ...{ valor: 100085, retido: 15011, aPagar: 85074 },
  });
});

test('sem período é o mês que acabou por último, no dia de São Paulo', () => {
  expect(periodoInicial('2026-03-15T12:00:00Z')).toBe('2026-02-01,2026-02-28');
  expect(periodoInicial('2026-03-01T01:00:00Z')).toBe('2026-01-01,2026-01-31');
  expect(periodoInicial('2026-01-10T12:00:00Z')).toBe('2025-12-01,2025-12-31');
});
