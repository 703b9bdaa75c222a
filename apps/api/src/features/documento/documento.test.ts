import {
  anexoList,
  type Corpo,
  documentoCampos,
  documentoGuarda,
  documentoModelos,
  documentoPdf,
  documentoPrevia,
  documentoVer,
  MODELO_DE_DOCUMENTO,
  MODELO_DO_PRODUTO,
  type No,
  osInc,
  veiInc,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { ordemDeTeste, veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';

const rede = comApp();
let p: Passos;
let procId: number;

const campo = (chave: string): No => ({ type: 'paragraph', content: [{ type: 'campo', attrs: { chave } }] });
const corpoDe = (...content: No[]): string => JSON.stringify({ type: 'doc', content } satisfies Corpo);

const CAPA = corpoDe(
  campo('numero'),
  campo('atributo.honorario'),
  campo('valorTotalExtenso'),
  {
    type: 'condicao',
    attrs: { chave: 'atributo.honorario', quando: 'maior', valor: '100' },
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Acima de cem' }] }],
  },
  { type: 'tabela', attrs: { fonte: 'pessoas', colunas: ['nome', 'recebiveis', 'valor'], total: true } },
);

beforeAll(async () => {
  p = new Passos(rede.admin);
  procId = await p.cria([MUNDO.atrib.honorario, 1234.5]);
  const ana = await p.comPessoa(procId);
  await p.comPessoa(procId, MUNDO.pessoa.bia);
  await p.recebivel(procId, ana, await p.novaBaixa(), 1500.25);
});

async function novoModelo(nome: string, parte: { tipo?: 'pericia' | 'pessoa'; categoriaId?: number } = {}) {
  const body = {
    ...{ id: 0, versao: 0, situacao: 1 as const, categoriaId: 0, tipo: 'pericia' as const },
    ...{ nome, corpo: CAPA, ...parte },
  };
  return (await rede.admin.pede(MODELO_DE_DOCUMENTO.inc, { body })).id;
}

const palavras = (d: { blocos: readonly { trechos: readonly { texto: string }[] }[] }) =>
  d.blocos.map((b) => b.trechos.map((t) => t.texto).join(''));

test('a prévia tem os valores do caso, a condição decidida e a tabela com a soma', async () => {
  const { documento } = await rede.admin.pede(documentoPrevia, {
    body: { tipo: 'pericia', nome: 'Capa', corpo: CAPA, registro: procId },
  });
  expect(documento.titulo).toBe(`Capa – Perícia #${procId}`);
  expect(palavras(documento)).toEqual([
    String(procId),
    'R$ 1.234,50',
    'mil e quinhentos reais e vinte e cinco centavos',
    'Acima de cem',
    '',
  ]);
  expect(documento.blocos.at(-1)?.tabela).toMatchObject({
    linhas: [
      ['Ana Abreu', '1', 'R$ 1.500,25'],
      ['Bia Braga', '0', 'R$ 0,00'],
    ],
    totais: ['Total', '1', 'R$ 1.500,25'],
  });
});

test('um campo que não há é recusado no texto; um registro que não há não se acha', async () => {
  const body = { tipo: 'pericia', nome: '', corpo: corpoDe(campo('placa')), registro: procId };
  const recusa = await rede.admin.chama('POST', documentoPrevia.path, { body });
  expect([recusa.status, recusa.body]).toMatchObject([422, { errors: [{ field: 'corpo' }] }]);
  const fora = await rede.admin.chama('POST', documentoPrevia.path, {
    body: { ...body, corpo: CAPA, registro: 999_999 },
  });
  expect(fora.status).toBe(404);
});

test('o modelo de uma categoria só serve aos seus registros', async () => {
  const daA = await novoModelo('Da folha A', { categoriaId: MUNDO.folhaA });
  const daB = await novoModelo('Da folha B', { categoriaId: MUNDO.folhaB });
  const { list, podeGuardar } = await rede.admin.pede(documentoModelos, {
    query: { tipo: 'pericia', id: String(procId) },
  });
  expect([list.map((m) => m.modelo), podeGuardar]).toEqual([[daA], true]);
  const query = { tipo: 'pericia' as const, registro: String(procId) };
  expect(
    (await rede.admin.pede(documentoVer, { query: { ...query, modelo: String(daA) } })).podeGuardar,
  ).toBe(true);
  const outra = `${documentoVer.path}?tipo=pericia&registro=${procId}&modelo=${daB}`;
  expect((await rede.admin.chama('GET', outra, {})).status).toBe(404);
});

test('o documento guardado é um PDF entre os anexos do caso; quem só lê não o guarda', async () => {
  const modelo = await novoModelo('Guardado');
  const body = { modelo, tipo: 'pericia' as const, registro: procId };
  const { anexo } = await rede.admin.pede(documentoGuarda, { body });
  expect(anexo).toMatchObject({
    nome: `Guardado – Perícia #${procId}.pdf`,
    tipo: 'application/pdf',
    previa: 'pdf',
  });
  const { list } = await rede.admin.pede(anexoList, { query: { tipo: 'pericia', id: String(procId) } });
  expect(list.map((a) => a.anexoId)).toEqual([anexo.anexoId]);
  const leitor = await rede.entra('leitor');
  expect((await leitor.chama('POST', documentoGuarda.path, { body })).status).toBe(403);
});

test('a folha da ordem de serviço vem com o produto, e os seus bytes são de um PDF', async () => {
  const { veiculoId } = await rede.admin.pede(veiInc, { body: veiculoDeTeste('DOC-1D23') });
  const { osId } = await rede.admin.pede(osInc, { body: ordemDeTeste(veiculoId) });
  const query = { tipo: 'ordemServico' as const, modelo: String(MODELO_DO_PRODUTO), registro: String(osId) };
  const { documento } = await rede.admin.pede(documentoVer, { query });
  expect(documento.titulo).toBe(`Ordem de Serviço #${osId}`);
  expect(palavras(documento)).toContain('Placa: DOC-1D23');
  const url = `${documentoPdf.path}?${new URLSearchParams(query)}`;
  expect((await rede.admin.chama('GET', url, {})).status).toBe(200);
});

test('os campos que se oferecem são os fixos e os atributos que se veem', async () => {
  const { campos, tabelas } = await rede.admin.pede(documentoCampos, { query: { tipo: 'pericia' } });
  const chaves = campos.map((c) => c.chave);
  expect(chaves).toEqual(expect.arrayContaining(['numero', 'escritorio.nome', 'atributo.honorario']));
  expect(tabelas.map((t) => t.fonte)).toEqual(['pessoas', 'recebiveis']);
  expect(tabelas[1]?.colunas.map((c) => c.chave)).toContain('atributo.valor');
});
