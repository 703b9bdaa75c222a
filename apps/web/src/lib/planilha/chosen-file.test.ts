import { expect, test } from 'vitest';
import { ChosenFile } from './chosen-file.ts';
import type { ReadResult } from './read-file.ts';
import { tableOf } from './table.ts';

const rows = [
  { linha: 1, celulas: ['Relação'] },
  { linha: 2, celulas: ['Nome', 'Nome'] },
  { linha: 3, celulas: ['Ana', 'Eva'] },
];
const lido = (nome: string): ReadResult => ({
  ok: true,
  file: { nome, sha256: '', rows, table: tableOf(rows, 2), folhas: ['A', 'B'] },
});

/** Files whose reading ends when the test says so. */
function leituras() {
  const pedidas: {
    nome: string;
    folha: number;
    anda: (n: number) => void;
    acaba: (r: ReadResult) => void;
  }[] = [];
  const arquivo = new ChosenFile(
    (file, { folha, onProgress }) =>
      new Promise((acaba) => pedidas.push({ nome: file.name, folha, anda: onProgress, acaba })),
  );
  return { arquivo, pedidas };
}

test('lido, um arquivo tem títulos próprios; enquanto se lê, diz quantas linhas', async () => {
  const { arquivo, pedidas } = leituras();
  const escolha = arquivo.escolhe(new File([], 'a.xlsx'), 1);
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
  pedidas[0]?.acaba({ ok: false, message: 'ilegível' });
  expect(await primeiro).toBeNull();
  expect(arquivo.store.read()).toMatchObject({ erro: undefined, lidas: null, planilha: { nome: 'b.csv' } });
});

test('recusado, fica o motivo; escolher nenhum leva tudo embora', async () => {
  const { arquivo, pedidas } = leituras();
  const escolha = arquivo.escolhe(new File([], 'a.csv'));
  pedidas[0]?.acaba({ ok: false, message: 'O arquivo tem mais de 200 colunas.' });
  expect(await escolha).toBeNull();
  expect(arquivo.store.read()).toMatchObject({ erro: 'O arquivo tem mais de 200 colunas.', lidas: null });
  expect(arquivo.intitula(1)).toBeNull();
  await arquivo.escolhe(null);
  expect(arquivo.store.read()).toEqual({ arquivo: null, planilha: null, erro: undefined, lidas: null });
});

test('outra linha de títulos: as linhas abaixo dela são as do arquivo', async () => {
  const { arquivo, pedidas } = leituras();
  const escolha = arquivo.escolhe(new File([], 'a.csv'));
  pedidas[0]?.acaba(lido('a.csv'));
  await escolha;
  expect(arquivo.intitula(1)).toMatchObject({ titulos: ['Relação'], table: { linhas: rows.slice(1) } });
  expect(arquivo.store.read().planilha?.table.titulo).toBe(1);
});
