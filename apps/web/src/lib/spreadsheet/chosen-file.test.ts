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
    name: nome,
    sha256: '',
    rows,
    table: tableOf(rows, 2),
    sheetNames: ['A', 'B'],
    sheet: 1,
    textFormat: null,
    warnings: [],
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
    (file, { choices: escolhas, onProgress }) =>
      new Promise((acaba) => pedidas.push({ nome: file.name, escolhas, anda: onProgress, acaba })),
  );
  return { arquivo, pedidas };
}

test('lido, um arquivo tem títulos próprios; enquanto se lê, diz quantas linhas', async () => {
  const { arquivo, pedidas } = leituras();
  const escolha = arquivo.choose(new File([], 'a.xlsx'), { sheet: 1 });
  pedidas[0]?.anda(500);
  expect(arquivo.store.read()).toMatchObject({ rowsRead: 500, spreadsheet: null });
  pedidas[0]?.acaba(lido('a.xlsx'));
  expect(await escolha).toMatchObject({ titles: ['Nome', 'Nome (2)'], sheet: 1 });
  expect(arquivo.store.read()).toMatchObject({ rowsRead: null, error: undefined });
});

test('outro arquivo escolhido no meio: o primeiro já não é de ninguém', async () => {
  const { arquivo, pedidas } = leituras();
  const primeiro = arquivo.choose(new File([], 'a.csv'));
  const segundo = arquivo.choose(new File([], 'b.csv'));
  pedidas[1]?.acaba(lido('b.csv'));
  expect((await segundo)?.name).toBe('b.csv');
  pedidas[0]?.anda(9);
  pedidas[0]?.acaba({ ok: false, message: 'ilegível', choices: null });
  expect(await primeiro).toBeNull();
  expect(arquivo.store.read()).toMatchObject({
    error: undefined,
    rowsRead: null,
    spreadsheet: { name: 'b.csv' },
  });
});

test('recusado, fica o motivo; escolher nenhum leva tudo embora', async () => {
  const { arquivo, pedidas } = leituras();
  const escolha = arquivo.choose(new File([], 'a.csv'));
  pedidas[0]?.acaba({ ok: false, message: 'O arquivo tem mais de 200 colunas.', choices: null });
  expect(await escolha).toBeNull();
  expect(arquivo.store.read()).toMatchObject({ error: 'O arquivo tem mais de 200 colunas.', rowsRead: null });
  expect(arquivo.setTitleLine(1)).toBeNull();
  await arquivo.choose(null);
  expect(arquivo.store.read()).toEqual({
    source: null,
    spreadsheet: null,
    error: undefined,
    choices: null,
    rowsRead: null,
  });
});

test('outra linha de títulos: as linhas abaixo dela são as do arquivo', async () => {
  const { arquivo, pedidas } = leituras();
  const escolha = arquivo.choose(new File([], 'a.csv'));
  pedidas[0]?.acaba(lido('a.csv'));
  await escolha;
  expect(arquivo.setTitleLine(1)).toMatchObject({ titles: ['Relação'], table: { rows: rows.slice(1) } });
  expect(arquivo.store.read().spreadsheet?.table.titleLine).toBe(1);
});

test('uma folha vazia recusa a leitura, e não a escolha de outra', async () => {
  const { arquivo, pedidas } = leituras();
  const file = new File([], 'a.xlsx');
  const escolhas = { sheetNames: ['Capa', 'Dados'], sheet: 0, textFormat: null };
  const escolha = arquivo.choose(file);
  pedidas[0]?.acaba({ ok: false, message: 'vazia', choices: escolhas });
  expect(await escolha).toBeNull();
  expect(arquivo.store.read()).toMatchObject({ error: 'vazia', choices: escolhas });
  const outra = arquivo.choose(file, { sheet: 1 });
  expect(arquivo.store.read()).toMatchObject({ error: undefined, choices: escolhas });
  expect(pedidas[1]?.escolhas).toEqual({ sheet: 1 });
  pedidas[1]?.acaba(lido('a.xlsx'));
  expect(await outra).toMatchObject({ sheet: 1 });
  void arquivo.choose(new File([], 'b.xlsx'));
  expect(arquivo.store.read().choices).toBeNull();
});
