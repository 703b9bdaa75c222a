import {
  estoqueAddItem,
  estoqueConferencia,
  estoqueContagem,
  estoqueEmpresas,
  estoqueFinalizeMov,
  estoqueListMovItens,
  estoqueRazao,
  estoqueRefaz,
  estoqueSaldos,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import { SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  campoDe,
  celulaDe,
  cola,
  daCabeca,
  dialogo,
  dica,
  escolhe,
  falta,
  fazNaCabeca,
  fazNaLinha,
  linha,
} from '../../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, volta } from '../../../testing/tela.tsx';
import { GRID_TEXTS } from '../../../ui/grid/grid-texts.ts';
import { LIST_TEXTS, UI } from '../../../ui/texts.ts';
import { CONFERENCIA as C, CONTAGEM as K } from '../contagem/textos.ts';
import { aberta, comItens, deposito, em, item, SALDO, saldos } from '../testing/deposito.ts';
import { RAZAO as R, SALDOS as T } from './textos.ts';

const TELA = '/estoque?secao=saldos';
const pedida = (servidor: Servidor) => servidor.enviados(estoqueSaldos).at(-1)?.query;

describe('saldos', () => {
  test('mostram os contadores da primeira empresa, o que está baixo e o valor de tudo', async () => {
    const servidor = deposito();
    await abreTela(TELA, servidor);
    await linha(/Caneta esferográfica Estoque baixo BR-001 1\.250 3 0 0 R\$.1,50 R\$.1\.875,00/);
    within(await linha(/^Total/)).getByText(/1\.875,00/);
    expect(pedida(servidor)).toMatchObject({ empId: 3, baixo: 0, page: 1 });
  });

  test('empresa, busca e só baixo vão ao servidor e ao endereço, e Voltar desfaz o último', async () => {
    const servidor = deposito();
    const user = await abreTela(TELA, servidor);
    await linha(/Caneta/);
    await escolhe(user, screen.getByLabelText(T.empresa, { selector: 'input' }), 'Bororó');
    await waitFor(() => expect(pedida(servidor)).toMatchObject({ empId: 4 }));
    await user.type(screen.getByLabelText(T.busca), 'can{Enter}');
    await waitFor(() => expect(pedida(servidor)).toMatchObject({ empId: 4, search: 'can' }));
    await user.click(screen.getByRole('button', { name: T.soBaixo }));
    await waitFor(() => expect(pedida(servidor)).toMatchObject({ baixo: 1 }));
    for (const parte of ['empresa=4', 'busca=can', 'baixo=1']) expect(enderecoAtual()).toContain(parte);
    volta();
    await waitFor(() => expect(enderecoAtual()).not.toContain('baixo'));
  });

  test.each([
    ['', T.vazio],
    ['&busca=xyz', T.nenhumAchado],
  ])('vazios com "%s" dizem por quê', async (filtro, texto) => {
    await abreTela(
      `${TELA}${filtro}`,
      deposito().responde(estoqueSaldos, () => saldos([])),
    );
    await screen.findByText(texto);
  });

  test('sem empresas o diz; a falha tem outra tentativa', async () => {
    const servidor = deposito().responde(estoqueEmpresas, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Não veio' }]);
    });
    const user = await abreTela(TELA, servidor);
    await screen.findByText(UI.naoCarregou);
    servidor.responde(estoqueEmpresas, () => ({ empresas: [], permissions: [] }));
    await user.click(screen.getByRole('button', { name: UI.tentarDeNovo }));
    await screen.findByText(T.semEmpresas);
    const empresas = within(screen.getByRole('main')).getByRole('link', { name: 'Empresas' });
    expect(empresas.getAttribute('href')).toBe('/empresas');
  });

  test('sem permissão, contar e conferir dizem qual falta', async () => {
    const user = await abreTela(TELA, deposito(), { pode: menos('contaEstoque', 'confereEstoque') });
    const conta = await screen.findByRole('button', { name: T.contar });
    expect(await dica(user, conta)).toContain(falta('contaEstoque'));
    await user.click(conta);
    const confere = await daCabeca(user, T.conferir);
    expect(confere.textContent).toContain(falta('confereEstoque'));
    await user.click(confere);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const LANCAMENTO = {
  id: 1,
  em: '2026-03-04T12:00:00.000Z',
  motivo: 'entrada',
  quantAtual: 10,
  reservado: -2,
  valor: 25,
  diferenca: 0,
  perdido: 0,
  valorPerdido: 0,
  descricao: 'Compra',
  quantDepois: 1250,
  reservadoDepois: 3,
  valorMedioDepois: 1.5,
  movCabId: 21,
  pedidoId: 0,
  autor: 'Ana',
};
const PRODUTO = { catId: 8, nome: SALDO.nome, codigo: SALDO.codigo };

describe('razão', () => {
  test('está no endereço e mostra cada lançamento com o que ficou; a nota dele se abre', async () => {
    const servidor = deposito(em(3)).responde(estoqueRazao, () => ({
      produto: PRODUTO,
      list: [LANCAMENTO],
      total: 1,
    }));
    const user = await abreTela(TELA, servidor);
    await user.click(await screen.findByRole('button', { name: `${T.verRazao}: ${SALDO.nome}` }));
    const razao = within(await dialogo(R.titulo('BR-001 Caneta esferográfica')));
    await razao.findByRole('row', { name: /Entrada Nota #21 \+10 -2 R\$.25,00 1\.250 3 R\$.1,50 Ana/ });
    expect(razao.queryByRole('columnheader', { name: R.diferenca })).toBeNull();
    expect(enderecoAtual()).toContain('produto=8');
    await user.click(razao.getByRole('button', { name: R.abrir }));
    await waitFor(() => expect(enderecoAtual()).toContain('nota=21'));
  });

  test('sobre a lista dos saldos, a sua planilha é a sua: uma janela só se abre', async () => {
    const user = await abreTela(
      `${TELA}&produto=8`,
      deposito().responde(estoqueRazao, () => ({ produto: PRODUTO, list: [LANCAMENTO], total: 1 })),
    );
    const razao = await dialogo(R.titulo('BR-001 Caneta esferográfica'));
    await fazNaLinha(user, razao, LIST_TEXTS.exportar);
    await dialogo(LIST_TEXTS.exportar);
    expect(enderecoAtual()).toContain('#planilha.');
    expect(screen.getAllByRole('dialog', { name: LIST_TEXTS.exportar })).toHaveLength(1);
  });

  test('um estorno diz o seu motivo, e a diferença tem então a sua coluna', async () => {
    const estorno = { ...LANCAMENTO, motivo: 'estorno', descricao: 'Nota trocada', diferenca: 0.02 };
    const servidor = deposito().responde(estoqueRazao, () => ({
      produto: PRODUTO,
      list: [estorno],
      total: 1,
    }));
    await abreTela(`${TELA}&produto=8`, servidor);
    await linha(/Nota trocada/);
    screen.getByRole('columnheader', { name: R.diferenca });
  });

  test('vazio, diz que nada foi lançado', async () => {
    await abreTela(`${TELA}&produto=8`, deposito());
    await screen.findByText(R.vazio);
  });
});

describe('conferência', () => {
  const abre = async (servidor: Servidor) => {
    const user = await abreTela(TELA, servidor);
    await fazNaCabeca(user, T.conferir);
    return { user, janela: within(await dialogo(C.titulo)) };
  };

  test('diz o que diverge, e refeito, que nada mais diverge', async () => {
    const diverge = {
      empresa: 'Aurora',
      produto: 'Caneta',
      contador: 'valor' as const,
      guardado: 10,
      doRazao: 12.5,
    };
    const servidor = deposito()
      .responde(estoqueConferencia, () => ({ conferidos: 3, lancamentos: 40, divergencias: [diverge] }))
      .responde(estoqueRefaz, () => ({ message: 'Contadores refeitos', refeitos: 1 }));
    const { user, janela } = await abre(servidor);
    await janela.findByRole('row', { name: /Aurora Caneta Valor R\$.10,00 R\$.12,50/ });
    servidor.responde(estoqueConferencia, () => ({ conferidos: 3, lancamentos: 40, divergencias: [] }));
    await user.click(janela.getByRole('button', { name: C.refazer }));
    await screen.findByText('Contadores refeitos');
    await janela.findByText(C.nenhuma);
  });

  test('sem o que conferir não se refaz', async () => {
    const servidor = deposito().responde(estoqueConferencia, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Não veio' }]);
    });
    const { janela } = await abre(servidor);
    await janela.findByText(UI.naoCarregou);
    expect(janela.getByRole('button', { name: C.refazer })).toHaveProperty('disabled', true);
  });
});

describe('contagem', () => {
  const CAB = em(1, { tipoId: TIPO_MOVIMENTO.contagem, tmovNome: 'Contagem' });
  const conta = (id: number, nome: string, contado: number | null = null) =>
    item(id, nome, { contado, movItemQuant: 0, movItemValor: null, movItemTotal: null });
  const ITENS = [conta(1, 'Caderno'), conta(2, 'Caneta')];
  const contado = (servidor: Servidor, ...itens: typeof ITENS) =>
    servidor.responde(estoqueAddItem, () => ({ ...comItens(itens), item: ITENS[0] ?? conta(0, '') }));
  const abre = async (servidor = deposito(CAB).responde(estoqueListMovItens, () => aberta(CAB, ITENS))) => {
    const user = await abreTela('/movEstoque?nota=21', servidor);
    const janela = await dialogo(K.nota(21, 'Aurora'));
    await within(janela).findByText('Caderno');
    const celula = (nome: string) => celulaDe(janela, nome, 'contado');
    const digita = async (nome: string, texto: string) => {
      celula(nome).focus();
      await user.keyboard(texto);
    };
    return { servidor, user, dialog: janela, janela: within(janela), celula, digita };
  };

  test('começa na empresa escolhida, com os produtos que ela tem', async () => {
    const servidor = deposito(CAB).responde(estoqueContagem, () => ({
      message: 'Contagem iniciada',
      cab: CAB,
    }));
    const user = await abreTela(TELA, servidor);
    await user.click(await screen.findByRole('button', { name: T.contar }));
    const janela = await dialogo(K.inicio('Aurora'));
    await user.type(campoDe(janela, K.descricao), 'Anual{Enter}');
    await screen.findByText('Contagem iniciada');
    expect(servidor.enviados(estoqueContagem).map((p) => p.body)).toEqual([
      { empId: 3, descricao: 'Anual', comSaldo: true },
    ]);
    await waitFor(() => expect(enderecoAtual()).toContain('nota=21'));
  });

  test('Enter guarda o contado e leva ao produto seguinte, sem mostrar o esperado', async () => {
    const { servidor, janela, celula, digita } = await abre();
    janela.getByText(K.faltam(2));
    contado(servidor, conta(1, 'Caderno', 0), conta(2, 'Caneta'));
    await digita('Caderno', '0{Enter}');
    await janela.findByText(K.faltam(1));
    await waitFor(() => expect(document.activeElement).toBe(celula('Caneta')));
    await janela.findByRole('img', { name: K.salvo });
    expect(servidor.enviados(estoqueAddItem).map((p) => p.body)).toEqual([
      { itemId: 101, quant: 0, movCabId: 21 },
    ]);
    expect(janela.queryByText('Esperado')).toBeNull();
  });

  test('o que foi recusado não está salvo e vai outra vez quando se sai do campo', async () => {
    const { servidor, user, janela, celula, digita } = await abre();
    servidor.responde(estoqueAddItem, () => {
      throw new Recusa(422, [{ message: 'A contagem foi finalizada' }]);
    });
    await digita('Caderno', '5{Enter}');
    await screen.findByText('A contagem foi finalizada');
    expect(celula('Caderno').textContent).toBe('5');
    expect(janela.queryByRole('img', { name: K.salvo })).toBeNull();
    contado(servidor, conta(1, 'Caderno', 5), conta(2, 'Caneta'));
    await user.click(celula('Caderno'));
    await user.tab();
    await janela.findByRole('img', { name: K.salvo });
  });

  test('uma coluna colada é contada linha a linha; o que não é quantidade fica marcado, e se desfaz', async () => {
    const { servidor, user, dialog, janela, celula } = await abre();
    contado(servidor, conta(1, 'Caderno', 1200), conta(2, 'Caneta'));
    celula('Caderno').focus();
    cola(dialog, '1.200\r\n2,5\r\n');
    await janela.findByText(GRID_TEXTS.resumo(1, 2, 1));
    await janela.findByRole('img', { name: K.salvo });
    expect(celula('Caneta').textContent).toBe('2,5Informe um número inteiro');
    contado(servidor, conta(1, 'Caderno'), conta(2, 'Caneta'));
    celula('Caderno').focus();
    await user.keyboard('{Control>}z{/Control}');
    await janela.findByText(K.faltam(2));
    expect(celula('Caneta').textContent).toBe('');
    expect(servidor.enviados(estoqueAddItem).map((p) => p.body)).toEqual([
      { itemId: 101, quant: 1200, movCabId: 21 },
      { itemId: 101, quant: null, movCabId: 21 },
    ]);
  });

  test('a busca acha pelo nome ou código, sem acentos', async () => {
    const { user, dialog, janela } = await abre();
    await user.type(campoDe(dialog, K.buscar), 'p-2');
    await waitFor(() => expect(janela.queryByText('Caderno')).toBeNull());
    janela.getByText('Caneta');
    await user.type(campoDe(dialog, K.buscar), 'xyz');
    await janela.findByText(K.nenhumAchado);
  });

  test('sem nada contado não se finaliza; com produtos por contar pergunta e envia a versão nova', async () => {
    const { servidor, user, janela, digita } = await abre();
    const finaliza = janela.getByRole('button', { name: K.finalizar });
    expect(await dica(user, finaliza)).toBe(K.nada);
    contado(servidor, conta(1, 'Caderno', 5), conta(2, 'Caneta'));
    servidor.responde(estoqueFinalizeMov, () => ({
      message: 'Contagem finalizada',
      status: SITUACAO_MOVIMENTO.finalizada,
    }));
    await digita('Caderno', '5{Enter}');
    await janela.findByText(K.faltam(1));
    await user.click(janela.getByRole('button', { name: K.finalizar }));
    const pergunta = within(await dialogo(K.finalizacao));
    pergunta.getByText(K.semContagem);
    await user.click(pergunta.getByRole('button', { name: K.finalizar }));
    await screen.findByText('Contagem finalizada');
    expect(servidor.enviados(estoqueFinalizeMov).map((p) => p.body)).toEqual([{ movCabId: 21, versao: 3 }]);
  });
});
