import * as contract from '@retaguarda/contract';
import { type RouteSpec, TODOS_RECURSOS } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Agente, criaChave } from '../../testing/agente.ts';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp, type Resposta } from '../../testing/cliente.ts';
import { exemploDe, type Registros, semeiaRegistros } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { retratoDasTabelas } from '../../testing/retrato.ts';
import { camposDe, ehLeitura, FERRAMENTAS } from './ferramentas.ts';

let banco: BancoDeTeste;
let app: FastifyInstance;
let admin: Cliente;
let meus: Registros;
/** Of the other network. */
let alheios: Registros;
let agente: Agente;
let semNada: Agente;
/** May everything, and works for no company. */
let murado: { tela: Cliente; agente: Agente };

beforeAll(async () => {
  const aberto = await criaBancoPovoado();
  banco = aberto.banco;
  app = await criaApp(banco);
  admin = await new Cliente(app, 'um.teste').entra('admin');
  meus = await semeiaRegistros(admin);
  alheios = await semeiaRegistros(await new Cliente(app, 'dois.teste').entra('admin'));
  const comChave = async (pessoa: number, nome: string) => {
    await criaChave(banco, { tenant: aberto.um, pessoa }, { nome, direitos: TODOS_RECURSOS });
    const quem = new Agente(app, 'um.teste');
    quem.nome = nome;
    return quem;
  };
  agente = await comChave(MUNDO.pessoa.admin, 'admin');
  semNada = await comChave(MUNDO.pessoa.nada, 'nada');
  const { leitor } = MUNDO.pessoa;
  await banco.admin.query('insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values ($1, $2, 1)', [
    aberto.um,
    leitor,
  ]);
  await banco.admin.query('update pessoa set todas_empresas = false where tenant_id = $1 and id = $2', [
    aberto.um,
    leitor,
  ]);
  murado = {
    tela: await new Cliente(app, 'um.teste').entra('leitor'),
    agente: await comChave(leitor, 'leitor'),
  };
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

const ferramentas = FERRAMENTAS.map(({ spec }) => spec);
const nomeDe = ({ method, path }: RouteSpec): string => `${method} ${path}`;

/** A call as its example says, with a page as short as agents are given. */
function envioDe(spec: RouteSpec, registros: Registros) {
  const { query, body } = exemploDe(spec, registros) ?? {};
  const dez = (campos: RouteSpec['query'], valor: unknown) =>
    camposDe(campos).includes('paginas') ? { paginas: valor } : {};
  return {
    ...(spec.query === undefined ? {} : { query: { ...dez(spec.query, '10'), ...query } }),
    // Bodies of examples are objects.
    ...(spec.body === undefined
      ? {}
      : { body: { ...dez(ehLeitura(spec) ? spec.body : undefined, 10), ...(body as object) } }),
  };
}

const chama = (quem: Cliente, spec: RouteSpec, registros: Registros): Promise<Resposta> =>
  quem.chama(spec.method, spec.path, envioDe(spec, registros));

/** Without what is another one at each call, and what a screen alone is told: what its buttons are for. */
const semInstantes = (valor: unknown): string =>
  JSON.stringify(valor, (campo, v: unknown) => (campo === 'permissions' ? undefined : v))
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '@');

/** Of the machine as it is just now; and what a key is refused in the name of who looks after the installation, who may more. */
const VARIAM: readonly RouteSpec[] = [contract.operacaoVer, contract.automacaoPrevia];

/** Reads that do not answer the agent what they answer the screen of the same person. */
async function diferentes(tela: Cliente, dele: Agente): Promise<string[]> {
  const outras: string[] = [];
  let iguais = 0;
  for (const spec of ferramentas.filter((s) => ehLeitura(s) && !VARIAM.includes(s))) {
    const direta = await chama(tela, spec, meus);
    const pelaFerramenta = await chama(dele, spec, meus);
    if (typeof pelaFerramenta.body === 'string') continue;
    // What did not fit is cut, which has its own test.
    if (semInstantes(direta.body).length > 15_000) continue;
    if (
      direta.status === pelaFerramenta.status &&
      semInstantes(direta.body) === semInstantes(pelaFerramenta.body)
    )
      iguais += 1;
    else outras.push(`${nomeDe(spec)} ${direta.status} ${pelaFerramenta.status}`);
  }
  expect(iguais).toBeGreaterThan(100);
  return outras;
}

test('toda leitura responde ao agente, letra por letra, o que responde à tela', async () => {
  expect(await diferentes(admin, agente)).toEqual([]);
});

test('e a quem não trabalha para nenhuma empresa também', async () => {
  expect(await diferentes(murado.tela, murado.agente)).toEqual([]);
});

test('sem permissão, nenhuma ferramenta responde nem muda nada', async () => {
  for (const spec of ferramentas.filter((s) => s.permission !== 'session'))
    expect((await chama(semNada, spec, meus)).status, nomeDe(spec)).toBe(403);
});

/** Whose example names a record of the network, and not a key, of which the tests give each its own. */
const temIdsDeOutros = (spec: RouteSpec): boolean => {
  const exemplo = exemploDe(spec, alheios);
  return exemplo?.temIds === true && exemplo.status === undefined;
};

/** What cannot be tried is tried once it is confirmed. */
async function ateOFim(spec: RouteSpec, registros: Registros): Promise<Resposta> {
  const previa = await chama(agente, spec, registros);
  if (spec.cuidado === undefined || previa.status !== 200) return previa;
  return agente.confirma(spec, envioDe(spec, registros));
}

test('de outra rede nada se acha, como na tela', async () => {
  for (const spec of ferramentas.filter((s) => temIdsDeOutros(s))) {
    if (!ehLeitura(spec) && spec.permission === 'session') continue;
    const { status } = await ateOFim(spec, alheios);
    expect(status, nomeDe(spec)).toBe((await chama(admin, spec, alheios)).status);
    expect(status, nomeDe(spec)).toBeGreaterThanOrEqual(400);
  }
});

/** Counts calls, and sessions that are opened. */
const DE_CHAMADAS = [
  'limite_entrada',
  'sessao',
  'refresh_token',
  'acesso_mudou',
  'tentativa_login',
  'chave_api',
];

test('a prévia do que exclui, paga, muda muito ou dá direitos não deixa rastro', async () => {
  const perigosas = ferramentas.filter((s) => s.cuidado !== undefined && s.permission !== 'session');
  const antes = await retratoDasTabelas(banco, DE_CHAMADAS);
  const mostradas: string[] = [];
  for (const spec of perigosas) {
    const { status } = await chama(agente, spec, meus);
    if (status === 200) mostradas.push(nomeDe(spec));
  }
  const depois = await retratoDasTabelas(banco, DE_CHAMADAS);
  expect([...depois].filter(([t, h]) => antes.get(t) !== h).map(([t]) => t)).toEqual([]);
  expect(mostradas.length).toBeGreaterThan(30);
});
