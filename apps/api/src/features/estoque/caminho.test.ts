import {
  estoqueAchaMov,
  estoqueDevolveMov,
  estoqueEstornaMov,
  estoqueListMovCab,
  estoquePerdeMov,
  estoqueRazao,
  estoqueRecebeMov,
  estoqueSaldos,
  RELATORIO_VAZIO,
  relatorioCalcula,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { confereEstoque } from '../../drills/confere-estoque.ts';
import { comApp } from '../../testing/com-app.ts';
import { criaEstoque, ESTOQUE as E } from '../../testing/mundo-estoque.ts';
import { leNota, notaFinalizada } from '../../testing/notas-de-estoque.ts';

const rede = comApp();

beforeAll(async () => {
  await criaEstoque(rede.banco.owner, rede.um);
});

const finalizada = (tipo: 1 | 2 | 3, quant: number, valor: number, estoque?: number) =>
  notaFinalizada(rede.admin, tipo, [[E.caneca, quant, valor]], estoque);
const le = (movCabId: number) => leNota(rede.admin, movCabId);
const estorna = async (movCabId: number) =>
  (await rede.admin.pede(estoqueEstornaMov, { body: { movCabId, motivo: 'Enviada por engano' } })).movCabId;

const centavos = (reais: number | null | undefined): number => Math.round((reais ?? 0) * 100);

/** Units and cents, and the cents of one unit on average. */
type Saldo = readonly [quant: number, valor: number, medio: number];

interface Livros {
  central: Saldo;
  filial: Saldo;
  /** On their way, or missing. */
  transito: readonly [quant: number, valor: number];
  perdido: readonly [quant: number, valor: number];
  /** Cents by which reversals differ. */
  diferencas: number;
}

/** What the screen of stock shows of a branch: what it holds, and what is on its way there. */
async function naTela(empId: number) {
  const { list } = await rede.admin.pede(estoqueSaldos, { query: { empId: String(empId) } });
  const s = list.find((c) => c.catId === E.caneca);
  return {
    saldo: [s?.quantAtual ?? 0, centavos(s?.valorTotal), centavos(s?.valorMedio)] as const,
    transito: [s?.transito ?? 0, centavos(s?.valorTransito)] as const,
  };
}

/** The sums of the ledger of a branch, as its screen pages it. */
async function noRazao(empId: number) {
  const { list } = await rede.admin.pede(estoqueRazao, {
    query: { empId: String(empId), catId: String(E.caneca), paginas: '-1' },
  });
  const soma = (de: (l: (typeof list)[number]) => number) => list.reduce((t, l) => t + de(l), 0);
  return {
    saldo: [soma((l) => l.quantAtual), soma((l) => centavos(l.valor))],
    perdido: [soma((l) => l.perdido), soma((l) => centavos(l.valorPerdido))],
    diferencas: soma((l) => centavos(l.diferenca)),
  };
}

/** What the report of stock says of a branch. */
async function noRelatorio() {
  const medida = (campo: string) => ({ campo, op: 'soma' as const });
  const { linhas } = await rede.admin.pede(relatorioCalcula, {
    body: {
      ...RELATORIO_VAZIO,
      fonte: 'lancamentos',
      grupos: [{ campo: 'filial' }],
      medidas: ['saldo', 'valor', 'perdas', 'valorPerdido', 'diferencas'].map(medida),
    },
  });
  return (empId: number) => {
    const [quant, valor, perdas, valorPerdido, diferencas] =
      linhas.find((l) => l.chaves[0] === String(empId))?.valores ?? [];
    return {
      saldo: [quant ?? 0, centavos(valor)],
      perdido: [perdas ?? 0, centavos(valorPerdido)],
      diferencas: centavos(diferencas),
    };
  };
}

const mais = (a: readonly number[], b: readonly number[]) => a.map((n, i) => n + (b[i] ?? 0));

/** Balances, average cost, ledger and report say what was worked out by hand. */
async function confere(livros: Livros): Promise<void> {
  const [central, filial] = [await naTela(E.central), await naTela(E.filial)];
  expect({ central: central.saldo, filial: filial.saldo, transito: filial.transito }).toEqual({
    central: livros.central,
    filial: livros.filial,
    transito: livros.transito,
  });
  expect(central.transito).toEqual([0, 0]);
  const relatorio = await noRelatorio();
  const [razaoCentral, razaoFilial] = [await noRazao(E.central), await noRazao(E.filial)];
  expect([relatorio(E.central), relatorio(E.filial)]).toEqual([razaoCentral, razaoFilial]);
  expect([razaoCentral.saldo, razaoFilial.saldo]).toEqual([
    livros.central.slice(0, 2),
    livros.filial.slice(0, 2),
  ]);
  expect(mais(razaoCentral.perdido, razaoFilial.perdido)).toEqual(livros.perdido);
  expect(razaoCentral.diferencas + razaoFilial.diferencas).toBe(livros.diferencas);
  expect(await confereEstoque(rede.banco.admin, rede.um)).toEqual([]);
}

/** What a note's sheet and the list print of it. */
async function naFolha(movCabId: number) {
  const { cab, itens, passos } = await le(movCabId);
  const { list } = await rede.admin.pede(estoqueListMovCab, { query: { statusId: '10', paginas: '-1' } });
  const daLista = list.find((n) => n.movCabId === movCabId);
  expect(daLista).toEqual(cab);
  expect(itens.map((i) => [i.movItemQuant, i.movItemTotal, i.movItemDiferenca, i.movItemTransito])).toEqual([
    [cab.quantidade, cab.total, cab.diferenca, cab.transito],
  ]);
  return {
    nota: [cab.statusNome, cab.quantidade, centavos(cab.total)],
    transito: [cab.transito, centavos(cab.valorTransito)],
    diferenca: [cab.diferencaEm, centavos(cab.diferenca)],
    passos: passos.map((p) => [p.destino, p.quant, centavos(p.valor)]),
  };
}

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
