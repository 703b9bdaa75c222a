import {
  historicoPessoas,
  historicoUso,
  historicoUsos,
  type RouteQueryInput,
  userEdita,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
const { admin, leitor, caio } = MUNDO.pessoa;
const ALICE = 'Alice Administradora';

const usos = (query: RouteQueryInput<typeof historicoUsos> = {}) => rede.admin.pede(historicoUsos, { query });
const ids = async (query: RouteQueryInput<typeof historicoUsos> = {}) =>
  (await usos(query)).list.map((u) => u.historicoId);

/** Rows of the history as they were once. */
const escreve = (linhas: readonly object[]) =>
  rede.banco.admin.query(
    `insert into historico (tenant_id, entidade, entidade_id, acao, pessoa_id, em, depois)
     select $1, 'pericia', 0, acao, pessoa_id, em, '{}' from json_to_recordset($2::json) as x(acao text, pessoa_id bigint, em timestamptz)`,
    [rede.um, JSON.stringify(linhas)],
  );

beforeAll(async () => {
  await rede.admin.pede(historicoUso, { body: { acao: 'impressao', entidade: 'pericia', linhas: 12 } });
  await rede.admin.pede(historicoUso, { body: { acao: 'exportacao', entidade: 'pessoa' } });
  await rede.banco.admin.query("update pessoa set cpf = '52998224725' where tenant_id = $1 and id = $2", [
    rede.um,
    caio,
  ]);
  await rede.admin.pede(userEdita, { query: { id: String(caio) } });
});

test('diz quem, de onde e o quê: a lista, quantas linhas, que dados de quem', async () => {
  const { list, mais } = await usos();
  expect(mais).toBe(false);
  expect(list).toMatchObject([
    { acao: 'exibicao', titulo: expect.stringMatching(/^o cadastro de Caio/), campos: ['CPF'] },
    { acao: 'exportacao', titulo: 'a lista de Pessoas', linhas: null, campos: [] },
    { acao: 'impressao', titulo: 'a lista de Perícias', linhas: 12 },
  ]);
  for (const uso of list) expect(uso).toMatchObject({ quem: ALICE, endereco: '127.0.0.1' });
});

test('o que muda um registro não é uso', async () => {
  await escreve([{ acao: 'alteracao', pessoa_id: admin, em: new Date().toISOString() }]);
  expect((await usos()).list).toHaveLength(3);
});

test('filtra por quem fez, por de quem são os dados e pelo que se fez, e diz os nomes', async () => {
  const todos = await ids();
  expect(await ids({ acao: 'impressao' })).toEqual(todos.slice(2));
  expect(await usos({ titularId: String(caio) })).toMatchObject({
    list: [{ historicoId: todos[0] }],
    titular: { id: caio, name: expect.stringMatching(/^Caio/) },
    pessoa: null,
  });
  expect(await usos({ pesId: String(leitor) })).toMatchObject({ list: [], pessoa: { id: leitor } });
  expect(await ids({ pesId: String(admin) })).toEqual(todos);
});

test('os dias são os de São Paulo, em qualquer ordem', async () => {
  await escreve([
    { acao: 'impressao', pessoa_id: admin, em: '2020-03-01T02:59:59Z' },
    { acao: 'impressao', pessoa_id: admin, em: '2020-03-01T03:00:00Z' },
    { acao: 'impressao', pessoa_id: admin, em: '2020-03-03T02:59:59Z' },
    { acao: 'impressao', pessoa_id: admin, em: '2020-03-03T03:00:00Z' },
  ]);
  const dentro = (await usos({ periodo: '2020-03-01,2020-03-02' })).list.map((u) => u.em);
  expect(dentro).toEqual(['2020-03-03T02:59:59.000Z', '2020-03-01T03:00:00.000Z']);
  expect(await ids({ periodo: '2020-03-02,2020-03-01' })).toHaveLength(2);
});

test('um dia que não há é recusado no campo', async () => {
  const { status, body } = await rede.admin.chama('GET', historicoUsos.path, {
    query: { periodo: '2026-02-30,2026-03-01' },
  });
  expect([status, body]).toMatchObject([422, { errors: [{ field: 'periodo' }] }]);
});

test('por chave: o que entra entretanto não desloca a página, e instantes iguais não se perdem nem se repetem', async () => {
  const em = '2019-01-01T00:00:00.000001Z';
  await escreve(Array.from({ length: 60 }, () => ({ acao: 'exportacao', pessoa_id: leitor, em })));
  const filtro = { pesId: String(leitor) };
  const um = await usos(filtro);
  expect([um.list.length, um.mais]).toEqual([50, true]);
  await escreve([{ acao: 'exportacao', pessoa_id: leitor, em: new Date().toISOString() }]);
  const dois = await usos({ ...filtro, depoisDe: String(um.list.at(-1)?.historicoId) });
  expect([dois.list.length, dois.mais]).toEqual([10, false]);
  expect(new Set([...um.list, ...dois.list].map((u) => u.historicoId)).size).toBe(60);
});

test('depois de uma linha que não há é recusado', async () => {
  const { status } = await rede.admin.chama('GET', historicoUsos.path, { query: { depoisDe: '987654321' } });
  expect(status).toBe(404);
});

test('o que fez o próprio produto não tem nome; de quem já não se vê, diz que foi removida', async () => {
  await escreve([
    { acao: 'anonimizacao', pessoa_id: null, em: '2018-01-01T00:00:00Z' },
    { acao: 'anonimizacao', pessoa_id: 987_654, em: '2018-01-01T00:00:01Z' },
  ]);
  const { list } = await usos({ acao: 'anonimizacao' });
  expect(list.map((u) => u.quem)).toEqual(['Pessoa removida', '']);
});

test('quem se procura pode estar inativo', async () => {
  await rede.banco.admin.query('update pessoa set situacao = 0 where tenant_id = $1 and id = $2', [
    rede.um,
    caio,
  ]);
  const { list } = await rede.admin.pede(historicoPessoas, { query: { search: 'caio' } });
  expect(list.map((p) => p.id)).toEqual([caio]);
});
