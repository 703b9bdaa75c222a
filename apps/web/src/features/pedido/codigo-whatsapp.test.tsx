import {
  estoqueNovoCodigo,
  faltaDoWhatsapp,
  type RouteResponse,
  whatsappEnvia,
  whatsappPrepara,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { janelasAbertas } from '../../testing/janelas-abertas.ts';
import { dialogo, dica, erroDe, falta } from '../../testing/na-tela.ts';
import { Recusa } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { estoque } from './testing/brindes.ts';
import { CODIGO } from './textos.ts';

const ATO = 'Enviar WhatsApp';
const SEGREDO = 'ZX98WV76';
const ENDERECO = 'https://wa.me/5511987654321?text=Oi';
const TEXTO = 'Olá, Beatriz Lima. O código é {codigo}.';
const DO_CODIGO = '/pedidosEstoque?empresa=2&codigo=90';

const preparado: RouteResponse<typeof whatsappPrepara> = {
  pessoas: [{ id: 9, nome: 'Beatriz Lima', telefone: '(11) *****-4321', impedimento: '', recusouEm: null }],
  ...{ mais: false, pessoaId: 9, texto: TEXTO },
  vias: { link: '', provedor: 'Não há provedor de WhatsApp configurado' },
};

const servidor = () =>
  estoque()
    .responde(estoqueNovoCodigo, () => ({ message: 'Novo código emitido', codigo: SEGREDO }))
    .responde(whatsappPrepara, () => preparado)
    .responde(whatsappEnvia, () => ({ message: 'Abre', endereco: ENDERECO }));

const abertas = janelasAbertas();

/** The dialog of a code that has just been made. */
async function comCodigo(rede = servidor(), opcoes: Parameters<typeof abreTela>[2] = {}) {
  const user = await abreTela(DO_CODIGO, rede, opcoes);
  const codigo = within(await dialogo(CODIGO.titulo));
  expect(codigo.queryByRole('button', { name: ATO })).toBeNull();
  await user.click(codigo.getByRole('button', { name: CODIGO.novo }));
  await codigo.findByText(SEGREDO);
  return { user, codigo, ato: codigo.getByRole('button', { name: ATO }) };
}

async function escreve(rede = servidor()) {
  const { user, codigo, ato } = await comCodigo(rede);
  await user.click(ato);
  const dentro = within(await dialogo(ATO));
  const texto = await dentro.findByRole<HTMLTextAreaElement>('textbox', { name: /^Texto/ });
  return { user, codigo, dentro, texto };
}

const enviado = (rede: ReturnType<typeof servidor>) => rede.enviados(whatsappEnvia).map((p) => p.body);
const corpo = (texto: string) => ({
  ...{ origem: 'brinde', id: 90, pessoaId: 9, texto, por: 'link', codigo: SEGREDO },
});

test('o código que está na tela vai com a chamada, e não fica no texto, no endereço nem no navegador', async () => {
  const rede = servidor();
  const { user, dentro, texto } = await escreve(rede);
  expect(rede.enviados(whatsappPrepara).map((p) => p.query)).toEqual([{ origem: 'brinde', id: 90 }]);
  expect(texto.value).toBe(TEXTO);
  dentro.getByText(`O código ${SEGREDO} entra no lugar de {codigo} quando sai daqui.`);
  await user.type(texto, ' Até logo.');
  expect(enderecoAtual()).toBe(DO_CODIGO);
  await user.click(dentro.getByRole('button', { name: 'Abrir no WhatsApp' }));
  await dentro.findByText(/O seu WhatsApp abriu com o texto/);
  expect(enviado(rede)).toEqual([corpo(`${TEXTO} Até logo.`)]);
  expect(abertas).toEqual([ENDERECO]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(SEGREDO);
});

test('fechada a escrita, o código ainda está na tela', async () => {
  const { user, codigo, dentro } = await escreve();
  await user.click(dentro.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: ATO })).toBeNull());
  codigo.getByText(SEGREDO);
});

test('sem o lugar do código o texto não sai', async () => {
  const rede = servidor();
  const { user, dentro, texto } = await escreve(rede);
  await user.clear(texto);
  await user.type(texto, 'Seu brinde chegou');
  await user.click(dentro.getByRole('button', { name: 'Abrir no WhatsApp' }));
  const dito = faltaDoWhatsapp('brinde', 'Seu brinde chegou');
  expect(dito).toContain('{codigo}');
  expect(erroDe(texto)).toContain(dito);
  expect([enviado(rede), abertas]).toEqual([[], []]);
});

test('um código que não vale mais é recusado com o motivo, e nada abre', async () => {
  const motivo = 'Este não é o código do pedido. Emita um novo no recibo.';
  const rede = servidor().responde(whatsappEnvia, () => {
    throw new Recusa(422, [{ message: motivo, field: 'codigo' }]);
  });
  const { user, dentro, texto } = await escreve(rede);
  await user.click(dentro.getByRole('button', { name: 'Abrir no WhatsApp' }));
  expect((await dentro.findByRole('alert')).textContent).toBe(motivo);
  expect(texto.value).toBe(TEXTO);
  expect(abertas).toEqual([]);
});

test('sem a permissão o ato diz o que falta, e não abre a escrita', async () => {
  const rede = servidor();
  const { user, ato } = await comCodigo(rede, { pode: menos('whatsappEnvia') });
  expect(await dica(user, ato)).toBe(falta('whatsappEnvia'));
  await user.click(ato);
  expect(rede.enviados(whatsappPrepara)).toEqual([]);
});
