import {
  estoqueAddItem,
  estoqueAddMovCab,
  estoqueCancelaPedido,
  estoqueConferencia,
  estoqueFinalizeMov,
  estoqueItens,
  estoqueListMovCab,
  estoqueNovoCodigo,
  estoqueProdList,
  estoqueRecibo,
  estoqueSaveCompra,
  estoqueStatus,
  estoqueUpdateStatus,
  estoqueValidatePedido,
  mensagemList,
  mobileSavePedido,
  type RouteSpec,
  userListClient,
  userPontos,
  userPontosInc,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { ESTOQUE as E, semeiaEstoque } from '../../testing/mundo-estoque.ts';

const { ana, bia, caio } = MUNDO.pessoa;

const rede = comApp();

beforeAll(async () => {
  await semeiaEstoque(rede.banco.owner, rede.um);
  await rede.banco.admin.query(
    "update pessoa set telefone = '11912345678' where tenant_id = $1 and id = $2",
    [rede.um, ana],
  );
  await rede.banco.admin.query('update pessoa set situacao = 3 where tenant_id = $1 and id = $2', [
    rede.um,
    caio,
  ]);
  await entrada(E.central, [
    [E.caneca, 20],
    [E.camiseta, 5],
  ]);
  await rede.admin.pede(userPontosInc, { body: { id: ana, quantidade: 1000, motivo: 'Boas-vindas' } });
});

async function entrada(empresa: number, itens: readonly [number, number][]): Promise<void> {
  const { cab } = await rede.admin.pede(estoqueAddMovCab, {
    body: {
      cabMov: {
        dtaLancamento: '2026-03-10',
        tipoMovSelected: 1,
        empresaSelected: 0,
        fornecedorSelected: E.fornecedor,
        estoqueSelected: empresa,
      },
    },
  });
  for (const [itemId, quant] of itens)
    await rede.admin.pede(estoqueAddItem, { body: { itemId, quant, valor: 10, movCabId: cab.movCabId } });
  await rede.admin.pede(estoqueFinalizeMov, { body: { movCabId: cab.movCabId } });
}

const pedido = (parte: object = {}) => ({
  clientId: ana,
  catId: E.caneca,
  quant: 1,
  empId: E.central,
  ...parte,
});

async function recusa(route: RouteSpec, body: object) {
  const r = await rede.admin.chama(route.method, route.path, { body });
  const { errors } = r.body as { errors: { code: unknown; message: string; field?: string }[] }; // a refusal
  return { status: r.status, ...errors[0] };
}

const pontos = async (id: number) => (await rede.admin.pede(userPontos, { query: { id: String(id) } })).saldo;
async function contador(empresa: number, produto: number): Promise<number[]> {
  const { rows } = await rede.banco.admin.query(
    'select quant_atual::int, reservado::int from estoque where tenant_id = $1 and empresa_id = $2 and produto_id = $3',
    [rede.um, empresa, produto],
  );
  return [rows[0]?.quant_atual ?? 0, rows[0]?.reservado ?? 0];
}
const avanca = (cabId: number, empresaDestId: number, statusId: number, empId: number = E.central) =>
  rede.admin.pede(estoqueUpdateStatus, { body: { cabs: [{ cabId, empresaDestId }], empId, statusId } });

test('um brinde, do pedido à entrega com o código, entre duas empresas', async () => {
  const feito = await rede.admin.pede(mobileSavePedido, { body: pedido({ empDestId: E.filial }) });
  expect(feito).toMatchObject({ message: 'Pedido salvo com sucesso', pontos: 100, saldo: 900 });
  expect(feito.codigo).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  const { list: mensagens } = await rede.admin.pede(mensagemList);
  expect(mensagens[0]).toMatchObject({
    canal: 'sms',
    destino: '11912345678',
    assunto: 'Código de entrega do seu brinde',
  });
  expect(JSON.stringify(mensagens)).not.toContain(feito.codigo);
  const { rows: enviada } = await rede.banco.admin.query(
    'select corpo from mensagem order by id desc limit 1',
  );
  expect(enviada[0].corpo).toContain(feito.codigo);
  const guardado = await rede.banco.admin.query('select codigo_hash from pedido where id = $1', [
    feito.cabId,
  ]);
  expect(guardado.rows[0].codigo_hash).not.toContain(feito.codigo);

  const { status } = await rede.admin.pede(estoqueStatus, {
    query: { tipo: 'listPedido', empId: String(E.central) },
  });
  expect(status.map((s) => [s.id, s.statusNome, s.status, s.total])).toEqual([
    [1, 'Solicitado', 'Aprovar', 1],
    [2, 'Aprovado', 'Separar', 0],
    [3, 'Em Separação', 'Conferir', 0],
    [4, 'Pronto para Envio', 'Enviar', 0],
    [6, 'Em Trânsito', 'Receber', 0],
    [5, 'Aguardando Entrega', 'Entregar', 0],
    [7, 'Entregue', '', 0],
    [8, 'Cancelado', '', 0],
  ]);
  const lista = await rede.admin.pede(estoqueItens, {
    query: { tipo: 'listPedido', empId: String(E.central), statusId: '1' },
  });
  expect(lista.itens).toMatchObject([
    { id: feito.cabId, clienteForn: 'Ana Abreu', empresaDestCodigo: 'C02', disabled: false },
  ]);
  expect(lista.contadores).toMatchObject([{ nome: 'Caneca', quantAtual: 20, reservado: 0, necessario: 0 }]);
  // In windows and in parts of a print view: all of them, past the end none, and their number all the same.
  const emPartes = async (parte: Record<string, string>) => {
    const query = { empId: String(E.central), statusId: '1', ...parte };
    const { itens, total, contadores } = await rede.admin.pede(estoqueItens, { query });
    return [itens.map((i) => i.id), total, contadores.length];
  };
  const [{ catId = 0 } = {}] = lista.itens;
  expect(await emPartes({ page: '1' })).toEqual([[feito.cabId], 1, 0]);
  expect(await emPartes({ page: '-1', produto: String(catId) })).toEqual([[feito.cabId], 1, 0]);
  expect(await emPartes({ page: '2' })).toEqual([[], 1, 0]);
  expect(await emPartes({ page: '1', produto: String(catId + 1) })).toEqual([[], 0, 0]);

  await avanca(feito.cabId, E.filial, 1);
  expect(await contador(E.central, E.caneca)).toEqual([20, 1]);
  await avanca(feito.cabId, E.filial, 2);
  await avanca(feito.cabId, E.filial, 3);
  await avanca(feito.cabId, E.filial, 4);
  expect(await contador(E.central, E.caneca)).toEqual([19, 0]);
  expect(
    (
      await rede.admin.chama('POST', estoqueUpdateStatus.path, {
        body: { cabs: [{ cabId: feito.cabId, empresaDestId: E.filial }], empId: E.central, statusId: 6 },
      })
    ).status,
  ).toBe(422);
  await avanca(feito.cabId, E.filial, 6, E.filial);
  expect(await contador(E.filial, E.caneca)).toEqual([1, 1]);

  const cabs = [{ cabId: feito.cabId, empresaDestId: E.filial }];
  expect(await recusa(estoqueUpdateStatus, { cabs, empId: E.filial, statusId: 5 })).toMatchObject({
    status: 422,
    field: 'codigo',
  });
  expect(await recusa(estoqueValidatePedido, { codigo: feito.codigo, empId: E.central })).toMatchObject({
    status: 422,
    field: 'codigo',
  });
  const dados = await rede.admin.pede(estoqueValidatePedido, {
    body: { codigo: feito.codigo.toLowerCase(), empId: E.filial },
  });
  expect(dados).toMatchObject({
    pesId: ana,
    pesNome: 'Ana Abreu',
    catCodigo: 'CAN',
    catNome: 'Caneca',
    movCabId: feito.cabId,
  });
  const entrega = { cabs, empId: E.filial, statusId: 5, codigo: feito.codigo };
  expect(await rede.admin.pede(estoqueUpdateStatus, { body: entrega })).toEqual({
    message: 'Brinde entregue com sucesso',
  });
  expect(await contador(E.filial, E.caneca)).toEqual([0, 0]);
  expect(await recusa(estoqueUpdateStatus, entrega)).toMatchObject({ status: 422 });
  expect(await rede.admin.pede(estoqueRecibo, { query: { cabId: String(feito.cabId) } })).toMatchObject({
    statusNome: 'Entregue',
    pontos: 100,
  });
  expect((await rede.admin.pede(estoqueConferencia)).divergencias).toEqual([]);
});

test('origem e destino iguais: enviar leva direto à entrega, e só ela tira do estoque', async () => {
  const { cabId, codigo } = await rede.admin.pede(mobileSavePedido, { body: pedido() });
  const antes = await contador(E.central, E.caneca);
  for (const status of [1, 2, 3, 4]) await avanca(cabId, E.central, status);
  expect(await contador(E.central, E.caneca)).toEqual([antes[0], (antes[1] ?? 0) + 1]);
  const cabs = [{ cabId, empresaDestId: E.central }];
  await rede.admin.pede(estoqueUpdateStatus, { body: { cabs, empId: E.central, statusId: 5, codigo } });
  expect(await contador(E.central, E.caneca)).toEqual([(antes[0] ?? 0) - 1, antes[1]]);
});

test('de uma vez até a entrega: cada passo fica na história, e o que vai a outra empresa não sai do lugar', async () => {
  const { cabId } = await rede.admin.pede(mobileSavePedido, { body: pedido() });
  const antes = await contador(E.central, E.caneca);
  const leva = (empresaDestId: number, id: number, mais: object = {}) => ({
    ...{ cabs: [{ cabId: id, empresaDestId }], empId: E.central, ateEntrega: true },
    ...mais,
  });
  expect(await recusa(estoqueUpdateStatus, leva(E.central, cabId, { statusId: 2 }))).toMatchObject({
    status: 409,
  });
  const { message } = await rede.admin.pede(estoqueUpdateStatus, { body: leva(E.central, cabId) });
  expect(message).toBe('1 item aguarda a entrega');
  expect(await rede.admin.pede(estoqueUpdateStatus, { body: leva(E.central, cabId) })).toEqual({ message });
  expect(await contador(E.central, E.caneca)).toEqual([antes[0], (antes[1] ?? 0) + 1]);
  const { rows } = await rede.banco.admin.query(
    `select (depois ->> 'statusId')::int as para from historico
      where tenant_id = $1 and entidade = 'pedido' and entidade_id = $2 and acao = 'alteracao' order by id`,
    [rede.um, cabId],
  );
  expect(rows.map((r) => r.para)).toEqual([2, 3, 4, 5]);
  const deLonge = await rede.admin.pede(mobileSavePedido, { body: pedido({ empDestId: E.filial }) });
  expect(await recusa(estoqueUpdateStatus, leva(E.filial, deLonge.cabId))).toMatchObject({ status: 422 });
  const { statusNome } = await rede.admin.pede(estoqueRecibo, { query: { cabId: String(deLonge.cabId) } });
  expect(statusNome).toBe('Solicitado');
  await rede.admin.pede(estoqueCancelaPedido, { body: { cabId: deLonge.cabId } });
});

test('cancelar devolve os pontos uma vez e libera a reserva; depois do envio não se cancela', async () => {
  const saldo = await pontos(ana);
  const antes = await contador(E.central, E.caneca);
  const { cabId } = await rede.admin.pede(mobileSavePedido, { body: pedido() });
  await avanca(cabId, E.central, 1);
  const vezes = await Promise.all(
    Array.from({ length: 5 }, () => rede.admin.chama('POST', estoqueCancelaPedido.path, { body: { cabId } })),
  );
  expect(vezes.map((v) => v.status).sort()).toEqual([200, 422, 422, 422, 422]);
  expect(await pontos(ana)).toBe(saldo);
  expect(await contador(E.central, E.caneca)).toEqual(antes);
  const outro = await rede.admin.pede(mobileSavePedido, { body: pedido({ empDestId: E.filial }) });
  for (const status of [1, 2, 3, 4]) await avanca(outro.cabId, E.filial, status);
  expect(await recusa(estoqueCancelaPedido, { cabId: outro.cabId })).toMatchObject({
    status: 422,
    message: "Um pedido em 'Em Trânsito' não pode mais ser cancelado",
  });
});

test('quem pede: pontos, cadastro e quantidade são conferidos, e dois ao mesmo tempo não gastam os mesmos pontos', async () => {
  expect(await recusa(mobileSavePedido, pedido({ clientId: bia }))).toMatchObject({
    status: 422,
    field: 'catId',
  });
  expect(await recusa(mobileSavePedido, pedido({ clientId: caio }))).toMatchObject({
    status: 422,
    field: 'clientId',
    message: 'O cadastro deste cliente está incompleto',
  });
  for (const quant of [0, -1, 0.5])
    expect(await recusa(mobileSavePedido, pedido({ quant }))).toMatchObject({ status: 422, field: 'quant' });
  await rede.admin.pede(userPontosInc, { body: { id: bia, quantidade: 250, motivo: 'Campanha' } });
  const vezes = await Promise.all(
    Array.from({ length: 20 }, () =>
      rede.admin.chama('POST', mobileSavePedido.path, { body: pedido({ clientId: bia }) }),
    ),
  );
  expect(vezes.filter((v) => v.status === 200)).toHaveLength(2);
  expect(await pontos(bia)).toBe(50);
  expect(await recusa(userPontosInc, { id: bia, quantidade: -51, motivo: 'Acerto' })).toMatchObject({
    status: 422,
    field: 'quantidade',
  });
  expect(await recusa(userPontosInc, { id: bia, quantidade: 0.5, motivo: 'Acerto' })).toMatchObject({
    status: 422,
    field: 'quantidade',
  });
  expect(await recusa(userPontosInc, { id: bia, quantidade: 5, motivo: ' ' })).toMatchObject({
    status: 422,
    field: 'motivo',
  });
});

test('repetida com a mesma chave, a solicitação conta uma vez e o código não é dito de novo', async () => {
  const chave = { 'idempotency-key': 'brinde-1' };
  const saldo = await pontos(ana);
  const vezes = [];
  for (let i = 0; i < 2; i++)
    vezes.push(
      await rede.admin.pede(mobileSavePedido, { body: pedido({ catId: E.caderno }), headers: chave }),
    );
  expect(vezes[1]).toEqual({ ...vezes[0], codigo: '' });
  expect(await pontos(ana)).toBe(saldo - 40);
  const { rows } = await rede.banco.admin.query(
    "select resposta ->> 'codigo' as codigo from idempotencia where chave = 'brinde-1'",
  );
  expect(rows).toEqual([{ codigo: '' }]);
});

test('editar um pedido ainda não aprovado move só a diferença dos pontos', async () => {
  await rede.admin.pede(userPontosInc, { body: { id: ana, quantidade: 500, motivo: 'Campanha' } });
  const saldo = await pontos(ana);
  const { cabId, codigo } = await rede.admin.pede(mobileSavePedido, { body: pedido() });
  const mudado = await rede.admin.pede(mobileSavePedido, { body: pedido({ cabId, catId: E.camiseta }) });
  expect(mudado).toMatchObject({ cabId, codigo: '', saldo: saldo - 250 });
  const deVolta = await rede.admin.pede(mobileSavePedido, { body: pedido({ cabId, empDestId: E.filial }) });
  expect(deVolta.saldo).toBe(saldo - 100);
  expect(deVolta.codigo).not.toBe(codigo);
  await avanca(cabId, E.filial, 1);
  expect(await recusa(mobileSavePedido, pedido({ cabId }))).toMatchObject({ status: 422 });
  await rede.admin.pede(estoqueCancelaPedido, { body: { cabId } });
  expect(await pontos(ana)).toBe(saldo);
});

test('sem estoque livre não se aprova; a falta é dita como necessária', async () => {
  await rede.admin.pede(userPontosInc, { body: { id: bia, quantidade: 10_000, motivo: 'Campanha' } });
  const ids: number[] = [];
  for (let i = 0; i < 7; i++)
    ids.push(
      (await rede.admin.pede(mobileSavePedido, { body: pedido({ clientId: bia, catId: E.camiseta }) })).cabId,
    );
  const { contadores } = await rede.admin.pede(estoqueItens, {
    query: { tipo: 'listPedido', empId: String(E.central), statusId: '1', search: 'CAMISÉTA' },
  });
  expect(contadores).toMatchObject([{ nome: 'Camiseta', quantAtual: 5, reservado: 0, necessario: 2 }]);
  const cabs = ids.map((cabId) => ({ cabId, empresaDestId: E.central }));
  expect(await recusa(estoqueUpdateStatus, { cabs, empId: E.central, statusId: 1 })).toMatchObject({
    status: 422,
    code: 3,
    message: 'Estoque insuficiente para Camiseta',
  });
  await rede.admin.pede(estoqueUpdateStatus, {
    body: { cabs: cabs.slice(0, 5), empId: E.central, statusId: 1 },
  });
  expect(await contador(E.central, E.camiseta)).toEqual([5, 5]);
  expect(
    await recusa(estoqueUpdateStatus, { cabs: cabs.slice(0, 5), empId: E.central, statusId: 1 }),
  ).toMatchObject({ status: 409 });
});

test('com restrição, de um produto não avança mais do que a empresa tem', async () => {
  await entrada(E.restrita, [[E.caneca, 2]]);
  const cabs: { cabId: number; empresaDestId: number }[] = [];
  for (let i = 0; i < 3; i++) {
    const { cabId } = await rede.admin.pede(mobileSavePedido, {
      body: pedido({ clientId: bia, empId: E.restrita }),
    });
    cabs.push({ cabId, empresaDestId: E.restrita });
  }
  expect(await recusa(estoqueUpdateStatus, { cabs, empId: E.restrita, statusId: 1 })).toMatchObject({
    status: 422,
    message: 'Estoque insuficiente para Caneca: no máximo 2 de uma vez nesta empresa',
  });
  await rede.admin.pede(estoqueUpdateStatus, {
    body: { cabs: cabs.slice(0, 2), empId: E.restrita, statusId: 1 },
  });
});

test('cinco códigos errados: o do pedido perde o valor e o operador espera; um novo código serve', async () => {
  const { cabId } = await rede.admin.pede(mobileSavePedido, { body: pedido({ clientId: bia }) });
  for (const status of [1, 2, 3, 4]) await avanca(cabId, E.central, status);
  const errado = { codigo: 'AAAAAAAA', empId: E.central, cabId };
  for (let i = 0; i < 4; i++)
    expect(await recusa(estoqueValidatePedido, errado)).toMatchObject({
      message: 'Código inválido para esta empresa',
    });
  expect(await recusa(estoqueValidatePedido, errado)).toMatchObject({
    message: 'As cinco tentativas deste código acabaram. Emita um novo código no pedido.',
  });
  const novo = await rede.admin.pede(estoqueNovoCodigo, { body: { cabId } });
  expect(await recusa(estoqueValidatePedido, { ...errado, codigo: novo.codigo })).toMatchObject({
    message: 'Muitos códigos errados. Espere alguns minutos e tente de novo.',
  });
  await rede.banco.admin.query('delete from tentativa_login');
  const cabs = [{ cabId, empresaDestId: E.central }];
  const chave = { 'idempotency-key': 'entrega-1' };
  const corpo = { cabs, empId: E.central, statusId: 5 };
  expect(
    (
      await rede.admin.chama('POST', estoqueUpdateStatus.path, {
        body: { ...corpo, codigo: 'BBBBBBBB' },
        headers: chave,
      })
    ).status,
  ).toBe(422);
  const certa = await rede.admin.chama('POST', estoqueUpdateStatus.path, {
    body: { ...corpo, codigo: novo.codigo },
    headers: chave,
  });
  expect(certa.status).toBe(200);
});

test('um código vence em trinta dias e o diz a quem o mostra; um novo serve até a entrega', async () => {
  const { cabId, codigo } = await rede.admin.pede(mobileSavePedido, { body: pedido({ clientId: bia }) });
  for (const status of [1, 2, 3, 4]) await avanca(cabId, E.central, status);
  const recua = (dias: number) =>
    rede.banco.admin.query(
      `update pedido set codigo_em = segundos_depois(codigo_em, -86400 * ${dias}) where id = $1`,
      [cabId],
    );
  const valida = { codigo, empId: E.central };
  await recua(29);
  expect(await rede.admin.pede(estoqueValidatePedido, { body: valida })).toMatchObject({ movCabId: cabId });
  await recua(2);
  const vencido = {
    status: 422,
    field: 'codigo',
    message: 'Este código venceu: ele vale por 30 dias. Emita um novo código no pedido.',
  };
  expect(await recusa(estoqueValidatePedido, valida)).toMatchObject(vencido);
  expect(await recusa(estoqueValidatePedido, { ...valida, cabId })).toMatchObject(vencido);
  const cabs = [{ cabId, empresaDestId: E.central }];
  const entrega = { cabs, empId: E.central, statusId: 5 };
  expect(await recusa(estoqueUpdateStatus, { ...entrega, codigo })).toMatchObject(vencido);
  const { itens } = await rede.admin.pede(estoqueItens, {
    query: { statusId: '5', empId: String(E.central), search: String(cabId) },
  });
  expect(itens.find((i) => i.id === cabId)).toMatchObject({ codigoEsgotado: false, codigoVencido: true });
  const novo = await rede.admin.pede(estoqueNovoCodigo, { body: { cabId } });
  await rede.admin.pede(estoqueUpdateStatus, { body: { ...entrega, codigo: novo.codigo } });
  expect(await recusa(estoqueNovoCodigo, { cabId })).toMatchObject({
    status: 422,
    message: 'Este pedido já terminou e não tem mais código de entrega',
  });
});

test('com restrição, o que já foi reservado não está disponível', async () => {
  await entrada(E.restrita, [[E.caderno, 3]]);
  const peca = async (quant: number) =>
    (
      await rede.admin.pede(mobileSavePedido, {
        body: pedido({ catId: E.caderno, empId: E.restrita, quant }),
      })
    ).cabId;
  await rede.admin.pede(userPontosInc, { body: { id: ana, quantidade: 500, motivo: 'Teste' } });
  const [dois, outros] = [await peca(2), await peca(2)];
  const disponivel = async (statusId: number) => {
    const { contadores } = await rede.admin.pede(estoqueItens, {
      query: { statusId: String(statusId), empId: String(E.restrita) },
    });
    return contadores.find((x) => x.catId === E.caderno)?.disponivel;
  };
  expect(await disponivel(1)).toBe(3);
  await avanca(dois, E.restrita, 1, E.restrita);
  expect(await disponivel(1)).toBe(1);
  const cabs = [{ cabId: outros, empresaDestId: E.restrita }];
  expect(await recusa(estoqueUpdateStatus, { cabs, empId: E.restrita, statusId: 1 })).toMatchObject({
    status: 422,
    message: 'Estoque insuficiente para Caderno: no máximo 1 de uma vez nesta empresa',
  });
  // What is promised to an order is there for it.
  expect(await disponivel(2)).toBe(3);
  await avanca(dois, E.restrita, 2, E.restrita);
});

test('uma empresa que não age sobre um item, e um item que já mudou, são ditos pelo nome', async () => {
  const { cabId } = await rede.admin.pede(mobileSavePedido, {
    body: pedido({ clientId: bia, empDestId: E.filial }),
  });
  const cabs = [{ cabId, empresaDestId: E.filial }];
  expect(await recusa(estoqueUpdateStatus, { cabs, empId: E.filial, statusId: 1 })).toMatchObject({
    status: 422,
    message: `Filial não pode 'Aprovar' o item #${cabId}: nesta situação quem age é Central`,
  });
  await avanca(cabId, E.filial, 1);
  expect(await recusa(estoqueUpdateStatus, { cabs, empId: E.central, statusId: 1 })).toMatchObject({
    status: 409,
    message: `O item #${cabId} não está mais em 'Solicitado': agora está em 'Aprovado'.`,
  });
});

test('uma compra, de solicitada a recebida, entra no estoque pelo seu valor', async () => {
  const compra = { catId: E.caderno, fornecedorId: E.fornecedor, quant: 8, valor: 2.5, empId: E.filial };
  for (const [parte, field] of [
    [{ quant: 0 }, 'quant'],
    [{ valor: -1 }, 'valor'],
    [{ valor: 2.495 }, 'valor'],
  ] as const)
    expect(await recusa(estoqueSaveCompra, { ...compra, ...parte })).toMatchObject({ status: 422, field });
  const { cabId } = await rede.admin.pede(estoqueSaveCompra, { body: compra });
  for (const status of [11, 12, 13]) await avanca(cabId, E.filial, status, E.filial);
  expect(await contador(E.filial, E.caderno)).toEqual([8, 0]);
  const { list } = await rede.admin.pede(estoqueListMovCab, { query: { statusId: '9' } });
  expect(list).toMatchObject([
    { movCabId: cabId, statusNome: 'Recebida', empOrigem: 'Fornecedora', total: 20 },
  ]);
  // The limit of a restricted branch is about what it gives away, not about what it buys.
  const restrita = await rede.admin.pede(estoqueSaveCompra, { body: { ...compra, empId: E.restrita } });
  await avanca(restrita.cabId, E.restrita, 11, E.restrita);
  const outra = await rede.admin.pede(estoqueSaveCompra, { body: compra });
  expect(await rede.admin.pede(estoqueCancelaPedido, { body: { cabId: outra.cabId } })).toEqual({
    message: 'Compra cancelada com sucesso',
  });
});

test('clientes com os seus pontos e brindes com o que está livre', async () => {
  const { list } = await rede.admin.pede(userListClient, { body: { search: 'bia', brindes: true } });
  expect(list[0]?.brindes).toMatchObject({ nome: 'Bia Braga', cadastroCompleto: true });
  expect(list[0]?.brindes?.valores).toBeGreaterThan(0);
  const { produtos } = await rede.admin.pede(estoqueProdList, {
    body: { catg: 0, search: 'CÁMIS', empId: E.central },
  });
  expect(produtos).toMatchObject([{ nome: 'Camiseta', pontos: 250, disponivel: 0 }]);
});
