import {
  contaChaves,
  contaSegundoFator,
  contaSessoes,
  type Notificacao,
  notificacaoAoVivo,
  notificacaoEscolhas,
  notificacaoEscolhe,
  notificacaoList,
  notificacaoMarca,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { frota } from '../features/veiculo/testing/frota.ts';
import { escolhe } from '../testing/na-tela.ts';
import { Recusa, Servidor } from '../testing/servidor.ts';
import { abreTela, enderecoAtual } from '../testing/tela.tsx';
import { UI } from '../ui/texts.ts';

const agora = Date.now();
const horasAtras = (horas: number) => new Date(agora - horas * 3_600_000).toISOString();

const MENCAO = {
  notificacaoId: 9,
  tipo: 'mencao',
  titulo: 'Bia mencionou você em Veículo #12',
  detalhe: 'Veja isto',
  registro: { tipo: 'veiculo', id: 12 },
  destino: null,
  em: horasAtras(0),
  lida: false,
} as const satisfies Notificacao;
const ANTIGA: Notificacao = {
  ...MENCAO,
  ...{ notificacaoId: 3, tipo: 'emailFalhou', titulo: 'Mensagens não saíram', detalhe: '2 esperam' },
  ...{ registro: null, destino: '/mensagens', em: horasAtras(72), lida: true },
};

const com = (servidor: Servidor, ...list: Notificacao[]) =>
  servidor
    .responde(notificacaoList, () => ({
      list,
      mais: false,
      porLer: list.filter((n) => !n.lida).length,
    }))
    .padrao(notificacaoMarca, () => ({ message: '', em: '2026-11-24T12:00:00.000Z', marcadas: 1 }));
const sino = (nome: string | RegExp) => screen.findByRole('button', { name: nome });

describe('o sino', () => {
  test('conta as por ler, e o painel as mostra por dia; abrir uma a marca e leva ao registro', async () => {
    const servidor = com(frota(), MENCAO, ANTIGA);
    const user = await abreTela('/veiculos', servidor);
    await user.click(await sino('Notificações: 1 por ler'));
    const painel = within(await screen.findByRole('dialog', { name: 'Notificações' }));
    await painel.findByRole('heading', { name: 'Hoje' });
    expect(painel.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    servidor.responde(notificacaoList, () => ({ list: [{ ...MENCAO, lida: true }], mais: false, porLer: 0 }));
    await user.click(painel.getByRole('button', { name: /^Por ler: Bia mencionou você/ }));
    await waitFor(() => expect(enderecoAtual()).toContain('registro=12'));
    expect(servidor.enviados(notificacaoMarca).map((p) => p.body)).toEqual([{ ids: [9], lida: true }]);
    await sino('Notificações');
  });

  test('todas se marcam de uma vez, e isso se desfaz; uma se põe por ler', async () => {
    const servidor = com(frota(), MENCAO, ANTIGA);
    const user = await abreTela('/veiculos', servidor);
    await user.click(await sino('Notificações: 1 por ler'));
    const painel = within(await screen.findByRole('dialog', { name: 'Notificações' }));
    await user.click(await painel.findByRole('button', { name: 'Marcar todas como lidas' }));
    await painel.findByText('1 notificação lida');
    await user.click(painel.getByRole('button', { name: 'Desfazer' }));
    await user.click(
      await painel.findByRole('button', { name: 'Marcar como por ler: Mensagens não saíram' }),
    );
    await waitFor(() =>
      expect(servidor.enviados(notificacaoMarca).map((p) => p.body)).toEqual([
        { ate: 9, lida: true },
        { lidasEm: '2026-11-24T12:00:00.000Z', lida: false },
        { ids: [3], lida: false },
      ]),
    );
  });

  test('sem nenhuma o diz; o que não vem se pede de novo', async () => {
    const servidor = frota().responde(notificacaoList, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
    });
    const user = await abreTela('/veiculos', servidor);
    await user.click(await sino('Notificações'));
    const painel = within(await screen.findByRole('dialog', { name: 'Notificações' }));
    const deNovo = await painel.findByRole('button', { name: 'Tentar de novo' });
    com(servidor);
    await user.click(deNovo);
    await painel.findByText(/^Nenhuma notificação ainda/);
  });

  test('o que chega com a tela aberta muda o sino e é dito uma vez', async () => {
    const servidor = com(frota(), ANTIGA);
    let diz: (linha: string) => void = () => undefined;
    const corpo = new ReadableStream({
      start: (fluxo) => {
        diz = (linha) => fluxo.enqueue(new TextEncoder().encode(`${linha}\n\n`));
      },
    });
    await abreTela('/veiculos', servidor);
    const resposta = () =>
      new Response(corpo, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes(notificacaoAoVivo.path) ? Promise.resolve(resposta()) : fetch(url, init),
    );
    await sino('Notificações');
    // The first attempt found no stream; the next one does.
    await waitFor(() => diz('data: pronto'));
    com(servidor, MENCAO, ANTIGA);
    diz('data: mudou');
    await sino('Notificações: 1 por ler');
    await screen.findByText('Nova notificação: Bia mencionou você em Veículo #12');
  });
});

describe('a tela de todas', () => {
  test('filtra por tipo e por ler pelo endereço, e sem nada o diz', async () => {
    const servidor = com(new Servidor(), MENCAO);
    const user = await abreTela('/notificacoes?tipo=mencao', servidor);
    await screen.findByRole('button', { name: /^Por ler: Bia mencionou você/ });
    await waitFor(() =>
      expect(servidor.enviados(notificacaoList).map((p) => p.query)).toContainEqual({ tipo: 'mencao' }),
    );
    com(servidor);
    await escolhe(user, screen.getByLabelText('Leitura'), 'Por ler');
    await waitFor(() => expect(enderecoAtual()).toContain('porLer=true'));
    await screen.findByText(UI.nadaCorresponde);
  });
});

test('em Minha conta se escolhe o que vem por e-mail, e a hora do resumo', async () => {
  const servidor = new Servidor()
    .responde(contaSessoes, () => ({ list: [] }))
    .responde(contaChaves, () => ({ list: [] }))
    .responde(contaSegundoFator, () => ({ ativo: false, codigosRestantes: 0 }))
    .responde(notificacaoEscolhas, () => ({
      email: { mencao: 'nunca' as const },
      hora: 8,
      endereco: 'ana@rede.com.br',
    }))
    .responde(notificacaoEscolhe, () => ({ message: 'Escolhas salvas' }));
  const user = await abreTela('/conta', servidor);
  const parte = within(await screen.findByRole('region', { name: 'Notificações por e-mail' }));
  await parte.findByText(/Vão para ana@rede.com.br/);
  expect(parte.queryByLabelText('Pedidos de acesso')).toBeNull();
  await escolhe(user, parte.getByLabelText('Menções'), 'No resumo do dia');
  await screen.findByText('Escolhas salvas');
  await escolhe(user, parte.getByLabelText('Hora do resumo do dia'), '06:00');
  await waitFor(() =>
    expect(servidor.enviados(notificacaoEscolhe).map((p) => p.body)).toEqual([
      { email: { mencao: 'resumo' } },
      { hora: 6 },
    ]),
  );
});
