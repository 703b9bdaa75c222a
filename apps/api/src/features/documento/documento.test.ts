import {
  anexoBaixa,
  anexoConta,
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

async function novoModelo(
  nome: string,
  parte: { tipo?: 'pericia' | 'pessoa'; categoriaId?: number; corpo?: string } = {},
) {
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

test('um documento guardado é só de quem vê tudo o que está nele, também depois', async () => {
  const guarda = async (nome: string, ...chaves: string[]) => {
    const modelo = await novoModelo(nome, { corpo: corpoDe(...chaves.map(campo)) });
    const body = { modelo, tipo: 'pericia' as const, registro: procId };
    return (await rede.admin.pede(documentoGuarda, { body })).anexo.anexoId;
  };
  const simples = await guarda('Simples', 'numero');
  const comHonorario = await guarda('Honorário', 'atributo.honorario');
  const comValor = await guarda('Valor', 'valorTotal');
  const leitor = await rede.entra('leitor');
  const query = { tipo: 'pericia' as const, id: String(procId) };
  const vistos = async (quem = leitor) => (await quem.pede(anexoList, { query })).list.map((a) => a.anexoId);
  const conta = async (quem = leitor) => (await quem.pede(anexoConta, { query })).anexos;
  const baixa = async (anexoId: string) =>
    (await leitor.chama('GET', `${anexoBaixa.path}?${new URLSearchParams({ anexoId })}`)).status;
  expect(await vistos()).toEqual(expect.arrayContaining([simples, comHonorario, comValor]));
  for (const id of [MUNDO.atrib.honorario, MUNDO.atrib.valor])
    await mudaDefinicao(`dados = dados || '{"reservado": true}'`, id);
  expect(await vistos()).toContain(simples);
  expect(await vistos()).not.toContain(comHonorario);
  expect(await vistos()).not.toContain(comValor);
  // One of before shows the attribute as well.
  expect(await conta()).toBe((await vistos()).length);
  expect([await baixa(simples), await baixa(comHonorario), await baixa(comValor)]).toEqual([200, 404, 404]);
  for (const id of [MUNDO.atrib.honorario, MUNDO.atrib.valor])
    await mudaDefinicao(`dados = dados - 'reservado'`, id);
  expect(await baixa(comHonorario)).toBe(200);
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

const noBanco = (comando: string, ...valores: unknown[]) =>
  rede.banco.admin.query(comando, [rede.um, ...valores]);
const mudaDefinicao = async (muda: string, id: number) => {
  await noBanco(`update atributo set ${muda} where tenant_id = $1 and id = $2`, id);
  await noBanco('update categoria set atributos_versao = atributos_versao + 1 where tenant_id = $1');
};

test('um atributo que não há é recusado no texto; o que deixa de haver depois não impede nada, e é dito', async () => {
  const inclui = (corpo: string) =>
    rede.admin.chama('POST', MODELO_DE_DOCUMENTO.inc.path, {
      body: { ...base, nome: 'Desconhecido', corpo },
    });
  const base = { id: 0, versao: 0, situacao: 1 as const, categoriaId: 0, tipo: 'pericia' as const };
  const naTabela = corpoDe({
    type: 'tabela',
    attrs: { fonte: 'recebiveis', colunas: ['atributo.honorario'], total: false },
  });
  for (const [corpo, chave] of [
    [corpoDe(campo('atributo.nao_ha')), 'atributo.nao_ha'],
    [naTabela, 'atributo.honorario'],
  ] as const)
    expect(await inclui(corpo)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'corpo', message: expect.stringContaining(`{${chave}}`) }] },
    });

  const corpo = corpoDe(campo('atributo.sigiloso'), campo('numero'));
  const id = await novoModelo('Com sigilo', { corpo });
  await mudaDefinicao('situacao = 0', MUNDO.atrib.restrito);
  const query = { tipo: 'pericia' as const, modelo: String(id), registro: String(procId) };
  const { documento } = await rede.admin.pede(documentoVer, { query });
  expect([palavras(documento), documento.desconhecidos]).toEqual([
    ['', String(procId)],
    ['atributo.sigiloso'],
  ]);
  expect(
    (await rede.admin.chama('GET', `${documentoPdf.path}?${new URLSearchParams(query)}`, {})).status,
  ).toBe(200);
  await rede.admin.pede(MODELO_DE_DOCUMENTO.alt, {
    body: { ...base, id, versao: 1, nome: 'Com o que falta', corpo },
  });
  const leitor = await rede.entra('leitor');
  expect((await leitor.pede(documentoVer, { query })).documento.desconhecidos).toEqual([]);
});

test('um documento mostra o que quem o pede vê: nada de reservados, de categorias ou empresas ocultas, e o CPF como na tela', async () => {
  const tudo = corpoDe(
    campo('atributo.honorario'),
    campo('atributo.total_pericia'),
    campo('valorTotal'),
    {
      type: 'condicao',
      attrs: { chave: 'atributo.honorario', quando: 'preenchido', valor: '' },
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Há honorário' }] }],
    },
    {
      type: 'tabela',
      attrs: { fonte: 'recebiveis', colunas: ['nome', 'atributo.valor', 'valor'], total: true },
    },
  );
  const modelo = await novoModelo('Tudo', { corpo: tudo });
  const query = { tipo: 'pericia' as const, modelo: String(modelo), registro: String(procId) };
  for (const id of [MUNDO.atrib.honorario, MUNDO.atrib.valor])
    await mudaDefinicao(`dados = dados || '{"reservado": true}'`, id);
  const cego = await rede.entra('leitor');
  const { documento } = await cego.pede(documentoVer, { query });
  expect(palavras(documento)).toEqual(['', '', '', '']);
  expect(documento.blocos.at(-1)?.tabela).toMatchObject({ linhas: [['Ana Abreu', '', '']] });
  expect(documento.ocultos).toEqual([]);

  const pessoal = await novoModelo('Dados', { tipo: 'pessoa', corpo: corpoDe(campo('cpf'), campo('nome')) });
  await noBanco("update pessoa set cpf = '52998224725' where tenant_id = $1 and id = $2", MUNDO.pessoa.ana);
  await noBanco(
    "insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'usuarios'), ($1, 2, 'userVer')",
  );
  const semDados = await rede.entra('leitor');
  const daPessoa = {
    query: { tipo: 'pessoa' as const, modelo: String(pessoal), registro: String(MUNDO.pessoa.ana) },
  };
  const [cpf, nome] = palavras((await semDados.pede(documentoVer, daPessoa)).documento);
  expect(nome).toBe('Ana Abreu');
  expect(cpf).toMatch(/[•*]/);
  expect(cpf?.replace(/\D/g, '')).not.toBe('52998224725');
  expect(palavras((await rede.admin.pede(documentoVer, daPessoa)).documento)[0]).toBe('529.982.247-25');

  const doLeitor = async (ve: { query: typeof query }) =>
    (await (await rede.entra('leitor')).chama('GET', `${documentoVer.path}?${new URLSearchParams(ve.query)}`))
      .status;
  await noBanco(
    `insert into empresa (tenant_id, id, categoria_id, razao_social, codigo, situacao)
     select $1, 900 + n, ${MUNDO.empresas}, 'Empresa ' || n, 'E' || n, 1 from generate_series(1, 2) n`,
  );
  await noBanco('update pericia set empresa_id = 902 where tenant_id = $1 and id = $2', procId);
  await noBanco(
    'update pessoa set todas_empresas = false where tenant_id = $1 and id = $2',
    MUNDO.pessoa.leitor,
  );
  await noBanco(
    'insert into pessoa_empresa (tenant_id, pessoa_id, empresa_id) values ($1, $2, 901)',
    MUNDO.pessoa.leitor,
  );
  expect(await doLeitor({ query })).toBe(404);
  await noBanco('update pericia set empresa_id = 901 where tenant_id = $1 and id = $2', procId);
  expect(await doLeitor({ query })).toBe(200);
  await noBanco('update categoria set todos_perfis = false where tenant_id = $1 and id = $2', MUNDO.folhaA);
  expect(await doLeitor({ query })).toBe(404);
});
