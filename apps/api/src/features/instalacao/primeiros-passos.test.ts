import {
  authMe,
  authParams,
  definicoesConjunto,
  definicoesPrevia,
  escVer,
  homeTarefas,
  instComeca,
  instConfere,
  MESSAGES,
  type RouteSpec,
  TODOS_RECURSOS,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withOwner } from '../../base/db/with-owner.ts';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { INVARIANTES, quebradas } from '../conferencia/public.ts';
import { abrePrimeirosPassos } from './public.ts';

let banco: BancoDeTeste;
let app: FastifyInstance;
let token: string;
let outro: string;
beforeAll(async () => {
  banco = await criaBanco();
  app = await criaApp(banco);
  token = await withOwner(banco.owner, abrePrimeirosPassos);
  outro = await withOwner(banco.owner, abrePrimeirosPassos);
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

const ESCRITORIO = {
  nome: 'São João Perícias',
  sistema: 'São João',
  cnpj: '12.ABC.345/01DE-35',
  ...{
    cep: '13024-001',
    uf: 'SP',
    cidade: 'Campinas',
    bairro: 'Cambuí',
    logradouro: 'Rua X',
    complemento: '',
  },
  cor: '#FFCC00',
};
const ADMIN = { nome: 'Ana Souza', email: 'ana@exemplo.com.br', senha: 'uma senha comprida' };
const MODELOS = ['brindes-e-estoque', 'oficina', 'pericias'];
const envio = (parte: object = {}) => ({
  token,
  escritorio: ESCRITORIO,
  administrador: ADMIN,
  modelos: MODELOS,
  ...parte,
});
const cliente = () => new Cliente(app, 'qualquer.teste');
const chama = (c: Cliente, { method, path }: RouteSpec, envio: { body: unknown }) =>
  c.chama(method, path, envio);

test.each([
  ['um endereço que ninguém imprimiu', { token: 'x'.repeat(43) }, MESSAGES.passosInvalidos],
  ['escritório sem nome', { escritorio: { ...ESCRITORIO, nome: ' ' } }, 'Informe este campo'],
  ['CNPJ errado', { escritorio: { ...ESCRITORIO, cnpj: '11.111.111/1111-11' } }, 'CNPJ'],
  ['cor que não é cor', { escritorio: { ...ESCRITORIO, cor: 'azul' } }, '#2b6e96'],
  ['um modelo que não há', { modelos: ['nenhum'] }, 'modelos'],
  ['senha comum', { administrador: { ...ADMIN, senha: 'password' } }, MESSAGES.senhaComum],
])('recusa %s, e nada fica', async (_, parte, dito) => {
  const { status, body } = await chama(cliente(), instComeca, { body: envio(parte) });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(dito);
  expect((await banco.admin.query('select 1 from tenant')).rowCount).toBe(0);
});

test('dois ao mesmo tempo: uma rede, com a sua marca, e quem a fez está dentro e pode tudo', async () => {
  expect(await cliente().pede(instConfere, { body: { token } })).toEqual({ aberta: true });
  const respostas = await Promise.all([
    chama(cliente(), instComeca, { body: envio() }),
    chama(cliente(), instComeca, { body: envio({ token: outro }) }),
  ]);
  expect(respostas.map((r) => r.status).sort()).toEqual([200, 422]);
  const { accessToken } = instComeca.response.parse(respostas.find((r) => r.status === 200)?.body);
  const ana = cliente();
  ana.token = accessToken;
  const marca = await ana.pede(authParams);
  expect(marca).toMatchObject({ tenant: 'sao-joao-pericias', sistemName: 'São João' });
  expect(marca.tons?.[5]).toBe('#ffcc00');
  ana.tenant = marca.tenant;
  const eu = await ana.pede(authMe);
  expect(eu.nome).toBe('Ana Souza');
  expect(eu.permissions).toEqual(expect.arrayContaining([...TODOS_RECURSOS]));
  expect((await ana.pede(escVer)).escritorio).toMatchObject({
    cnpj: '12ABC34501DE35',
    cep: '13024001',
    cor: '#ffcc00',
  });
  const { rows } = await banco.admin.query<{ id: number }>('select tenant_id::int as id from tenant');
  expect(rows).toHaveLength(1);
  expect(await quebradas(banco.admin, Number(rows[0]?.id), INVARIANTES)).toEqual([]);
  const { tarefas } = await ana.pede(homeTarefas);
  expect(tarefas.filter((t) => t.feita).map((t) => t.tarefa)).toEqual(['tipo']);
  // What it begins with is there, and importing it again would change nothing.
  for (const id of MODELOS) {
    const arquivo = await ana.pede(definicoesConjunto, { query: { id } });
    const { itens } = await ana.pede(definicoesPrevia, { body: { arquivo } });
    expect(itens.map((i) => [i.nome, i.estado])).toEqual(itens.map((i) => [i.nome, 'igual']));
  }
});

test('o endereço não serve outra vez, nem o que outra instância imprimiu', async () => {
  for (const t of [token, outro])
    expect(await chama(cliente(), instConfere, { body: { token: t } })).toMatchObject({
      status: 422,
      body: { errors: [{ message: MESSAGES.passosDados }] },
    });
  const { rows } = await banco.admin.query("select 1 from instalacao where chave like 'passos.%'");
  expect(rows).toEqual([]);
});
