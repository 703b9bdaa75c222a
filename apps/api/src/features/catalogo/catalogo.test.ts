import { type AtributoDefinicao, TIPO } from '@retaguarda/atributos';
import {
  catalogoAlt,
  catalogoChangeSituacao,
  catalogoCopy,
  catalogoExc,
  catalogoInc,
  catalogoList,
  catalogoPrevia,
  type Impacto,
  periciaInc,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { novaPericia, semeiaRegistros } from '../../testing/exemplos.ts';
import { atributoNovo } from '../../testing/exemplos-catalogo.ts';
import { MUNDO } from '../../testing/mundo.ts';

const { atrib, refPericia, folhaA } = MUNDO;

const rede = comApp();

beforeAll(async () => {
  await semeiaRegistros(rede.admin);
});

const lista = async (catgId: number = refPericia) =>
  (await rede.admin.pede(catalogoList, { query: { catgId: String(catgId) } })).list;
const registro = async (id: number) => {
  const achado = (await lista()).find((a) => a.catId === id);
  if (achado === undefined) throw new Error(`sem atributo ${id}`);
  return achado;
};
const erroDe = async (path: string, body: unknown) => {
  const { status, body: resposta } = await rede.admin.chama('POST', path, { body });
  const { errors, atual } = resposta as {
    errors?: { message: string; field?: string }[];
    atual?: unknown;
  };
  return { status, ...errors?.[0], atual };
};
const altera = async (id: number, muda: Partial<AtributoDefinicao>) => {
  const { versao, catDados } = await registro(id);
  return { catId: id, versao, catDados: { ...catDados, ...muda } };
};
const inclui = async (dados: Partial<AtributoDefinicao>, catgId: number = refPericia) =>
  (await rede.admin.pede(catalogoInc, { body: { catgId, catDados: atributoNovo(dados) } })).catId;

test('a lista diz definição, versão, etapas e quem usa', async () => {
  const { list, etapas, externos } = await rede.admin.pede(catalogoList, {
    query: { catgId: String(refPericia) },
  });
  expect(etapas).toBe(3);
  expect(externos).toContainEqual({ etapa: 3, codId: 'custo_horas', label: 'Custo das horas' });
  expect(list.find((a) => a.catId === atrib.honorario)).toMatchObject({
    catSituacao: true,
    espelhoDe: 0,
    usadoPor: [
      `a fórmula de 'Total com acréscimo' (#${atrib.total})`,
      `a fórmula de 'Custo das horas' (#${atrib.custo})`,
    ],
  });
});

test('um tipo que não existe é recusado em seu campo', async () => {
  for (const tipo of [0, 99, -1]) {
    const body = { catgId: refPericia, catDados: { ...atributoNovo({ label: 'Sem tipo' }), tipo } };
    expect(await erroDe('/catalogo/inc', body)).toMatchObject({
      status: 422,
      field: 'tipo',
      message: 'Tipo de atributo inválido',
    });
  }
});

test('o código nasce do nome, sem acentos nem símbolos, e não muda depois', async () => {
  const catId = await inclui({ label: 'Nº da Ação (Cível)!' });
  const { catDados, versao } = await registro(catId);
  expect(catDados.codId).toMatch(/^no?_da_acao_civel_[a-z0-9]{10}$/);
  await rede.admin.pede(catalogoAlt, {
    body: { catId, versao, catDados: { ...catDados, label: 'Outro', codId: 'x' } },
  });
  expect((await registro(catId)).catDados).toMatchObject({ label: 'Outro', codId: catDados.codId });
  expect(
    await erroDe('/catalogo/inc', {
      catgId: refPericia,
      catDados: atributoNovo({ codId: 'inventado' }),
    }),
  ).toMatchObject({ status: 422, field: 'codId' });
});

test('o veredito da definição aponta o campo', async () => {
  const recusa = (muda: Partial<AtributoDefinicao>) =>
    erroDe('/catalogo/inc', { catgId: refPericia, catDados: atributoNovo(muda) });
  expect(await recusa({ label: ' ' })).toMatchObject({ field: 'label', message: 'Informe este campo' });
  expect(await recusa({ etapa: 4 })).toMatchObject({ field: 'etapa' });
  expect(await recusa({ tamLg: 13 })).toMatchObject({ field: 'tamLg' });
  expect(await recusa({ tipo: TIPO.selecao })).toMatchObject({ field: 'opcoes' });
  expect(await recusa({ tipo: TIPO.calculo, calcFormula: '1+' })).toMatchObject({ field: 'calcFormula' });
  expect(await recusa({ tipo: TIPO.calculo, calcFormula: '1+naoexiste' })).toMatchObject({
    field: 'calcFormula',
  });
});

test('um ciclo é recusado com o caminho', async () => {
  const a = await inclui({ label: 'A', tipo: TIPO.calculo, calcFormula: 'honorario*2' });
  const codA = (await registro(a)).catDados.codId;
  const b = await inclui({ label: 'B', tipo: TIPO.calculo, calcFormula: `${codA}+1` });
  const codB = (await registro(b)).catDados.codId;
  const recusa = await erroDe('/catalogo/alt', await altera(a, { calcFormula: `${codB}+1` }));
  expect(recusa).toMatchObject({ status: 422, field: 'calcFormula' });
  expect(recusa.message).not.toContain(codA);
  // By their names: nobody knows an attribute by its code.
  expect(recusa.message).toMatch(/^Dependência circular: '(A|B)' → '(A|B)' → '(A|B)'$/);
});

test('o que uma fórmula ou regra de outro usa não se exclui nem se desativa', async () => {
  const { versao } = await registro(atrib.honorario);
  expect(await erroDe('/catalogo/exc', { catId: atrib.honorario, versao })).toMatchObject({
    status: 422,
    message: expect.stringContaining("'Total com acréscimo'"),
  });
  expect(await erroDe('/catalogo/change-situacao', { id: atrib.motivo, situacao: 0 })).toMatchObject({
    status: 422,
    message: expect.stringContaining("a regra de 'Urgente'"),
  });
});

test('excluir apaga o que ninguém guarda e desativa o que alguém guarda', async () => {
  const livre = await inclui({ label: 'Livre' });
  const { message } = await rede.admin.pede(catalogoExc, { body: { catId: livre, versao: 1 } });
  expect(message).toBe('Atributo excluído com sucesso');
  expect((await lista()).some((a) => a.catId === livre)).toBe(false);
  const usado = await inclui({ label: 'Usado' });
  await rede.admin.pede(periciaInc, {
    body: {
      ...novaPericia(),
      atributos: [
        { catId: atrib.honorario, atribValue: 10 },
        { catId: usado, atribValue: 'x' },
      ],
    } as never,
  });
  const impacto = await rede.admin.pede(catalogoPrevia, {
    body: { acao: 'exc', catId: usado, versao: 1 },
  });
  expect(impacto).toMatchObject({ uso: 1, mudam: 1, calculados: 0 });
  await rede.admin.pede(catalogoExc, { body: { catId: usado, versao: 1, visto: impacto.visto } });
  expect((await registro(usado)).catSituacao).toBe(false);
  await rede.admin.pede(catalogoChangeSituacao, { body: { id: usado, situacao: 1 } });
  const { rows } = await rede.banco.admin.query('select 1 from pericia where valores ->> $1 = $2', [
    String(usado),
    'x',
  ]);
  expect(rows.length).toBe(1);
});

test('com valores guardados, tipo incompatível e outra etapa são recusados', async () => {
  expect(await erroDe('/catalogo/alt', await altera(atrib.honorario, { tipo: TIPO.texto }))).toMatchObject({
    status: 422,
    field: 'tipo',
  });
  expect(await erroDe('/catalogo/alt', await altera(atrib.honorario, { etapa: 2 }))).toMatchObject({
    status: 422,
    field: 'etapa',
  });
});

test('um tipo que não leria o que está guardado é recusado por isso, também onde há regra', async () => {
  // What the rule compares with, and the options, would not fit the new type either: that is not what is said.
  const comRegra = await registro(atrib.urgente);
  expect(comRegra.catDados.regraParametro).toHaveLength(1);
  const usados = new Set<number>([atrib.honorario, atrib.urgente]);
  const definidos = (await lista()).filter(({ catId }) => usados.has(catId));
  // A company has one place alone, whatever is stored.
  const tipos = Object.values(TIPO).filter((tipo) => tipo !== TIPO.empresa);
  const ditas = new Map<number, string[]>();
  for (const { catId, versao, catDados } of definidos)
    for (const tipo of tipos) {
      const body = { acao: 'alt', catId, versao, catDados: { ...catDados, tipo } };
      const { field, message = '' } = await erroDe(catalogoPrevia.path, body);
      if (field === 'tipo') ditas.set(catId, [...(ditas.get(catId) ?? []), message]);
    }
  expect([...ditas.keys()].sort()).toEqual(definidos.map((d) => d.catId).sort());
  for (const mensagens of ditas.values())
    for (const mensagem of mensagens)
      expect(mensagem).toMatch(
        /^\d+ (registro guarda|registros guardam) valor deste atributo; o tipo novo não os leria$/,
      );
});

test('a fórmula nova recalcula o que está guardado, e diz antes o que fará', async () => {
  const body = await altera(atrib.total, { calcFormula: 'honorario*2' });
  const impacto = await rede.admin.pede(catalogoPrevia, { body: { acao: 'alt', ...body } });
  expect(impacto).toMatchObject({ emSegundoPlano: false, invalidos: 0 });
  expect(impacto.calculados).toBeGreaterThan(0);
  expect(impacto.amostra[0]?.campos[0]).toMatchObject({ nome: 'Total com acréscimo' });
  await rede.admin.pede(catalogoAlt, { body: { ...body, visto: impacto.visto } });
  const { rows } = await rede.banco.admin.query<{ h: number; t: number }>(
    'select (valores ->> $1)::float as h, (valores ->> $2)::float as t from pericia where tenant_id = 1 and categoria_id = $3',
    [String(atrib.honorario), String(atrib.total), folhaA],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { h, t } of rows) expect(t).toBe(h * 2);
});

test('o impacto visto que deixou de ser o de agora: 409 com o novo, e nada muda', async () => {
  const body = await altera(atrib.total, { calcFormula: 'honorario*3' });
  const impacto = await rede.admin.pede(catalogoPrevia, { body: { acao: 'alt', ...body } });
  await rede.admin.pede(periciaInc, { body: novaPericia() as never });
  const recusa = await erroDe('/catalogo/alt', { ...body, visto: impacto.visto });
  expect(recusa.status).toBe(409);
  const novo = recusa.atual as Impacto;
  expect(novo.mudam).toBe(impacto.mudam + 1);
  expect((await registro(atrib.total)).catDados.calcFormula).toBe('honorario*2');
  await rede.admin.pede(catalogoAlt, { body: { ...body, visto: novo.visto } });
});

test('versão antiga: 409 com o que está guardado', async () => {
  const body = await altera(atrib.taxa, { label: 'Taxa' });
  await rede.admin.pede(catalogoAlt, { body });
  expect(await erroDe('/catalogo/alt', body)).toMatchObject({
    status: 409,
    atual: { catId: atrib.taxa, catDados: { label: 'Taxa' } },
  });
});

test('opções guardadas não somem caladas', async () => {
  const opcoes = [
    { id: 1, nome: 'Um' },
    { id: 2, nome: 'Dois' },
  ];
  const catId = await inclui({ label: 'Escolha', tipo: TIPO.selecao, opcoes });
  await rede.admin.pede(periciaInc, {
    body: {
      ...novaPericia(),
      atributos: [
        { catId: atrib.honorario, atribValue: 10 },
        { catId, atribValue: 2 },
      ],
    } as never,
  });
  const body = await altera(catId, { opcoes: opcoes.slice(0, 1) });
  expect(await erroDe('/catalogo/alt', body)).toMatchObject({ status: 422, field: 'opcoes' });
  const impacto = await rede.admin.pede(catalogoPrevia, { body: { acao: 'alt', ...body } });
  expect(impacto.opcoes).toEqual([{ nome: 'Dois', registros: 1 }]);
  expect(impacto.motivos).toEqual([
    { nivel: 'pericia', label: 'Escolha', message: 'Opção inexistente', registros: 1 },
  ]);
  await rede.admin.pede(catalogoAlt, { body: { ...body, visto: impacto.visto } });
});

test('o espelho segue o original; situação, ordem e etapa são suas', async () => {
  const original = await inclui({ label: 'Original', hint: 'a' });
  const { catDados } = await registro(original);
  const { catId } = await rede.admin.pede(catalogoCopy, {
    body: { catgId: refPericia, catId: original, tipo: 2, catDados: { ...catDados, ordem: 77, label: 'Z' } },
  });
  expect(await registro(catId)).toMatchObject({
    espelhoDe: original,
    catDados: { label: 'Original', ordem: 77, hint: 'a' },
  });
  await rede.admin.pede(catalogoAlt, { body: await altera(original, { hint: 'b', ordem: 5 }) });
  expect((await registro(catId)).catDados).toMatchObject({ hint: 'b', ordem: 77 });
  // What it shares is altered where the original stands, and the refusal says where.
  expect(await erroDe('/catalogo/alt', await altera(catId, { hint: 'c', ordem: 78 }))).toMatchObject({
    status: 422,
    field: 'hint',
    message: expect.stringContaining("o espelho de 'Original'"),
  });
  await rede.admin.pede(catalogoAlt, { body: await altera(catId, { ordem: 78 }) });
  expect((await registro(catId)).catDados).toMatchObject({ hint: 'b', ordem: 78 });
  const { versao } = await registro(original);
  expect(await erroDe('/catalogo/exc', { catId: original, versao })).toMatchObject({
    status: 422,
    message: expect.stringContaining('o espelho'),
  });
  const { catId: copia } = await rede.admin.pede(catalogoCopy, {
    body: { catgId: refPericia, catId: original, tipo: 1, catDados: { ...catDados, codId: '', label: 'Só' } },
  });
  expect(await registro(copia)).toMatchObject({ espelhoDe: 0, catDados: { label: 'Só' } });
});

test('categoria de uma etapa força a etapa 1; outra árvore não tem catálogo', async () => {
  expect((await rede.admin.chama('GET', '/catalogo/list', { query: { catgId: folhaA } })).status).toBe(404);
  const { rows } = await rede.banco.admin.query<{ id: number }>(
    "select id from categoria where nome = 'Atributos de Convidados' and tenant_id = 1",
  );
  const refId = rows[0]?.id ?? 0;
  const catId = await inclui({ label: 'Só uma', etapa: 3 }, refId);
  expect((await lista(refId)).find((a) => a.catId === catId)?.catDados.etapa).toBe(1);
});

test('cada mudança está no histórico e na versão da categoria', async () => {
  const versao = async () =>
    (
      await rede.banco.admin.query<{ v: number }>(
        'select atributos_versao as v from categoria where tenant_id = 1 and id = $1',
        [refPericia],
      )
    ).rows[0]?.v ?? 0;
  const antes = await versao();
  const catId = await inclui({ label: 'Histórico' });
  await rede.admin.pede(catalogoChangeSituacao, { body: { id: catId, situacao: 0 } });
  expect(await versao()).toBe(antes + 2);
  const { rows } = await rede.banco.admin.query<{ acao: string }>(
    "select acao from historico where entidade = 'atributo' and entidade_id = $1 order by id",
    [catId],
  );
  expect(rows.map((r) => r.acao)).toEqual(['inclusao', 'alteracao']);
});
