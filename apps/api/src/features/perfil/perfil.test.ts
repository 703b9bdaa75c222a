import {
  authMe,
  perfisAlt,
  perfisAltGet,
  perfisChangeSituacao,
  perfisExc,
  perfisInc,
} from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';

const { pessoa } = MUNDO;

const rede = comApp();

const erro = (body: unknown) =>
  (body as { errors: { message: string; field?: string; code: unknown }[] }).errors[0];
const idDe = async (recurso: string) => {
  const { recursos } = await rede.admin.pede(perfisAltGet, { query: { id: '1' } });
  return recursos.find((r) => r.recurso === recurso)?.id ?? 0;
};

test('uma permissão leva consigo as que estão acima, e vale na chamada seguinte', async () => {
  const nada = await new Cliente(rede.app, 'um.teste').entra('nada');
  expect((await nada.pede(authMe)).permissions).toEqual([]);
  const { id } = await rede.admin.pede(perfisInc, {
    body: { perfil: { nome: ' Cadastro ', pessoas: [pessoa.nada] }, recursos: [await idDe('periciaInc')] },
  });
  expect((await nada.pede(authMe)).permissions).toEqual(['operacao', 'periciaInc', 'pericias']);
  const { perfil, recursos } = await rede.admin.pede(perfisAltGet, { query: { id: String(id) } });
  expect(perfil).toMatchObject({ nome: 'Cadastro', pessoas: { itens: [{ name: 'Nina Nada' }] } });
  expect(recursos.filter((r) => r.emUso).map((r) => r.recurso)).toEqual([
    'operacao',
    'pericias',
    'periciaInc',
  ]);
  await rede.admin.pede(perfisChangeSituacao, { body: { id, situacao: 0 } });
  expect((await nada.pede(authMe)).permissions).toEqual([]);
  await rede.admin.pede(perfisExc, { body: { id } });
});

test('o campo restrito é um nó da árvore, e marcá-lo o libera', async () => {
  const sigiloso = await idDe('sigiloso');
  expect(sigiloso).toBeGreaterThan(0);
  await rede.admin.pede(perfisInc, {
    body: { perfil: { nome: 'Sigilo', pessoas: [pessoa.nada] }, recursos: [sigiloso] },
  });
  const nada = await new Cliente(rede.app, 'um.teste').entra('nada');
  expect((await nada.pede(authMe)).permissions).toEqual(['sigiloso']);
});

test('nome repetido, ninguém, nenhuma permissão e nó desconhecido são recusados no seu lugar', async () => {
  const envia = (perfil: object, recursos: number[]) =>
    rede.admin.chama('POST', '/perfis/inc', { body: { perfil, recursos } });
  const pericias = await idDe('pericias');
  expect(erro((await envia({ nome: 'leitura', pessoas: [pessoa.ana] }, [pericias])).body)).toMatchObject({
    field: 'nome',
  });
  expect((await envia({ nome: 'X', pessoas: [] }, [pericias])).status).toBe(400);
  expect(erro((await envia({ nome: 'X', pessoas: [pessoa.ana] }, [])).body)?.message).toBe(
    'Selecione ao menos um uma permissao.',
  );
  expect((await envia({ nome: 'X', pessoas: [pessoa.ana] }, [99_999])).status).toBe(404);
  const { rows } = await rede.banco.admin.query("select 1 from perfil where nome = 'X'");
  expect(rows).toEqual([]);
});

test('o último acesso aos perfis não se tira: nem apagando, nem desativando, nem o próprio', async () => {
  const tudo = await rede.admin.pede(perfisAltGet, { query: { id: '1' } });
  const todos = tudo.recursos.map((r) => r.id).filter((id) => id !== 10_000);
  expect((await rede.admin.chama('POST', '/perfis/exc', { body: { id: 1 } })).status).toBe(422);
  expect(
    (await rede.admin.chama('POST', '/perfis/change-situacao', { body: { id: 1, situacao: 0 } })).status,
  ).toBe(422);
  const semAlt = todos.filter((id) => tudo.recursos.find((r) => r.id === id)?.recurso !== 'perfilAlt');
  const perfil = { id: 1, nome: 'Tudo', situacao: 1, pessoas: [pessoa.admin], versao: 1 };
  expect((await rede.admin.chama('POST', '/perfis/alt', { body: { perfil, recursos: semAlt } })).status).toBe(
    422,
  );
  const semMim = { ...perfil, pessoas: [pessoa.leitor] };
  expect(
    erro((await rede.admin.chama('POST', '/perfis/alt', { body: { perfil: semMim, recursos: todos } })).body),
  ).toMatchObject({ code: 'ultimo_acesso' });
  expect((await rede.admin.pede(authMe)).permissions).toContain('perfilAlt');
});

test('versão antiga: 409 com o que está guardado', async () => {
  const { perfil } = await rede.admin.pede(perfisAltGet, { query: { id: '2' } });
  const body = {
    perfil: { id: 2, nome: 'Leitura', situacao: 1 as const, pessoas: [pessoa.leitor], versao: perfil.versao },
    recursos: [await idDe('pericias')],
  };
  await rede.admin.pede(perfisAlt, { body });
  const { status, body: resposta } = await rede.admin.chama('POST', '/perfis/alt', { body });
  expect([status, resposta]).toMatchObject([
    409,
    { atual: { perfil: { nome: 'Leitura', versao: perfil.versao + 1 } } },
  ]);
});

test('dois administradores que se tiram um ao outro ao mesmo tempo: um fica', async () => {
  const pericias = await idDe('pericias');
  const tudo = (await rede.admin.pede(perfisAltGet, { query: { id: '1' } })).recursos
    .map((r) => r.id)
    .filter((i) => i !== 10_000);
  const { id } = await rede.admin.pede(perfisInc, {
    body: { perfil: { nome: 'Segundo', pessoas: [pessoa.leitor] }, recursos: tudo },
  });
  const leitor = await new Cliente(rede.app, 'um.teste').entra('leitor');
  const altera = (c: Cliente, perfil: { id: number; nome: string; versao: number; dono: number }) =>
    c.chama('POST', '/perfis/alt', {
      body: {
        perfil: {
          id: perfil.id,
          nome: perfil.nome,
          situacao: 1,
          pessoas: [perfil.dono],
          versao: perfil.versao,
        },
        recursos: [pericias],
      },
    });
  await Promise.all([
    altera(leitor, { id: 1, nome: 'Tudo', versao: 1, dono: pessoa.admin }),
    altera(rede.admin, { id, nome: 'Segundo', versao: 1, dono: pessoa.leitor }),
  ]);
  const { rows } = await rede.banco.admin.query(
    "select 1 from perfil_recurso r join perfil p using (tenant_id) where p.id = r.perfil_id and r.recurso = 'perfilAlt' and p.situacao = 1 and r.tenant_id = (select tenant_id from tenant where slug = 'um')",
  );
  expect(rows.length).toBeGreaterThan(0);
});
