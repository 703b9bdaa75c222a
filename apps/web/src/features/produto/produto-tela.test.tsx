import {
  catAlt,
  catAltVer,
  catChangeSituacao,
  catExc,
  catFileExc,
  catFileInc,
  catInc,
  catList,
  TIPO_SYS,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { percorreDialogo } from '../../registros/testing/percurso-dialogo.tsx';
import {
  campoDe,
  daLinha,
  dialogo,
  erroDe,
  falta,
  fazNaLinha,
  linha,
  totalDito,
} from '../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { CANETA, catalogo, detalheDe, FRENTE, VERSO } from './testing/brindes.ts';
import { DIALOGO_PRODUTO as D, IMAGENS as I, PRODUTOS as T } from './textos.ts';

const TELA = '/catalogo?categoria=62';
const EDICAO = `${TELA}&registro=8`;
const SALVO = { message: 'Produto alterado com sucesso', catId: 8, versao: 4 };
const figura = (nome: string, bytes = 10, type = 'image/png') =>
  new File([new Uint8Array(bytes)], nome, { type });

describe('o diálogo', () => {
  percorreDialogo({
    endereco: EDICAO,
    servidor: () => catalogo(CANETA),
    titulo: D,
    salvar: D.salvar,
    campo: { nome: /^Nome/, antes: 'Caneta esferográfica', depois: 'Caneta nova' },
    alterar: { route: catAlt, recurso: ['prodAlt', 'catAlt'], feito: SALVO },
    ver: catAltVer,
    atual: {
      versao: 4,
      valor: 'Caneta da Bia',
      corpo: detalheDe({ ...CANETA, catDados: { ...CANETA.catDados, nome: 'Caneta da Bia' }, versao: 4 }),
    },
    rascunho: { nome: 'produto.8', versao: 3 },
    recusas: [
      ['nome', /^Nome/],
      ['codigo', /^Código/],
      ['pontuacao', /^Pontuação/],
      ['estoqueMinimo', /^Estoque mínimo/],
    ],
    versaoDe: (corpo) => (corpo as { produto: { versao: number } }).produto.versao, // of the route's own schema
  });
});

test('a linha diz o código e a pontuação como se lê, e marca o estoque baixo', async () => {
  const servidor = catalogo({ ...CANETA, estoqueBaixo: true });
  await abreTela(TELA, servidor);
  const celulas = within(await linha(/Caneta esferográfica Estoque baixo BR-001 1\.250/));
  celulas.getByRole('switch', { name: 'Ativo: Caneta esferográfica' });
  await totalDito('Total de 1 Escritório');
  expect(servidor.enviados(catList).at(-1)?.query).toMatchObject({
    catgId: 62,
    tipoSysId: TIPO_SYS.produtos,
    situacao: 1,
  });
});

test('a chave da linha desativa de uma vez', async () => {
  const servidor = catalogo(CANETA).responde(catChangeSituacao, () => ({
    message: 'Produto desativado com sucesso',
  }));
  const user = await abreTela(TELA, servidor);
  await user.click(within(await linha(/Caneta/)).getByRole('switch'));
  await screen.findByText('Produto desativado com sucesso');
  expect(servidor.enviados(catChangeSituacao).map((p) => p.body)).toEqual([{ id: 8, situacao: 0 }]);
});

test('excluir pergunta pelo nome; o que notas usam é recusado com o motivo', async () => {
  const motivo = 'O produto Caneta esferográfica está em notas e não pode ser excluído';
  const servidor = catalogo(CANETA).responde(catExc, () => {
    throw new Recusa(422, [{ message: motivo }]);
  });
  const user = await abreTela(TELA, servidor);
  await fazNaLinha(user, await linha(/Caneta/), 'Excluir…');
  const pergunta = within(await dialogo('Confirmação de Exclusão'));
  pergunta.getByText(T.confirmaExclusao('Caneta esferográfica'));
  await user.click(pergunta.getByRole('button', { name: 'Excluir' }));
  await screen.findByText(motivo);
  expect(servidor.enviados(catExc).map((p) => p.body)).toEqual([{ tipoSys: TIPO_SYS.produtos, id: 8 }]);
});

async function abreNovo(servidor: Servidor = catalogo()) {
  const user = await abreTela(`${TELA}&registro=novo`, servidor);
  const janela = await dialogo(D.inclusao('Escritório'));
  const campo = (rotulo: string) => campoDe(janela, rotulo);
  const arquivos = (...lista: File[]) => {
    const [entrada] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    if (!entrada) throw new Error('sem campo de arquivos');
    return user.upload(entrada, lista);
  };
  const salva = () => user.click(within(janela).getByRole('button', { name: D.salvar }));
  return { servidor, user, janela, campo, arquivos, salva };
}

test.each([
  [D.nome, '', 'Informe este campo'],
  [D.codigo, '', 'Informe este campo'],
  [D.pontuacao, '', 'Informe este campo'],
  [D.pontuacao, '0', 'Informe um número inteiro maior que zero'],
])('no produto novo, %s com "%s" é recusado no campo', async (rotulo, valor, dito) => {
  const { servidor, user, campo, salva } = await abreNovo();
  if (valor !== '') await user.type(campo(rotulo), valor);
  await salva();
  expect(erroDe(campo(rotulo))).toContain(dito);
  expect(servidor.enviados(catInc)).toEqual([]);
});

test('o produto novo vai antes das suas imagens, e a escolhida para capa vai primeiro', async () => {
  let proxima = 5;
  const servidor = catalogo()
    .responde(catInc, () => ({ message: 'Produto salvo com sucesso', catId: 30, versao: 1 }))
    .responde(catFileInc, ({ query }) => ({
      message: 'Imagem salva com sucesso',
      imagem: { ...VERSO, catAnexoId: proxima++, catAnexoName: query.nome ?? '' },
    }));
  const { user, janela, campo, arquivos, salva } = await abreNovo(servidor);
  await user.type(campo(D.nome), 'Estojo');
  await user.type(campo(D.codigo), 'EST-1');
  await user.type(campo(D.pontuacao), '900');
  await arquivos(figura('a.png'), figura('b.png'));
  await within(janela).findByText(new RegExp(I.aoSalvar));
  await user.click(within(janela).getByRole('radio', { name: I.capaDe('b.png') }));
  await salva();
  await screen.findByText('Produto salvo com sucesso');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(servidor.enviados(catInc)[0]?.body).toMatchObject({
    produto: {
      catId: 0,
      catgId: 62,
      estoqueMinimo: 0,
      catDados: { nome: 'Estojo', codigo: 'EST-1', pontuacao: 900 },
    },
  });
  expect(servidor.enviados(catFileInc).map((p) => p.query)).toEqual([
    { id: 30, nome: 'b.png' },
    { id: 30, nome: 'a.png' },
  ]);
});

test.each([
  ['a única imagem', 1],
  ['a segunda de duas', 2],
])('%s que o servidor recusa deixa o produto aberto para enviá-la outra vez', async (_, quantas) => {
  const servidor = catalogo({ ...CANETA, catId: 30 })
    .responde(catInc, () => ({ message: 'Produto salvo com sucesso', catId: 30, versao: 1 }))
    .responde(catFileInc, ({ query }) => {
      if (query.nome !== 'boa.png') throw new Recusa(422, [{ message: 'A imagem não pôde ser lida' }]);
      return { message: 'Imagem salva com sucesso', imagem: VERSO };
    });
  const { user, campo, arquivos, salva } = await abreNovo(servidor);
  await user.type(campo(D.nome), 'Estojo');
  await user.type(campo(D.codigo), 'EST-1');
  await user.type(campo(D.pontuacao), '900');
  await arquivos(...(quantas === 2 ? [figura('boa.png')] : []), figura('ruim.png'));
  await salva();
  await screen.findByText('ruim.png: A imagem não pôde ser lida');
  const guardado = await dialogo(D.edicao);
  expect(enderecoAtual()).toContain('registro=30');
  expect(screen.queryByRole('dialog', { name: 'Alterações não salvas' })).toBeNull();
  expect(servidor.enviados(catInc)).toHaveLength(1);
  within(guardado).getByRole('button', { name: I.adicionar });
});

test('de vários arquivos diz qual não serve, e fica com os outros', async () => {
  const { janela, arquivos } = await abreNovo();
  await arquivos(figura('boa.png'), figura('grande.png', 2_000_001));
  await within(janela).findByText('grande.png: tamanho da imagem é maior que 2mb');
  expect(within(janela).getAllByRole('radio')).toHaveLength(1);
});

test('um produto tem no máximo doze imagens', async () => {
  const { janela, arquivos } = await abreNovo();
  await arquivos(...Array.from({ length: 13 }, (_, i) => figura(`${i + 1}.png`)));
  await within(janela).findByText(I.recusada('13.png', I.demais(12)));
  expect(within(janela).getAllByRole('radio')).toHaveLength(12);
});

test('a imagem escolhida se desiste, e com ela nada se perde sem perguntar', async () => {
  const { user, janela, arquivos } = await abreNovo();
  await arquivos(figura('a.png'));
  const desiste = await within(janela).findByRole('button', { name: I.excluir('a.png') });
  await user.click(within(janela).getByRole('button', { name: 'Fechar' }));
  const pergunta = within(await dialogo('Alterações não salvas'));
  await user.click(pergunta.getByRole('button', { name: 'Continuar editando' }));
  await user.click(desiste);
  await user.click(within(janela).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('excluir uma imagem pergunta, envia o seu hash, e a capa é a que o servidor diz', async () => {
  let imagens = [FRENTE, VERSO];
  const servidor = catalogo(CANETA)
    .responde(catAltVer, () => detalheDe(CANETA, imagens))
    .responde(catFileExc, () => {
      imagens = [{ ...VERSO, catAnexoPrimaria: true }];
      return { message: 'Imagem excluída com sucesso' };
    });
  const user = await abreTela(EDICAO, servidor);
  const janela = within(await dialogo(D.edicao));
  expect(janela.getByRole('radio', { name: I.capaDe('frente.png') })).toHaveProperty('checked', true);
  await user.click(janela.getByRole('button', { name: I.excluir('frente.png') }));
  const pergunta = within(await dialogo(I.confirmacao));
  pergunta.getByText(I.confirmaExclusao);
  await user.click(pergunta.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Imagem excluída com sucesso');
  expect(servidor.enviados(catFileExc).map((p) => p.body)).toEqual([{ id: 1, hash: 'hash-1' }]);
  await waitFor(() =>
    expect(janela.getByRole('radio', { name: I.capaDe('verso.png') })).toHaveProperty('checked', true),
  );
  expect(janela.queryByRole('radio', { name: I.capaDe('frente.png') })).toBeNull();
});

test('outra capa é salva com o produto', async () => {
  const servidor = catalogo(CANETA).responde(catAlt, () => SALVO);
  const user = await abreTela(EDICAO, servidor);
  const janela = within(await dialogo(D.edicao));
  await user.click(janela.getByRole('radio', { name: I.capaDe('verso.png') }));
  await user.click(janela.getByRole('button', { name: D.salvar }));
  await screen.findByText(SALVO.message);
  expect(servidor.enviados(catAlt)[0]?.body).toMatchObject({
    imagens: [
      { catAnexoId: 1, catAnexoPrimaria: false },
      { catAnexoId: 2, catAnexoPrimaria: true },
    ],
  });
});

test('sem prodAlt e catAlt só se vê: sem salvar, sem editor e sem botões de imagem', async () => {
  const user = await abreTela(TELA, catalogo(CANETA), {
    pode: menos('prodAlt', 'catAlt', 'catExc', 'changeSituacao'),
  });
  const celulas = within(await linha(/Caneta/));
  expect(celulas.getByRole('switch')).toHaveProperty('disabled', true);
  const exclui = await daLinha(user, await linha(/Caneta/), 'Excluir…');
  expect(exclui.textContent).toContain(falta('catExc'));
  await user.keyboard('{Escape}');
  await user.click(celulas.getByRole('button', { name: 'Visualizar' }));
  const janela = await dialogo(D.visualizacao);
  await within(janela).findByText('tinta azul');
  expect(
    within(janela).queryByRole('button', { name: new RegExp(`${D.salvar}|${I.adicionar}|Excluir imagem`) }),
  ).toBeNull();
  expect(janela.querySelector('[contenteditable]')).toBeNull();
});

test('só com catAlt os dados se leem e os atributos se salvam', async () => {
  await abreTela(EDICAO, catalogo(CANETA), { pode: menos('prodAlt') });
  const janela = await dialogo(D.edicao);
  expect(campoDe(janela, D.nome).readOnly).toBe(true);
  expect(within(janela).queryByRole('button', { name: I.adicionar })).toBeNull();
  within(janela).getByRole('button', { name: D.salvar });
});
