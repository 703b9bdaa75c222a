import {
  MESSAGES,
  REGISTROS,
  type Recurso,
  SEM_PAGAMENTO,
  userAlt,
  userChangeSituacao,
  userEdita,
  userExc,
  userInc,
  userList,
  userNova,
  userPagamento,
  userValidateCodigo,
  userValidateCpf,
  userValidateEmail,
  userVer,
} from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { percorreDialogo } from '../../registros/testing/percurso-dialogo.tsx';
import { percorreLista } from '../../registros/testing/percurso-lista.tsx';
import {
  atosDaLinha,
  cabecaDoDialogo,
  daLinha,
  dialogo,
  dica,
  erroDe,
  escolhe,
  falta,
  fazNaCabeca,
  fazNaLinha,
  totalDito,
} from '../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { ficha, gente, LIA, nova, PERITOS, pagina } from './testing/gente.ts';

const EMAIL = /^E-mail( \*)?$/;
const CODIGO = /^Código( \*)?$/;
const LISTA = `/usuarios?tipo=${PERITOS}`;
const SALVA = { message: 'Pessoa alterada com sucesso', id: 21, versao: 5 };

describe('a lista', () => {
  percorreLista({
    endereco: LISTA,
    servidor: () => gente(LIA),
    lista: userList,
    pagina: (total) => pagina([LIA], total),
    vazia: pagina([]),
    linha: /Lia Prado/,
    permissoes: REGISTROS.pessoa.permissoes,
    adicionar: 'Adicionar',
    nenhum: 'Nenhuma pessoa cadastrada para esta categoria',
    procurado: 'Nenhum cadastro encontrado para: Peritos',
    ordem: { titulo: 'Código', coluna: 'codigo' },
    situacao: { opcao: 'Inativo', id: 0 },
    exclusao: {
      route: userExc,
      pergunta: 'Você tem certeza que deseja excluir este usuário? Lia Prado',
      body: { id: 21 },
      feito: { message: 'Pessoa excluída com sucesso' },
    },
  });

  test('abre no primeiro tipo; o escolhido fica no endereço, e fechar volta ao início', async () => {
    const user = await abreTela('/usuarios', gente(LIA));
    await user.click(await screen.findByRole('tab', { name: 'Advogados' }));
    await waitFor(() => expect(enderecoAtual()).toBe('/usuarios?tipo=13'));
    await totalDito('Total de 1 Advogados');
    await fazNaCabeca(user, 'Fechar');
    await waitFor(() => expect(enderecoAtual()).toBe('/'));
  });
});

test('a pessoa aberta pelo número, fechada, deixa na lista do seu tipo', async () => {
  const servidor = gente(LIA).responde(userEdita, () => ficha());
  const user = await abreTela('/usuarios?tipo=13&registro=21', servidor);
  const janela = within(await dialogo());
  await user.click(janela.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(enderecoAtual()).toBe(`/usuarios?tipo=${PERITOS}`));
});

test('da linha e do diálogo de uma pessoa se confere o que ela pode', async () => {
  const servidor = gente(LIA).responde(userVer, () => ficha());
  const user = await abreTela(LISTA, servidor);
  const linha = await screen.findByRole('row', { name: /Lia Prado/ });
  const elo = await daLinha(user, linha, 'Conferir um acesso');
  expect(elo.getAttribute('href')).toBe('/acessos?pessoa=21&oque=tudo');
  await user.keyboard('{Escape}');
  await user.click(linha);
  await dialogo();
  const doDialogo = await daLinha(user, cabecaDoDialogo(), 'Conferir um acesso');
  expect(doDialogo.getAttribute('href')).toBe('/acessos?pessoa=21&oque=tudo');
});

test('quem não confere acessos não é levado a conferi-los', async () => {
  const user = await abreTela(LISTA, gente(LIA), { pode: menos('acessos') });
  const atos = await atosDaLinha(user, await screen.findByRole('row', { name: /Lia Prado/ }));
  expect(atos).toContain('Histórico');
  expect(atos).not.toContain('Conferir um acesso');
});

describe('como se recebe', () => {
  const INCOMPLETA = { ...LIA, situacao: SITUACAO_PESSOA.incompleta };
  const servidor = () =>
    gente(INCOMPLETA)
      .responde(userEdita, () => ficha({ situacao: SITUACAO_PESSOA.incompleta, pagamento: SEM_PAGAMENTO }))
      .responde(userPagamento, () => ({ id: 21, versao: 4, nome: 'Lia Prado', pagamento: SEM_PAGAMENTO }));

  test('informa-se da linha da pessoa, e nada mais do seu cadastro se pede', async () => {
    const user = await abreTela(LISTA, servidor());
    await fazNaLinha(user, await screen.findByRole('row', { name: /Lia Prado/ }), 'Como recebe');
    await dialogo('Como Lia Prado recebe');
  });

  test('do cadastro incompleto se vai ao que só isso pede', async () => {
    const user = await abreTela(`${LISTA}&registro=21`, servidor());
    await user.click(await screen.findByRole('button', { name: /^Informar só como recebe/ }));
    await dialogo('Como Lia Prado recebe');
    expect(enderecoAtual()).toBe(`${LISTA}#recebe.21`);
  });

  test('do cadastro completo não', async () => {
    const completa = gente(LIA).responde(userEdita, () => ficha({ pagamento: SEM_PAGAMENTO }));
    await abreTela(`${LISTA}&registro=21`, completa);
    await screen.findByRole('combobox', { name: 'Forma de pagamento' });
    expect(screen.queryByRole('button', { name: /^Informar só como recebe/ })).toBeNull();
  });
});

describe('a situação na lista', () => {
  const chave = () => screen.findByRole('switch', { name: /Lia Prado/ });

  test('desativa na hora e diz que desativou', async () => {
    const servidor = gente(LIA).responde(userChangeSituacao, () => ({
      message: 'Pessoa desativada com sucesso',
    }));
    const user = await abreTela(LISTA, servidor);
    await user.click(await chave());
    await screen.findByText('Pessoa desativada com sucesso');
    expect(servidor.enviados(userChangeSituacao).map((p) => p.body)).toEqual([{ id: 21, situacao: 0 }]);
  });

  test('ninguém muda a sua própria', async () => {
    const user = await abreTela(LISTA, gente({ ...LIA, id: 7 }));
    const moldura = (await chave()).closest<HTMLElement>('[tabindex="0"]');
    if (!moldura) throw new Error('o motivo não se alcança');
    expect(await dica(user, moldura)).toBe('Ninguém muda a sua própria situação');
  });

  test('um cadastro incompleto não se liga: completa-se', async () => {
    await abreTela(LISTA, gente({ ...LIA, situacao: SITUACAO_PESSOA.incompleta }));
    const linha = within(await screen.findByRole('row', { name: /Lia Prado/ }));
    expect(linha.getByText('Cadastro Incompleto')).toBeTruthy();
    expect(linha.queryByRole('switch')).toBeNull();
  });
});

describe('o diálogo', () => {
  percorreDialogo({
    endereco: `${LISTA}&registro=21`,
    servidor: () => gente(LIA),
    titulo: { edicao: 'Edição de Peritos', visualizacao: 'Visualização de Peritos' },
    salvar: 'Salvar',
    campo: { nome: /^Apelido/, antes: 'Lia', depois: 'Lili' },
    alterar: { route: userAlt, recurso: 'userAlt', feito: SALVA },
    ver: userEdita,
    atual: { versao: 5, valor: 'Liana', corpo: ficha({ apelido: 'Liana', versao: 5 }) },
    rascunho: { nome: 'usuario.21', versao: 4 },
    recusas: [
      ['nome', /^Nome completo/],
      ['apelido', /^Apelido/],
      ['codigo', CODIGO],
      ['sexo', /^Sexo/],
      ['dtNascimento', /^Data de nascimento/],
      ['email', EMAIL],
      ['cpf', /^CPF/],
      ['telefone', /^Telefone/],
      ['empId', /^Empresa( \*)?$/],
      ['senha', /^Nova senha/],
    ],
    versaoDe: (corpo) => (corpo as { user: { versao: number } }).user.versao, // of the route's own schema
  });
});

async function abre(
  titulo: string,
  servidor: Servidor,
  { registro = 'novo', pode = menos() }: { registro?: string; pode?: readonly Recurso[] } = {},
) {
  const user = await abreTela(`${LISTA}&registro=${registro}`, servidor, { pode });
  const janela = await dialogo(titulo);
  const campo = (nome: RegExp) =>
    within(janela).getByLabelText<HTMLInputElement>(nome, { selector: 'input,textarea' });
  await waitFor(() => campo(/^Nome completo/));
  const salva = () => user.click(within(janela).getByRole('button', { name: 'Salvar' }));
  return { servidor, user, janela, campo, salva };
}

describe('uma pessoa nova', () => {
  const abreNova = (servidor: Servidor = gente(), pode = menos()) =>
    abre('Inclusão de Peritos', servidor, { pode });

  test('o que falta é dito em cada campo, e nada é enviado', async () => {
    const { servidor, campo, salva } = await abreNova();
    await salva();
    for (const nome of [/^Nome completo/, /^Apelido/, CODIGO, /^Data de nascimento/])
      expect(erroDe(campo(nome)), String(nome)).toContain('Informe este campo');
    expect(erroDe(campo(/^Sexo/))).toContain('Selecione um item');
    for (const nome of [EMAIL, /^CPF/, /^Telefone/]) expect(erroDe(campo(nome)), String(nome)).toBe('');
    expect(document.activeElement).toBe(campo(/^Nome completo/));
    expect(servidor.enviados(userInc)).toEqual([]);
  });

  test.each([
    ['CPF', /^CPF/, '11111111111', MESSAGES.cpfInvalido],
    ['E-mail', EMAIL, 'lia@', MESSAGES.emailCurto],
    ['E-mail', EMAIL, 'lia.prado.exemplo', MESSAGES.emailInvalido],
    ['Telefone', /^Telefone/, '123', 'elefone'],
    ['Data de nascimento', /^Data de nascimento/, '31/02/1980', 'Data'],
  ])('%s que não vale é dito ali: %s %j', async (_, nome, digitado, dito) => {
    const { user, campo, salva } = await abreNova();
    await user.type(campo(nome), digitado);
    await user.tab();
    await salva();
    expect(erroDe(campo(nome))).toContain(dito);
    expect(campo(nome).value).not.toBe('');
  });

  test('um ano de dois algarismos nunca é um que ainda vem', async () => {
    const { user, campo } = await abreNova();
    await user.type(campo(/^Data de nascimento/), '05/03/29');
    await user.tab();
    expect(campo(/^Data de nascimento/).value).toBe('05/03/1929');
  });

  test.each([
    ['Código', CODIGO, 'P00001', userValidateCodigo, MESSAGES.codigoExistente],
    ['E-mail', EMAIL, 'outra@exemplo.com.br', userValidateEmail, MESSAGES.emailExistente],
    ['CPF', /^CPF/, '12345678062', userValidateCpf, MESSAGES.cpfExistente],
  ] as const)('%s que outra pessoa tem é dito enquanto se digita', async (_, nome, digitado, route, dito) => {
    const servidor = gente().responde(route, () => ({ validate: 99 }));
    const { user, campo } = await abreNova(servidor);
    await user.type(campo(nome), digitado);
    await waitFor(() => expect(erroDe(campo(nome))).toContain(dito));
    expect(servidor.enviados(route)).toHaveLength(1);
  });

  test('a pergunta pelo código que falha nada diz', async () => {
    const servidor = gente().responde(userValidateCodigo, () => {
      throw new Recusa(429, [{ code: 'limite', message: 'Espere um pouco' }]);
    });
    const { user, campo } = await abreNova(servidor);
    await user.type(campo(CODIGO), 'P00001');
    await waitFor(() => expect(servidor.enviados(userValidateCodigo)).toHaveLength(1));
    expect(erroDe(campo(CODIGO))).toBe('');
    expect(screen.queryByText('Espere um pouco')).toBeNull();
  });

  test('quem entra no sistema tem perfil e senha; a senha não fica em rascunho algum', async () => {
    const servidor = gente().responde(userInc, () => ({
      message: 'Pessoa salva com sucesso',
      id: 22,
      versao: 1,
    }));
    const { user, janela, campo, salva } = await abreNova(servidor);
    expect(within(janela).queryByLabelText(/^Perfis de acesso/)).toBeNull();
    for (const [nome, texto] of [
      [/^Nome completo/, 'Zilda Xavier'],
      [/^Apelido/, 'Zilda'],
      [CODIGO, 'ZX-1'],
      [/^Data de nascimento/, '17051980'],
    ] as const)
      await user.type(campo(nome), texto);
    await escolhe(user, campo(/^Sexo/), 'Feminino');
    await user.click(within(janela).getByRole('switch', { name: 'E-mail e senha' }));
    await user.type(campo(/^Nova senha/), 'curta');
    await user.type(campo(/^Repetir senha/), 'outra');
    await salva();
    expect(erroDe(campo(EMAIL))).toContain('Informe este campo');
    expect(erroDe(campo(/^Nova senha/))).toContain(MESSAGES.senhaMinima);
    expect(erroDe(campo(/^Perfis de acesso/))).not.toBe('');
    await user.clear(campo(/^Nova senha/));
    await user.type(campo(/^Nova senha/), 'comprida');
    await salva();
    expect(erroDe(campo(/^Repetir senha/))).toContain(MESSAGES.senhasDiferentes);
    await user.clear(campo(/^Repetir senha/));
    await user.type(campo(/^Repetir senha/), 'comprida');
    await user.type(campo(EMAIL), 'zilda@exemplo.com.br');
    await escolhe(user, campo(/^Perfis de acesso/), 'Consulta');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toBeTruthy());
    await expect.poll(() => guardados()).toContain('Zilda Xavier');
    expect(guardados()).not.toContain('comprida');
    await salva();
    await screen.findByText('Pessoa salva com sucesso');
    expect(servidor.enviados(userInc)[0]?.body).toMatchObject({
      user: {
        id: 0,
        tipoAtor: PERITOS,
        nome: 'Zilda Xavier',
        sexo: 'F',
        dtNascimento: '1980-05-17',
        autenticacao: { system: { flag: true, systemDados: { email: 'zilda@exemplo.com.br' } } },
      },
      perfis: [3],
      reset: { senha: 'comprida', repetir: 'comprida' },
      tipoSave: 1,
    });
  });

  test('a entrada por código pede CPF e telefone', async () => {
    const { user, janela, campo, salva } = await abreNova();
    await user.click(within(janela).getByRole('switch', { name: 'Código por SMS' }));
    await salva();
    for (const nome of [/^CPF/, /^Telefone/]) expect(erroDe(campo(nome))).toContain('Informe este campo');
  });

  test('a chave de API só onde a categoria a tem: pede nome e chave longa', async () => {
    const servidor = gente().responde(userNova, () => nova({ integration: true }));
    const { user, janela, campo, salva } = await abreNova(servidor);
    await user.click(within(janela).getByRole('switch', { name: 'API externa' }));
    await salva();
    expect(erroDe(campo(/^Nome da chave/))).toContain('Informe este campo');
    expect(erroDe(campo(/^Chave de API/))).toContain('Informe este campo');
    await user.type(campo(/^Chave de API/), 'curta');
    await salva();
    expect(erroDe(campo(/^Chave de API/))).toMatch(/No mínimo \d+ caracteres/);
  });

  test('quem não dá acesso nem vê as formas de entrada', async () => {
    const { janela } = await abreNova(gente(), menos('autenticateSystem', 'autenticateSMS', 'integration'));
    expect(within(janela).queryByRole('region', { name: 'Formas de entrada' })).toBeNull();
  });

  test('sem a permissão de incluir o endereço não abre formulário que se salve', async () => {
    await abreTela(`${LISTA}&registro=novo`, gente(), { pode: menos('userInc') });
    const janela = await dialogo();
    await waitFor(() => within(janela).getByLabelText(/^Nome completo/));
    expect(within(janela).queryByRole('button', { name: 'Salvar' })).toBeNull();
  });
});

/** All that the browser keeps. */
const guardados = (): string =>
  Object.keys(localStorage)
    .map((chave) => localStorage.getItem(chave))
    .join();

describe('permissões no cadastro de alguém', () => {
  const abreLia = (servidor: Servidor, ...fora: Recurso[]) =>
    abre('Edição de Peritos', servidor, { registro: '21', pode: menos(...fora) });

  test.each([
    ['E-mail e senha', 'autenticateSystem'],
    ['Código por SMS', 'autenticateSMS'],
  ] as const)('%s não se muda sem a permissão, e diz qual falta', async (forma, recurso) => {
    const { user, janela } = await abreLia(gente(LIA), recurso);
    const chave = within(janela).getByRole('switch', { name: forma });
    expect(chave).toHaveProperty('disabled', true);
    const moldura = chave.closest<HTMLElement>('[tabindex="0"]');
    if (!moldura) throw new Error('o motivo não se alcança');
    expect(await dica(user, moldura)).toBe(falta(recurso));
  });

  test('a forma ligada prende o e-mail de quem não a pode mudar', async () => {
    const { campo } = await abreLia(gente(LIA), 'autenticateSystem');
    expect(campo(EMAIL).readOnly).toBe(true);
    expect(campo(/^CPF/).readOnly).toBe(false);
  });

  test.each([
    ['Empresa', 'userEmp', /^Empresa( \*)?$/],
    ['Nova senha', 'userReset', /^Nova senha/],
  ] as const)('%s só aparece a quem tem a permissão', async (_, recurso, rotulo) => {
    const { janela } = await abreLia(gente(LIA), recurso);
    expect(within(janela).queryByLabelText(rotulo)).toBeNull();
  });

  test('os perfis de outra pessoa se veem sem se poder dar, e diz-se o que falta', async () => {
    const servidor = gente(LIA).responde(userEdita, () => ficha({}, { enabled: false }));
    const { janela } = await abreLia(servidor, 'altPerfisUser');
    expect(within(janela).getByText(falta('altPerfisUser'))).toBeTruthy();
    expect(within(janela).getByText('Consulta')).toBeTruthy();
  });

  test('o que vem mascarado fica guardado se não se digita por cima', async () => {
    const mascarada = ficha({
      mascarados: ['cpf', 'telefone', 'dtNascimento'],
      dtNascimento: '**/**/1980',
      autenticacao: {
        ...ficha().user.autenticacao,
        code: { autId: 0, flag: false, codeDados: { cpf: '***.456.780-**', telefone: '(11) *****-4321' } },
      },
    });
    const servidor = gente(LIA)
      .responde(userEdita, () => mascarada)
      .responde(userAlt, () => SALVA);
    const { user, janela, campo, salva } = await abreLia(servidor, 'userDados');
    expect(within(janela).getByText('Guardado: ***.456.780-**. Digite para trocar.')).toBeTruthy();
    expect(campo(/^CPF/).value).toBe('');
    await user.type(campo(/^Apelido/), ' Prado');
    await user.type(campo(/^Telefone/), '11912345678');
    await salva();
    await screen.findByText(SALVA.message);
    const { user: enviado } = servidor.enviados(userAlt)[0]?.body ?? {};
    expect(enviado?.autenticacao?.code.codeDados.cpf).toBeUndefined();
    expect(enviado?.dtNascimento).toBeUndefined();
    expect(enviado?.autenticacao?.code.codeDados.telefone).toMatch(/91234-?5678/);
  });

  test('quem foi anonimizado só se vê', async () => {
    const servidor = gente(LIA).responde(userEdita, () => ficha({ anonimizada: true }));
    const { janela, campo } = await abre('Visualização de Peritos', servidor, { registro: '21' });
    expect(within(janela).getByText(/^Esta pessoa foi anonimizada/)).toBeTruthy();
    expect(campo(/^Nome completo/).readOnly).toBe(true);
    expect(within(janela).queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(within(janela).queryByRole('switch', { name: /Lia Prado/ })).toBeNull();
  });

  test('quem só vê não muda imagem, senha nem entradas', async () => {
    const servidor = gente(LIA).responde(userVer, () => ficha());
    const { user, janela, campo } = await abre('Visualização de Peritos', servidor, {
      registro: '21',
      pode: menos('userAlt'),
    });
    for (const nome of ['Salvar', 'Escolher imagem'])
      expect(within(janela).queryByRole('button', { name: nome })).toBeNull();
    expect((await atosDaLinha(user, cabecaDoDialogo())).join()).not.toContain('link para criar senha');
    expect(within(janela).queryByLabelText(/^Nova senha/)).toBeNull();
    expect(campo(/^Nome completo/).readOnly).toBe(true);
    expect(within(janela).getByText('Cadastro feito por Alice Montenegro')).toBeTruthy();
  });
});
