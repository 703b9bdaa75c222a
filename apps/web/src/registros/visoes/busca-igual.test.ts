import type { Visao, VisaoDados } from '@retaguarda/contract';
import { describe, expect, test } from 'vitest';
import { OWN_LAYOUT } from '../../lib/list/column-layout.ts';
import { aspectoDe, dadosDe, intocada, mesmaBusca, visaoAtiva } from './busca-igual.ts';

const visao = (visaoId: number, dados: VisaoDados): Visao => ({
  visaoId,
  nome: `Visão ${visaoId}`,
  dados,
  aspecto: null,
  padrao: false,
  propria: true,
  dono: 'Ana',
  perfilId: null,
  perfilNome: '',
  versao: 1,
});
const AGORA = aspectoDe(OWN_LAYOUT, 'normal');
const validate = ({ tipo, situacao }: Record<string, unknown>) => ({
  ...(typeof tipo === 'number' ? { tipo } : {}),
  ...(typeof situacao === 'number' ? { situacao } : {}),
});
const visoes = [
  visao(1, { tipo: 5 }),
  visao(2, { tipo: 5, situacao: 2, extinto: 'x' }),
  visao(3, { tipo: 5 }),
];
const ativa = (busca: object, aplicada: number | null = null) => {
  const a = visaoAtiva({ tela: 'pericias', visoes, busca, aspecto: AGORA, aplicada, validate });
  return a && [a.visao.visaoId, a.alterada];
};

test('dadosDe deixa a página e o que não tem valor de fora', () => {
  expect(dadosDe('pericias', { tipo: 5, pagina: 3, busca: undefined, dinamicos: [1, 2] })).toEqual({
    tipo: 5,
    dinamicos: [1, 2],
  });
});

test('mesmaBusca não olha ordem nem página', () => {
  const mesma = (a: object, b: object) => mesmaBusca('pericias', a, b);
  expect(mesma({ tipo: 1, dinamicos: [1, 2] }, { dinamicos: [1, 2], tipo: 1, pagina: 2 })).toBe(true);
  expect(mesma({ dinamicos: [1, 2] }, { dinamicos: [2, 1] })).toBe(false);
  expect(mesma({ tipo: 1 }, { tipo: '1' })).toBe(false);
});

describe('visaoAtiva', () => {
  test('a que é igual, também com valores que a tela já não conhece', () => {
    expect(ativa({ situacao: 2, tipo: 5, pagina: 4 })).toEqual([2, false]);
  });
  test('de duas iguais a aplicada', () => {
    expect(ativa({ tipo: 5 })).toEqual([1, false]);
    expect(ativa({ tipo: 5 }, 3)).toEqual([3, false]);
  });
  test('a aplicada, alterada', () => {
    expect(ativa({ tipo: 5, situacao: 1 }, 2)).toEqual([2, true]);
    expect(ativa({ tipo: 5, situacao: 1 })).toBeNull();
  });
  test('a aplicada, com outras colunas, outra ordem, outra largura ou outras linhas, foi alterada', () => {
    const guardado = { ...visao(7, { tipo: 5 }), aspecto: AGORA };
    const com = (aspecto: typeof AGORA) =>
      visaoAtiva({ tela: 'pericias', visoes: [guardado], busca: { tipo: 5 }, aspecto, aplicada: 7, validate })
        ?.alterada;
    expect(com(aspectoDe(OWN_LAYOUT, 'normal'))).toBe(false);
    for (const outro of [{ hidden: new Set(['a']) }, { order: ['b', 'a'] }, { widths: { a: 90 } }])
      expect(com(aspectoDe({ ...OWN_LAYOUT, ...outro }, 'normal'))).toBe(true);
    expect(com(aspectoDe(OWN_LAYOUT, 'compacta'))).toBe(true);
  });
  test('nenhuma, quando não há filtro ou a aplicada já não existe', () => {
    expect(ativa({}, 2)).toBeNull();
    expect(ativa({ tipo: 9 }, 99)).toBeNull();
  });
});

test('intocada é a lista de que só se escolheu o tipo', () => {
  expect(intocada('usuarios', {})).toBe(true);
  expect(intocada('usuarios', { tipo: 5, pagina: 2, registro: 8 })).toBe(true);
  expect(intocada('usuarios', { situacao: 1 })).toBe(false);
  expect(intocada('usuarios', { ordem: 'nome' })).toBe(false);
  expect(intocada('pedidos', { empresa: 2 })).toBe(false);
  expect(intocada('pedidos', { empresa: 2, codigo: 9 }, ['empresa'])).toBe(true);
});
