import {
  authApi,
  authRefresh,
  chaveDireitos,
  chaveDireitosAlt,
  chaveList,
  chaveRevoga,
  historicoList,
  homeList,
  periciaListBaixas,
} from '@retaguarda/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenant } from '../../base/db/tx.ts';
import { apagaVencidos } from '../../manutencao.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { idDoRecurso } from '../perfil/public.ts';
import { hashSenha } from '../sessao/public.ts';

const rede = comApp();
const SEGREDO = 'segredo-comprido-da-loja';
const { leitor } = MUNDO.pessoa;
let hash = '';
let id = 0;

beforeAll(async () => {
  hash = await hashSenha(SEGREDO);
});
beforeEach(async () => {
  await rede.banco.admin.query('delete from chave_api');
  const { rows } = await rede.banco.admin.query<{ id: number }>(
    "insert into chave_api (tenant_id, pessoa_id, nome, hash, expira_em) values ($1, $2, 'loja', $3, now() + interval '60 days') returning id",
    [rede.um, leitor, hash],
  );
  id = Number(rows[0]?.id);
});

const entra = async (): Promise<Cliente> => {
  const c = new Cliente(rede.app, 'um.teste');
  const par = await c.pede(authApi, { body: { chaveName: 'loja', chavePass: SEGREDO } });
  c.token = par.accessToken;
  return c;
};
const baixas = (c: Cliente) => c.chama('GET', periciaListBaixas.path);
const pode = async (c: Cliente) => (await c.pede(homeList)).permissions;
const limita = (recursos: number[] | null, quem = rede.admin) =>
  quem.chama('POST', chaveDireitosAlt.path, { body: { id, recursos } });

test('uma chave pode o que se marcou, dentro do que a pessoa pode, e muda na chamada seguinte', async () => {
  const c = await entra();
  expect((await baixas(c)).status).toBe(200);
  const { todos, recursos } = await rede.admin.pede(chaveDireitos, { query: { id: String(id) } });
  expect(todos).toBe(true);
  expect(recursos.map((r) => r.recurso)).toContain('baixas');
  expect(recursos.map((r) => r.recurso)).not.toContain('baixaAlt');
  expect((await limita([idDoRecurso('periciaVer')])).status).toBe(200);
  expect(await pode(c)).toEqual(['operacao', 'periciaVer', 'pericias']);
  // What its person loses it loses as well, and what is ticked beyond that gives nothing.
  expect((await limita([idDoRecurso('userExc'), idDoRecurso('baixas')])).status).toBe(200);
  expect((await c.chama('POST', '/user/exc', { body: {} })).status).toBe(403);
  expect((await limita(null)).status).toBe(200);
  expect((await baixas(c)).status).toBe(200);
  const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'pessoa', id: String(leitor) } });
  expect(JSON.stringify(list)).toContain('Direitos da chave de API');
});

test('ninguém marca o que não tem, nada, nem o que não existe', async () => {
  expect(await limita([])).toMatchObject({ status: 422, body: { errors: [{ field: 'recursos' }] } });
  expect(await limita([123])).toMatchObject({ status: 422, body: { errors: [{ field: 'recursos' }] } });
  await rede.banco.admin.query(
    "insert into perfil_recurso (tenant_id, perfil_id, recurso) select tenant_id, perfil_id, 'integration' from pessoa_perfil where tenant_id = $1 and pessoa_id = $2",
    [rede.um, leitor],
  );
  const quem = await rede.entra('leitor');
  expect(await limita([idDoRecurso('perfilAlt')], quem)).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'alcada', field: 'recursos' }] },
  });
  // A key does not widen itself.
  expect(await limita(null, await entra())).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'alcada' }] },
  });
});

test('a lista diz de quem é, até quando e de onde foi usada; revogada, deixa de valer na chamada seguinte', async () => {
  const c = await entra();
  expect(await rede.admin.pede(chaveList)).toMatchObject({
    list: [{ nome: 'loja', pessoa: { id: leitor }, direitos: null, estado: 'ativa', usadaDe: '127.0.0.1' }],
  });
  await rede.admin.pede(chaveRevoga, { body: { id } });
  expect((await baixas(c)).status).toBe(401);
  expect(await rede.admin.pede(chaveList)).toMatchObject({ list: [{ estado: 'desligada' }] });
});

test('a sessão de uma chave vencida ou desligada não se renova', async () => {
  const par = await new Cliente(rede.app, 'um.teste').pede(authApi, {
    body: { chaveName: 'loja', chavePass: SEGREDO },
  });
  const renova = async (refreshToken: string) =>
    new Cliente(rede.app, 'um.teste').chama('POST', authRefresh.path, { body: { refreshToken } });
  const outro = await renova(par.refreshToken);
  expect(outro.status).toBe(200);
  const { refreshToken } = outro.body as { refreshToken: string }; // of the route's schema
  await rede.banco.admin.query("update chave_api set expira_em = now() - interval '1 second'");
  expect((await renova(refreshToken)).status).toBe(401);
  // Nor is the answer that was lost handed out again.
  expect((await renova(par.refreshToken)).status).toBe(401);
});

test('catorze dias antes de vencer, quem renova recebe um e-mail, uma vez para cada data', async () => {
  const avisos = async () => {
    await withTenant(rede.banco.pool, rede.um, apagaVencidos);
    const { rows } = await rede.banco.admin.query<{ destino: string }>(
      "select destino from mensagem where tipo = 'chaveVence'",
    );
    return rows.map((r) => r.destino);
  };
  expect(await avisos()).toEqual([]);
  await rede.banco.admin.query("update chave_api set expira_em = now() + interval '13 days'");
  const primeiros = await avisos();
  expect(primeiros).toContain('admin@um.teste');
  expect(await avisos()).toEqual(primeiros);
  expect(await rede.admin.pede(chaveList)).toMatchObject({ list: [{ estado: 'vence' }] });
  await rede.banco.admin.query("update chave_api set expira_em = now() + interval '12 days'");
  expect((await avisos()).length).toBe(primeiros.length * 2);
});
