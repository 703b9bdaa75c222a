import {
  acessosQuemConcede,
  RECURSOS_DA_INSTALACAO,
  type RedeDaInstalacao,
  redeReativa,
  redeSuspende,
  redesList,
  TODOS_RECURSOS,
} from '@retaguarda/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { daLinha, dialogo, fazNaLinha, linha } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, telaEstreita } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';
import { REDES as T } from './textos.ts';

const TELA = '/instalacao';
const CUIDADOR = { pode: [...TODOS_RECURSOS, ...RECURSOS_DA_INSTALACAO] };
const SUL: RedeDaInstalacao = {
  ...{ slug: 'sul', nome: 'Escritório Sul', hosts: ['sul.exemplo.com.br'], padrao: false, propria: false },
  ...{ pessoas: 1234, pericias: 5, imagens: 3, bytes: 1_572_864, ultimaEntrada: null },
  ...{ suspensaEm: null, suspensaMotivo: '' },
};
const MINHA = { ...SUL, slug: 'minha', nome: 'Matriz', padrao: true, propria: true };
const FECHADA = { ...SUL, suspensaEm: '2026-03-02T12:00:00.000Z', suspensaMotivo: 'Contrato encerrado' };

const instalacao = (...list: RedeDaInstalacao[]) =>
  new Servidor().responde(redesList, () => ({ list, total: list.length }));

test('cada rede diz o que há nela; uma se suspende com o motivo', async () => {
  const servidor = instalacao(MINHA, SUL).responde(redeSuspende, () => ({ message: 'Rede suspensa' }));
  const user = await abreTela(TELA, servidor, CUIDADOR);
  const sul = await linha(/Escritório Sul.*sul\.exemplo\.com\.br.*1\.234.*3 \(1,5 MB\).*nunca/);
  await fazNaLinha(user, sul, T.acao(false, SUL.nome));
  const pergunta = within(await dialogo(T.suspender));
  await user.click(pergunta.getByRole('button', { name: T.suspender }));
  expect(servidor.enviados(redeSuspende)).toEqual([]);
  await user.type(pergunta.getByRole('textbox', { name: T.motivo }), 'Contrato encerrado');
  servidor.responde(redesList, () => ({ list: [MINHA, FECHADA], total: 2 }));
  await user.click(pergunta.getByRole('button', { name: T.suspender }));
  await screen.findByText(/desde .*: Contrato encerrado/);
  expect(servidor.enviados(redeSuspende).map((p) => p.body)).toEqual([
    { slug: 'sul', motivo: 'Contrato encerrado' },
  ]);
});

test('no cartão a rede se diz pelo nome, e o que se conta vem com o que é', async () => {
  telaEstreita();
  await abreTela(TELA, instalacao(SUL), CUIDADOR);
  const cartao = await screen.findByRole('listitem');
  expect(cartao.textContent).toMatch(/^Escritório Sul1\.234 pessoas · 5 perícias · sul, sul\.exemplo/);
});

test('uma suspensa se reativa; a recusa é dita, e ela fica como estava', async () => {
  const servidor = instalacao(FECHADA).responde(redeReativa, () => {
    throw new Recusa(404, [{ code: 'nao_encontrado', message: 'Registro não encontrado.' }]);
  });
  const user = await abreTela(TELA, servidor, CUIDADOR);
  const sul = await linha(/Escritório Sul/);
  const reativa = async () => {
    await fazNaLinha(user, sul, T.acao(true, SUL.nome));
    await user.click(within(await dialogo(T.reativar)).getByRole('button', { name: T.reativar }));
  };
  await reativa();
  await screen.findByText('Registro não encontrado.');
  await linha(/Contrato encerrado/);
});

test('a de quem olha não se suspende, e diz por quê', async () => {
  const user = await abreTela(TELA, instalacao(MINHA), CUIDADOR);
  const ato = await daLinha(user, await linha(/Matriz/), T.acao(false, MINHA.nome));
  expect(ato.textContent).toContain(T.aPropria);
});

test('a busca vai ao endereço; o que nada acha oferece limpar', async () => {
  const servidor = instalacao();
  const user = await abreTela(`${TELA}?busca=norte`, servidor, CUIDADOR);
  expect(servidor.enviados(redesList).map((p) => p.query?.busca)).toContain('norte');
  await user.click(await screen.findByRole('button', { name: UI.limparFiltros }));
  await screen.findByText(T.vazia);
  expect(enderecoAtual()).toBe(TELA);
});

test('sem a permissão a tela diz que não se abre', async () => {
  const servidor = instalacao(SUL).responde(acessosQuemConcede, () => ({ list: [] }));
  await abreTela(TELA, servidor);
  await screen.findByRole('alert');
  expect(screen.queryByText(SUL.nome)).toBeNull();
});
