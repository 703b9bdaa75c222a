import {
  historicoList,
  type RouteBodyInput,
  SEM_PAGAMENTO,
  type UsuarioPagamento,
  userAlt,
  userAnonimiza,
  userEdita,
  userExporta,
  userInc,
  userPagamento,
  userPagamentoAlt,
} from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';

const rede = comApp();
type Envio = RouteBodyInput<typeof userInc>;

const CHAVE = 'pix.da.ana@exemplo.com.br';
const PIX: UsuarioPagamento = { ...SEM_PAGAMENTO, pagForma: 'pix', pagChave: 'Pix.da.Ana@exemplo.com.br' };
const CONTA: UsuarioPagamento = {
  ...SEM_PAGAMENTO,
  pagForma: 'conta',
  pagBanco: '341',
  pagAgencia: '1234',
  pagConta: '987654',
  pagContaDv: '1',
  pagTipoConta: 'poupanca',
};

const inclui = async (marca: string, user: Partial<Envio['user']> = {}) =>
  (await rede.admin.pede(userInc, { body: novoUsuario(marca, user) })).id;
const altera = (id: number, versao: number, marca: string, user: Partial<Envio['user']>) =>
  rede.admin.chama('POST', userAlt.path, { body: novoUsuario(marca, { id, versao, ...user }) });
const le = async (id: number) => (await rede.admin.pede(userEdita, { query: { id: String(id) } })).user;
const tira = (...recursos: string[]) =>
  rede.banco.admin.query('delete from perfil_recurso where tenant_id = $1 and recurso = any($2)', [
    rede.um,
    recursos,
  ]);
const devolve = (...recursos: string[]) =>
  rede.banco.admin.query(
    `insert into perfil_recurso (tenant_id, perfil_id, recurso)
     select tenant_id, perfil_id, r from perfil_recurso, unnest($2::text[]) r where tenant_id = $1 and recurso = 'userLgpd'`,
    [rede.um, recursos],
  );

test('a chave fica na forma normal; a conta toma o lugar dela; o que não se envia fica como está', async () => {
  const id = await inclui('pag', { pagamento: PIX });
  expect((await le(id)).pagamento).toEqual({ ...PIX, pagChave: CHAVE });
  expect(await altera(id, 1, 'pag', {})).toMatchObject({ status: 200 });
  expect((await le(id)).pagamento).toEqual({ ...PIX, pagChave: CHAVE });
  expect(await altera(id, 2, 'pag', { pagamento: { ...CONTA, pagChave: 'x' } })).toMatchObject({
    status: 200,
  });
  expect((await le(id)).pagamento).toEqual(CONTA);
  expect(await altera(id, 3, 'pag', { pagamento: SEM_PAGAMENTO })).toMatchObject({ status: 200 });
  expect((await le(id)).pagamento).toEqual(SEM_PAGAMENTO);
});

test('o que está errado é dito no seu campo, e a chave de outro CPF é recusada', async () => {
  const id = await inclui('err');
  const errada = await altera(id, 1, 'err', { pagamento: { ...CONTA, pagAgencia: 'x', pagTipoConta: '' } });
  expect(errada).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'pagAgencia' }, { field: 'pagTipoConta' }] },
  });
  const autenticacao = {
    system: { flag: false, systemDados: {} },
    code: { flag: false, codeDados: { cpf: '529.982.247-25' } },
    api: { flag: false, apiDados: {} },
  };
  const deOutro = { ...PIX, pagChave: '111.444.777-35' };
  expect(await altera(id, 1, 'err', { autenticacao, pagamento: deOutro })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'pagChave', message: 'Esta chave é de outro CPF ou CNPJ que o da pessoa' }] },
  });
});

test('a história diz que mudou, e não o quê; a exibição fica registrada', async () => {
  const id = await inclui('his', { pagamento: PIX });
  await altera(id, 1, 'his', { pagamento: CONTA });
  await le(id);
  const { rows } = await rede.banco.admin.query<{ acao: string; antes: unknown; depois: unknown }>(
    `select acao, antes, depois from historico where tenant_id = $1 and entidade = 'pessoa' and entidade_id = $2 order by id`,
    [rede.um, id],
  );
  expect(rows.map((r) => r.acao)).toEqual(['inclusao', 'alteracao', 'exibicao']);
  expect(rows.slice(0, 2).map((r) => r.depois)).toMatchObject([
    { pagamento: 'alterado' },
    { pagamento: 'alterado' },
  ]);
  expect(rows[2]?.depois).toEqual({ campos: ['dtNascimento', 'pagamento'] });
  expect(JSON.stringify(rows)).not.toMatch(/pix\.da\.ana|987654/i);
  const contada = await rede.admin.chama('GET', historicoList.path, { query: { tipo: 'pessoa', id } });
  expect(JSON.stringify(contada.body)).toContain('Dados de pagamento');
});

test('sem a permissão não se vê, não se exporta nem se altera; o que está guardado fica', async () => {
  const id = await inclui('sem', { pagamento: PIX });
  const exporta = async () =>
    JSON.stringify(await rede.admin.pede(userExporta, { query: { id: String(id) } }));
  expect(await exporta()).toContain(CHAVE);
  await tira('pessoaPagVer', 'pessoaPagAlt');
  expect('pagamento' in (await le(id))).toBe(false);
  expect(await exporta()).not.toContain(CHAVE);
  expect(await exporta()).toContain('incompleto');
  expect(await altera(id, 1, 'sem', { pagamento: CONTA })).toMatchObject({ status: 403 });
  expect(await altera(id, 1, 'sem', { apelido: 'Outro' })).toMatchObject({ status: 200 });
  await devolve('pessoaPagVer', 'pessoaPagAlt');
  expect((await le(id)).pagamento).toEqual({ ...PIX, pagChave: CHAVE });
});

test('como se recebe se muda sozinho, ainda que ao cadastro falte o resto', async () => {
  const id = await inclui('inc', { nome: 'Só Nome' });
  // As an import leaves somebody of whom it knows no more.
  await rede.banco.admin.query(
    "update pessoa set apelido = '', codigo = null, sexo = null, dt_nascimento = null where tenant_id = $1 and id = $2",
    [rede.um, id],
  );
  const muda = (versao: number, pagamento: UsuarioPagamento) =>
    rede.admin.chama('POST', userPagamentoAlt.path, { body: { id, versao, pagamento } });
  expect(await muda(1, { ...PIX, pagChave: 'x' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'pagChave' }] },
  });
  expect(await muda(1, PIX)).toMatchObject({ status: 200, body: { id, versao: 2 } });
  expect(await muda(1, CONTA)).toMatchObject({
    status: 409,
    body: { atual: { versao: 2, pagamento: { pagChave: CHAVE } } },
  });
  expect(await rede.admin.pede(userPagamento, { query: { id: String(id) } })).toEqual({
    ...{ id, versao: 2, nome: 'Só Nome' },
    pagamento: { ...PIX, pagChave: CHAVE },
  });
  const { rows } = await rede.banco.admin.query(
    "select acao, antes, depois from historico where tenant_id = $1 and entidade = 'pessoa' and entidade_id = $2 order by id",
    [rede.um, id],
  );
  expect(rows.map((r) => r.acao)).toEqual(['inclusao', 'alteracao', 'exibicao']);
  expect(JSON.stringify(rows)).not.toMatch(/pix\.da\.ana/i);
  await tira('pessoaPagAlt');
  expect(await muda(2, CONTA)).toMatchObject({ status: 403 });
  await devolve('pessoaPagAlt');
});

test('anonimizada, nada fica', async () => {
  const id = await inclui('ano', { pagamento: PIX });
  await rede.admin.pede(userAnonimiza, { body: { id, versao: 1 } });
  const { rows } = await rede.banco.admin.query('select 1 from pessoa_pagamento where pessoa_id = $1', [id]);
  expect(rows).toEqual([]);
});
