import { expect, test } from 'vitest';
import { ChosenFile } from './chosen-file.ts';
import type { ReadChoices } from './read-bytes.ts';
import type { ReadResult } from './read-file.ts';
import { tableOf } from './table.ts';

const rows = [
  { linha: 1, celulas: ['Relação'] },
  { linha: 2, celulas: ['Nome', 'Nome'] },
  { linha: 3, celulas: ['Ana', 'Eva'] },
];
const lido = (nome: string): ReadResult => ({
  ok: true,
  file: {
    nome,
    sha256: '',
    rows,
    table: tableOf(rows, 2),
    folhas: ['A', 'B'],
    folha: 1,
    como: null,
    avisos: [],
  },
});

/** Files whose reading ends when the test says so. */
function leituras() {
  const pedidas: {
    nome: string;
    escolhas: ReadChoices;
    anda: (n: number) => void;
    acaba: (r: ReadResult) => void;
  }[] = [];
  const arquivo = new ChosenFile(
    (file, { escolhas, onProgress }) =>
      new Promise((acaba) => pedidas.push({ nome: file.name, escolhas, anda: onProgress, acaba })),
  );
  return { arquivo, pedidas };
}

test('lido, um arquivo tem títulos próprios; enquanto se lê, diz quantas linhas', async () => {
  const { arquivo, pedidas } = leituras();
  const escolha = arquivo.escolhe(new File([], 'a.xlsx'), { folha: 1 });
  pedidas[0]?.anda(500);
  expect(arquivo.store.read()).toMatchObject({ lidas: 500, planilha: null });
  pedidas[0]?.acaba(lido('a.xlsx'));
  expect(await escolha).toMatchObject({ titulos: ['Nome', 'Nome (2)'], folha: 1 });
  expect(arquivo.store.read()).toMatchObject({ lidas: null, erro: undefined });
});

test('outro arquivo escolhido no meio: o primeiro já não é de ninguém', async () => {
  const { arquivo, pedidas } = leituras();
  const primeiro = arquivo.escolhe(new File([], 'a.csv'));
  const segundo = arquivo.escolhe(new File([], 'b.csv'));
  pedidas[1]?.acaba(lido('b.csv'));
  expect((await segundo)?.nome).toBe('b.csv');
  pedidas[0]?.anda(9);
  pedidas[0]?.acaba({ ok: false, message: 'ilegível', escolhas: null });
  expect(await primeiro).toBeNull();
  expect(arquivo.store.read()).toMatchObject({ erro: undefined, lidas: null, planilha: { nome: 'b.csv' } });
});

test('recusado, fica o motivo; escolher nenhum leva tudo embora', async () => {
  const { arquivo, pedidas } = leituras();
  const escolha = arquivo.escolhe(new File([], 'a.csv'));
  pedidas[0]?.acaba({ ok: false, message: 'O arquivo tem mais de 200 colunas.', escolhas: null });
  expect(await escolha).toBeNull();
  expect(arquivo.store.read()).toMatchObject({ erro: 'O arquivo tem mais de 200 colunas.', lidas: null });
  expect(arquivo.intitula(1)).toBeNull();
  await arquivo.escolhe(null);
  expect(arquivo.store.read()).toEqual({
    arquivo: null,
    planilha: null,
    erro: undefined,
    escolhas: null,
    lidas: null,
  });
});

test('outra linha de títulos: as linhas abaixo dela são as do arquivo', async () => {
  const { arquivo, pedidas } = leituras();
  const escolha = arquivo.escolhe(new File([], 'a.csv'));
  pedidas[0]?.acaba(lido('a.csv'));
  await escolha;
  expect(arquivo.intitula(1)).toMatchObject({ titulos: ['Relação'], table: { linhas: rows.slice(1) } });
  expect(arquivo.store.read().planilha?.table.titulo).toBe(1);
});

test('uma folha vazia recusa a leitura, e não a escolha de outra', async () => {
  const { arquivo, pedidas } = leituras();
  const file = new File([], 'a.xlsx');
  const escolhas = { folhas: ['Capa', 'Dados'], folha: 0, como: null };
  const escolha = arquivo.escolhe(file);
  pedidas[0]?.acaba({ ok: false, message: 'vazia', escolhas });
  expect(await escolha).toBeNull();
  expect(arquivo.store.read()).toMatchObject({ erro: 'vazia', escolhas });
  const outra = arquivo.escolhe(file, { folha: 1 });
  expect(arquivo.store.read()).toMatchObject({ erro: undefined, escolhas });
  expect(pedidas[1]?.escolhas).toEqual({ folha: 1 });
  pedidas[1]?.acaba(lido('a.xlsx'));
  expect(await outra).toMatchObject({ folha: 1 });
  void arquivo.escolhe(new File([], 'b.xlsx'));
  expect(arquivo.store.read().escolhas).toBeNull();
});
