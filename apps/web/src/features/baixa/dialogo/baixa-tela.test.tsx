import {
  anexoList,
  historicoUso,
  pagamentoList,
  periciaAltBaixa,
  periciaAtribBaixa,
  periciaBaixaPessoas,
  periciaExc,
  periciaIncBaixa,
  periciaListBaixas,
  periciaListPessoasBaixa,
  periciaPreviaBaixa,
} from '@retaguarda/contract';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { TENFOLD_TEXTS } from '../../../editing/grid/texts.ts';
import { tellUndone } from '../../../lib/call/changed.ts';
import { valorDe } from '../../../registros/testing/atributos.ts';
import {
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
} from '../../../testing/na-tela.ts';
import { Recusa, SemResposta, type Servidor } from '../../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, type Quem, rascunhoDe } from '../../../testing/tela.tsx';
import { CONFLICT_TEXTS } from '../../../ui/dialog/conflict-texts.ts';
import { GRID_TEXTS } from '../../../ui/grid/grid-texts.ts';
import { UI } from '../../../ui/texts.ts';
import {
  ANA,
  BRUNO,
  CARLA,
  com,
  grupo,
  LOTE,
  lotes,
  naBaixa,
  pagina,
  pessoa,
  pessoas,
  seletor,
  VALOR,
} from '../testing/lotes.ts';
import { SELETOR as S, DIALOGO_BAIXA as T } from '../textos.ts';

const BAIXA = '/baixas/9';
const ALTERACAO = `${T.alteracao} - #9`;
const COLUNA_VALOR = `r${VALOR}`;
const SALVA = { message: 'Baixa salva com sucesso', baixaId: 9, versao: 4, pessoas: [] };
const gravado = (valor: number) => ({
  message: 'Recebíveis salvos com sucesso',
  recebiveis: [{ recebId: 71, versao: 2, valor, atributosEtapa3: [valorDe(VALOR, valor)] }],
  totalRecebiceis: valor + 50.5,
  visto: `71:${valor},72:50.5`,
});

async function abre(servidor: Servidor = lotes(LOTE), quem: Quem = {}, titulo = ALTERACAO) {
  const user = await abreTela(BAIXA, servidor, quem);
  const janela = await dialogo(titulo);
  await within(janela).findByText('Ana Souza');
  const salva = () => user.click(within(janela).getByRole('button', { name: T.salvar }));
  const celula = (nome: string, coluna = COLUNA_VALOR) => celulaDe(janela, nome, coluna);
  /** The amount of a person, typed into the cell. */
  const digita = async (nome: string, valor: string) => {
    celula(nome).focus();
    await user.keyboard(valor);
  };
  return {
    servidor,
    user,
    dialog: janela,
    janela: within(janela),
    campo: (n: string) => campoDe(janela, n),
    salva,
    celula,
    digita,
  };
}
type Aberta = Awaited<ReturnType<typeof abre>>;

describe('a baixa nova', () => {
  const nova = async (servidor = lotes(LOTE), quem = {}) => {
    const user = await abreTela('/baixas/nova', servidor, quem);
    const janela = await dialogo(T.inclusao);
    await waitFor(() => expect(campoDe(janela, T.data).value).not.toBe(''));
    return { servidor, user, janela, campo: (rotulo: string) => campoDe(janela, rotulo) };
  };

  test('o nome a salva por si, uma vez, e o endereço passa a ser o dela', async () => {
    const servidor = lotes(LOTE)
      .responde(periciaIncBaixa, () => ({ ...SALVA, versao: 1 }))
      .responde(periciaBaixaPessoas, () => pessoas([]));
    const { user, campo } = await nova(servidor);
    await user.type(campo(T.nome), 'Lote de abril');
    await screen.findByText(SALVA.message);
    await waitFor(() => expect(enderecoAtual()).toBe(BAIXA));
    await screen.findByText(T.semPessoas);
    expect(servidor.enviados(periciaIncBaixa).map((p) => p.body)).toMatchObject([
      {
        baixa: {
          baixaId: 0,
          baixaNome: 'Lote de abril',
          baixaSituacao: SITUACAO_BAIXA.emAndamento,
          versao: 0,
        },
      },
    ]);
    expect(await dialogo(ALTERACAO)).toBeTruthy();
  });

  test('sem nome não se salva nem se adiciona pessoa', async () => {
    const { servidor, user, janela, campo } = await nova();
    expect(await dica(user, within(janela).getByRole('button', { name: T.adicionarPessoa }))).toBe(T.semNome);
    await user.click(within(janela).getByRole('button', { name: T.salvar }));
    expect(erroDe(campo(T.nome))).toContain(T.informe);
    expect(servidor.enviados(periciaIncBaixa)).toEqual([]);
  });

  test('sem baixaAlt só é salva por inteiro, e diz quem a termina', async () => {
    const servidor = lotes(LOTE).responde(periciaIncBaixa, () => SALVA);
    const { user, janela, campo } = await nova(servidor, { pode: menos('baixaAlt') });
    within(janela).getByText(T.outroTermina);
    await user.type(campo(T.nome), 'Lote de abril');
    await rascunhoDe('baixa.nova');
    expect(servidor.enviados(periciaIncBaixa)).toEqual([]);
    await user.click(within(janela).getByRole('button', { name: T.salvar }));
    await screen.findByText(SALVA.message);
    expect(servidor.enviados(periciaIncBaixa)).toHaveLength(1);
  });

  test('sem baixaInc diz a permissão que falta', async () => {
    await abreTela('/baixas/nova', lotes(), { pode: menos('baixaInc') });
    await within(await dialogo(T.inclusao)).findByText(falta('baixaInc'));
  });
});

describe('cabeçalho', () => {
  test.each([
    [404, UI.naoEncontrado],
    [500, UI.naoCarregou],
  ])('a baixa que não vem (%i) o diz', async (status, aviso) => {
    const servidor = lotes().responde(periciaListBaixas, () => {
      throw new Recusa(status, [{ code: 'inesperado', message: 'Não veio' }]);
    });
    await abreTela(BAIXA, servidor);
    await within(await dialogo(T.consulta)).findByText(aviso);
  });

  test('depois de um desfazer, feito ou recusado, mostra o que está guardado', async () => {
    const { servidor } = await abre();
    servidor.trocaTexto(periciaListBaixas, 'Lote de março', 'Lote de abril');
    tellUndone();
    await waitFor(async () => expect(campoDe(await dialogo(ALTERACAO), T.nome).value).toBe('Lote de abril'));
  });

  test('Salvar sem alterações o diz e nada envia', async () => {
    const { servidor, salva } = await abre();
    await salva();
    await screen.findByText(T.nadaASalvar);
    expect(servidor.enviados(periciaAltBaixa)).toEqual([]);
  });

  test.each([
    ['baixa.baixaNome', T.nome],
    ['baixa.baixaDta', T.data],
    ['baixa.baixaSituacao', T.situacao],
  ])('a recusa de %s aparece no seu campo, e nada se perde', async (field, rotulo) => {
    const servidor = lotes(LOTE).responde(periciaAltBaixa, () => {
      throw new Recusa(422, [{ message: 'Isto não vale', field }]);
    });
    const { user, campo, salva } = await abre(servidor);
    await user.type(campo(T.nome), ' e abril');
    await salva();
    await waitFor(() => expect(erroDe(campo(rotulo))).toContain('Isto não vale'));
    expect(campo(T.nome).value).toBe('Lote de março e abril');
  });

  test('uma data que não é dia é recusada no campo', async () => {
    const { servidor, user, campo, salva } = await abre();
    await user.clear(campo(T.data));
    await user.type(campo(T.data), '31022026');
    await salva();
    expect(erroDe(campo(T.data))).toContain(T.dataInvalida);
    expect(servidor.enviados(periciaAltBaixa)).toEqual([]);
  });

  test('o que outra pessoa salvou é comparado, e o escolhido vale sobre a versão nova', async () => {
    let versao = 3;
    const servidor = lotes(LOTE).responde(periciaAltBaixa, ({ body }) => {
      if (body.baixa.versao === 4) return SALVA;
      versao = 4;
      throw new Recusa(409, [{ code: 'versao_antiga', message: 'Mudou' }]);
    });
    servidor.responde(periciaListBaixas, () =>
      pagina([versao === 4 ? { ...LOTE, baixaNome: 'Lote da Bia', versao: 4 } : LOTE]),
    );
    const { user, campo, salva } = await abre(servidor);
    await user.type(campo(T.nome), ' e abril');
    await salva();
    const conflito = within(await dialogo(CONFLICT_TEXTS.titulo));
    conflito.getByText('Lote da Bia');
    conflito.getByText('Lote de março e abril');
    await user.click(conflito.getByRole('button', { name: CONFLICT_TEXTS.salvarMesclado }));
    await screen.findByText(SALVA.message);
    expect(servidor.enviados(periciaAltBaixa).map((p) => p.body.baixa.versao)).toEqual([3, 4]);
  });

  test('fechar salva antes; o que não pode ser salvo só se deixa confirmando', async () => {
    const servidor = lotes(LOTE).responde(periciaAltBaixa, () => {
      throw new Recusa(422, [{ message: 'Isto não vale', field: 'baixa.baixaNome' }]);
    });
    const { user, janela, campo } = await abre(servidor);
    await user.type(campo(T.nome), ' e abril');
    await user.keyboard('{Escape}');
    const pergunta = within(await dialogo(T.naoSalva));
    await user.click(pergunta.getByRole('button', { name: UI.continuarEditando }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: T.naoSalva })).toBeNull());
    servidor.responde(periciaAltBaixa, () => SALVA);
    await user.click(janela.getByRole('button', { name: UI.fechar }));
    await waitFor(() => expect(enderecoAtual()).toBe('/baixas'));
    expect(servidor.enviados(periciaAltBaixa)).toHaveLength(2);
  });

  test('o rascunho volta depois de recarregar', async () => {
    const { servidor, user, campo } = await abre();
    await user.type(campo(T.nome), ' e abril');
    await rascunhoDe('baixa.9');
    cleanup();
    const depois = await abre(servidor);
    await depois.janela.findByText(/^Recuperamos as alterações não salvas/);
    expect(depois.campo(T.nome).value).toBe('Lote de março e abril');
  });
});

describe('mais recebíveis do que uma janela', () => {
  /** Ana first; Bruno once one gets there. */
  const emJanelas = () =>
    lotes(LOTE).responde(periciaBaixaPessoas, ({ query }) =>
      query.apos === '51,71'
        ? { ...pessoas([grupo([BRUNO])]), recebiveis: undefined, totalRecebiceis: undefined }
        : { ...pessoas([grupo([ANA])]), proxima: '51,71', recebiveis: 2, totalRecebiceis: 150.5 },
    );

  test('vêm conforme se chega a eles, na mesma tabela; o total é o de todos desde o início', async () => {
    const { user, janela, digita } = await abre(emJanelas());
    expect(janela.queryByText('Bruno Lima')).toBeNull();
    janela.getByText('R$ 150,50');
    await digita('Ana Souza', '120');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(janela.getByText(/^Valor Total/).textContent).toContain('170,50'));
    await user.click(janela.getByRole('button', { name: T.mais(1, 2) }));
    await janela.findByText('Bruno Lima');
    expect(janela.getAllByRole('grid')).toHaveLength(1);
    // Once all are there, their table sums to the same.
    janela.getByText('R$ 170,50');
    janela.getByRole('button', { name: 'R$ 170,50' });
    expect(janela.queryByRole('button', { name: T.mais(2, 2) })).toBeNull();
  });

  test('o que se digitou na segunda volta depois de recarregar, sem que se vá até lá', async () => {
    const servidor = emJanelas();
    const { user, janela, digita } = await abre(servidor);
    await user.click(janela.getByRole('button', { name: T.mais(1, 2) }));
    await janela.findByText('Bruno Lima');
    await digita('Bruno Lima', '60');
    await user.keyboard('{Enter}');
    await rascunhoDe('baixa.9.recebiveis');
    cleanup();
    const depois = await abre(servidor);
    await depois.janela.findByText('Bruno Lima');
    expect(depois.janela.getByText(/^Valor Total/).textContent).toContain('160,00');
    expect(screen.queryByText(/foi removid/)).toBeNull();
  });

  test('a janela que falha não leva o que já se vê, e tenta de novo', async () => {
    const servidor = emJanelas();
    const { user, janela } = await abre(servidor);
    servidor.responde(periciaBaixaPessoas, () => {
      throw new Recusa(500, [{ message: 'Ocorreu um erro inesperado.' }]);
    });
    await user.click(janela.getByRole('button', { name: T.mais(1, 2) }));
    await janela.findByText('Ocorreu um erro inesperado.', { exact: false });
    janela.getByText('Ana Souza');
  });
});

describe('situação', () => {
  const fecha = async (aberta: Aberta, opcao = 'Finalizada') => {
    await escolhe(aberta.user, aberta.campo(T.situacao), opcao);
    await aberta.janela.findByText(T.fechaAoSalvar);
    await aberta.salva();
  };

  test('um botão finaliza e imprime: o recibo vai à impressora uma vez, depois de a história saber', async () => {
    const imprime = vi.fn(() => void window.dispatchEvent(new Event('beforeprint')));
    vi.stubGlobal('print', imprime);
    const servidor = lotes(LOTE)
      .responde(periciaAltBaixa, () => SALVA)
      .responde(historicoUso, () => ({ message: '' }))
      .responde(anexoList, () => ({ list: [], podeAlterar: false, limites: { bytes: 1, porRegistro: 1 } }));
    const { user, janela } = await abre(servidor);
    await user.click(janela.getByRole('button', { name: T.finalizarEImprimir }));
    await waitFor(() => expect(imprime).toHaveBeenCalledTimes(1));
    expect(enderecoAtual()).toBe(`${BAIXA}/recibo`);
    expect(servidor.enviados(periciaAltBaixa)[0]?.body).toMatchObject({
      baixa: { baixaSituacao: SITUACAO_BAIXA.finalizada, visto: '71:100,72:50.5' },
    });
    expect(servidor.enviados(historicoUso).map((p) => p.body)).toEqual([
      { entidade: 'baixa', registroId: 9, acao: 'impressao' },
    ]);
  });

  test('sem valor nenhum pergunta antes, e quem recua tem a baixa em andamento', async () => {
    const servidor = lotes(LOTE)
      .responde(periciaBaixaPessoas, () => pessoas([grupo([pessoa(71, 'Ana Souza', 0)])]))
      .responde(periciaAltBaixa, () => SALVA);
    const { user, janela, campo } = await abre(servidor);
    await user.click(janela.getByRole('button', { name: T.finalizarEImprimir }));
    const pergunta = within(await dialogo(T.semValorTitulo));
    await user.click(pergunta.getByRole('button', { name: UI.continuarEditando }));
    await waitFor(() => expect(campo(T.situacao).value).toBe('Em andamento'));
    expect(servidor.enviados(periciaAltBaixa)).toEqual([]);
    expect(enderecoAtual()).toBe(BAIXA);
  });

  test('fechar envia o que se viu da baixa', async () => {
    const servidor = lotes(LOTE).responde(periciaAltBaixa, () => SALVA);
    const aberta = await abre(servidor);
    await fecha(aberta);
    await screen.findByText(SALVA.message);
    expect(servidor.enviados(periciaAltBaixa)[0]?.body).toMatchObject({
      baixa: { baixaSituacao: SITUACAO_BAIXA.finalizada, visto: '71:100,72:50.5' },
    });
    await aberta.janela.findByText(T.fechadaTitulo('finalizada'));
  });

  test('finalizar sem valor algum pergunta antes', async () => {
    const servidor = lotes(LOTE)
      .responde(periciaAltBaixa, () => SALVA)
      .responde(periciaBaixaPessoas, () => pessoas([grupo([pessoa(71, 'Ana Souza', 0)])]));
    const aberta = await abre(servidor);
    await fecha(aberta);
    const pergunta = within(await dialogo(T.semValorTitulo));
    expect(servidor.enviados(periciaAltBaixa)).toEqual([]);
    await aberta.user.click(pergunta.getByRole('button', { name: T.finalizar }));
    await screen.findByText(SALVA.message);
  });

  test('se a baixa já tem outros recebíveis, a recusa está na situação e eles são lidos de novo', async () => {
    const servidor = lotes(LOTE).responde(periciaAltBaixa, () => {
      throw new Recusa(409, [{ code: 'versao_antiga', message: 'A baixa tem outros recebíveis agora' }], {
        recebiveis: 3,
        total: 200,
      });
    });
    const aberta = await abre(servidor);
    servidor.responde(periciaBaixaPessoas, () =>
      pessoas([grupo([ANA, BRUNO, pessoa(73, 'Davi Reis', 49.5)])]),
    );
    await fecha(aberta, 'Cancelada');
    await aberta.janela.findByText('Davi Reis');
    await waitFor(() => expect(erroDe(aberta.campo(T.situacao))).toContain('outros recebíveis'));
    expect(screen.queryByRole('dialog', { name: CONFLICT_TEXTS.titulo })).toBeNull();
  });

  test('finalizada, diz o que dela se pagou e onde', async () => {
    const servidor = lotes(com(SITUACAO_BAIXA.finalizada));
    const { janela } = await abre(servidor);
    await janela.findByText(/^1 de 2 recebíveis pagos: R\$.100,00 de R\$.150,50\./);
    const caminho = janela.getByRole('link', { name: 'Ver pagamentos' });
    expect(caminho.getAttribute('href')).toBe('/pagamentos?baixa=9&situacao=-1');
    expect(servidor.enviados(pagamentoList).map((p) => p.body)).toEqual([
      { baixaId: 9, situacao: -1, comPagos: 1 },
    ]);
  });

  test.each([
    ['finalizada', SITUACAO_BAIXA.finalizada, '/pagamentos?baixa=9&situacao=-1'],
    ['em andamento', SITUACAO_BAIXA.emAndamento, undefined],
  ])('o recibo de uma baixa %s leva aos pagamentos que há', async (_, situacao, href) => {
    await abreTela(`${BAIXA}/recibo`, lotes(com(situacao)));
    await screen.findByText('Ana Souza');
    const caminho = () => screen.queryByRole('link', { name: 'Ver pagamentos' });
    await waitFor(() => expect(caminho()?.getAttribute('href')).toBe(href));
  });

  test('a quem não vê pagamentos não se diz o que se pagou', async () => {
    const servidor = lotes(com(SITUACAO_BAIXA.finalizada));
    const { janela } = await abre(servidor, { pode: menos('pagamentos') });
    janela.getByText(T.fechadaTitulo('finalizada'));
    expect(servidor.enviados(pagamentoList)).toEqual([]);
  });

  test.each([
    ['finalizada', SITUACAO_BAIXA.finalizada],
    ['cancelada', SITUACAO_BAIXA.cancelada],
  ])(
    'em uma baixa %s nada se adiciona, altera ou exclui, e ela diz como se libera',
    async (nome, situacao) => {
      const { user, janela, campo, celula } = await abre(lotes(com(situacao)));
      janela.getByText(T.fechadaTitulo(nome));
      janela.getByText(T.fechada);
      expect(celula('Ana Souza').getAttribute('aria-readonly')).toBe('true');
      const adiciona = janela.getByRole('button', { name: T.adicionarPessoa });
      expect(await dica(user, adiciona)).toContain(T.fechadaCurto);
      await escolhe(user, campo(T.situacao), 'Em andamento');
      await janela.findByText(T.liberaAoSalvar);
      const ana = janela.getByRole('row', { name: /Ana Souza/ });
      expect((await daLinha(user, ana, UI.excluirPergunta)).textContent).toContain(T.fechadaCurto);
    },
  );

  test('sem baixaAlt tudo se lê e nada se salva, nem com Ctrl+S', async () => {
    const { servidor, user, janela, campo } = await abre(
      lotes(LOTE),
      { pode: menos('baixaAlt') },
      `${T.consulta} - #9`,
    );
    janela.getByText(T.somenteLeitura);
    expect(campo(T.nome).readOnly).toBe(true);
    expect(janela.queryByRole('button', { name: T.salvar })).toBeNull();
    expect(await dica(user, janela.getByRole('button', { name: T.adicionarPessoa }))).toContain(
      falta('baixaAlt'),
    );
    await user.keyboard('{Control>}s{/Control}');
    expect(servidor.enviados(periciaAltBaixa)).toEqual([]);
  });
});

describe('recebíveis', () => {
  test('Ctrl+Enter salva o que se digitou', async () => {
    const servidor = lotes(LOTE).responde(periciaAtribBaixa, () => gravado(130.5));
    const { user, digita } = await abre(servidor);
    await digita('Ana Souza', '80');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(servidor.enviados(periciaAtribBaixa)).toHaveLength(1));
  });

  test('o que se digita onde não se altera diz por quê', async () => {
    const servidor = lotes(LOTE).responde(periciaBaixaPessoas, () =>
      pessoas([grupo([ANA], { recebiveisEditaveis: false })]),
    );
    const { user, celula } = await abre(servidor);
    celula('Ana Souza').focus();
    await user.keyboard('5');
    await screen.findByText(T.naoEditaveis);
  });

  test('o total segue o que se digita, dito não salvo, e salvar o envia em uma só chamada', async () => {
    const servidor = lotes(LOTE).responde(periciaAtribBaixa, () => gravado(130.5));
    const { janela, digita, salva } = await abre(servidor);
    const total = () => janela.getByText(/^Valor Total de Repasses/).textContent;
    expect(total()).toContain('150,50');
    await digita('Ana Souza', '130,50');
    await waitFor(() => expect(total()).toContain('181,00'));
    janela.getByText('1 valor por salvar: Ana Souza #71, de R$ 100,00 para R$ 130,50');
    await salva();
    await screen.findByText('Recebíveis salvos com sucesso');
    expect(servidor.enviados(periciaAtribBaixa).map((p) => p.body)).toMatchObject([
      {
        baixaId: 9,
        valores: { '71_903': { catId: VALOR, atribValue: 130.5 } },
        versoes: { '71': 1 },
      },
    ]);
    expect(servidor.enviados(periciaAltBaixa)).toEqual([]);
    await waitFor(() => expect(screen.queryByText(/por salvar/)).toBeNull());
  });

  test('Esc devolve à célula o que estava nela, e só depois chega à janela', async () => {
    const { user, janela, celula, digita } = await abre();
    await digita('Ana Souza', '130,50{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(celula('Ana Souza')));
    expect(celula('Ana Souza').textContent).toContain('100,00');
    expect(enderecoAtual()).toBe(BAIXA);
    expect(janela.getByText(/^Valor Total de Repasses/).textContent).toContain('150,50');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(enderecoAtual()).toBe('/baixas'));
  });

  test.each([
    [TENFOLD_TEXTS.anterior, '150,50'],
    [TENFOLD_TEXTS.certo, '1.050,50'],
  ])('um valor dez vezes maior é perguntado, sem janela no caminho: %s', async (resposta, total) => {
    const { servidor, user, janela, celula, digita, salva } = await abre();
    await digita('Ana Souza', '1000,00{Enter}');
    const pergunta = within(await janela.findByRole('group', { name: TENFOLD_TEXTS.titulo }));
    pergunta.getByText(/Ana Souza #71, Valor: de R\$.100,00 para R\$.1\.000,00/);
    expect(document.activeElement).toBe(celula('Bruno Lima'));
    await salva();
    expect(document.activeElement).toBe(pergunta.getByRole('button', { name: TENFOLD_TEXTS.certo }));
    expect(servidor.enviados(periciaAtribBaixa)).toEqual([]);
    await user.click(pergunta.getByRole('button', { name: resposta }));
    await waitFor(() => expect(janela.getByText(/^Valor Total/).textContent).toContain(total));
    expect(janela.queryByRole('group', { name: TENFOLD_TEXTS.titulo })).toBeNull();
  });

  test('só com o teclado: setas, digitar, Enter, F2 e Ctrl+Z, como em uma planilha', async () => {
    const { user, janela, celula, digita } = await abre();
    await digita('Ana Souza', '120{Enter}');
    expect(document.activeElement).toBe(celula('Bruno Lima'));
    await user.keyboard('{F2}{Backspace}{Backspace}75{Enter}');
    // Behind the last row one stays.
    expect(document.activeElement).toBe(celula('Bruno Lima'));
    expect(celula('Bruno Lima').textContent).toContain('50,75');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-readonly')).toBe('true');
    await user.keyboard('{Control>}z{/Control}');
    expect(celula('Bruno Lima').textContent).toContain('50,50');
    await user.keyboard('{Control>}z{/Control}');
    expect(celula('Ana Souza').textContent).toContain('100,00');
    expect(janela.queryByText(/por salvar/)).toBeNull();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(janela.getByText(/^Valor Total/).textContent).toContain('50,50'));
    expect(janela.getAllByRole('gridcell').filter((c) => c.tabIndex === 0)).toHaveLength(1);
  });

  test('um bloco colado é julgado célula a célula: o bom entra, o resto fica marcado, e se desfaz', async () => {
    const { user, dialog, janela, celula } = await abre();
    celula('Ana Souza').focus();
    cola(dialog, '"200,00"\nabc\n7');
    await janela.findByText(GRID_TEXTS.resumo(1, 2, 1));
    janela.getByText(/Bruno Lima #72, Valor: “abc” – Valor inválido/);
    janela.getByText(GRID_TEXTS.linhasDeFora(1));
    expect(celula('Bruno Lima').textContent).toContain('abc');
    expect(celula('Bruno Lima').textContent).toContain('Valor inválido');
    expect(janela.getByText(/^Valor Total/).textContent).toContain('200,00');
    await user.click(janela.getByRole('button', { name: GRID_TEXTS.desfazer }));
    expect(celula('Bruno Lima').textContent).toContain('50,50');
    expect(janela.getByText(/^Valor Total/).textContent).toContain('150,50');
    celula('Ana Souza').focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    cola(dialog, '1234.56');
    expect(janela.getByText(/^Valor Total/).textContent).toContain('2.469,12');
  });

  test('o valor que outra pessoa salvou antes é comparado', async () => {
    let primeira = true;
    const servidor = lotes(LOTE).responde(periciaAtribBaixa, () => {
      if (!primeira) return gravado(130.5);
      primeira = false;
      const linhas = [{ id: 71, nome: 'Ana Souza', versao: 2, valores: [valorDe(VALOR, 120)] }];
      throw new Recusa(409, [{ code: 'versao_antiga', message: 'Mudou' }], { linhas, removidas: [] });
    });
    const { user, digita, salva } = await abre(servidor);
    await digita('Ana Souza', '130,50');
    await salva();
    const conflito = within(await dialogo(CONFLICT_TEXTS.titulo));
    conflito.getByText(/120,00/);
    conflito.getByText(/130,50/);
    await user.click(conflito.getByRole('button', { name: CONFLICT_TEXTS.salvarMesclado }));
    await screen.findByText('Recebíveis salvos com sucesso');
    expect(servidor.enviados(periciaAtribBaixa).map((p) => p.body.versoes)).toEqual([{ 71: 1 }, { 71: 2 }]);
  });

  test('sem resposta nada se perde, e a mesma tentativa vai com a mesma chave', async () => {
    const servidor = lotes(LOTE).responde(periciaAtribBaixa, () => {
      throw new SemResposta();
    });
    const { janela, digita, salva } = await abre(servidor);
    await digita('Ana Souza', '130,50');
    await salva();
    await waitFor(() => expect(servidor.enviados(periciaAtribBaixa)).toHaveLength(1));
    servidor.responde(periciaAtribBaixa, () => gravado(130.5));
    const botao = janela.getByRole('button', { name: T.salvar });
    await waitFor(() => expect(botao.hasAttribute('data-loading')).toBe(false));
    await salva();
    await screen.findByText('Recebíveis salvos com sucesso');
    expect(new Set(servidor.enviados(periciaAtribBaixa).map((p) => p.chave)).size).toBe(1);
  });

  test('de 205 linhas só se desenham as que estão à vista; as teclas levam às outras', async () => {
    const todas = Array.from({ length: 205 }, (_, i) => pessoa(1000 + i, `Pessoa ${i + 1}`, 1));
    const servidor = lotes(LOTE).responde(periciaBaixaPessoas, () => pessoas([grupo([ANA, ...todas])]));
    const { user, janela, celula } = await abre(servidor);
    const desenhadas = () => janela.getAllByRole('row').filter((r) => r.dataset.linha !== undefined).length;
    expect(desenhadas()).toBeLessThan(40);
    celula('Ana Souza').focus();
    await user.keyboard('{Control>}{End}{/Control}');
    const ultima = document.activeElement?.closest<HTMLElement>('[data-linha]');
    expect(ultima?.dataset.linha).toBe('1204');
    expect(ultima?.getAttribute('aria-rowindex')).toBe('207');
    expect(desenhadas()).toBeLessThan(40);
    await user.keyboard('{ArrowUp}7{Enter}');
    expect(document.activeElement?.closest<HTMLElement>('[data-linha]')?.dataset.linha).toBe('1204');
    expect(janela.getByText(/^Valor Total/).textContent).toContain('311,00');
    // The sum below the column follows what is typed.
    within(janela.getByRole('row', { name: new RegExp(T.totalDe('Trabalhista')) })).getByText(/311,00/);
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement?.closest<HTMLElement>('[data-linha]')?.dataset.linha).toBe('71');
  });

  test('o que falta filtra com a sua conta, e só está lá quando falta; a busca acha nas linhas', async () => {
    const servidor = lotes(LOTE).responde(periciaBaixaPessoas, () =>
      pessoas([grupo([ANA, { ...BRUNO, semForma: true }])]),
    );
    const { user, janela } = await abre(servidor);
    janela.getByText(T.fatos(2, 1));
    expect(janela.queryByRole('button', { name: new RegExp(T.faltas.semNota) })).toBeNull();
    const semForma = janela.getByRole('button', { name: `${T.faltas.semForma} 1` });
    // In its row how somebody is paid is given there and then.
    within(janela.getByRole('row', { name: /Bruno Lima/ })).getByRole('button', {
      name: 'Informar como recebe',
    });
    expect(janela.getAllByRole('button', { name: 'Informar como recebe' })).toHaveLength(1);
    await user.click(semForma);
    expect(semForma.getAttribute('aria-pressed')).toBe('true');
    expect(janela.queryByText('Ana Souza')).toBeNull();
    janela.getByText('Bruno Lima');
    await user.click(semForma);
    await user.type(janela.getByLabelText(T.buscar), 'souza{Enter}');
    await waitFor(() => expect(janela.queryByText('Bruno Lima')).toBeNull());
    await user.clear(janela.getByLabelText(T.buscar));
    await user.type(janela.getByLabelText(T.buscar), 'ninguém{Enter}');
    await user.click(await janela.findByRole('button', { name: UI.limparFiltros }));
    await janela.findByText('Bruno Lima');
  });

  test('os nomes das categorias, com as suas contas, levam a cada tabela', async () => {
    const civel = grupo([{ ...BRUNO, recebId: 73 }], { catgId: 52, nome: 'Cível' });
    const servidor = lotes(LOTE).responde(periciaBaixaPessoas, () => pessoas([grupo([ANA]), civel]));
    const { user, janela } = await abre(servidor);
    const levou = vi.fn();
    janela.getByRole('region', { name: 'Cível' }).scrollIntoView = levou;
    const nomes = within(janela.getByRole('tablist', { name: T.categorias }));
    expect(nomes.getAllByRole('tab').map((t) => t.textContent)).toEqual(['Trabalhista 1', 'Cível 1']);
    await user.click(nomes.getByRole('tab', { name: 'Cível 1' }));
    expect(levou).toHaveBeenCalledWith({ block: 'start' });
  });

  test('uma categoria sem recebíveis editáveis só se lê', async () => {
    const servidor = lotes(LOTE).responde(periciaBaixaPessoas, () =>
      pessoas([grupo([ANA, BRUNO], { recebiveisEditaveis: false })], true),
    );
    const { janela, celula } = await abre(servidor);
    expect(celula('Ana Souza').getAttribute('aria-readonly')).toBe('true');
    janela.getByText(T.parcial);
  });

  test('excluir pergunta pelo número, envia a versão e lê de novo', async () => {
    const servidor = lotes(LOTE).responde(periciaExc, () => ({ message: 'Recebível excluído' }));
    const { user, janela } = await abre(servidor);
    await fazNaLinha(user, janela.getByRole('row', { name: /Ana Souza/ }), UI.excluirPergunta);
    const pergunta = within(await dialogo(UI.confirmacaoExclusao));
    pergunta.getByText(T.confirmaExclusao(71));
    servidor.responde(periciaBaixaPessoas, () => pessoas([grupo([BRUNO])]));
    await user.click(pergunta.getByRole('button', { name: UI.excluir }));
    await screen.findByText('Recebível excluído');
    await waitFor(() => expect(janela.queryByText('Ana Souza')).toBeNull());
    expect(servidor.enviados(periciaExc).map((p) => p.body)).toEqual([{ id: 71, versao: 1, local: 3 }]);
  });

  test('as pessoas que não vêm o dizem, e vêm na outra tentativa', async () => {
    const servidor = lotes(LOTE).responde(periciaBaixaPessoas, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Não veio' }]);
    });
    const user = await abreTela(BAIXA, servidor);
    const janela = within(await dialogo(ALTERACAO));
    await janela.findByText(UI.naoCarregou);
    servidor.responde(periciaBaixaPessoas, () => pessoas([grupo([ANA])]));
    await user.click(janela.getByRole('button', { name: UI.tentarDeNovo }));
    await janela.findByText('Ana Souza');
  });
});

describe('adicionar pessoas', () => {
  const abreSeletor = async (servidor: Servidor) => {
    const aberta = await abre(servidor);
    await aberta.user.click(aberta.janela.getByRole('button', { name: T.adicionarPessoa }));
    const janela = await dialogo(S.titulo);
    return { ...aberta, dialog: janela, seletor: within(janela) };
  };

  test('a pessoa entra com um clique e pode sair com outro; a recusa a deixa como estava', async () => {
    const servidor = lotes(LOTE).responde(periciaIncBaixa, () => ({
      ...SALVA,
      message: 'Pessoa adicionada',
      pessoas: [{ procPesId: CARLA.procPesId, recebId: 90, recebVersao: 1, recebValor: 0 }],
    }));
    servidor.responde(periciaExc, () => {
      throw new Recusa(409, [{ message: 'O recebível já mudou' }]);
    });
    const { user, seletor: pessoasDoSeletor } = await abreSeletor(servidor);
    await user.click(await pessoasDoSeletor.findByRole('button', { name: S.adicionar }));
    await screen.findByText('Pessoa adicionada');
    expect(servidor.enviados(periciaIncBaixa).map((p) => p.body)).toEqual([
      { baixaId: 9, pessoas: [{ procPesId: 5 }] },
    ]);
    servidor.responde(periciaListPessoasBaixa, () => seletor([{ ...CARLA, emUso: 90, recebVersao: 2 }]));
    await user.click(await pessoasDoSeletor.findByRole('button', { name: S.remover }));
    await screen.findByText('O recebível já mudou');
    await pessoasDoSeletor.findByRole('button', { name: S.remover });
    expect(servidor.enviados(periciaExc).map((p) => p.body)).toEqual([{ id: 90, versao: 1, local: 3 }]);
  });

  test('quem já tem valores só sai depois de perguntado', async () => {
    const servidor = lotes(LOTE)
      .responde(periciaListPessoasBaixa, () => seletor([naBaixa(100)]))
      .responde(periciaExc, () => ({ message: 'Recebível excluído' }));
    const { user, seletor: pessoasDoSeletor } = await abreSeletor(servidor);
    await user.click(await pessoasDoSeletor.findByRole('button', { name: S.remover }));
    const pergunta = within(await dialogo(UI.confirmacaoExclusao));
    pergunta.getByText(S.comValor('Carla Dias', 71));
    expect(servidor.enviados(periciaExc)).toEqual([]);
    await user.click(pergunta.getByRole('button', { name: UI.excluir }));
    await screen.findByText('Recebível excluído');
    await pessoasDoSeletor.findByRole('button', { name: S.adicionar });
  });

  test('todas as da busca entram de uma vez, por Ctrl+Enter, e quem já está nela fica', async () => {
    const servidor = lotes(LOTE)
      .responde(periciaListPessoasBaixa, () =>
        seletor([
          CARLA,
          { ...naBaixa(100), procPesId: 6 },
          {
            ...CARLA,
            procPesId: 7,
            nome: 'Davi Reis',
            outras: [{ baixaId: 12, nome: 'Lote de abril' }],
          },
        ]),
      )
      .responde(periciaPreviaBaixa, ({ body }) => ({
        ...{ entram: body.procPesIds.length, jaEstao: 0, valor: 12.3 },
        visto: body.procPesIds.join('.'),
      }))
      .responde(periciaIncBaixa, () => ({ ...SALVA, message: 'Pessoas adicionadas à baixa' }));
    const { user, seletor: pessoasDoSeletor } = await abreSeletor(servidor);
    await pessoasDoSeletor.findByText(/^Davi Reis/);
    expect(await dica(user, pessoasDoSeletor.getByText(/^Também em #12/))).toContain(
      S.baixaEmAndamento(12, 'Lote de abril'),
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    const pergunta = within(await dialogo(S.todasTitulo));
    pergunta.getByText(S.confirmaTodas('3', 1));
    await pergunta.findByText(S.entram(2, 'R$ 12,30'));
    await user.click(pergunta.getByRole('button', { name: S.adicionarTodas('3') }));
    await screen.findByText('Pessoas adicionadas à baixa');
    expect(servidor.enviados(periciaIncBaixa).map((p) => p.body)).toEqual([
      { baixaId: 9, pessoas: [{ procPesId: 5 }, { procPesId: 7 }], visto: '5.7' },
    ]);
    expect(servidor.enviados(periciaListPessoasBaixa).map((p) => p.query)).toContainEqual(
      expect.objectContaining({ page: 1, paginas: -1 }),
    );
  });

  test('de mais gente do que cabe de uma vez, o botão diz até quanto', async () => {
    const servidor = lotes(LOTE).responde(periciaListPessoasBaixa, () => seletor([CARLA], 201));
    const { user, seletor: pessoasDoSeletor } = await abreSeletor(servidor);
    const botao = await pessoasDoSeletor.findByRole('button', { name: S.adicionarTodas('201') });
    expect(await dica(user, botao)).toContain(S.porVez(200));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByText(S.confirmaTodas('201', 0))).toBeNull();
  });

  test('as marcadas dizem quantas entram e com quanto, e entram de uma vez; a cidade e o tipo filtram', async () => {
    const livre = { ...CARLA, procPesId: 8, nome: 'Davi Reis' };
    const servidor = lotes(LOTE)
      .responde(periciaListPessoasBaixa, () => ({
        ...seletor([CARLA, livre]),
        tipos: [
          { id: 31, nome: 'Cíveis' },
          { id: 32, nome: 'Trabalhistas' },
        ],
      }))
      .responde(periciaPreviaBaixa, ({ body }) => ({
        entram: body.procPesIds.length,
        jaEstao: 0,
        valor: 12.3,
        visto: `v${body.procPesIds.length}`,
      }))
      .responde(periciaIncBaixa, () => ({
        ...{ message: 'Pessoas adicionadas à baixa', baixaId: 9, versao: 3, pessoas: [] },
      }));
    const { user, dialog, seletor: tela } = await abreSeletor(servidor);
    await user.click(await tela.findByRole('checkbox', { name: /Marcar Carla Dias/ }));
    await user.click(tela.getByRole('checkbox', { name: /Marcar Davi Reis/ }));
    await tela.findByText(S.entram(2, 'R$ 12,30'));
    await user.click(tela.getByRole('button', { name: S.adicionarMarcadas('2') }));
    await screen.findByText('Pessoas adicionadas à baixa');
    expect(servidor.enviados(periciaIncBaixa).map((p) => p.body)).toEqual([
      { baixaId: 9, pessoas: [{ procPesId: CARLA.procPesId }, { procPesId: 8 }], visto: 'v2' },
    ]);
    expect(tela.queryByRole('button', { name: S.adicionarMarcadas('2') })).toBeNull();
    await escolhe(user, campoDe(dialog, S.tipo), 'Trabalhistas');
    await user.type(campoDe(dialog, S.cidade), 'campi{Enter}');
    await waitFor(() =>
      expect(servidor.enviados(periciaListPessoasBaixa).at(-1)?.query).toMatchObject({
        catgId: 32,
        cidade: 'campi',
      }),
    );
  });

  test('filtros do mesmo nome são um só e buscam em todas as categorias', async () => {
    const servidor = lotes(LOTE);
    const { user, dialog, seletor: pessoasDoSeletor } = await abreSeletor(servidor);
    await pessoasDoSeletor.findByText('Carla Dias');
    expect(campoDe(dialog, S.busca).disabled).toBe(true);
    await escolhe(user, campoDe(dialog, S.filtrosDinamicos), 'Autos');
    await waitFor(() => expect(campoDe(dialog, S.busca).disabled).toBe(false));
    await user.type(campoDe(dialog, S.busca), '0001{Enter}');
    await waitFor(() =>
      expect(servidor.enviados(periciaListPessoasBaixa).at(-1)?.query).toMatchObject({
        searchId: '901,801',
        search: '0001',
      }),
    );
  });

  test.each([
    ['ninguém', () => seletor([]), S.vazio],
    [
      'uma falha',
      () => {
        throw new Recusa(500, [{ code: 'inesperado', message: 'Não veio' }]);
      },
      UI.naoCarregou,
    ],
  ])('o seletor diz %s', async (_, faz, texto) => {
    const { seletor: pessoasDoSeletor } = await abreSeletor(
      lotes(LOTE).responde(periciaListPessoasBaixa, faz),
    );
    await pessoasDoSeletor.findByText(texto);
  });
});
