import {
  type Categoria,
  catgAlt,
  catgChangeSituacao,
  catgExc,
  catgInc,
  catgList,
  catgSub,
  TIPO_SYS,
  TIPOS_SYS,
  TODOS_OS_PERFIS,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { categoria } from '../../registros/testing/categoria.ts';
import { daLinha, dialogo, dica, erroDe, escolhe, falta, fazNaLinha } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, vaiPara, volta } from '../../testing/tela.tsx';
import { CONFLICT_TEXTS } from '../../ui/dialog/conflict-texts.ts';
import { UI } from '../../ui/texts.ts';

const MATERIAIS = categoria(30, 'Materiais', { children: [31] });
const PAPELARIA = categoria(31, 'Papelaria', { idPai: 30, nomePai: 'Materiais' });
const ATRIBUTOS = categoria(40, 'Atributos de Pessoas', { tipoSysId: TIPO_SYS.atributos });
const INATIVA = categoria(32, 'Antigas', { situacao: SITUACAO_REGISTRO.inativo });
const GRAVADA = { message: 'Categoria alterada com sucesso', id: 31, versao: 3 };

const arvore = (...categorias: Categoria[]) => ({
  categoriaList: categorias,
  categoriaListRef: [{ id: 10, name: 'Peritos', tipoSysId: TIPO_SYS.pessoas }],
  permissions: [],
  tipoSysList: TIPOS_SYS,
  catgPerfis: [
    { perfilId: TODOS_OS_PERFIS, perfilNome: 'Todos os perfis' },
    { perfilId: 4, perfilNome: 'Consulta' },
  ],
});
const arvores = (): Servidor =>
  new Servidor().responde(catgList, () => arvore(MATERIAIS, PAPELARIA, ATRIBUTOS, INATIVA));

const no = (nome: string) => screen.findByRole('treeitem', { name: nome });
const botao = (nome: string) => screen.getByRole('button', { name: nome });
/** The head of what is chosen. */
async function cabeca(nome: string): Promise<HTMLElement> {
  const titulo = await screen.findByRole('heading', { name: nome, level: 2 });
  return titulo.parentElement ?? document.body;
}
const campo = (nome: RegExp) => screen.getByLabelText<HTMLInputElement>(nome, { selector: 'input' });

describe('a árvore', () => {
  test('a escolhida fica no endereço e se vê ao lado; Voltar a deixa', async () => {
    const user = await abreTela('/categoria', arvores());
    // The first, while none was chosen before.
    await screen.findByRole('heading', { name: 'Materiais' });
    await user.click(await no('Papelaria'));
    await screen.findByRole('heading', { name: 'Papelaria' });
    expect(enderecoAtual()).toBe('/categoria?categoria=31');
    expect(campo(/^Nome/).readOnly).toBe(true);
    expect(campo(/^Categoria superior/).value).toBe('Materiais');
    volta();
    await screen.findByRole('heading', { name: 'Materiais' });
  });

  test('a última escolhida se abre ao voltar à tela', async () => {
    const user = await abreTela('/categoria', arvores());
    await user.click(await no('Papelaria'));
    await screen.findByRole('heading', { name: 'Papelaria' });
    await vaiPara('/nada');
    await vaiPara('/categoria');
    await screen.findByRole('heading', { name: 'Papelaria' });
    expect(enderecoAtual()).toBe('/categoria?categoria=31');
  });

  test('só sem categoria alguma se pede que se selecione uma', async () => {
    const servidor = new Servidor().responde(catgList, () => arvore());
    await abreTela('/categoria', servidor);
    await screen.findByText('Selecione uma Categoria');
    expect(screen.queryByRole('button', { name: 'Editar categoria' })).toBeNull();
    expect(botao('Adicionar categoria')).toBeTruthy();
  });

  test('a busca mostra o que corresponde com o que está acima, ou diz que nada há', async () => {
    const user = await abreTela('/categoria', arvores());
    await no('Papelaria');
    await user.type(campo(/^Buscar Categoria/), 'papel');
    expect(screen.getAllByRole('treeitem').map((n) => n.textContent)).toEqual(['Materiais', 'Papelaria']);
    await user.type(campo(/^Buscar Categoria/), 'zzz');
    await screen.findByText('Nenhuma categoria encontrada');
  });

  test('a falha se tenta de novo', async () => {
    const servidor = arvores().responde(catgList, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
    });
    const user = await abreTela('/categoria', servidor);
    const deNovo = await screen.findByRole('button', { name: UI.tentarDeNovo });
    servidor.responde(catgList, () => arvore(MATERIAIS));
    await user.click(deNovo);
    await no('Materiais');
  });
});

describe('o que se pode com a escolhida', () => {
  test.each([
    ['Adicionar categoria', 'catgInc'],
    ['Adicionar subcategoria', 'catgSubgrupo'],
    ['Editar categoria', 'catgAlt'],
  ] as const)('%s sem a permissão diz qual falta', async (nome, recurso) => {
    const user = await abreTela('/categoria?categoria=31', arvores(), { pode: menos(recurso) });
    await screen.findByRole('heading', { name: 'Papelaria' });
    expect(await dica(user, botao(nome))).toBe(falta(recurso));
    await user.click(botao(nome));
    expect(enderecoAtual()).toBe('/categoria?categoria=31');
  });

  test.each([
    ['Desativar categoria', 'changeSituacao'],
    ['Excluir categoria', 'catgExc'],
  ] as const)('%s sem a permissão diz no menu qual falta', async (nome, recurso) => {
    const user = await abreTela('/categoria?categoria=31', arvores(), { pode: menos(recurso) });
    const linha = await daLinha(user, await cabeca('Papelaria'), nome);
    expect(linha.textContent).toContain(falta(recurso));
    await user.click(linha);
    expect(enderecoAtual()).toBe('/categoria?categoria=31');
  });

  test('uma inativa não se altera nem recebe outra; ativa-se sem perguntar', async () => {
    const servidor = arvores().responde(catgChangeSituacao, () => ({
      message: 'Categoria ativada',
      id: 32,
      versao: 3,
    }));
    const user = await abreTela('/categoria?categoria=32', servidor);
    const dela = await cabeca('Antigas');
    for (const nome of ['Editar categoria', 'Adicionar subcategoria'])
      expect(screen.queryByRole('button', { name: nome })).toBeNull();
    await fazNaLinha(user, dela, 'Ativar categoria');
    await screen.findByText('Categoria ativada');
    expect(servidor.enviados(catgChangeSituacao).map((p) => p.body)).toEqual([{ id: 32, situacao: 1 }]);
  });

  test('desativar pergunta antes', async () => {
    const servidor = arvores().responde(catgChangeSituacao, () => ({
      message: 'Categoria desativada',
      id: 31,
      versao: 3,
    }));
    const user = await abreTela('/categoria?categoria=31', servidor);
    await screen.findByRole('heading', { name: 'Papelaria' });
    const pergunta = async () => {
      await fazNaLinha(user, await cabeca('Papelaria'), 'Desativar categoria');
      return within(await dialogo('Desativar categoria'));
    };
    const primeira = await pergunta();
    primeira.getByText(/^Desativar a categoria 'Papelaria'\?/);
    await user.click(primeira.getByRole('button', { name: UI.fechar }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servidor.enviados(catgChangeSituacao)).toEqual([]);
    await user.click((await pergunta()).getByRole('button', { name: 'Desativar categoria' }));
    await screen.findByText('Categoria desativada');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('excluir mostra a categoria e pergunta; recusada, ela fica', async () => {
    const servidor = arvores().responde(catgExc, () => {
      throw new Recusa(422, [{ code: 'em_uso', message: 'A categoria tem subcategorias' }]);
    });
    const user = await abreTela('/categoria?categoria=30', servidor);
    await fazNaLinha(user, await cabeca('Materiais'), 'Excluir categoria');
    await screen.findByRole('heading', { name: 'Exclusão de Categoria' });
    screen.getByText("Você tem certeza que deseja excluir a categoria 'Materiais'?");
    await user.click(botao('Excluir'));
    await screen.findByText('A categoria tem subcategorias');
    expect(servidor.enviados(catgExc).map((p) => p.body)).toEqual([{ categoria: { id: 30 } }]);
    await user.click(botao('Cancelar'));
    await screen.findByRole('heading', { name: 'Materiais' });
  });
});

describe('o formulário', () => {
  test.each([
    ['nome', /^Nome/, '', 'Informe este campo'],
    ['ordem', /^Ordem/, 'dez', 'Informe um número de 0 a 9999'],
  ])('%s que não vale é dito ali, e nada é enviado', async (_, nome, digitado, dito) => {
    const servidor = arvores();
    const user = await abreTela('/categoria?categoria=31&acao=alt', servidor);
    await screen.findByRole('heading', { name: 'Edição de Categoria' });
    await user.clear(campo(nome));
    if (digitado !== '') await user.type(campo(nome), digitado);
    await user.click(botao('Editar'));
    expect(erroDe(campo(nome))).toContain(dito);
    expect(servidor.enviados(catgAlt)).toEqual([]);
  });

  test('uma nova escolhe o seu tipo, e incluída é a escolhida', async () => {
    const servidor = arvores().responde(catgInc, () => ({
      message: 'Categoria incluída com sucesso',
      id: 30,
      versao: 1,
    }));
    const user = await abreTela('/categoria?acao=inc', servidor);
    await screen.findByRole('heading', { name: 'Inclusão de Categoria' });
    await escolhe(user, campo(/^Tipo/), 'Produtos');
    await user.type(campo(/^Nome/), 'Materiais');
    await user.click(botao('Salvar'));
    await screen.findByText('Categoria incluída com sucesso');
    expect(servidor.enviados(catgInc)[0]?.body.categoria).toMatchObject({
      name: 'Materiais',
      tipoSysId: 3,
      perfis: [0],
    });
    await waitFor(() => expect(enderecoAtual()).toBe('/categoria?categoria=30'));
  });

  test('uma subcategoria de atributos pede a quem se refere', async () => {
    const servidor = arvores().responde(catgSub, () => ({
      message: 'Subcategoria incluída com sucesso',
      id: 41,
      versao: 1,
    }));
    const user = await abreTela('/categoria?categoria=40&acao=sub', servidor);
    await screen.findByRole('heading', { name: 'Inclusão de Subcategoria' });
    await user.type(campo(/^Nome/), 'Documentos');
    await user.click(botao('Salvar'));
    expect(erroDe(campo(/^Referência/))).toContain('Selecione um item');
    await escolhe(user, campo(/^Referência/), 'Peritos (Pessoas)');
    await user.click(botao('Salvar'));
    await screen.findByText('Subcategoria incluída com sucesso');
    expect(servidor.enviados(catgSub)[0]?.body.categoria).toMatchObject({ idPai: 40, idRef: 10 });
  });

  test('alterada por outra pessoa, compara-se antes de salvar sobre a versão nova', async () => {
    const servidor = arvores();
    servidor.responde(catgAlt, ({ body }) => {
      if (body.categoria.versao < 3)
        throw new Recusa(409, [{ code: 'versao_antiga', message: 'Alterada' }], {
          ...PAPELARIA,
          name: 'Papéis',
          versao: 3,
        });
      return { ...GRAVADA, versao: 4 };
    });
    const user = await abreTela('/categoria?categoria=31&acao=alt', servidor);
    await screen.findByRole('heading', { name: 'Edição de Categoria' });
    await user.clear(campo(/^Nome/));
    await user.type(campo(/^Nome/), 'Escritório');
    await user.keyboard('{Control>}s{/Control}');
    const conflito = within(await dialogo(CONFLICT_TEXTS.titulo));
    conflito.getByText('Papéis');
    await user.click(conflito.getByRole('button', { name: CONFLICT_TEXTS.salvarMesclado }));
    await screen.findByText(GRAVADA.message);
    expect(servidor.enviados(catgAlt).map((p) => p.body.categoria)).toMatchObject([
      { name: 'Escritório', versao: 2 },
      { name: 'Escritório', versao: 3 },
    ]);
  });

  test('deixada com algo digitado, pergunta antes de ir a outra', async () => {
    const user = await abreTela('/categoria?categoria=31&acao=alt', arvores());
    await screen.findByRole('heading', { name: 'Edição de Categoria' });
    await user.type(campo(/^Nome/), ' nova');
    await user.click(await no('Materiais'));
    const pergunta = within(await dialogo(UI.alteracoesNaoSalvas));
    await user.click(pergunta.getByRole('button', { name: UI.continuarEditando }));
    expect(campo(/^Nome/).value).toBe('Papelaria nova');
    expect(enderecoAtual()).toBe('/categoria?categoria=31&acao=alt');
  });
});
