import {
  perfisAlt,
  perfisAltGet,
  perfisChangeSituacao,
  perfisExc,
  perfisInc,
  perfisList,
  perfisPessoas,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { percorreDialogo } from '../../registros/testing/percurso-dialogo.tsx';
import {
  daLinha,
  dialogo,
  dica,
  erroDe,
  escolhe,
  falta,
  fazNaLinha,
  totalDito,
} from '../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, volta } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';
import { ANTIGO, aberto, CONSULTA, lista, perfis } from './testing/perfis.ts';

const SALVO = { message: 'Perfil alterado com sucesso', id: 4, versao: 7 };

describe('o diálogo', () => {
  percorreDialogo({
    endereco: '/perfis?registro=4',
    servidor: () => perfis(CONSULTA),
    titulo: { edicao: 'Edição de Perfil', visualizacao: 'Visualização de Perfil' },
    salvar: 'Salvar',
    campo: { nome: /^Nome do Perfil/, antes: 'Consulta', depois: 'Consultas' },
    alterar: { route: perfisAlt, recurso: 'perfilAlt', feito: SALVO },
    ver: perfisAltGet,
    atual: { versao: 7, valor: 'Consulta geral', corpo: aberto({ nome: 'Consulta geral', versao: 7 }) },
    livre: 'Busca de Permissões',
    rascunho: { nome: 'perfil.4', versao: 6 },
    recusas: [
      ['nome', /^Nome do Perfil/],
      ['pessoas', /^Pessoas/],
    ],
    versaoDe: (corpo) => (corpo as { perfil: { versao: number } }).perfil.versao, // of the route's own schema
  });
});

describe('a lista', () => {
  const linha = (nome: string) => screen.findByRole('row', { name: new RegExp(nome) });

  test('mostra quantas pessoas têm cada perfil, e se está ativo', async () => {
    await abreTela('/perfis', perfis({ ...CONSULTA, pessoas: 1_234 }, ANTIGO));
    expect(within(await linha('Consulta')).getByText('1.234')).toBeTruthy();
    expect(within(await linha('Antigo')).getByRole('switch')).toHaveProperty('checked', false);
    await totalDito('Total de 2 Perfis');
  });

  test.each([
    ['busca=CONSUL', 'Consulta', 'Antigo'],
    ['situacao=0', 'Antigo', 'Consulta'],
    ['situacao=1', 'Consulta', 'Antigo'],
  ])('com %s mostra %s e não %s', async (filtro, dentro, fora) => {
    await abreTela(`/perfis?${filtro}`, perfis(CONSULTA, ANTIGO));
    await linha(dentro);
    expect(screen.queryByRole('row', { name: new RegExp(fora) })).toBeNull();
  });

  test('procura-se sem perguntar ao servidor, e Voltar traz todos', async () => {
    const servidor = perfis(CONSULTA, ANTIGO);
    const user = await abreTela('/perfis', servidor);
    await linha('Antigo');
    await user.type(screen.getByLabelText('Busca'), 'consul');
    await waitFor(() => expect(enderecoAtual()).toContain('busca=consul'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Antigo/ })).toBeNull());
    expect(servidor.enviados(perfisList)).toHaveLength(1);
    volta();
    await linha('Antigo');
  });

  test('sem achados oferece a lista sem filtros; sem perfil algum, a inclusão', async () => {
    const servidor = perfis(CONSULTA);
    const user = await abreTela('/perfis?busca=zzz', servidor);
    await user.click(await screen.findByRole('button', { name: UI.limparFiltros }));
    await linha('Consulta');
  });

  test('sem perfil algum oferece a inclusão', async () => {
    const user = await abreTela('/perfis', perfis());
    const vazio = (await screen.findByText('Nenhum perfil encontrado')).parentElement;
    await user.click(within(vazio ?? document.body).getByRole('button', { name: 'Adicionar' }));
    await dialogo('Inclusão de Perfil');
  });

  test('a falha se tenta de novo', async () => {
    const servidor = perfis().responde(perfisList, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
    });
    const user = await abreTela('/perfis', servidor);
    const deNovo = await screen.findByRole('button', { name: UI.tentarDeNovo });
    servidor.responde(perfisList, () => lista(CONSULTA));
    await user.click(deNovo);
    await linha('Consulta');
  });

  test('excluir pergunta antes; a recusa diz por quê e o perfil fica', async () => {
    const motivo = 'Há pessoas que ficariam sem acesso';
    const servidor = perfis(CONSULTA).responde(perfisExc, () => {
      throw new Recusa(422, [{ code: 'em_uso', message: motivo }]);
    });
    const user = await abreTela('/perfis', servidor);
    await fazNaLinha(user, await linha('Consulta'), UI.excluirPergunta);
    const pergunta = within(await dialogo(UI.confirmacaoExclusao));
    pergunta.getByText('Você tem certeza que deseja excluir este perfil? Consulta');
    await user.click(pergunta.getByRole('button', { name: UI.excluir }));
    await screen.findByText(motivo);
    expect(servidor.enviados(perfisExc).map((p) => p.body)).toEqual([{ id: 4 }]);
    await linha('Consulta');
  });

  test('a situação muda na hora; o último acesso não se desliga e isso é dito', async () => {
    const motivo = 'Ninguém mais poderia alterar perfis';
    const servidor = perfis(CONSULTA).responde(perfisChangeSituacao, () => {
      throw new Recusa(422, [{ code: 'ultimo_acesso', message: motivo }]);
    });
    const user = await abreTela('/perfis', servidor);
    await user.click(within(await linha('Consulta')).getByRole('switch'));
    await screen.findByText(motivo);
    expect(servidor.enviados(perfisChangeSituacao)[0]?.body).toEqual({
      id: 4,
      situacao: SITUACAO_REGISTRO.inativo,
    });
  });

  test('Adicionar e Excluir sem a permissão dizem qual falta', async () => {
    const user = await abreTela('/perfis', perfis(CONSULTA), { pode: menos('perfilInc', 'perfilExc') });
    const consulta = await linha('Consulta');
    const adicionar = screen.getByRole('button', { name: 'Adicionar' });
    expect(await dica(user, adicionar)).toContain(falta('perfilInc'));
    const excluir = await daLinha(user, consulta, UI.excluirPergunta);
    expect(excluir.textContent).toContain(falta('perfilExc'));
  });
});

describe('as permissões de um perfil', () => {
  const abreNovo = async (servidor: Servidor = perfis()) => {
    const user = await abreTela('/perfis?registro=novo', servidor);
    const janela = await dialogo('Inclusão de Perfil');
    const de = within(janela);
    const no = (nome: string) => de.findByRole('treeitem', { name: nome });
    const marca = async (nome: string) => {
      const caixa = (await no(nome)).querySelector<HTMLElement>('[data-part=check]');
      if (!caixa) throw new Error(`${nome} não se marca`);
      await user.click(caixa);
    };
    const marcadas = () => de.getAllByRole('treeitem', { checked: true }).map((n) => n.textContent);
    return { servidor, user, de, no, marca, marcadas };
  };

  test('uma ação vem com a tela e a área; a tela que sai leva as ações', async () => {
    const { de, marca, marcadas } = await abreNovo();
    await marca('Incluir baixa');
    expect(marcadas()).toEqual(['Operação', 'Baixas', 'Incluir baixa']);
    de.getByText('3 de 5 permissões selecionadas');
    await marca('Baixas');
    expect(marcadas()).toEqual(['Operação']);
  });

  test('a escolhida diz o que dá e com que vem; tudo abaixo se marca e se tira', async () => {
    const { user, de, no, marcadas } = await abreNovo();
    de.getByText('Selecione uma permissão');
    await user.click(await no('Baixas'));
    for (const dito of [
      'Descreve Baixas',
      "Vem sempre com 'Operação'",
      'Tela',
      'Não concedida por este perfil',
    ])
      expect(de.getByText(dito), dito).toBeTruthy();
    await user.click(de.getByRole('button', { name: 'Selecionar tudo abaixo' }));
    expect(marcadas()).toEqual(['Operação', 'Baixas', 'Incluir baixa', 'Excluir baixa']);
    de.getByText('Concedida por este perfil');
    await user.click(de.getByRole('button', { name: 'Retirar tudo abaixo' }));
    expect(marcadas()).toEqual(['Operação', 'Baixas']);
  });

  test('com o teclado: as setas andam, o espaço marca', async () => {
    const { user, de, marcadas } = await abreNovo();
    const arvore = await de.findByRole('tree', { name: 'Permissões' });
    arvore.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}[Space]');
    expect(marcadas()).toEqual(['Operação', 'Baixas', 'Incluir baixa']);
    await user.keyboard('{Home}[Space]');
    expect(de.queryAllByRole('treeitem', { checked: true })).toEqual([]);
  });

  test('a busca mostra só o que corresponde, com o que está acima', async () => {
    const { user, de } = await abreNovo();
    await user.type(de.getByLabelText('Busca de Permissões'), 'excluir');
    expect(de.getAllByRole('treeitem').map((n) => n.textContent)).toEqual([
      'Operação',
      'Baixas',
      'Excluir baixa',
    ]);
    await user.type(de.getByLabelText('Busca de Permissões'), 'zzz');
    de.getByText('Nenhuma permissão encontrada');
  });

  test('sem nome, pessoas e permissões cada falta é dita, e nada é enviado', async () => {
    const { servidor, user, de } = await abreNovo();
    await user.click(de.getByRole('button', { name: 'Salvar' }));
    expect(erroDe(de.getByLabelText(/^Nome do Perfil/))).toContain('Informe este campo');
    expect(erroDe(de.getByLabelText(/^Pessoas/, { selector: 'input' }))).toContain('Informe este campo');
    expect(de.getByRole('alert').textContent).toBe('Selecione ao menos um uma permissao.');
    expect(servidor.enviados(perfisInc)).toEqual([]);
  });

  test('inteiro, é enviado com as pessoas que o servidor achou', async () => {
    const servidor = perfis().responde(perfisInc, () => ({
      ...SALVO,
      message: 'Perfil incluído com sucesso',
    }));
    const { user, de, marca } = await abreNovo(servidor);
    await user.type(de.getByLabelText(/^Nome do Perfil/), 'Correspondência');
    await escolhe(user, de.getByLabelText(/^Pessoas/, { selector: 'input' }), 'Zélia Dias', 'zel');
    expect(servidor.enviados(perfisPessoas).at(-1)?.query).toEqual({ search: 'zel' });
    await marca('Excluir baixa');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Perfil incluído com sucesso');
    expect(servidor.enviados(perfisInc).map((p) => p.body)).toEqual([
      { perfil: { nome: 'Correspondência', pessoas: [8] }, recursos: [1, 2, 4] },
    ]);
  });
});
