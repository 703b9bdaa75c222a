import { setTimeout as delay } from 'node:timers/promises';
import {
  estoqueAchaMov,
  estoqueAddItem,
  estoqueAddMovCab,
  estoqueCancelaPedido,
  estoqueConferencia,
  estoqueContagem,
  estoqueDevolveMov,
  estoqueEstornaMov,
  estoqueFinalizeMov,
  estoqueNovoCodigo,
  estoquePerdeMov,
  estoqueRecebeMov,
  estoqueSaveCompra,
  estoqueUpdateStatus,
  mobileSavePedido,
  type RouteSpec,
  userPontosInc,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { Acaso } from '../seeds/demonstracao/acaso.ts';
import { comApp } from '../testing/com-app.ts';
import { MUNDO } from '../testing/mundo.ts';
import { ESTOQUE as E, semeiaEstoque } from '../testing/mundo-estoque.ts';
import { INTEIRO } from '../testing/por-inteiro.ts';
import { confereEstoque } from './confere-estoque.ts';

/** `SEGUNDOS=300 SEMENTE=7` runs longer, or the same choices again (not the same interleaving). */
const SEGUNDOS = Number(process.env.SEGUNDOS ?? 3);
/** Who all want the last ones at once. */
const DISPUTAM = INTEIRO ? 200 : 40;
const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000);
const CLIENTES = 8;
/** An access token lasts for ten minutes, a long run for more. */
const ENTRA_MS = 300_000;
const { ana, bia } = MUNDO.pessoa;
const EMPRESAS = [E.central, E.filial, E.restrita];
const PRODUTOS = [E.caneca, E.camiseta, E.caderno];

const rede = comApp();

beforeAll(async () => {
  await semeiaEstoque(rede.banco.owner, rede.um);
});

const conta = new Map<string, number>();

/** A call that may be refused but never fails; a server that is busy is asked again. */
async function chama(route: RouteSpec, body: object): Promise<Record<string, unknown> | null> {
  for (;;) {
    const r = await rede.admin.chama('POST', route.path, { body });
    const nome = `${route.path} ${r.status}`;
    conta.set(nome, (conta.get(nome) ?? 0) + 1);
    // One call too many of a person at once: told to come back.
    if (r.status === 429) await delay(200);
    // Waited too long behind others for a lock or a connection.
    if (r.status === 503 || r.status === 429 || JSON.stringify(r.body).includes('em_andamento')) continue;
    if (![200, 404, 409, 422].includes(r.status)) throw new Error(`${nome}: ${JSON.stringify(r.body)}`);
    return r.status === 200 ? (r.body as Record<string, unknown>) : null; // the contract's tests check its shape
  }
}

async function nota(acaso: Acaso, tipo: number, empresa: number): Promise<number> {
  const destino = acaso.um(EMPRESAS.filter((e) => e !== empresa));
  const { cab } = await rede.admin.pede(estoqueAddMovCab, {
    body: {
      cabMov: {
        dtaLancamento: '2026-03-10',
        tipoMovSelected: tipo,
        estoqueSelected: empresa,
        empresaSelected: tipo === 3 ? destino : 0,
        fornecedorSelected: tipo === 3 ? 0 : E.fornecedor,
      },
    },
  });
  for (const itemId of PRODUTOS.filter(() => acaso.chance(0.6)))
    await chama(estoqueAddItem, {
      itemId,
      quant: acaso.inteiro(1, 8),
      valor: acaso.inteiro(0, 5000) / 100,
      movCabId: cab.movCabId,
    });
  return cab.movCabId;
}

async function ids(sql: string): Promise<{ id: number; empresa: number; destino: number; status: number }[]> {
  const { rows } = await rede.banco.admin.query(sql, [rede.um]);
  return rows;
}
const pedidosEm = (onde: string) =>
  ids(`select id, origem_id as empresa, destino_id as destino, status_id as status from pedido
        where tenant_id = $1 and ${onde} order by random() limit 6`);
const notasEm = (situacao: number) =>
  ids(`select id, estoque_id as empresa, destino_id as destino, situacao as status from movimento
        where tenant_id = $1 and situacao = ${situacao} order by random() limit 3`);

/** Items of a transfer of which something is on its way. */
async function itensDe(movCabId: number): Promise<{ id: number; transito: number }[]> {
  const { rows } = await rede.banco.admin.query(
    'select id, transito from movimento_item where tenant_id = $1 and movimento_id = $2 and transito > 0',
    [rede.um, movCabId],
  );
  return rows;
}

type Acao = (acaso: Acaso) => Promise<void>;

const ACOES: readonly Acao[] = [
  async (a) =>
    void (await chama(estoqueFinalizeMov, { movCabId: await nota(a, a.um([1, 1, 2, 3]), a.um(EMPRESAS)) })),
  async (a) => {
    for (const n of await notasEm(1)) if (a.chance(0.5)) await chama(estoqueFinalizeMov, { movCabId: n.id });
  },
  async () => {
    for (const n of await notasEm(2)) await chama(estoqueRecebeMov, { movCabId: n.id });
  },
  async (a) => {
    const [n] = await notasEm(2);
    if (n === undefined) return;
    const itens = (await itensDe(n.id)).map((i) => ({ movItemId: i.id, quant: a.inteiro(0, i.transito) }));
    if (itens.length === 0) return;
    await chama(estoqueRecebeMov, { movCabId: n.id, itens });
  },
  async (a) => {
    for (const n of await notasEm(5)) {
      const itens = (await itensDe(n.id)).map((i) => ({ movItemId: i.id, quant: a.inteiro(0, i.transito) }));
      // Another client may have settled the whole note meanwhile.
      if (itens.length === 0) continue;
      const route = a.um([estoqueAchaMov, estoqueDevolveMov, estoquePerdeMov]);
      await chama(route, { movCabId: n.id, itens, motivo: 'Sorteio' });
    }
  },
  async (a) => {
    const [n] = await notasEm(a.um([2, 3, 3, 5]));
    if (n !== undefined) await chama(estoqueEstornaMov, { movCabId: n.id, motivo: 'Sorteio' });
  },
  async (a) => {
    const { cab } = await rede.admin.pede(estoqueContagem, {
      body: { empId: a.um(EMPRESAS), comSaldo: false },
    });
    await chama(estoqueAddItem, {
      itemId: a.um(PRODUTOS),
      quant: a.inteiro(0, 12),
      valor: 3,
      movCabId: cab.movCabId,
    });
    await chama(estoqueFinalizeMov, { movCabId: cab.movCabId });
  },
  async (a) =>
    void (await chama(mobileSavePedido, {
      clientId: a.um([ana, bia]),
      catId: a.um(PRODUTOS),
      quant: a.inteiro(1, 3),
      empId: a.um(EMPRESAS),
      empDestId: a.um(EMPRESAS),
    })),
  async (a) =>
    void (await chama(userPontosInc, {
      id: a.um([ana, bia]),
      quantidade: a.inteiro(-300, 500) || 1,
      motivo: 'Sorteio',
    })),
  async (a) => {
    const [p] = await pedidosEm('status_id = 1');
    if (p === undefined) return;
    await chama(mobileSavePedido, {
      cabId: p.id,
      clientId: a.um([ana, bia]),
      catId: a.um(PRODUTOS),
      quant: a.inteiro(1, 3),
      empId: p.empresa,
    });
  },
  async () => {
    for (const p of await pedidosEm('status_id in (1, 2, 3, 4, 11, 12, 13) and id % 4 = 0'))
      await chama(estoqueCancelaPedido, { cabId: p.id });
  },
  async (a) => {
    const status = a.um([1, 2, 3, 4, 6, 11, 12, 13]);
    const pedidos = await pedidosEm(`status_id = ${status}`);
    const [primeiro] = pedidos;
    if (primeiro === undefined) return;
    const age = (p: { empresa: number; destino: number }) => (status === 6 ? p.destino : p.empresa);
    const cabs = pedidos
      .filter((p) => age(p) === age(primeiro))
      .map((p) => ({ cabId: p.id, empresaDestId: p.destino }));
    await chama(estoqueUpdateStatus, { cabs, empId: age(primeiro), statusId: status });
  },
  async () => {
    const [p] = await pedidosEm('status_id = 5');
    if (p === undefined) return;
    const novo = await chama(estoqueNovoCodigo, { cabId: p.id });
    if (novo === null) return;
    await chama(estoqueUpdateStatus, {
      cabs: [{ cabId: p.id, empresaDestId: p.destino }],
      empId: p.destino,
      statusId: 5,
      codigo: String(novo.codigo),
    });
  },
  async (a) =>
    void (await chama(estoqueSaveCompra, {
      catId: a.um(PRODUTOS),
      fornecedorId: E.fornecedor,
      quant: a.inteiro(1, 9),
      valor: a.inteiro(0, 3000) / 100,
      empId: a.um(EMPRESAS),
    })),
];

const MOVIMENTOS = [
  'finalizeMov',
  'recebeMov',
  'achaMov',
  'devolveMov',
  'perdeMov',
  'estornaMov',
  'savePedido',
  'updateStatus',
  'cancelaPedido',
  'saveCompra',
];

test(`${SEGUNDOS} s de carga concorrente ao acaso (semente ${SEMENTE}): nada fica negativo nem conta duas vezes`, async () => {
  const ate = Date.now() + SEGUNDOS * 1000;
  // Every kind of movement has succeeded at least once, or the drill proves little.
  const falta = () =>
    MOVIMENTOS.filter((nome) => ![...conta.keys()].some((n) => n.includes(nome) && n.endsWith(' 200')));
  const segue = () => Date.now() < ate || falta().length > 0;
  const trabalha = async (i: number) => {
    const acaso = new Acaso(SEMENTE + i);
    while (segue()) await acaso.um(ACOES)(acaso);
  };
  const vigia = async () => {
    let entrou = performance.now();
    while (segue()) {
      if (performance.now() - entrou > ENTRA_MS) {
        await rede.admin.entra('admin');
        entrou = performance.now();
      }
      // Also in the middle of everything, the counters are the sum of the ledger.
      expect((await rede.admin.pede(estoqueConferencia)).divergencias).toEqual([]);
      await delay(500);
    }
  };
  await Promise.all([...Array.from({ length: CLIENTES }, (_, i) => trabalha(i)), vigia()]);
  const feitas = [...conta].sort();
  process.stdout.write(`semente ${SEMENTE}: ${feitas.map(([n, q]) => `${n} ×${q}`).join(', ')}\n`);
  expect(await confereEstoque(rede.banco.admin, rede.um)).toEqual([]);
});

test(`${DISPUTAM} clientes disputam as últimas 10 unidades: dez as levam`, async () => {
  await rede.banco.admin.query(
    `insert into produto (tenant_id, id, categoria_id, nome, codigo, pontuacao) values ($1, 90, ${E.brindes}, 'Raro', 'RARO', 1)`,
    [rede.um],
  );
  const { cab } = await rede.admin.pede(estoqueAddMovCab, {
    body: {
      cabMov: {
        dtaLancamento: '2026-03-10',
        tipoMovSelected: 1,
        estoqueSelected: E.central,
        empresaSelected: 0,
        fornecedorSelected: E.fornecedor,
      },
    },
  });
  await rede.admin.pede(estoqueAddItem, {
    body: { itemId: 90, quant: 10, valor: 7, movCabId: cab.movCabId },
  });
  await rede.admin.pede(estoqueFinalizeMov, { body: { movCabId: cab.movCabId } });
  await rede.admin.pede(userPontosInc, { body: { id: ana, quantidade: 1000, motivo: 'Disputa' } });
  const pedidos = await Promise.all(
    Array.from({ length: DISPUTAM }, () =>
      chama(mobileSavePedido, { clientId: ana, catId: 90, quant: 1, empId: E.central }),
    ),
  );
  const vezes = await Promise.all(
    pedidos.map((p) =>
      chama(estoqueUpdateStatus, {
        cabs: [{ cabId: p?.cabId, empresaDestId: E.central }],
        empId: E.central,
        statusId: 1,
      }),
    ),
  );
  expect(vezes.filter((v) => v !== null)).toHaveLength(10);
  const { rows } = await rede.banco.admin.query(
    'select quant_atual::int, reservado::int from estoque where tenant_id = $1 and produto_id = 90',
    [rede.um],
  );
  expect(rows).toEqual([{ quant_atual: 10, reservado: 10 }]);
  expect(await confereEstoque(rede.banco.admin, rede.um)).toEqual([]);
});
