import {
  estoqueAchaMov,
  estoqueDevolveMov,
  estoqueEstornaMov,
  estoquePerdeMov,
  estoqueRecebeMov,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { livrosDe } from '../../testing/livros-de-estoque.ts';
import { ESTOQUE as E, semeiaEstoque } from '../../testing/mundo-estoque.ts';
import { leNota, notaFinalizada } from '../../testing/notas-de-estoque.ts';

const rede = comApp();

beforeAll(async () => {
  await semeiaEstoque(rede.banco.owner, rede.um);
});

const finalizada = (tipo: 1 | 2 | 3, quant: number, valor: number, estoque?: number) =>
  notaFinalizada(rede.admin, tipo, [[E.caneca, quant, valor]], estoque);
const le = (movCabId: number) => leNota(rede.admin, movCabId);
const estorna = async (movCabId: number) =>
  (await rede.admin.pede(estoqueEstornaMov, { body: { movCabId, motivo: 'Enviada por engano' } })).movCabId;
const { confere, naFolha } = livrosDe(rede);

test('entrada, transferência, recebida em parte, achado, volta, perda, estorno e devolução: ao centavo em toda parte', async () => {
  // 11 × 9,09 and 1 × 0,01: twelve units worth 100,00, of which no share is whole.
  await finalizada(1, 11, 9.09);
  await finalizada(1, 1, 0.01);
  const nada = [0, 0] as const;
  const limpo = { perdido: nada, diferencas: 0 };
  await confere({ central: [12, 10000, 833], filial: [0, 0, 0], transito: nada, ...limpo });

  // Seven of twelve: 5833,33.
  const movCabId = await finalizada(3, 7, 0);
  await confere({ central: [5, 4167, 833], filial: [0, 0, 0], transito: [7, 5833], ...limpo });
  expect(await naFolha(movCabId)).toEqual({
    nota: ['Em trânsito', -7, -5833],
    transito: [7, 5833],
    diferenca: ['', 0],
    passos: [],
  });

  // Three of seven: 2499,86.
  const movItemId = (await le(movCabId)).itens[0]?.movItemId ?? 0;
  const body = (quant: number) => ({ movCabId, itens: [{ movItemId, quant }] });
  await rede.admin.pede(estoqueRecebeMov, { body: body(3) });
  await confere({ central: [5, 4167, 833], filial: [3, 2500, 833], transito: [4, 3333], ...limpo });

  // One of four: 833,25.
  await rede.admin.pede(estoqueAchaMov, { body: body(1) });
  await confere({ central: [5, 4167, 833], filial: [4, 3333, 833], transito: [3, 2500], ...limpo });

  // One of three: 833,33.
  await rede.admin.pede(estoqueDevolveMov, { body: body(1) });
  await confere({ central: [6, 5000, 833], filial: [4, 3333, 833], transito: [2, 1667], ...limpo });

  // One of two: 833,5; the last one takes what is left.
  await rede.admin.pede(estoquePerdeMov, { body: { ...body(1), motivo: 'Quebrou na viagem' } });
  await confere({
    central: [6, 5000, 833],
    filial: [4, 3333, 833],
    transito: [1, 833],
    perdido: [1, 834],
    diferencas: 0,
  });
  expect((await naFolha(movCabId)).nota).toEqual(['Recebida em parte', -6, -5000]);
  await rede.admin.pede(estoquePerdeMov, { body: { ...body(1), motivo: 'Não apareceu' } });
  // 5000 + 3333 + 1667 = 100,00.
  const perdido = [2, 1667] as const;
  await confere({ central: [6, 5000, 833], filial: [4, 3333, 833], transito: nada, perdido, diferencas: 0 });
  const passos = [
    ['recebido', 3, 2500],
    ['achado', 1, 833],
    ['devolvido', 1, 833],
    ['perdido', 1, 834],
    ['perdido', 1, 833],
  ];
  const transferida = { transito: [0, 0], diferenca: ['', 0], passos };
  expect(await naFolha(movCabId)).toEqual({ ...transferida, nota: ['Finalizada', -6, -5000] });

  // Other four at the destination make its average another one: what goes back takes 2666,5 of 5333.
  await finalizada(1, 4, 5, E.filial);
  await confere({ central: [6, 5000, 833], filial: [8, 5333, 667], transito: nada, perdido, diferencas: 0 });
  const estorno = await estorna(movCabId);
  // The four that arrived come back at the 3333 that they left with; the two that are lost do not.
  const depois = { filial: [4, 2666, 667], transito: nada, perdido, diferencas: -666 } as const;
  await confere({ central: [10, 8333, 833], ...depois });
  expect(await naFolha(estorno)).toEqual({
    nota: ['Finalizada', 4, 3333],
    transito: [0, 0],
    diferenca: ['Filial', -666],
    passos: [],
  });
  expect(await naFolha(movCabId)).toEqual({ ...transferida, nota: ['Estornada', -6, -5000] });

  // Three of ten to the supplier: 2499,9.
  const devolucao = await finalizada(2, 3, 0);
  await confere({ central: [7, 5833, 833], ...depois });
  expect((await naFolha(devolucao)).nota).toEqual(['Finalizada', -3, -2500]);
  // And back, at what they left with.
  const daDevolucao = await estorna(devolucao);
  await confere({ central: [10, 8333, 833], ...depois });
  expect((await naFolha(daDevolucao)).nota).toEqual(['Finalizada', 3, 2500]);
});
