import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  authMe,
  contaEncerra,
  contaSegundoFator,
  contaSegundoFatorConfirma,
  contaSegundoFatorInicia,
  contaSessoes,
  mensagemList,
  periciaTipos,
  userGeraLink,
} from '@retaguarda/contract';
import { Secret, TOTP } from 'otpauth';
import { SMTPServer } from 'smtp-server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO, SENHA } from '../../testing/mundo.ts';
import { hashSenha } from './public.ts';

const CPF = '52998224725';
const FONE = '11987654321';

const rede = comApp();

beforeAll(async () => {
  await rede.banco.admin.query(
    'update pessoa set cpf = $1, telefone = $2, entra_codigo = true where tenant_id = $3 and id = $4',
    [CPF, FONE, rede.um, MUNDO.pessoa.admin],
  );
});
beforeEach(async () => {
  await rede.banco.admin.query('delete from tentativa_login');
  await rede.banco.admin.query('delete from codigo_acesso');
  await rede.banco.admin.query('delete from mensagem');
});

const novo = () => new Cliente(rede.app, 'um.teste');
const erro = (body: unknown) => (body as { errors: { code: unknown; field?: string }[] }).errors[0];
const posta = (c: Cliente, path: string, body: object) => c.chama('POST', path, { body });

async function ultima(): Promise<{ destino: string; corpo: string } | undefined> {
  const { rows } = await rede.banco.admin.query(
    'select destino, corpo from mensagem order by id desc limit 1',
  );
  return rows[0];
}

function comPar(c: Cliente, body: unknown): Cliente {
  const par = body as { accessToken: string; refreshToken: string };
  c.token = par.accessToken;
  c.refresh = par.refreshToken;
  return c;
}

describe('nova senha por e-mail', () => {
  const pede = async (email: string) =>
    posta(novo(), '/auth/forgot-password', { email, recaptcha: await novo().prova() });
  const linkDe = (corpo: string) => /\/nova-senha#(\S+)/.exec(corpo)?.[1] ?? '';

  test('o link serve uma vez, troca a senha e encerra as sessões de antes', async () => {
    const aberta = await novo().entra('leitor');
    await pede('Leitor@um.teste');
    const token = linkDe((await ultima())?.corpo ?? '');
    expect((await ultima())?.destino).toBe('leitor@um.teste');
    const corpo = { token, password: 'outra-senha' };
    expect(
      erro((await posta(novo(), '/auth/reset-password', { token, password: '12345' })).body),
    ).toMatchObject({
      message: 'No mínimo 8 caracteres',
      field: 'senha',
    });
    expect((await posta(novo(), '/auth/reset-password', corpo)).status).toBe(200);
    expect((await aberta.chama('GET', '/auth/me')).status).toBe(401);
    expect((await posta(novo(), '/auth/refresh-token', { refreshToken: aberta.refresh })).status).toBe(401);
    expect((await novo().tentaEntrar('leitor@um.teste')).status).toBe(422);
    expect((await novo().tentaEntrar('leitor@um.teste', 'outra-senha')).status).toBe(200);
    expect((await posta(novo(), '/auth/reset-password', corpo)).status).toBe(422);
    await rede.banco.admin.query('update autenticacao set senha_hash = $1', [await hashSenha(SENHA)]);
  });

  test('quem não existe recebe a mesma resposta e nenhuma mensagem; um link vencido ou velho não serve', async () => {
    const existe = await pede('leitor@um.teste');
    const velho = linkDe((await ultima())?.corpo ?? '');
    const { rows } = await rede.banco.admin.query('select count(*) as n from mensagem');
    const naoExiste = await pede('ninguem@um.teste');
    expect(naoExiste).toMatchObject({ status: existe.status, body: existe.body });
    expect((await rede.banco.admin.query('select count(*) as n from mensagem')).rows).toEqual(rows);
    await pede('leitor@um.teste');
    const vivo = linkDe((await ultima())?.corpo ?? '');
    expect(
      (await posta(novo(), '/auth/reset-password', { token: velho, password: 'outra-senha' })).status,
    ).toBe(422);
    await rede.banco.admin.query("update codigo_acesso set expira_em = now() - interval '1 second'");
    expect(
      (await posta(novo(), '/auth/reset-password', { token: vivo, password: 'outra-senha' })).status,
    ).toBe(422);
  });

  test('onde nada se envia, quem alcança a pessoa lhe entrega o link; só uma vez, e fica no histórico', async () => {
    const admin = await novo().entra('admin');
    const { link } = await admin.pede(userGeraLink, { body: { id: MUNDO.pessoa.leitor } });
    expect((await rede.banco.admin.query('select 1 from mensagem')).rowCount).toBe(0);
    const corpo = { token: linkDe(link), password: 'entregue em maos' };
    expect((await posta(novo(), '/auth/reset-password', corpo)).status).toBe(200);
    expect((await posta(novo(), '/auth/reset-password', corpo)).status).toBe(422);
    const { rows } = await rede.banco.admin.query(
      "select depois, pessoa_id::int as quem from historico where entidade = 'pessoa' and entidade_id = $1",
      [MUNDO.pessoa.leitor],
    );
    expect(rows).toEqual([{ depois: { linkDeSenha: 'gerado' }, quem: MUNDO.pessoa.admin }]);
    await rede.banco.admin.query('update autenticacao set senha_hash = $1', [await hashSenha(SENHA)]);
  });

  test('chega por um servidor SMTP de verdade e o corpo não fica guardado', async () => {
    const recebidas: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _sessao, fim) => void text(stream).then((t) => fim(void recebidas.push(t))),
    });
    await new Promise<void>((pronto) => smtp.listen(0, '127.0.0.1', pronto));
    const { port } = smtp.server.address() as AddressInfo;
    const comSaida = await criaApp(rede.banco, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PUBLIC_URL: 'https://rede.exemplo/',
    });
    try {
      await pede('leitor@um.teste');
      await expect.poll(() => recebidas).toHaveLength(1);
      expect(recebidas[0]).toMatch(/^To: leitor@um\.teste/m);
      await expect
        .poll(async () => (await rede.banco.admin.query('select situacao, corpo from mensagem')).rows)
        .toEqual([{ situacao: 1, corpo: '' }]);
    } finally {
      await comSaida.close();
      await new Promise<void>((fim) => smtp.close(() => fim()));
    }
  });
});

describe('CPF e código por SMS', () => {
  const pede = async () =>
    posta(novo(), '/auth/code', { cpf: '529.982.247-25', recaptcha: await novo().prova() });
  const entra = (codigo: string) => posta(novo(), '/auth/login-code', { cpf: CPF, codigo });
  const codigoDe = (corpo: string) => /\b(\d{6})\b/.exec(corpo)?.[1] ?? '';

  test('o código entra uma vez', async () => {
    expect((await pede()).status).toBe(200);
    const m = await ultima();
    expect(m?.destino).toBe(FONE);
    const codigo = codigoDe(m?.corpo ?? '');
    const { status, body } = await entra(codigo);
    expect(status).toBe(200);
    expect((await comPar(novo(), body).pede(authMe)).nome).toBe('Alice Administradora');
    expect(erro((await entra(codigo)).body)).toMatchObject({ field: 'codigo' });
  });

  test('cinco tentativas erradas gastam o código; o segundo pedido no mesmo minuto não envia outro', async () => {
    await pede();
    const certo = codigoDe((await ultima())?.corpo ?? '');
    await pede();
    expect((await rede.banco.admin.query('select 1 from mensagem')).rowCount).toBe(1);
    for (let i = 0; i < 5; i++) await entra(certo === '000000' ? '111111' : '000000');
    await rede.banco.admin.query('delete from tentativa_login');
    expect((await entra(certo)).status).toBe(422);
  });

  test('CPF inválido é dito no campo; desconhecido responde como o conhecido', async () => {
    const recaptcha = await novo().prova();
    expect(erro((await posta(novo(), '/auth/code', { cpf: '11111111111', recaptcha })).body)).toMatchObject({
      message: 'CPF invalido',
      field: 'cpf',
    });
    const conhecido = await pede();
    const outro = await posta(novo(), '/auth/code', { cpf: '11144477735', recaptcha: await novo().prova() });
    expect(outro).toMatchObject({ status: 200, body: conhecido.body });
  });

  test('sai pelo webhook configurado', async () => {
    const recebidos: { corpo: unknown; chave: string | undefined }[] = [];
    const gateway = createServer(async (req, res) => {
      recebidos.push({ corpo: JSON.parse(await text(req)), chave: req.headers.authorization });
      res.end();
    });
    await new Promise<void>((pronto) => gateway.listen(0, '127.0.0.1', pronto));
    const { port } = gateway.address() as AddressInfo;
    const comSaida = await criaApp(rede.banco, {
      SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      SMS_WEBHOOK_TOKEN: 'segredo',
    });
    try {
      await pede();
      await expect.poll(() => recebidos).toHaveLength(1);
      expect(recebidos[0]).toMatchObject({ corpo: { to: FONE }, chave: 'Bearer segredo' });
    } finally {
      await comSaida.close();
      gateway.close();
    }
  });
});

describe('chave de API', () => {
  const entra = (chavePass: string) => posta(novo(), '/auth/api', { chaveName: 'integracao', chavePass });
  beforeEach(async () => {
    await rede.banco.admin.query('delete from chave_api');
    await rede.banco.admin.query(
      'insert into chave_api (tenant_id, pessoa_id, nome, hash, perfil_id) values ($1, $2, $3, $4, null)',
      [rede.um, MUNDO.pessoa.admin, 'integracao', await hashSenha('chave-secreta')],
    );
  });

  test('entra com o que a pessoa pode; limitada a um perfil, só com o dele', async () => {
    const tudo = comPar(novo(), (await entra('chave-secreta')).body);
    expect((await tudo.pede(authMe)).permissions).toContain('periciaInc');
    await rede.banco.admin.query('insert into pessoa_perfil values ($1, $2, 2)', [
      rede.um,
      MUNDO.pessoa.admin,
    ]);
    await rede.banco.admin.query('update chave_api set perfil_id = 2');
    const leitura = comPar(novo(), (await entra('chave-secreta')).body);
    const { permissions } = await leitura.pede(authMe);
    expect(permissions).toContain('pericias');
    expect(permissions).not.toContain('periciaInc');
    await leitura.pede(periciaTipos, { query: { catgId: String(MUNDO.tipo) } });
    await rede.banco.admin.query('delete from pessoa_perfil where perfil_id = 2 and pessoa_id = $1', [
      MUNDO.pessoa.admin,
    ]);
  });

  test('não passa pelo segundo fator de quem a tem, nem mexe na conta dele', async () => {
    const chave = comPar(novo(), (await entra('chave-secreta')).body);
    const conta = [
      ['/conta/senha', { atual: SENHA, nova: 'uma outra senha' }],
      ['/conta/encerrar', { outras: true }],
      ['/conta/segundo-fator/inicia', { senha: SENHA }],
      ['/conta/segundo-fator/desliga', { codigo: '000000' }],
      ['/user/encerraSessoes', { id: MUNDO.pessoa.admin }],
      ['/user/enviaLink', { id: MUNDO.pessoa.admin }],
    ] as const;
    for (const [path, body] of conta)
      expect([path, (await posta(chave, path, body)).status]).toEqual([path, 403]);
    await rede.banco.admin.query(
      "insert into segundo_fator (tenant_id, pessoa_id, segredo, confirmado_em) values ($1, $2, '', now())",
      [rede.um, MUNDO.pessoa.admin],
    );
    expect(erro((await entra('chave-secreta')).body)).toMatchObject({ field: 'chavePass' });
    const outroApp = await criaApp(rede.banco);
    const aberta = new Cliente(outroApp, 'um.teste');
    aberta.token = chave.token;
    expect((await aberta.chama('GET', '/auth/me')).status).toBe(401);
    await outroApp.close();
    await rede.banco.admin.query('delete from segundo_fator where pessoa_id = $1', [MUNDO.pessoa.admin]);
  });

  test('errada ou desligada é recusada igual; a vencida, a quem tem o segredo, diz que venceu; também na sessão que já abriu', async () => {
    const aberta = comPar(novo(), (await entra('chave-secreta')).body);
    const errada = await entra('outra');
    await rede.banco.admin.query('update chave_api set ativo = false');
    const desligada = await entra('chave-secreta');
    expect({ ...(errada.body as object), requestId: '' }).toEqual({
      ...(desligada.body as object),
      requestId: '',
    });
    await rede.banco.admin.query(
      "update chave_api set ativo = true, expira_em = now() - interval '1 second'",
    );
    expect(erro((await entra('chave-secreta')).body)).toMatchObject({
      code: 5,
      message: expect.stringContaining('venceu'),
    });
    expect((await entra('outra')).body).toMatchObject({ errors: [{ code: 2 }] });
    const outroApp = await criaApp(rede.banco);
    const depois = new Cliente(outroApp, 'um.teste');
    depois.token = aberta.token;
    expect((await depois.chama('GET', '/auth/me')).status).toBe(401);
    await outroApp.close();
  });
});

describe('segundo fator', () => {
  test('liga com o aplicativo, é pedido na entrada, e um código não serve duas vezes', async () => {
    const c = await novo().entra('nada');
    expect((await posta(c, '/conta/segundo-fator/inicia', { senha: 'errada' })).status).toBe(422);
    const { segredo, uri } = await c.pede(contaSegundoFatorInicia, { body: { senha: SENHA } });
    expect(uri).toContain('otpauth://totp/');
    const { rows } = await rede.banco.admin.query('select segredo from segundo_fator');
    expect(rows[0]?.segredo).not.toContain(segredo);
    const totp = new TOTP({ secret: Secret.fromBase32(segredo), period: 30 });
    expect((await novo().tentaEntrar('nada@um.teste')).body).toHaveProperty('accessToken');
    const { codigos } = await c.pede(contaSegundoFatorConfirma, { body: { codigo: totp.generate() } });
    expect(new Set(codigos).size).toBe(10);

    const conclui = async (codigo: string) => {
      const { segundoFator } = (await novo().tentaEntrar('nada@um.teste')).body as { segundoFator: string };
      expect(segundoFator).toBeTruthy();
      return posta(novo(), '/auth/second-factor', { segundoFator, codigo });
    };
    expect((await conclui(totp.generate())).status).toBe(422);
    const seguinte = totp.generate({ timestamp: Date.now() + 30_000 });
    expect((await conclui(seguinte)).status).toBe(200);
    expect((await conclui(seguinte)).status).toBe(422);
    expect((await conclui(codigos[0]?.toLowerCase() ?? '')).status).toBe(200);
    expect((await conclui(codigos[0] ?? '')).status).toBe(422);
    expect(await c.pede(contaSegundoFator)).toEqual({ ativo: true, codigosRestantes: 9 });
    expect((await posta(c, '/conta/segundo-fator/desliga', { codigo: codigos[1] })).status).toBe(200);
    expect((await novo().tentaEntrar('nada@um.teste')).body).toHaveProperty('accessToken');
  });

  test('o token do primeiro passo não é uma sessão, e o de outra rede não vale', async () => {
    const c = novo();
    c.token = 'eyJhbGciOiJIUzI1NiJ9.e30.x';
    expect((await c.chama('GET', '/auth/me')).status).toBe(401);
    expect((await posta(c, '/auth/second-factor', { segundoFator: c.token, codigo: '000000' })).status).toBe(
      422,
    );
  });
});

describe('minhas sessões', () => {
  test('encerrar uma ou todas as outras vale na chamada seguinte', async () => {
    await rede.banco.admin.query('update sessao set encerrada_em = now()');
    const [a, b, c] = [
      await novo().entra('leitor'),
      await novo().entra('leitor'),
      await novo().entra('leitor'),
    ];
    const { list } = await a.pede(contaSessoes);
    expect(list).toHaveLength(3);
    expect(list.filter((s) => s.atual)).toHaveLength(1);
    const { list: deB } = await b.pede(contaSessoes);
    await a.pede(contaEncerra, { body: { id: deB.find((s) => s.atual)?.id ?? '' } });
    expect((await b.chama('GET', '/auth/me')).status).toBe(401);
    await a.pede(contaEncerra, { body: { outras: true } });
    expect((await c.chama('GET', '/auth/me')).status).toBe(401);
    expect((await a.chama('GET', '/auth/me')).status).toBe(200);
    const admin = await novo().entra('admin');
    const [minha] = (await a.pede(contaSessoes)).list;
    expect((await posta(admin, '/conta/encerrar', { id: minha?.id ?? '' })).status).toBe(404);
  });
});

test('a caixa de saída diz a quem e o que espera, nunca o link nem o código, e só a quem pode', async () => {
  await posta(novo(), '/auth/forgot-password', { email: 'leitor@um.teste', recaptcha: await novo().prova() });
  const { list, canais } = await (await novo().entra('admin')).pede(mensagemList);
  expect(canais).toEqual([]);
  expect(list).toMatchObject([{ canal: 'email', destino: 'leitor@um.teste', situacao: 0 }]);
  await posta(novo(), '/auth/code', { cpf: CPF, recaptcha: await novo().prova() });
  const { rows } = await rede.banco.admin.query<{ corpo: string }>('select corpo from mensagem order by id');
  const segredos = rows.map(({ corpo }) => /#(\S+)|\b(\d{6})\b/.exec(corpo)?.slice(1).join('') ?? '');
  expect(segredos.map((s) => s.length > 5)).toEqual([true, true]);
  const tudo = JSON.stringify((await (await novo().entra('admin')).chama('GET', '/mensagem/list')).body);
  expect(segredos.filter((s) => tudo.includes(s))).toEqual([]);
  expect((await (await novo().entra('leitor')).chama('GET', '/mensagem/list')).status).toBe(403);
});
