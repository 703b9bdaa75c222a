import type { Recurso } from '@retaguarda/contract';
import {
  campAlt,
  campExc,
  campInc,
  campList,
  campListDados,
  campOrdenaProp,
  campUpdateStatus,
  campUpdateStatusProp,
  empExc,
  empInc,
  historicoList,
  propAlt,
  propExc,
  propInc,
  type RouteBodyInput,
} from '@retaguarda/contract';
import { addDays } from '@retaguarda/domain';
import { beforeAll, expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { campanhaDeTeste, propagandaDeTeste } from '../../testing/exemplos-campanha.ts';
import { empresaDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
let e1: number;
let e2: number;

beforeAll(async () => {
  e1 = (await rede.admin.pede(empInc, { body: empresaDeTeste('E1') })).id;
  e2 = (await rede.admin.pede(empInc, { body: empresaDeTeste('E2') })).id;
});

const dia = (n: number): string => addDays(today(), n) ?? '';

async function recusas(path: string, body: unknown) {
  const resposta = await rede.admin.chama('POST', path, { body });
  const { errors } = resposta.body as { errors: { field?: string; message: string }[] }; // a refusal
  return {
    status: resposta.status,
    erros: Object.fromEntries(errors.map((e) => [e.field, e.message])),
  };
}
const dados = (campId: number) => rede.admin.pede(campListDados, { query: { campId: String(campId) } });

/** Leaves the reader with these permissions alone. */
async function leitorCom(...recursos: Recurso[]): Promise<Cliente> {
  await rede.banco.admin.query('delete from perfil_recurso where perfil_id = 2');
  await rede.banco.admin.query(
    'insert into perfil_recurso (tenant_id, perfil_id, recurso) select tenant_id, 2, unnest($1::text[]) from tenant where padrao',
    [recursos],
  );
  // A sign-in of its own reads them anew.
  return new Cliente(rede.app, 'um.teste').entra('leitor');
}

test('cada falta de uma campanha no seu campo, com o seu texto', async () => {
  const vazia = campanhaDeTeste([], { campNome: ' ', campIni: '', campFim: '' });
  expect(await recusas(campInc.path, vazia)).toEqual({
    status: 422,
    erros: {
      campNome: 'Informe o nome da campanha',
      empresas: 'Informe ao menos uma empresa',
      campIni: 'Informe a data de início',
      campFim: 'Informe a data de Saída',
    },
  });
  expect(
    await recusas(campInc.path, campanhaDeTeste([e1], { campIni: '2026-05-02', campFim: '2026-05-01' })),
  ).toEqual({
    status: 422,
    erros: {
      campIni: 'Data de entrada não pode ser maior que a data sáida',
      campFim: 'Data de saída não pode ser menor que a data inicial',
    },
  });
  expect(
    (await recusas(campInc.path, campanhaDeTeste([e1], { campIni: '2026-02-30', campFim: 'ontem' }))).erros,
  ).toEqual({ campIni: 'Data inválida', campFim: 'Data inválida' });
  expect((await rede.admin.pede(campList)).total).toBe(0);
  expect((await rede.admin.chama('POST', campInc.path, { body: campanhaDeTeste([9e9]) })).status).toBe(404);
  expect((await rede.admin.pede(campList)).total).toBe(0);
});

test('incluída, aberta e alterada pela versão; o histórico conta; a lista acha', async () => {
  await rede.banco.admin.query('update empresa set filial_estoque = true where id = $1', [e1]);
  const { id } = await rede.admin.pede(campInc, {
    body: campanhaDeTeste([e2, e1, e1], { campNome: ' Volta às Aulas ', campIni: dia(0), campFim: dia(0) }),
  });
  const aberta = await dados(id);
  expect(aberta).toMatchObject({
    campanha: { campNome: 'Volta às Aulas', campSituacao: true, campEstado: 'noAr', versao: 1 },
    list: [
      { id: e1, nome: 'E1 – Empresa E1', filial: true },
      { id: e2, nome: 'E2 – Empresa E2', filial: false },
    ],
    selected: [e1, e2],
    propagandas: [],
  });
  const envio = campanhaDeTeste([e2], { campId: id, versao: 1, campNome: 'Volta', campSituacao: false });
  await rede.admin.pede(campAlt, { body: envio });
  expect(await rede.admin.chama('POST', campAlt.path, { body: envio })).toMatchObject({
    status: 409,
    body: { atual: { campanha: { versao: 2, campNome: 'Volta' }, selected: [e2] } },
  });
  const { rows } = await rede.banco.admin.query(
    "select antes, depois from historico where entidade = 'campanha' and entidade_id = $1 and acao = 'alteracao'",
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    antes: { nome: 'Volta às Aulas', situacao: 1, empresas: [e1, e2] },
    depois: { nome: 'Volta', situacao: 0, empresas: [e2] },
  });
  const ids = async (query: object) => (await rede.admin.pede(campList, { query })).list.map((r) => r.campId);
  expect(await ids({ search: 'VÓLTA' })).toEqual([id]);
  expect(await ids({ search: `#${id}` })).toEqual([id]);
  expect(await ids({ search: 'aulas' })).toEqual([]);
  expect(await ids({ situacao: '0' })).toEqual([id]);
  expect(await ids({ situacao: '1' })).toEqual([]);
});

test('o estado diz o que está no ar hoje: o primeiro e o último dia contam', async () => {
  const estado = async (ini: number, fim: number, campSituacao = true) => {
    const { id } = await rede.admin.pede(campInc, {
      body: campanhaDeTeste([e1], { campIni: dia(ini), campFim: dia(fim), campSituacao }),
    });
    return (await dados(id)).campanha?.campEstado;
  };
  expect(await estado(0, 5)).toBe('noAr');
  expect(await estado(-5, 0)).toBe('noAr');
  expect(await estado(1, 5)).toBe('agendada');
  expect(await estado(-5, -1)).toBe('encerrada');
  expect(await estado(0, 0, false)).toBe('desligada');
});

test('uma propaganda: faltas, link só http e https, descrição limpa, ordem, versão', async () => {
  const { id: campanhaId } = await rede.admin.pede(campInc, { body: campanhaDeTeste([e1]) });
  const faltas = async (parte: object) =>
    (await recusas(propInc.path, propagandaDeTeste(campanhaId, parte))).erros;
  expect(await faltas({ propTitulo: ' ', propLink: '', propOrdem: null })).toEqual({
    propTitulo: 'Informe este campo',
    propLink: 'Informe este campo',
    propOrdem: 'Informe este campo',
  });
  for (const propLink of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//x.com',
    'ftp://x.com',
    'https://',
    'x',
  ])
    expect(await faltas({ propLink }), propLink).toEqual({
      propLink: 'Informe um endereço que comece por http:// ou https://',
    });
  for (const propOrdem of [-1, 1.5, 100_000])
    expect(await faltas({ propOrdem }), String(propOrdem)).toEqual({
      propOrdem: 'Informe um número inteiro de 0 a 99999',
    });
  const inclui = async (parte: Partial<RouteBodyInput<typeof propInc>['propaganda']>) =>
    (await rede.admin.pede(propInc, { body: propagandaDeTeste(campanhaId, parte) })).id;
  const sujo =
    '<p onclick="x()">Oi <b>você</b><script>alert(1)</script><img src=x onerror=y><a href="javascript:z">l</a></p>';
  const segunda = await inclui({ propOrdem: 20, propDesc: sujo });
  const primeira = await inclui({ propOrdem: 10, propLink: 'http://exemplo.com' });
  const lista = async () => (await dados(campanhaId)).propagandas;
  expect((await lista()).map((p) => p.propId)).toEqual([primeira, segunda]);
  const limpa = (await lista())[1]?.propDesc ?? '';
  expect(limpa).toContain('<b>você</b>');
  expect(limpa).not.toMatch(/script|img|onclick|javascript/);
  const envio = propagandaDeTeste(campanhaId, { propId: segunda, versao: 1, propOrdem: 5 });
  await rede.admin.pede(propAlt, { body: envio });
  expect((await lista()).map((p) => p.propId)).toEqual([segunda, primeira]);
  expect(await rede.admin.chama('POST', propAlt.path, { body: envio })).toMatchObject({
    status: 409,
    body: { atual: { propId: segunda, versao: 2, propOrdem: 5 } },
  });
  // It stays in its campaign.
  const { id: outra } = await rede.admin.pede(campInc, { body: campanhaDeTeste([e1]) });
  const mudada = propagandaDeTeste(outra, { propId: segunda, versao: 2 });
  expect((await rede.admin.chama('POST', propAlt.path, { body: mudada })).status).toBe(404);
});

test('as propagandas se põem em ordem todas de uma vez; se uma veio ou se foi, nada muda', async () => {
  const { id: campId } = await rede.admin.pede(campInc, { body: campanhaDeTeste([e1]) });
  const inclui = async () => (await rede.admin.pede(propInc, { body: propagandaDeTeste(campId) })).id;
  const [a, b, c] = [await inclui(), await inclui(), await inclui()];
  await rede.admin.pede(campOrdenaProp, { body: { campId, propIds: [c, a, b] } });
  const lista = async () => (await dados(campId)).propagandas;
  const emOrdem = await lista();
  expect(emOrdem.map((p) => [p.propId, p.propOrdem])).toEqual([
    [c, 1],
    [a, 2],
    [b, 3],
  ]);
  for (const propIds of [
    [c, a],
    [c, a, b, 9e9],
    [c, c, a],
  ])
    expect(await rede.admin.chama('POST', campOrdenaProp.path, { body: { campId, propIds } })).toMatchObject({
      status: 409,
    });
  expect(await lista()).toEqual(emOrdem);
  const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'propaganda', id: String(b) } });
  expect(list[0]?.campos).toEqual([{ nome: 'Ordem', antes: '1', depois: '3' }]);
});

test('os interruptores ligam e desligam na hora; dito de novo não muda nada', async () => {
  const { id: campId } = await rede.admin.pede(campInc, { body: campanhaDeTeste([e1]) });
  const { id: propId } = await rede.admin.pede(propInc, { body: propagandaDeTeste(campId) });
  for (const _ of [1, 2]) {
    const { message } = await rede.admin.pede(campUpdateStatus, { body: { situacao: 0, campId } });
    expect(message).toBe('Campanha desativada com sucesso');
  }
  expect((await rede.admin.pede(campUpdateStatusProp, { body: { situacao: 0, propId } })).message).toBe(
    'Propaganda desativada com sucesso',
  );
  const { campanha, propagandas } = await dados(campId);
  expect(campanha).toMatchObject({ campSituacao: false, versao: 2 });
  expect(propagandas).toMatchObject([{ propSituacao: false, versao: 2 }]);
  expect((await rede.admin.pede(campUpdateStatus, { body: { situacao: 1, campId } })).message).toBe(
    'Campanha ativada com sucesso',
  );
});

test('excluir: a propaganda sozinha, a campanha com o que é dela; a empresa dela fica', async () => {
  const { id: e3 } = await rede.admin.pede(empInc, { body: empresaDeTeste('E3') });
  const { id: campId } = await rede.admin.pede(campInc, { body: campanhaDeTeste([e3]) });
  const { id: propId } = await rede.admin.pede(propInc, { body: propagandaDeTeste(campId) });
  const { id: segunda } = await rede.admin.pede(propInc, { body: propagandaDeTeste(campId) });
  await rede.admin.pede(propExc, { body: { propaganda: { propId } } });
  expect((await rede.admin.chama('POST', propExc.path, { body: { propaganda: { propId } } })).status).toBe(
    404,
  );
  expect((await dados(campId)).propagandas.map((p) => p.propId)).toEqual([segunda]);
  expect(await rede.admin.chama('POST', empExc.path, { body: { id: e3 } })).toMatchObject({
    status: 422,
    body: { errors: [{ message: expect.stringContaining('tem 1 campanha e não pode ser excluída') }] },
  });
  await rede.admin.pede(campExc, { body: { campId } });
  expect((await rede.admin.chama('GET', campListDados.path, { query: { campId } })).status).toBe(404);
  expect((await rede.admin.chama('POST', propInc.path, { body: propagandaDeTeste(campId) })).status).toBe(
    404,
  );
  const { rows } = await rede.banco.admin.query('select 1 from propaganda where campanha_id = $1', [campId]);
  expect(rows).toEqual([]);
  await rede.admin.pede(empExc, { body: { id: e3 } });
});

test('cada permissão abre o que é seu e nada mais', async () => {
  const { id: campId } = await rede.admin.pede(campInc, { body: campanhaDeTeste([e1]) });
  const { id: propId } = await rede.admin.pede(propInc, { body: propagandaDeTeste(campId) });
  const status = async (l: Cliente, metodo: 'GET' | 'POST', path: string, envio: object) =>
    (await l.chama(metodo, path, metodo === 'GET' ? { query: envio } : { body: envio })).status;
  const altera = (campSituacao = true) => campanhaDeTeste([e1], { campId, versao: 1, campSituacao });

  const lista = await leitorCom('campanha');
  expect(await status(lista, 'GET', campList.path, {})).toBe(200);
  expect(await status(lista, 'GET', campListDados.path, { campId })).toBe(403);
  expect(await status(lista, 'POST', campExc.path, { campId })).toBe(403);

  const ve = await leitorCom('campanha', 'campVer');
  expect(await status(ve, 'GET', campListDados.path, { campId })).toBe(200);
  expect(await status(ve, 'POST', campAlt.path, altera())).toBe(403);
  expect(await status(ve, 'POST', propInc.path, propagandaDeTeste(campId))).toBe(403);

  const inclui = await leitorCom('campanha', 'campInc');
  expect(await status(inclui, 'GET', campListDados.path, { campId: 0 })).toBe(200);
  expect(await status(inclui, 'GET', campListDados.path, { campId })).toBe(403);
  expect(await status(inclui, 'POST', propInc.path, propagandaDeTeste(campId))).toBe(403);

  const edita = await leitorCom('campanha', 'campAlt');
  expect(await status(edita, 'POST', campAlt.path, altera(false))).toBe(403);
  expect(
    await status(
      edita,
      'POST',
      propAlt.path,
      propagandaDeTeste(campId, { propId, versao: 1, propSituacao: false }),
    ),
  ).toBe(403);
  expect(await status(edita, 'POST', campUpdateStatus.path, { campId, situacao: 0 })).toBe(403);
  expect(await status(edita, 'POST', propExc.path, { propaganda: { propId } })).toBe(403);
  expect(await status(edita, 'POST', campAlt.path, altera())).toBe(200);
});

test('empresas de categorias ocultas não se veem nem se escolhem, e as ligadas ficam', async () => {
  const { id: campId } = await rede.admin.pede(campInc, { body: campanhaDeTeste([e1]) });
  const oculta = (sim: boolean) =>
    rede.banco.admin.query('update categoria set todos_perfis = $1 where id = $2', [!sim, MUNDO.empresas]);
  await oculta(true);
  const l = await leitorCom('campanha', 'campAlt');
  const vista = await l.pede(campListDados, { query: { campId: String(campId) } });
  expect([vista.list, vista.selected]).toEqual([[], []]);
  const alheia = campanhaDeTeste([e2], { campId, versao: 1 });
  expect((await l.chama('POST', campAlt.path, { body: alheia })).status).toBe(404);
  await oculta(false);
  expect((await dados(campId)).selected).toEqual([e1]);
});
