import {
  estoqueAchaMov,
  estoqueDevolveMov,
  estoqueEstornaMov,
  estoqueListMovCab,
  estoquePerdeMov,
  estoqueRecebeMov,
  estoqueSaldos,
  historicoList,
  MESSAGES,
  type RouteSpec,
} from '@retaguarda/contract';
import { SITUACAO_MOVIMENTO as S } from '@retaguarda/domain';
import { beforeAll, expect, test } from 'vitest';
import { confereEstoque } from '../../drills/confere-estoque.ts';
import { comApp } from '../../testing/com-app.ts';
import { ESTOQUE as E, semeiaEstoque } from '../../testing/mundo-estoque.ts';
import { leNota, notaFinalizada, recusaDe, transferenciaEnviada } from '../../testing/notas-de-estoque.ts';

const rede = comApp();

beforeAll(async () => {
  await semeiaEstoque(rede.banco.owner, rede.um);
});

const enviada = (...itens: readonly (readonly [number, number])[]) =>
  transferenciaEnviada(rede.admin, ...itens);
const le = (movCabId: number) => leNota(rede.admin, movCabId);

const recusa = (route: RouteSpec, body: object) => recusaDe(rede.admin, route, body);

const confere = async () => expect(await confereEstoque(rede.banco.admin, rede.um)).toEqual([]);

const saldoDe = async (empId: number, produto: number) => {
  const { list } = await rede.admin.pede(estoqueSaldos, { query: { empId: String(empId), paginas: '100' } });
  const achado = list.find((s) => s.catId === produto);
  return [achado?.quantAtual ?? 0, achado?.transito ?? 0, achado?.valorTransito ?? 0];
};

test('recebida em parte: o que falta fica em trânsito, em nenhuma das empresas, na nota e nas listas', async () => {
  const { movCabId, item } = await enviada([E.caneca, 11], [E.camiseta, 2]);
  const [naFilial = 0] = await saldoDe(E.filial, E.caneca);
  expect(await saldoDe(E.filial, E.caneca)).toEqual([naFilial, 11, 36.63]);
  const feita = await rede.admin.pede(estoqueRecebeMov, {
    body: { movCabId, itens: [{ movItemId: item(E.caneca), quant: 8 }] },
  });
  expect(feita).toEqual({
    message: 'Transferência recebida em parte: o que falta continua em trânsito',
    status: S.parcial,
  });
  expect(await saldoDe(E.filial, E.caneca)).toEqual([naFilial + 8, 3, 9.99]);
  expect((await saldoDe(E.central, E.caneca))[1]).toBe(0);
  // What is not named came whole.
  expect((await saldoDe(E.filial, E.camiseta)).slice(1)).toEqual([0, 0]);
  const { list } = await rede.admin.pede(estoqueListMovCab, {
    query: { statusId: '10', situacao: String(S.parcial) },
  });
  expect(list).toMatchObject([
    { movCabId, statusNome: 'Recebida em parte', transito: 3, valorTransito: 9.99 },
  ]);
  const nota = await le(movCabId);
  expect(nota.itens.map((i) => [i.catId, i.movItemTransito, i.movItemValorTransito])).toEqual([
    [E.caneca, 3, 9.99],
    [E.camiseta, 0, 0],
  ]);
  expect(nota.passos.map((p) => [p.destino, p.catNome, p.quant, p.valor])).toEqual([
    ['recebido', 'Caneca', 8, 26.64],
    ['recebido', 'Camiseta', 2, 6.66],
  ]);
  await confere();
});

test('nada chegou: a transferência está recebida, e tudo o que saiu falta', async () => {
  const { movCabId, item } = await enviada([E.caderno, 4]);
  const itens = [{ movItemId: item(E.caderno), quant: 0 }];
  expect(await rede.admin.pede(estoqueRecebeMov, { body: { movCabId, itens } })).toMatchObject({
    status: S.parcial,
  });
  expect(await le(movCabId)).toMatchObject({ cab: { transito: 4 }, passos: [] });
  await confere();
  const tudo = [{ movItemId: item(E.caderno), quant: 4 }];
  await rede.admin.pede(estoquePerdeMov, { body: { movCabId, itens: tudo, motivo: 'Carga roubada' } });
  // All of it is lost: nothing is left to be taken back.
  expect(await recusa(estoqueEstornaMov, { movCabId, motivo: 'Engano' })).toEqual({
    status: 422,
    erros: [
      ['', 'Tudo o que saiu com esta transferência voltou à origem ou se perdeu: não há o que estornar'],
    ],
  });
  await confere();
});

test('o que falta é achado, volta ou se perde, em passos, e com o último a transferência acaba', async () => {
  const { movCabId, item } = await enviada([E.caneca, 9], [E.caderno, 2]);
  const canecas = (quant: number) => ({ movCabId, itens: [{ movItemId: item(E.caneca), quant }] });
  await rede.admin.pede(estoqueRecebeMov, {
    body: {
      movCabId,
      itens: [4, 1].map((quant, i) => ({ movItemId: item([E.caneca, E.caderno][i] ?? 0), quant })),
    },
  });
  expect(await rede.admin.pede(estoqueAchaMov, { body: canecas(2) })).toMatchObject({
    status: S.parcial,
    transito: 4,
  });
  await rede.admin.pede(estoqueDevolveMov, { body: { ...canecas(2), motivo: 'Ficaram no caminhão' } });
  const { status } = await rede.admin.pede(estoquePerdeMov, {
    body: {
      movCabId,
      itens: [
        { movItemId: item(E.caneca), quant: 1 },
        { movItemId: item(E.caderno), quant: 1 },
      ],
      motivo: 'Molharam',
    },
  });
  expect(status).toBe(S.finalizada);
  const { cab, passos } = await le(movCabId);
  expect(cab).toMatchObject({ status: S.finalizada, transito: 0, valorTransito: 0 });
  expect(passos.map((p) => [p.destino, p.catNome, p.quant, p.motivo, p.autor !== ''])).toEqual([
    ['recebido', 'Caneca', 4, '', true],
    ['recebido', 'Caderno', 1, '', true],
    ['achado', 'Caneca', 2, '', true],
    ['devolvido', 'Caneca', 2, 'Ficaram no caminhão', true],
    ['perdido', 'Caneca', 1, 'Molharam', true],
    ['perdido', 'Caderno', 1, 'Molharam', true],
  ]);
  await confere();
  const { list } = await rede.admin.pede(historicoList, {
    query: { tipo: 'movimento', id: String(movCabId) },
  });
  const dito = JSON.stringify(list);
  for (const parte of [
    'Falta de CAN',
    'Achado de CAN',
    'Devolvido à origem de CAN',
    'Perdido de CAD',
    'Molharam',
  ])
    expect(dito).toContain(parte);
});

test('cada recusa está na sua linha, em palavras, e nada muda', async () => {
  const { movCabId, item } = await enviada([E.caneca, 5], [E.caderno, 1]);
  const [caneca, caderno] = [item(E.caneca), item(E.caderno)];
  const recebe = (...itens: { movItemId: number; quant: number }[]) =>
    recusa(estoqueRecebeMov, { movCabId, itens });
  expect(await recebe({ movItemId: caneca, quant: 6 }, { movItemId: caderno, quant: 2 })).toEqual({
    status: 422,
    erros: [
      ['itens.0.quant', 'Saíram só 5 unidades'],
      ['itens.1.quant', 'Saiu só 1 unidade'],
    ],
  });
  for (const quant of [-1, 1.5])
    expect((await recebe({ movItemId: caneca, quant })).erros).toEqual([
      ['itens.0.quant', 'Informe uma quantidade inteira, 0 para nenhuma'],
    ]);
  expect((await recebe({ movItemId: caneca, quant: 1 }, { movItemId: caneca, quant: 1 })).erros[1]).toEqual([
    'itens.1.quant',
    'Caneca está em mais de uma linha',
  ]);
  expect((await recebe({ movItemId: 999_999, quant: 1 })).status).toBe(404);
  const resolve = { movCabId, itens: [{ movItemId: caneca, quant: 1 }], motivo: 'Sumiu' };
  for (const route of [estoqueAchaMov, estoqueDevolveMov, estoquePerdeMov])
    expect((await recusa(route, resolve)).erros).toEqual([
      ['', 'Esta transferência ainda não foi recebida: receba antes o que chegou, mesmo que nada'],
    ]);
  expect(await le(movCabId)).toMatchObject({ cab: { status: S.transito, transito: 6 }, passos: [] });

  await rede.admin.pede(estoqueRecebeMov, { body: { movCabId, itens: [{ movItemId: caneca, quant: 3 }] } });
  expect((await recusa(estoqueRecebeMov, { movCabId })).erros).toEqual([
    ['', 'Esta transferência já foi recebida em parte: diga o que foi feito do que falta'],
  ]);
  expect((await recusa(estoqueEstornaMov, { movCabId, motivo: 'Engano' })).erros).toEqual([
    [
      '',
      'Falta receber parte desta transferência: antes do estorno, diga se o que falta foi achado, voltou à origem ou se perdeu',
    ],
  ]);
  const acha = (movItemId: number, quant: number) =>
    recusa(estoqueAchaMov, { movCabId, itens: [{ movItemId, quant }] });
  expect((await acha(caneca, 3)).erros).toEqual([['itens.0.quant', 'Faltam só 2 unidades']]);
  expect((await acha(caderno, 1)).erros).toEqual([['itens.0.quant', 'Nada mais falta deste item']]);
  expect((await acha(caneca, 0)).erros).toEqual([['itens', 'Informe quantas unidades']]);
  expect((await recusa(estoquePerdeMov, { ...resolve, motivo: '  ' })).erros).toEqual([
    ['motivo', MESSAGES.informe],
  ]);
  expect((await recusa(estoqueAchaMov, { movCabId, itens: [] })).status).toBe(400);
  await rede.admin.pede(estoqueAchaMov, { body: { movCabId, itens: [{ movItemId: caneca, quant: 2 }] } });
  expect((await acha(caneca, 1)).erros).toEqual([['', 'Nada mais falta desta transferência']]);
  // The old body of a transfer that arrived moves nothing; what says quantities would say something else.
  expect(await rede.admin.pede(estoqueRecebeMov, { body: { movCabId } })).toMatchObject({
    status: S.finalizada,
  });
  expect((await recebe({ movItemId: caneca, quant: 1 })).erros).toEqual([
    ['', 'Esta transferência não está em trânsito'],
  ]);
  const entrada = await notaFinalizada(rede.admin, 1, [[E.caneca, 1, 3.33]]);
  expect((await recusa(estoqueRecebeMov, { movCabId: entrada })).erros).toEqual([
    ['', 'Só uma transferência é recebida'],
  ]);
  expect((await recusa(estoqueAchaMov, { ...resolve, movCabId: entrada })).erros).toEqual([
    ['', 'Só de uma transferência se resolve o que falta'],
  ]);
  await confere();
});

test('dez resolvem ao mesmo tempo as mesmas unidades: não se faz mais do que falta', async () => {
  const { movCabId, item } = await enviada([E.camiseta, 8]);
  const itens = (quant: number) => [{ movItemId: item(E.camiseta), quant }];
  await rede.admin.pede(estoqueRecebeMov, { body: { movCabId, itens: itens(3) } });
  const rotas = [estoqueAchaMov, estoqueDevolveMov, estoquePerdeMov];
  const respostas = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      rede.admin.chama('POST', rotas[i % 3]?.path ?? '', {
        body: { movCabId, itens: itens(2), motivo: 'Disputa' },
      }),
    ),
  );
  // Five are missing: two acts of two units fit.
  expect(respostas.map((r) => r.status).sort()).toEqual([200, 200, ...Array.from({ length: 8 }, () => 422)]);
  expect((await le(movCabId)).cab).toMatchObject({ status: S.parcial, transito: 1 });
  await confere();
});

test('a mesma chamada repetida faz uma vez e responde o mesmo', async () => {
  const { movCabId, item } = await enviada([E.caderno, 3]);
  const itens = (quant: number) => [{ movItemId: item(E.caderno), quant }];
  const duas = async (route: RouteSpec, body: object, idempotencyKey: string) => {
    const vezes = [];
    for (let i = 0; i < 2; i++)
      vezes.push(
        (await rede.admin.chama('POST', route.path, { body, headers: { 'idempotency-key': idempotencyKey } }))
          .body,
      );
    expect(vezes[1]).toEqual(vezes[0]);
  };
  await duas(estoqueRecebeMov, { movCabId, itens: itens(1) }, 'recebe-a-nota-uma-vez-1');
  await duas(estoqueAchaMov, { movCabId, itens: itens(1) }, 'acha-o-que-falta-uma-vez');
  await duas(estoquePerdeMov, { movCabId, itens: itens(1), motivo: 'Sumiu' }, 'perde-o-que-falta-uma-vez');
  expect((await le(movCabId)).passos.map((p) => [p.destino, p.quant])).toEqual([
    ['recebido', 1],
    ['achado', 1],
    ['perdido', 1],
  ]);
  await confere();
});
