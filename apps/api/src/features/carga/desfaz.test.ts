import { importMantidos, userAlt, userVer } from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { Acaso } from '../../seeds/demonstracao/acaso.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import {
  CARGA_MUNDO,
  desfaz,
  ESCOLHA,
  type Escolha,
  importa,
  semeiaMundoDeCarga,
} from '../../testing/mundo-carga.ts';
import { Passos } from '../../testing/passos.ts';

const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000);

const rede = comApp();

beforeAll(async () => {
  await semeiaMundoDeCarga(rede.banco.admin);
});

/** Everything that people see of records; not their versions, when they changed, nor what only grows. */
const TABELAS: Readonly<Record<string, string>> = {
  pessoa: "to_jsonb(x) - 'versao' - 'atualizado_em'",
  produto: "to_jsonb(x) - 'versao' - 'atualizado_em'",
  empresa: "to_jsonb(x) - 'versao' - 'atualizado_em'",
  pericia: "to_jsonb(x) - 'versao' - 'atualizado_em'",
  pericia_pessoa: "to_jsonb(x) - 'versao'",
  recebivel: "to_jsonb(x) - 'versao'",
  busca: 'to_jsonb(x)',
  busca_data: 'to_jsonb(x)',
};

async function retrato(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [tabela, linha] of Object.entries(TABELAS)) {
    const { rows } = await rede.banco.admin.query<{ h: string }>(
      `select md5(coalesce(string_agg((${linha})::text, ',' order by (${linha})::text), '')) as h from ${tabela} x`,
    );
    hashes[tabela] = rows[0]?.h ?? '';
  }
  const { rows } = await rede.banco.admin.query<{ h: string }>(
    "select coalesce(string_agg(pessoa_id || ':' || q, ',' order by pessoa_id), '') as h from (select pessoa_id, sum(quantidade) as q from ponto group by 1 having sum(quantidade) <> 0) s",
  );
  hashes.pontos = rows[0]?.h ?? '';
  return hashes;
}

const CABECALHO = ['codigo', 'nome', 'email', 'Renda', 'Desde', 'pontos'];
const NOMES = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa'];

function pessoas(acaso: Acaso, n: number, prefixo: string): string[][] {
  return Array.from({ length: n }, (_, i) => [
    `${prefixo}${i}`,
    `${NOMES[acaso.inteiro(0, NOMES.length - 1)]} ${acaso.inteiro(1, 9999)}`,
    acaso.inteiro(0, 1) === 0 ? '' : `${prefixo}${i}.${acaso.inteiro(1, 9)}@exemplo.com.br`.toLowerCase(),
    acaso.inteiro(0, 2) === 0 ? '' : `${acaso.inteiro(0, 99_999)},${acaso.inteiro(10, 99)}`,
    acaso.inteiro(0, 2) === 0
      ? ''
      : `${String(acaso.inteiro(1, 28)).padStart(2, '0')}/0${acaso.inteiro(1, 9)}/2025`,
    acaso.inteiro(0, 1) === 0 ? '' : String(acaso.inteiro(1, 500)),
  ]);
}

test(`pessoas: desfeita, tudo é o que era (SEMENTE=${SEMENTE})`, async () => {
  const acaso = new Acaso(SEMENTE);
  await importa(rede.admin, ESCOLHA.partes, [CABECALHO, ...pessoas(acaso, 300, 'A')]);
  const antes = await retrato();
  // Some are there already, some are new, some columns are not in the file.
  const linhas = [...pessoas(acaso, 200, 'A'), ...pessoas(acaso, 900, 'N')];
  const { andamento } = await importa(rede.admin, ESCOLHA.partes, [CABECALHO, ...linhas]);
  expect(andamento.inseridas + andamento.atualizadas + andamento.recusadas).toBe(1100);
  expect(await retrato()).not.toEqual(antes);
  const feito = await desfaz(rede.admin, andamento.importId);
  expect(feito.mantidos).toBe(0);
  expect(await retrato(), `SEMENTE=${SEMENTE}`).toEqual(antes);
  expect(feito).toMatchObject({ desfeitos: 1100, feitas: 1100, total: 1100 });
});

test('o que foi alterado ou usado depois fica, e é dito por quê', async () => {
  const { andamento } = await importa(rede.admin, ESCOLHA.partes, [
    ['codigo', 'nome', 'pontos'],
    ['K1', 'Kátia Alterada', ''],
    ['K2', 'Kiko na Perícia', ''],
    ['K3', 'Kim com Pontos', '50'],
    ['K4', 'Karl Livre', '5'],
    ['A0', 'Outro Nome', '100'],
  ]);
  const id = async (codigo: string) =>
    (await rede.banco.admin.query('select id from pessoa where codigo = $1', [codigo])).rows[0]?.id as number;
  const { user } = await rede.admin.pede(userVer, { query: { id: String(await id('K1')) } });
  const alterada = await rede.admin.chama('POST', userAlt.path, {
    body: {
      reduzido: true,
      user: { id: user.id, versao: user.versao, tipoAtor: MUNDO.partes, nome: 'Kátia Mudada' },
      atributos: [],
      reset: null,
    },
  });
  const passos = new Passos(rede.admin);
  await passos.comPessoa(await passos.cria([MUNDO.atrib.honorario, 1]), await id('K2'));
  await rede.banco.admin.query(
    "insert into ponto (tenant_id, pessoa_id, quantidade, motivo) select tenant_id, id, -10, 'gasto' from pessoa where codigo = 'K3'",
  );
  await rede.banco.admin.query(
    "insert into ponto (tenant_id, pessoa_id, quantidade, motivo) select p.tenant_id, p.id, -(select sum(quantidade) from ponto t where t.tenant_id = p.tenant_id and t.pessoa_id = p.id), 'gasto' from pessoa p where codigo = 'A0'",
  );
  const { list, feito } = await (async () => {
    const f = await desfaz(rede.admin, andamento.importId);
    return {
      feito: f,
      list: (await rede.admin.pede(importMantidos, { query: { id: String(andamento.importId) } })).list,
    };
  })();
  const motivos = list.map((m) => [m.linha, m.motivo]);
  expect(motivos).toEqual([
    ...(alterada.status === 200 ? [[2, 'Foi alterado depois da importação']] : []),
    [3, 'Está em uma perícia'],
    [4, 'Tem outros lançamentos de pontos'],
    [6, 'Os pontos da importação já foram usados'],
  ]);
  expect(alterada.status, JSON.stringify(alterada.body)).toBe(200);
  expect([feito.desfeitos, feito.mantidos]).toEqual([1, 4]);
  expect(await id('K4')).toBeUndefined();
  expect(
    (
      await rede.banco.admin.query(
        "select sum(quantidade)::int as s from ponto t join pessoa p on p.id = t.pessoa_id and p.tenant_id = t.tenant_id where codigo = 'K3'",
      )
    ).rows[0],
  ).toEqual({ s: 40 });
});

test('produtos, empresas e perícias: desfeitas, tudo é o que era', async () => {
  const produto = ['nome', 'codigo', 'pontuacao', 'Cor'];
  const empresa = [...CARGA_MUNDO.colunasDeEmpresa, 'Porte'];
  const filial = (codigo: string, nome: string) => [
    nome,
    nome,
    codigo,
    '80010000',
    'PR',
    'Curitiba',
    'Centro',
    'Rua',
    'P',
  ];
  await importa(rede.admin, ESCOLHA.brindes, [produto, ['Caneca', 'C', '10', 'Azul']]);
  await importa(rede.admin, ESCOLHA.empresas, [empresa, filial('E1', 'Primeira')]);
  const antes = await retrato();
  const cargas = [
    await importa(rede.admin, ESCOLHA.brindes, [
      produto,
      ['Copo', 'C', '20', 'Verde'],
      ['Boné', 'B', '30', 'Azul'],
    ]),
    await importa(rede.admin, ESCOLHA.empresas, [empresa, filial('E1', 'Mudada'), filial('E2', 'Nova')]),
    await importa(rede.admin, ESCOLHA.casos, [
      ['Honorário', 'Prazo'],
      ['10', '01/02/2026'],
      ['20', ''],
    ]),
  ];
  expect(await retrato()).not.toEqual(antes);
  for (const { andamento } of cargas) {
    expect(andamento.recusadas).toBe(0);
    expect((await desfaz(rede.admin, andamento.importId)).mantidos).toBe(0);
  }
  expect(await retrato()).toEqual(antes);
  expect((await rede.banco.admin.query('select * from verifica_totais()')).rows).toEqual([]);
});

test('pessoas em uma perícia e valores de recebíveis: desfeitos, tudo é o que era', async () => {
  const passos = new Passos(rede.admin);
  const procId = await passos.cria([MUNDO.atrib.honorario, 100]);
  const ana = await passos.comPessoa(procId);
  const [aberta, outra] = [await passos.novaBaixa(), await passos.novaBaixa()];
  const [um, dois] = [
    await passos.recebivel(procId, ana, aberta, 10),
    await passos.recebivel(procId, ana, outra, 20),
  ];
  const antes = await retrato();
  const naPericia: Escolha = { tipoSysId: 4, condition: 1, catgId: MUNDO.folhaA, procId };
  const valores: Escolha = { tipoSysId: 4, condition: 2, catgId: MUNDO.folhaA };
  const pessoasDela = await importa(rede.admin, naPericia, [
    ['nome', 'tipo', 'Horas'],
    ['Nova Uma', 'Partes', '1'],
    ['Nova Duas', 'Partes', '2'],
  ]);
  const recebiveis = await importa(rede.admin, valores, [
    ['recebId', 'Valor'],
    [String(um), '11'],
    [String(dois), '22'],
  ]);
  await passos.situacaoDaBaixa(outra, 2);
  const feito = await desfaz(rede.admin, recebiveis.andamento.importId);
  expect([feito.desfeitos, feito.mantidos]).toEqual([1, 1]);
  expect((await desfaz(rede.admin, pessoasDela.andamento.importId)).mantidos).toBe(0);
  await passos.situacaoDaBaixa(outra, 1);
  const depois = await retrato();
  expect(depois.pericia_pessoa).toBe(antes.pericia_pessoa);
  expect(depois.pessoa).toBe(antes.pessoa);
  const { rows } = await rede.banco.admin.query(
    'select valor from recebivel where id = any($1) order by id',
    [[um, dois]],
  );
  expect(rows.map((r) => r.valor)).toEqual([1000, 2200]);
});
