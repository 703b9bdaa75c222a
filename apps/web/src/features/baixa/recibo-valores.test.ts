import type { BaixaGrupo, BaixaPessoa } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { reciboDe } from './recibo-valores.ts';

const pessoa = (procPesId: number, valor: number): BaixaPessoa => ({
  procPesId,
  procId: 1,
  pesId: 1,
  nome: 'Ana',
  cidade: 'Campinas',
  recebId: procPesId,
  versao: 1,
  valor,
  atributosEtapa1: [],
  atributosEtapa3: [],
  dependencias: [],
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
  expect(recibo.grupos.map((g) => [g.catgId, g.inicio, g.subtotal])).toEqual([
    [1, 0, 30],
    [3, 2, 123_455],
  ]);
  expect(recibo).toMatchObject({ pessoas: 4, total: 123_485 });
});

test('uma baixa sem pessoas', () => {
  expect(reciboDe([])).toEqual({ grupos: [], pessoas: 0, total: 0 });
});
