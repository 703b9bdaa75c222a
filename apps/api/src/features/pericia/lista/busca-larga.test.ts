import {
  catalogoAlt,
  catalogoList,
  catgAlt,
  catgList,
  periciaList,
  periciaListPessoasBaixa,
  periciaTotais,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from '../../../testing/banco.ts';
import { Cliente, criaApp } from '../../../testing/cliente.ts';
import { MUNDO } from '../../../testing/mundo.ts';

const A = MUNDO.atrib;
const P = MUNDO.pessoa;
/** More than the ids that a condition may list. */
const QUANTAS = 12_000;
const SP = 3550308;

let banco: BancoDeTeste;
let app: FastifyInstance;
let um: number;
const clientes: Record<'um' | 'dois', Cliente | undefined> = { um: undefined, dois: undefined };

/**
 * Cases 1..n: every third in the second category, all four situations, ties in the time of update; each with a
 * person of its own called Zeca and with Ana, every fiftieth with Caio too.
 */
async function semeia(tenant: number, n: number): Promise<void> {
  const faz = (texto: string) => banco.admin.query(texto, [tenant, n]);
  await faz(`insert into pericia (tenant_id, id, categoria_id, tipo_id, situacao, cidade_id, valor_repasse, valor_previsto, atualizado_em)
    select $1, n, case when n % 3 = 0 then ${MUNDO.folhaB} else ${MUNDO.folhaA} end, ${MUNDO.tipo}, n % 4,
           case when n % 20 = 0 then ${SP} end, n, 2 * n, timestamptz '2026-01-01' - (n * 7919 % 1000) * interval '1 minute'
      from generate_series(1, $2::int) n`);
  await faz(`insert into busca (tenant_id, entidade, id, categoria_id, doc)
    select $1, 1, n, case when n % 3 = 0 then ${MUNDO.folhaB} else ${MUNDO.folhaA} end, E'\\x1f${A.honorario}=r$ ' || n || E'\\x1f${A.motivo}=comum de todas' || case when n % 100 = 0 then ' e rara' else '' end
           || case when n % 97 = 0 then '' else ' quase' end || case when n % 8 = 0 then ' oitava' else '' end
           || case when n = 7 then ' 100%_\\' else '' end || E'\\x1f' from generate_series(1, $2::int) n`);
  await faz(`insert into pessoa (tenant_id, id, categoria_id, nome) select $1, 1000 + n, ${MUNDO.partes}, 'Zeca ' || n
      from generate_series(1, $2::int) n`);
  await faz(`insert into busca (tenant_id, entidade, id, categoria_id, doc) select $1, 2, 1000 + n, ${MUNDO.partes}, 'zeca ' || n
      from generate_series(1, $2::int) n`);
  await faz(`insert into pericia_pessoa (tenant_id, pericia_id, categoria_id, pessoa_id)
    select $1, n, case when n % 3 = 0 then ${MUNDO.folhaB} else ${MUNDO.folhaA} end, pessoa from generate_series(1, $2::int) n,
           unnest(array[1000 + n, ${P.ana}, case when n % 50 = 0 then ${P.caio} end]) pessoa where pessoa is not null`);
}

beforeAll(async () => {
  const mundo = await criaBancoPovoado();
  banco = mundo.banco;
  um = mundo.um;
  await semeia(mundo.um, QUANTAS);
  await semeia(mundo.dois, 60);
  app = await criaApp(banco);
  clientes.um = await new Cliente(app, 'um.teste').entra('admin');
  clientes.dois = await new Cliente(app, 'dois.teste').entra('admin');
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

type Query = Record<string, string>;
const pedeLista = async (query: Query, rede: 'um' | 'dois' = 'um') => {
  const resposta = await clientes[rede]?.pede(periciaList, {
    query: { condition: '0', catgId: String(MUNDO.tipo), ...query },
  });
  if (resposta === undefined) throw new Error('sem cliente');
  return { ...resposta, ids: resposta.pericias.flatMap((g) => g.pericias.map((p) => p.procId)) };
};
const pedeTotais = async (query: Query) =>
  clientes.um?.pede(periciaTotais, { query: { catgId: String(MUNDO.tipo), ...query } });

/** The same question asked without any of the product's plans. */
async function esperadas(condicao: string): Promise<number[]> {
  const { rows } = await banco.admin.query<{ id: number }>(
    `select p.id from pericia p where p.tenant_id = $1 and ${condicao}
      order by (select c.nome from categoria c where c.tenant_id = p.tenant_id and c.id = p.categoria_id), p.atualizado_em desc, p.id desc`,
    [um],
  );
  return rows.map((r) => r.id);
}
const somas = (ids: readonly number[]) => {
  const n = ids.reduce((a, b) => a + b, 0);
  return { valorTotal: (3 * n) / 100, valorRepasse: n / 100, valorPrevisto: (2 * n) / 100 };
};

/** By the categories that `semeia` gives them. */
const subtotais = (ids: readonly number[]) =>
  [MUNDO.folhaB, MUNDO.folhaA].flatMap((catgId) => {
    const dela = ids.filter((id) => (id % 3 === 0 ? MUNDO.folhaB : MUNDO.folhaA) === catgId);
    return dela.length === 0 ? [] : [expect.objectContaining({ catgId, total: dela.length, ...somas(dela) })];
  });

const comum = { filterId: String(A.motivo), search: 'Comum' };
const CASOS: readonly [nome: string, query: Query, condicao: string, larga: boolean][] = [
  ['um texto de todas', comum, 'true', true],
  ['um texto de quase todas', { ...comum, search: 'quase' }, 'p.id % 97 <> 0', true],
  [
    'um texto de quase todas, com a cidade',
    { ...comum, search: 'quase', filterFixo: '-1', searchFixo: 'são paulo' },
    `p.id % 97 <> 0 and p.cidade_id = ${SP}`,
    true,
  ],
  [
    'um texto de quase todas, com a situação',
    { ...comum, search: 'quase', situacao: '1' },
    'p.id % 97 <> 0 and p.situacao = 1',
    false,
  ],
  ['um texto que a muitas falta', { ...comum, search: 'oitava' }, 'p.id % 8 = 0', true],
  ['em vários atributos', { filterId: `${A.honorario},${A.motivo}`, search: 'comum' }, 'true', true],
  [
    'o texto de um de vários atributos',
    { filterId: `${A.honorario},${A.motivo}`, search: 'r$ 1199' },
    "'r$ ' || p.id like '%r$ 1199%'",
    false,
  ],
  ['um texto sem dizer onde', { search: 'r$ 1199' }, "'r$ ' || p.id like '%r$ 1199%'", false],
  ['um texto de todas, sem dizer onde', { search: 'Comum' }, 'true', true],
  ['um número sem dizer onde', { search: '1199' }, "p.id::text like '%1199%'", false],
  ['o id de um atributo', { search: String(A.motivo) }, `p.id::text like '%${A.motivo}%'`, false],
  ['o sinal entre o id e o texto', { search: '=' }, 'false', false],
  ['um texto raro', { ...comum, search: 'rara' }, 'p.id % 100 = 0', false],
  ['com a situação', { ...comum, situacao: '1' }, 'p.situacao = 1', false],
  ['com a cidade', { ...comum, filterFixo: '-1', searchFixo: 'são paulo' }, `p.cidade_id = ${SP}`, true],
  ['uma pessoa de todas', { filterFixo: '-5', searchFixo: 'ana abreu' }, 'true', true],
  ['muitas pessoas', { filterFixo: '-5', searchFixo: 'zeca' }, 'true', true],
  ['dois textos largos', { ...comum, filterFixo: '-5', searchFixo: 'zeca' }, 'true', true],
  ['um largo e um raro', { ...comum, filterFixo: '-5', searchFixo: 'caio' }, 'p.id % 50 = 0', false],
  [
    'um raro e um largo',
    { ...comum, search: 'rara', filterFixo: '-5', searchFixo: 'ana' },
    'p.id % 100 = 0',
    false,
  ],
  ['uma folha só', { ...comum, catgId: String(MUNDO.folhaB) }, `p.categoria_id = ${MUNDO.folhaB}`, false],
];

describe('busca de um texto que muitas perícias têm', () => {
  test.each(CASOS)('%s: todas, na ordem, com as somas', async (_nome, query, condicao, larga) => {
    const certas = await esperadas(condicao);
    const impressao = await pedeLista({ ...query, page: '-1' });
    expect(impressao.ids).toEqual(certas);
    expect(impressao).toMatchObject({
      contagem: 'exata',
      total: certas.length,
      totais: somas(certas),
      subtotais: subtotais(certas),
    });
    expect(await pedeTotais(query)).toEqual({
      total: certas.length,
      totalPages: Math.ceil(certas.length / 10),
      totais: somas(certas),
      subtotais: subtotais(certas),
    });
    const primeira = await pedeLista({ ...query, paginas: '100' });
    expect(primeira.ids).toEqual(certas.slice(0, 100));
    expect(primeira).toMatchObject(
      larga
        ? {
            contagem: 'parcial',
            total: expect.any(Number),
            totalPages: expect.any(Number),
            totais: null,
            subtotais: [],
          }
        : { contagem: 'exata', total: certas.length, totais: somas(certas) },
    );
  });

  test.each([2, 67, 100, 101, 119, 120, 121])('página %i de 120', async (page) => {
    const certas = await esperadas('true');
    const { ids, contagem } = await pedeLista({ ...comum, paginas: '100', page: String(page) });
    expect(ids).toEqual(certas.slice((page - 1) * 100, page * 100));
    expect(contagem).toBe(page <= 100 ? 'parcial' : 'exata');
  });

  test('em janelas, até a última', async () => {
    const vistas: number[] = [];
    for (let page = 1; ; page++) {
      const { ids, totalPages } = await pedeLista({ ...comum, paginas: '-1', page: String(page) });
      vistas.push(...ids);
      if (page >= totalPages) break;
    }
    expect(vistas).toEqual(await esperadas('true'));
  });

  test('cada rede vê as suas', async () => {
    const { total, ids, contagem } = await pedeLista({ ...comum, paginas: '100' }, 'dois');
    expect([total, ids.length, contagem]).toEqual([60, 60, 'exata']);
    const { total: zecas } = await pedeLista({ filterFixo: '-5', searchFixo: 'zeca' }, 'dois');
    expect(zecas).toBe(60);
    const client = await banco.pool.connect();
    try {
      const conta = async (entre: string) =>
        (
          await client.query(
            `select count(*)::int as n from busca_ids(1::smallint, '%comum%', null, null, ${entre}, null, false)`,
          )
        ).rows[0]?.n;
      expect([await conta('null'), await conta("'{1,61,62}'")]).toEqual([0, 0]);
      await client.query(`begin; set local app.tenant = '${um + 1}'`);
      expect([await conta('null'), await conta("'{1,61,62}'")]).toEqual([60, 1]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test.each([
    ['o id do atributo', String(A.motivo), `${A.motivo}=comum`],
    ['o segmento de outro', String(A.honorario), 'comum'],
    ['dois segmentos', `${A.honorario},${A.motivo}`, `1\u001f${A.motivo}`],
    ['o id em vários', `${A.honorario},${A.motivo}`, `${A.motivo}=`],
    ['um coringa de um caractere', String(A.motivo), 'comu_'],
    ['um coringa no meio', String(A.motivo), 'com%todas'],
  ])('não acha pelo que não é texto do atributo: %s', async (_nome, filterId, search) => {
    expect((await pedeLista({ filterId, search })).total).toBe(0);
  });

  test('os caracteres do LIKE são texto', async () => {
    for (const search of ['100%_\\', '%', '_', '\\'])
      expect((await pedeLista({ filterId: String(A.motivo), search })).ids).toEqual([7]);
  });
});

describe('seletor da baixa', () => {
  test.each([
    ['atributo', { searchId: String(A.motivo), search: 'comum' }, 24_240],
    ['nome de muitas', { searchFixo: 'zeca' }, QUANTAS],
    ['os dois', { searchFixo: 'zeca', searchId: String(A.motivo), search: 'comum' }, QUANTAS],
    ['atributo raro', { searchFixo: 'ana', searchId: String(A.motivo), search: 'rara' }, 120],
    ['nome raro', { searchFixo: 'caio', searchId: String(A.motivo), search: 'comum' }, 240],
  ])('%s', async (_nome, query, quantas) => {
    await banco.admin.query(
      "insert into baixa (tenant_id, id, nome, dta, dta_cad) values ($1, 1, 'Lote', '2026-01-01', '2026-01-01') on conflict do nothing",
      [um],
    );
    const pede = (page: number) =>
      clientes.um?.pede(periciaListPessoasBaixa, { query: { baixaId: '1', page: String(page), ...query } });
    const [primeira, ultima] = [await pede(1), await pede(Math.ceil(quantas / 10))];
    expect([primeira?.total, primeira?.dados.length, ultima?.dados.length]).toEqual([
      quantas,
      10,
      quantas % 10 === 0 ? 10 : quantas % 10,
    ]);
  });
});

/** Asked last: what it takes from the reader stays taken. */
describe('quem não vê tudo', () => {
  const admin = () => clientes.um ?? new Cliente(app, 'um.teste');
  const conta = async (search: string, onde: Query = { filterId: comum.filterId }) => {
    const leitor = await new Cliente(app, 'um.teste').entra('leitor');
    return (await leitor.pede(periciaTotais, { query: { catgId: String(MUNDO.tipo), ...onde, search } }))
      .total;
  };

  test('não conta as perícias da categoria que não vê, nem pelo que lhes falta', async () => {
    const certas = await esperadas('p.id % 97 <> 0 and p.id % 3 <> 0');
    const { catgList: [categoria] = [] } = await admin().pede(catgList, {
      query: { condition: '1', id: String(MUNDO.folhaB) },
    });
    const versao = categoria?.versao ?? 0;
    await admin().pede(catgAlt, {
      body: { categoria: { id: MUNDO.folhaB, versao, name: 'Extrajudicial', perfis: [1] } },
    });
    expect(await conta('quase')).toBe(certas.length);
  });

  test('não conta pelo atributo que não vê', async () => {
    const { list } = await admin().pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
    const alvo = list.find((r) => r.catId === A.motivo);
    if (alvo === undefined) throw new Error('the small world has it');
    const { catId, versao, catDados } = alvo;
    await admin().pede(catalogoAlt, { body: { catId, versao, catDados: { ...catDados, reservado: true } } });
    expect([await conta('quase'), await conta('quase', {}), await conta('rara', {})]).toEqual([0, 0, 0]);
    expect(await conta('r$ 1199', {})).toBeGreaterThan(0);
  });
});
