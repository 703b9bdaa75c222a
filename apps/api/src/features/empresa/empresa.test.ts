import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  cepBusca,
  empAlt,
  empChangeSituacao,
  empEdita,
  empExc,
  empInc,
  empList,
  empNova,
  empresaDetalhe,
  empVer,
  type RouteBodyInput,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { empresaDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';

const ENDERECO = {
  cep: '13010-000',
  localidade: 'Campinas',
  uf: 'SP',
  bairro: 'Centro',
  logradouro: 'Rua Barão de Jaguara',
  ibge: '3509502',
};

let banco: BancoDeTeste;
let app: FastifyInstance;
let c: Cliente;
let leitor: Cliente;
let correio: Server;
const pedidos: string[] = [];

beforeAll(async () => {
  correio = createServer((request, response) => {
    const cep = (request.url ?? '').replaceAll('/', '');
    pedidos.push(cep);
    if (cep === '99999999') return; // never answers
    if (cep === '88888888') return void response.writeHead(500).end();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(cep === '00000000' ? { erro: 'true' } : ENDERECO));
  });
  await new Promise<void>((done) => correio.listen(0, '127.0.0.1', done));
  const { port } = correio.address() as AddressInfo; // a TCP server has an address with a port
  ({ banco } = await criaBancoPovoado());
  app = await criaApp(banco, { CEP_URL: `http://127.0.0.1:${port}/{cep}` });
  c = await new Cliente(app, 'um.teste').entra('admin');
  leitor = await new Cliente(app, 'um.teste').entra('leitor');
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
  correio.closeAllConnections();
  correio.close();
});

type Envio = RouteBodyInput<typeof empInc>;
const com = (codigo: string, parte: Partial<Envio['emp']>): Envio => {
  const base = empresaDeTeste(codigo);
  return { ...base, emp: { ...base.emp, ...parte } };
};

async function recusas(envio: Envio, path = empInc.path) {
  const { status, body } = await c.chama('POST', path, { body: envio });
  const { errors } = body as { errors: { field?: string; message: string }[] }; // a refusal
  return { status, erros: Object.fromEntries(errors.map((e) => [e.field, e.message])) };
}

const lista = (query: Record<string, string>) =>
  c.pede(empList, { query: { tipos: '1', catId: String(MUNDO.empresas), ...query } });

describe('cadastro', () => {
  test('o que se inclui volta inteiro, limpo e com o município pelo nome', async () => {
    const { id } = await c.pede(empInc, {
      body: com('A1', { cnpj: '12.ABC.345/01DE-35', complemento: ' 10º andar ', filialEstoque: true }),
    });
    const { empresa } = await c.pede(empVer, { query: { id: String(id) } });
    expect(empresa).toMatchObject({
      empId: id,
      cnpj: '12ABC34501DE35',
      cep: '01310100',
      telefone: '1133334444',
      cidade: 'São Paulo',
      uf: 'SP',
      complemento: '10º andar',
      filialEstoque: true,
      restricaoPedido: false,
      fusoHorario: 'America/Sao_Paulo',
      situacao: 1,
      versao: 1,
    });
    const { empresas } = await lista({ search: '12.abc.345' });
    expect(empresas).toMatchObject([{ id, codigo: 'A1', cidadeEstado: 'São Paulo/SP' }]);
  });

  test('o que falta ou está errado se diz por campo', async () => {
    const vazia = com('', {
      razaoSocial: ' ',
      nomeFantazia: '',
      cep: '',
      uf: '',
      cidade: '',
      bairro: '',
      logradouro: '',
      cnpj: '11.222.333/0001-82',
      telefone: '123',
      email: 'x@',
    });
    expect(await recusas(vazia)).toEqual({
      status: 422,
      erros: {
        razaoSocial: 'Informe este campo',
        nomeFantazia: 'Informe este campo',
        codigo: 'Informe este campo',
        cep: 'Informe este campo',
        uf: 'Selecione um item',
        cidade: 'Selecione um item',
        bairro: 'Informe este campo',
        logradouro: 'Informe este campo',
        cnpj: 'CNPJ invalido',
        telefone: 'Telefone inválido',
        email: 'Digite um e-mail valido',
      },
    });
    expect((await recusas(com('Z', { cidade: 'Niterói' }))).erros).toEqual({
      cidade: 'Cidade inexistente neste estado',
    });
  });

  test('código e CNPJ não se repetem na rede; na outra podem', async () => {
    await c.pede(empInc, { body: com('B1', { cnpj: '11222333000181' }) });
    expect((await recusas(com('B1', {}))).erros).toEqual({ codigo: 'Código existente na base de dados' });
    expect((await recusas(com('B2', { cnpj: '11.222.333/0001-81' }))).erros).toEqual({
      cnpj: 'CNPJ existente na base de dados',
    });
    const outra = await new Cliente(app, 'dois.teste').entra('admin');
    await outra.pede(empInc, { body: com('B1', { cnpj: '11222333000181' }) });
    // Two without CNPJ do not collide.
    await c.pede(empInc, { body: com('B3', {}) });
    await c.pede(empInc, { body: com('B4', {}) });
  });

  test('só se inclui na ponta de uma árvore de empresas', async () => {
    const { status } = await c.chama('POST', empInc.path, { body: com('C1', { categoriaId: MUNDO.partes }) });
    expect(status).toBe(404);
    expect((await c.chama('GET', empNova.path, { query: { categoria: MUNDO.folhaA } })).status).toBe(404);
  });

  test('versão antiga: 409 com o que está guardado; a situação só muda quem pode', async () => {
    const { id } = await c.pede(empInc, { body: com('D1', {}) });
    const { empresa } = await c.pede(empEdita, { query: { id: String(id) } });
    const envio = com('D1', { empId: id, versao: empresa.versao, bairro: 'Centro' });
    await c.pede(empAlt, { body: envio });
    const velha = await c.chama('POST', empAlt.path, { body: envio });
    expect(velha.status).toBe(409);
    const atual = empresaDetalhe.parse((velha.body as { atual: unknown }).atual); // a 409 carries it
    expect(atual.empresa).toMatchObject({ bairro: 'Centro', versao: 2 });
    expect((await c.chama('GET', empVer.path, { query: { id, categoria: MUNDO.pessoas } })).status).toBe(404);
    const { rows } = await banco.admin.query(
      "select acao, antes, depois from historico where entidade = 'empresa' and entidade_id = $1 order by id",
      [id],
    );
    expect(rows).toMatchObject([
      { acao: 'inclusao' },
      { acao: 'alteracao', antes: { bairro: 'Bela Vista' }, depois: { bairro: 'Centro' } },
    ]);
  });
});

test('a lista: por situação, por texto sem acento, em páginas de 25', async () => {
  for (let i = 0; i < 30; i++)
    await c.pede(empInc, { body: com(`L${i}`, { razaoSocial: `Líder ${String(i).padStart(2, '0')}` }) });
  const { opcoes, permissions } = await c.pede(empList, { query: { tipos: '0' } });
  expect(opcoes).toEqual([{ catgId: MUNDO.empresas, categoria: 'Empresas', total: expect.any(Number) }]);
  expect(permissions).toContain('empInc');
  const primeira = await lista({ search: 'lider' });
  expect([primeira.total, primeira.empresas.length]).toEqual([30, 25]);
  const segunda = await lista({ search: 'lider', page: '2' });
  expect(segunda.empresas.map((e) => e.razaoSocial)[0]).toBe('Líder 25');
  const id = primeira.empresas[0]?.id ?? 0;
  expect(await c.pede(empChangeSituacao, { body: { id, situacao: 0 } })).toEqual({
    message: 'Empresa desativada com sucesso',
  });
  expect((await lista({ search: 'lider', situacao: '1' })).total).toBe(29);
  expect((await lista({ search: 'lider', situacao: '0' })).empresas[0]?.id).toBe(id);
});

test('uma empresa com pessoas não se exclui; sem nada, sim', async () => {
  const { id } = await c.pede(empInc, { body: com('X1', {}) });
  await banco.admin.query('update pessoa set empresa_id = $1 where id = $2 and tenant_id = 1', [
    id,
    MUNDO.pessoa.ana,
  ]);
  const recusada = await c.chama('POST', empExc.path, { body: { id } });
  expect(recusada).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          message: 'A empresa Empresa X1 Ltda tem 1 pessoa e não pode ser excluída. Ela pode ser desativada.',
        },
      ],
    },
  });
  await banco.admin.query('update pessoa set empresa_id = null where empresa_id = $1', [id]);
  await c.pede(empExc, { body: { id } });
  expect((await c.chama('GET', empVer.path, { query: { id } })).status).toBe(404);
});

test('uma categoria que nenhum perfil meu vê não existe para mim', async () => {
  const { id } = await c.pede(empInc, { body: com('V1', {}) });
  await banco.admin.query(
    'update categoria set todos_perfis = false, versao = versao + 1 where tenant_id = 1 and id = $1',
    [MUNDO.empresas],
  );
  const depois = await new Cliente(app, 'um.teste').entra('admin');
  expect((await depois.chama('GET', empVer.path, { query: { id } })).status).toBe(404);
  expect((await depois.pede(empList, { query: { tipos: '0' } })).opcoes).toEqual([]);
  expect((await depois.chama('POST', empExc.path, { body: { id } })).status).toBe(404);
  await banco.admin.query(
    'update categoria set todos_perfis = true, versao = versao + 1 where tenant_id = 1 and id = $1',
    [MUNDO.empresas],
  );
  expect((await c.chama('GET', empVer.path, { query: { id } })).status).toBe(200);
});

describe('CEP', () => {
  const cep = (n: string) => leitor.chama('GET', cepBusca.path, { query: { cep: n } });

  test('responde o endereço com o município do IBGE', async () => {
    expect(await leitor.pede(cepBusca, { query: { cep: '13010-000' } })).toEqual({
      localidade: 'Campinas',
      uf: 'SP',
      bairro: 'Centro',
      logradouro: 'Rua Barão de Jaguara',
      ibge: 3509502,
    });
    expect(pedidos.at(-1)).toBe('13010000');
  });

  test('um CEP que ninguém tem, um serviço que falha e um que não responde em 3 s', async () => {
    expect(await cep('00000-000')).toMatchObject({ status: 404, body: { errors: [{ field: 'cep' }] } });
    expect((await cep('88888888')).status).toBe(503);
    // It never answers: only a limit of ours ends the call.
    expect(await cep('99999999')).toMatchObject({
      status: 503,
      body: { errors: [{ field: 'cep', message: expect.stringContaining('não respondeu') }] },
    });
    expect((await cep('../admin')).status).toBe(400);
  });
});
