import {
  errorResponse,
  estoqueComprasSugeridas,
  estoqueCustoMedio,
  estoqueItens,
  estoquePrevisao,
  estoqueSaveCompras,
  estoqueUpdateStatus,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { type Registros, semeiaRegistros } from '../../testing/exemplos.ts';

const rede = comApp();
let r: Registros;
beforeAll(async () => {
  r = await semeiaRegistros(rede.admin);
  // Nothing is on its way.
  await rede.banco.admin.query("delete from pedido where tenant_id = $1 and lista = 'compra'", [rede.um]);
});

const minimo = (quanto: number) =>
  rede.banco.admin.query('update produto set estoque_minimo = $3 where tenant_id = $1 and id = $2', [
    rede.um,
    r.brindeId,
    quanto,
  ]);
const sugestoes = async () =>
  (await rede.admin.pede(estoqueComprasSugeridas, { query: { empId: String(r.filialId) } })).sugestoes;
const compra = (parte: object = {}) => ({
  ...{ catId: r.brindeId, fornecedorId: r.fornecedorId, quant: 40, valor: 5.25, previsao: '2031-05-10' },
  ...parte,
});

test('o que está no mínimo se sugere com o fornecedor e o preço de costume, até que uma compra o reponha', async () => {
  await minimo(0);
  expect(await sugestoes()).toEqual([]);
  await minimo(1000);
  const [um, ...outros] = await sugestoes();
  expect(outros).toEqual([]);
  expect(um).toMatchObject({
    catId: r.brindeId,
    fornecedorId: r.fornecedorId,
    valor: 5,
    aCaminho: 0,
    prazo: null,
  });
  expect(um?.quant).toBe(2000 - (um?.livre ?? 0));
  await rede.admin.pede(estoqueSaveCompras, {
    body: { empId: r.filialId, compras: [compra({ quant: um?.quant })] },
  });
  expect(await sugestoes()).toEqual([]);
  await minimo(3000);
  expect(await sugestoes()).toMatchObject([{ aCaminho: um?.quant }]);
});

test('várias compras se solicitam todas ou nenhuma, e a recusa diz qual', async () => {
  const antes = await sugestoes();
  const { status, body } = await rede.admin.chama('POST', estoqueSaveCompras.path, {
    body: { empId: r.filialId, compras: [compra(), compra({ quant: 0 })] },
  });
  expect([status, errorResponse.parse(body).errors.map((e) => e.field)]).toEqual([422, ['compras.1.quant']]);
  expect(await sugestoes()).toEqual(antes);
});

test('a chegada prevista se vê, se muda enquanto a compra está aberta, e não depois', async () => {
  const { cabIds } = await rede.admin.pede(estoqueSaveCompras, {
    body: { empId: r.filialId, compras: [compra()] },
  });
  const cabId = cabIds[0] ?? 0;
  const vista = async (statusId: number) => {
    const query = { tipo: 'listPedido', lista: '9', empId: String(r.filialId), statusId: String(statusId) };
    const { itens } = await rede.admin.pede(estoqueItens, { query } as never); // as the screen asks
    return itens.find((i) => i.id === cabId)?.previsao;
  };
  expect(await vista(11)).toBe('2031-05-10');
  await rede.admin.pede(estoquePrevisao, { body: { cabId, previsao: '2031-06-01' } });
  expect(await vista(11)).toBe('2031-06-01');
  const errada = await rede.admin.chama('POST', estoquePrevisao.path, {
    body: { cabId, previsao: '2031-02-30' },
  });
  expect(errada.status).toBe(422);
  for (const statusId of [11, 12, 13])
    await rede.admin.pede(estoqueUpdateStatus, {
      body: { cabs: [{ empresaDestId: r.filialId, cabId }], empId: r.filialId, statusId },
    });
  const depois = await rede.admin.chama('POST', estoquePrevisao.path, { body: { cabId, previsao: null } });
  expect(depois.status).toBe(422);
  await rede.admin
    .chama('POST', estoquePrevisao.path, { body: { cabId: r.pedidoId, previsao: null } })
    .then((x) => expect(x.status).toBe(404));
});

test('o custo médio de cada dia é o do último lançamento dele', async () => {
  const { dias } = await rede.admin.pede(estoqueCustoMedio, {
    query: { empId: String(r.filialId), catId: String(r.brindeId) },
  });
  const { rows } = await rede.banco.admin.query<{ quant: string; valor: string }>(
    `select quant_depois as quant, valor_depois as valor from estoque_lancamento
      where tenant_id = $1 and empresa_id = $2 and produto_id = $3 order by id desc limit 1`,
    [rede.um, r.filialId, r.brindeId],
  );
  const ultimo = rows[0];
  expect(dias).toHaveLength(1);
  expect(dias[0]).toMatchObject({
    quantidade: Number(ultimo?.quant),
    valorMedio: Math.round(Number(ultimo?.valor) / Number(ultimo?.quant)) / 100,
  });
});
