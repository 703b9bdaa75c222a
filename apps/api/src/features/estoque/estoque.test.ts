import {
  estoqueAddItem,
  estoqueAddMovCab,
  estoqueConferencia,
  estoqueContagem,
  estoqueDaNfe,
  estoqueEstornaMov,
  estoqueExcItem,
  estoqueExcMovCab,
  estoqueFinalizeMov,
  estoqueListMovCab,
  estoqueListMovItens,
  estoqueProdutosPorCodigo,
  estoqueRazao,
  estoqueRecebeMov,
  estoqueRefaz,
  estoqueSaldos,
  estoqueTipoMov,
  INDISPONIVEL_ERROR,
  LANCAMENTO_FUTURO,
  MOVIMENTO_INVALIDO,
  NFE_REPETIDA,
  type RouteSpec,
} from '@retaguarda/contract';
import { addDays, SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { ESTOQUE as E, semeiaEstoque } from '../../testing/mundo-estoque.ts';

let banco: BancoDeTeste;
let app: FastifyInstance;
let c: Cliente;

beforeAll(async () => {
  const povoado = await criaBancoPovoado();
  const { um } = povoado;
  banco = povoado.banco;
  await semeiaEstoque(banco.owner, um);
  app = await criaApp(banco);
  c = await new Cliente(app, 'um.teste').entra('admin');
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

const cabecalho = (parte: object = {}) => ({
  cabMov: {
    dtaLancamento: '2026-03-10',
    descricao: 'Compra de março',
    tipoMovSelected: 1,
    empresaSelected: 0,
    fornecedorSelected: E.fornecedor,
    estoqueSelected: E.central,
    ...parte,
  },
});
const TRANSFERENCIA = { tipoMovSelected: 3, fornecedorSelected: 0, empresaSelected: E.filial };

async function nota(itens: readonly [number, number, number][], parte: object = {}): Promise<number> {
  const { cab } = await c.pede(estoqueAddMovCab, { body: cabecalho(parte) });
  for (const [itemId, quant, valor] of itens)
    await c.pede(estoqueAddItem, { body: { itemId, quant, valor, movCabId: cab.movCabId } });
  return cab.movCabId;
}
const finaliza = (movCabId: number) => c.pede(estoqueFinalizeMov, { body: { movCabId } });

async function saldo(empId: number, catId: number) {
  const { list } = await c.pede(estoqueSaldos, { query: { empId: String(empId), paginas: '100' } });
  const achado = list.find((s) => s.catId === catId);
  return [achado?.quantAtual ?? 0, achado?.reservado ?? 0, achado?.valorMedio ?? 0];
}

async function recusa(route: RouteSpec, body: object) {
  const r = await c.chama(route.method, route.path, { body });
  const { errors } = r.body as { errors: { code: unknown; message: string; field?: string }[] }; // a refusal
  return { status: r.status, ...errors[0] };
}

async function confere() {
  expect((await c.pede(estoqueConferencia)).divergencias).toEqual([]);
}

test('tipos, fornecedores e empresas: o que uma nota pode nomear', async () => {
  const r = await c.pede(estoqueTipoMov);
  expect(r.tipoMovs).toEqual([
    { id: 1, nome: 'Entrada de fornecedor', transf: 0 },
    { id: 2, nome: 'Devolução ao fornecedor', transf: 0 },
    { id: 3, nome: 'Transferência entre empresas', transf: 1 },
  ]);
  expect(r.fornecedores).toEqual([{ id: E.fornecedor, nome: 'Fornecedora' }]);
  expect(r.empList.map((e) => [e.codigo, e.restricaoPedido])).toEqual([
    ['C01', false],
    ['C02', false],
    ['C03', true],
  ]);
});

test('um cabeçalho incompleto é recusado inteiro, e nada fica gravado', async () => {
  const antes = (await c.pede(estoqueListMovCab, { query: { statusId: '10' } })).total;
  const casos = [
    { dtaLancamento: '2026-3-' },
    { dtaLancamento: '01/03/0026' },
    { dtaLancamento: '2999-01-01' },
    { dtaLancamento: '2026-02-30' },
    { tipoMovSelected: 0 },
    { tipoMovSelected: 4 },
    { fornecedorSelected: 0 },
    { estoqueSelected: 0 },
    { ...TRANSFERENCIA, empresaSelected: 0 },
    { ...TRANSFERENCIA, empresaSelected: E.central },
  ];
  for (const caso of casos)
    expect(await recusa(estoqueAddMovCab, cabecalho(caso))).toMatchObject({
      status: 422,
      message: MOVIMENTO_INVALIDO,
    });
  expect(
    (await c.chama('POST', estoqueAddMovCab.path, { body: cabecalho({ fornecedorSelected: E.filial }) }))
      .status,
  ).toBe(404);
  expect(
    (await c.chama('POST', estoqueAddMovCab.path, { body: cabecalho({ estoqueSelected: E.fornecedor }) }))
      .status,
  ).toBe(404);
  expect((await c.pede(estoqueListMovCab, { query: { statusId: '10' } })).total).toBe(antes);
});

test('uma nota de um dia por vir não se salva, e a que já estava salva não se finaliza', async () => {
  const amanha = addDays(today(), 1) ?? '';
  const futura = { status: 422, field: 'dtaLancamento', message: LANCAMENTO_FUTURO };
  for (const dtaLancamento of [amanha, '2099-01-05'])
    expect(await recusa(estoqueAddMovCab, cabecalho({ dtaLancamento }))).toMatchObject(futura);
  const movCabId = await nota([[E.caneca, 1, 1]], { dtaLancamento: today() });
  await banco.admin.query("update movimento set dta_lancamento = '2099-01-05' where id = $1", [movCabId]);
  expect(await recusa(estoqueFinalizeMov, { movCabId })).toMatchObject(futura);
  await c.pede(estoqueExcMovCab, { body: { movCabId } });
});

test('uma entrada: itens postos, editados e tirados, finalizada uma vez, com valor médio', async () => {
  const movCabId = await nota([
    [E.caneca, 10, 5.5],
    [E.camiseta, 3, 20],
  ]);
  const item = { itemId: E.caneca, quant: 12, valor: 5.25, movCabId };
  expect(await c.pede(estoqueAddItem, { body: item })).toMatchObject({
    message: 'Item editado com sucesso',
    item: { movItemQuant: 12, movItemValor: 5.25, movItemTotal: 63 },
    total: 123,
  });
  expect(await recusa(estoqueAddItem, { ...item, quant: 0 })).toMatchObject({ status: 422, field: 'quant' });
  expect(await recusa(estoqueAddItem, { ...item, quant: 1.5 })).toMatchObject({
    status: 422,
    field: 'quant',
  });
  await c.pede(estoqueAddItem, { body: item });
  for (const vazio of [null, undefined])
    expect(await recusa(estoqueAddItem, { ...item, valor: vazio })).toMatchObject({
      status: 422,
      field: 'valor',
      code: 'obrigatorio',
    });
  expect(await recusa(estoqueAddItem, { ...item, valor: -0.01 })).toMatchObject({
    status: 422,
    field: 'valor',
  });
  expect(await recusa(estoqueAddItem, { ...item, quant: 1e9, valor: 1e10 })).toMatchObject({
    status: 422,
    field: 'valor',
  });
  // More of it at another price is another line: what stands keeps its own.
  const { item: outra } = await c.pede(estoqueAddItem, { body: { ...item, quant: 1, valor: 9, soma: true } });
  expect(outra).toMatchObject({ movItemQuant: 1, movItemValor: 9 });
  await c.pede(estoqueExcItem, { body: { itemId: outra.movItemId } });
  const { itens } = await c.pede(estoqueListMovItens, { query: { movCabId: String(movCabId) } });
  expect(itens.find((i) => i.catId === E.caneca)).toMatchObject({ movItemQuant: 12, movItemValor: 5.25 });
  const camiseta = itens.find((i) => i.catId === E.camiseta);
  await c.pede(estoqueExcItem, { body: { itemId: camiseta?.movItemId ?? 0 } });
  expect(await saldo(E.central, E.caneca)).toEqual([0, 0, 0]);
  const feita = await finaliza(movCabId);
  expect(feita).toEqual({ message: 'Nota finalizada com sucesso', status: SITUACAO_MOVIMENTO.finalizada });
  expect(await finaliza(movCabId)).toEqual(feita);
  expect(await saldo(E.central, E.caneca)).toEqual([12, 0, 5.25]);
  await finaliza(await nota([[E.caneca, 4, 6.01]]));
  expect(await saldo(E.central, E.caneca)).toEqual([16, 0, 5.44]);
  expect(await recusa(estoqueAddItem, item)).toMatchObject({ status: 422 });
  expect(await recusa(estoqueExcMovCab, { movCabId })).toMatchObject({ status: 422 });
  expect(await recusa(estoqueFinalizeMov, { movCabId: await nota([]) })).toMatchObject({
    status: 422,
    message: 'A nota não tem itens',
  });
  await confere();
});

test('finalizada por vinte ao mesmo tempo, a nota conta uma vez', async () => {
  const movCabId = await nota([[E.caderno, 7, 2]]);
  const respostas = await Promise.all(
    Array.from({ length: 20 }, () => c.chama('POST', estoqueFinalizeMov.path, { body: { movCabId } })),
  );
  expect(respostas.map((r) => r.status)).toEqual(respostas.map(() => 200));
  expect(await saldo(E.central, E.caderno)).toEqual([7, 0, 2]);
  const { total } = await c.pede(estoqueRazao, {
    query: { empId: String(E.central), catId: String(E.caderno) },
  });
  expect(total).toBe(1);
});

test('uma saída sem estoque diz de que produto, e nada sai', async () => {
  const movCabId = await nota(
    [
      [E.caderno, 1, 0],
      [E.caneca, 17, 0],
    ],
    { tipoMovSelected: 2 },
  );
  expect(await recusa(estoqueFinalizeMov, { movCabId })).toMatchObject({
    status: 422,
    code: INDISPONIVEL_ERROR,
    message: 'Estoque insuficiente para Caneca',
  });
  expect(await saldo(E.central, E.caderno)).toEqual([7, 0, 2]);
  expect(await saldo(E.central, E.caneca)).toEqual([16, 0, 5.44]);
});

test('falta estoque de um produto que não se vê: isto é dito, e o seu nome não', async () => {
  const movCabId = await nota([[E.camiseta, 900, 0]], { tipoMovSelected: 2 });
  const visivel = (sim: boolean) =>
    banco.admin.query('update categoria set todos_perfis = $1, versao = versao + 1 where id = $2', [
      sim,
      E.brindes,
    ]);
  await visivel(false);
  const quem = await new Cliente(app, 'um.teste').entra('admin');
  expect(await quem.chama('POST', estoqueFinalizeMov.path, { body: { movCabId } })).toMatchObject({
    status: 422,
    body: {
      errors: [{ code: INDISPONIVEL_ERROR, message: 'Estoque insuficiente para itens que você não vê' }],
    },
  });
  await visivel(true);
  c = await new Cliente(app, 'um.teste').entra('admin');
  await c.pede(estoqueExcMovCab, { body: { movCabId } });
});

test('uma transferência está em trânsito até ser recebida, uma vez, com o valor com que saiu', async () => {
  const movCabId = await nota([[E.caneca, 6, 0]], TRANSFERENCIA);
  expect((await finaliza(movCabId)).status).toBe(SITUACAO_MOVIMENTO.transito);
  expect(await saldo(E.central, E.caneca)).toEqual([10, 0, 5.44]);
  expect(await saldo(E.filial, E.caneca)).toEqual([0, 0, 0]);
  const { list } = await c.pede(estoqueListMovCab, {
    query: { statusId: '10', situacao: '2', empId: String(E.filial) },
  });
  expect(list.map((m) => [m.empOrigem, m.empDestino, m.statusNome])).toEqual([
    ['Central', 'Filial', 'Em trânsito'],
  ]);
  await Promise.all(Array.from({ length: 5 }, () => c.pede(estoqueRecebeMov, { body: { movCabId } })));
  expect(await saldo(E.filial, E.caneca)).toEqual([6, 0, 5.44]);
  const { rows } = await banco.admin.query(
    'select sum(valor)::int as valor from estoque where produto_id = $1',
    [E.caneca],
  );
  expect(rows[0].valor).toBe(1200 * 5.25 + 400 * 6.01);
  await confere();
});

test('o estorno desfaz uma nota por outra, onde quer que a mercadoria esteja, e uma vez', async () => {
  const transferida = await nota([[E.caneca, 2, 0]], TRANSFERENCIA);
  await finaliza(transferida);
  await c.pede(estoqueEstornaMov, { body: { movCabId: transferida, motivo: 'Enviada por engano' } });
  expect(await saldo(E.central, E.caneca)).toEqual([10, 0, 5.44]);
  expect(await recusa(estoqueEstornaMov, { movCabId: transferida, motivo: 'De novo' })).toMatchObject({
    status: 422,
  });
  expect(await recusa(estoqueRecebeMov, { movCabId: transferida })).toMatchObject({ status: 422 });
  const entrada = await nota([[E.camiseta, 5, 30]]);
  await finaliza(entrada);
  await finaliza(await nota([[E.camiseta, 1, 0]], { tipoMovSelected: 2 }));
  expect(await recusa(estoqueEstornaMov, { movCabId: entrada, motivo: 'Nota errada' })).toMatchObject({
    status: 422,
    message: 'Estoque insuficiente para Camiseta',
  });
  expect(await recusa(estoqueEstornaMov, { movCabId: entrada, motivo: ' ' })).toMatchObject({
    status: 422,
    field: 'motivo',
  });
  const { movCabId: estorno } = await c.pede(estoqueEstornaMov, {
    body: { movCabId: await finalizada([[E.camiseta, 2, 10]]), motivo: 'Duplicada' },
  });
  expect(await recusa(estoqueEstornaMov, { movCabId: estorno, motivo: 'x' })).toMatchObject({ status: 422 });
  await confere();
});

async function finalizada(itens: readonly [number, number, number][]): Promise<number> {
  const id = await nota(itens);
  await finaliza(id);
  return id;
}

test('uma contagem ajusta pelo que os livros dizem quando ela é finalizada', async () => {
  const { cab } = await c.pede(estoqueContagem, { body: { empId: E.central, comSaldo: true } });
  const { itens } = await c.pede(estoqueListMovItens, { query: { movCabId: String(cab.movCabId) } });
  expect(itens.map((i) => [i.catNome, i.contado])).toContainEqual(['Caderno', null]);
  expect(await recusa(estoqueFinalizeMov, { movCabId: cab.movCabId })).toMatchObject({
    status: 422,
    message: 'Informe ao menos uma contagem',
  });
  const conta = (itemId: number, quant: number | null) =>
    c.pede(estoqueAddItem, { body: { itemId, quant, valor: 0, movCabId: cab.movCabId } });
  await conta(E.caderno, 7);
  const { item: apagado } = await conta(E.caderno, null);
  expect(apagado.contado).toBeNull();
  await conta(E.caderno, 5);
  await conta(E.caneca, 10);
  await finalizada([[E.caderno, 1, 2]]);
  await finaliza(cab.movCabId);
  expect(await saldo(E.central, E.caderno)).toEqual([5, 0, 2]);
  const depois = await c.pede(estoqueListMovItens, { query: { movCabId: String(cab.movCabId) } });
  expect(depois.itens.map((i) => [i.catNome, i.esperado, i.contado, i.movItemQuant])).toEqual([
    ['Caderno', 8, 5, -3],
    ['Caneca', 10, 10, 0],
  ]);
  await confere();
});

test('produtos são achados pelos códigos que se colam; fora de uma contagem a quantidade não falta', async () => {
  const { itens } = await c.pede(estoqueListMovItens, {
    query: { movCabId: String(await nota([[E.caderno, 1, 2]])) },
  });
  const codigo = itens[0]?.catCodigo ?? '';
  const { produtos } = await c.pede(estoqueProdutosPorCodigo, {
    body: { codigos: [` ${codigo.toLowerCase()} `, codigo, 'não há', "' or true --"] },
  });
  expect(produtos).toEqual([{ catId: E.caderno, nome: 'Caderno', codigo }]);
  const movCabId = await nota([]);
  expect(await recusa(estoqueAddItem, { itemId: E.caderno, quant: null, valor: 1, movCabId })).toMatchObject({
    status: 422,
  });
});

test('uma NF-e diz de quem e para onde é, e entra uma só vez enquanto a sua nota vale', async () => {
  const chave = '35260311222333000181550010000001231000001234';
  await banco.admin.query(
    "update empresa set cnpj = case id when $1 then '11222333000181' else '12ABC34501DE35' end where id in ($1, $2)",
    [E.fornecedor, E.central],
  );
  const pergunta = (destinatario: string) =>
    c.pede(estoqueDaNfe, { body: { chave, emitente: '11.222.333/0001-81', destinatario } });
  expect(await pergunta('12ABC34501DE35')).toMatchObject({
    fornecedorId: E.fornecedor,
    estoqueId: E.central,
    movCabId: 0,
    produtos: [],
  });
  // A supplier holds no stock of ours.
  expect(await pergunta('11222333000181')).toMatchObject({ estoqueId: 0 });
  const { cab } = await c.pede(estoqueAddMovCab, { body: cabecalho({ chaveNfe: chave }) });
  expect(await pergunta('12ABC34501DE35')).toMatchObject({ movCabId: cab.movCabId });
  expect(await recusa(estoqueAddMovCab, cabecalho({ chaveNfe: chave }))).toMatchObject({
    status: 422,
    message: NFE_REPETIDA,
    field: 'chaveNfe',
  });
  expect(await recusa(estoqueAddMovCab, cabecalho({ chaveNfe: `${chave}1` }))).toMatchObject({ status: 400 });
  await c.pede(estoqueExcMovCab, { body: { movCabId: cab.movCabId } });
  await c.pede(estoqueAddMovCab, { body: cabecalho({ chaveNfe: chave }) });
});

test('contadores adulterados aparecem na conferência e são refeitos a partir do razão', async () => {
  await banco.admin.query(
    'update estoque set quant_atual = quant_atual + 3, reservado = 1 where empresa_id = $1 and produto_id = $2',
    [E.central, E.caneca],
  );
  const { divergencias } = await c.pede(estoqueConferencia);
  expect(divergencias).toEqual([
    { empresa: 'Central', produto: 'Caneca', contador: 'quantAtual', guardado: 13, doRazao: 10 },
    { empresa: 'Central', produto: 'Caneca', contador: 'reservado', guardado: 1, doRazao: 0 },
  ]);
  expect(await c.pede(estoqueRefaz, { body: {} })).toMatchObject({ refeitos: 1 });
  await confere();
  expect(await saldo(E.central, E.caneca)).toEqual([10, 0, 5.44]);
});

test('o razão só cresce: o papel da aplicação não o muda nem apaga', async () => {
  await expect(banco.pool.query('update estoque_lancamento set valor = 0')).rejects.toThrow(
    /permission denied/,
  );
  await expect(banco.pool.query('delete from estoque_lancamento')).rejects.toThrow(/permission denied/);
  await expect(banco.pool.query('delete from estoque')).rejects.toThrow(/permission denied/);
});

test('notas e saldos se acham sem olhar a acentos nem a maiúsculas, e o que a nota diz agora', async () => {
  const acha = async (search: string) => {
    const { list } = await c.pede(estoqueListMovCab, { query: { statusId: '10', search } });
    return list.map((m) => m.movCabId);
  };
  const movCabId = await nota([], { descricao: 'Reposição de São João' });
  for (const texto of ['reposicao de SAO', 'SÃO JOÃO', `#${movCabId}`])
    expect(await acha(texto)).toEqual([movCabId]);
  expect(await acha('fornecédora')).toContain(movCabId);
  const { cab } = await c.pede(estoqueListMovItens, { query: { movCabId: String(movCabId) } });
  await c.pede(estoqueAddMovCab, {
    body: cabecalho({ movCabId, versao: cab.versao, descricao: 'Acerto de época' }),
  });
  expect([await acha('são joão'), await acha('EPOCA')]).toEqual([[], [movCabId]]);
  await c.pede(estoqueExcMovCab, { body: { movCabId } });
  expect(await acha('epoca')).toEqual([]);
  const { list } = await c.pede(estoqueSaldos, { query: { empId: String(E.central), search: 'CANÉCA' } });
  expect(list.map((s) => s.catId)).toEqual([E.caneca]);
});
