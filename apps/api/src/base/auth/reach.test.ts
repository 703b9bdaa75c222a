import { randomUUID } from 'node:crypto';
import { comAncestrais, importMantidos, type Recurso, TODOS_RECURSOS } from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { desfaz, type Escolha, importa } from '../../testing/mundo-carga.ts';
import { parcela } from '../../testing/por-inteiro.ts';
import { type Keys, loadKeys } from './keys.ts';
import { signAccess } from './tokens.ts';

const { pessoa, atrib } = MUNDO;
const CPF_DO_ADMIN = '52998224725';
const OUTRO_CPF = '11144477735';
/** A case category that only the administrator's profile sees. */
const OCULTA = MUNDO.folhaA;

/** The restricted attribute in the tree of permissions. */
const NO_DO_RESTRITO = 100_000 + atrib.restrito;

const rede = comApp();
let keys: Keys;
let sessaoDoAdmin: string;

const sql = (texto: string, valores: unknown[] = []) => rede.banco.admin.query(texto, valores);

beforeAll(async () => {
  keys = await loadKeys(rede.banco.pool);
  await sql('update pessoa set cpf = $2, telefone = $3 where tenant_id = $1 and id = $4', [
    rede.um,
    CPF_DO_ADMIN,
    '11987654321',
    pessoa.admin,
  ]);
  await sql('update categoria set integration = true where tenant_id = $1', [rede.um]);
  await sql('update categoria set todos_perfis = false where tenant_id = $1 and id = $2', [rede.um, OCULTA]);
  await sql('insert into categoria_perfil (tenant_id, categoria_id, perfil_id) values ($1, $2, 1)', [
    rede.um,
    OCULTA,
  ]);
  // A profile that nobody has, and that allows what the administrator's does.
  await sql("insert into perfil (tenant_id, id, nome, situacao) values ($1, 3, 'Guardado', 0)", [rede.um]);
  await sql(
    'insert into perfil_recurso select tenant_id, 3, recurso from perfil_recurso where tenant_id = $1 and perfil_id = 1',
    [rede.um],
  );
  await sql("insert into perfil (tenant_id, id, nome) values ($1, 50, 'Um só')", [rede.um]);
  await sql('insert into pessoa_perfil values ($1, $2, 50)', [rede.um, pessoa.nada]);
  sessaoDoAdmin = randomUUID();
  await sql('insert into sessao (tenant_id, id, pessoa_id) values ($1, $2, $3)', [
    rede.um,
    sessaoDoAdmin,
    pessoa.admin,
  ]);
});

/** Somebody whose one profile allows exactly this, signed in. */
async function com(recursos: readonly Recurso[]): Promise<Cliente> {
  await sql('delete from perfil_recurso where tenant_id = $1 and perfil_id = 50', [rede.um]);
  await sql('insert into perfil_recurso select $1, 50, unnest($2::text[])', [rede.um, recursos]);
  const sid = randomUUID();
  await sql('insert into sessao (tenant_id, id, pessoa_id) values ($1, $2, $3)', [rede.um, sid, pessoa.nada]);
  const c = new Cliente(rede.app, 'um.teste');
  c.token = await signAccess(keys, { pessoaId: pessoa.nada, sid, tenant: rede.um });
  return c;
}

/** What nobody with less may touch or gain: the administrator's ways in, and who may what. */
async function protegido(): Promise<string> {
  const consultas = [
    'select email, cpf, telefone, situacao, entra_codigo, anonimizada_em from pessoa where tenant_id = $1 and id = $2',
    'select senha_hash, ativo from autenticacao where tenant_id = $1 and pessoa_id = $2',
    'select nome, hash, ativo from chave_api where tenant_id = $1 and pessoa_id = $2',
    'select count(*) from sessao where tenant_id = $1 and pessoa_id = $2 and encerrada_em is null',
    "select count(*) from codigo_acesso where tenant_id = $1 and pessoa_id = $2 and finalidade = 'senha'",
    'select perfil_id from pessoa_perfil where tenant_id = $1 and pessoa_id = $2 order by 1',
  ];
  const fixas = [
    `select pessoa_id, perfil_id from pessoa_perfil where tenant_id = $1 and perfil_id <> 50
        and pessoa_id in (${Object.values(pessoa).join()}) order by 1, 2`,
    'select id, nome, situacao from perfil where tenant_id = $1 and id <= 3 order by 1',
    'select perfil_id, recurso from perfil_recurso where tenant_id = $1 and perfil_id in (1, 3) order by 1, 2',
    `select todos_perfis from categoria where tenant_id = $1 and id = ${OCULTA}`,
    `select perfil_id from categoria_perfil where tenant_id = $1 and categoria_id = ${OCULTA} order by 1`,
    `select dados -> 'restrito' as restrito from atributo where tenant_id = $1 and id = ${atrib.restrito}`,
  ];
  const linhas = [];
  for (const c of consultas) linhas.push((await sql(c, [rede.um, pessoa.admin])).rows);
  for (const c of fixas) linhas.push((await sql(c, [rede.um])).rows);
  return JSON.stringify(linhas);
}

/** Permissions that somebody but the administrator has and the one profile does not give. */
async function ganhos(recursos: readonly Recurso[]): Promise<string[]> {
  const { rows } = await sql(
    `select distinct pp.pessoa_id || ' ' || r.recurso as ganho from pessoa_perfil pp
       join perfil_recurso r on r.tenant_id = pp.tenant_id and r.perfil_id = pp.perfil_id
      where pp.tenant_id = $1 and pp.pessoa_id <> $2 and pp.perfil_id <> 2 and r.recurso <> all($3::text[])`,
    [rede.um, pessoa.admin, recursos.flatMap((r) => comAncestrais(r))],
  );
  return rows.map((r: { ganho: string }) => r.ganho);
}

let marca = 0;
/** A call of `/user/alt` that leaves out what it does not change. */
function altera(id: number, versao: number, autenticacao: object, resto: object = {}) {
  const { perfis: _p, ...base } = novoUsuario('x');
  const user = { id, versao, tipoAtor: MUNDO.peritos, nome: 'Outro Nome', autenticacao };
  return { ...base, reset: null, reduzido: true, user, ...resto };
}
const entradas = (parte: object = {}) => ({
  system: { flag: true, systemDados: {} },
  code: { flag: false, codeDados: {} },
  api: { flag: false, apiDados: {} },
  ...parte,
});
const CHAVE = {
  flag: true,
  apiDados: { chaveName: 'tomada', chavePass: 'segredo-de-quem-tomou', perfilId: null },
};
const SENHA_NOVA = { reset: { senha: 'senha tomada 1', repetir: 'senha tomada 1' } };

type Ato = readonly [path: string, body: object];
const ATOS = async (): Promise<readonly Ato[]> => {
  const versaoDe = async (id: number) =>
    (await sql('select versao from pessoa where tenant_id = $1 and id = $2', [rede.um, id])).rows[0].versao;
  const { admin, nada, leitor, ana } = pessoa;
  const [doAdmin, meu, dele] = [await versaoDe(admin), await versaoDe(nada), await versaoDe(leitor)];
  const { rows: nos } = await sql('select versao from categoria where tenant_id = $1 and id = $2', [
    rede.um,
    OCULTA,
  ]);
  const { rows: attr } = await sql('select versao, dados from atributo where tenant_id = $1 and id = $2', [
    rede.um,
    atrib.restrito,
  ]);
  const todos = TODOS_RECURSOS.map((_, i) => i + 1);
  const novo = (resto: object) => ({ ...novoUsuario(`n${++marca}`), ...resto });
  const perfil = (id: number, pessoas: number[], versao = 1) => ({
    perfil: { id, nome: `P${id}`, situacao: 1, pessoas, versao },
    recursos: todos,
  });
  return [
    [
      '/user/alt',
      altera(admin, doAdmin, entradas({ system: { flag: true, systemDados: { email: 'eu@um.teste' } } })),
    ],
    ['/user/alt', altera(admin, doAdmin, entradas({ system: { flag: false, systemDados: {} } }))],
    ['/user/alt', altera(admin, doAdmin, entradas({ code: { flag: true, codeDados: {} } }))],
    ['/user/alt', altera(admin, doAdmin, entradas({ code: { flag: false, codeDados: { cpf: OUTRO_CPF } } }))],
    [
      '/user/alt',
      altera(admin, doAdmin, entradas({ code: { flag: false, codeDados: { telefone: '11911112222' } } })),
    ],
    ['/user/alt', altera(admin, doAdmin, entradas({ api: CHAVE }))],
    ['/user/alt', altera(admin, doAdmin, entradas(), SENHA_NOVA)],
    ['/user/alt', altera(admin, doAdmin, entradas(), { perfis: [50] })],
    ['/user/alt', altera(nada, meu, entradas(), { perfis: [1, 50] })],
    ['/user/alt', altera(nada, meu, entradas(), { perfis: [3, 50] })],
    ['/user/alt', altera(leitor, dele, entradas(), { perfis: [1, 2] })],
    ['/user/inc', novo({ perfis: [1] })],
    ['/user/enviaLink', { id: admin }],
    ['/user/geraLink', { id: admin }],
    ['/user/encerraSessoes', { id: admin }],
    ['/user/encerraSessoes', { id: admin, sessao: sessaoDoAdmin }],
    ['/user/change-situacao', { id: admin, situacao: 0 }],
    ['/user/anonimiza', { id: admin, versao: doAdmin }],
    ['/user/exc', { id: admin }],
    ['/perfis/inc', { perfil: { nome: `Novo ${++marca}`, pessoas: [nada] }, recursos: todos }],
    ['/perfis/inc', { perfil: { nome: `Novo ${++marca}`, pessoas: [ana] }, recursos: todos }],
    ['/perfis/inc', { perfil: { nome: `Novo ${++marca}`, pessoas: [nada] }, recursos: [NO_DO_RESTRITO] }],
    ['/perfis/alt', perfil(1, [admin, nada])],
    ['/perfis/alt', perfil(2, [leitor, nada])],
    ['/perfis/alt', perfil(50, [nada])],
    ['/perfis/change-situacao', { id: 1, situacao: 0 }],
    ['/perfis/change-situacao', { id: 3, situacao: 1 }],
    ['/perfis/exc', { id: 1 }],
    ['/catg/alt', { categoria: { id: OCULTA, versao: nos[0].versao, name: 'Judicial', perfis: [0] } }],
    ['/catg/alt', { categoria: { id: OCULTA, versao: nos[0].versao, name: 'Judicial', perfis: [1, 50] } }],
    [
      '/catalogo/alt',
      {
        catId: atrib.restrito,
        versao: attr[0].versao,
        catDados: {
          ...attr[0].dados,
          id: atrib.restrito,
          codId: 'sigiloso',
          etapa: 1,
          ordem: 6,
          restrito: false,
        },
      },
    ],
  ];
};

/** With a person's registration comes every right that is about one field of it. */
const DA_PESSOA: readonly Recurso[] = [
  'altPerfisUser',
  'userReset',
  'integration',
  'autenticateSystem',
  'autenticateSMS',
  'userLgpd',
  'userExc',
  'changeSituacao',
  'importar',
];
const CASOS: readonly (readonly Recurso[])[] = [
  ...TODOS_RECURSOS.map((r) => [r]),
  ...DA_PESSOA.map((r) => ['userAlt' as const, r]),
  ['userAlt', ...DA_PESSOA],
  ['perfilInc', 'perfilAlt', 'perfilExc', 'changeSituacao', 'catgAlt', 'catAlt'],
];

test('nenhuma permissão sozinha, nem com a de alterar pessoas, leva a outra que não foi dada', async () => {
  const furos: string[] = [];
  const antes = await protegido();
  for (const recursos of parcela(CASOS, 6)) {
    const c = await com(recursos);
    const nome = recursos.join('+');
    for (const [path, body] of await ATOS()) {
      const { status } = await c.chama('POST', path, { body });
      // A body that is no good would prove nothing.
      if (status === 200 || status === 400 || status >= 500)
        furos.push(`${nome}: ${path} ${status} ${JSON.stringify(body).slice(0, 200)}`);
    }
    if ((await protegido()) !== antes) furos.push(`${nome}: o que está acima mudou`);
    furos.push(...(await ganhos(recursos)).map((g) => `${nome}: ${g}`));
    if (furos.length > 0) break;
  }
  expect(furos).toEqual([]);
});

const PERITOS: Escolha = { tipoSysId: 1, condition: 3, catgId: MUNDO.peritos };

test('uma importação não troca por onde entra quem pode mais, e desfazê-la também não', async () => {
  const c = await com([
    'importar',
    'importDesfaz',
    'userAlt',
    'userInc',
    'autenticateSystem',
    'autenticateSMS',
  ]);
  const antes = await protegido();
  const { recusas } = await importa(c, PERITOS, [
    ['nome', 'cpf', 'email'],
    ['Alice Administradora', CPF_DO_ADMIN, 'tomado@um.teste'],
  ]);
  expect(recusas).toMatchObject([{ motivo: expect.stringMatching(/^Esta pessoa tem o que você não tem: /) }]);
  expect(await protegido()).toBe(antes);

  const { andamento } = await importa(c, PERITOS, [
    ['nome', 'codigo'],
    ['Chegada', 'CH1'],
  ]);
  await sql(
    "insert into pessoa_perfil select tenant_id, id, 1 from pessoa where tenant_id = $1 and codigo = 'CH1'",
    [rede.um],
  );
  await desfaz(c, andamento.importId);
  const { list } = await c.pede(importMantidos, { query: { id: String(andamento.importId) } });
  expect(list).toMatchObject([{ motivo: 'Tem permissões que você não tem' }]);
  expect((await sql("select 1 from pessoa where codigo = 'CH1'")).rowCount).toBe(1);
});

test('a recusa diz em português o que falta, no campo', async () => {
  const c = await com(['userAlt', 'userReset', 'autenticateSystem']);
  const { rows } = await sql('select versao from pessoa where tenant_id = $1 and id = $2', [
    rede.um,
    pessoa.admin,
  ]);
  const { status, body } = await c.chama('POST', '/user/alt', {
    body: altera(pessoa.admin, rows[0].versao, entradas(), SENHA_NOVA),
  });
  expect({ status, body }).toMatchObject({
    status: 403,
    body: {
      errors: [
        {
          code: 'alcada',
          field: 'senha',
          message: expect.stringMatching(/^Esta pessoa tem o que você não tem: .+, .+, .+ e mais \d+\.$/),
        },
      ],
    },
  });
});
