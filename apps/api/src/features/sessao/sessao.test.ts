import { authMe, authParams, RECURSOS, type Recurso, userMenuList } from '@retaguarda/contract';
import { describe, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { menuDe } from './menu-view.ts';

const rede = comApp();

const codigo = (body: unknown) => (body as { errors: { code: unknown; field?: string }[] }).errors[0];

describe('entrar', () => {
  test('abre a sessão, diz quem é e o que pode', async () => {
    const cliente = await new Cliente(rede.app, 'um.teste').entra('admin');
    const eu = await cliente.pede(authMe);
    expect(eu.nome).toBe('Alice Administradora');
    expect(eu.permissions).toContain('periciaInc');
    const menu = await cliente.pede(userMenuList);
    const entradas = menu.flatMap((m) => m.children.map((c) => c.recParametros.recurso));
    const dezesseis = [
      ...['', 'pericias', 'agenda', 'baixas', 'pagamentos', 'relatorios'],
      ...['usuarios', 'empresas', 'importacao'],
      ...['veiculos', 'ordem_servico'],
      ...['estoque', 'comprasEstoque', 'pedidosEstoque'],
      ...['campanha'],
      ...['configuracoes'],
    ];
    // A registry that is made anew is an entry of its area until a card holds it.
    expect(entradas.filter((rota) => dezesseis.includes(rota))).toEqual(dezesseis);
    // Whatever the tree of permissions has a screen for is there, as an entry or within one.
    const deDentro = menu.flatMap((m) =>
      m.children.flatMap((c) => c.telas.map((t) => t.recParametros.recurso)),
    );
    const telas = RECURSOS.flatMap((r) =>
      r.menu === undefined || r.daInstalacao === true ? [] : [r.menu.rota.slice(1)],
    );
    expect(telas.filter((rota) => ![...entradas, ...deDentro].includes(rota))).toEqual([]);
    expect(entradas.filter((rota) => deDentro.includes(rota))).toEqual([]);
  });

  test('o menu tem só o que se pode abrir: um cartão, uma aba sem a sua lista', () => {
    const rotas = (...pode: Recurso[]) =>
      menuDe(new Set(pode)).flatMap((m) =>
        m.children.map((c) => [c.recParametros.recurso, ...c.telas.map((t) => t.recParametros.recurso)]),
      );
    expect(rotas('perfis', 'defExp')).toEqual([['configuracoes', 'perfis', 'definicoes']]);
    expect(rotas('movEstoque')).toEqual([['movEstoque']]);
    expect(rotas('estoque', 'movEstoque')).toEqual([['estoque', 'movEstoque']]);
    expect(rotas('periciaInc')).toEqual([]);
  });

  test('marca da rede pelo endereço, a padrão para os outros', async () => {
    expect((await new Cliente(rede.app, 'dois.teste').pede(authParams)).sistemName).toBe('Rede dois');
    expect((await new Cliente(rede.app, 'qualquer.teste').pede(authParams)).sistemName).toBe('Rede um');
  });

  test('conta desconhecida e senha errada respondem igual', async () => {
    const cliente = new Cliente(rede.app, 'um.teste');
    const errada = await cliente.tentaEntrar('admin@um.teste', 'senha errada');
    const desconhecida = await cliente.tentaEntrar('ninguem@um.teste', 'senha errada');
    expect(errada.status).toBe(422);
    expect({ ...(errada.body as object), requestId: '' }).toEqual({
      ...(desconhecida.body as object),
      requestId: '',
    });
    expect(codigo(errada.body)).toEqual({ code: 2, message: 'E-mail ou senha inválidos', field: 'senha' });
  });

  test('e-mail malformado tem código 1; prova usada duas vezes tem código 0', async () => {
    const cliente = new Cliente(rede.app, 'um.teste');
    expect(codigo((await cliente.tentaEntrar('abc')).body)).toMatchObject({ code: 1, field: 'email' });
    const recaptcha = await cliente.prova();
    const body = { email: 'admin@um.teste', password: 'errada!', recaptcha };
    expect(codigo((await cliente.chama('POST', '/auth/login', { body })).body)).toMatchObject({ code: 2 });
    expect(codigo((await cliente.chama('POST', '/auth/login', { body })).body)).toMatchObject({ code: 0 });
  });

  test('depois de cinco falhas a conta espera, também com a senha certa, e a mensagem não muda', async () => {
    const cliente = new Cliente(rede.app, 'um.teste');
    for (let i = 0; i < 5; i++) await cliente.tentaEntrar('leitor@um.teste', 'errada!');
    const certa = await cliente.tentaEntrar('leitor@um.teste');
    expect(codigo(certa.body)).toEqual({ code: 2, message: 'E-mail ou senha inválidos', field: 'senha' });
    await rede.banco.admin.query('delete from tentativa_login');
  });

  test('o token de uma rede não vale em outra', async () => {
    const cliente = await new Cliente(rede.app, 'um.teste').entra('admin');
    cliente.tenant = 'dois';
    expect((await cliente.chama('GET', '/auth/me')).status).toBe(401);
  });
});

describe('renovar', () => {
  const renova = (c: Cliente, refreshToken: string) =>
    c.chama('POST', '/auth/refresh-token', { body: { refreshToken } });

  test('cem renovações ao mesmo tempo dão um só filho', async () => {
    const cliente = await new Cliente(rede.app, 'um.teste').entra('admin');
    const respostas = await Promise.all(Array.from({ length: 100 }, () => renova(cliente, cliente.refresh)));
    const filhos = new Set(respostas.map((r) => (r.body as { refreshToken: string }).refreshToken));
    expect(respostas.every((r) => r.status === 200)).toBe(true);
    expect(filhos.size).toBe(1);
  });

  test('o neto usado encerra a família: nem o filho vale mais', async () => {
    const cliente = await new Cliente(rede.app, 'um.teste').entra('admin');
    const filho = ((await renova(cliente, cliente.refresh)).body as { refreshToken: string }).refreshToken;
    const neto = ((await renova(cliente, filho)).body as { refreshToken: string }).refreshToken;
    const repetido = await renova(cliente, cliente.refresh);
    expect(repetido.status).toBe(401);
    expect(codigo(repetido.body)).toMatchObject({ code: 3 });
    expect((await renova(cliente, neto)).status).toBe(401);
  });

  test('sair encerra a sessão na chamada seguinte', async () => {
    const cliente = await new Cliente(rede.app, 'um.teste').entra('admin');
    expect((await cliente.chama('POST', '/auth/logout', { body: {} })).status).toBe(200);
    expect((await cliente.chama('GET', '/auth/me')).status).toBe(401);
    expect((await renova(cliente, cliente.refresh)).status).toBe(401);
  });

  test.each(['', 'abc', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'a'.repeat(200)])(
    'token forjado %j é recusado',
    async (token) => {
      const cliente = new Cliente(rede.app, 'um.teste');
      cliente.token = token;
      expect((await cliente.chama('GET', '/auth/me')).status).toBe(401);
    },
  );
});
