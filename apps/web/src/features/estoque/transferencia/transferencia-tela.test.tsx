import {
  estoqueAchaMov,
  estoqueListMovItens,
  estoquePerdeMov,
  estoqueRecebeMov,
  type MovCab,
  type PassoDaTransferencia,
  type Recurso,
  type RouteResponse,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import { SITUACAO_MOVIMENTO as S } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { campoDe, daLinha, dialogo, erroDe, falta, fazNaLinha, linha } from '../../../testing/na-tela.ts';
import { Recusa } from '../../../testing/servidor.ts';
import { abreTela, menos } from '../../../testing/tela.tsx';
import { UI } from '../../../ui/texts.ts';
import { aberta, deposito, em, item } from '../testing/deposito.ts';
import { INCLUSAO, MOVIMENTOS as M, NOTA as N, TRANSFERENCIA as T } from '../textos.ts';

const MOVIMENTOS = '/movEstoque';
const TRANSFERENCIA: Partial<MovCab> = {
  tipoId: TIPO_MOVIMENTO.transferencia,
  tmovNome: 'Transferência',
  transf: 1,
  empOrigem: 'Aurora',
  empDestino: 'Bororó',
  transito: 11,
  valorTransito: 27.5,
};
const CADERNO = item(1, 'Caderno', { movItemTransito: 8, movItemValorTransito: 20 });
const CANETA = item(2, 'Caneta', { movItemTransito: 3, movItemValorTransito: 7.5 });
const passo = (passoId: number, parte: Partial<PassoDaTransferencia> = {}): PassoDaTransferencia => ({
  ...{ passoId, movItemId: 1, catNome: 'Caderno', catCodigo: 'P-1', destino: 'recebido' },
  ...{ quant: 5, valor: 12.5, motivo: '', em: '2026-03-06T12:00:00.000Z', autor: 'Ana', ...parte },
});

function transferencia(
  status: typeof S.transito | typeof S.parcial,
  parte: Partial<RouteResponse<typeof estoqueListMovItens>> = {},
) {
  const cab = em(status, TRANSFERENCIA);
  return deposito(cab).responde(estoqueListMovItens, () => ({ ...aberta(cab, [CADERNO, CANETA]), ...parte }));
}

async function pergunta(ato: string, titulo: string, servidor = transferencia(S.transito), sem?: Recurso) {
  const user = await abreTela(MOVIMENTOS, servidor, sem === undefined ? {} : { pode: menos(sem) });
  await fazNaLinha(user, await linha(/#21/), ato);
  const janela = await dialogo(titulo);
  await within(janela).findByText('Caderno');
  return {
    ...{ servidor, user, janela },
    campo: (nome: string) => within(janela).getByRole<HTMLInputElement>('textbox', { name: nome }),
    botao: (nome: string) => within(janela).getByRole('button', { name: nome }),
  };
}
const recebimento = (servidor = transferencia(S.transito)) =>
  pergunta(M.receber, T.recebimento(21), servidor);
const resolve = (servidor = transferencia(S.parcial), sem?: Recurso) =>
  pergunta(M.resolver, T.oQueFalta(21), servidor, sem);

const RECEBIDA = { message: 'Transferência recebida', status: S.finalizada };

describe('recebimento', () => {
  test("'Recebi tudo' é um toque, e não nomeia itens", async () => {
    const servidor = transferencia(S.transito).responde(estoqueRecebeMov, () => RECEBIDA);
    const { user, botao } = await recebimento(servidor);
    await waitFor(() => expect(document.activeElement).toBe(botao(T.recebiTudo)));
    await user.keyboard('{Enter}');
    await screen.findByText(RECEBIDA.message);
    expect(servidor.enviados(estoqueRecebeMov).map((p) => p.body)).toEqual([{ movCabId: 21 }]);
  });

  test('o que não chegou se diz linha por linha, pelo teclado, e o botão diz quanto falta', async () => {
    const servidor = transferencia(S.transito).responde(estoqueRecebeMov, () => RECEBIDA);
    const { user, campo, botao } = await recebimento(servidor);
    const caderno = campo(T.chegouDe('Caderno'));
    expect(caderno.value).toBe('8');
    await user.clear(caderno);
    await user.type(caderno, '5{Enter}');
    expect(document.activeElement).toBe(campo(T.chegouDe('Caneta')));
    await user.keyboard('{Control>}a{/Control}0{Enter}');
    const envia = botao(T.chegouSem(6));
    expect(document.activeElement).toBe(envia);
    expect(servidor.enviados(estoqueRecebeMov)).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByText(RECEBIDA.message);
    expect(servidor.enviados(estoqueRecebeMov).map((p) => p.body)).toEqual([
      {
        movCabId: 21,
        itens: [
          { movItemId: 1, quant: 5 },
          { movItemId: 2, quant: 0 },
        ],
      },
    ]);
  });

  test.each([
    ['9', T.saiuSo(8)],
    ['', T.quantidadeVazia],
    ['1,5', 'Informe um número inteiro'],
  ])('%j é recusado na sua linha, e nada se envia', async (texto, dito) => {
    const { servidor, user, campo, janela } = await recebimento();
    const caderno = campo(T.chegouDe('Caderno'));
    await user.clear(caderno);
    if (texto !== '') await user.type(caderno, texto);
    await user.click(janela.querySelector('button[type="submit"]') ?? janela);
    await waitFor(() => expect(erroDe(caderno)).toContain(dito));
    expect(servidor.enviados(estoqueRecebeMov)).toEqual([]);
  });

  test('a recusa do servidor fica na linha; o que se digitou volta com a pergunta', async () => {
    const servidor = transferencia(S.transito).responde(estoqueRecebeMov, () => {
      throw new Recusa(422, [{ message: 'Saíram só 2 unidades', field: 'itens.1.quant' }]);
    });
    const { user, campo, botao, janela } = await recebimento(servidor);
    const caneta = campo(T.chegouDe('Caneta'));
    await user.clear(caneta);
    await user.type(caneta, '2');
    await user.click(botao(T.chegouSem(1)));
    await waitFor(() => expect(erroDe(campo(T.chegouDe('Caneta')))).toContain('Saíram só 2 unidades'));
    await user.click(botao(T.fechar));
    await waitFor(() => expect(janela.isConnected).toBe(false));
    await fazNaLinha(user, await linha(/#21/), M.receber);
    const volta = await dialogo(T.recebimento(21));
    await within(volta).findByText(/^Recuperamos as alterações não salvas/);
    expect(campoDe(volta, T.chegouDe('Caneta')).value).toBe('2');
  });

  test('a falha da leitura tem outra tentativa', async () => {
    const servidor = transferencia(S.transito).responde(estoqueListMovItens, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Não veio' }]);
    });
    const user = await abreTela(MOVIMENTOS, servidor);
    await fazNaLinha(user, await linha(/#21/), M.receber);
    const janela = within(await dialogo(T.recebimento(21)));
    await janela.findByRole('button', { name: UI.tentarDeNovo });
  });
});

describe('o que falta', () => {
  test('uma perda pede o motivo, e leva só as linhas que têm unidades', async () => {
    const servidor = transferencia(S.parcial).responde(estoquePerdeMov, () => ({
      ...{ message: 'Perda lançada', status: S.parcial, transito: 8 },
    }));
    const { user, janela, campo, botao } = await resolve(servidor);
    await user.click(within(janela).getByRole('radio', { name: T.destinos.perdido.nome }));
    const caderno = campo(T.quantasDe('Caderno'));
    await user.clear(caderno);
    await user.type(caderno, '0');
    await user.click(botao(T.lancar.perdido));
    expect(erroDe(campoDe(janela, T.motivo))).toContain('Informe este campo');
    expect(servidor.enviados(estoquePerdeMov)).toEqual([]);
    await user.type(campoDe(janela, T.motivo), 'Molharam');
    await user.click(botao(T.lancar.perdido));
    await screen.findByText('Perda lançada');
    expect(servidor.enviados(estoquePerdeMov).map((p) => p.body)).toEqual([
      { movCabId: 21, itens: [{ movItemId: 2, quant: 3 }], motivo: 'Molharam' },
    ]);
  });

  test('outro resolveu antes: a recusa fica na linha dela, contada entre as que foram', async () => {
    const servidor = transferencia(S.parcial).responde(estoqueAchaMov, () => {
      throw new Recusa(422, [{ message: 'Falta só 1 unidade', field: 'itens.0.quant' }]);
    });
    const { user, campo, botao } = await resolve(servidor);
    const caderno = campo(T.quantasDe('Caderno'));
    await user.clear(caderno);
    await user.type(caderno, '0');
    await user.click(botao(T.lancar.achado));
    await waitFor(() => expect(erroDe(campo(T.quantasDe('Caneta')))).toContain('Falta só 1 unidade'));
    expect(erroDe(campo(T.quantasDe('Caderno')))).not.toContain('Falta só');
  });

  test('sem nenhuma unidade nada há a lançar', async () => {
    const { user, campo, botao } = await resolve();
    for (const nome of ['Caderno', 'Caneta']) {
      await user.clear(campo(T.quantasDe(nome)));
      await user.type(campo(T.quantasDe(nome)), '0');
    }
    await screen.findByText(T.informeQuantas);
    expect(botao(T.lancar.achado)).toHaveProperty('disabled', true);
  });

  test.each([
    ['recMovEstoque', 'achado', 'devolvido'],
    ['perdaMovEstoque', 'perdido', 'achado'],
  ] as const)(
    'sem %s o que foi feito não pode ser %s, e se diz por quê',
    async (recurso, vedado, escolhido) => {
      const { janela } = await resolve(transferencia(S.parcial), recurso);
      const opcao = (nome: keyof typeof T.destinos) =>
        within(janela).getByRole<HTMLInputElement>('radio', { name: T.destinos[nome].nome });
      expect([opcao(vedado).disabled, opcao(escolhido).checked]).toEqual([true, true]);
      within(janela).getByText(falta(recurso));
    },
  );

  test('sem nenhuma das permissões, o botão diz qual falta e nada pergunta', async () => {
    const pode = menos('recMovEstoque', 'estornaMovEstoque', 'perdaMovEstoque');
    const user = await abreTela(MOVIMENTOS, transferencia(S.parcial), { pode });
    const ato = await daLinha(user, await linha(/#21/), M.resolver);
    expect(ato.textContent).toContain(falta('recMovEstoque'));
    await user.click(ato);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a nota', () => {
  const abreNota = async (servidor: ReturnType<typeof deposito>) => {
    const user = await abreTela(`${MOVIMENTOS}?nota=21`, servidor);
    return { user, nota: within(await dialogo(INCLUSAO.visualizacao)) };
  };

  test('diz o que falta e o que se fez, com quem, quando e por quê; a lista diz quantas faltam', async () => {
    const passos = [
      passo(1),
      passo(2, { destino: 'perdido', quant: 1, valor: 2.5, motivo: 'Molhou', autor: 'Bia' }),
      // Came whole: nothing is to be told of it.
      passo(3, { movItemId: 9, catNome: 'Régua' }),
    ];
    const servidor = transferencia(S.parcial, { passos });
    const { user, nota } = await abreNota(servidor);
    await linha(/#21.*Recebida em parte faltam 11/);
    nota.getByText(/^11 unidades, R\$.27,50$/);
    const tabela = within(nota.getByRole('region', { name: T.tabela }));
    tabela.getByRole('row', { name: /Caderno P-1 Falta 8 R\$.20,00/ });
    tabela.getByRole('row', { name: /Caderno P-1 Perdido 1 R\$.2,50 06\/03\/2026 .* Bia Molhou/ });
    tabela.getByRole('row', { name: /Caderno P-1 Recebido 5 R\$.12,50/ });
    expect(tabela.queryByText('Régua')).toBeNull();
    await user.click(nota.getByRole('button', { name: M.resolver }));
    await dialogo(T.oQueFalta(21));
  });

  test('a que chegou inteira não tem a tabela', async () => {
    const cab = em(S.finalizada, { ...TRANSFERENCIA, transito: 0, valorTransito: 0 });
    const servidor = deposito(cab).responde(estoqueListMovItens, () => ({
      ...aberta(cab, [item(1, 'Caderno')]),
      passos: [passo(1)],
    }));
    const { nota } = await abreNota(servidor);
    expect(nota.queryByRole('region', { name: T.tabela })).toBeNull();
    expect(nota.queryByText(T.emTransito)).toBeNull();
  });

  test('o estorno diz a diferença e em que empresa ela está, na nota e na lista', async () => {
    const cab = em(S.finalizada, {
      ...{ tipoId: TIPO_MOVIMENTO.estorno, diferenca: -6.66, diferencaEm: 'Bororó' },
    });
    const { nota } = await abreNota(deposito(cab));
    nota.getByText(N.diferenca);
    nota.getByText(/^-R\$.6,66 \(Bororó\)$/);
    await linha(/#21.*- ?R\$.6,66 Finalizada/);
  });
});
