import { TIPO } from '@retaguarda/atributos';
import type { BaixaGrupo, BaixaPessoa, Coluna } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { valorDe } from '../../../registros/testing/atributos.ts';
import { autosDe, reciboDe } from './recibo-valores.ts';

const pessoa = (procPesId: number, valor: number, pesId = procPesId): BaixaPessoa => ({
  procPesId,
  procId: 1,
  pesId,
  nome: 'Ana',
  semForma: false,
  cidade: 'Campinas',
  recebId: procPesId,
  versao: 1,
  valor,
  aPagar: valor,
  atributosEtapa1: [],
  atributosEtapa3: [],
  dependencias: [],
  lugar: null,
});
const grupo = (catgId: number, pessoas: BaixaPessoa[]): BaixaGrupo => ({
  catgId,
  nome: `Categoria ${catgId}`,
  recebiveisEditaveis: false,
  inTable: [],
  definicoes: [],
  pessoas,
});

test('soma em centavos inteiros, por categoria e ao todo', () => {
  const recibo = reciboDe([
    grupo(1, [pessoa(1, 0.1), pessoa(2, 0.2)]),
    grupo(2, []),
    grupo(3, [pessoa(3, 1234.56), pessoa(4, -0.01)]),
  ]);
  expect(recibo.grupos.map((g) => [g.catgId, g.inicio, g.subtotal.aPagar])).toEqual([
    [1, 0, 30],
    [3, 2, 123_455],
  ]);
  expect(recibo).toMatchObject({
    pessoas: 4,
    recebiveis: 4,
    total: { valor: 123_485, retido: 0, aPagar: 123_485 },
    retem: false,
  });
});

test('o número da perícia é o primeiro texto que as listas mostram dela', () => {
  const coluna = (catId: number, tipo: Coluna['tipo']): Coluna => ({
    ...{ catId, label: '', tipo, calcRetorno: 0, opcoes: [] },
  });
  const inTable = [coluna(8, TIPO.numero), coluna(9, TIPO.texto), coluna(7, TIPO.texto)];
  const valores = [valorDe(8, 3), valorDe(7, 'outro'), valorDe(9, '0001/26')];
  const recebivel = { ...pessoa(1, 1), atributosEtapa1: valores };
  expect(autosDe({ inTable }, recebivel)).toBe('0001/26');
  expect(autosDe({ inTable: [] }, recebivel)).toBe('');
  expect(autosDe({ inTable }, pessoa(1, 1))).toBe('');
});

test('onde algo se retém, o total é o que se paga', () => {
  const recibo = reciboDe([grupo(1, [{ ...pessoa(1, 1234.57), aPagar: 1216.05 }, pessoa(2, 0.1)])]);
  expect(recibo).toMatchObject({ retem: true, total: { valor: 123_467, retido: 1852, aPagar: 121_615 } });
});

test('uma baixa sem pessoas', () => {
  expect(reciboDe([])).toEqual({
    grupos: [],
    recebiveis: 0,
    pessoas: 0,
    total: { valor: 0, retido: 0, aPagar: 0 },
    retem: false,
  });
});

test('conta pessoas, não recebíveis; as linhas vêm pelo nome, e as de uma pessoa juntas', () => {
  const recibo = reciboDe([
    grupo(1, [pessoa(1, 1, 10), { ...pessoa(2, 2, 20), nome: 'Álvaro' }, pessoa(3, 3, 10)]),
    grupo(2, [pessoa(4, 4, 20)]),
  ]);
  expect(recibo).toMatchObject({ pessoas: 2, recebiveis: 4 });
  expect(recibo.grupos.map((g) => g.pessoas)).toEqual([2, 1]);
  expect(recibo.grupos[0]?.linhas.map((l) => l.recebId)).toEqual([2, 1, 3]);
});
