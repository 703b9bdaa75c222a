import {
  mensagemDesiste,
  mensagemList,
  mensagemReenvia,
  mensagemTeste,
  type RouteResponse,
} from '@retaguarda/contract';
import { SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { daLinha, dica, escolhe, falta, fazNaCabeca, fazNaLinha, linha } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { MENSAGENS as T } from './textos.ts';

type Mensagem = RouteResponse<typeof mensagemList>['list'][number];

const CONVITE: Mensagem = {
  id: 3,
  canal: 'email',
  destino: 'b•••@exemplo.com.br',
  assunto: 'Crie a sua senha',
  situacao: SITUACAO_MENSAGEM.desistida,
  tentativas: 5,
  erro: 'Caixa postal cheia',
  proximaEm: null,
  criadaEm: '2026-03-02T02:30:00.000Z',
  enviadaEm: null,
  registro: null,
};

const caixa = (list: Mensagem[], canais = ['email', 'sms', 'whatsapp'], total = list.length) =>
  new Servidor().responde(mensagemList, () => ({ permissions: [], canais, list, total }));

test('a mensagem que falhou diz quando, para quem, por quê, e pode ser tentada de novo', async () => {
  const servidor = caixa([CONVITE]).responde(mensagemReenvia, () => ({ message: 'A mensagem volta à fila' }));
  const user = await abreTela('/mensagens', servidor);
  const celulas = within(await linha(/Crie a sua senha/));
  for (const dito of ['01/03/2026 23:30', 'E-mail', CONVITE.destino]) celulas.getByText(dito);
  celulas.getByText(/Caixa postal cheia/);
  const pedidas = servidor.enviados(mensagemList).length;
  await fazNaLinha(user, await linha(/Crie a sua senha/), T.tentarAgora);
  await screen.findByText('A mensagem volta à fila');
  expect(servidor.enviados(mensagemReenvia).map((p) => p.body)).toEqual([{ id: 3 }]);
  await waitFor(() => expect(servidor.enviados(mensagemList).length).toBeGreaterThan(pedidas));
});

test('o que já foi enviado não se envia de novo, nem dele se desiste: a linha não tem atos', async () => {
  const enviada = { ...CONVITE, canal: 'sms', situacao: SITUACAO_MENSAGEM.enviada, erro: '' };
  await abreTela('/mensagens', caixa([enviada]));
  const celulas = within(await linha(/Crie a sua senha/));
  celulas.getByText('SMS');
  expect(celulas.queryByRole('button')).toBeNull();
});

test('recusado o reenvio, diz por quê e a mensagem fica', async () => {
  const servidor = caixa([CONVITE]).responde(mensagemReenvia, () => {
    throw new Recusa(404, [{ message: 'A mensagem não existe mais' }]);
  });
  const user = await abreTela('/mensagens', servidor);
  await fazNaLinha(user, await linha(/senha/), T.tentarAgora);
  await screen.findByText('A mensagem não existe mais');
  await linha(/senha/);
});

test.each([
  [[], 'E-mail, SMS e WhatsApp'],
  [['email'], 'SMS e WhatsApp'],
  [['sms', 'whatsapp'], 'E-mail'],
  [['email', 'sms'], 'WhatsApp'],
])('sem envio configurado (há %j) a tela diz por onde nada sai', async (canais, faltam) => {
  await abreTela('/mensagens', caixa([CONVITE], canais));
  await screen.findByText(T.semCanal(faltam));
});

test('com tudo configurado não avisa de nada', async () => {
  await abreTela('/mensagens', caixa([CONVITE]));
  await linha(/senha/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('vazia diz que nada há; filtrada oferece limpar, e o filtro está no endereço', async () => {
  const servidor = caixa([]);
  const user = await abreTela('/mensagens', servidor);
  await screen.findByText(T.vazia);
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
  await escolhe(user, screen.getByRole('combobox', { name: T.situacao }), 'Não enviada');
  await waitFor(() => expect(enderecoAtual()).toBe(`/mensagens?situacao=${SITUACAO_MENSAGEM.desistida}`));
  await screen.findByText('Nada corresponde ao que se procura');
  expect(servidor.enviados(mensagemList).at(-1)?.query).toMatchObject({
    situacao: SITUACAO_MENSAGEM.desistida,
  });
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(enderecoAtual()).toBe('/mensagens'));
});

test('a página escolhida está no endereço e é a que se pede', async () => {
  const servidor = caixa([CONVITE], ['email', 'sms'], 300);
  const user = await abreTela('/mensagens', servidor);
  const paginas = within(await screen.findByRole('navigation', { name: 'Paginação' }));
  await user.click(paginas.getByRole('button', { name: 'Página 2' }));
  await waitFor(() => expect(enderecoAtual()).toBe('/mensagens?pagina=2'));
  await waitFor(() => expect(servidor.enviados(mensagemList).at(-1)?.query).toMatchObject({ page: 2 }));
});

test('a falha diz o que houve e tenta de novo', async () => {
  const servidor = new Servidor().responde(mensagemList, () => {
    throw new Recusa(500, [{ message: 'Ocorreu um erro inesperado.' }]);
  });
  const user = await abreTela('/mensagens', servidor);
  await screen.findByText('Não foi possível carregar');
  servidor.responde(mensagemList, () => ({
    permissions: [],
    canais: ['email', 'sms'],
    list: [CONVITE],
    total: 1,
  }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await linha(/senha/);
});

test('a que espera diz quantas tentativas houve e quando é a próxima; dela se desiste', async () => {
  const espera = {
    ...CONVITE,
    situacao: SITUACAO_MENSAGEM.espera,
    tentativas: 2,
    proximaEm: '2026-03-02T12:05:00.000Z',
  };
  const servidor = caixa([espera]).responde(mensagemDesiste, () => ({
    message: 'A mensagem não será enviada',
  }));
  const user = await abreTela('/mensagens', servidor);
  const celulas = within(await linha(/senha/));
  celulas.getByText('2 tentativas, a próxima em 02/03/2026 09:05');
  await fazNaLinha(user, await linha(/senha/), T.desistir);
  await screen.findByText('A mensagem não será enviada');
  expect(servidor.enviados(mensagemDesiste).map((p) => p.body)).toEqual([{ id: 3 }]);
});

test('da que não espera não se desiste', async () => {
  const user = await abreTela('/mensagens', caixa([CONVITE]));
  await daLinha(user, await linha(/senha/), T.tentarAgora);
  expect(screen.queryByRole('menuitem', { name: T.desistir, hidden: true })).toBeNull();
});

test('o teste de envio diz o que houve, também quando não saiu, e fica até que se feche', async () => {
  const servidor = caixa([CONVITE], ['email']).responde(mensagemTeste, () => ({
    enviada: false,
    message: 'E-mail de teste não saiu. Sem conexão com o servidor de e-mail',
  }));
  const user = await abreTela('/mensagens', servidor);
  await linha(/senha/);
  const pedidas = servidor.enviados(mensagemList).length;
  await fazNaCabeca(user, T.teste.email);
  await screen.findByText(/Sem conexão com o servidor de e-mail/);
  expect(servidor.enviados(mensagemTeste).map((p) => p.body)).toEqual([{ canal: 'email' }]);
  await waitFor(() => expect(servidor.enviados(mensagemList).length).toBeGreaterThan(pedidas));
  await user.click(within(screen.getByRole('status', { name: T.resultado })).getByRole('button'));
  await waitFor(() => expect(screen.queryByText(/Sem conexão/)).toBeNull());
  await fazNaCabeca(user, T.teste.sms);
  expect(servidor.enviados(mensagemTeste)).toHaveLength(1);
});

test('a recusa do teste é dita', async () => {
  const servidor = caixa([CONVITE]).responde(mensagemTeste, () => {
    throw new Recusa(422, [{ message: 'Seu cadastro não tem e-mail' }]);
  });
  const user = await abreTela('/mensagens', servidor);
  await linha(/senha/);
  await fazNaCabeca(user, T.teste.email);
  await screen.findByText('Seu cadastro não tem e-mail');
});

test('quem não altera os textos vê por quê', async () => {
  const user = await abreTela('/mensagens', caixa([CONVITE]), { pode: menos('msgTextos') });
  const textos = await screen.findByRole('button', { name: T.textos });
  expect(await dica(user, textos)).toContain(falta('msgTextos'));
  await user.click(textos);
  expect(enderecoAtual()).toBe('/mensagens');
});
