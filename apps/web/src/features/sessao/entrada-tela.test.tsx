import {
  authChallenge,
  authCode,
  authForgotPassword,
  authLogin,
  authLoginCode,
  authMe,
  authParams,
  authResetPassword,
  authSecondFactor,
  LOGIN_CODE,
  MESSAGES,
  notificacaoAoVivo,
  notificacaoList,
  userMenuList,
} from '@retaguarda/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readShell, updateShell } from '../../lib/shell-store.ts';
import { erroDe } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreSemSessao, enderecoAtual } from '../../testing/tela.tsx';
import { LOGIN } from './textos.ts';

const PAR = { accessToken: 'novo', refreshToken: 'outro' };

/** A worker of the browser that finds the proof at once. */
class Achou {
  onmessage: ((e: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(): void {
    queueMicrotask(() => this.onmessage?.({ data: { counter: 1, derivedKey: 'k' } }));
  }
  terminate(): void {}
}

function porta(): Servidor {
  const servidor = new Servidor()
    .responde(authChallenge, () => ({ parameters: { algorithm: 'PBKDF2/SHA-256' } }))
    .responde(authMe, () => ({ id: 7, nome: 'Ana', email: '', urlImg: '', permissions: [], empresas: null }))
    .responde(userMenuList, () => [])
    // The bell asks as soon as one is in, which a test may not wait for.
    .responde(notificacaoAoVivo, () => null)
    .responde(notificacaoList, () => ({ list: [], mais: false, porLer: 0 }));
  vi.stubGlobal('Worker', Achou);
  return servidor;
}

const campo = (nome: string) => screen.getByLabelText<HTMLInputElement>(nome, { selector: 'input' });
const botao = (nome: string) => screen.getByRole('button', { name: nome });
const recusa =
  (
    code: NonNullable<ConstructorParameters<typeof Recusa>[1]>[number]['code'],
    message: string,
    field?: string,
  ) =>
  () => {
    throw new Recusa(422, [{ ...(code !== undefined && { code }), message, ...(field && { field }) }]);
  };

describe('com e-mail e senha', () => {
  const abre = async (servidor: Servidor, email: string, senha: string, endereco = '/login') => {
    const user = await abreSemSessao(endereco, servidor);
    await screen.findByLabelText('E-mail');
    if (email !== '') await user.type(campo('E-mail'), email);
    if (senha !== '') await user.type(campo('Senha'), senha);
    await user.keyboard('{Enter}');
    if (senha === '') await user.click(botao('Entrar'));
    return user;
  };

  test.each([
    ['a', 'senha1', 'E-mail', MESSAGES.emailCurto],
    ['ana.exemplo', 'senha1', 'E-mail', MESSAGES.emailInvalido],
    ['ana@exemplo.com.br', '', 'Senha', MESSAGES.senhaVazia],
    ['ana@exemplo.com.br', 'abc', 'Senha', MESSAGES.senhaCurta],
  ])('%j e %j não se enviam: a falta está em %s, com o foco', async (email, senha, onde, dito) => {
    const servidor = porta();
    await abre(servidor, email, senha);
    await waitFor(() => expect(erroDe(campo(onde))).toContain(dito));
    expect(document.activeElement).toBe(campo(onde));
    expect(servidor.enviados(authLogin)).toEqual([]);
  });

  test('entra, com a prova de que não é um robô, e vai aonde se queria', async () => {
    const servidor = porta().responde(authLogin, () => PAR);
    await abre(servidor, ' ana@exemplo.com.br ', 'retaguarda', '/login?volta=%2F%3Fx%3D1');
    await waitFor(() => expect(enderecoAtual()).toMatch(/^\/(\?x=1)?$/));
    const [enviado] = servidor.enviados(authLogin).map((p) => p.body);
    expect(enviado).toMatchObject({ email: 'ana@exemplo.com.br', password: 'retaguarda' });
    expect(JSON.parse(atob(enviado?.recaptcha ?? ''))).toMatchObject({ solution: { counter: 1 } });
    expect(localStorage.getItem('token')).toBe('novo');
  });

  test.each([
    [LOGIN_CODE.email, 'E-mail'],
    [LOGIN_CODE.senha, 'Senha'],
  ])('a recusa %i esvazia %s e a diz ali; a prova seguinte é outra', async (code, onde) => {
    const servidor = porta().responde(authLogin, recusa(code, MESSAGES.loginInvalido));
    await abre(servidor, 'ana@exemplo.com.br', 'errada1');
    await waitFor(() => expect(erroDe(campo(onde))).toContain(MESSAGES.loginInvalido));
    expect(campo(onde).value).toBe('');
    await waitFor(() => expect(servidor.enviados(authChallenge).length).toBeGreaterThan(1));
  });

  test('sem a prova, nada se envia e isso é dito', async () => {
    const servidor = porta().responde(authChallenge, () => ({ outro: 1 }));
    await abre(servidor, 'ana@exemplo.com.br', 'retaguarda');
    await screen.findByText(MESSAGES.verificacao);
    expect(servidor.enviados(authLogin)).toEqual([]);
  });

  test('a rede suspensa diz isso antes que alguém tente', async () => {
    const { system } = readShell();
    onTestFinished(() => updateShell({ system }));
    // The brand is asked for once a page; the tests before may have done so.
    updateShell({ system: { ...system, suspensa: true } });
    const marca = { ...system, tons: null, tenant: '1', suspensa: true };
    await abre(
      porta().responde(authParams, () => marca),
      '',
      '',
    );
    expect((await screen.findByText(MESSAGES.redeSuspensa)).closest('[role=alert]')).not.toBeNull();
  });

  test('onde nenhuma rede responde, diz-se isso e por onde se começa', async () => {
    const { system } = readShell();
    onTestFinished(() => updateShell({ system }));
    updateShell({ system: { ...system, semRede: true } });
    await abre(porta(), '', '');
    expect((await screen.findByText(LOGIN.semRede)).closest('[role=alert]')).not.toBeNull();
  });

  test('com o reCAPTCHA, a palavra dele vai no lugar da prova, e a página diz que é dele', async () => {
    const servidor = porta()
      .responde(authChallenge, () => ({ recaptcha: { chave: 'publica', endereco: 'https://robo.teste' } }))
      .responde(authLogin, () => PAR);
    const pedidos: string[] = [];
    const execute = vi.fn(async () => 'palavra');
    vi.spyOn(document.head, 'append').mockImplementation((elemento) => {
      if (!(elemento instanceof HTMLScriptElement)) return;
      pedidos.push(elemento.src);
      // The first one does not come; it is asked for again.
      if (pedidos.length === 1) return void elemento.onerror?.('');
      vi.stubGlobal('grecaptcha', { ready: (run: () => void) => run(), execute });
      elemento.onload?.(new Event('load'));
    });
    const user = await abre(servidor, 'ana@exemplo.com.br', 'retaguarda');
    await screen.findByText(MESSAGES.verificacao);
    await screen.findByText('Protegido pelo reCAPTCHA', { exact: false });
    await user.click(botao('Entrar'));
    await waitFor(() => expect(localStorage.getItem('token')).toBe('novo'));
    expect(servidor.enviados(authLogin).map((p) => p.body?.recaptcha)).toEqual(['palavra']);
    expect(pedidos).toEqual(Array(2).fill('https://robo.teste/recaptcha/api.js?render=publica'));
    expect(execute).toHaveBeenCalledWith('publica', { action: 'entrar' });
  });

  test('com a segunda etapa pede o código; o errado é dito ali, o certo entra', async () => {
    const servidor = porta()
      .responde(authLogin, () => ({ segundoFator: 'fator' }))
      .responde(authSecondFactor, recusa('campo_invalido', 'Código inválido', 'codigo'));
    const user = await abre(servidor, 'ana@exemplo.com.br', 'retaguarda');
    await screen.findByRole('heading', { name: 'Verificação em duas etapas' });
    await user.type(campo('Código'), '000000{Enter}');
    await waitFor(() => expect(erroDe(campo('Código'))).toContain('Código inválido'));
    servidor.responde(authSecondFactor, () => PAR);
    await user.clear(campo('Código'));
    await user.type(campo('Código'), ' 123456 {Enter}');
    await waitFor(() => expect(enderecoAtual()).toBe('/'));
    expect(servidor.enviados(authSecondFactor).at(-1)?.body).toEqual({
      segundoFator: 'fator',
      codigo: '123456',
    });
  });

  test('a segunda etapa que venceu começa de novo', async () => {
    const servidor = porta()
      .responde(authLogin, () => ({ segundoFator: 'fator' }))
      .responde(authSecondFactor, recusa(LOGIN_CODE.refresh, 'A entrada venceu. Comece de novo.'));
    const user = await abre(servidor, 'ana@exemplo.com.br', 'retaguarda');
    await screen.findByRole('heading', { name: 'Verificação em duas etapas' });
    await user.type(campo('Código'), '123456{Enter}');
    await screen.findByLabelText('E-mail');
    await screen.findByText('A entrada venceu. Comece de novo.');
  });
});

describe('a senha esquecida', () => {
  test('pede o e-mail; enviado, o botão não se repete', async () => {
    const servidor = porta().responde(authForgotPassword, () => ({
      message: 'Se a conta existe, o link segue',
    }));
    const user = await abreSemSessao('/login', servidor);
    await screen.findByLabelText('E-mail');
    await user.click(botao('Esqueci minha senha'));
    expect(erroDe(campo('E-mail'))).toContain('Digite o seu e-mail para receber o link');
    await user.type(campo('E-mail'), 'ana@exemplo.com.br');
    await user.click(botao('Esqueci minha senha'));
    await screen.findByText('Se a conta existe, o link segue');
    expect(botao('Esqueci minha senha')).toHaveProperty('disabled', true);
    expect(servidor.enviados(authForgotPassword)).toHaveLength(1);
  });

  const cria = async (servidor: Servidor, senha: string, repetida: string) => {
    const user = await abreSemSessao('/nova-senha#abc', servidor);
    await screen.findByLabelText('Nova senha', { selector: 'input' });
    await user.type(campo('Nova senha'), senha);
    await user.type(campo('Repita a nova senha'), `${repetida}{Enter}`);
  };

  test.each([
    ['curta', 'curta', 'Nova senha', MESSAGES.senhaMinima],
    ['comprida', 'compridas', 'Repita a nova senha', MESSAGES.senhasDiferentes],
  ])('%j e %j não criam outra: %s', async (senha, repetida, onde, dito) => {
    const servidor = porta();
    await cria(servidor, senha, repetida);
    await waitFor(() => expect(erroDe(campo(onde))).toContain(dito));
    expect(servidor.enviados(authResetPassword)).toEqual([]);
  });

  test('o link cria outra e leva à entrada', async () => {
    const servidor = porta().responde(authResetPassword, () => ({ message: 'Senha criada' }));
    await cria(servidor, 'comprida', 'comprida');
    await screen.findByText('Senha criada');
    expect(servidor.enviados(authResetPassword).map((p) => p.body)).toEqual([
      { token: 'abc', password: 'comprida' },
    ]);
    await waitFor(() => expect(enderecoAtual()).toBe('/login'));
  });

  test('o link vencido é dito, e as senhas ficam', async () => {
    const servidor = porta().responde(
      authResetPassword,
      recusa('campo_invalido', MESSAGES.linkInvalido, 'token'),
    );
    await cria(servidor, 'comprida', 'comprida');
    expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.linkInvalido);
    expect(campo('Nova senha').value).toBe('comprida');
  });

  test('sem código no endereço nada se salva', async () => {
    await abreSemSessao('/nova-senha', porta());
    expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.linkInvalido);
    expect(botao('Salvar a nova senha')).toHaveProperty('disabled', true);
  });
});

describe('com CPF e código', () => {
  const abre = async (servidor: Servidor) => {
    const user = await abreSemSessao('/login', servidor);
    await screen.findByLabelText('E-mail');
    await user.click(botao('Entrar com código'));
    await screen.findByLabelText('CPF');
    return user;
  };

  test.each(['CPF 100.200.300-40', '10020030241'])('%j não é um CPF: fica e é recusado', async (digitado) => {
    const servidor = porta();
    const user = await abre(servidor);
    await user.type(campo('CPF'), digitado);
    const visto = campo('CPF').value;
    await user.click(botao('Enviar código'));
    expect(erroDe(campo('CPF'))).toContain(MESSAGES.cpfInvalido);
    expect(campo('CPF').value).toBe(visto);
    await user.clear(campo('CPF'));
    expect(erroDe(campo('CPF'))).toBe('');
    expect(servidor.enviados(authCode)).toEqual([]);
  });

  test('o código vem com espaços ou sem; o que não é de seis algarismos não se envia', async () => {
    const servidor = porta()
      .responde(authCode, () => ({ message: 'Se o CPF entra por código, ele segue por SMS' }))
      .responde(authLoginCode, () => PAR);
    const user = await abre(servidor);
    await user.type(campo('CPF'), '12345678062');
    await user.click(botao('Enviar código'));
    await screen.findByText('Se o CPF entra por código, ele segue por SMS');
    expect(campo('CPF').readOnly).toBe(true);
    await user.type(campo('Código'), '12a456{Enter}');
    await waitFor(() => expect(erroDe(campo('Código'))).toContain(MESSAGES.codigoInvalido));
    expect(servidor.enviados(authLoginCode)).toEqual([]);
    await user.clear(campo('Código'));
    await user.type(campo('Código'), ' 123 456{Enter}');
    await waitFor(() => expect(enderecoAtual()).toBe('/'));
    expect(servidor.enviados(authLoginCode).map((p) => p.body)).toEqual([
      { cpf: '12345678062', codigo: '123456' },
    ]);
  });

  test('volta-se a trocar o CPF, e a entrar com senha', async () => {
    const user = await abre(porta().responde(authCode, () => ({ message: 'Segue por SMS' })));
    await user.type(campo('CPF'), '12345678062');
    await user.click(botao('Enviar código'));
    await user.click(await screen.findByRole('button', { name: 'Trocar o CPF ou pedir outro código' }));
    expect(campo('CPF').readOnly).toBe(false);
    await user.click(botao('Entrar com e-mail e senha'));
    await screen.findByLabelText('E-mail');
  });
});
