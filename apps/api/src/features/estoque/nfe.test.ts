import {
  escCusto,
  escVer,
  estoqueAddItens,
  estoqueAddMovCab,
  estoqueDaNfe,
  estoqueExcMovCab,
  estoqueFinalizeMov,
  estoqueListMovCab,
  estoqueProdutosDoFornecedor,
  nfeDeOutroEstoque,
  PARTES_DO_CUSTO,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { confereEstoque } from '../../drills/confere-estoque.ts';
import { comApp } from '../../testing/com-app.ts';
import { ESTOQUE as E, semeiaEstoque } from '../../testing/mundo-estoque.ts';
import { leNota, recusaDe } from '../../testing/notas-de-estoque.ts';

const rede = comApp();
const CENTRAL = '11444777000161';
const CPF = '24681357928';
let numero = 0;
/** A key of its own. */
const chave = () => `35260311222333000181550010000${String(++numero).padStart(5, '0')}1000012345`;

beforeAll(async () => {
  await semeiaEstoque(rede.banco.owner, rede.um);
  await rede.banco.admin.query('update empresa set cnpj = $2 where id = $1', [E.central, CENTRAL]);
});

const cabecalho = (nfe: object, parte: object = {}) => ({
  cabMov: {
    dtaLancamento: '2026-03-10',
    tipoMovSelected: 1,
    empresaSelected: 0,
    fornecedorSelected: E.fornecedor,
    estoqueSelected: E.central,
    chaveNfe: chave(),
    nfe: { emitente: CPF, destinatario: CENTRAL, ...nfe },
    ...parte,
  },
});
const daNfe = (codigos: string[], emitente = CPF) =>
  rede.admin.pede(estoqueDaNfe, { body: { chave: chave(), emitente, destinatario: CENTRAL, codigos } });
const nova = async (nfe: object = {}) =>
  (await rede.admin.pede(estoqueAddMovCab, { body: cabecalho(nfe) })).cab.movCabId;
const diz = (
  movCabId: number,
  ...produtos: { codigo: string; unidade: string; catId: number; fator: number | string }[]
) => rede.admin.pede(estoqueProdutosDoFornecedor, { body: { movCabId, produtos } });

const CAIXA = { codigo: 'F-77', unidade: 'CX' };
const comprada = (quantidade: string, preco: string) => ({
  ...CAIXA,
  quantidade,
  preco,
  descricao: 'CANECA BRANCA',
});

test('o código e a unidade de um fornecedor se dizem uma vez, e a nota seguinte dele os sabe', async () => {
  const primeira = await nova();
  expect((await daNfe(['F-77'])).produtos).toEqual([]);
  await diz(
    primeira,
    { ...CAIXA, catId: E.caneca, fator: 12 },
    { codigo: 'F-78', unidade: 'KG', catId: E.caderno, fator: '0.5' },
  );
  const { produtos, fornecedorId } = await daNfe(['F-77', 'F-78', 'F-79']);
  expect(produtos.map((p) => [p.codigo, p.unidade, p.catId, p.fator])).toEqual([
    ['F-77', 'CX', E.caneca, '12'],
    ['F-78', 'KG', E.caderno, '0.5'],
  ]);
  // A person has no CNPJ: its supplier is that of its note before.
  expect(fornecedorId).toBe(E.fornecedor);
  // Another issuer calls other things so.
  expect((await daNfe(['F-77'], '11222333000181')).produtos).toEqual([]);
  await diz(primeira, { ...CAIXA, catId: E.caneca, fator: 6 });
  expect((await daNfe(['F-77'])).produtos).toMatchObject([{ fator: '6' }]);
});

test('dito outro produto ou outro fator, as linhas da nota seguem, e valem o mesmo', async () => {
  const movCabId = await nova();
  const linha = (quant: number, total: number, quantidade: string) => ({
    itemId: E.caderno,
    quant,
    valor: '96',
    total,
    outra: true,
    doFornecedor: comprada(quantidade, '96'),
  });
  await rede.admin.pede(estoqueAddItens, {
    body: {
      movCabId,
      itens: [linha(2, 181.5, '2'), linha(1, 0, '1'), { itemId: E.caneca, quant: 1, valor: 1 }],
    },
  });
  const { itens, total } = await diz(movCabId, { ...CAIXA, catId: E.caneca, fator: 12 });
  expect(itens.map((i) => [i.catId, i.movItemQuant, i.movItemPreco, i.movItemTotal])).toEqual([
    [E.caneca, 24, '8', 181.5],
    [E.caneca, 12, '8', 0],
    [E.caneca, 1, '1', 1],
  ]);
  expect(itens[0]?.movItemFornecedor).toEqual(comprada('2', '96'));
  expect(total).toBe(182.5);
  const erros = await recusaDe(rede.admin, estoqueProdutosDoFornecedor, {
    movCabId,
    produtos: [{ ...CAIXA, catId: E.caneca, fator: '2.25' }],
  });
  expect(erros).toEqual({
    status: 422,
    erros: [['produtos.0.fator', 'Com este fator, 2 CX não dá um número inteiro de unidades nossas']],
  });
  for (const fator of [0, -1, '1.23456', 'x'])
    expect(
      (
        await recusaDe(rede.admin, estoqueProdutosDoFornecedor, {
          movCabId,
          produtos: [{ ...CAIXA, catId: E.caneca, fator }],
        })
      ).erros[0]?.[0],
    ).toBe('produtos.0.fator');
  expect((await leNota(rede.admin, movCabId)).itens.map((i) => i.movItemQuant)).toEqual([24, 12, 1]);
  await rede.admin.pede(estoqueFinalizeMov, { body: { movCabId } });
  expect(await confereEstoque(rede.banco.admin, rede.um)).toEqual([]);
  const depois = { movCabId, produtos: [{ ...CAIXA, catId: E.caneca, fator: 1 }] };
  expect((await recusaDe(rede.admin, estoqueProdutosDoFornecedor, depois)).status).toBe(422);
});

test('quinhentas linhas entram de uma vez, e com uma que se recusa não entra nenhuma', async () => {
  const movCabId = await nova();
  const linhas = Array.from({ length: 500 }, (_, i) => ({
    ...{ itemId: i % 2 === 0 ? E.caneca : E.caderno, quant: 1 + i, valor: '0.0049', outra: true },
  }));
  const errada = linhas.map((l, i) => (i === 499 ? { ...l, valor: '-1' } : l));
  const { erros } = await recusaDe(rede.admin, estoqueAddItens, { movCabId, itens: errada });
  expect(erros).toEqual([['itens.499.valor', 'O valor não pode ser negativo']]);
  expect((await leNota(rede.admin, movCabId)).itens).toEqual([]);
  const { itens } = await rede.admin.pede(estoqueAddItens, { body: { movCabId, itens: linhas } });
  expect(itens).toHaveLength(500);
  await rede.admin.pede(estoqueFinalizeMov, { body: { movCabId } });
  expect((await leNota(rede.admin, movCabId)).cab).toMatchObject({ movItens: 500, quantidade: 125_250 });
  expect(await confereEstoque(rede.banco.admin, rede.um)).toEqual([]);
});

test('uma nota digitada não tem produtos de fornecedor', async () => {
  const { cab } = await rede.admin.pede(estoqueAddMovCab, {
    body: cabecalho({}, { chaveNfe: '', nfe: undefined }),
  });
  expect(
    await recusaDe(rede.admin, estoqueProdutosDoFornecedor, {
      movCabId: cab.movCabId,
      produtos: [{ ...CAIXA, catId: E.caneca, fator: 1 }],
    }),
  ).toEqual({ status: 422, erros: [['', 'Esta nota não foi lida de uma NF-e']] });
});

test('a nota guarda o total da NF-e e o que dele não entra no custo', async () => {
  const fora = [{ parte: 'ipi', valor: 12.3 }];
  const movCabId = await nova({ total: 100.5, fora });
  const { cab } = await leNota(rede.admin, movCabId);
  expect(cab).toMatchObject({ nfeEmitente: CPF, nfeTotal: 100.5, nfeFora: fora });
  const { list } = await rede.admin.pede(estoqueListMovCab, { query: { statusId: '10' } });
  expect(list.find((n) => n.movCabId === movCabId)).toEqual(cab);
  const muda = (parte: object) =>
    recusaDe(rede.admin, estoqueAddMovCab, {
      cabMov: {
        ...cabecalho({}).cabMov,
        movCabId,
        versao: cab.versao,
        chaveNfe: '',
        nfe: undefined,
        ...parte,
      },
    });
  expect((await muda({ estoqueSelected: E.filial })).erros[0]?.[0]).toBe('estoqueSelected');
  expect((await muda({ tipoMovSelected: 2 })).erros[0]?.[0]).toBe('tipoMovSelected');
  await rede.admin.pede(estoqueExcMovCab, { body: { movCabId } });
});

test('a NF-e de outra empresa, de ninguém, ou que não é entrada se recusa no seu campo, e nada fica', async () => {
  const antes = (await rede.admin.pede(estoqueListMovCab, { query: { statusId: '10' } })).total;
  const caso = async (nfe: object, parte: object = {}) =>
    (await recusaDe(rede.admin, estoqueAddMovCab, cabecalho(nfe, parte))).erros[0];
  expect(await caso({ destinatario: '12ABC34501DE35' })).toEqual([
    'estoqueSelected',
    nfeDeOutroEstoque('12.ABC.345/01DE-35'),
  ]);
  expect((await caso({ emitente: '123' }))?.[0]).toBe('chaveNfe');
  expect((await caso({ total: 1.001 }))?.[0]).toBe('chaveNfe');
  expect((await caso({}, { tipoMovSelected: 2 }))?.[0]).toBe('tipoMovSelected');
  expect((await rede.admin.pede(estoqueListMovCab, { query: { statusId: '10' } })).total).toBe(antes);
});

test('o escritório diz o que entra no custo; o padrão é tudo', async () => {
  expect((await daNfe([])).entram).toEqual(PARTES_DO_CUSTO);
  await rede.admin.pede(escCusto, { body: { custoDaNfe: ['ipi', 'frete'] } });
  expect((await daNfe([])).entram).toEqual(['frete', 'ipi']);
  expect((await rede.admin.pede(escVer)).custoDaNfe).toEqual(['frete', 'ipi']);
  const { rows } = await rede.banco.admin.query(
    "select depois->'custoDaNfe' as custo from historico where entidade = 'escritorio' order by id desc limit 1",
  );
  expect(rows).toEqual([{ custo: ['frete', 'ipi'] }]);
  await rede.admin.pede(escCusto, { body: { custoDaNfe: [...PARTES_DO_CUSTO] } });
});
