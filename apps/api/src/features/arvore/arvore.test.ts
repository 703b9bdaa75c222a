import { catgAlt, catgChangeSituacao, catgExc, catgInc, catgList, catgSub } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();

const recusa = async (path: string, categoria: object) => {
  const { status, body } = await rede.admin.chama('POST', path, { body: { categoria } });
  const { errors } = body as { errors: { message: string; field?: string }[] };
  return { status, field: errors[0]?.field, message: errors[0]?.message };
};
const uma = async (id: number) =>
  (await rede.admin.pede(catgList, { query: { condition: '1', id: String(id) } })).catgList?.[0];

test('inclui, altera, desativa e exclui; a árvore mostra tudo', async () => {
  const { id } = await rede.admin.pede(catgInc, {
    body: { categoria: { name: 'Estoque', tipoSysId: 3, perfis: [0] } },
  });
  const { id: filha } = await rede.admin.pede(catgSub, {
    body: { categoria: { name: 'Brindes', idPai: id, perfis: [1] } },
  });
  expect(await uma(filha)).toMatchObject({ idPai: id, nomePai: 'Estoque', tipoSysId: 3, perfis: [1] });
  expect((await uma(id))?.children).toEqual([filha]);
  const alterada = {
    id: filha,
    versao: 1,
    name: 'Brindes e prêmios',
    perfis: [1, 2],
    iconeOpen: 'caixa' as const,
  };
  await rede.admin.pede(catgAlt, { body: { categoria: alterada } });
  expect((await rede.admin.chama('POST', '/catg/alt', { body: { categoria: alterada } })).status).toBe(409);
  expect(await recusa('/catg/exc', { id })).toMatchObject({ status: 422 });
  await rede.admin.pede(catgChangeSituacao, { body: { id, situacao: 0 } });
  expect(await recusa('/catg/sub', { name: 'X', idPai: id, perfis: [0] })).toMatchObject({ status: 422 });
  await rede.admin.pede(catgExc, { body: { categoria: { id: filha } } });
  await rede.admin.pede(catgExc, { body: { categoria: { id } } });
  expect((await rede.admin.chama('GET', '/catg/list', { query: { condition: 1, id } })).status).toBe(404);
});

test('o que tem registros não se exclui nem recebe subcategorias, e a mensagem diz o quê', async () => {
  expect((await recusa('/catg/exc', { id: MUNDO.partes })).message).toContain('3 pessoas');
  expect((await recusa('/catg/sub', { name: 'X', idPai: MUNDO.partes, perfis: [0] })).message).toContain(
    '3 pessoas',
  );
  expect((await recusa('/catg/exc', { id: MUNDO.tipo })).message).toContain('subcategorias');
});

test('nome, perfis e referência são cobrados no seu campo', async () => {
  expect(await recusa('/catg/inc', { name: 'pessoas', tipoSysId: 1, perfis: [0] })).toMatchObject({
    field: 'name',
  });
  expect((await recusa('/catg/inc', { name: 'X', tipoSysId: 1, perfis: [] })).status).toBe(400);
  const base = { name: 'Sem referência', idPai: MUNDO.refPericia, perfis: [0] };
  expect(await recusa('/catg/sub', base)).toMatchObject({ field: 'idRef', message: 'Selecione um item' });
  expect(await recusa('/catg/sub', { ...base, idRef: MUNDO.tipo })).toMatchObject({
    field: 'idRef',
    status: 422,
  });
});

test('ninguém esconde uma categoria de si: não poderia mais mostrá-la', async () => {
  const deixaria = { status: 422, field: 'perfis', message: expect.stringContaining('deixaria de ver') };
  const nova = { name: 'Só do leitor', tipoSysId: 3, perfis: [2] };
  expect(await recusa(catgInc.path, nova)).toMatchObject(deixaria);
  const { id } = await rede.admin.pede(catgInc, { body: { categoria: { ...nova, perfis: [1, 2] } } });
  const { versao = 0 } = (await uma(id)) ?? {};
  expect(await recusa(catgAlt.path, { id, versao, name: nova.name, perfis: [2] })).toMatchObject(deixaria);
  expect(await uma(id)).toMatchObject({ versao, perfis: [1, 2] });
});

test('as etapas que guardam atributos não se cortam, e a recusa diz quais são', async () => {
  const { versao, ...antes } = (await uma(MUNDO.refPericia)) ?? { versao: 0 };
  const corta = (tipoSysEtapa: number) =>
    recusa(catgAlt.path, {
      id: MUNDO.refPericia,
      versao,
      name: 'Atributos de Perícia',
      perfis: [0],
      tipoSysEtapa,
    });
  expect(await corta(1)).toMatchObject({
    status: 422,
    field: 'tipoSysEtapa',
    message: expect.stringContaining("'Horas' (etapa 2)"),
  });
  expect(await corta(2)).toMatchObject({
    status: 422,
    message: expect.stringContaining("'Valor' (etapa 3)"),
  });
  const { versao: _, ...depois } = (await uma(MUNDO.refPericia)) ?? { versao: 0 };
  expect(depois).toEqual(antes);
});
