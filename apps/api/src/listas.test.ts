import {
  campList,
  catList,
  empList,
  estoqueItens,
  estoqueListMovCab,
  estoqueRazao,
  estoqueSaldos,
  extratoList,
  importList,
  inversaDe,
  type ListaOrdenavel,
  mensagemList,
  ORDENAVEIS,
  osList,
  pagamentoList,
  periciaList,
  periciaListBaixas,
  REGISTROS,
  type RouteSpec,
  remessaList,
  TIPO_SYS,
  userList,
  veiList,
} from '@retaguarda/contract';
import { CADASTROS } from '@retaguarda/contract/routes';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { docDeNome } from './nucleo/busca/public.ts';
import { comApp } from './testing/com-app.ts';
import { MUNDO } from './testing/mundo.ts';
import { ESTOQUE, semeiaEstoque } from './testing/mundo-estoque.ts';
import { semeia } from './testing/sementes.ts';

const rede = comApp();
/** So many that no plan takes all of them and sorts them for being few. */
const MUITAS = Number(process.env.LINHAS ?? 10_000);

const noDia = (coluna: string): string =>
  `(${coluna} at time zone 'America/Sao_Paulo')::date between $2 and $3`;

interface Aberta {
  linhas: readonly number[];
  total: number;
}
interface Percorrida {
  route: RouteSpec;
  /** What is asked beside page and order; of a GET as text. */
  com?: Readonly<Record<string, string | number>>;
  le: (resposta: never) => Aberta;
  /** All of a list that has no pages. */
  semPaginas?: true;
  /** Its rows come of several tables at once, which no one index orders, and each page counts the sums of all of them. */
  juntada?: true;
}

const ids = <L>(lista: readonly L[], id: (linha: L) => number): number[] => lista.map(id);
/** Columns of several rows in which the number of a row is written another way. */
const LISTAS = {
  pericias: {
    route: periciaList,
    com: { condition: '0', catgId: String(MUNDO.tipo) },
    le: (r: { total: number; pericias: { pericias: { procId: number }[] }[] }) => ({
      total: r.total,
      linhas: r.pericias.flatMap((g) => ids(g.pericias, (p) => p.procId)),
    }),
  },
  baixas: {
    route: periciaListBaixas,
    com: { situacao: '-1' },
    le: (r: { total: number; listBaixas: { baixaId: number }[] }) => ({
      total: r.total,
      linhas: ids(r.listBaixas, (b) => b.baixaId),
    }),
  },
  pagamentos: {
    route: pagamentoList,
    com: { situacao: -1 },
    le: (r: { total: number; list: { recebId: number }[] }) => ({
      total: r.total,
      linhas: ids(r.list, (p) => p.recebId),
    }),
    juntada: true,
  },
  remessas: {
    route: remessaList,
    le: (r: { total: number; list: { remessaId: number }[] }) => ({
      total: r.total,
      linhas: ids(r.list, (m) => m.remessaId),
    }),
    juntada: true,
  },
  extrato: {
    route: extratoList,
    com: { contaId: 1 },
    le: (r: { total: number; list: { lancamentoId: number }[] }) => ({
      total: r.total,
      linhas: ids(r.list, (l) => l.lancamentoId),
    }),
  },
  usuarios: {
    route: userList,
    com: { catId: String(MUNDO.partes), tipos: '1' },
    le: (r: { total: number; users: { id: number }[] }) => ({
      total: r.total,
      linhas: ids(r.users, (u) => u.id),
    }),
  },
  empresas: {
    route: empList,
    com: { catId: String(MUNDO.empresas), tipos: '1' },
    le: (r: { total: number; empresas: { id: number }[] }) => ({
      total: r.total,
      linhas: ids(r.empresas, (e) => e.id),
    }),
  },
  produtos: {
    route: catList,
    com: { catgId: String(ESTOQUE.brindes), tipoSysId: String(TIPO_SYS.produtos) },
    le: (r: { total: number; produtos: { catId: number }[] }) => ({
      total: r.total,
      linhas: ids(r.produtos, (p) => p.catId),
    }),
  },
  veiculos: {
    route: veiList,
    com: { situacao: -1 },
    le: (r: { total: number; list: { veiculoId: number }[] }) => ({
      total: r.total,
      linhas: ids(r.list, (v) => v.veiculoId),
    }),
  },
  ordens: {
    route: osList,
    le: (r: { total: number; list: { osId: number }[] }) => ({
      total: r.total,
      linhas: ids(r.list, (o) => o.osId),
    }),
  },
  notas: {
    route: estoqueListMovCab,
    com: { statusId: '10' },
    le: (r: { total: number; list: { movCabId: number }[] }) => ({
      total: r.total,
      linhas: ids(r.list, (m) => m.movCabId),
    }),
  },
  saldos: {
    route: estoqueSaldos,
    com: { empId: String(ESTOQUE.central) },
    le: (r: { total: number; list: { catId: number }[] }) => ({
      total: r.total,
      linhas: ids(r.list, (c) => c.catId),
    }),
  },
  razao: {
    route: estoqueRazao,
    com: { empId: String(ESTOQUE.central), catId: '1001' },
    le: (r: { total: number; list: { id: number }[] }) => ({
      total: r.total,
      linhas: ids(r.list, (l) => l.id),
    }),
  },
  pedidos: {
    route: estoqueItens,
    com: { tipo: 'listPedido', empId: String(ESTOQUE.central), statusId: '1' },
    le: (r: { total: number; itens: { id: number }[] }) => ({
      total: r.total,
      linhas: ids(r.itens, (i) => i.id),
    }),
    semPaginas: true,
  },
  campanhas: {
    route: campList,
    le: (r: { total: number; list: { campId: number }[] }) => ({
      total: r.total,
      linhas: ids(r.list, (c) => c.campId),
    }),
  },
  cargas: {
    route: importList,
    le: (r: { total: number; list: { importId: number }[] }) => ({
      total: r.total,
      linhas: ids(r.list, (c) => c.importId),
    }),
  },
  mensagens: {
    route: mensagemList,
    le: (r: { total: number; list: { id: number }[] }) => ({
      total: r.total,
      linhas: ids(r.list, (m) => m.id),
    }),
  },
} as const satisfies Readonly<Partial<Record<ListaOrdenavel, Percorrida>>>;
type Lista = keyof typeof LISTAS;
const percorrida = (lista: Lista): Percorrida => LISTAS[lista];

beforeAll(async () => {
  await semeiaEstoque(rede.banco.owner, rede.um);
  await semeia(rede.banco.admin, rede.um, { ate: MUITAS });
});

async function pede({ route, com = {}, le, semPaginas }: Percorrida, mais: Record<string, string | number>) {
  const pagina = semPaginas === true ? {} : { page: 1 };
  const tudo: Record<string, string | number> = { ...com, ...pagina, ...mais };
  const query = Object.fromEntries(Object.entries(tudo).map(([k, v]) => [k, String(v)]));
  const resposta = await rede.admin.chama(
    route.method,
    route.path,
    route.method === 'GET' ? { query } : { body: tudo },
  );
  expect(resposta.status, JSON.stringify(resposta.body)).toBe(200);
  return le(resposta.body as never); // of its own route
}

interface No {
  'Node Type': string;
  'Plan Rows': number;
  'Presorted Key'?: string[];
  Plans?: No[];
}
const nos = (no: No): No[] => [no, ...(no.Plans ?? []).flatMap(nos)];

/**
 * Names by which a statement of one table is ordered although its list gives them to something else: a cluster orders by
 * that (decision 0048).
 */
function nomesTrocados(texto: string): string[] {
  if (/\bjoin\b/.test(texto)) return [];
  const limpo = texto.replaceAll('"', '');
  const dados = [...limpo.matchAll(/(\S+) as (\w+)/g)];
  return [...limpo.slice(limpo.lastIndexOf('order by')).matchAll(/\b\w+\.(\w+)/g)]
    .filter(([coluna, nome]) => dados.some(([, deQue, dado]) => dado === nome && deQue !== coluna))
    .map(([coluna]) => coluna);
}

/** Rows of one page and what hangs on it: so many may be sorted. */
const UMA_PAGINA = 200;

/** The statements of a call that ask for rows in an order, each with its plan as the application's role gets it. */
async function planosDe(faz: () => Promise<unknown>): Promise<{ texto: string; sorteia: No[] }[]> {
  const vistos: { text: string; values: unknown[] }[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function espia(this: pg.Client, ...args: unknown[]) {
    const [config] = args;
    if (typeof config === 'object' && config !== null && 'text' in config && 'values' in config)
      vistos.push(config as { text: string; values: unknown[] });
    return query.apply(this, args as never);
  } as typeof query;
  try {
    await faz();
  } finally {
    pg.Client.prototype.query = query;
  }
  const planos: { texto: string; sorteia: No[] }[] = [];
  const client = await rede.banco.pool.connect();
  try {
    for (const { text, values } of vistos.filter((v) => /order by[\s\S]*limit/i.test(v.text))) {
      await client.query(`begin; set local app.tenant = '${rede.um}'`);
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: No }[] }>(
        `explain (format json) ${text}`,
        values,
      );
      await client.query('rollback');
      const plano = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (plano === undefined) throw new Error('sem plano');
      const sorteia = nos(plano).filter((no) => no['Node Type'] === 'Sort' && no['Plan Rows'] > UMA_PAGINA);
      planos.push({ texto: text, sorteia });
    }
  } finally {
    client.release();
  }
  return planos;
}

// Its keys are those of the object.
const CASOS = (Object.keys(LISTAS) as Lista[]).flatMap((lista) =>
  ORDENAVEIS[lista].flatMap((c) => [c, inversaDe(c)].map((ordem) => [lista, ordem] as const)),
);

test('toda lista que se ordena é percorrida aqui, ou com os cadastros pelas chamadas comuns', () => {
  const cadastros = CADASTROS.map(({ tipo }) => REGISTROS[tipo].tela.recurso);
  const outras = Object.keys(ORDENAVEIS).filter((lista) => !(lista in LISTAS));
  expect(outras).toEqual(outras.filter((lista) => cadastros.some((c) => c === lista)));
});

describe('cada ordem oferecida', () => {
  test.each(CASOS.filter(([lista]) => percorrida(lista).juntada === undefined))(
    '%s por %s vem de um índice, nenhum plano ordena o todo',
    async (lista, ordem) => {
      const planos = await planosDe(() => pede(percorrida(lista), { ordem }));
      expect(planos.length).toBeGreaterThan(0);
      expect(planos.filter((p) => p.sorteia.length > 0)).toEqual([]);
      expect(planos.flatMap((p) => nomesTrocados(p.texto))).toEqual([]);
    },
  );

  test.each(CASOS.filter(([lista]) => percorrida(lista).semPaginas === undefined))(
    '%s por %s: páginas seguidas não repetem nem pulam linhas, e a inversa é a mesma de trás para diante',
    async (lista, ordem) => {
      const paginas: number[] = [];
      for (const page of [1, 2, 3]) paginas.push(...(await pede(percorrida(lista), { ordem, page })).linhas);
      expect(new Set(paginas).size).toBe(paginas.length);
      const { total, linhas } = await pede(percorrida(lista), { ordem });
      const inversa = ordem.startsWith('-') ? ordem.slice(1) : inversaDe(ordem);
      const ultima = Math.ceil(total / linhas.length);
      const fim = await pede(percorrida(lista), { ordem: inversa, page: ultima });
      const resto = total - (ultima - 1) * linhas.length;
      expect(fim.linhas).toEqual(linhas.slice(0, resto).toReversed());
    },
  );
});

/** What a list holds in a period, asked without any of the product's conditions. */
const POR_DIAS: readonly [Lista, string][] = [
  [
    'pagamentos',
    'recebivel r where valor <> 0 and exists (select from baixa b where b.tenant_id = r.tenant_id and b.id = r.baixa_id and b.situacao = 2 and b.dta between $2 and $3)',
  ],
  ['remessas', 'remessa where data between $2 and $3'],
  ['extrato', 'lancamento where conta_id = 1 and dia between $2 and $3'],
  ['ordens', 'ordem_servico where entrada between $2 and $3'],
  ['notas', 'movimento where dta_lancamento between $2 and $3'],
  ['razao', `estoque_lancamento where ${noDia('em')}`],
  ['pedidos', `pedido where ${noDia('criado_em')}`],
  ['campanhas', 'campanha where inicio <= $3 and fim >= $2'],
  ['cargas', `carga where ${noDia('criado_em')}`],
  ['mensagens', `mensagem where ${noDia('criado_em')}`],
];

describe('o período', () => {
  test.each(POR_DIAS)('de %s deixa o que cai nele, o primeiro e o último dia também', async (lista, onde) => {
    const { rows } = await rede.banco.admin.query<{ n: number }>(
      `select count(*)::int as n from ${onde} and tenant_id = $1`,
      [rede.um, '2024-02-10', '2024-03-05'],
    );
    for (const periodo of ['2024-02-10,2024-03-05', '2024-03-05,2024-02-10']) {
      const { total } = await pede(percorrida(lista), { periodo });
      expect([periodo, total]).toEqual([periodo, rows[0]?.n]);
    }
    expect(rows[0]?.n).toBeGreaterThan(0);
    expect((await pede(percorrida(lista), { periodo: '1999-01-01,1999-12-31' })).total).toBe(0);
  });

  test.each(POR_DIAS)('de %s com um dia que não há é recusado no seu campo', async (lista) => {
    const { route, com = {} } = percorrida(lista);
    const tudo = { ...com, periodo: '2026-02-30,2026-03-01' };
    const resposta = await rede.admin.chama(
      route.method,
      route.path,
      route.method === 'GET' ? { query: tudo } : { body: tudo },
    );
    expect(resposta).toMatchObject({ status: 422, body: { errors: [{ field: 'periodo' }] } });
  });
});

test.each(Object.keys(LISTAS) as Lista[])(
  '%s: uma ordem que não há é recusada no seu campo',
  async (lista) => {
    const { route, com = {} } = percorrida(lista);
    const tudo = { ...com, ordem: 'versao; drop table' };
    const query = Object.fromEntries(Object.entries(tudo).map(([k, v]) => [k, String(v)]));
    const resposta = await rede.admin.chama(
      route.method,
      route.path,
      route.method === 'GET' ? { query } : { body: tudo },
    );
    expect(resposta).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'ordem', message: expect.stringMatching(/^Ordem inválida: use /) }] },
    });
  },
);

test('pagamentos e remessas se acham pelo texto, com a soma do que se achou', async () => {
  const { admin } = rede.banco;
  const umaLinha = async (comando: string) => (await admin.query(comando, [rede.um])).rows[0];
  await admin.query('insert into busca (tenant_id, entidade, id, doc) values ($1, $2, 5, $3)', [
    rede.um,
    REGISTROS.baixa.busca,
    docDeNome('Mutirão de maio'),
  ]);
  const achados = await rede.admin.pede(pagamentoList, { body: { situacao: -1, search: 'mutirao' } });
  const daBaixa = await umaLinha(
    'select count(*)::int as total, sum(valor)::float8 / 100 as soma from recebivel where tenant_id = $1 and baixa_id = 5 and valor <> 0',
  );
  expect({ total: achados.total, soma: achados.soma }).toEqual(daBaixa);
  expect(new Set(achados.list.map((p) => p.baixaId))).toEqual(new Set([5]));

  const deNumero = await rede.admin.pede(remessaList, { body: { search: '#12' } });
  const doNumero = await umaLinha(
    `select count(distinct m.id)::int as total, coalesce(sum(p.valor), 0)::float8 / 100 as soma from remessa m
       left join pagamento p on p.tenant_id = m.tenant_id and p.remessa_id = m.id where m.tenant_id = $1 and m.numero = 12`,
  );
  expect({ total: deNumero.total, soma: deNumero.somas.total }).toEqual(doNumero);
  expect(deNumero.list.map((m) => m.numero)).toEqual([12, 12, 12]);
});

test('um nome vem sem olhar a acentos nem a maiúsculas', async () => {
  const { users } = await rede.admin.pede(userList, {
    query: { catId: String(MUNDO.partes), tipos: '1', ordem: 'nome', paginas: '100' },
  });
  const iniciais = users.map((u) => u.nome.normalize('NFD').charAt(0).toLowerCase());
  expect(iniciais).toEqual(iniciais.toSorted());
  expect(users.slice(0, 60).some((u) => u.nome.startsWith('Á')) && users[0]?.nome).toMatch(/^Á/);
});
