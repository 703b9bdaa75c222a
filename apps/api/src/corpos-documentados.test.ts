import { readFileSync } from 'node:fs';
import {
  type CampanhaDados,
  campListDados,
  catalogoList,
  errorResponse,
  estoqueListMovItens,
  periciaList,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from './testing/banco.ts';
import { Cliente, criaApp } from './testing/cliente.ts';
import { CORPOS_DOS_DOCUMENTOS, SEM_CORPO } from './testing/corpos-dos-documentos.ts';
import { type Registros, semeiaRegistros } from './testing/exemplos.ts';
import { MUNDO } from './testing/mundo.ts';
import { CARGA_MUNDO, semeiaMundoDeCarga } from './testing/mundo-carga.ts';
import { ESTOQUE as E, semeiaEstoque } from './testing/mundo-estoque.ts';
import { Passos } from './testing/passos.ts';

/** The bodies of the documents, as they stand there: nothing that only this product knows goes with them. */
const A = MUNDO.atrib;
let banco: BancoDeTeste;
let app: FastifyInstance;
let c: Cliente;
let passos: Passos;

beforeAll(async () => {
  const povoado = await criaBancoPovoado();
  const { um } = povoado;
  banco = povoado.banco;
  await semeiaEstoque(banco.owner, um);
  await semeiaMundoDeCarga(banco.admin);
  app = await criaApp(banco);
  c = await new Cliente(app, 'um.teste').entra('admin');
  passos = new Passos(c);
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

const envia = async (path: string, body: object) => {
  const r = await c.chama('POST', path, { body });
  return { status: r.status, body: r.body as Record<string, unknown> }; // each test says what it holds
};
const valor = (catId: number, atribValue: unknown) => ({ catId, atribId: 0, atribValue, tipoSys: 4 });
/** Refused with what is stored, and nothing is taken blindly. */
const antigo = { status: 409, body: { atual: expect.anything(), errors: [{ code: 'versao_antiga' }] } };

const PERICIA = {
  catgId: MUNDO.folhaA,
  procId: 0,
  procCidade: { id: 3550308, nome: 'São Paulo', uf: { id: 35, nome: 'São Paulo', sigla: 'SP' } },
  procSituacao: 1,
};

test('STK-129, STK-270: registros de valores vão a /import/inc pelo caminho dos arquivos', async () => {
  const corpo = {
    pericia: PERICIA,
    atributos: [valor(A.honorario, 1500.5), valor(A.prazo, '2026-04-15'), valor(A.urgente, 0)],
    tipoSysId: 4,
    procId: 0,
    condition: 0,
  };
  expect(await envia('/import/inc', corpo)).toMatchObject({
    status: 200,
    body: { andamento: { inseridas: 1, recusadas: 0, situacao: 1 }, recusas: [] },
  });
  // The same records again would double them, as the same file would.
  expect(await envia('/import/inc', corpo)).toMatchObject({ status: 409 });
  const varios = [
    [valor(A.honorario, 10)],
    [valor(A.honorario, -5)],
    [valor(A.honorario, 1.005)],
    [valor(A.prazo, 'x')],
  ];
  const { status, body } = await envia('/import/inc', { ...corpo, atributos: varios });
  expect([status, body.andamento]).toMatchObject([200, { inseridas: 2, recusadas: 2 }]);
  const { rows } = await banco.admin.query(
    'select valores ->> $1 as v from pericia where tenant_id = 1 order by id',
    [String(A.honorario)],
  );
  expect(rows.map((r) => Number(r.v))).toEqual([1500.5, 10, 1.01]);
  const pessoa = {
    pericia: { ...PERICIA, catgId: MUNDO.partes },
    atributos: [{ catId: 0, chave: 'nome', atribValue: 'Rita Reis', tipoSys: 1 }],
    tipoSysId: 1,
    procId: 0,
    condition: 3,
  };
  expect(await envia('/import/inc', pessoa)).toMatchObject({
    status: 200,
    body: { andamento: { inseridas: 1 } },
  });
});

test('STK-286: um atributo em /cat/inc e /cat/alt com tipoSys 2', async () => {
  const { list } = await c.pede(catalogoList, { query: { catgId: String(CARGA_MUNDO.refProdutos) } });
  const [cor] = list;
  const atributo = { ...cor?.catDados, id: 0, label: 'Material', codId: 'material_abcdefghij', ordem: 7 };
  const inc = await envia('/cat/inc', { tipoSys: 2, id: CARGA_MUNDO.refProdutos, atributo });
  expect(inc).toMatchObject({ status: 200, body: { catId: expect.any(Number), versao: 1 } });
  const alt = { tipoSys: 2, id: inc.body.catId, atributo: { ...atributo, label: 'Matéria' } };
  expect(await envia('/cat/alt', alt)).toMatchObject(antigo);
  expect(await envia('/cat/alt', { ...alt, versao: 1 })).toMatchObject({ status: 200 });
});

test('STK-257: o cabeçalho de uma nota sem nada em volta', async () => {
  const cabecalho = {
    dtaLancamento: '2026-03-10',
    descricao: 'Compra',
    tipoMovSelected: 1,
    empresaSelected: 0,
    fornecedorSelected: E.fornecedor,
    estoqueSelected: E.central,
  };
  const { status, body } = await envia('/estoque/addMovCab', cabecalho);
  const movCabId = (body.cab as { movCabId: number }).movCabId;
  expect([
    status,
    (await c.pede(estoqueListMovItens, { query: { movCabId: String(movCabId) } })).cab.descricao,
  ]).toEqual([200, 'Compra']);
  expect(await envia('/estoque/addMovCab', { ...cabecalho, movCabId })).toMatchObject(antigo);
});

test('STK-295, STK-297, STK-299: campanha nova sem versão, propaganda como veio', async () => {
  const campanha = {
    campId: 0,
    campNome: 'Natal',
    campIni: '2026-12-01',
    campFim: '2026-12-31',
    campSituacao: true,
  };
  const { status, body } = await envia('/camp/campInc', { campanha, empresas: [E.central] });
  expect(status).toBe(200);
  const campId = body.id as number;
  const propaganda = {
    propId: 0,
    campanhaId: campId,
    propOrdem: 1,
    propTitulo: 'Leve dois',
    propDesc: '',
    propLink: 'https://exemplo.com.br',
    propSituacao: true,
  };
  expect(await envia('/camp/propInc', { propaganda })).toMatchObject({ status: 200 });
  const dados: CampanhaDados = await c.pede(campListDados, { query: { campId: String(campId) } });
  const [vista] = dados.propagandas;
  expect(await envia('/camp/propAlt', { propaganda: { ...vista, propTitulo: 'Leve três' } })).toMatchObject({
    status: 200,
  });
  const { versao: _, ...semVersao } = vista ?? { versao: 0 };
  expect(await envia('/camp/propAlt', { propaganda: semVersao })).toMatchObject(antigo);
  expect(
    await envia('/camp/campAlt', { campanha: { ...campanha, campId }, empresas: [E.central] }),
  ).toMatchObject(antigo);
  expect(
    await envia('/camp/campAlt', { campanha: dados.campanha ?? {}, empresas: dados.selected }),
  ).toMatchObject({
    status: 200,
  });
  expect(await envia('/camp/propExc', { propaganda: semVersao })).toMatchObject({ status: 200 });
});

test('STK-279, CAS-203, REG-325: as consultas', async () => {
  const le = async (path: string, query: Record<string, string>) =>
    (await c.chama('GET', path, { query })).status;
  const cat = { condition: '1', tree: '1', page: '1', search: '', situacao: '1', tipoSysId: '3' };
  expect(await le('/cat/list', { ...cat, catgId: String(E.brindes), empId: '0' })).toBe(200);
  expect(await le('/pericia/list', { catgId: String(MUNDO.tipo), page: '1' })).toBe(200);
  expect(await le('/pericia/list', { condition: '7', catgId: String(MUNDO.tipo), page: '1' })).toBe(200);
  expect(
    await c.chama('GET', '/emp/exc', { query: { id: String(E.central), categoria: '130' } }),
  ).toMatchObject({
    status: 200,
    body: { empresa: { empId: E.central } },
  });
  expect(await le('/emp/exc', { id: '999999', categoria: '130' })).toBe(404);
});

test('CAS-206, CAS-207, CAS-200: pessoas e recebíveis de uma perícia', async () => {
  const procId = await passos.cria([A.honorario, 100]);
  await passos.comPessoa(procId);
  const [pessoa] = await passos.pessoas(procId, 5);
  const { procPesId = 0, pesId = 0 } = pessoa ?? {};
  const baixaId = await passos.novaBaixa();
  const novo = await envia('/pericia/alt', {
    procId,
    procPesId,
    baixaId,
    recebId: 0,
    catgId: MUNDO.folhaA,
    status: 1,
    local: 6,
  });
  const { recebId } = novo.body.atribRecebiveis as { recebId: number };

  const um = {
    atribProcPessoa: [valor(A.horas, 3)],
    atribPessoa: [],
    procId,
    catgId: MUNDO.partes,
    local: 5,
  };
  expect(await envia('/pericia/alt', um)).toMatchObject(antigo);
  const versao = async (tabela: string, id: number) =>
    (await banco.admin.query(`select versao from ${tabela} where tenant_id = 1 and id = $1`, [id])).rows[0]
      .versao;
  expect(
    await envia('/pericia/alt', { ...um, versao: await versao('pericia_pessoa', procPesId) }),
  ).toMatchObject({
    status: 200,
  });
  const lista = [{ atribProcessoPessoa: [valor(A.horas, 4)], pesId, procPesId }];
  expect(await envia('/pericia/alt', lista)).toMatchObject(antigo);
  const comVersao = [{ ...lista[0], versao: await versao('pericia_pessoa', procPesId) }];
  expect(await envia('/pericia/alt', comVersao)).toMatchObject({ status: 200, body: { procId } });

  const porChave = { [`${recebId}_${A.valor}`]: valor(A.valor, 12.34) };
  const mapa = { atribRecebiveis: porChave, local: 6 };
  expect(await envia('/pericia/alt', mapa)).toMatchObject(antigo);
  const versoes = async () => ({ [recebId]: await versao('recebivel', recebId) });
  expect(await envia('/pericia/alt', { ...mapa, versoes: await versoes() })).toMatchObject({ status: 200 });
  const linhas = [{ atribRecebiveis: [valor(A.valor, 20)], recebId }];
  expect(await envia('/pericia/alt', linhas)).toMatchObject(antigo);
  const lida = [{ ...linhas[0], versao: await versao('recebivel', recebId) }];
  expect(await envia('/pericia/alt', lida)).toMatchObject({ status: 200 });

  const naBaixa = { type: 1, valores: porChave, step: 4 };
  expect(await envia('/pericia/atribBaixa', naBaixa)).toMatchObject(antigo);
  expect(await envia('/pericia/atribBaixa', { ...naBaixa, versoes: await versoes() })).toMatchObject({
    status: 200,
    body: { recebiveis: [{ recebId, valor: 12.34 }] },
  });
  // The case itself, without its version, is not taken blindly either.
  const { pericia } = await c.pede(periciaList, { query: { condition: '1', procId: String(procId) } });
  const processo = {
    local: 4,
    pericia: { ...PERICIA, procId, catgId: pericia?.catgId },
    atributos: [valor(A.honorario, 1)],
  };
  expect(await envia('/pericia/alt', processo)).toMatchObject(antigo);
});

describe('cada corpo que os documentos escrevem é aceito', () => {
  const linhas = readFileSync(new URL('./testing/chamadas-dos-documentos.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((linha) => linha.startsWith('- '))
    .map((linha) => linha.slice(2));
  const casos = Object.entries(CORPOS_DOS_DOCUMENTOS);
  let r: Registros;
  beforeAll(async () => {
    r = await semeiaRegistros(c);
  });

  test('nenhuma chamada dos documentos fica de fora', () => {
    const comeco = [...casos.map(([inicio]) => inicio), ...SEM_CORPO];
    expect(linhas.filter((linha) => !comeco.some((inicio) => linha.startsWith(inicio)))).toEqual([]);
    expect(comeco.filter((inicio) => !linhas.some((linha) => linha.startsWith(inicio)))).toEqual([]);
  });

  test.each(casos)('%s', async (_inicio, corpos) => {
    for (const { path, body, status = 200 } of corpos(r)) {
      const resposta = await envia(path, body as object);
      expect([path, resposta.status, resposta.status === status ? '' : resposta.body]).toEqual([
        path,
        status,
        '',
      ]);
    }
  });
});

test('o campo que ninguém conhece é recusado pelo caminho inteiro', async () => {
  const campos = async (path: string, body: unknown) => {
    const { status, body: recusa } = await envia(path, body as object); // a list among them
    return [status, errorResponse.parse(recusa).errors.map((e) => e.field)];
  };
  const pessoas = [1, 2, 3].map((procPesId) => ({ procPesId, ...(procPesId === 3 ? { xyz: 1 } : {}) }));
  expect(await campos('/pericia/incBaixa', { pessoas, baixaId: 1 })).toEqual([400, ['pessoas[2].xyz']]);
  const linha = { pesId: 1, procPesId: 1, atribProcessoPessoa: [{ ...valor(A.horas, 1), xyz: 1 }] };
  expect(await campos('/pericia/alt', [linha])).toEqual([400, ['[0].atribProcessoPessoa[0].xyz']]);
  expect(await campos('/pericia/alt', { local: 4, pericia: { ...PERICIA, xyz: 1 }, atributos: [] })).toEqual([
    400,
    ['pericia.xyz'],
  ]);
  expect(
    await campos('/user/alt', { user: { id: 1, tipoAtor: 1, nome: 'A', xyz: 1, abc: 2 }, atributos: [] }),
  ).toEqual([400, ['user.xyz', 'user.abc']]);
  expect(
    await campos('/catg/alt', {
      categoria: { id: 1, name: 'A', perfis: [0], categoriaDados: { client: 'x' } },
    }),
  ).toEqual([400, ['categoria.categoriaDados.integration', 'categoria.categoriaDados.client']]);
});
