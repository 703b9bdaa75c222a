import {
  estoqueAddItem,
  estoqueAddItens,
  estoqueAddMovCab,
  estoqueEstornaMov,
  estoqueExcItem,
  estoqueExcMovCab,
  estoqueFinalizeMov,
  estoqueListMovCab,
  estoqueListMovItens,
  estoqueProdutosPorCodigo,
  historicoList,
  MOVIMENTO_INVALIDO,
  NOTA_FINALIZADA,
  rascunhoTira,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import { SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HISTORICO } from '../../../registros/historico/textos.ts';
import {
  aba,
  atosDaLinha,
  campoDe,
  celulaDe,
  cola,
  daLinha,
  dialogo,
  dica,
  erroDe,
  escolhe,
  falta,
  fazNaLinha,
  linha,
} from '../../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, type Quem, rascunhoDe, volta } from '../../../testing/tela.tsx';
import { UI } from '../../../ui/texts.ts';
import { AURORA, aberta, CADERNO, comItens, deposito, em, item, NOTA } from '../testing/deposito.ts';
import { ESTOQUE, ESTORNO, FOLHA, INCLUSAO, MOVIMENTOS as M, NOTA as N, QUANTIDADE as Q } from '../textos.ts';

const MOVIMENTOS = '/movEstoque';
const pedida = (servidor: Servidor) => servidor.enviados(estoqueListMovCab).at(-1)?.query;
/** What is done with any record, whatever it is. */
const DE_TODAS = [UI.abrirEmOutraAba, HISTORICO.titulo];

describe('lista', () => {
  test('mostra de onde, para onde, quantos e quanto; vazia diz que nada há', async () => {
    await abreTela(MOVIMENTOS, deposito(NOTA));
    await linha(/#21 05\/03\/2026 Entrada Papelaria Sol Aurora 1 10 R\$.25,00 Em confecção/);
    cleanup();
    await abreTela(MOVIMENTOS, deposito());
    await screen.findByText(M.vazio);
  });

  test.each([MOVIMENTOS, '/estoque'])(
    'em %s as três listas são abas; as contagens, as de seu tipo',
    async (tela) => {
      const servidor = deposito(NOTA);
      const user = await abreTela(tela, servidor);
      await linha(/#21/);
      const abas = within(screen.getByRole('tablist', { name: ESTOQUE.secoes })).getAllByRole('tab');
      expect(abas.map((a) => [a.textContent, a.getAttribute('aria-selected')])).toEqual([
        [ESTOQUE.movimentos, 'true'],
        [ESTOQUE.saldos, 'false'],
        [ESTOQUE.contagens, 'false'],
      ]);
      await user.click(aba(ESTOQUE.secoes, ESTOQUE.contagens));
      await waitFor(() => expect(enderecoAtual()).toBe('/estoque?tipo=4'));
      await waitFor(() => expect(pedida(servidor)).toMatchObject({ tipo: TIPO_MOVIMENTO.contagem }));
      // The tab says the type: there is no filter of it, and none to be cleared.
      expect(screen.queryByRole('combobox', { name: M.filtroTipo })).toBeNull();
    },
  );

  test('a falha tem outra tentativa', async () => {
    const servidor = deposito(NOTA).responde(estoqueListMovCab, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Não veio' }]);
    });
    const user = await abreTela(MOVIMENTOS, servidor);
    await screen.findByText(UI.naoCarregou);
    servidor.responde(estoqueListMovCab, () => ({ list: [NOTA], total: 1, permissions: [] }));
    await user.click(screen.getByRole('button', { name: UI.tentarDeNovo }));
    await linha(/#21/);
  });

  test.each([
    [M.situacao, 'Finalizada', { situacao: SITUACAO_MOVIMENTO.finalizada }, 'situacao=3'],
    [M.filtroTipo, 'Transferência', { tipo: TIPO_MOVIMENTO.transferencia }, 'tipo=3'],
    [M.filtroTipo, M.contagem, { tipo: TIPO_MOVIMENTO.contagem }, 'tipo=4'],
    [M.empresa, 'Aurora', { empId: AURORA.id }, 'empresa=3'],
  ])(
    'o filtro %s com %s vai ao servidor e ao endereço, e Voltar o desfaz',
    async (rotulo, opcao, query, parte) => {
      const servidor = deposito(NOTA);
      const user = await abreTela(MOVIMENTOS, servidor);
      await linha(/#21/);
      await escolhe(user, screen.getByLabelText(rotulo, { selector: 'input' }), opcao);
      await waitFor(() => expect(pedida(servidor)).toMatchObject({ ...query, page: 1 }));
      expect(enderecoAtual()).toBe(`${MOVIMENTOS}?${parte}`);
      volta();
      await waitFor(() => expect(enderecoAtual()).toBe(MOVIMENTOS));
    },
  );

  test('um tipo e uma empresa que já não há saem do endereço', async () => {
    await abreTela(`${MOVIMENTOS}?tipo=77&empresa=88`, deposito(NOTA));
    await waitFor(() => expect(enderecoAtual()).toBe(MOVIMENTOS));
  });

  test.each([
    ['em confecção', em(1), [M.usar, ...DE_TODAS, UI.excluirPergunta]],
    ['em trânsito', em(2), [M.ver, M.receber, M.estornar, ...DE_TODAS]],
    ['recebida em parte', em(5), [M.ver, M.resolver, ...DE_TODAS]],
    ['finalizada', em(3), [M.ver, M.estornar, ...DE_TODAS]],
    ['estornada', em(4), [M.ver, ...DE_TODAS]],
    ['cancelada', em(0), [M.ver, ...DE_TODAS]],
    ['de estorno', em(3, { tipoId: TIPO_MOVIMENTO.estorno }), [M.ver, ...DE_TODAS]],
  ])('uma nota %s tem os atos da sua situação, e só eles', async (_, nota, atos) => {
    const user = await abreTela(MOVIMENTOS, deposito(nota));
    expect(await atosDaLinha(user, await linha(/#21/))).toEqual(atos);
  });

  test.each([
    [UI.excluirPergunta, em(1), 'excMovEstoque'],
    [M.receber, em(2), 'recMovEstoque'],
    [M.estornar, em(3), 'estornaMovEstoque'],
  ] as const)('sem permissão, %s diz qual falta e nada pergunta', async (nome, nota, recurso) => {
    const user = await abreTela(MOVIMENTOS, deposito(nota), { pode: menos(recurso) });
    const ato = await daLinha(user, await linha(/#21/), nome);
    expect(ato.textContent).toContain(falta(recurso));
    await user.click(ato);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('excluir pergunta antes; recusado, diz por quê', async () => {
    const route = estoqueExcMovCab;
    const servidor = deposito(em(1)).responde(route, () => {
      throw new Recusa(422, [{ message: 'A nota já mudou' }]);
    });
    const user = await abreTela(MOVIMENTOS, servidor);
    const pergunta = async () => {
      await fazNaLinha(user, await linha(/#21/), UI.excluirPergunta);
      return within(await dialogo(UI.confirmacaoExclusao));
    };
    await user.click((await pergunta()).getByRole('button', { name: UI.fechar }));
    expect(servidor.enviados(route)).toEqual([]);
    await user.click((await pergunta()).getByRole('button', { name: UI.excluir }));
    await screen.findByText('A nota já mudou');
    expect(servidor.enviados(route).map((p) => p.body)).toEqual([{ movCabId: 21 }]);
  });

  test('o motivo que se digitou volta com a pergunta, também recusado; feito o estorno, não', async () => {
    const servidor = deposito(em(3)).responde(estoqueEstornaMov, () => {
      throw new Recusa(422, [{ message: 'A nota já mudou' }]);
    });
    const user = await abreTela(MOVIMENTOS, servidor);
    const pergunta = async () => {
      await fazNaLinha(user, await linha(/#21/), M.estornar);
      return dialogo(ESTORNO.titulo(21));
    };
    const antes = await pergunta();
    await user.type(campoDe(antes, ESTORNO.motivo), 'Nota trocada');
    await user.click(within(antes).getByRole('button', { name: UI.fechar }));
    const volta = await pergunta();
    await within(volta).findByText(/^Recuperamos as alterações não salvas de Ana Operadora/);
    expect(campoDe(volta, ESTORNO.motivo).value).toBe('Nota trocada');
    await user.click(within(volta).getByRole('button', { name: ESTORNO.estornar }));
    await screen.findByText('A nota já mudou');
    expect(campoDe(volta, ESTORNO.motivo).value).toBe('Nota trocada');
    servidor.responde(estoqueEstornaMov, () => ({ message: 'Nota estornada', movCabId: 22 }));
    await user.click(within(volta).getByRole('button', { name: ESTORNO.estornar }));
    await screen.findByText('Nota estornada');
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('.estorno.21@'));
    await waitFor(() =>
      expect(servidor.enviados(rascunhoTira).at(-1)?.body).toMatchObject({ nome: 'estorno.21' }),
    );
  });

  test('o histórico de uma linha tem endereço, e Voltar só o fecha', async () => {
    const servidor = deposito(em(3)).responde(historicoList, () => ({ list: [], mais: false }));
    const user = await abreTela(`${MOVIMENTOS}?situacao=3`, servidor);
    await fazNaLinha(user, await linha(/#21/), HISTORICO.titulo);
    await dialogo();
    volta();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(enderecoAtual()).toBe(`${MOVIMENTOS}?situacao=3`);
  });

  test('o estorno pede o motivo', async () => {
    const servidor = deposito(em(3)).responde(estoqueEstornaMov, () => ({
      message: 'Nota estornada',
      movCabId: 22,
    }));
    const user = await abreTela(MOVIMENTOS, servidor);
    await fazNaLinha(user, await linha(/#21/), M.estornar);
    const janela = await dialogo(ESTORNO.titulo(21));
    await user.click(within(janela).getByRole('button', { name: ESTORNO.estornar }));
    expect(erroDe(campoDe(janela, ESTORNO.motivo))).toContain('Informe este campo');
    expect(servidor.enviados(estoqueEstornaMov)).toEqual([]);
    await user.type(campoDe(janela, ESTORNO.motivo), 'Nota trocada');
    await user.click(within(janela).getByRole('button', { name: ESTORNO.estornar }));
    await screen.findByText('Nota estornada');
    expect(servidor.enviados(estoqueEstornaMov).map((p) => p.body)).toEqual([
      { movCabId: 21, motivo: 'Nota trocada' },
    ]);
  });
});

describe('inclusão', () => {
  const NOVA = `${MOVIMENTOS}?nota=novo`;
  const abre = async (servidor = deposito(), quem: Quem = {}) => {
    const user = await abreTela(NOVA, servidor, quem);
    const janela = await dialogo(INCLUSAO.titulo);
    await waitFor(() => expect(campoDe(janela, N.lancamento).value).not.toBe(''));
    const botao = (nome: string) => within(janela).getByRole('button', { name: nome });
    return { servidor, user, janela, botao, campo: (rotulo: string) => campoDe(janela, rotulo) };
  };
  type Aberta = Awaited<ReturnType<typeof abre>>;
  const movimento = async ({ user, campo, botao }: Aberta, tipo: string, estoque: string = N.estoque) => {
    await escolhe(user, campo(N.tipo), tipo);
    await escolhe(user, campo(estoque), 'Aurora');
    await user.click(botao(INCLUSAO.proximo));
  };

  test('o que falta é dito nos campos, e nada se envia', async () => {
    const { servidor, user, campo, botao } = await abre();
    await user.click(botao(INCLUSAO.proximo));
    await screen.findByText(MOVIMENTO_INVALIDO);
    expect(erroDe(campo(N.tipo))).not.toBe('');
    expect(servidor.enviados(estoqueAddMovCab)).toEqual([]);
  });

  test('sem addMovEstoque o botão diz qual falta, e o endereço nada abre', async () => {
    const user = await abreTela(NOVA, deposito(), { pode: menos('addMovEstoque') });
    const [botao] = await screen.findAllByRole('button', { name: INCLUSAO.adicionar });
    if (!botao) throw new Error('sem botão');
    expect(await dica(user, botao)).toContain(falta('addMovEstoque'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a recusa do servidor volta ao passo do seu campo', async () => {
    const servidor = deposito().responde(estoqueAddMovCab, () => {
      throw new Recusa(422, [{ message: 'Data bloqueada', field: 'dtaLancamento' }]);
    });
    const aberto = await abre(servidor);
    const { user, campo, botao } = aberto;
    await escolheTudo(aberto);
    await user.click(botao(INCLUSAO.salvar));
    await waitFor(() => expect(erroDe(campo(N.lancamento))).toContain('Data bloqueada'));
    expect(campo(N.tipo).value).toBe('Entrada');
  });

  const escolheTudo = async (aberto: Aberta) => {
    await movimento(aberto, 'Entrada');
    await waitFor(() => aberto.campo(N.fornecedor));
    await escolhe(aberto.user, aberto.campo(N.fornecedor), 'Papelaria Sol');
  };

  test('salva, abre os itens da nota nova', async () => {
    const servidor = deposito(NOTA).responde(estoqueAddMovCab, () => ({
      message: 'Nota criada com sucesso',
      cab: NOTA,
    }));
    const aberto = await abre(servidor);
    await escolheTudo(aberto);
    await aberto.user.click(aberto.botao(INCLUSAO.salvar));
    await dialogo(INCLUSAO.itens);
    expect(enderecoAtual()).toBe(`${MOVIMENTOS}?nota=21`);
    expect(servidor.enviados(estoqueAddMovCab).map((p) => p.body)).toMatchObject([
      {
        cabMov: {
          tipoMovSelected: TIPO_MOVIMENTO.entrada,
          estoqueSelected: AURORA.id,
          fornecedorSelected: 7,
          empresaSelected: 0,
        },
      },
    ]);
  });

  test('uma transferência pede o estoque de entrada no lugar do fornecedor', async () => {
    const aberto = await abre();
    await movimento(aberto, 'Transferência', N.estoqueSaida);
    await waitFor(() => aberto.campo(N.estoqueEntrada));
    expect(within(aberto.janela).queryByLabelText(N.fornecedor, { selector: 'input' })).toBeNull();
  });

  test('o rascunho volta depois de recarregar; fechar com ele pergunta', async () => {
    const { servidor, user, campo } = await abre();
    await escolhe(user, campo(N.tipo), 'Entrada');
    await waitFor(() => expect(Object.keys(localStorage).join(' ')).toContain('retaguarda.draft.'));
    cleanup();
    const depois = await abre(servidor);
    await within(depois.janela).findByText(/^Recuperamos as alterações não salvas/);
    expect(depois.campo(N.tipo).value).toBe('Entrada');
    await depois.user.click(depois.botao(INCLUSAO.fechar));
    const pergunta = within(await dialogo(UI.alteracoesNaoSalvas));
    await depois.user.click(pergunta.getByRole('button', { name: UI.descartar }));
    await waitFor(() => expect(enderecoAtual()).toBe(MOVIMENTOS));
  });
});

describe('itens', () => {
  const abre = async (servidor = deposito(NOTA)) => {
    const user = await abreTela(`${MOVIMENTOS}?nota=21`, servidor);
    const janela = within(await dialogo(INCLUSAO.itens));
    await janela.findByText('Caderno');
    return { servidor, user, janela };
  };
  const naNota = ({ janela }: Awaited<ReturnType<typeof abre>>) =>
    within(janela.getByRole('row', { name: /Caderno/ }));
  const produtos = [
    { catId: 101, nome: 'Caderno', codigo: 'P-1' },
    { catId: 102, nome: 'Caneta', codigo: 'P-2' },
  ];
  const caneta = item(2, 'Caneta', { movItemQuant: 4, movItemValor: 1.5, movItemTotal: 6 });
  const enviados = (servidor: Servidor) => servidor.enviados(estoqueAddItem).map((p) => p.body);
  const celula = (linha: string, coluna: string) => celulaDe(screen.getByRole('dialog'), linha, coluna);

  test('quantidade e valor mudam na célula, a linha vai ao ser deixada, e Ctrl+Z a devolve', async () => {
    const novo = item(1, 'Caderno', { movItemQuant: 12, movItemTotal: 30 });
    const servidor = deposito(NOTA).responde(estoqueAddItem, () => ({ ...comItens([novo]), item: novo }));
    const { user, janela } = await abre(servidor);
    act(() => celula('Caderno', 'quantidade').focus());
    await user.keyboard('12{Tab}');
    await janela.findAllByText(/30,00/);
    expect(document.activeElement).toBe(celula('Caderno', 'valor'));
    servidor.responde(estoqueAddItem, () => ({ ...comItens([CADERNO]), item: CADERNO }));
    await user.keyboard('{Control>}z{/Control}');
    await janela.findAllByText(/25,00/);
    expect(enviados(servidor)).toEqual([
      { itemId: 101, quant: 12, valor: '2.5', movItemId: 1, movCabId: 21 },
      { itemId: 101, quant: 10, valor: '2.5', movItemId: 1, movCabId: 21 },
    ]);
  });

  test('o que não é quantidade nem valor, ou o servidor recusa, fica na célula, e a nota não se finaliza', async () => {
    const servidor = deposito(NOTA).responde(estoqueAddItem, () => {
      throw new Recusa(422, [{ message: 'Quantidade alta demais', field: 'quant' }]);
    });
    const tela = await abre(servidor);
    const { user, janela } = tela;
    const quant = () => celula('Caderno', 'quantidade');
    for (const [texto, dito] of [
      ['0', Q.faltaQuantidade],
      ['1,5', 'Informe um número inteiro'],
    ] as const) {
      act(() => quant().focus());
      await user.keyboard(`${texto}{Enter}`);
      await waitFor(() => expect(quant().textContent).toBe(`${texto}${dito}`));
    }
    expect(enviados(servidor)).toEqual([]);
    expect(await dica(user, janela.getByRole('button', { name: N.finalizar }))).toBe(FOLHA.faltam(1));
    act(() => quant().focus());
    await user.keyboard('77{Enter}');
    await waitFor(() => expect(quant().textContent).toBe('77Quantidade alta demais'));
    expect(enviados(servidor)).toHaveLength(1);
  });

  test('a linha vazia vira item ao ser digitada, e outra a segue', async () => {
    const servidor = deposito(NOTA)
      .responde(estoqueProdutosPorCodigo, () => ({ produtos }))
      .responde(estoqueAddItem, () => ({ ...comItens([CADERNO, caneta]), item: caneta }));
    const { user, janela } = await abre(servidor);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-coluna')).toBe('codigo'));
    await user.keyboard('p-2{Tab}4{Tab}1,5{Tab}');
    await janela.findByText('Caneta');
    await waitFor(() =>
      expect(enviados(servidor)).toEqual([
        { itemId: 102, quant: 4, valor: '1.5', outra: true, movCabId: 21 },
      ]),
    );
    expect(document.activeElement?.closest('tr')?.textContent).not.toContain('Caneta');
    expect(document.activeElement?.getAttribute('data-coluna')).toBe('codigo');
  });

  test('linhas coladas entram juntas, também um produto que já está na nota; a recusada e a desconhecida ficam com o motivo', async () => {
    const outra = item(3, 'Caderno', {
      catId: 101,
      catCodigo: 'P-1',
      movItemQuant: 1,
      movItemPreco: '0.0049',
    });
    const servidor = deposito(NOTA)
      .responde(estoqueProdutosPorCodigo, () => ({ produtos }))
      .responde(estoqueAddItens, ({ body }) => {
        if (body.itens.length === 3)
          throw new Recusa(422, [{ message: 'Valor grande demais', field: 'itens.2.valor' }]);
        return { ...comItens([CADERNO, caneta, outra]), postos: [2, 3] };
      })
      .responde(estoqueExcItem, ({ body }) => comItens(body.itemId === 2 ? [CADERNO, outra] : [CADERNO]));
    const { user, janela } = await abre(servidor);
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    cola(document.body, 'Código\tQuantidade\tValor\nP-2\t4\t1,50\nX-9\t1\t2\nP-1\t1\t0,0049\nP-1\t9\t9\n');
    await janela.findByText(FOLHA.desconhecido('X-9'));
    await janela.findByText('Valor grande demais');
    await janela.findByText(FOLHA.faltam(2));
    await janela.findByText('Caneta');
    const linhas = [
      { itemId: 102, quant: 4, valor: '1.5', outra: true },
      { itemId: 101, quant: 1, valor: '0.0049', outra: true },
    ];
    expect(servidor.enviados(estoqueAddItens).map((p) => p.body.itens)).toEqual([
      [...linhas, { itemId: 101, quant: 9, valor: '9', outra: true }],
      linhas,
    ]);
    janela.getByText('R$ 0,0049');
    await rascunhoDe('nota.itens.21');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(janela.queryByText('Caneta')).toBeNull());
    await waitFor(() =>
      expect(servidor.enviados(estoqueExcItem).map((p) => p.body)).toEqual([{ itemId: 2 }, { itemId: 3 }]),
    );
    await waitFor(() => expect(janela.queryByText(FOLHA.desconhecido('X-9'))).toBeNull());
  });

  test('tirar um item pergunta; sem itens a nota não se finaliza', async () => {
    const servidor = deposito(NOTA).responde(estoqueExcItem, () => comItens([], 'Item excluído'));
    const tela = await abre(servidor);
    await tela.user.click(naNota(tela).getByRole('button', { name: N.excluir }));
    const pergunta = within(await dialogo(UI.confirmacaoExclusao));
    pergunta.getByText(N.confirmaExclusao('Caderno'));
    await tela.user.click(pergunta.getByRole('button', { name: UI.excluir }));
    await waitFor(() => expect(tela.janela.queryByText('Caderno')).toBeNull());
    expect(servidor.enviados(estoqueExcItem).map((p) => p.body)).toEqual([{ itemId: 1 }]);
    expect(await dica(tela.user, tela.janela.getByRole('button', { name: N.finalizar }))).toBe(N.semItens);
  });

  test('finalizar envia a versão que se viu; recusada, a nota fica aberta', async () => {
    const servidor = deposito(NOTA).responde(estoqueFinalizeMov, () => {
      throw new Recusa(422, [{ message: 'Estoque insuficiente para Caderno' }]);
    });
    const { user, janela } = await abre(servidor);
    await user.click(janela.getByRole('button', { name: N.finalizar }));
    await screen.findByText('Estoque insuficiente para Caderno');
    servidor.responde(estoqueFinalizeMov, () => ({
      message: 'Nota finalizada',
      status: SITUACAO_MOVIMENTO.finalizada,
    }));
    await user.click(janela.getByRole('button', { name: N.finalizar }));
    await screen.findByText('Nota finalizada');
    await waitFor(() => expect(enderecoAtual()).toBe(MOVIMENTOS));
    expect(servidor.enviados(estoqueFinalizeMov).map((p) => p.body)).toEqual(
      Array(2).fill({ movCabId: 21, versao: 2 }),
    );
  });

  test('mudada por outro antes de finalizar, diz o que entrou, marca a linha, e finaliza a que se vê', async () => {
    const nova = { ...CADERNO, movItemId: 77, catId: 77, catNome: 'Grampeador', catCodigo: 'GR-7' };
    const servidor: Servidor = deposito(NOTA).responde(estoqueFinalizeMov, () => {
      servidor.responde(estoqueListMovItens, () => aberta({ ...NOTA, versao: 3 }, [CADERNO, nova]));
      throw new Recusa(409, [{ code: 'versao_antiga', message: 'Recarregue' }]);
    });
    const { user, janela } = await abre(servidor);
    await user.click(janela.getByRole('button', { name: N.finalizar }));
    await screen.findByText(/^A nota mudou depois que você a viu\. Entrou: Grampeador\./);
    expect(screen.queryByText('Recarregue')).toBeNull();
    within(await janela.findByRole('row', { name: /Grampeador/ })).getByText(N.nova);
    servidor.responde(estoqueFinalizeMov, () => ({
      message: NOTA_FINALIZADA,
      status: SITUACAO_MOVIMENTO.finalizada,
    }));
    await user.click(janela.getByRole('button', { name: N.finalizar }));
    await screen.findByText(NOTA_FINALIZADA);
    expect(servidor.enviados(estoqueFinalizeMov).at(-1)?.body).toEqual({ movCabId: 21, versao: 3 });
  });

  test.each([
    ['finalizada', em(3, { estornadaPor: 30, diferenca: 0.02 }), {}],
    ['em confecção, sem addMovEstoque', NOTA, { pode: menos('addMovEstoque') }],
  ])('uma nota %s só se lê', async (_, nota, quem) => {
    const servidor = deposito(nota).responde(estoqueListMovItens, () => aberta(nota, [CADERNO]));
    const user = await abreTela(`${MOVIMENTOS}?nota=21`, servidor, quem);
    await screen.findByText('Compra de março');
    const vista = within(await dialogo(INCLUSAO.visualizacao));
    vista.getByText('Papelaria Sol');
    if (nota.estornadaPor > 0) vista.getByText('#30');
    expect(vista.queryByRole('button', { name: N.finalizar })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(enderecoAtual()).toBe(MOVIMENTOS));
  });

  test.each([
    [404, UI.naoEncontrado],
    [500, UI.naoCarregou],
  ])('a nota que não vem (%i) o diz', async (status, aviso) => {
    const servidor = deposito(NOTA).responde(estoqueListMovItens, () => {
      throw new Recusa(status, [{ code: 'inesperado', message: 'Não veio' }]);
    });
    await abreTela(`${MOVIMENTOS}?nota=21`, servidor);
    await within(await dialogo(INCLUSAO.visualizacao)).findByText(aviso);
  });
});

describe('nota do estoque, em dois passos', () => {
  const NOVA = '/estoque?nota=novo';

  test('continua uma nota em andamento; os itens esperam um cabeçalho', async () => {
    const user = await abreTela(NOVA, deposito(NOTA));
    // What waits for the choices bears the same name.
    await screen.findByRole('button', { name: N.continuar });
    const janela = within(await dialogo(N.inclusao));
    expect(await janela.findByRole('button', { name: N.continuar })).toHaveProperty('disabled', true);
    await user.click(await janela.findByRole('button', { name: N.continuarNota(21) }));
    const nota = within(await dialogo(`${N.edicao(21)} - Entrada`));
    await nota.findByText('Caderno');
    expect(enderecoAtual()).toBe('/estoque?nota=21');
  });

  test('o cabeçalho guardado se altera com a versão editada, e um rascunho dele é guardado', async () => {
    const servidor = deposito(NOTA).responde(estoqueAddMovCab, () => ({
      message: 'Nota alterada com sucesso',
      cab: { ...NOTA, versao: 3 },
    }));
    const user = await abreTela('/estoque?nota=21', servidor);
    const titulo = `${N.edicao(21)} - Entrada`;
    await user.click(within(await dialogo(titulo)).getByRole('tab', { name: /Cabeçalho/ }));
    const descricao = campoDe(await dialogo(titulo), N.descricao);
    await user.type(descricao, ' e abril');
    await rascunhoDe('nota.21');
    await user.click(within(await dialogo(titulo)).getByRole('button', { name: N.continuar }));
    await screen.findByText('Nota alterada com sucesso');
    expect(servidor.enviados(estoqueAddMovCab).map((p) => p.body)).toMatchObject([
      { cabMov: { movCabId: 21, versao: 2, descricao: 'Compra de março e abril' } },
    ]);
    await screen.findByText('Caderno');
  });

  test('Adicionar Movimento abre a nota nova, e fechá-la volta', async () => {
    const user = await abreTela('/estoque', deposito(NOTA));
    const adiciona = () => screen.getByRole('button', { name: ESTOQUE.adicionar });
    // Until it is known who asks, the button is blocked.
    await waitFor(() => expect(adiciona().getAttribute('aria-disabled')).toBeNull());
    await user.click(adiciona());
    // What waits for the choices bears the same name.
    await screen.findByRole('button', { name: N.continuar });
    const janela = within(await dialogo(N.inclusao));
    const [fecha] = await janela.findAllByRole('button', { name: N.fechar });
    if (!fecha) throw new Error('sem botão');
    await user.click(fecha);
    await waitFor(() => expect(enderecoAtual()).toBe('/estoque'));
  });
});
