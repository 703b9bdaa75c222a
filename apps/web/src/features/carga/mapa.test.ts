import type { CampoImportacao } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { titlesOf } from '../../lib/spreadsheet/table.ts';
import { comCorrecoes, corrigida, linhasIguais, preve, SEM_CORRECOES } from './erros/correcoes.ts';
import { linhasDeTotal } from './erros/linhas-de-total.ts';
import { folhasDoModelo } from './mapa/modelo.ts';
import { semCampo } from './mapa/sem-campo.ts';
import {
  casaTitulos,
  comTroca,
  escolhidosDe,
  mapaAutomatico,
  mapaSalvo,
  mapeadosDe,
  SEM_TROCAS,
  semColuna,
} from './mapa.ts';
import { planilha } from './testing/arquivo.ts';

const campo = (catId: number, chave: string, label: string, codId = ''): CampoImportacao => ({
  catId,
  chave,
  catDados: { label, codId, tipo: 1, obrigatorio: false, dica: '', opcoes: [] },
  catImport: null,
});
const CAMPOS = [
  campo(0, 'nome', 'Nome'),
  campo(0, 'dtNascimento', 'Data de Nascimento'),
  campo(7, 'a7', 'Código Interno', 'cod_interno'),
];

test('títulos casam com rótulo, código ou nome do campo, sem caixa, acentos e espaços', () => {
  expect([...casaTitulos(CAMPOS, ['COD_INTERNO', 'data de  nascimento', ' Nome '])]).toEqual([
    ['nome', 2],
    ['dtNascimento', 1],
    ['a7', 0],
  ]);
  expect([...casaTitulos(CAMPOS, ['codigo interno', 'outra'])]).toEqual([['a7', 0]]);
});

test('colunas sem título ou com título repetido têm nome próprio', () => {
  expect(titlesOf(['Nome', '', 'Nome', ' '])).toEqual(['Nome', 'Coluna B', 'Nome (2)', 'Coluna D']);
});

test('um vínculo salvo serve a outro arquivo com os mesmos títulos, em qualquer ordem', () => {
  const mapa = casaTitulos(CAMPOS, ['Nome', 'Código Interno']);
  const salvos = mapeadosDe(CAMPOS, mapa, ['Nome', 'Código Interno']);
  const achado = mapaSalvo(CAMPOS, ['x', 'CODIGO INTERNO', 'nome'], salvos);
  expect(achado && escolhidosDe(CAMPOS, achado)).toEqual([
    { catId: 0, chave: 'nome', catImport: 2 },
    { catId: 7, chave: '', catImport: 1 },
  ]);
  expect(mapaSalvo(CAMPOS, ['nome'], salvos)).toBeNull();
});

const ROWS = [
  { linha: 2, celulas: ['Ana', '529.982.247-25'] },
  { linha: 3, celulas: ['Bia', '52998224725'] },
  { linha: 4, celulas: ['Caio'] },
];
const titulos = ['Nome', 'CPF'];

test('correções valem na linha, também além das suas células', () => {
  const correcoes = comCorrecoes(SEM_CORRECOES, [{ linha: 4, coluna: 2, valor: 'x' }]);
  expect(ROWS.map((r) => corrigida(r, correcoes).celulas)).toEqual([
    ROWS[0]?.celulas,
    ROWS[1]?.celulas,
    ['Caio', '', 'x'],
  ]);
});

test('das linhas boas por si só entra a primeira de cada registro; as recusadas nada tomam', async () => {
  const aceita = (linha: number, nova: boolean, ...chaves: string[]) =>
    [linha, { linha, nova, chaves }] as const;
  const aceitas = new Map([
    aceita(3, true, 'a', 'b'),
    aceita(4, true, 'b'),
    aceita(5, false, 'c'),
    aceita(6, true, 'd', 'c'),
    aceita(7, true, 'd'),
  ]);
  const doArquivo = { tipo: 1, etapa: 0, mapa: new Map([['cpf', 1]]), titulos };
  expect(await preve([2, 3, 4, 5, 6, 7], aceitas, doArquivo)).toEqual({
    inseridas: 2,
    atualizadas: 1,
    repetidas: [
      { linha: 4, coluna: 1, campo: 'CPF', motivo: 'Repete a linha 3 do arquivo' },
      { linha: 6, coluna: 1, campo: 'CPF', motivo: 'Repete a linha 5 do arquivo' },
    ],
  });
  // A line that is left out takes no key either.
  expect((await preve([4, 6], aceitas, doArquivo)).repetidas).toEqual([]);
});

test('iguais são as linhas com erro e o mesmo texto na mesma coluna', () => {
  const rows = [
    { linha: 2, celulas: ['Bronze'] },
    { linha: 3, celulas: [' Bronze '] },
    { linha: 4, celulas: ['Cobre'] },
    { linha: 5, celulas: ['Bronze'] },
  ];
  const erro = (linha: number) => [linha, [{ linha, coluna: 0, campo: '', motivo: '' }]] as const;
  const erros = new Map([erro(2), erro(3), erro(4)]);
  const rowDe = (linha: number) => rows.find((r) => r.linha === linha);
  expect(linhasIguais(erros, rowDe, { coluna: 0, valor: 'Bronze' })).toEqual([2, 3]);
});

test.each([
  ['nome', 'NOME COMPLETO'],
  ['telefone', 'Celular'],
  ['telefone', 'Fone'],
  ['dtNascimento', 'Nasc.'],
  ['dtNascimento', 'Data de Nascimento'],
  ['email', 'E-mail'],
  ['logradouro', 'Endereço'],
  ['cidade', 'Município'],
  ['uf', 'ESTADO'],
  ['cpf', 'C.P.F.'],
])('o campo %s também se chama %s', (chave, titulo) => {
  const campos = ['nome', 'telefone', 'dtNascimento', 'email', 'logradouro', 'cidade', 'uf', 'cpf'].map((c) =>
    campo(0, c, `Rótulo ${c}`),
  );
  expect([...casaTitulos(campos, ['outra', titulo])]).toEqual([[chave, 1]]);
});

test('o nome próprio de um campo vale mais do que um sinônimo de outro', () => {
  const campos = [campo(0, 'pontos', 'Pontos'), campo(0, 'pontuacao', 'Pontuação')];
  expect([...casaTitulos(campos, ['Pontuação', 'Pontos'])]).toEqual([
    ['pontos', 1],
    ['pontuacao', 0],
  ]);
});

test('obrigatórios sem coluna são ditos, e o modelo os marca com as suas opções', () => {
  const [nome, grupo] = [campo(0, 'nome', 'Nome'), campo(7, 'a7', 'Grupo')].map((c) => ({
    ...c,
    catDados: {
      ...c.catDados,
      obrigatorio: c.chave === 'nome',
      opcoes: c.catId > 0 ? ['Ouro', 'Prata'] : [],
    },
  })) as [CampoImportacao, CampoImportacao]; // two in, two out
  expect(semColuna([nome, grupo], new Map([['a7', 0]]))).toEqual([nome]);
  const [dados, campos, opcoes] = folhasDoModelo([nome, grupo]);
  expect(opcoes).toMatchObject({ header: ['Grupo'], rows: [['Ouro'], ['Prata']] });
  // The second column offers what stands in the first one of the third sheet.
  expect(dados?.choices).toEqual([{ column: 1, sheet: 3, list: 0, length: 2 }]);
  expect(dados?.header).toEqual(['Nome *', 'Grupo']);
  expect(campos?.rows).toEqual([
    ['Nome', 'Sim', '', ''],
    ['Grupo', '', '', 'Ouro | Prata'],
  ]);
  expect([...casaTitulos([nome, grupo], dados?.header ?? [])]).toEqual([
    ['nome', 0],
    ['a7', 1],
  ]);
});

test('o que uma opção quis dizer fica com o vínculo salvo', () => {
  const mapa = casaTitulos(CAMPOS, ['Nome']);
  const trocas = comTroca(comTroca(SEM_TROCAS, 'nome', 'Bronze', 'Ouro'), 'nome', 'Bronze', 'Prata');
  const salvos = mapeadosDe(CAMPOS, mapa, ['Nome'], trocas);
  expect(salvos[0]?.trocas).toEqual([{ de: 'Bronze', para: 'Prata' }]);
  const lido = mapaAutomatico(CAMPOS, ['NOME'], {
    list: [{ id: 3, nome: 'x', campos: salvos }],
    ultimo: null,
  });
  expect(escolhidosDe(CAMPOS, lido.mapa, lido.trocas)[0]?.trocas).toEqual([{ de: 'Bronze', para: 'Prata' }]);
});

test.each([
  ['Data de nascimento', 'Data Nascimento'],
  ['Estado', 'UF'],
  ['UF', 'Estado'],
  ['Telefone', 'Fone'],
  ['Celular', 'WhatsApp'],
  ['Cidade', 'Municípios'],
  ['Observação', 'Obs.'],
  ['Papel', 'Papéis'],
  ['Valor do acordo', 'Valor acordo (R$)'],
])('o atributo %s se acha na coluna %s', (rotulo, titulo) => {
  expect([...casaTitulos([campo(9, 'a9', rotulo)], ['outra coisa', titulo])]).toEqual([['a9', 1]]);
});

test('perto não basta onde outro campo tem o título por seu', () => {
  const campos = [campo(8, 'a8', 'Telefones'), campo(0, 'telefone', 'Telefone')];
  expect([...casaTitulos(campos, ['Telefone', 'Fone'])]).toEqual([
    ['a8', 1],
    ['telefone', 0],
  ]);
});

test('as colunas que nenhum campo recebe são ditas, sem as vazias', () => {
  const lida = planilha([['Ana', '1', '', 'Itu']], ['Nome', 'CPF', 'Vazia', 'Cidade']);
  expect(semCampo(lida, new Map([['nome', 0]]))).toEqual(['CPF', 'Cidade']);
  expect(
    semCampo(
      lida,
      new Map([
        ['nome', 0],
        ['cpf', 1],
        ['cidade', 3],
      ]),
    ),
  ).toEqual([]);
});

test('linhas de total são achadas pelo nome no seu começo', () => {
  const rows = [
    ['Ana', '1'],
    ['Total Lima', '2'],
    ['', 'TOTAL GERAL:', '3'],
    ['Sub-total', '9'],
    ['Total (12)', '9'],
    ['Somatório:', '9'],
    ['Totalmente', '9'],
  ].map((celulas, i) => ({ linha: i + 2, celulas }));
  expect(linhasDeTotal(rows)).toEqual([4, 5, 6, 7]);
});
