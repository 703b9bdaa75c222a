import { createHash } from 'node:crypto';
import {
  importContinua,
  importCorrige,
  importInc,
  periciaImportInicio,
  periciaImportPessoas,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Carga, desfaz, ESCOLHA, importa, semeiaMundoDeCarga, terminada } from '../../testing/mundo-carga.ts';
import { Passos } from '../../testing/passos.ts';

const rede = comApp();

beforeAll(async () => {
  await semeiaMundoDeCarga(rede.banco.admin);
});

const shaDe = (nome: string): string => createHash('sha256').update(nome).digest('hex');
const conta = async (sql: string): Promise<number> =>
  (await rede.banco.admin.query<{ n: number }>(`select (${sql})::int as n`)).rows[0]?.n ?? -1;

test.each([
  [
    'pontos',
    ESCOLHA.partes,
    ['codigo', 'nome', 'pontos'],
    ['R1', 'Rita', '10'],
    'select coalesce(sum(quantidade), 0) from ponto',
  ],
  ['pessoas sem código', ESCOLHA.partes, ['nome'], ['Sem Código'], 'select count(*) from pessoa'],
  ['perícias', ESCOLHA.casos, ['honorario'], ['100,00'], 'select count(*) from pericia'],
])(
  'o mesmo arquivo outra vez não dobra %s sem que se confirme',
  async (nome, escolha, cabecalho, linha, quantos) => {
    const sha256 = shaDe(nome);
    const comeca = async () => {
      const carga = new Carga(rede.admin, escolha);
      const { anterior } = await carga.prepara(cabecalho, 1, sha256);
      return { carga, anterior };
    };
    const primeira = await comeca();
    expect(primeira.anterior).toBeNull();
    await primeira.carga.envia([linha]);
    const depois = await conta(quantos);
    const { carga, anterior } = await comeca();
    expect(anterior).toMatchObject({
      importId: primeira.carga.importId,
      nomeArquivo: 'planilha.csv',
      inseridas: 1,
    });
    expect(anterior?.autor).not.toBe('');
    // Checking is free; writing asks.
    expect((await carga.verifica([linha])).recusas).toEqual([]);
    const body = carga.corpo([linha]);
    const negada = await rede.admin.chama('POST', importInc.path, { body });
    expect(negada.status).toBe(409);
    expect(JSON.stringify(negada.body)).toContain('já foi importado');
    expect(JSON.stringify(negada.body)).toContain(`"importId":${primeira.carga.importId}`);
    expect(await conta(quantos)).toBe(depois);
    await rede.admin.pede(importInc, { body: { ...body, repete: true } });
    await terminada(rede.admin, carga.importId);
    expect(await conta(quantos)).toBeGreaterThan(depois);
  },
);

test('desfeita, a importação anterior não impede o mesmo arquivo; em outra categoria também não', async () => {
  const sha256 = 'd'.repeat(64);
  const linhas = [['Dalva', 'D1']];
  const carga = await new Carga(rede.admin, ESCOLHA.partes).inicia(['nome', 'codigo'], 1, sha256);
  await carga.envia(linhas);
  await desfaz(rede.admin, carga.importId);
  expect(
    (await new Carga(rede.admin, ESCOLHA.partes).prepara(['nome', 'codigo'], 1, sha256)).anterior,
  ).toBeNull();
  expect(
    (await new Carga(rede.admin, ESCOLHA.empresas).prepara(['razaoSocial'], 1, sha256)).anterior,
  ).toBeNull();
});

test('em uma perícia, o mesmo arquivo de pessoas pede confirmação', async () => {
  const passos = new Passos(rede.admin);
  const procId = await passos.cria([MUNDO.atrib.honorario, 1]);
  const cabecalho = ['Nome', 'Tipo de pessoa', 'C.P.F.', 'Código'];
  const inicia = () =>
    rede.admin.pede(periciaImportInicio, {
      body: { procId, nomeArquivo: 'pessoas.csv', sha256: 'e'.repeat(64), linhas: 1, cabecalho },
    });
  const linhas = [{ linha: 2, celulas: ['Elza', String(MUNDO.partes), '', ''] }];
  const manda = (importId: number, repete?: boolean) =>
    rede.admin.chama('POST', periciaImportPessoas.path, {
      body: { importId, seq: 0, ultimo: true, linhas, ...(repete === undefined ? {} : { repete }) },
    });
  const primeira = await inicia();
  expect(primeira.anterior).toBeNull();
  expect((await manda(primeira.importId)).status).toBe(200);
  await terminada(rede.admin, primeira.importId);
  const outra = await inicia();
  expect(outra.anterior).toMatchObject({ importId: primeira.importId, inseridas: 1 });
  expect((await manda(outra.importId)).status).toBe(409);
  expect((await manda(outra.importId, true)).status).toBe(200);
});

test('na perícia, uma pessoa nomeada por CPF e depois por código entra uma vez', async () => {
  await importa(rede.admin, ESCOLHA.partes, [
    ['nome', 'codigo', 'cpf'],
    ['Fábio', 'F1', '529.982.247-25'],
  ]);
  const procId = await new Passos(rede.admin).cria([MUNDO.atrib.honorario, 1]);
  const carga = await new Carga(rede.admin, {
    tipoSysId: 4,
    condition: 1,
    catgId: MUNDO.folhaA,
    procId,
  }).inicia(['nome', 'tipo', 'cpf', 'codigo'], 2, 'f'.repeat(64));
  const linhas = [
    ['Fábio', 'Partes', '52998224725', ''],
    ['Fábio', 'Partes', '', 'F1'],
  ];
  const { aceitas } = await carga.verifica(linhas);
  const feito = await carga.envia(linhas);
  expect(feito.andamento).toMatchObject({ inseridas: 1, recusadas: 1 });
  expect(semRepetidas(aceitas)).toEqual([2]);
});

/** The lines that go in: the first of each key, as the screen tells them. */
function semRepetidas(aceitas: readonly { linha: number; chaves: readonly string[] }[]): number[] {
  const tomadas = new Set<string>();
  return aceitas.flatMap(({ linha, chaves }) => {
    if (chaves.some((k) => tomadas.has(k))) return [];
    for (const k of chaves) tomadas.add(k);
    return [linha];
  });
}

test.each([
  [
    'pessoas',
    ESCOLHA.partes,
    ['nome', 'codigo', 'email'],
    [
      ['Gil', 'G1', 'sem arroba'],
      ['Gil', 'G1', ''],
      ['Gil', 'G1', ''],
      ['Hugo', 'H1', 'h@x.com.br'],
      ['Ivo', 'I1', 'H@x.com.br'],
      ['Jô', 'H1', 'jo@x.com.br'],
      ['Kim', 'K9', 'jo@x.com.br'],
    ],
  ],
  [
    'produtos',
    ESCOLHA.brindes,
    ['nome', 'codigo', 'pontuacao', 'Cor'],
    [
      ['Um', 'Q1', 'x', 'Azul'],
      ['Um', 'Q1', '5', 'Azul'],
      ['Um', 'Q1', '6', 'Azul'],
      ['Dois', 'Q2', '7', 'Azul'],
    ],
  ],
])(
  'verificar e importar dão o mesmo veredito sobre linhas repetidas de %s, em um bloco ou em vários',
  async (nome, escolha, cabecalho, linhas) => {
    for (const porBloco of [linhas.length, 1, 2]) {
      const carga = await new Carga(rede.admin, escolha).inicia(
        [...cabecalho],
        linhas.length,
        shaDe(`${nome}${porBloco}`),
      );
      const aceitas: { linha: number; nova: boolean; chaves: string[] }[] = [];
      const blocos = linhas.flatMap((_, i) =>
        i % porBloco === 0 ? [{ de: i + 2, estas: linhas.slice(i, i + porBloco) }] : [],
      );
      for (const { de, estas } of blocos) aceitas.push(...(await carga.verifica(estas, de)).aceitas);
      const boas = semRepetidas(aceitas);
      let recusadas: number[] = [];
      for (const [i, { de, estas }] of blocos.entries()) {
        const { recusas } = await carga.envia(estas, i === blocos.length - 1, de);
        recusadas = recusas.map((r) => r.linha);
      }
      const entraram = linhas.map((_, i) => i + 2).filter((l) => !recusadas.includes(l));
      expect(boas, `${porBloco} por bloco`).toEqual(entraram);
      expect(aceitas.filter((a) => boas.includes(a.linha)).every((a) => a.nova)).toBe(true);
      await desfaz(rede.admin, carga.importId);
    }
  },
);

test('uma importação anterior é desfeita depois da última, enquanto nada seu mudou', async () => {
  const cabecalho = ['codigo', 'nome', 'pontos', 'Renda'];
  const antes = await conta('select count(*) from pessoa');
  const primeira = await importa(rede.admin, ESCOLHA.partes, [
    cabecalho,
    ['L1', 'Lia', '10', '1,00'],
    ['L2', 'Léo', '', ''],
  ]);
  const segunda = await importa(rede.admin, ESCOLHA.partes, [
    cabecalho,
    ['L1', 'Lia Lima', '5', '2,00'],
    ['L3', 'Lu', '', ''],
  ]);
  // Its own record was changed by the later one: that line alone stays.
  expect(await desfaz(rede.admin, segunda.andamento.importId)).toMatchObject({ desfeitos: 2, mantidos: 0 });
  expect(await desfaz(rede.admin, primeira.andamento.importId)).toMatchObject({ desfeitos: 2, mantidos: 0 });
  expect(await conta('select count(*) from pessoa')).toBe(antes);
  const produto = ['nome', 'codigo', 'pontuacao', 'Cor'];
  const p1 = await importa(rede.admin, ESCOLHA.brindes, [produto, ['Copo', 'C9', '1', 'Azul']]);
  const p2 = await importa(rede.admin, ESCOLHA.brindes, [produto, ['Copo', 'C9', '2', 'Azul']]);
  const p3 = await importa(rede.admin, ESCOLHA.brindes, [produto, ['Copo', 'C9', '3', 'Azul']]);
  for (const p of [p3, p2, p1])
    expect(await desfaz(rede.admin, p.andamento.importId)).toMatchObject({ desfeitos: 1, mantidos: 0 });
});

test('a ordem não importa: a anterior primeiro, só fica o que a última mudou', async () => {
  const produto = ['nome', 'codigo', 'pontuacao', 'Cor'];
  const p1 = await importa(rede.admin, ESCOLHA.brindes, [
    produto,
    ['Bule', 'B1', '1', 'Azul'],
    ['Pires', 'B2', '1', 'Azul'],
  ]);
  await importa(rede.admin, ESCOLHA.brindes, [produto, ['Bule', 'B1', '2', 'Azul']]);
  expect(await desfaz(rede.admin, p1.andamento.importId)).toMatchObject({ desfeitos: 1, mantidos: 1 });
});

test('o estado pelo nome; um que não existe é dito no estado, e não na cidade', async () => {
  const cabecalho = ['razaoSocial', 'nomeFantazia', 'codigo', 'cep', 'uf', 'cidade', 'bairro', 'logradouro'];
  const linha = (codigo: string, uf: string, cidade = 'Curitiba') => [
    'Uma Ltda',
    'Uma',
    codigo,
    '80010-000',
    uf,
    cidade,
    'Centro',
    'Rua',
  ];
  const { recusas } = await importa(rede.admin, ESCOLHA.empresas, [
    cabecalho,
    linha('U1', 'Paraná'),
    linha('U2', ' parana '),
    linha('U3', 'Paranaense'),
    linha('U4', 'PR', 'Nenhuma'),
  ]);
  expect(recusas.map((r) => [r.linha, r.campo])).toEqual([
    [4, 'uf'],
    [5, 'cidade'],
  ]);
});

test('linhas deixadas de fora e a linha dos títulos voltam com a importação que não terminou', async () => {
  const sha256 = 'c'.repeat(64);
  const carga = await new Carga(rede.admin, ESCOLHA.partes).inicia(['nome'], 3, sha256, 3);
  await rede.admin.chama('POST', importCorrige.path, {
    body: { importId: carga.importId, correcoes: [], fora: [6, 5] },
  });
  const body = await rede.admin.pede(importContinua, { query: { sha256 } });
  expect(body).toMatchObject({ abertas: [{ linhaTitulo: 3, fora: [5, 6] }] });
  expect((await new Carga(rede.admin, ESCOLHA.partes).inicia(['nome'], 3, sha256)).importId).not.toBe(
    carga.importId,
  );
});
