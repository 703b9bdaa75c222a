import {
  estoqueAddItem,
  estoqueAddItens,
  estoqueAddMovCab,
  estoqueContagem,
  estoqueEstornaMov,
  estoqueFinalizeMov,
  estoqueListMovCab,
  estoqueListMovItens,
  estoqueRazao,
  estoqueRecebeMov,
  type MovItem,
} from '@retaguarda/contract';
import { SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { beforeAll, expect, test } from 'vitest';
import { confereEstoque } from '../../drills/confere-estoque.ts';
import { Acaso } from '../../seeds/demonstracao/acaso.ts';
import { comApp } from '../../testing/com-app.ts';
import { ESTOQUE as E, semeiaEstoque } from '../../testing/mundo-estoque.ts';

const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000);
const PRODUTOS = [E.caneca, E.camiseta, E.caderno];
const EMPRESAS = [E.central, E.filial];

const rede = comApp();

beforeAll(async () => {
  await semeiaEstoque(rede.banco.owner, rede.um);
});

type Item = readonly [produto: number, quant: number, valor?: number];

async function nota(tipo: 1 | 2 | 3, itens: readonly Item[], estoque: number = E.central): Promise<number> {
  const transfere = tipo === 3;
  const { cab } = await rede.admin.pede(estoqueAddMovCab, {
    body: {
      cabMov: {
        dtaLancamento: '2026-03-10',
        tipoMovSelected: tipo,
        estoqueSelected: estoque,
        empresaSelected: transfere ? (estoque === E.central ? E.filial : E.central) : 0,
        fornecedorSelected: transfere ? 0 : E.fornecedor,
      },
    },
  });
  for (const [itemId, quant, valor] of itens)
    await rede.admin.pede(estoqueAddItem, { body: { itemId, quant, valor, movCabId: cab.movCabId } });
  return cab.movCabId;
}
const finaliza = (movCabId: number) =>
  rede.admin.chama('POST', estoqueFinalizeMov.path, { body: { movCabId } });
async function finalizada(...args: Parameters<typeof nota>): Promise<number> {
  const id = await nota(...args);
  expect((await finaliza(id)).status).toBe(200);
  return id;
}
async function conta(itens: readonly Item[], empId: number = E.central): Promise<number> {
  const { cab } = await rede.admin.pede(estoqueContagem, { body: { empId, comSaldo: false } });
  for (const [itemId, quant] of itens)
    await rede.admin.pede(estoqueAddItem, { body: { itemId, quant, movCabId: cab.movCabId } });
  await finaliza(cab.movCabId);
  return cab.movCabId;
}
const estorna = async (movCabId: number) =>
  (await rede.admin.pede(estoqueEstornaMov, { body: { movCabId, motivo: 'Lançada em dobro' } })).movCabId;

const le = (movCabId: number) =>
  rede.admin.pede(estoqueListMovItens, { query: { movCabId: String(movCabId) } });
const saldo = async (empresa: number, produto: number) =>
  (
    await rede.banco.admin.query(
      'select quant_atual::int, valor::int from estoque where tenant_id = $1 and empresa_id = $2 and produto_id = $3',
      [rede.um, empresa, produto],
    )
  ).rows[0];

/** Cents of reais, for comparing. */
const centavos = (reais: number | null) => Math.round((reais ?? 0) * 100);

/** Units and cents of each product of a note, whose lines may be several. */
function somasPorProduto(itens: readonly MovItem[]): number[][] {
  const somas = new Map<number, [number, number]>();
  for (const i of itens) {
    const [quant, valor] = somas.get(i.catId) ?? [0, 0];
    somas.set(i.catId, [quant + i.movItemQuant, valor + centavos(i.movItemTotal)]);
  }
  return [...somas].map(([produto, soma]) => [produto, ...soma]);
}

/** What every note shows, in its items, its header and the list, is what its ledger moved at its branch, to the cent. */
async function confereNotas(): Promise<void> {
  const { rows } = await rede.banco.admin.query<{
    id: number;
    produto: number;
    quant: number;
    valor: number;
  }>(
    `select m.id::int, i.produto_id::int as produto, coalesce(sum(l.quant_atual), 0)::int as quant, coalesce(sum(l.valor), 0)::int as valor
       from movimento m join movimento_item i on i.tenant_id = m.tenant_id and i.movimento_id = m.id
       left join estoque_lancamento l on l.tenant_id = m.tenant_id and l.movimento_id = m.id and l.produto_id = i.produto_id
                                     and l.empresa_id = m.estoque_id
      where m.tenant_id = $1 and m.situacao <> 1 group by 1, 2`,
    [rede.um],
  );
  const { list } = await rede.admin.pede(estoqueListMovCab, { query: { statusId: '10', paginas: '-1' } });
  for (const cab of list.filter((n) => n.status !== SITUACAO_MOVIMENTO.confeccao)) {
    const { itens, cab: aberta } = await le(cab.movCabId);
    const dela = rows.filter((r) => r.id === cab.movCabId);
    const soma = (de: 'quant' | 'valor') => dela.reduce((t, r) => t + r[de], 0);
    expect(somasPorProduto(itens).sort()).toEqual(dela.map((r) => [r.produto, r.quant, r.valor]).sort());
    for (const visto of [cab, aberta])
      expect([visto.quantidade, centavos(visto.total)]).toEqual([soma('quant'), soma('valor')]);
  }
}

test('cada espécie de nota mostra o que o razão moveu, com sinal; o valor só é pedido na entrada', async () => {
  await finalizada(1, [[E.caneca, 20, 13.31]]);
  // Nothing has moved yet, and a value that is sent along for an exit is not kept.
  const transferencia = await nota(3, [[E.caneca, 6, 99]]);
  expect(await le(transferencia)).toMatchObject({
    cab: { quantidade: 6, total: null },
    itens: [{ movItemQuant: 6, movItemValor: null, movItemTotal: null }],
  });
  await finaliza(transferencia);
  expect(await le(transferencia)).toMatchObject({
    cab: { quantidade: -6, total: -79.86 },
    itens: [{ movItemQuant: -6, movItemValor: 13.31, movItemTotal: -79.86 }],
  });
  const devolucao = await finalizada(2, [[E.caneca, 1, 50]]);
  expect((await le(devolucao)).itens).toMatchObject([{ movItemQuant: -1, movItemTotal: -13.31 }]);
  const contagem = await conta([[E.caneca, 3]]);
  expect(await le(contagem)).toMatchObject({
    cab: { quantidade: -10, total: -133.1 },
    itens: [{ movItemQuant: -10, movItemTotal: -133.1, contado: 3, esperado: 13 }],
  });
  expect(await le(await estorna(contagem))).toMatchObject({
    cab: { quantidade: 10, total: 133.1, diferenca: 0 },
    itens: [{ movItemQuant: 10, movItemTotal: 133.1 }],
  });
  // Found where the branch holds none: worth what it is worth elsewhere.
  await conta([[E.caneca, 2]], E.restrita);
  expect(await saldo(E.restrita, E.caneca)).toEqual({ quant_atual: 2, valor: 2662 });
  await confereNotas();
});

test('um estorno tira pelo valor médio de agora e lança a diferença à parte, com o motivo', async () => {
  const cara = await finalizada(1, [[E.camiseta, 5, 30]]);
  await finalizada(1, [[E.camiseta, 5, 10]]);
  await finalizada(2, [[E.camiseta, 4]]);
  const estorno = await estorna(cara);
  // One unit stays, at the average that it had.
  expect(await saldo(E.central, E.camiseta)).toEqual({ quant_atual: 1, valor: 2000 });
  expect(await le(estorno)).toMatchObject({
    cab: { total: -100, diferenca: -50 },
    itens: [{ movItemQuant: -5, movItemTotal: -100, movItemDiferenca: -50 }],
  });
  const { list } = await rede.admin.pede(estoqueRazao, {
    query: { empId: String(E.central), catId: String(E.camiseta) },
  });
  expect(list.slice(0, 2)).toMatchObject([
    {
      motivo: 'diferenca_estorno',
      quantAtual: 0,
      valor: 0,
      diferenca: -50,
      quantDepois: 1,
      valorMedioDepois: 20,
    },
    { motivo: 'estorno', quantAtual: -5, valor: -100, diferenca: 0 },
  ]);
  expect(list[0]?.descricao).toBe(`Estorno da nota #${cara}: Lançada em dobro`);
  expect(await confereEstoque(rede.banco.admin, rede.um)).toEqual([]);
});

test('um estorno vai pelo caminho da nota de volta: de onde a mercadoria sai e aonde vai', async () => {
  const lados = async (id: number) => {
    const { cab } = await le(id);
    return [cab.empOrigem, cab.empDestino];
  };
  const entrada = await finalizada(1, [[E.caderno, 9, 1]]);
  const transferida = await finalizada(3, [[E.caderno, 2]]);
  const devolvida = await finalizada(2, [[E.caderno, 1]]);
  expect(await lados(transferida)).toEqual(['Central', 'Filial']);
  expect(await lados(await estorna(transferida))).toEqual(['Filial', 'Central']);
  expect(await lados(await estorna(devolvida))).toEqual(['Fornecedora', 'Central']);
  expect(await lados(await estorna(entrada))).toEqual(['Central', 'Fornecedora']);
});

test('uma nota que virou entrada não é finalizada sem o valor de cada produto', async () => {
  const id = await nota(2, [[E.caneca, 1]]);
  const { cab } = await le(id);
  await rede.admin.pede(estoqueAddMovCab, {
    body: {
      cabMov: {
        movCabId: id,
        versao: cab.versao,
        dtaLancamento: '2026-03-10',
        tipoMovSelected: 1,
        estoqueSelected: E.central,
        empresaSelected: 0,
        fornecedorSelected: E.fornecedor,
      },
    },
  });
  expect(await finaliza(id)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'obrigatorio', message: 'Informe o valor de uma unidade de Caneca' }] },
  });
});

test(`cem movimentos ao acaso (semente ${SEMENTE}): notas, razão e contadores dizem o mesmo, ao centavo`, async () => {
  const acaso = new Acaso(SEMENTE);
  const itens = (): Item[] =>
    PRODUTOS.filter(() => acaso.chance(0.7)).map((p) => [
      p,
      acaso.inteiro(1, 9),
      acaso.inteiro(0, 9999) / 100,
    ]);
  for (let i = 0; i < 100; i++) {
    const empresa = acaso.um(EMPRESAS);
    const ato = acaso.inteiro(0, 5);
    if (ato <= 2) await finaliza(await nota(acaso.um([1, 1, 1, 2, 3] as const), itens(), empresa));
    else if (ato === 3) await conta([[acaso.um(PRODUTOS), acaso.inteiro(0, 12)]], empresa);
    else {
      const { rows } = await rede.banco.admin.query<{ id: number }>(
        'select id::int from movimento where tenant_id = $1 and situacao = $2',
        [rede.um, ato === 4 ? SITUACAO_MOVIMENTO.transito : SITUACAO_MOVIMENTO.finalizada],
      );
      if (rows.length === 0) continue;
      const movCabId = acaso.um(rows).id;
      const rota = ato === 4 ? estoqueRecebeMov : estoqueEstornaMov;
      const body = ato === 4 ? { movCabId } : { movCabId, motivo: 'Sorteio' };
      expect([200, 422]).toContain((await rede.admin.chama('POST', rota.path, { body })).status);
    }
  }
  await confereNotas();
  expect(await confereEstoque(rede.banco.admin, rede.um)).toEqual([]);
});

test.each([
  [1000, 0.4449, '0.4449', 444.9],
  [10000, '0.0049', '0.0049', 49],
  [3, '34.3333333333', '34.3333333333', 103],
  [1, 1.005, '1.005', 1.01],
])(
  '%d × %s: o preço fica como é, e a linha vale o produto, arredondado uma vez',
  async (quant, valor, movItemPreco, movItemTotal) => {
    const movCabId = await nota(1, []);
    const { item } = await rede.admin.pede(estoqueAddItem, {
      body: { itemId: E.caneca, quant, valor, movCabId },
    });
    expect(item).toMatchObject({ movItemPreco, movItemValor: Number(valor), movItemTotal });
  },
);

test.each([
  ['mais de dez casas', { valor: '0.00000000001' }, 'valor', 'Informe no máximo dez casas decimais'],
  ['um texto que não é preço', { valor: '1,5' }, 'valor', 'Valor inválido'],
  ['menos que zero', { valor: -0.0001 }, 'valor', 'O valor não pode ser negativo'],
  [
    'um total com fração de centavo',
    { valor: 1, total: 10.001 },
    'total',
    'Informe no máximo duas casas decimais',
  ],
  ['um total negativo', { valor: 1, total: -1 }, 'total', 'Informe um valor maior ou igual a zero'],
])('%s é recusado em seu campo, e nada entra na nota', async (_, parte, field, message) => {
  const movCabId = await nota(1, []);
  const itens = [
    { itemId: E.caderno, quant: 1, valor: 1 },
    { itemId: E.caneca, quant: 10, ...parte },
  ];
  expect(await rede.admin.chama('POST', estoqueAddItens.path, { body: { movCabId, itens } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: `itens.1.${field}`, message }] },
  });
  expect((await le(movCabId)).itens).toEqual([]);
});

test('um produto vem em várias linhas de uma entrada; o razão soma o que valem, e o estorno devolve tudo', async () => {
  const movCabId = await nota(1, []);
  const { postos, itens } = await rede.admin.pede(estoqueAddItens, {
    body: {
      movCabId,
      itens: [
        { itemId: E.camiseta, quant: 100, valor: '4.9', total: 453, outra: true },
        { itemId: E.camiseta, quant: 10, valor: 0, outra: true },
        { itemId: E.camiseta, quant: 5, valor: '4.9', outra: true },
      ],
    },
  });
  expect(itens.map((i) => [i.movItemId, i.movItemQuant, i.movItemPreco, i.movItemTotal])).toEqual([
    [postos[0], 100, '4.9', 453],
    [postos[1], 10, '0', 0],
    [postos[2], 5, '4.9', 24.5],
  ]);
  const troca = (parte: object) =>
    rede.admin.chama('POST', estoqueAddItem.path, {
      body: { itemId: E.camiseta, quant: 20, valor: 0, movCabId, ...parte },
    });
  expect(await troca({})).toMatchObject({ status: 422, body: { errors: [{ field: 'movItemId' }] } });
  expect(await troca({ movItemId: postos[1] })).toMatchObject({ status: 200 });
  expect(await troca({ movItemId: 999_999_999 })).toMatchObject({ status: 404 });
  const cab = (await le(movCabId)).cab;
  expect([cab.movItens, cab.quantidade, cab.total]).toEqual([3, 125, 477.5]);
  // Only an entry holds a product twice.
  expect(
    await rede.admin.chama('POST', estoqueAddMovCab.path, {
      body: {
        cabMov: {
          movCabId,
          versao: cab.versao,
          dtaLancamento: '2026-03-10',
          tipoMovSelected: 2,
          estoqueSelected: E.central,
          empresaSelected: 0,
          fornecedorSelected: E.fornecedor,
        },
      },
    }),
  ).toMatchObject({ status: 422, body: { errors: [{ field: 'tipoMovSelected' }] } });
  const antes = await saldo(E.central, E.camiseta);
  await finaliza(movCabId);
  expect(await saldo(E.central, E.camiseta)).toEqual({
    quant_atual: antes.quant_atual + 125,
    valor: antes.valor + 47750,
  });
  expect((await le(movCabId)).itens.map((i) => [i.movItemQuant, i.movItemTotal])).toEqual([
    [100, 453],
    [20, 0],
    [5, 24.5],
  ]);
  const { itens: voltaram } = await le(await estorna(movCabId));
  expect(voltaram.map((i) => [i.catId, i.movItemQuant])).toEqual([[E.camiseta, -125]]);
  expect(await confereEstoque(rede.banco.admin, rede.um)).toEqual([]);
});
