import {
  acessosQuemConcede,
  definicaoDoTexto,
  mensagemTextoAlt,
  mensagemTextoHistorico,
  mensagemTextoPadrao,
  mensagemTextos,
  type TextoDeMensagem,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campoDe, dialogo, erroDe, fazNoDialogo } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, menos } from '../../testing/tela.tsx';
import { TEXTOS as T } from './textos.ts';

const { assunto, corpo, nome: NOME } = definicaoDoTexto('novaSenha');
const SENHA: TextoDeMensagem = { tipo: 'novaSenha', assunto, corpo, proprio: false, versao: 0 };
const CODIGO: TextoDeMensagem = {
  ...{ tipo: 'codigoEntrada', assunto: '', corpo: 'Use {codigo}', proprio: true, versao: 2 },
};

const servidorCom = (...list: TextoDeMensagem[]) =>
  new Servidor()
    .responde(mensagemTextos, () => ({ list }))
    .responde(mensagemTextoAlt, () => ({ message: 'Texto salvo com sucesso', versao: 1 }));

async function editando(servidor: Servidor, nome = NOME) {
  const user = await abreTela('/mensagens/textos', servidor);
  await user.click(await screen.findByRole('button', { name: T.alterarQual(nome) }));
  return { user, janela: await dialogo(T.edicao(nome)) };
}

/** Braces mean keys to the typist. */
const digitado = (texto: string) => texto.replaceAll('{', '{{');

test('cada mensagem diz quando vai, o que diz, e se o texto é próprio', async () => {
  await abreTela('/mensagens/textos', servidorCom(SENHA, CODIGO));
  const senha = within(await screen.findByRole('listitem', { name: NOME }));
  senha.getByText(T.padrao);
  senha.getByText(assunto);
  const codigo = within(screen.getByRole('listitem', { name: 'Código de entrada' }));
  codigo.getByText(T.proprio);
  codigo.getByText('Use {codigo}');
});

test('o texto se altera com a prévia de exemplo, e vai com a versão que se viu', async () => {
  const servidor = servidorCom(SENHA);
  const { user, janela } = await editando(servidor);
  const texto = campoDe(janela, T.corpo);
  await user.clear(texto);
  await user.type(texto, digitado('Oi {nome}: '));
  await user.click(within(janela).getByRole('button', { name: T.inserir('{link}') }));
  const previa = within(within(janela).getByRole('region', { name: T.previa }));
  previa.getByText('Retaguarda: nova senha');
  previa.getByText('Oi Ana Abreu: https://rede.exemplo/nova-senha#exemplo');
  await user.click(within(janela).getByRole('button', { name: T.salvar }));
  await screen.findByText('Texto salvo com sucesso');
  expect(servidor.enviados(mensagemTextoAlt).map((p) => p.body)).toEqual([
    { tipo: 'novaSenha', assunto, corpo: 'Oi {nome}: {link}', versao: 0 },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [T.corpo, 'Oi {nome}', 'Falta {link}'],
  [T.corpo, '', 'Informe este campo'],
  [T.assunto, '{cpf}', 'Esta mensagem não conhece {cpf}'],
])('%s com %j é recusado no campo, e nada vai', async (rotulo, valor, dito) => {
  const servidor = servidorCom(SENHA);
  const { user, janela } = await editando(servidor);
  const campo = campoDe(janela, rotulo);
  await user.clear(campo);
  if (valor !== '') await user.type(campo, digitado(valor));
  await user.click(within(janela).getByRole('button', { name: T.salvar }));
  await waitFor(() => expect(erroDe(campo)).toContain(dito));
  expect(servidor.enviados(mensagemTextoAlt)).toEqual([]);
});

test('um SMS não tem assunto; voltar ao padrão pergunta antes e fecha', async () => {
  const servidor = servidorCom(CODIGO).responde(mensagemTextoPadrao, () => ({
    message: 'A mensagem voltou ao texto padrão',
    versao: 3,
  }));
  const { user, janela } = await editando(servidor, 'Código de entrada');
  expect(within(janela).queryByLabelText(new RegExp(T.assunto))).toBeNull();
  await fazNoDialogo(user, T.voltarAoPadrao);
  const pergunta = within(await dialogo(T.voltarAoPadrao));
  expect(servidor.enviados(mensagemTextoPadrao)).toEqual([]);
  await user.click(pergunta.getByRole('button', { name: T.voltarAoPadrao }));
  await screen.findByText('A mensagem voltou ao texto padrão');
  expect(servidor.enviados(mensagemTextoPadrao).map((p) => p.body)).toEqual([
    { tipo: 'codigoEntrada', versao: 2 },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('quem tem o texto padrão não volta a ele; o histórico diz quem mudou o quê', async () => {
  const servidor = servidorCom(SENHA).responde(mensagemTextoHistorico, () => ({
    list: [
      {
        id: 1,
        em: '2026-03-02T12:05:00.000Z',
        quem: 'Alice',
        campos: [{ nome: T.assunto, antes: 'Velho', depois: 'Novo' }],
      },
    ],
  }));
  const { user, janela } = await editando(servidor);
  expect(within(janela).queryByRole('button', { name: T.voltarAoPadrao })).toBeNull();
  await user.click(within(janela).getByRole('button', { name: T.historico }));
  const mudanca = within(await screen.findByRole('table', { name: '02/03/2026 09:05, Alice' }));
  mudanca.getByText('Velho');
  mudanca.getByText('Novo');
});

test('o que outra pessoa mudou antes é mostrado ao lado do que se digitou', async () => {
  const servidor = servidorCom(SENHA).responde(mensagemTextoAlt, () => {
    const dela = { ...SENHA, assunto: 'Da outra', proprio: true, versao: 5 };
    throw new Recusa(409, [{ code: 'versao_antiga', message: 'Mudou' }], dela);
  });
  const { user, janela } = await editando(servidor);
  await user.type(campoDe(janela, T.assunto), '!');
  await user.click(within(janela).getByRole('button', { name: T.salvar }));
  await screen.findByText('Da outra');
});

test('a falha diz o que houve e tenta de novo', async () => {
  const servidor = new Servidor().responde(mensagemTextos, () => {
    throw new Recusa(500, [{ message: 'Ocorreu um erro inesperado.' }]);
  });
  const user = await abreTela('/mensagens/textos', servidor);
  await screen.findByText('Não foi possível carregar');
  servidor.responde(mensagemTextos, () => ({ list: [SENHA] }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('listitem', { name: NOME });
});

test('quem não pode não vê nada, e a tela diz quem concede', async () => {
  const servidor = servidorCom(SENHA)
    .responde(mensagemTextos, () => {
      throw new Recusa(403, [{ code: 'sem_permissao', message: 'Sem permissão' }]);
    })
    .responde(acessosQuemConcede, () => ({ list: ['Alice Montenegro'] }));
  await abreTela('/mensagens/textos', servidor, { pode: menos('msgTextos') });
  await screen.findByText(/Alice Montenegro/);
});
