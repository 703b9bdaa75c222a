import type { MovItem } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { mudancasDe, mudancasEmPalavras } from './mudancas.ts';

const item = (catId: number, movItemQuant: number, catNome = `Produto ${catId}`): MovItem => ({
  ...{
    movItemId: catId,
    catId,
    catNome,
    catCodigo: `${catId}`,
    movItemQuant,
    movItemValor: 1,
    movItemPreco: '1',
  },
  ...{
    movItemTotal: movItemQuant,
    movItemDiferenca: 0,
    movItemSituacao: 1,
    movItemTransito: 0,
    movItemValorTransito: 0,
    contado: null,
    esperado: null,
    movItemFornecedor: null,
  },
});

test('o que entrou, mudou e saiu de uma nota se sabe, e se diz', () => {
  const m = mudancasDe(
    [item(1, 1), item(2, 2), item(3, 3)],
    [item(1, 1), item(2, 5), item(4, 4), item(5, 5)],
  );
  expect([m.novas, m.mudadas, m.tiradas].map((l) => l.map((i) => i.catId))).toEqual([[4, 5], [2], [3]]);
  expect(mudancasEmPalavras(m)).toBe(
    'A nota mudou depois que você a viu. Entraram: Produto 4 e Produto 5. Mudou: Produto 2. Saiu: Produto 3. Confira e finalize de novo.',
  );
});

test('mudado só o cabeçalho, é o que se diz', () => {
  expect(mudancasEmPalavras(mudancasDe([item(1, 1)], [item(1, 1)]))).toBe(
    'O cabeçalho da nota mudou depois que você a viu. Confira e finalize de novo.',
  );
});
