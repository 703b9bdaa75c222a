import {
  extratoConcilia,
  extratoDesfaz,
  extratoIgnora,
  extratoLe,
  extratoList,
  procura,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { dialogo, dica, erroDe, escolhe, falta, fazNaLinha, linha } from '../../../testing/na-tela.ts';
import { Recusa } from '../../../testing/servidor.ts';
import { abreTela, menos } from '../../../testing/tela.tsx';
import { CONCILIADO, ENTROU, extrato, SEM_PAR } from '../testing/extrato.ts';

const TELA = '/pagamentos?aba=extrato';
const FEITO = { message: 'Conciliado com sucesso', conciliados: 1 };

const LIDO = {
  message: 'O extrato traz 1 lançamento novo',
  contaId: 4,
  contaNome: 'Conta dos peritos',
  de: '2026-04-01',
  ate: '2026-04-30',
  saldo: { valor: 1234.5, em: '2026-04-30' },
  visto: 'v1',
  linhas: [
    { ...SEM_PAR, linha: 12, novo: true },
    { ...CONCILIADO, linha: 20, novo: false },
  ].map(({ linha: numero, novo, lancamentoId, propostas, dia, valor, documento, nome, historico }) => ({
    ...{ linha: numero, novo, lancamentoId, propostas, dia, valor, documento, nome, historico },
  })),
  novos: 1,
  conhecidos: 1,
  entradas: 0,
  saidas: 100.1,
  certas: 1,
};

async function manda(user: UserEvent, conteudo: BlobPart): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Ler extrato' }));
  const janela = await dialogo('Ler extrato do banco');
  const campo = janela.querySelector<HTMLInputElement>('input[type="file"]');
  if (campo === null) throw new Error('the file input is there');
  await user.upload(campo, new File([conteudo], 'extrato.ofx', { type: 'application/x-ofx' }));
  return janela;
}

const botao = (onde: HTMLElement, name: string) => within(onde).getByRole('button', { name });

test('a lista diz o que cada lançamento pagou ou parece ter pago, e o que o banco tem', async () => {
  const servidor = extrato([SEM_PAR, CONCILIADO], { parcial: true });
  const user = await abreTela(TELA, servidor);
  const sem = await linha(/ANA SOUZA · PIX ENVIADO/);
  expect(sem.textContent).toContain('Parece: Ana Souza · Remessa 7, R$ 100,10 (certa, o nome e o valor)');
  expect(sem.textContent).toContain('-R$ 100,10');
  expect((await linha(/BRUNO LIMA · TED/)).textContent).toContain('Bruno Lima · Remessa 7. Falta R$ 10,00');
  await screen.findByText('Entradas: R$ 500,00 · Saídas: R$ 160,30 · Saldo: R$ 339,70');
  await screen.findByText('Saldo do banco em 30/04: R$ 1.234,50');
  await screen.findByText('Há pagamentos que você não vê');
  expect(servidor.enviados(extratoList).every(({ body }) => body.contaId === 4)).toBe(true);
  await user.click(screen.getByRole('button', { name: '1 sem par: R$ 100,10' }));
  await waitFor(() => expect(servidor.enviados(extratoList).at(-1)?.body.situacao).toBe(0));
});

test('sem lançamentos, leva a ler um extrato', async () => {
  await abreTela(TELA, extrato([]));
  const vazio = await screen.findByText('Nenhum lançamento. Leia um extrato do banco.');
  expect(vazio.parentElement && botao(vazio.parentElement, 'Ler extrato')).toBeTruthy();
});

test('quem não vê extratos não tem a aba', async () => {
  await abreTela('/pagamentos', extrato([]), { pode: menos('extrato', 'extLe', 'extConcilia') });
  await screen.findByRole('tab', { name: 'Remessas' });
  expect(screen.queryByRole('tab', { name: 'Extrato' })).toBeNull();
});

test('quem só vê lê o que falta para ler e conciliar', async () => {
  const user = await abreTela(TELA, extrato([SEM_PAR]), { pode: menos('extLe', 'extConcilia') });
  await linha(/ANA SOUZA/);
  expect(await dica(user, screen.getByRole('button', { name: 'Ler extrato' }))).toContain(falta('extLe'));
  const certas = await screen.findByRole('button', { name: 'Conciliar a certa' });
  expect(await dica(user, certas)).toContain(falta('extConcilia'));
});

describe('um arquivo do banco', () => {
  test('diz o que traz de novo antes de ser guardado', async () => {
    const servidor = extrato([]).responde(extratoLe, ({ body }) => ({
      ...LIDO,
      message: body.seco ? LIDO.message : 'Extrato lido: 1 lançamento novo',
    }));
    const user = await abreTela(TELA, servidor);
    // 'ã' as Windows writes it, which is not UTF-8.
    const janela = await manda(user, new Uint8Array([0x3c, 0x4f, 0x46, 0x58, 0x3e, 0xe3]));
    await within(janela).findByText('Conta dos peritos: O extrato traz 1 lançamento novo');
    await within(janela).findByText(/01\/04\/2026 a 30\/04\/2026 · 1 já lido · .* · 1 proposta certa/);
    await within(janela).findByRole('row', { name: /ANA SOUZA.*novo.*Parece/ });
    await user.click(botao(janela, 'Guardar 1 lançamento'));
    await screen.findByText('Extrato lido: 1 lançamento novo');
    expect(servidor.enviados(extratoLe).map(({ body }) => body)).toEqual([
      { arquivo: '<OFX>ã', seco: true },
      { arquivo: '<OFX>ã', seco: false, visto: 'v1' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('que não se entende é recusado com as suas linhas, no campo', async () => {
    const servidor = extrato([]).responde(extratoLe, () => {
      throw new Recusa(422, [
        { message: 'Linha 3: o dia não existe', field: 'arquivo' },
        { message: 'Linha 9: falta o valor', field: 'arquivo' },
      ]);
    });
    const user = await abreTela(TELA, servidor);
    const janela = await manda(user, 'OFXHEADER:100');
    await within(janela).findByText('Linha 9: falta o valor');
    expect(erroDe(within(janela).getByRole('button', { name: /Arquivo do extrato/ }))).toContain('Linha 3');
    expect(botao(janela, 'Guardar 0 lançamentos').getAttribute('aria-disabled')).toBe('true');
  });
});

test('as certas se conciliam de uma vez, como foram vistas', async () => {
  const servidor = extrato([SEM_PAR]).responde(extratoConcilia, () => FEITO);
  const user = await abreTela(`${TELA}&periodo=2026-04-01,2026-04-30`, servidor);
  await user.click(await screen.findByRole('button', { name: 'Conciliar a certa' }));
  await screen.findByText('Conciliado com sucesso');
  expect(servidor.enviados(extratoConcilia).map(({ body }) => body)).toEqual([
    { todasCertas: true, contaId: 4, visto: 'v7', periodo: '2026-04-01,2026-04-30' },
  ]);
});

describe('um lançamento', () => {
  test('concilia-se com o que parece, e se desfaz', async () => {
    const servidor = extrato([SEM_PAR, CONCILIADO])
      .responde(extratoConcilia, () => FEITO)
      .responde(extratoDesfaz, () => ({ message: 'Desfeito', desfeitos: 1 }));
    const user = await abreTela(TELA, servidor);
    await user.click(botao(await linha(/ANA SOUZA/), 'Conciliar'));
    await screen.findByText('Conciliado com sucesso');
    expect(servidor.enviados(extratoConcilia).map(({ body }) => body)).toEqual([
      { pares: [{ lancamentoId: 31, versao: 1, com: [{ pagamentoId: 5, valor: 100.1 }] }] },
    ]);
    await fazNaLinha(user, await linha(/BRUNO LIMA/), 'Desfazer');
    await screen.findByText('Desfeito');
    expect(servidor.enviados(extratoDesfaz).map(({ body }) => body)).toEqual([
      { lancamentos: [{ lancamentoId: 32, versao: 2 }] },
    ]);
  });

  test('ignora-se com o motivo', async () => {
    const servidor = extrato([SEM_PAR]).responde(extratoIgnora, () => ({
      message: 'Ignorado',
      ignorados: 1,
    }));
    const user = await abreTela(TELA, servidor);
    await fazNaLinha(user, await linha(/ANA SOUZA/), 'Ignorar…');
    const janela = await dialogo('Ignorar lançamentos');
    await user.type(within(janela).getByLabelText(/Motivo/), 'Tarifa');
    await user.click(botao(janela, 'Ignorar'));
    await screen.findByText('Ignorado');
    expect(servidor.enviados(extratoIgnora).map(({ body }) => body)).toEqual([
      { lancamentos: [{ lancamentoId: 31, versao: 1 }], motivo: 'Tarifa' },
    ]);
  });

  test('reparte-se entre vários, cada um com o que cabe', async () => {
    const servidor = extrato([SEM_PAR]).responde(extratoConcilia, () => FEITO);
    const user = await abreTela(TELA, servidor);
    await fazNaLinha(user, await linha(/ANA SOUZA/), 'Conciliar com…');
    const janela = await dialogo('Conciliar lançamento');
    const dentro = within(janela);
    await user.click(await dentro.findByRole('checkbox', { name: /Conciliar com Bruno Lima/ }));
    await dentro.findByText('Restam R$ 49,90 de R$ 100,10');
    await user.click(dentro.getByRole('checkbox', { name: /Conciliar com Ana Souza/ }));
    const deAna = dentro.getByRole('textbox', { name: /Valor de Ana Souza/ });
    expect(deAna).toHaveProperty('value', '49,90');
    await user.clear(deAna);
    await user.type(deAna, '60,00');
    await dentro.findByText('O escolhido passa do que resta do lançamento');
    expect(botao(janela, 'Conciliar').getAttribute('aria-disabled')).toBe('true');
    await user.clear(deAna);
    await user.type(deAna, '40,00');
    await dentro.findByText('Restam R$ 9,90 de R$ 100,10');
    await user.click(botao(janela, 'Conciliar'));
    await screen.findByText('Conciliado com sucesso');
    expect(servidor.enviados(extratoConcilia).at(-1)?.body.pares).toEqual([
      {
        lancamentoId: 31,
        versao: 1,
        com: [
          { pagamentoId: 6, valor: 50.2 },
          { pagamentoId: 5, valor: 40 },
        ],
      },
    ]);
  });

  test('o que se escolheu e não se gravou volta com a janela; descartado, não', async () => {
    const servidor = extrato([SEM_PAR]);
    const user = await abreTela(TELA, servidor);
    await fazNaLinha(user, await linha(/ANA SOUZA/), 'Conciliar com…');
    const antes = await dialogo('Conciliar lançamento');
    await user.click(await within(antes).findByRole('checkbox', { name: /Conciliar com Bruno Lima/ }));
    const deBruno = within(antes).getByRole('textbox', { name: /Valor de Bruno Lima/ });
    await user.clear(deBruno);
    await user.type(deBruno, '12,34');
    await user.click(botao(antes, 'Fechar'));
    await fazNaLinha(user, await linha(/ANA SOUZA/), 'Conciliar com…');
    const depois = within(await dialogo('Conciliar lançamento'));
    expect(await depois.findByRole('textbox', { name: /Valor de Bruno Lima/ })).toHaveProperty(
      'value',
      '12,34',
    );
    await user.click(depois.getByRole('button', { name: 'Descartar' }));
    await depois.findByText('Restam R$ 100,10 de R$ 100,10');
  });

  test('que entrou se concilia com uma perícia', async () => {
    const servidor = extrato([ENTROU])
      .responde(extratoConcilia, () => FEITO)
      .responde(procura, () => ({
        list: [{ tipo: 'pericia' as const, id: 12, titulo: '#12', detalhe: 'Recife', categoriaId: 1 }],
        mais: [],
      }));
    const user = await abreTela(TELA, servidor);
    await fazNaLinha(user, await linha(/TRIBUNAL/), 'Conciliar com…');
    const janela = await dialogo('Conciliar lançamento');
    const campo = within(janela).getByLabelText('Perícia', { selector: 'input' });
    await escolhe(user, campo, '#12 · Recife', '12');
    await user.click(botao(janela, 'Conciliar'));
    await screen.findByText('Conciliado com sucesso');
    expect(servidor.enviados(extratoConcilia).at(-1)?.body.pares).toEqual([
      { lancamentoId: 33, versao: 1, com: [{ procId: 12, valor: 500 }] },
    ]);
  });
});

test('os marcados se conciliam com o que parecem; onde nada parece, diz-se', async () => {
  const servidor = extrato([SEM_PAR, ENTROU]).responde(extratoConcilia, () => FEITO);
  const user = await abreTela(TELA, servidor);
  await user.click(await screen.findByRole('checkbox', { name: /^Marcar #33/ }));
  const barra = await screen.findByRole('region', { name: /marcad/i });
  expect(await dica(user, botao(barra, 'Conciliar'))).toContain('Nada parece ser o par');
  await user.click(screen.getByRole('checkbox', { name: /^Marcar #31/ }));
  await user.click(botao(barra, 'Conciliar'));
  await screen.findByText('Conciliado com sucesso');
  expect(servidor.enviados(extratoConcilia).at(-1)?.body.pares).toHaveLength(1);
});

test('no papel está o extrato da primeira conta, com o nome dela', async () => {
  await abreTela('/pagamentos/impressao?aba=extrato', extrato([SEM_PAR, CONCILIADO]));
  const papel = await linha(/BRUNO LIMA · TED/);
  expect(papel.textContent).toContain('Falta R$ 10,00');
  expect(document.body.textContent).toContain('Conta dos peritos');
});
