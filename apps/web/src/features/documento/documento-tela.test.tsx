import { documentoGuarda, documentoPrevia, MODELO_DE_DOCUMENTO, REGISTROS } from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { percorreDialogo } from '../../registros/testing/percurso-dialogo.tsx';
import { percorreLista } from '../../registros/testing/percurso-lista.tsx';
import { dialogo, escolhe } from '../../testing/na-tela.ts';
import { abreTela, enderecoAtual } from '../../testing/tela.tsx';
import { CAPA, modelos } from './testing/modelos.ts';
import { EDITOR, FOLHA, PREVIA } from './textos.ts';

const SALVO = { message: 'Modelo de documento alterado com sucesso', id: 4, versao: 4 };

describe('a lista', () => {
  percorreLista({
    endereco: '/documentos',
    servidor: () => modelos(CAPA),
    lista: MODELO_DE_DOCUMENTO.list,
    pagina: (total) => ({ list: [CAPA], total }),
    vazia: { list: [], total: 0 },
    linha: /Capa do laudo/,
    permissoes: REGISTROS.modeloDeDocumento.permissoes,
    adicionar: 'Adicionar',
    nenhum: 'Nenhum modelo de documento cadastrado.',
    ordem: { titulo: 'Nome', coluna: 'nome' },
    situacao: { opcao: 'Inativo', id: 0 },
    exclusao: {
      route: MODELO_DE_DOCUMENTO.exc,
      pergunta: 'Você tem certeza que deseja excluir: Capa do laudo ?',
      body: { id: 4 },
      feito: { message: 'Modelo de documento excluído com sucesso' },
    },
  });
});

describe('o diálogo', () => {
  percorreDialogo({
    endereco: '/documentos?registro=4',
    servidor: () => modelos(CAPA),
    titulo: { edicao: 'Edição de Modelo de documento', visualizacao: 'Visualização de Modelo de documento' },
    salvar: 'Salvar',
    campo: { nome: /^Nome/, antes: 'Capa do laudo', depois: 'Capa' },
    alterar: { route: MODELO_DE_DOCUMENTO.alt, recurso: 'docAlt', feito: SALVO },
    ver: MODELO_DE_DOCUMENTO.ver,
    atual: { versao: 4, valor: 'De outros', corpo: { ...CAPA, nome: 'De outros', versao: 4 } },
    rascunho: { nome: 'modeloDeDocumento.4', versao: 3 },
    recusas: [
      ['nome', /^Nome/],
      ['categoriaId', /Só da categoria/],
    ],
    versaoDe: (corpo) => (corpo as { versao: number }).versao, // of the route's own schema
  });
});

test('campo, condição e tabela entram no texto e vão como nós conhecidos', async () => {
  const servidor = modelos(CAPA).responde(MODELO_DE_DOCUMENTO.alt, () => SALVO);
  const user = await abreTela('/documentos?registro=4', servidor);
  const janela = within(await dialogo('Edição de Modelo de documento'));
  await user.click(await janela.findByRole('button', { name: EDITOR.inserirCampo }));
  await user.type(await screen.findByLabelText(EDITOR.procuraCampo), 'cid{Enter}');
  await user.click(janela.getByRole('button', { name: EDITOR.condicao }));
  await user.click(janela.getByRole('button', { name: EDITOR.tabelaDe('Pessoas') }));
  await user.click(janela.getByRole('button', { name: 'Salvar' }));
  await screen.findByText(SALVO.message);
  const corpo = JSON.stringify(servidor.enviados(MODELO_DE_DOCUMENTO.alt)[0]?.body).replaceAll('\\"', '"');
  expect(corpo).toContain('{"type":"campo","attrs":{"chave":"cidade"}}');
  expect(corpo).toContain('{"type":"condicao","attrs":{"chave":"numero","quando":"preenchido","valor":""}');
  expect(corpo).toContain(
    '{"type":"tabela","attrs":{"fonte":"pessoas","colunas":["nome","valor"],"total":true}}',
  );
});

test('a prévia pede o modelo com um registro de verdade, e diz o que ele não tem', async () => {
  const servidor = modelos(CAPA);
  const user = await abreTela('/documentos?registro=4', servidor);
  const janela = within(await dialogo('Edição de Modelo de documento'));
  const previa = within(await janela.findByRole('region', { name: PREVIA.titulo }));
  const campo = previa.getByRole('combobox', { name: PREVIA.titulo });
  await escolhe(user, campo, 'Perícia #12 · Urbanos', '12');
  await previa.findByText('Perícia de São Paulo');
  previa.getByText(PREVIA.desconhecidos(['atributo.x']));
  expect(servidor.enviados(documentoPrevia).at(-1)?.body).toMatchObject({ tipo: 'pericia', registro: 12 });
});

test('da linha se vê, ao lado da lista, como o modelo fica: escrito, e com um registro', async () => {
  const corpo = JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Perícia em ' },
          { type: 'campo', attrs: { chave: 'cidade' } },
        ],
      },
    ],
  });
  const servidor = modelos(CAPA).responde(MODELO_DE_DOCUMENTO.ver, () => ({ registro: { ...CAPA, corpo } }));
  const user = await abreTela('/documentos', servidor);
  const linha = await screen.findByRole('row', { name: /Capa do laudo/ });
  await user.click(within(linha).getByRole('button', { name: PREVIA.ver }));
  const painel = within(await dialogo('Capa do laudo'));
  await painel.findByText('Perícia em {cidade}');
  expect(enderecoAtual()).toBe('/documentos#previa.4');
  await escolhe(user, painel.getByRole('combobox', { name: PREVIA.titulo }), 'Perícia #12 · Urbanos', '12');
  await painel.findByText('Perícia de São Paulo');
  expect(painel.queryByText('Perícia em {cidade}')).toBeNull();
});

test('a folha guarda o documento com o registro', async () => {
  const servidor = modelos().responde(documentoGuarda, () => ({
    message: 'Documento guardado com o registro',
    anexo: {
      ...{ anexoId: crypto.randomUUID(), nome: 'Capa.pdf', tipo: 'application/pdf', bytes: 9, versao: 1 },
      ...{ em: '2026-03-01T12:00:00Z', quem: 'Alice', previa: 'pdf' as const },
    },
  }));
  const user = await abreTela('/documentos/folha?modelo=4&tipo=pericia&registro=12', servidor);
  await screen.findByRole('heading', { name: 'Capa do laudo – Perícia #12' });
  screen.getByText('Perícia de São Paulo');
  await user.click(screen.getByRole('button', { name: FOLHA.guardar }));
  await waitFor(() =>
    expect(servidor.enviados(documentoGuarda).map((p) => p.body)).toEqual([
      { modelo: 4, tipo: 'pericia', registro: 12 },
    ]),
  );
});
