import {
  estoqueListMovCab,
  estoqueRazao,
  estoqueSaldos,
  RELATORIO_VAZIO,
  relatorioCalcula,
} from '@retaguarda/contract';
import { expect } from 'vitest';
import { confereEstoque } from '../drills/confere-estoque.ts';
import type { comApp } from './com-app.ts';
import { ESTOQUE as E } from './mundo-estoque.ts';
import { leNota } from './notas-de-estoque.ts';

type Rede = ReturnType<typeof comApp>;

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
async function naTela(rede: Rede, empId: number) {
  const { list } = await rede.admin.pede(estoqueSaldos, { query: { empId: String(empId) } });
  const s = list.find((c) => c.catId === E.caneca);
  return {
    saldo: [s?.quantAtual ?? 0, centavos(s?.valorTotal), centavos(s?.valorMedio)] as const,
    transito: [s?.transito ?? 0, centavos(s?.valorTransito)] as const,
  };
}

/** The sums of the ledger of a branch, as its screen pages it. */
async function noRazao(rede: Rede, empId: number) {
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
async function noRelatorio(rede: Rede) {
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
async function confere(rede: Rede, livros: Livros): Promise<void> {
  const [central, filial] = [await naTela(rede, E.central), await naTela(rede, E.filial)];
  expect({ central: central.saldo, filial: filial.saldo, transito: filial.transito }).toEqual({
    central: livros.central,
    filial: livros.filial,
    transito: livros.transito,
  });
  expect(central.transito).toEqual([0, 0]);
  const relatorio = await noRelatorio(rede);
  const [razaoCentral, razaoFilial] = [await noRazao(rede, E.central), await noRazao(rede, E.filial)];
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
async function naFolha(rede: Rede, movCabId: number) {
  const { cab, itens, passos } = await leNota(rede.admin, movCabId);
  const { list } = await rede.admin.pede(estoqueListMovCab, { query: { statusId: '10', paginas: '-1' } });
  const daLista = list.find((n) => n.movCabId === movCabId);
  expect(daLista).toEqual(cab);
  const soma = (de: (i: (typeof itens)[number]) => number) => itens.reduce((t, i) => t + de(i), 0);
  expect([
    soma((i) => i.movItemQuant),
    soma((i) => centavos(i.movItemTotal)),
    soma((i) => centavos(i.movItemDiferenca)),
    soma((i) => i.movItemTransito),
  ]).toEqual([cab.quantidade, centavos(cab.total), centavos(cab.diferenca), cab.transito]);
  return {
    nota: [cab.statusNome, cab.quantidade, centavos(cab.total)],
    transito: [cab.transito, centavos(cab.valorTransito)],
    diferenca: [cab.diferencaEm, centavos(cab.diferenca)],
    passos: passos.map((p) => [p.destino, p.quant, centavos(p.valor)]),
  };
}

/** Compares what a network's books say in each of their places, of the mugs of two branches. */
export const livrosDe = (rede: Rede) => ({
  confere: (livros: Livros) => confere(rede, livros),
  naFolha: (movCabId: number) => naFolha(rede, movCabId),
});
