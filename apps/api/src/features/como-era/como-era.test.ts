import type { AtributoDefinicao } from '@retaguarda/atributos';
import {
  CONDICAO_LISTA,
  catalogoAlt,
  catalogoExc,
  catalogoInc,
  catalogoList,
  historicoList,
  periciaComoEra,
  periciaComoEraPessoas,
  periciaExc,
  periciaInc,
  periciaIncPessoas,
  periciaList,
  type RouteBodyInput,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { novaPericia } from '../../testing/exemplos.ts';
import { atributoNovo } from '../../testing/exemplos-catalogo.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
const { total } = MUNDO.atrib;
let procId = 0;

const inclui = async () =>
  (await rede.admin.pede(periciaInc, { body: novaPericia() as RouteBodyInput<typeof periciaInc> })).procId; // as tests keep it

/** An instant within which nothing changes. */
async function agora(): Promise<string> {
  const em = new Date().toISOString();
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(Date.parse(em) + 1);
  return em;
}

const era = (em: string, id = procId) =>
  rede.admin.pede(periciaComoEra, { query: { procId: String(id), em } });
async function recusa(em: string, id = procId, quem = rede.admin) {
  const { status, body } = await quem.chama('GET', periciaComoEra.path, { query: { procId: id, em } });
  return { status, ...(body as { errors?: { message: string; field?: string }[] }).errors?.[0] }; // as refusals are
}

beforeAll(async () => {
  procId = await inclui();
});

test('um valor calculado é o que estava, e se explica pela fórmula de então', async () => {
  const em = await agora();
  const { list } = await rede.admin.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
  const alvo = list.find((a) => a.catId === total);
  if (alvo === undefined) throw new Error('o mundo tem o atributo');
  const { versao, catDados } = alvo;
  const novo = { ...catDados, label: 'Dobro', calcFormula: 'honorario*2', calcAtribs: ['honorario'] };
  await rede.admin.pede(catalogoAlt, { body: { catId: total, versao, catDados: novo } });
  const valor = ({ atributosEtapa1 }: { atributosEtapa1: { catId: number; atribValue: unknown }[] }) =>
    atributosEtapa1.find((a) => a.catId === total)?.atribValue;
  const { pericia } = await era(em);
  expect(valor(pericia)).toBe(1000.5);
  expect(pericia.definicoes.find((d) => d.catId === total)?.catDados).toEqual(catDados);
  const { pericia: hoje } = await rede.admin.pede(periciaList, {
    query: { condition: String(CONDICAO_LISTA.uma), procId: String(procId) },
  });
  expect(hoje === null ? null : valor(hoje)).toBe(2001);
});

test('antes de haver a perícia, e no que ainda não passou, diz-se desde quando', async () => {
  const { conhecidoDesde } = await era(await agora());
  const antes = new Date(Date.parse(conhecidoDesde) - 1000).toISOString();
  expect(await recusa(antes)).toMatchObject({
    status: 422,
    field: 'em',
    message: expect.stringContaining('foi incluída em'),
  });
  expect(await recusa(new Date(Date.now() + 3_600_000).toISOString())).toMatchObject({
    status: 422,
    message: 'Escolha um instante que já passou.',
  });
  for (const em of ['ontem', '2026-02-30T10:00:00Z', '']) expect((await recusa(em)).status, em).toBe(400);
  for (const em of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
    expect((await recusa(em)).status, em).toBe(422);
  expect((await recusa(await agora(), 999_999)).status).toBe(404);
});

test('o que a rede tinha antes do primeiro registro do histórico se marca', async () => {
  const { rows } = await rede.banco.admin.query<{ id: number }>(
    `insert into pericia (tenant_id, categoria_id, tipo_id, situacao, criado_em)
     values ($1, $2, $3, 1, '2020-01-01') returning id::int as id`,
    [rede.um, MUNDO.folhaA, MUNDO.tipo],
  );
  const id = rows[0]?.id ?? 0;
  const { avisos, conhecidoDesde } = await era('2021-01-01T00:00:00Z', id);
  expect(avisos).toEqual([expect.stringMatching(/^O histórico começa em /)]);
  expect(conhecidoDesde).toBe('2020-01-01T00:00:00.000Z');
  expect((await recusa('2019-01-01T00:00:00Z', id)).message).toMatch(/^Desta perícia só se sabe desde /);
});

test('uma perícia excluída se vê como era enquanto estava', async () => {
  const id = await inclui();
  await rede.admin.pede(periciaIncPessoas, { body: { procId: id, pessoas: [{ pesId: MUNDO.pessoa.ana }] } });
  const em = await agora();
  await rede.admin.pede(periciaExc, { body: { id, local: 1 } });
  expect((await era(em, id)).pericia).toMatchObject({
    procId: id,
    nome: `Judicial #${id}`,
    atributosEtapa2Total: 1,
  });
  const { atributosEtapa2 } = await rede.admin.pede(periciaComoEraPessoas, {
    query: { procId: String(id), em, local: '5', search: 'ana' },
  });
  expect(atributosEtapa2.map((p) => p.pesNome)).toEqual(['Ana Abreu']);
  expect(await recusa(await agora(), id)).toMatchObject({
    status: 422,
    message: expect.stringContaining('estava excluída'),
  });
});

test('um atributo excluído volta a aparecer; o de que não se sabe a categoria se nomeia', async () => {
  const { catId, versao } = await rede.admin.pede(catalogoInc, {
    body: { catgId: MUNDO.refPericia, catDados: atributoNovo({ label: 'Laudo' }) },
  });
  const em = await agora();
  await rede.admin.pede(catalogoExc, { body: { catId, versao } });
  expect((await era(em)).pericia.definicoes.map((d) => d.catId)).toContain(catId);
  // As rows of older installations are.
  await rede.banco.admin.query(
    "update historico set antes = antes - 'catgId' where tenant_id = $1 and entidade = 'atributo' and entidade_id = $2 and acao = 'exclusao'",
    [rede.um, catId],
  );
  const { pericia, avisos } = await era(em);
  expect(pericia.definicoes.map((d) => d.catId)).not.toContain(catId);
  expect(avisos).toEqual([expect.stringContaining("'Laudo'")]);
});

test('só vê o passado quem pode abrir a perícia', async () => {
  const em = await agora();
  expect((await recusa(em, procId, await rede.entra('nada'))).status).toBe(403);
  expect((await recusa(em, procId, await rede.entra('leitor'))).status).toBe(200);
});

test('o que hoje se reserva não se vê no passado, nem o que dele saiu por uma fórmula de então', async () => {
  const { honorario, custo, prazo } = MUNDO.atrib;
  const id = await inclui();
  const muda = async (catId: number, parte: Partial<AtributoDefinicao>) => {
    const { list } = await rede.admin.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
    const alvo = list.find((a) => a.catId === catId);
    if (alvo === undefined) throw new Error('o mundo tem o atributo');
    const { versao, catDados } = alvo;
    await rede.admin.pede(catalogoAlt, { body: { catId, versao, catDados: { ...catDados, ...parte } } });
  };
  const em = await agora();
  // Since then it has been calculated from something else, and so is seen today.
  await muda(custo, { calcFormula: 'horas*2', calcAtribs: ['horas'] });
  await muda(honorario, { reservado: true });
  const leitor = await rede.entra('leitor');
  const { pericia } = await leitor.pede(periciaComoEra, { query: { procId: String(id), em } });
  const vistos = pericia.definicoes.map((d) => d.catId);
  expect(vistos).toContain(prazo);
  for (const catId of [honorario, total, custo]) expect(vistos).not.toContain(catId);
  expect(pericia.atributosEtapa1.map((a) => a.catId)).not.toContain(honorario);
  expect(JSON.stringify(pericia)).not.toContain('1000.5');
  const admin = await (await rede.entra('admin')).pede(periciaComoEra, { query: { procId: String(id), em } });
  expect(admin.pericia.definicoes.map((d) => d.catId)).toEqual(
    expect.arrayContaining([honorario, total, custo]),
  );
});

test('o instante de uma linha do histórico mostra o que ficou depois dela', async () => {
  const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'pericia', id: String(procId) } });
  const inclusao = list.find((h) => h.entidade === 'pericia' && h.acao === 'inclusao');
  expect((await era(inclusao?.em ?? '')).pericia.procId).toBe(procId);
});
