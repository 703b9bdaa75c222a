import {
  estoqueRecibo,
  type RouteResponse,
  type ViaWhatsapp,
  whatsappEnvia,
  whatsappPrepara,
  whatsappRecusa,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { janelasAbertas } from '../../testing/janelas-abertas.ts';
import { dialogo, dica, erroDe, escolhe, falta } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { WHATSAPP as T } from './textos.ts';

type Preparado = RouteResponse<typeof whatsappPrepara>;
const DESDE = '2026-03-02T12:00:00.000Z';
const pessoa = (id: number, nome: string, impedimento = '') => ({
  ...{ id, nome, telefone: '(11) *****-4321', impedimento },
  recusouEm: impedimento === '' ? null : DESDE,
});
const ANA = pessoa(21, 'Ana Abreu');
const RECUSA = 'Não quer receber WhatsApp, desde 02/03/2026 09:00';
const ABERTAS = { link: '', provedor: '' };
const SO_LINK = { link: '', provedor: 'Não há provedor de WhatsApp configurado' };

const preparado = (parte: Partial<Preparado> = {}): Preparado => ({
  ...{ pessoas: [ANA], mais: false, pessoaId: 21, texto: 'Olá, Ana Abreu.', vias: SO_LINK },
  ...parte,
});

const com = (servidor: Servidor, parte: Partial<Preparado> = {}) =>
  servidor.responde(whatsappPrepara, () => preparado(parte));

const abertas = janelasAbertas();

const RECIBO: RouteResponse<typeof estoqueRecibo> = {
  ...{ cabId: 88, dataCad: DESDE, statusNome: 'Solicitado', pesNome: 'Ana Abreu', pesCpf: '***.982.247-**' },
  ...{ catNome: 'Caneca', catCodigo: 'CAN', quant: 1, pontos: 100, saldo: 900 },
  ...{ empOrigem: 'Central', empDestino: 'Filial', autor: 'Alice' },
};
const DO_PEDIDO = '/pedidosEstoque/88/recibo';
const recibo = () => new Servidor().responde(estoqueRecibo, () => RECIBO);

async function abre(servidor: Servidor) {
  const user = await abreTela(DO_PEDIDO, servidor);
  await user.click(await screen.findByRole('button', { name: T.ato }));
  const janela = await dialogo(T.titulo);
  const dentro = within(janela);
  return {
    user,
    janela,
    dentro,
    texto: () => dentro.findByRole<HTMLTextAreaElement>('textbox', { name: /^Texto/ }),
  };
}

const enviado = (servidor: Servidor) => servidor.enviados(whatsappEnvia).map((p) => p.body);
const corpo = (texto: string, por: ViaWhatsapp) => ({ origem: 'pedido', id: 88, pessoaId: 21, texto, por });

test('de um recibo se escreve o texto que se encontra, mudado; o WhatsApp de quem escreve abre, e diz-se que não se sabe se saiu', async () => {
  const endereco = 'https://wa.me/5511987654321?text=Oi';
  const servidor = com(recibo()).responde(whatsappEnvia, () => ({ message: 'Abre', endereco }));
  const { user, dentro, texto } = await abre(servidor);
  expect(enderecoAtual()).toContain('#whatsapp.pedido-88');
  dentro.getByText('Ana Abreu');
  dentro.getByText(/\(11\) \*{5}-4321/);
  expect((await texto()).value).toBe('Olá, Ana Abreu.');
  await user.clear(await texto());
  await user.type(await texto(), 'Oi');
  expect(dentro.queryByRole('button', { name: T.enviar })).toBeNull();
  await user.click(dentro.getByRole('button', { name: T.abrir }));
  await dentro.findByText(T.aberto);
  expect(enviado(servidor)).toEqual([corpo('Oi', 'link')]);
  expect(abertas).toEqual([endereco]);
  const link = dentro.getByRole<HTMLAnchorElement>('link', { name: T.abrirDeNovo });
  expect([link.href, link.target, link.rel]).toEqual([endereco, '_blank', 'noopener noreferrer']);
  await user.click(dentro.getByRole('button', { name: T.fechar }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: T.titulo })).toBeNull());
});

test('havendo provedor, o escritório envia com Ctrl+Enter, e a janela fecha', async () => {
  const servidor = com(recibo(), { vias: ABERTAS }).responde(whatsappEnvia, () => ({
    ...{ message: 'WhatsApp para Ana Abreu na fila de envio', endereco: '' },
  }));
  const { user, texto } = await abre(servidor);
  await user.click(await texto());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('WhatsApp para Ana Abreu na fila de envio');
  expect(enviado(servidor)).toEqual([corpo('Olá, Ana Abreu.', 'provedor')]);
  expect(abertas).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: T.titulo })).toBeNull());
});

test('o que falta e o que se recusa é dito no seu campo, e o texto fica', async () => {
  const servidor = com(recibo()).responde(whatsappEnvia, () => {
    throw new Recusa(422, [{ message: RECUSA, field: 'pessoaId' }]);
  });
  const { user, dentro, texto } = await abre(servidor);
  await user.clear(await texto());
  await user.click(dentro.getByRole('button', { name: T.abrir }));
  expect(erroDe(await texto())).toBe('Informe este campo');
  expect(enviado(servidor)).toEqual([]);
  await user.type(await texto(), 'Oi');
  await user.click(dentro.getByRole('button', { name: T.abrir }));
  expect((await dentro.findByRole('alert')).textContent).toBe(RECUSA);
  expect((await texto()).value).toBe('Oi');
  expect(abertas).toEqual([]);
});

test('a quem recusa não se envia por nenhuma via, e diz-se desde quando', async () => {
  const servidor = com(recibo(), { pessoas: [pessoa(21, 'Ana Abreu', RECUSA)], vias: ABERTAS });
  const { user, janela, dentro, texto } = await abre(servidor);
  expect((await dentro.findByRole('alert')).textContent).toBe(RECUSA);
  expect((await texto()).readOnly).toBe(true);
  for (const nome of [T.abrir, T.enviar]) await user.click(dentro.getByRole('button', { name: nome }));
  expect(enviado(servidor)).toEqual([]);
  expect(within(janela).queryByRole('button', { name: T.recusa })).toBeNull();
});

test('que alguém recusa se guarda dali, perguntado antes', async () => {
  let recusou = false;
  const servidor = recibo()
    .responde(whatsappPrepara, () => preparado(recusou ? { pessoas: [pessoa(21, 'Ana Abreu', RECUSA)] } : {}))
    .responde(whatsappRecusa, () => {
      recusou = true;
      return { message: 'Ana Abreu não recebe mais WhatsApp por aqui' };
    });
  const { user, dentro, texto } = await abre(servidor);
  await texto();
  await user.click(dentro.getByRole('button', { name: T.recusa }));
  const pergunta = within(await dialogo(T.recusa));
  pergunta.getByText(T.confirmaRecusa('Ana Abreu'));
  await user.click(pergunta.getByRole('button', { name: T.recusa }));
  await screen.findByText('Ana Abreu não recebe mais WhatsApp por aqui');
  expect(servidor.enviados(whatsappRecusa).map((p) => p.body)).toEqual([
    { origem: 'pedido', id: 88, pessoaId: 21 },
  ]);
  expect((await dentro.findByRole('alert')).textContent).toBe(RECUSA);
});

test('a via fechada diz por quê; sem a permissão, o ato também', async () => {
  const motivo = "O seu WhatsApp mostraria o número: falta a permissão 'Dados pessoais completos'";
  const { user, dentro, texto } = await abre(com(recibo(), { vias: { link: motivo, provedor: '' } }));
  await texto();
  expect(await dica(user, dentro.getByRole('button', { name: T.abrir }))).toBe(motivo);
});

test('sem a permissão o ato está lá e diz o que falta', async () => {
  const user = await abreTela(DO_PEDIDO, com(recibo()), { pode: menos('whatsappEnvia') });
  const ato = await screen.findByRole('button', { name: T.ato });
  expect(await dica(user, ato)).toBe(falta('whatsappEnvia'));
  await user.click(ato);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('havendo mais pessoas se escolhe a quem, e o texto é o dela', async () => {
  const BIA = pessoa(22, 'Bia Braga');
  const servidor = recibo().responde(whatsappPrepara, ({ query }) =>
    preparado({
      pessoas: [ANA, BIA],
      ...(query.pessoaId === 22 ? { pessoaId: 22, texto: 'Olá, Bia Braga.' } : {}),
    }),
  );
  const user = await abreTela(`${DO_PEDIDO}#whatsapp.pedido-88`, servidor);
  const dentro = within(await dialogo(T.titulo));
  expect(await dentro.findByDisplayValue('Olá, Ana Abreu.')).toBeTruthy();
  await escolhe(user, dentro.getByRole('combobox', { name: T.para }), 'Bia Braga · (11) *****-4321');
  expect(await dentro.findByDisplayValue('Olá, Bia Braga.')).toBeTruthy();
});
