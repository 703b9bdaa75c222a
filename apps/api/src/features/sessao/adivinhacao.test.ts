import {
  contaSegundoFatorConfirma,
  contaSegundoFatorInicia,
  contaSessoes,
  perfisInc,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { MUNDO, SENHA } from '../../testing/mundo.ts';
import { idDoRecurso } from '../perfil/public.ts';
import { hashSenha } from './public.ts';

const TENTATIVAS = 45;
const CPF = '52998224725';

let banco: BancoDeTeste;
/** Three instances of one installation. */
let apps: FastifyInstance[];
let um: number;

beforeAll(async () => {
  ({ banco, um } = await criaBancoPovoado());
  apps = [await criaApp(banco), await criaApp(banco), await criaApp(banco)];
  await banco.admin.query(
    "update pessoa set cpf = $1, telefone = '11987654321', entra_codigo = true where tenant_id = $2 and id = $3",
    [CPF, um, MUNDO.pessoa.leitor],
  );
});
beforeEach(async () => {
  await banco.admin.query('delete from tentativa_login');
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await banco.fecha();
});

const doApp = (i: number): Cliente => {
  const app = apps[i % apps.length];
  if (app === undefined) throw new Error('sem app');
  return new Cliente(app, 'um.teste');
};
const posta = (c: Cliente, path: string, body: object) => c.chama('POST', path, { body });
const emParalelo = <T>(faz: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: TENTATIVAS }, (_, i) => faz(i)));
/** How many tries were judged: each counts before it is. */
async function julgadas(): Promise<number> {
  const { rows } = await banco.admin.query('select coalesce(max(falhas), 0)::int as n from tentativa_login');
  return rows[0].n;
}

describe('45 tentativas ao mesmo tempo, em três instâncias: só cinco são julgadas', () => {
  test('senha', async () => {
    const provas = await emParalelo((i) => doApp(i).prova());
    const respostas = await emParalelo((i) =>
      posta(doApp(i), '/auth/login', {
        email: 'leitor@um.teste',
        password: `errada ${i}`,
        recaptcha: provas[i],
      }),
    );
    expect(await julgadas()).toBe(5);
    // Those that wait behind the others longer than a call may are refused unjudged.
    const [recusadas, esperaram] = [[422], [409, 503]];
    expect(respostas.filter((r) => recusadas.includes(r.status)).length).toBeGreaterThanOrEqual(5);
    expect(respostas.filter((r) => ![...recusadas, ...esperaram].includes(r.status))).toEqual([]);
    expect((await doApp(0).tentaEntrar('leitor@um.teste')).status).toBe(422);
  });

  test('código do segundo fator, o token do primeiro passo vale uma vez e morre com a senha', async () => {
    const c = await doApp(0).entra('nada');
    const { segredo } = await c.pede(contaSegundoFatorInicia, { body: { senha: SENHA } });
    const totp = new TOTP({ secret: Secret.fromBase32(segredo), period: 30 });
    const { codigos } = await c.pede(contaSegundoFatorConfirma, { body: { codigo: totp.generate() } });
    const primeiro = async () =>
      ((await doApp(0).tentaEntrar('nada@um.teste')).body as { segundoFator: string }).segundoFator;
    const conclui = async (i: number, segundoFator: string, codigo: string) =>
      (await posta(doApp(i), '/auth/second-factor', { segundoFator, codigo })).status;

    const token = await primeiro();
    await banco.admin.query('delete from tentativa_login');
    await emParalelo((i) => conclui(i, token, 'AAAAA-AAAAA'));
    expect(await julgadas()).toBe(5);
    expect(await conclui(0, token, codigos[0] ?? '')).toBe(422);
    await banco.admin.query('delete from tentativa_login');
    expect(await conclui(0, token, codigos[0] ?? '')).toBe(200);
    expect(await conclui(0, token, codigos[1] ?? '')).toBe(422);

    const outro = await primeiro();
    await posta(await c, '/conta/senha', { atual: SENHA, nova: 'trocada por mim' });
    expect(await conclui(0, outro, codigos[2] ?? '')).toBe(422);
    await banco.admin.query('update autenticacao set senha_hash = $1', [await hashSenha(SENHA)]);
    await banco.admin.query('delete from segundo_fator');
  });

  test('código do aplicativo, ao ligar e ao desligar a verificação, por quem está na sessão', async () => {
    const c = await doApp(0).entra('nada');
    const sessoes = apps.map((app) =>
      Object.assign(new Cliente(app, 'um.teste'), { token: c.token, tenant: c.tenant }),
    );
    const tenta = (path: string, codigo: (i: number) => string) =>
      emParalelo(
        async (i) => (await posta(sessoes[i % sessoes.length] ?? c, path, { codigo: codigo(i) })).status,
      );
    const { segredo } = await c.pede(contaSegundoFatorInicia, { body: { senha: SENHA } });
    await banco.admin.query('delete from tentativa_login');
    const totp = new TOTP({ secret: Secret.fromBase32(segredo), period: 30 });
    // Of six digits that are no code of now.
    const errado = (i: number) => `x${i}`.padEnd(6, '0');
    expect(await tenta('/conta/segundo-fator/confirma', errado)).not.toContain(200);
    expect(await julgadas()).toBe(5);
    expect((await posta(c, '/conta/segundo-fator/confirma', { codigo: totp.generate() })).status).toBe(422);
    await banco.admin.query('delete from tentativa_login');
    const { codigos } = await c.pede(contaSegundoFatorConfirma, { body: { codigo: totp.generate() } });
    await banco.admin.query('delete from tentativa_login');
    expect(await tenta('/conta/segundo-fator/desliga', errado)).not.toContain(200);
    expect(await julgadas()).toBe(5);
    expect((await posta(c, '/conta/segundo-fator/desliga', { codigo: codigos[0] })).status).toBe(422);
    await banco.admin.query('delete from tentativa_login');
    expect((await posta(c, '/conta/segundo-fator/desliga', { codigo: codigos[0] })).status).toBe(200);
  });

  test('código por SMS', async () => {
    await emParalelo((i) => posta(doApp(i), '/auth/login-code', { cpf: CPF, codigo: '000000' }));
    expect(await julgadas()).toBe(5);
  });

  test('chave de API', async () => {
    await emParalelo((i) => posta(doApp(i), '/auth/api', { chaveName: 'loja', chavePass: `x${i}` }));
    expect(await julgadas()).toBe(5);
  });

  test('senha atual, por quem está na sessão', async () => {
    const c = await doApp(0).entra('admin');
    await Promise.all(
      Array.from({ length: 9 }, (_, i) =>
        posta(c, '/conta/senha', { atual: `x${i}`, nova: 'uma senha boa' }),
      ),
    );
    expect(await julgadas()).toBe(5);
  });
});

test.each([
  ['12345678', 'Esta senha está entre as mais usadas. Escolha outra.'],
  ['Password1', 'Esta senha está entre as mais usadas. Escolha outra.'],
  ['curta77', 'No mínimo 8 caracteres'],
])('a senha %s é recusada por quem a troca e por quem a define', async (senha, message) => {
  const c = await doApp(0).entra('admin');
  const minha = await posta(c, '/conta/senha', { atual: SENHA, nova: senha });
  expect(minha).toMatchObject({ status: 422, body: { errors: [{ field: 'nova', message }] } });
  const { rows } = await banco.admin.query('select versao from pessoa where tenant_id = $1 and id = $2', [
    um,
    MUNDO.pessoa.leitor,
  ]);
  const user = {
    id: MUNDO.pessoa.leitor,
    versao: rows[0].versao,
    tipoAtor: MUNDO.peritos,
    nome: 'Leo Leitor',
  };
  const reset = { senha, repetir: senha };
  const dele = await posta(c, '/user/alt', { user, reset, atributos: [], reduzido: true });
  expect(dele).toMatchObject({ status: 422, body: { errors: [{ field: 'senha', message }] } });
  const link = await posta(c, '/auth/reset-password', { token: 'x', password: senha });
  expect(link).toMatchObject({ status: 422, body: { errors: [{ field: 'senha', message }] } });
});

describe('limites', () => {
  /** Two instances whose limits are those of an installation. */
  let limitados: FastifyInstance[];
  beforeAll(async () => {
    const env = { LIMITE_LOGIN: '30', LIMITE_GERAL: '40' };
    limitados = [await criaApp(banco, env), await criaApp(banco, env)];
  });
  afterAll(async () => {
    for (const app of limitados) await app.close();
  });
  const chama = async (i: number, remoteAddress: string, url: string, headers = {}) => {
    const body = JSON.stringify({ refreshToken: 'x', cpf: CPF, codigo: '0' });
    const post = url === '/api/auth/login-code';
    const resposta = await limitados[i % 2]?.inject({
      method: post ? 'POST' : 'GET',
      url,
      remoteAddress,
      headers: { host: 'um.teste', ...(post ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(post ? { payload: body } : {}),
    });
    return resposta;
  };
  const quantas429 = async (n: number, endereco: (i: number) => string, url: string, headers = {}) => {
    const respostas = [];
    for (let i = 0; i < n; i++) respostas.push(await chama(i, endereco(i), url, headers));
    const limitadas = respostas.filter((r) => r?.statusCode === 429);
    for (const r of limitadas) expect(r?.headers['retry-after']).toBeDefined();
    return limitadas.length;
  };

  test('30 entradas por minuto de um endereço, contadas por todas as instâncias, também recusadas', async () => {
    const url = '/api/auth/login-code';
    expect(await quantas429(40, () => '198.51.100.7', url)).toBe(10);
    expect(await quantas429(5, () => '198.51.100.8', url)).toBe(0);
    // A /64 is one address: whoever has one has all of it.
    expect(await quantas429(40, (i) => `2001:db8:1:2::${i.toString(16)}`, url)).toBe(10);
    expect(await quantas429(5, () => '2001:db8:1:3::1', url)).toBe(0);
  });

  test('link de nova senha: 30 tentativas por minuto, e o bom serve a uma só das que chegam juntas', async () => {
    await banco.admin.query('delete from limite_entrada');
    const c = await doApp(0).entra('admin');
    const token = async () => {
      const { body } = await posta(c, '/user/geraLink', { id: MUNDO.pessoa.leitor });
      return (body as { link: string }).link.split('#')[1] ?? ''; // an answer of this route
    };
    const redefine = async (i: number, valor: string, host = 'um.teste', remoteAddress = '198.51.100.31') =>
      (
        await limitados[i % 2]?.inject({
          method: 'POST',
          url: '/api/auth/reset-password',
          remoteAddress,
          headers: { host, 'content-type': 'application/json' },
          payload: JSON.stringify({ token: valor, password: 'outra senha boa' }),
        })
      )?.statusCode;
    const aMesmaHora = (quantas: number, valor: (i: number) => string) =>
      Promise.all(Array.from({ length: quantas }, (_, i) => redefine(i, valor(i))));
    const conta = (todas: (number | undefined)[]) =>
      [200, 422, 429].map((s) => todas.filter((x) => x === s).length);

    const bom = await token();
    // Of another network, an older one, an expired one.
    expect(await redefine(0, bom, 'dois.teste')).toBe(422);
    const novo = await token();
    expect(await redefine(1, bom)).toBe(422);
    await banco.admin.query(`update codigo_acesso set expira_em = now() where usado_em is null`);
    expect(await redefine(0, novo)).toBe(422);
    await banco.admin.query('delete from limite_entrada');

    const vivo = await token();
    expect(conta(await aMesmaHora(20, () => vivo))).toEqual([1, 19, 0]);
    expect(conta(await aMesmaHora(20, (i) => `inventado${i}`))).toEqual([0, 10, 10]);
    await banco.admin.query('delete from limite_entrada');
    await banco.admin.query('update autenticacao set senha_hash = $1', [await hashSenha(SENHA)]);
  });

  test('a rede inteira tem um limite, de quantos endereços for', async () => {
    await banco.admin.query('delete from limite_entrada');
    expect(await quantas429(310, (i) => `203.0.113.${i % 200}`, '/api/auth/login-code')).toBe(10);
    await banco.admin.query('delete from limite_entrada');
  });

  test('401 e 404 contam para o endereço, antes de se olhar quem chama', async () => {
    expect(await quantas429(100, () => '198.51.100.20', '/api/nao-existe')).toBe(20);
    const headers = { authorization: 'Bearer forjado', tenant: 'um' };
    expect(await quantas429(100, () => '198.51.100.21', '/api/pericia/list', headers)).toBe(20);
  });
});

test('a sessão e o histórico guardam o endereço de quem chama', async () => {
  const c = await doApp(0).entra('admin');
  const { list } = await c.pede(contaSessoes);
  expect(list.find((s) => s.atual)).toMatchObject({ endereco: '127.0.0.1' });
  const { id } = await c.pede(perfisInc, {
    body: {
      perfil: { nome: 'Do endereço', pessoas: [MUNDO.pessoa.caio] },
      recursos: [idDoRecurso('pericias')],
    },
  });
  const { rows } = await banco.admin.query(
    "select endereco from historico where entidade = 'perfil' and entidade_id = $1",
    [id],
  );
  expect(rows).toEqual([{ endereco: '127.0.0.1' }]);
});
