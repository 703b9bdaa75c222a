import type { Cidade, DiaDoAno } from '@retaguarda/contract';
import { describe, expect, test } from 'vitest';
import { EM_TODO_LUGAR } from '../dia-do-ano.ts';
import { type ComoLer, celulasDe, leLista, ufsDaLista } from './leitura-da-lista.ts';

const SP = { id: 35, nome: 'São Paulo', sigla: 'SP' };
const CAMPINAS: Cidade = { id: 3509502, nome: 'Campinas', uf: SP };
const SAO_PAULO: Cidade = { id: 3550308, nome: 'São Paulo', uf: SP };
const COMO: ComoLer = {
  ano: 2027,
  jaEstao: [],
  orgaos: ['1ª Vara Cível', 'TRT/SP'],
  cidades: new Map([['SP', [CAMPINAS, SAO_PAULO]]]),
};
const le = (texto: string, como: Partial<ComoLer> = {}) => leLista(texto, { ...COMO, ...como });
const umaLinha = (texto: string, como: Partial<ComoLer> = {}) => {
  const [linha] = le(texto, como);
  if (linha === undefined) throw new Error('nenhuma linha');
  return linha;
};

test.each([
  ['25/01/2027;Aniversário', ['25/01/2027', 'Aniversário']],
  ['25/01/2027\tA; B\tSP', ['25/01/2027', 'A; B', 'SP']],
  ['25/01/2027;"A; B";', ['25/01/2027', 'A; B', '']],
  [' 25/01/2027 ;  x ', ['25/01/2027', 'x']],
])('%j corta-se em células', (linha, celulas) => {
  expect(celulasDe(linha)).toEqual(celulas);
});

describe('uma linha', () => {
  test.each([
    ['25/01/2027;Aniversário', 'feriado', EM_TODO_LUGAR],
    ['25/01/2027;Aniversário;em todo lugar;', 'feriado', EM_TODO_LUGAR],
    ['2027-01-25;Aniversário;sp;FERIADO', 'feriado', { ...EM_TODO_LUGAR, ufId: 35 }],
    ['25/1/27;Aniversário;campinas/sp', 'feriado', { ...EM_TODO_LUGAR, cidadeId: 3509502, cidade: CAMPINAS }],
    [
      '25/01/2027;Aniversário;SP/Sao Paulo;Sem Expediente',
      'suspensao',
      { ...EM_TODO_LUGAR, cidadeId: 3550308, cidade: SAO_PAULO },
    ],
    [
      '25/01/2027;Aniversário;1ª vara cível;suspensão',
      'suspensao',
      { ...EM_TODO_LUGAR, orgao: '1ª Vara Cível' },
    ],
    ['25/01/2027\tAniversário\tTRT/SP', 'feriado', { ...EM_TODO_LUGAR, orgao: 'TRT/SP' }],
  ])('%j é um dia', (texto, tipo, onde) => {
    expect(umaLinha(texto)).toEqual({
      ...{ numero: 1, texto, falta: '', nota: '', espera: false },
      dia: { dia: '2027-01-25', nome: 'Aniversário', tipo, ...onde },
    });
  });

  test.each([
    ['31/02/2027;X', "Dia: '31/02/2027' não é um dia; escreva dd/mm/aaaa"],
    ['Aniversário', "Dia: 'Aniversário' não é um dia; escreva dd/mm/aaaa"],
    [';X', 'Dia: Informe este campo'],
    ['25/01/2026;X', 'Dia: Informe um dia de 2027'],
    ['21/04/2027;X', 'Dia: Já é feriado nacional (Tiradentes)'],
    ['25/01/2027', 'Nome: Informe este campo'],
    [`25/01/2027;${'x'.repeat(121)}`, 'Nome: No máximo 120 letras'],
    [`25/01/2027;X;${'x'.repeat(201)}`, 'Órgão: No máximo 200 letras'],
    ['25/01/2027;X;;domingo', "Tipo: 'domingo' não se conhece; escreva Feriado ou Sem expediente"],
    ['25/01/2027;X;Campina/SP', "Onde: não há a cidade 'Campina' em SP; seria Campinas?"],
    ['25/01/2027;X;SP;Feriado;mais', 'Há mais de 4 colunas: use dia;nome;onde;tipo'],
  ])('%j não se toma, e diz por quê', (texto, falta) => {
    expect(umaLinha(texto)).toMatchObject({ dia: null, falta, espera: false });
  });

  test('com um órgão que nenhum caso tem, é tomada e dita', () => {
    const linha = umaLinha('25/01/2027;X;Campinas');
    expect(linha.dia?.orgao).toBe('Campinas');
    expect(linha.nota).toContain('Para uma cidade, escreva Cidade/UF');
  });

  test('com a cidade de um estado que ainda não veio, espera; que não pôde vir, diz', () => {
    const texto = '25/01/2027;X;Recife/PE';
    expect(umaLinha(texto)).toMatchObject({ dia: null, falta: '', espera: true });
    expect(umaLinha(texto, { cidades: new Map([['PE', null]]) }).falta).toContain('cidades de PE');
  });
});

describe('a lista', () => {
  const dia = (parte: Partial<DiaDoAno>): DiaDoAno => ({
    ...EM_TODO_LUGAR,
    ...{ dia: '2027-01-25', nome: 'X', tipo: 'feriado' },
    ...parte,
  });

  test('numera as linhas como o editor, sem as vazias, e diz qual é a dos títulos', () => {
    const lidas = le('Data;Nome;Onde\r\n\r\n25/01/2027;X;SP\n26/01/2027;Y');
    expect(lidas.map((l) => [l.numero, l.dia?.nome ?? null, l.falta, l.nota])).toEqual([
      [1, null, '', 'Títulos das colunas'],
      [3, 'X', '', ''],
      [4, 'Y', '', ''],
    ]);
  });

  test('nenhuma linha repete outra, nem o que já está', () => {
    const lidas = le('25/01/2027;X\n25/01/2027;Y\n25/01/2027;Z;SP\n26/01/2027;W', {
      jaEstao: [dia({ dia: '2027-01-26' })],
    });
    expect(lidas.map((l) => l.falta)).toEqual([
      '',
      'Dia: repete a linha 1',
      '',
      'Dia: já está no calendário, para o mesmo lugar',
    ]);
  });

  test('o que passa do que um ano tem é dito em cada linha', () => {
    const jaEstao = Array.from({ length: 1999 }, (_, i) => dia({ orgao: `vara ${i}` }));
    expect(le('25/01/2027;X;SP\n26/01/2027;Y;SP', { jaEstao }).map((l) => l.falta)).toEqual([
      '',
      'Um ano tem até 2.000 dias',
    ]);
  });

  test('diz de que estados nomeia cidades, e não dos órgãos que se escrevem assim', () => {
    const texto = '25/01/2027;X;Recife/PE\n25/01/2027;X;SP/Campinas\n1;X;TRT/SP\n1;X;RJ\n1;X;Campinas/SP';
    expect(ufsDaLista(texto, COMO.orgaos)).toEqual(['PE', 'SP']);
  });
});
