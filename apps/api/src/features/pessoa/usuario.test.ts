import {
  authApi,
  type Recurso,
  type RouteBodyInput,
  userAlt,
  userChangeSituacao,
  userEdita,
  userEmpList,
  userExc,
  userInc,
  userList,
  userNova,
  userTipos,
  userValidateCodigo,
  userValidateCpf,
  userValidateEmail,
  userVer,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { MUNDO } from '../../testing/mundo.ts';

const { admin, nada } = MUNDO.pessoa;
const CPF = '529.982.247-25';
const OUTRO_CPF = '111.444.777-35';
const FONE = '(11) 98765-4321';

let banco: BancoDeTeste;
let app: FastifyInstance;
let um: number;
let c: Cliente;

beforeAll(async () => {
  ({ banco, um } = await criaBancoPovoado());
  app = await criaApp(banco);
  c = await new Cliente(app, 'um.teste').entra('admin');
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

type Envio = RouteBodyInput<typeof userInc>;
type Autenticacao = NonNullable<Envio['user']['autenticacao']>;

const entradas = (parte: Partial<Autenticacao>): Autenticacao => ({
  system: { flag: false, systemDados: {} },
  code: { flag: false, codeDados: {} },
  api: { flag: false, apiDados: {} },
  ...parte,
});

async function recusas(envio: Envio, path = userInc.path, quem = c) {
  const { status, body } = await quem.chama('POST', path, { body: envio });
  const { errors } = body as { errors: { field?: string; message: string }[] }; // a refusal
  return { status, erros: Object.fromEntries(errors.map((e) => [e.field, e.message])) };
}

const inclui = async (marca: string, user: Partial<Envio['user']> = {}, resto: Partial<Envio> = {}) =>
  (await c.pede(userInc, { body: { ...novoUsuario(marca, user), ...resto } })).id;
const le = (id: number, quem = c) => quem.pede(userEdita, { query: { id: String(id) } });
const altera = (
  id: number,
  versao: number,
  user: Partial<Envio['user']>,
  resto: Partial<Envio> = {},
): Envio => ({
  ...novoUsuario('x'),
  ...resto,
  user: {
    id,
    versao,
    tipoAtor: MUNDO.partes,
    nome: 'Nome Novo',
    apelido: 'n',
    codigo: `n${id}`,
    sexo: 'M',
    ...user,
  },
});

let perfis = 1000;
/** Somebody whose one profile allows exactly this. */
async function com(...recursos: Recurso[]): Promise<Cliente> {
  const id = ++perfis;
  const cria = 'insert into perfil (tenant_id, id, nome, situacao) values ($1, $2, $3, 1)';
  await banco.admin.query(cria, [um, id, `Perfil ${id}`]);
  await banco.admin.query(
    'insert into perfil_recurso (tenant_id, perfil_id, recurso) select $1, $2, unnest($3::text[])',
    [um, id, recursos],
  );
  await banco.admin.query('delete from pessoa_perfil where tenant_id = $1 and pessoa_id = $2', [um, nada]);
  await banco.admin.query('insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values ($1, $2, $3)', [
    um,
    nada,
    id,
  ]);
  return new Cliente(app, 'um.teste').entra('nada');
}

describe('lista', () => {
  test('páginas de 25, busca por nome, apelido, código e e-mail, e situação', async () => {
    await Promise.all(
      Array.from({ length: 27 }, (_, i) =>
        c.pede(userInc, {
          body: novoUsuario(`lista${i}`, { nome: `Zuleica Número ${String(i).padStart(2, '0')}` }),
        }),
      ),
    );
    const lista = (query: Record<string, string>) =>
      c.pede(userList, { query: { catId: String(MUNDO.partes), tipos: '1', ...query } });
    const primeira = await lista({ search: 'zuleica numero' });
    expect([primeira.total, primeira.users.length]).toEqual([27, 25]);
    expect((await lista({ search: 'zuleica numero', page: '2' })).users).toHaveLength(2);
    for (const search of ['lista13', 'C-lista13', 'lista13@exemplo.com.br'])
      expect((await lista({ search })).users.map((u) => u.nome)).toContain('Zuleica Número 13');
    expect((await lista({ search: 'lista13', situacao: '0' })).total).toBe(0);
    await c.pede(userInc, {
      body: {
        ...novoUsuario('x'),
        user: { id: 0, versao: 0, tipoAtor: MUNDO.partes, nome: 'Só Nome' },
        reduzido: true,
      },
    });
    expect((await lista({ situacao: '3' })).users.map((u) => u.nome)).toEqual(['Só Nome']);
    expect((await lista({ search: 'zuleica', tipos: '0' })).users).toHaveLength(27);
    expect((await lista({ search: 'zuleica', paginas: '10', page: '3' })).users).toHaveLength(7);
  });

  test('os tipos são as folhas que se veem, com os seus interruptores', async () => {
    await banco.admin.query('update categoria set integration = true where tenant_id = $1 and id = $2', [
      um,
      MUNDO.partes,
    ]);
    const { opcoes, permissions } = await c.pede(userTipos);
    expect(opcoes).toContainEqual({
      catgId: MUNDO.partes,
      categoria: 'Partes',
      integration: true,
      client: false,
      total: expect.any(Number),
    });
    expect(opcoes.map((o) => o.catgId)).not.toContain(MUNDO.pessoas);
    expect(permissions).toContain('userInc');
  });
});

describe('formulário', () => {
  test('uma pessoa nova não entra por forma nenhuma, quem quer que a cadastre', async () => {
    const { user, perfis: p } = await c.pede(userNova, { query: { tipoAtor: String(MUNDO.partes) } });
    expect(user).toMatchObject({ id: 0, situacao: 1, integration: true, proprio: false });
    expect(p).toMatchObject({ enabled: true, selected: [] });
    const flags = async (quem: Cliente) => {
      const { autenticacao: a } = (await quem.pede(userNova, { query: { tipoAtor: String(MUNDO.partes) } }))
        .user;
      return [a.system.flag, a.code.flag, a.api.flag];
    };
    expect(await flags(c)).toEqual([false, false, false]);
    expect(await flags(await com('userInc', 'autenticateSystem'))).toEqual([false, false, false]);
    expect(await flags(await com('userInc', 'autenticateSMS'))).toEqual([false, false, false]);
    expect((await c.chama('GET', userNova.path, { query: { tipoAtor: MUNDO.pessoas } })).status).toBe(404);
  });

  test('quem não entra no sistema é cadastrado sem perfil; quem entra precisa de um', async () => {
    const sem = { perfis: [] };
    const email = { flag: false, systemDados: { email: 'parte@exemplo.com.br' } };
    await inclui('parte', { autenticacao: entradas({ system: email }) }, sem);
    const liga = entradas({ system: { flag: true, systemDados: { email: 'entra@exemplo.com.br' } } });
    const { status, erros } = await recusas({ ...novoUsuario('entra', { autenticacao: liga }), ...sem });
    expect({ status, erros }).toEqual({ status: 422, erros: { perfis: expect.any(String) } });
    // Without the right to give access nothing of it is asked for, and none is given.
    const { perfis: _p, ...cadastro } = novoUsuario('so', { autenticacao: entradas({ system: email }) });
    const quem = await com('userInc');
    const { id } = await quem.pede(userInc, {
      body: { ...cadastro, user: { ...cadastro.user, autenticacao: undefined } },
    });
    expect((await le(id)).user.situacao).toBe(1);
    expect((await recusas(novoUsuario('so2'), userInc.path, quem)).status).toBe(403);
  });

  test('o que se inclui volta inteiro; segredos não voltam e não ficam no histórico', async () => {
    const autenticacao = entradas({
      system: { flag: true, systemDados: { email: 'inteira@exemplo.com.br' } },
      code: { flag: true, codeDados: { cpf: CPF, telefone: FONE } },
      api: {
        flag: true,
        apiDados: {
          chaveName: 'loja',
          chavePass: 'segredo-comprido-da-loja',
          perfilId: 2,
          expiraEm: '2099-12-31',
        },
      },
    });
    const id = await inclui(
      'inteira',
      { autenticacao },
      { reset: { senha: 'senha-nova', repetir: 'senha-nova' } },
    );
    const { user, perfis: p } = await le(id);
    expect(user).toMatchObject({
      nome: 'Pessoa inteira',
      dtNascimento: '1980-05-17',
      resp: 'Alice Administradora',
      categoria: 'Partes',
      mascarados: [],
    });
    expect(user.autenticacao).toMatchObject({
      system: { flag: true, systemDados: { email: 'inteira@exemplo.com.br' }, temSenha: true },
      code: { flag: true, codeDados: { cpf: '52998224725', telefone: '11987654321' } },
      api: { flag: true, apiDados: { chaveName: 'loja', perfilId: 2, expiraEm: '2099-12-31' } },
    });
    expect(p.selected).toEqual([2]);
    const { rows } = await banco.admin.query<{ texto: string }>(
      `select coalesce(depois::text, '') as texto from historico where entidade = 'pessoa' and entidade_id = $1`,
      [id],
    );
    // The inclusion, and who saw it.
    expect(rows).toHaveLength(2);
    expect(rows.map((r) => r.texto).join()).not.toMatch(
      /segredo-comprido|senha-nova|52998224725|11987654321|1980-05-17/,
    );
    const entrada = await new Cliente(app, 'um.teste').tentaEntrar('inteira@exemplo.com.br', 'senha-nova');
    expect(entrada.status).toBe(200);
    const chave = { chaveName: 'loja', chavePass: 'segredo-comprido-da-loja' };
    expect((await c.chama('POST', authApi.path, { body: chave })).status).toBe(200);
    const { rows: chaves } = await banco.admin.query<{ hash: string }>('select hash from chave_api');
    expect(chaves[0]?.hash).toMatch(/^\$argon2id\$/);
  });

  test('quem troca o segredo de uma chave encerra o que entrou com o anterior', async () => {
    const com = (chavePass?: string) =>
      entradas({
        system: { flag: true, systemDados: { email: 'giro@exemplo.com.br' } },
        code: { flag: false, codeDados: {} },
        api: {
          flag: true,
          apiDados: { chaveName: 'giro', ...(chavePass === undefined ? {} : { chavePass }) },
        },
      });
    const id = await inclui('giro', { autenticacao: com('segredo-comprido-um') });
    const entra = async (chavePass: string) => {
      const quem = new Cliente(app, 'um.teste');
      quem.token = (await quem.pede(authApi, { body: { chaveName: 'giro', chavePass } })).accessToken;
      return quem;
    };
    const antiga = await entra('segredo-comprido-um');
    await c.pede(userAlt, { body: altera(id, 1, { autenticacao: com() }) });
    expect((await antiga.chama('GET', '/home/list')).status).toBe(200);
    await c.pede(userAlt, { body: altera(id, 2, { autenticacao: com('segredo-comprido-dois') }) });
    expect((await antiga.chama('GET', '/home/list')).status).toBe(401);
    expect((await (await entra('segredo-comprido-dois')).chama('GET', '/home/list')).status).toBe(200);
  });

  test('o que falta no cadastro inteiro é dito em cada campo', async () => {
    const vazio = { nome: '', apelido: '', codigo: '', sexo: '' as const, dtNascimento: '' };
    const autenticacao = entradas({
      system: { flag: true, systemDados: { email: '' } },
      code: { flag: true, codeDados: { cpf: '', telefone: '' } },
      api: { flag: true, apiDados: { chaveName: '' } },
    });
    const { status, erros } = await recusas({ ...novoUsuario('f', { ...vazio, autenticacao }), perfis: [] });
    expect(status).toBe(422);
    const informe = 'Informe este campo';
    expect(erros).toMatchObject({
      nome: informe,
      apelido: informe,
      codigo: informe,
      sexo: 'Selecione um item',
      dtNascimento: informe,
      email: informe,
      cpf: informe,
      telefone: informe,
      chaveName: informe,
      chavePass: informe,
      perfis: expect.any(String),
    });
  });

  test('o que não vale é dito com os textos do documento', async () => {
    const autenticacao = (email: string) =>
      entradas({
        system: { flag: true, systemDados: { email } },
        code: { flag: false, codeDados: { cpf: '111.111.111-11', telefone: '123' } },
        api: { flag: false, apiDados: { chavePass: 'curta' } },
      });
    const senhas = { reset: { senha: 'curta', repetir: 'x' } };
    const { erros } = await recusas({
      ...novoUsuario('v', { autenticacao: autenticacao('a@b') }),
      ...senhas,
    });
    expect(erros).toMatchObject({
      email: 'Muito Curto',
      cpf: 'CPF invalido',
      telefone: 'Telefone inválido',
      chavePass: 'No mínimo 16 caracteres',
      senha: 'No mínimo 8 caracteres',
    });
    const diferentes = { reset: { senha: 'comprida', repetir: 'comprido' } };
    const outra = { ...novoUsuario('v', { autenticacao: autenticacao('sem-arroba') }), ...diferentes };
    expect((await recusas(outra)).erros).toMatchObject({
      email: 'Digite um e-mail valido',
      repetir: 'Os campos de senha devem ser iguais',
    });
    const amanha = await recusas(novoUsuario('v2', { dtNascimento: '2999-01-01' }));
    expect(Object.keys(amanha.erros)).toEqual(['dtNascimento']);
  });

  test('o diálogo reduzido pede só o nome; o inteiro completa e ativa', async () => {
    const user = { id: 0, versao: 0, tipoAtor: MUNDO.partes, nome: 'Cliente Novo' };
    const { id } = await c.pede(userInc, {
      body: { user, reset: null, atributos: [], reduzido: true, indiceAux: 3 },
    });
    expect((await le(id)).user.situacao).toBe(3);
    const ativa = await c.chama('POST', userChangeSituacao.path, { body: { id, situacao: 1 } });
    expect(ativa.status).toBe(422);
    expect((await c.chama('POST', userChangeSituacao.path, { body: { id, situacao: 0 } })).status).toBe(422);
    await c.pede(userAlt, { body: altera(id, 1, { dtNascimento: '1990-01-01' }) });
    expect((await le(id)).user).toMatchObject({ situacao: 1, versao: 2 });
  });

  test('quem só pode incluir registra por nome, sem forma de entrada', async () => {
    const quem = await com('userInc');
    const user = { id: 0, versao: 0, tipoAtor: MUNDO.partes, nome: 'Do Balcão' };
    const { id } = await quem.pede(userInc, { body: { user, reset: null, atributos: [], reduzido: true } });
    const { autenticacao: a } = (await le(id)).user;
    expect([a.system.flag, a.code.flag, a.api.flag]).toEqual([false, false, false]);
  });

  test('duas formas iguais: 409 com o que está guardado', async () => {
    const id = await inclui('versao');
    await c.pede(userAlt, { body: altera(id, 1, { nome: 'Primeira' }) });
    const { status, body } = await c.chama('POST', userAlt.path, {
      body: altera(id, 1, { nome: 'Segunda' }),
    });
    expect([status, body]).toMatchObject([409, { atual: { user: { nome: 'Primeira', versao: 2 } } }]);
  });
});

describe('único na rede', () => {
  test('CPF, e-mail, código e nome de chave: ao digitar e ao salvar', async () => {
    const autenticacao = (email: string) =>
      entradas({
        system: { flag: false, systemDados: { email } },
        code: { flag: false, codeDados: { cpf: OUTRO_CPF } },
        api: { flag: true, apiDados: { chaveName: 'unica', chavePass: 'segredo-comprido-1' } },
      });
    const id = await inclui('unico', { autenticacao: autenticacao('unico@exemplo.com.br') });
    expect((await c.pede(userValidateCpf, { body: { cpf: OUTRO_CPF } })).validate).toBe(id);
    expect((await c.pede(userValidateEmail, { body: { email: 'UNICO@exemplo.com.br' } })).validate).toBe(id);
    expect((await c.pede(userValidateCodigo, { body: { codigo: 'C-unico' } })).validate).toBe(id);
    expect((await c.pede(userValidateCodigo, { body: { codigo: 'livre' } })).validate).toBe(0);
    const outro = novoUsuario('unico2', {
      codigo: 'C-unico',
      autenticacao: autenticacao('Unico@exemplo.com.br'),
    });
    expect((await recusas(outro)).erros).toEqual({
      cpf: 'CPF existente na base de dados',
      codigo: 'Código existente na base de dados',
      email: 'E-mail existente na base de dados',
      chaveName: 'Já existe uma chave de API com este nome',
    });
  });

  test('dez ao mesmo tempo com o mesmo e-mail: uma entra, as outras são recusadas no campo', async () => {
    const envio = (i: number) => ({
      ...novoUsuario(`corrida${i}`, {
        autenticacao: entradas({ system: { flag: true, systemDados: { email: 'corrida@exemplo.com.br' } } }),
      }),
    });
    const respostas = await Promise.all(
      Array.from({ length: 10 }, (_, i) => c.chama('POST', userInc.path, { body: envio(i) })),
    );
    expect(respostas.map((r) => r.status).sort()).toEqual([200, ...Array<number>(9).fill(422)]);
    const recusada = respostas.find((r) => r.status === 422);
    expect(recusada?.body).toMatchObject({
      errors: [{ field: 'email', message: 'E-mail existente na base de dados' }],
    });
  });
});

describe('permissões', () => {
  test('cada parte do cadastro pede a sua', async () => {
    const id = await inclui('partes');
    const quem = await com('usuarios', 'userAlt', 'userDados');
    const mudanca = altera(id, 1, {
      nome: 'Pessoa partes',
      autenticacao: entradas({
        system: { flag: false, systemDados: { email: 'outro@exemplo.com.br' } },
        code: { flag: true, codeDados: { cpf: '', telefone: '' } },
        api: { flag: true, apiDados: { chaveName: 'k', chavePass: 'segredo-comprido-2' } },
      }),
      empId: 5,
    });
    const tudo = { ...mudanca, perfis: [1], reset: { senha: 'outra-senha', repetir: 'outra-senha' } };
    const { status, erros } = await recusas(tudo, userAlt.path, quem);
    expect(status).toBe(403);
    expect(Object.keys(erros).sort()).toEqual(
      ['api', 'chaveName', 'chavePass', 'code', 'email', 'empId', 'perfis', 'senha', 'system'].sort(),
    );
    const { perfis: p } = await le(id, quem);
    expect(p).toEqual({ itens: [], selected: [], enabled: false });
    expect((await quem.chama('GET', userEmpList.path)).status).toBe(403);
    const leitora = await com('usuarios', 'userVer', 'listaPerfisUser');
    const visto = await leitora.pede(userVer, { query: { id: String(id) } });
    expect([visto.perfis.enabled, visto.perfis.selected]).toEqual([false, [2]]);
  });

  test('sem userDados vêm mascarados, e o que fica de fora do envio continua como está', async () => {
    const autenticacao = entradas({
      code: { flag: false, codeDados: { cpf: '390.533.447-05', telefone: FONE } },
    });
    const id = await inclui('mascara', { autenticacao });
    const quem = await com('usuarios', 'userAlt');
    const { user } = await le(id, quem);
    expect(user.mascarados).toEqual(['cpf', 'telefone', 'dtNascimento']);
    expect(user).toMatchObject({
      dtNascimento: '**/**/1980',
      autenticacao: { code: { codeDados: { cpf: '***.533.447-**', telefone: '(11) *****-4321' } } },
    });
    await quem.pede(userAlt, {
      body: altera(id, 1, { nome: 'Sem Ver', codigo: 'sv' }, { perfis: undefined }),
    });
    const inteiro = (await le(id)).user;
    expect(inteiro).toMatchObject({ nome: 'Sem Ver', dtNascimento: '1980-05-17', mascarados: [] });
    expect(inteiro.autenticacao.code.codeDados).toEqual({ cpf: '39053344705', telefone: '11987654321' });
    const { rows } = await banco.admin.query(
      `select pessoa_id, acao, depois -> 'campos' as campos from historico
        where tenant_id = $1 and entidade = 'pessoa' and entidade_id = $2 and acao = 'exibicao'`,
      [um, id],
    );
    expect(rows).toEqual([
      { pessoa_id: admin, acao: 'exibicao', campos: ['cpf', 'telefone', 'dtNascimento'] },
    ]);
  });

  test('ninguém tira de si o acesso aos perfis, se desativa ou se exclui', async () => {
    const { user } = await le(admin);
    const eu = altera(
      admin,
      user.versao,
      { tipoAtor: MUNDO.peritos, nome: user.nome },
      { perfis: [2], reduzido: true },
    );
    const tirado = await recusas(eu, userAlt.path);
    expect([tirado.status, Object.values(tirado.erros)]).toEqual([
      422,
      ['Este é o último perfil em uso que permite alterar perfis'],
    ]);
    expect((await recusas({ ...eu, perfis: [] }, userAlt.path)).status).toBe(422);
    const desativa = { body: { id: admin, situacao: 0 } };
    expect((await c.chama('POST', userChangeSituacao.path, desativa)).status).toBe(422);
    expect((await c.chama('POST', userExc.path, { body: { id: admin } })).status).toBe(422);
  });

  test('desativar encerra as sessões; a permissão tirada deixa de valer na chamada seguinte', async () => {
    const quem = await com('usuarios', 'userAlt');
    expect((await quem.chama('GET', userTipos.path)).status).toBe(200);
    const { user } = await le(nada);
    await c.pede(userAlt, {
      body: altera(
        nada,
        user.versao,
        { tipoAtor: MUNDO.peritos, nome: user.nome },
        { perfis: [2], reduzido: true },
      ),
    });
    expect((await quem.chama('GET', userTipos.path)).status).toBe(403);
    await c.pede(userChangeSituacao, { body: { id: nada, situacao: 0 } });
    expect((await quem.chama('GET', userTipos.path)).status).toBe(401);
    await c.pede(userChangeSituacao, { body: { id: nada, situacao: 1 } });
  });
});

test('excluir: quem nada nomeia sai com as suas entradas; quem é nomeado não, com o motivo', async () => {
  const id = await inclui('saida');
  await c.pede(userExc, { body: { id } });
  expect((await c.chama('GET', userEdita.path, { query: { id } })).status).toBe(404);
  const { rows } = await banco.admin.query('select 1 from autenticacao where pessoa_id = $1', [id]);
  expect(rows).toEqual([]);
  const dona = await inclui('dona');
  await banco.admin.query(
    `insert into veiculo (tenant_id, placa, proprietario_id, categoria_id)
     select tenant_id, 'ABC1D23', id, categoria_id from pessoa where tenant_id = $1 and id = $2`,
    [um, dona],
  );
  await banco.admin.query(
    `insert into ponto (tenant_id, pessoa_id, quantidade, motivo) values ($1, $2, 10, 'a'), ($1, $2, 5, 'b')`,
    [um, dona],
  );
  const { status, body } = await c.chama('POST', userExc.path, { body: { id: dona } });
  expect([status, body]).toMatchObject([
    422,
    {
      errors: [
        {
          message:
            'Pessoa dona tem 1 veículo e 2 lançamentos de pontos e não pode ser excluído(a). O cadastro pode ser desativado.',
        },
      ],
    },
  ]);
});
