import { readFileSync, writeFileSync } from 'node:fs';
import {
  errorResponse,
  perfisExc,
  perfisInc,
  type RouteSpec,
  veiInc,
  verComo,
  visaoAlt,
  visaoExc,
  visaoInc,
} from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from './base/clock.ts';
import { openApiDocument } from './base/http/openapi.ts';
import { idDoRecurso } from './features/perfil/public.ts';
import { type BancoDeTeste, criaBancoPovoado, emNos } from './testing/banco.ts';
import { Cliente, criaApp } from './testing/cliente.ts';
import { exemploDe, type Registros, semeiaRegistros } from './testing/exemplos.ts';
import { exemplosDeElevacao } from './testing/exemplos-elevacao.ts';
import { DATA_DE_PAGAMENTO } from './testing/exemplos-pagamento.ts';
import { MUNDO } from './testing/mundo.ts';
import { retratoDasTabelas } from './testing/retrato.ts';

let banco: BancoDeTeste;
let app: FastifyInstance;
let admin: Cliente;
let leitor: Cliente;
let nada: Cliente;
let meus: Registros;
/** Records of the other network, whose ids do not exist in this one. */
let alheios: Registros;

beforeAll(async () => {
  ({ banco } = await criaBancoPovoado());
  app = await criaApp(banco);
  admin = await new Cliente(app, 'um.teste').entra('admin');
  leitor = await new Cliente(app, 'um.teste').entra('leitor');
  nada = await new Cliente(app, 'um.teste').entra('nada');
  meus = await semeiaRegistros(admin);
  alheios = await semeiaRegistros(await new Cliente(app, 'dois.teste').entra('admin'));
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

/** Writes of what a person keeps alone: whoever reads the screen may. */
const PROPRIAS: readonly RouteSpec[] = [visaoInc, visaoAlt, visaoExc];

/** Counts calls, refused ones among them. */
const CONTADOR = 'limite_entrada';

/** The last test of a group: none of its calls has written. Looked at once a group, since a look takes more than ten calls. */
function nadaMudou(): void {
  let antes: Map<string, string>;
  beforeAll(async () => {
    antes = await retratoDasTabelas(banco, [CONTADOR]);
  });
  test('e nada mudou', async () => {
    const depois = await retratoDasTabelas(banco, [CONTADOR]);
    expect([...depois].filter(([t, h]) => antes.get(t) !== h).map(([t]) => t)).toEqual([]);
  });
}

const UUID = /^[0-9a-f]{8}-/;

/** What nothing has in the place of an id, a UUID or a hash. */
function ausente(valor: unknown): unknown {
  if (typeof valor === 'number') return 9e9;
  return UUID.test(String(valor)) ? crypto.randomUUID() : 'a'.repeat(64);
}

/** The same records, none of which exists. */
const ausentes = (r: Registros): Registros =>
  Object.fromEntries(
    Object.entries(r).map(([chave, valor]) => [chave, ausente(valor)]),
  ) as unknown as Registros; // the same keys, each with a value of its kind

const guardadas = ROUTES.filter((r) => r.permission !== 'public');
const nomeDe = (r: RouteSpec) => `${r.method} ${r.path}`;
const tabela = (rotas: readonly RouteSpec[]) => rotas.map((r) => [nomeDe(r), r] as const);

async function chama(c: Cliente, route: RouteSpec, registros: Registros) {
  const exemplo = exemploDe(route, registros);
  if (exemplo === undefined) throw new Error(`${nomeDe(route)} não tem exemplo`);
  return c.chama(route.method, route.path, {
    ...(exemplo.query === undefined ? {} : { query: exemplo.query }),
    ...(exemplo.body === undefined ? {} : { body: exemplo.body }),
  });
}

describe('sem sessão: 401', () => {
  test.each(tabela(guardadas))('%s', async (_nome, route) => {
    const resposta = await chama(new Cliente(app, 'um.teste'), route, meus);
    expect(resposta.status).toBe(401);
    expect(errorResponse.parse(resposta.body).errors[0]?.code).toBe('sessao_expirada');
  });
});

describe('sem permissão: 403 e nada muda', () => {
  const comPermissao = guardadas.filter((r) => r.permission !== 'session');
  test.each(tabela(comPermissao))('%s', async (_nome, route) => {
    const resposta = await chama(nada, route, meus);
    expect(resposta.status).toBe(403);
    expect(errorResponse.parse(resposta.body).errors[0]?.code).toBe('sem_permissao');
  });

  test('quem só lê não grava', async () => {
    for (const route of comPermissao.filter((r) => r.method === 'POST' && !PROPRIAS.includes(r)))
      expect((await chama(leitor, route, meus)).status, nomeDe(route)).toBe(403);
  });

  nadaMudou();
});

describe('quem não confirmou que é ele há pouco: 403, e nada muda', () => {
  const comProva = guardadas.filter((r) => r.confirma === true);
  beforeAll(async () => {
    await banco.admin.query("update sessao set provada_em = now() - interval '11 minutes'");
  });
  afterAll(async () => {
    await banco.admin.query('update sessao set provada_em = now()');
  });
  test.each(tabela(comProva))('%s', async (_nome, route) => {
    const resposta = await chama(admin, route, meus);
    expect(resposta.status).toBe(403);
    expect(errorResponse.parse(resposta.body).errors[0]?.code).toBe('confirme_identidade');
  });

  nadaMudou();
});

describe('quem não confirmou que é ele há pouco não deixa entrar nem dá direitos: 403, e nada muda', () => {
  const elevam = guardadas.filter((r) => r.confirma !== undefined && r.confirma !== true);
  let exemplos: ReadonlyMap<RouteSpec, unknown>;
  beforeAll(async () => {
    const body = {
      perfil: { nome: 'De um dia', pessoas: [MUNDO.pessoa.ana] },
      recursos: [idDoRecurso('pericias')],
    };
    const { id: perfilExcluido } = await admin.pede(perfisInc, { body });
    await admin.pede(perfisExc, { body: { id: perfilExcluido } });
    const { rows } = await banco.admin.query<{ id: number }>(
      "select max(id)::int as id from historico where entidade = 'perfil' and entidade_id = $1",
      [perfilExcluido],
    );
    exemplos = exemplosDeElevacao({ ...meus, perfilExcluido, exclusaoId: rows[0]?.id ?? 0 });
    await banco.admin.query('update pessoa set situacao = 0 where id = $1', [meus.userLivre]);
    await banco.admin.query('update perfil set situacao = 0 where id = $1', [meus.perfilId]);
    await banco.admin.query('update categoria set todos_perfis = false where id = $1', [meus.catgId]);
    await banco.admin.query(
      'insert into categoria_perfil (tenant_id, categoria_id, perfil_id) select tenant_id, id, 1 from categoria where id = $1',
      [meus.catgId],
    );
    await banco.admin.query("update sessao set provada_em = now() - interval '11 minutes'");
  });
  afterAll(async () => {
    await banco.admin.query('update sessao set provada_em = now()');
    await banco.admin.query('delete from categoria_perfil where categoria_id = $1', [meus.catgId]);
    await banco.admin.query('update categoria set todos_perfis = true where id = $1', [meus.catgId]);
    await banco.admin.query('update perfil set situacao = 1 where id = $1', [meus.perfilId]);
    await banco.admin.query('update pessoa set situacao = 1 where id = $1', [meus.userLivre]);
  });
  test.each(tabela(elevam))('%s', async (_nome, route) => {
    expect(exemplos.has(route), 'exemplos-elevacao.ts tem um corpo que eleva').toBe(true);
    const resposta = await admin.chama(route.method, route.path, { body: exemplos.get(route) });
    expect([resposta.status, errorResponse.parse(resposta.body).errors.map((e) => e.code)]).toEqual([
      403,
      ['confirme_identidade'],
    ]);
  });

  nadaMudou();
});

describe('quem vê como um perfil: só lê, e nunca mais do que pode', () => {
  let visao: Cliente;
  beforeAll(async () => {
    visao = new Cliente(app, 'um.teste');
    ({ accessToken: visao.token } = await admin.pede(verComo, { body: { id: 1 } }));
  });

  test('toda chamada que grava é recusada', async () => {
    for (const route of guardadas.filter((r) => r.method === 'POST' && r.le !== true)) {
      const resposta = await chama(visao, route, meus);
      expect([nomeDe(route), resposta.status]).toEqual([nomeDe(route), 403]);
    }
  });

  nadaMudou();
});

describe('registro de outra rede: o mesmo 404 de um que não existe, e nada muda', () => {
  const comIds = guardadas.filter((r) => r.permission !== 'session' && (r.errors ?? []).includes(404));
  test.each(tabela(comIds))('%s', async (_nome, route) => {
    const exemplo = exemploDe(route, meus);
    if (exemplo?.temIds !== true) return;
    const alheio = await chama(admin, route, alheios);
    const inexistente = await chama(admin, route, ausentes(meus));
    expect(alheio.status).toBe(404);
    expect({ ...(alheio.body as object), requestId: '' }).toEqual({
      ...(inexistente.body as object),
      requestId: '',
    });
  });

  nadaMudou();
});

describe('um POST que diz que só lê não muda nada', () => {
  const leem = guardadas.filter((r) => r.method === 'POST' && r.le === true && r.path !== '/auth/logout');

  // Their transactions cannot write; those that keep that they were called change nothing else.
  test('e só conta as suas chamadas onde o diz', () => {
    expect(
      leem
        .filter((r) => r.registra)
        .map((r) => r.path)
        .toSorted(),
    ).toEqual([
      '/automacao/previa',
      '/documento/previa',
      '/user/validateCodigo',
      '/user/validateCpf',
      '/user/validateEmail',
    ]);
  });

  test.each(tabela(leem))('%s', async (_nome, route) => {
    const { status = 200 } = exemploDe(route, meus) ?? {};
    expect((await chama(admin, route, meus)).status).toBe(status);
  });

  nadaMudou();
});

describe('a resposta cabe no seu esquema', () => {
  // Reads first, deletions last, and the session's end after everything.
  const ordem = (r: RouteSpec): number => {
    if (r.method === 'GET') return 0;
    return r.path === '/auth/logout' ? 3 : /exc/i.test(r.path) ? 2 : 1;
  };
  test.each(tabela([...guardadas].sort((a, b) => ordem(a) - ordem(b))))('%s', async (_nome, route) => {
    const resposta = await chama(admin, route, meus);
    const { status = 200 } = exemploDe(route, meus) ?? {};
    expect(resposta.status, JSON.stringify(resposta.body)).toBe(status);
    if (status !== 200) return;
    const lida = route.response.safeParse(resposta.body);
    expect(lida.error?.issues ?? []).toEqual([]);
  });
});

/** What differs from one run to the next: ids that are drawn, and instants. */
const fixo = (texto: string): string =>
  texto
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '00000000-0000-4000-8000-000000000000')
    .replace(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})/g, '2026-03-02T12:00:00Z')
    .replace(/\b1[789]\d{11}\b/g, '1772452800000');

/** Payments are made today and due later, and banks write the day without lines. */
const DE_HOJE = /^\/(pagamento|remessa)\//;
const DIAS = [
  [today(), '2026-03-02'],
  [DATA_DE_PAGAMENTO, '2026-04-02'],
] as const;
const deBanco = (dia: string): string => dia.split('-').reverse().join('');
const emDiaFixo = (texto: string): string =>
  DIAS.reduce(
    (t, [dia, fixado]) => t.replaceAll(dia, fixado).replaceAll(deBanco(dia), deBanco(fixado)),
    texto,
  );

/** Written anew by `ESCREVE=1 npx vitest run --project api contrato`. */
// Each node numbers from its own stretch.
test.skipIf(emNos())('os exemplos do documento da API são os que aqui se chamam', () => {
  const chamadas = guardadas.map((route) => {
    const { query, body } = exemploDe(route, meus) ?? {};
    const texto = JSON.stringify({ query, body });
    const dito: unknown = JSON.parse(DE_HOJE.test(route.path) ? emDiaFixo(texto) : texto);
    return [nomeDe(route), dito] as const;
  });
  const certos: unknown = JSON.parse(fixo(JSON.stringify(Object.fromEntries(chamadas))));
  const arquivo = 'apps/api/src/base/http/examples.json';
  if (process.env.ESCREVE === '1') writeFileSync(arquivo, `${JSON.stringify(certos, null, 2)}\n`);
  expect(JSON.parse(readFileSync(arquivo, 'utf8'))).toEqual(certos);
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, object>> }; // as it is made
  expect(JSON.stringify(paths[veiInc.path]?.post)).toContain('"example":{"veiculo":{');
});

describe('cabeçalhos e forma dos erros', () => {
  test('toda resposta leva os cabeçalhos de segurança', async () => {
    for (const url of ['/livez', '/api/auth/params', '/api/auth/me', '/api/nada', '/api/docs/json']) {
      const { headers } = await app.inject({ url });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test.each([
    ['campo desconhecido', '{"refreshToken":"a","outro":1}', 'application/json', 400],
    ['tipo trocado', '{"refreshToken":5}', 'application/json', 400],
    ['json quebrado', '{"refreshToken":', 'application/json', 400],
    ['protótipo', '{"__proto__":{"a":1},"refreshToken":"a"}', 'application/json', 400],
    ['U+0000', '{"refreshToken":"a\\u0000b"}', 'application/json', 400],
    ['outro conteúdo', 'refreshToken=a', 'text/plain', 415],
    ['grande demais', `{"refreshToken":"${'a'.repeat(300_000)}"}`, 'application/json', 413],
  ])('%s responde %s', async (_nome, payload, tipo, status) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      headers: { 'content-type': tipo, host: 'um.teste' },
      payload,
    });
    expect(statusCode).toBe(status);
    expect(() => errorResponse.parse(JSON.parse(body))).not.toThrow();
  });

  test('uma rota sem permissão declarada não sobe', async () => {
    const { useGuard } = await import('./base/plugins/guard.ts');
    const { CallsInFlight } = await import('./base/plugins/in-flight.ts');
    const { default: Fastify } = await import('fastify');
    const outra = Fastify();
    useGuard(outra, { pool: banco.pool } as never, new CallsInFlight());
    expect(() => outra.get('/solta', async () => 'x')).toThrow(/declares no permission/);
  });
});
