import {
  estoqueAchaMov,
  estoqueDevolveMov,
  estoqueEstornaMov,
  estoquePerdeMov,
  estoqueRecebeMov,
  type RouteSpec,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { confereEstoque } from '../../drills/confere-estoque.ts';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { ESTOQUE as E, semeiaEstoque } from '../../testing/mundo-estoque.ts';
import { leNota, recusaDe, transferenciaEnviada } from '../../testing/notas-de-estoque.ts';
import { DO_ESTOQUE, quebradas } from '../conferencia/public.ts';

const rede = comApp();

beforeAll(async () => {
  await semeiaEstoque(rede.banco.owner, rede.um);
});

const enviada = (...itens: readonly (readonly [number, number])[]) =>
  transferenciaEnviada(rede.admin, ...itens);
const confere = async () => expect(await confereEstoque(rede.banco.admin, rede.um)).toEqual([]);

async function recusa(route: RouteSpec, body: object, c: Cliente) {
  const { status, erros } = await recusaDe(c, route, body);
  return [status, erros[0]?.[1]];
}

test('quem só atua no destino recebe linha por linha, não devolve nem perde pela origem, e vê o estorno', async () => {
  const { movCabId, item } = await enviada([E.caneca, 6]);
  const { nada } = MUNDO.pessoa;
  const q = (texto: string) => rede.banco.admin.query(texto, [rede.um, nada]);
  await q(`insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id)
           select $1, $2, perfil_id from pessoa_perfil where tenant_id = $1 and pessoa_id = ${MUNDO.pessoa.admin}`);
  await q('update pessoa set todas_empresas = false where tenant_id = $1 and id = $2');
  await q(`insert into pessoa_empresa (tenant_id, pessoa_id, empresa_id) values ($1, $2, ${E.filial})`);
  const daFilial = await rede.entra('nada');
  const itens = (quant: number) => [{ movItemId: item(E.caneca), quant }];
  expect((await leNota(daFilial, movCabId)).itens).toMatchObject([{ movItemTransito: 6, movItemQuant: 0 }]);
  await daFilial.pede(estoqueRecebeMov, { body: { movCabId, itens: itens(4) } });
  expect(await leNota(daFilial, movCabId)).toMatchObject({
    cab: { quantidade: 4, transito: 2 },
    passos: [{ destino: 'recebido', quant: 4 }],
  });
  expect(await recusa(estoqueDevolveMov, { movCabId, itens: itens(1) }, daFilial)).toEqual([
    422,
    'Quem recebe de volta o que falta atua na empresa de origem',
  ]);
  expect(await recusa(estoquePerdeMov, { movCabId, itens: itens(1), motivo: 'x' }, daFilial)).toEqual([
    422,
    'Quem lança a perda atua na empresa de origem, de cujos livros ela sai',
  ]);
  await daFilial.pede(estoqueAchaMov, { body: { movCabId, itens: itens(2) } });
  const { movCabId: estorno } = await rede.admin.pede(estoqueEstornaMov, {
    body: { movCabId, motivo: 'Engano' },
  });
  expect((await leNota(daFilial, estorno)).cab).toMatchObject({ quantidade: -6 });
  await confere();
});

test('sem a permissão, cada destino do que falta é recusado', async () => {
  const leitor = await rede.entra('leitor');
  const body = { movCabId: 1, itens: [{ movItemId: 1, quant: 1 }], motivo: 'x' };
  for (const route of [estoqueRecebeMov, estoqueAchaMov, estoqueDevolveMov, estoquePerdeMov])
    expect((await leitor.chama('POST', route.path, { body })).status).toBe(403);
});

test.each([
  ['o que falta', 'update movimento_item set transito = transito + 1 where tenant_id = $1 and transito > 0'],
  [
    'o seu valor',
    'update movimento_item set valor_transito = valor_transito + 1 where tenant_id = $1 and transito > 0',
  ],
  ['o que se fez', 'update transferencia_passo set quantidade = quantidade + 1 where tenant_id = $1'],
  ['a situação', 'update movimento set situacao = 3 where tenant_id = $1 and situacao = 5'],
])('a conferência da noite acha %s de uma transferência, adulterado', async (_, adultera) => {
  const { movCabId, item } = await enviada([E.caderno, 2]);
  const itens = [{ movItemId: item(E.caderno), quant: 1 }];
  await rede.admin.pede(estoqueRecebeMov, { body: { movCabId, itens } });
  await confere();
  const cliente = await rede.banco.admin.connect();
  try {
    await cliente.query('begin');
    await cliente.query(adultera, [rede.um]);
    const achadas = await quebradas(cliente, rede.um, DO_ESTOQUE);
    expect(achadas.map((q) => q.invariante)).toContainEqual(expect.stringContaining('transferência'));
  } finally {
    await cliente.query('rollback');
    cliente.release();
  }
});
