import { TIPO } from '@retaguarda/atributos';
import {
  LOCAL,
  LOCAL_EXC,
  periciaAlt,
  periciaAltCadastro,
  periciaExc,
  periciaExcImpacto,
  periciaInc,
  periciaList,
  periciaListBaixas,
  periciaPessoas,
  periciaTiposPessoa,
  SEM_PAGAMENTO,
  userList,
  userPagamento,
  userPagamentoAlt,
} from '@retaguarda/contract';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ATRIBUTO } from '../../../atributos/textos.ts';
import { TENFOLD_TEXTS } from '../../../editing/grid/texts.ts';
import { definicao, valorDe } from '../../../registros/testing/atributos.ts';
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
import { Recusa, type Servidor } from '../../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, rascunhoDe } from '../../../testing/tela.tsx';
import { CONFLICT_TEXTS } from '../../../ui/dialog/conflict-texts.ts';
import { GRID_TEXTS } from '../../../ui/grid/grid-texts.ts';
import { UI } from '../../../ui/texts.ts';
import { CADASTRO, PESSOAS, RECEBIVEIS as R } from '../processo/passos-textos.ts';
import { ANA, BRUNO, detalhe, lista, pericias, pessoas, recebivel, SALVA } from '../testing/caso.ts';
import { DIALOGO_PERICIA as T } from '../textos.ts';

const PASSO_2 = '/pericias/12?passo=2';
const PASSO_3 = '/pericias/12?passo=3';
const COMO_BRUNO_RECEBE = { id: 22, versao: 3, nome: 'Bruno Lima', pagamento: SEM_PAGAMENTO };
const TIPOS_DE_PESSOA = [
  { catgId: 1, categoria: 'Peritos' },
  { catgId: 2, categoria: 'Partes' },
];
const TITULO = T.tituloAlt('Cíveis', 12);
const salvos = (servidor: Servidor) => servidor.enviados(periciaAlt).map((p) => p.body);
const pedida = (servidor: Servidor) => servidor.enviados(periciaPessoas).at(-1)?.query;
const gravada = (id: number, versao: number) => ({ ...SALVA, versoes: [{ id, versao }] });

async function abre(endereco: string, servidor: Servidor = pericias(), quem = {}) {
  const user = await abreTela(endereco, servidor, quem);
  const dialog = await dialogo(TITULO);
  const janela = within(dialog);
  await janela.findAllByText('Ana Souza');
  return { servidor, user, dialog, janela };
}
type Aberta = Awaited<ReturnType<typeof abre>>;

describe('pessoas', () => {
  const linhaDoBruno = ({ janela }: Aberta) => janela.getByRole('row', { name: /Bruno Lima/ });
  const doBruno = (aberta: Aberta) => within(linhaDoBruno(aberta));
  async function digita(aberta: Aberta, texto = ' técnico') {
    await aberta.user.click(doBruno(aberta).getByRole('button', { name: PESSOAS.editar }));
    const funcao = await aberta.janela.findByLabelText('Função');
    await aberta.user.type(funcao, texto);
    return funcao;
  }

  test('recolhida, a linha mostra o que se digitou, e só ela vai ao servidor', async () => {
    const aberta = await abre(
      PASSO_2,
      pericias().responde(periciaAlt, () => gravada(2, 3)),
    );
    const { servidor, user, janela } = aberta;
    await digita(aberta);
    await user.click(doBruno(aberta).getByRole('button', { name: PESSOAS.fecharEdicao }));
    await janela.findByRole('row', { name: /Bruno Lima.*Assistente técnico/ });
    await user.click(janela.getByRole('button', { name: T.proximo }));
    await janela.findByRole('region', { name: /Bruno Lima/ });
    expect(salvos(servidor)).toMatchObject([
      {
        local: LOCAL.pessoas,
        procId: 12,
        pessoas: [
          {
            procPesId: 2,
            pesId: 102,
            versao: 2,
            atribProcessoPessoa: [{ catId: 902, atribValue: 'Assistente técnico' }],
          },
        ],
      },
    ]);
  });

  test('as células se alteram no lugar, pelo teclado e por um bloco colado; Enter no nome abre a linha', async () => {
    const { user, dialog, janela } = await abre(PASSO_2);
    const celula = (nome: string) => celulaDe(dialog, nome, 'a902');
    celula('Ana Souza').focus();
    await user.keyboard('Assistente{Enter}');
    expect(celula('Ana Souza').textContent).toBe('Assistente');
    expect(document.activeElement).toBe(celula('Bruno Lima'));
    await user.keyboard('{F2} técnico{Escape}');
    expect(celula('Bruno Lima').textContent).toBe('Assistente');
    expect(enderecoAtual()).toBe(PASSO_2);
    celula('Ana Souza').focus();
    cola(dialog, 'Médica\nContador\n');
    await janela.findByRole('row', { name: /Bruno Lima.*Contador/ });
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(await janela.findByLabelText('Função')).toHaveProperty('value', 'Médica');
    // Both have the same fields: one of them is open at a time.
    await user.click(celula('Bruno Lima'));
    expect(janela.getByLabelText('Função')).toHaveProperty('value', 'Contador');
  });

  test('a busca está no endereço; sem achados, limpar volta a todas', async () => {
    const servidor = pericias();
    const { user, janela } = await abre(PASSO_2, servidor);
    servidor.responde(periciaPessoas, ({ query }) => pessoas(query.search ? [] : [ANA, BRUNO]));
    await user.type(janela.getByLabelText(PESSOAS.buscar), 'zé{Enter}');
    await janela.findByText(UI.nadaCorresponde);
    expect(decodeURIComponent(enderecoAtual())).toBe(`${PASSO_2}&busca=zé`);
    expect(pedida(servidor)).toMatchObject({ procId: 12, local: LOCAL.pessoas, search: 'zé' });
    await user.click(janela.getByRole('button', { name: UI.limparFiltros }));
    await janela.findByText('Bruno Lima');
    expect(enderecoAtual()).toBe(PASSO_2);
  });

  test('mudar de página salva antes o que está pendente; recusado, fica-se nela', async () => {
    const servidor = pericias().responde(periciaPessoas, () => pessoas([ANA, BRUNO], 12));
    servidor.responde(periciaAlt, () => {
      throw new Recusa(422, [{ message: 'Função desconhecida', field: '2.atributo.902' }]);
    });
    const aberta = await abre(PASSO_2, servidor);
    const { user, janela } = aberta;
    const funcao = await digita(aberta);
    await user.click(janela.getByRole('button', { name: UI.pagina(2) }));
    await screen.findAllByText(/Função desconhecida/);
    expect(enderecoAtual()).toBe(PASSO_2);
    expect(funcao).toHaveProperty('value', 'Assistente técnico');
    servidor.responde(periciaAlt, () => gravada(2, 3));
    await user.click(janela.getByRole('button', { name: UI.pagina(2) }));
    await waitFor(() => expect(enderecoAtual()).toBe(`${PASSO_2}&pagina=2`));
    expect(pedida(servidor)).toMatchObject({ page: 2 });
  });

  test('uma página que já não existe é a primeira', async () => {
    const servidor = pericias().responde(periciaPessoas, ({ query }) =>
      query.page === 9 ? pessoas([]) : pessoas([ANA, BRUNO]),
    );
    await abre(`${PASSO_2}&pagina=9`, servidor);
    expect(enderecoAtual()).toBe(PASSO_2);
  });

  test.each([
    ['vazia', () => pessoas([]), PESSOAS.vazio],
    [
      'que não vem',
      () => {
        throw new Recusa(500, [{ code: 'inesperado', message: 'Não veio' }]);
      },
      UI.naoCarregou,
    ],
  ])('a lista %s o diz', async (_, faz, texto) => {
    await abreTela(PASSO_2, pericias().responde(periciaPessoas, faz));
    await within(await dialogo(TITULO)).findByText(texto);
  });

  test('excluir diz que recebíveis saem com a pessoa, e envia a versão que se viu', async () => {
    const servidor = pericias()
      .responde(periciaExcImpacto, () => ({
        visto: 'v1',
        recebiveis: 1,
        total: 10,
        baixas: [{ baixaId: 9, baixaNome: 'Lote de março', recebiveis: 1, total: 10 }],
      }))
      .responde(periciaExc, () => ({ message: 'Pessoa excluída da perícia' }));
    const aberta = await abre(PASSO_2, servidor);
    await fazNaLinha(aberta.user, linhaDoBruno(aberta), UI.excluirPergunta);
    const pergunta = within(await dialogo(UI.confirmacaoExclusao));
    await pergunta.findByText(/Deseja realmente excluir Bruno Lima \?/);
    pergunta.getByText(/Lote de março #9: 1 recebível/);
    await aberta.user.click(pergunta.getByRole('button', { name: UI.excluir }));
    await screen.findByText('Pessoa excluída da perícia');
    expect(servidor.enviados(periciaExc).map((p) => p.body)).toEqual([
      { id: 2, versao: 2, local: LOCAL_EXC.pessoa, visto: 'v1' },
    ]);
  });

  test('quem só vê abre a linha, não a altera, e os botões dizem o que falta', async () => {
    const aberta = await abre(PASSO_2, pericias(), { pode: menos('periciaAlt') });
    const { user, janela } = aberta;
    for (const nome of [PESSOAS.importar, PESSOAS.pessoas])
      expect(await dica(user, janela.getByRole('button', { name: nome }))).toContain(falta('periciaAlt'));
    await user.click(doBruno(aberta).getByRole('button', { name: PESSOAS.editar }));
    expect(await janela.findByLabelText('Função')).toHaveProperty('readOnly', true);
    const exclui = await daLinha(aberta.user, linhaDoBruno(aberta), UI.excluirPergunta);
    expect(exclui.getAttribute('aria-disabled')).toBe('true');
  });

  test('o digitado volta depois de recarregar, na página em que se digitou', async () => {
    const servidor = pericias().responde(periciaPessoas, () => pessoas([ANA, BRUNO], 12));
    const aberta = await abre(`${PASSO_2}&pagina=2`, servidor);
    await digita(aberta);
    await rascunhoDe('pericia.12.pessoas');
    cleanup();
    const depois = await abre(PASSO_2, servidor);
    await depois.janela.findByText(/^Recuperamos as alterações não salvas/);
    await waitFor(() => expect(enderecoAtual()).toBe(`${PASSO_2}&pagina=2`));
    await depois.janela.findByRole('row', { name: /Assistente técnico/ });
    await depois.user.click(depois.janela.getByRole('button', { name: UI.descartar }));
    await waitFor(() => expect(depois.janela.queryByText(/Assistente técnico/)).toBeNull());
  });

  test('a linha que outra pessoa salvou antes é comparada', async () => {
    const atual = {
      linhas: [{ id: 2, nome: 'Bruno Lima', versao: 3, valores: [valorDe(902, 'Consultor')] }],
      removidas: [],
    };
    let primeira = true;
    const servidor = pericias().responde(periciaAlt, () => {
      if (!primeira) return gravada(2, 4);
      primeira = false;
      throw new Recusa(409, [{ code: 'versao_antiga', message: 'Mudou' }], atual);
    });
    const aberta = await abre(PASSO_2, servidor);
    await digita(aberta);
    await aberta.user.click(aberta.janela.getByRole('button', { name: T.proximo }));
    const conflito = within(await dialogo(CONFLICT_TEXTS.titulo));
    conflito.getByText('Consultor');
    conflito.getByText('Assistente técnico');
    await aberta.user.click(conflito.getByRole('button', { name: CONFLICT_TEXTS.salvarMesclado }));
    await screen.findByText(SALVA.message);
    expect(salvos(servidor)).toMatchObject([{ pessoas: [{ versao: 2 }] }, { pessoas: [{ versao: 3 }] }]);
  });

  test('como alguém recebe se informa de onde a pessoa está', async () => {
    const servidor = pericias().responde(userPagamento, () => COMO_BRUNO_RECEBE);
    const aberta = await abre(PASSO_2, servidor);
    await aberta.user.click(doBruno(aberta).getByRole('button', { name: UI.maisAcoes }));
    await aberta.user.click(await screen.findByRole('menuitem', { name: 'Como recebe', hidden: true }));
    await dialogo('Como Bruno Lima recebe');
    expect(servidor.enviados(userPagamento)).toHaveLength(1);
  });

  test('o que falta a uma nova pessoa deixa de ser dito quando se escolhe ou se digita', async () => {
    const servidor = pericias()
      .responde(periciaTiposPessoa, () => ({ opcoes: TIPOS_DE_PESSOA, permissions: [] }))
      .responde(userList, () => ({ users: [], total: 0, permissions: [] }));
    const { user, janela } = await abre(PASSO_2, servidor);
    await user.click(janela.getByRole('button', { name: PESSOAS.pessoas }));
    const escolha = await dialogo('Pessoas');
    const inclui = () => user.click(within(escolha).getByRole('button', { name: 'Incluir na lista' }));
    const nome = within(escolha).getByRole('textbox', { name: 'Nome da nova pessoa' });
    await inclui();
    expect(erroDe(nome)).toBe('Informe este campo');
    await user.type(nome, 'João');
    expect(erroDe(nome)).toBe('');
    await inclui();
    expect(erroDe(nome)).toBe('Selecione um tipo de pessoa');
    await escolhe(user, within(escolha).getByRole('combobox', { name: 'Tipo de Pessoa' }), 'Peritos');
    expect(erroDe(nome)).toBe('');
    await inclui();
    await within(escolha).findByRole('button', { name: 'Salvar (1)' });
  });

  describe('o cadastro da pessoa', () => {
    const CADASTRO_DO_BRUNO = CADASTRO.titulo('Bruno Lima');
    const abreCadastro = async (servidor: Servidor, quem = {}) => {
      const aberta = await abre(PASSO_2, servidor, quem);
      await aberta.user.click(doBruno(aberta).getByRole('button', { name: CADASTRO.abrir }));
      const cadastro = await dialogo(CADASTRO_DO_BRUNO);
      await waitFor(() => expect(campoDe(cadastro, 'Registro profissional').value).toBe('CRM 1'));
      return { ...aberta, cadastro: within(cadastro), registro: campoDe(cadastro, 'Registro profissional') };
    };

    test('está no endereço, salva com a sua própria versão e fecha', async () => {
      const servidor = pericias().responde(periciaAltCadastro, () => ({
        message: 'Cadastro salvo com sucesso',
        pesVersao: 5,
      }));
      const { user, cadastro, registro } = await abreCadastro(servidor);
      expect(enderecoAtual()).toBe(`${PASSO_2}&cadastro=2`);
      await user.type(registro, '23');
      await user.click(cadastro.getByRole('button', { name: CADASTRO.salvar }));
      await screen.findByText('Cadastro salvo com sucesso');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: CADASTRO_DO_BRUNO })).toBeNull());
      expect(servidor.enviados(periciaAltCadastro)[0]?.body).toMatchObject({
        procId: 12,
        procPesId: 2,
        pesVersao: 4,
        atribPessoa: [{ catId: 904, atribValue: 'CRM 123' }],
      });
    });

    test('recusado, di-lo no campo; fechar com alterações pergunta', async () => {
      const servidor = pericias().responde(periciaAltCadastro, () => {
        throw new Recusa(422, [{ message: 'Registro inválido', field: 'atributo.904' }]);
      });
      const { user, cadastro, registro } = await abreCadastro(servidor);
      await user.type(registro, '23');
      await user.click(cadastro.getByRole('button', { name: CADASTRO.salvar }));
      await waitFor(() => expect(erroDe(registro)).toContain('Registro inválido'));
      expect(registro.value).toBe('CRM 123');
      await user.keyboard('{Escape}');
      const pergunta = within(await dialogo(UI.alteracoesNaoSalvas));
      await user.click(pergunta.getByRole('button', { name: UI.descartar }));
      await waitFor(() => expect(enderecoAtual()).toBe(PASSO_2));
    });

    test('sem periciaAlt só se lê', async () => {
      const { cadastro, registro } = await abreCadastro(pericias(), { pode: menos('periciaAlt') });
      expect(registro.readOnly).toBe(true);
      expect(cadastro.queryByRole('button', { name: CADASTRO.salvar })).toBeNull();
    });
  });
});

describe('recebíveis', () => {
  test('de quem tem o que receber e não diz como, informa-se ali, e deixa de faltar', async () => {
    const semForma = { ...BRUNO, semForma: true };
    const servidor = pericias()
      .responde(periciaPessoas, () => pessoas([{ ...ANA, semForma: true, atribRecebiveis: [] }, semForma]))
      .responde(userPagamento, () => COMO_BRUNO_RECEBE)
      .responde(userPagamentoAlt, () => ({ message: 'Forma de pagamento salva', id: 22, versao: 4 }));
    const { user, janela } = await abre(PASSO_3, servidor);
    await user.click(await janela.findByRole('button', { name: 'Informar como recebe' }));
    const recebe = await dialogo('Como Bruno Lima recebe');
    await escolhe(user, within(recebe).getByRole('combobox', { name: 'Forma de pagamento' }), 'Chave PIX');
    await user.type(campoDe(recebe, 'Chave PIX'), 'bruno@exemplo.com.br');
    servidor.responde(periciaPessoas, () => pessoas([ANA, BRUNO]));
    await user.click(within(recebe).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(janela.queryByRole('button', { name: 'Informar como recebe' })).toBeNull());
  });

  const daAna = ({ janela }: Aberta) => within(janela.getByRole('region', { name: R.linha('Ana Souza', 1) }));
  const recebivelNaTela = (aberta: Aberta, recebId: number) =>
    daAna(aberta).getByRole('row', { name: new RegExp(`#${recebId}`) });
  const linhaDo = (aberta: Aberta, recebId: number) => within(recebivelNaTela(aberta, recebId));
  async function digita(aberta: Aberta, valor: string) {
    await aberta.user.click(linhaDo(aberta, 71).getByRole('button', { name: R.editar }));
    const campo = await aberta.janela.findByLabelText('Valor', { selector: 'input' });
    await aberta.user.clear(campo);
    await aberta.user.type(campo, valor);
    return campo;
  }

  test('onde nada se altera, cada valor calculado tem o seu botão que o explica', async () => {
    const DOBRO = 904;
    const dobro = definicao(DOBRO, 'Dobro', { etapa: 3, tipo: TIPO.calculo, calcFormula: 'valor*2' });
    const caso = detalhe({ definicoes: [...detalhe().definicoes, dobro] });
    const calculado = recebivel(71, 100, { atributos: [valorDe(DOBRO, 200)] });
    const servidor = pericias()
      .responde(periciaList, () => lista([], { pericia: caso }))
      .responde(periciaPessoas, () => pessoas([{ ...ANA, atribRecebiveis: [calculado] }]));
    const { janela } = await abre(PASSO_3, servidor, { pode: menos('periciaAlt') });
    await janela.findByRole('button', { name: `${ATRIBUTO.comoCalculado}: Dobro` });
  });

  test('as somas da pessoa, o previsto e o total geral seguem o digitado, ditos não salvos', async () => {
    const aberta = await abre(PASSO_3);
    const { janela } = aberta;
    expect(janela.queryByText(R.naoSalvo)).toBeNull();
    // Beside what the case is worth, which its head says.
    expect(janela.getAllByText(/160,25/)).toHaveLength(2);
    await digita(aberta, '130,50');
    await waitFor(() => expect(janela.getAllByText(/190,75/)).toHaveLength(2));
    janela.getByText(/^por salvar · salvo R\$ 110,00/);
    expect(daAna(aberta).getAllByText(/180,75/)).not.toEqual([]);
    janela.getByText(/140,50/);
    expect(janela.getAllByText(/ainda não salvo/).length).toBeGreaterThan(1);
    janela.getByText(R.totalGeralNaoSalvo);
  });

  test('o passo diz quantos são, e começa na primeira célula que se altera, venha-se do 2 ou pelo endereço', async () => {
    const primeira = (dialog: HTMLElement) => celulaDe(dialog, '#71', 'a903');
    const pelo3 = await abre(PASSO_3);
    pelo3.janela.getByText(`${R.deRecebiveis(3)} · ${PESSOAS.quantas(2)}`);
    await waitFor(() => expect(document.activeElement).toBe(primeira(pelo3.dialog)));
    cleanup();
    const pelo2 = await abre(PASSO_2);
    await waitFor(() => expect(document.activeElement).toBe(celulaDe(pelo2.dialog, 'Ana Souza', 'a902')));
    await pelo2.user.click(pelo2.janela.getByRole('button', { name: T.proximo }));
    await pelo2.janela.findByRole('region', { name: /Bruno Lima/ });
    await waitFor(() => expect(document.activeElement).toBe(primeira(pelo2.dialog)));
    await pelo2.user.click(pelo2.janela.getByRole('tab', { name: /Processo/ }));
    await pelo2.janela.findByLabelText(/^Autos/);
    await waitFor(() => expect(document.activeElement).toBe(campoDe(pelo2.dialog, T.estado)));
  });

  test('colado nas células, o recebível de uma baixa fechada fica de fora; dez vezes mais espera a resposta', async () => {
    const servidor = pericias().responde(periciaAlt, () => gravada(71, 2));
    const { user, dialog, janela } = await abre(PASSO_3, servidor);
    const celula = (recebId: number) => celulaDe(dialog, `#${recebId}`, 'a903');
    celula(71).focus();
    cola(dialog, '1.200,00\n5\n');
    await janela.findByText(GRID_TEXTS.resumo(1, 2, 1));
    janela.getByText(new RegExp(`${R.linha('Ana Souza', 72)}, Valor: “5” – ${R.fechada}`));
    expect(celula(72).textContent).toContain('50,25');
    const pergunta = within(janela.getByRole('group', { name: TENFOLD_TEXTS.titulo }));
    await user.click(janela.getByRole('button', { name: T.salvar }));
    expect(document.activeElement).toBe(pergunta.getByRole('button', { name: TENFOLD_TEXTS.certo }));
    expect(salvos(servidor)).toEqual([]);
    await user.keyboard('{Enter}');
    await user.click(janela.getByRole('button', { name: T.salvar }));
    await screen.findByText(SALVA.message);
    expect(salvos(servidor)).toMatchObject([{ recebiveis: [{ atribRecebiveis: [{ atribValue: 1200 }] }] }]);
  });

  test('salvar envia só o recebível alterado, e nada mais está por salvar', async () => {
    const servidor = pericias().responde(periciaAlt, () => gravada(71, 2));
    const aberta = await abre(PASSO_3, servidor);
    await digita(aberta, '130,50');
    servidor.responde(periciaPessoas, () =>
      pessoas([{ ...ANA, atribRecebiveis: [recebivel(71, 130.5, { versao: 2 })] }, BRUNO]),
    );
    await aberta.user.click(aberta.janela.getByRole('button', { name: T.salvar }));
    await screen.findByText(SALVA.message);
    expect(salvos(servidor)).toMatchObject([
      {
        local: LOCAL.recebiveis,
        procId: 12,
        recebiveis: [{ recebId: 71, versao: 1, atribRecebiveis: [{ catId: 903, atribValue: 130.5 }] }],
      },
    ]);
    await waitFor(() => expect(aberta.janela.queryByText(R.naoSalvo)).toBeNull());
  });

  test('a recusa do servidor abre a linha e está no campo dela', async () => {
    const servidor = pericias().responde(periciaAlt, () => {
      throw new Recusa(422, [{ message: 'Valor acima do limite', field: '71.atributo.903' }]);
    });
    const aberta = await abre(PASSO_3, servidor);
    await digita(aberta, '130,50');
    await aberta.user.click(aberta.janela.getByRole('button', { name: T.salvar }));
    await screen.findAllByText(/Valor acima do limite/);
    await aberta.janela.findAllByText(/190,75/);
  });

  test.each([
    ['finalizada', SITUACAO_BAIXA.finalizada],
    ['cancelada', SITUACAO_BAIXA.cancelada],
  ])('o recebível de uma baixa %s não se altera nem se exclui, e diz por quê', async (_, baixaSituacao) => {
    const fechado = recebivel(71, 100, { baixaSituacao });
    const servidor = pericias().responde(periciaPessoas, () =>
      pessoas([{ ...ANA, atribRecebiveis: [fechado] }, BRUNO]),
    );
    const aberta = await abre(PASSO_3, servidor);
    expect(await dica(aberta.user, linhaDo(aberta, 71).getByRole('button', { name: R.editar }))).toContain(
      R.fechada,
    );
    const exclui = await daLinha(aberta.user, recebivelNaTela(aberta, 71), UI.excluirPergunta);
    expect(exclui.textContent).toContain(R.fechada);
    const dita = baixaSituacao === SITUACAO_BAIXA.cancelada ? 1 : 0;
    expect(linhaDo(aberta, 71).queryAllByText(R.cancelada)).toHaveLength(dita);
  });

  test('excluir pergunta pelo número e envia a versão', async () => {
    const servidor = pericias().responde(periciaExc, () => ({ message: 'Recebível excluído' }));
    const aberta = await abre(PASSO_3, servidor);
    await fazNaLinha(aberta.user, recebivelNaTela(aberta, 71), UI.excluirPergunta);
    const pergunta = within(await dialogo(UI.confirmacaoExclusao));
    pergunta.getByText(R.confirmaExclusao(71));
    await aberta.user.click(pergunta.getByRole('button', { name: UI.excluir }));
    await screen.findByText('Recebível excluído');
    expect(servidor.enviados(periciaExc).map((p) => p.body)).toEqual([
      { id: 71, versao: 1, local: LOCAL_EXC.recebivel },
    ]);
  });

  test('sem periciaAlt nada se adiciona nem altera; com baixaAlt ainda se exclui', async () => {
    const aberta = await abre(PASSO_3, pericias(), { pode: menos('periciaAlt') });
    const { user } = aberta;
    const [adiciona] = daAna(aberta).getAllByRole('button', { name: R.adicionar });
    if (!adiciona) throw new Error('sem botão');
    expect(await dica(user, adiciona)).toContain(falta('periciaAlt'));
    expect(await dica(user, linhaDo(aberta, 71).getByRole('button', { name: R.editar }))).toContain(
      falta('periciaAlt'),
    );
    const exclui = await daLinha(user, recebivelNaTela(aberta, 71), UI.excluirPergunta);
    expect(exclui.getAttribute('aria-disabled')).toBeNull();
  });

  test('a linha de um recebível leva à sua baixa', async () => {
    const aberta = await abre(PASSO_3, pericias());
    await aberta.user.click(linhaDo(aberta, 71).getByRole('button', { name: UI.maisAcoes }));
    const ato = await screen.findByRole('menuitem', { name: R.abrirBaixa, hidden: true });
    expect(ato.getAttribute('href')).toBe('/baixas/9');
  });

  test('adicionar escolhe uma baixa aberta e inclui nela o recebível da pessoa', async () => {
    const baixa = {
      baixaId: 10,
      baixaNome: 'Lote de março',
      baixaDta: '2026-03-31',
      baixaDtaCad: '2026-03-01',
      baixaSituacao: SITUACAO_BAIXA.emAndamento,
      versao: 1,
      totalRecebiceis: 0,
    };
    const servidor = pericias()
      .responde(periciaListBaixas, ({ query }) => ({
        permissions: [],
        listBaixas: [
          baixa,
          { ...baixa, baixaId: 8, baixaNome: 'Paga', baixaSituacao: SITUACAO_BAIXA.finalizada },
        ].filter((b) => b.baixaNome.includes(query.search ?? '')),
        total: 2,
        totalPages: 1,
        page: 1,
        totalRecebiceis: 0,
      }))
      .responde(periciaAlt, () => ({ ...SALVA, atribRecebiveis: recebivel(80, 0) }));
    const aberta = await abre(PASSO_3, servidor);
    await aberta.user.click(daAna(aberta).getByRole('button', { name: R.adicionar }));
    const baixas = within(await dialogo('Baixas'));
    const fechada = await baixas.findByRole('button', { name: 'Selecionar Paga' });
    expect(fechada.getAttribute('aria-disabled')).toBe('true');
    expect(servidor.enviados(periciaListBaixas)[0]?.query).toMatchObject({
      situacao: SITUACAO_BAIXA.emAndamento,
    });
    // Of those that are found one is chosen; found alone, Enter takes it.
    const busca = baixas.getByRole('textbox', { name: 'Busca' });
    await aberta.user.type(busca, 'março');
    await waitFor(() => expect(baixas.queryByText('Paga')).toBeNull());
    await baixas.findByText('Lote de março');
    await aberta.user.type(busca, '{Enter}');
    await screen.findByText(SALVA.message);
    expect(salvos(servidor)).toEqual([{ local: LOCAL.recebiveis, procId: 12, procPesId: 1, baixaId: 10 }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Baixas' })).toBeNull());
    expect(servidor.enviados(periciaInc)).toEqual([]);
    // The next one goes to the same baixa, without a list to choose from.
    const naMesma = { name: R.adicionarEm('Lote de março') };
    await aberta.user.click(daAna(aberta).getByRole('button', naMesma));
    await waitFor(() => expect(salvos(servidor)).toHaveLength(2));
    expect(salvos(servidor)[1]).toEqual(salvos(servidor)[0]);
    // Refused, since it was closed meanwhile, it is offered no more.
    servidor.responde(periciaAlt, () => {
      throw new Recusa(422, [{ code: 'regra', message: 'A baixa está fechada' }]);
    });
    await aberta.user.click(daAna(aberta).getByRole('button', naMesma));
    await screen.findByText('A baixa está fechada');
    await waitFor(() => expect(screen.queryByRole('button', naMesma)).toBeNull());
  });

  test('página e busca estão no endereço; buscar volta à primeira página', async () => {
    const servidor = pericias().responde(periciaPessoas, () => pessoas([ANA, BRUNO], 12));
    const { user, janela } = await abre(`${PASSO_3}&pagina=2`, servidor);
    expect(pedida(servidor)).toMatchObject({ page: 2, local: LOCAL.recebiveis });
    await user.type(janela.getByLabelText(PESSOAS.buscar), 'ana{Enter}');
    await waitFor(() => expect(enderecoAtual()).toBe(`${PASSO_3}&busca=ana`));
    await waitFor(() => expect(pedida(servidor)).toMatchObject({ page: 1, search: 'ana' }));
  });

  test('mais de dez recebíveis de uma pessoa têm páginas', async () => {
    const muitos = Array.from({ length: 12 }, (_, i) => recebivel(101 + i, 1));
    const servidor = pericias().responde(periciaPessoas, () =>
      pessoas([
        { ...ANA, atribRecebiveis: muitos },
        { ...BRUNO, atribRecebiveis: [] },
      ]),
    );
    const aberta = await abre(PASSO_3, servidor);
    expect(daAna(aberta).queryByRole('row', { name: /#112/ })).toBeNull();
    await aberta.user.click(daAna(aberta).getByRole('button', { name: UI.pagina(2) }));
    await waitFor(() => linhaDo(aberta, 112));
    expect(daAna(aberta).queryByRole('row', { name: /#101/ })).toBeNull();
    aberta.janela.getByText(R.vazio);
  });
});
