import { type CargaAndamento, periciaImportInicio, periciaImportPessoas } from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import type { ReadFile } from '../../../lib/spreadsheet/read-file.ts';
import { tableOf } from '../../../lib/spreadsheet/table.ts';
import { testemunha } from '../../../testing/ambiente.ts';
import { Recusa, SemResposta, Servidor } from '../../../testing/servidor.ts';
import { andamento as daCarga } from '../testing/arquivo.ts';
import { ImportadorDePessoas } from './importador-de-pessoas.ts';

const SHA = 'a'.repeat(64);
const POR_BLOCO = 5000;
const COMO = { repete: false, avisa: false };

const arquivo = (linhas: number): ReadFile => {
  const rows = [
    { linha: 1, celulas: ['pesNome', 'pesTipo'] },
    ...Array.from({ length: linhas }, (_, i) => ({ linha: i + 2, celulas: [`P${i}`, '4'] })),
  ];
  return {
    name: 'partes.csv',
    sha256: SHA,
    rows,
    table: tableOf(rows, 1),
    sheetNames: [],
    sheet: 0,
    textFormat: null,
    warnings: [],
  };
};

const andamento = (parte: Partial<CargaAndamento> = {}): CargaAndamento =>
  daCarga({ importId: 3, nomeArquivo: 'partes.csv', sha256: SHA, ...parte });

const ANTERIOR = {
  importId: 1,
  nomeArquivo: 'partes.csv',
  autor: 'Ana',
  em: '2026-01-31T12:00:00Z',
  inseridas: 2,
  atualizadas: 0,
  recusadas: 0,
  emCurso: false,
};

/** A server that takes in what comes, from a chunk on. */
function servidor(proximo = 0, anterior: typeof ANTERIOR | null = null) {
  const s = new Servidor();
  s.responde(periciaImportInicio, () => ({ ...andamento({ proximo }), anterior }));
  s.responde(periciaImportPessoas, ({ body }) => ({
    message: 'O arquivo foi recebido.',
    andamento: andamento({ proximo: body.seq + 1 }),
  }));
  return s;
}

function importador() {
  const ambiente = testemunha();
  let envios = 0;
  const i = new ImportadorDePessoas({ procId: 9, ambiente, onEnviado: async () => ++envios });
  return { i, ambiente, envios: () => envios };
}

test('manda o arquivo em blocos, um depois do outro, e o deixa com o servidor', async () => {
  const s = servidor();
  const { i, ambiente, envios } = importador();
  await i.envia(arquivo(POR_BLOCO + 3), COMO);
  expect(s.enviados(periciaImportPessoas).map(({ body: b }) => [b.seq, b.ultimo, b.linhas.length])).toEqual([
    [0, false, POR_BLOCO],
    [1, true, 3],
  ]);
  const { fase, done: feitas, total } = i.store.read();
  expect({ fase, feitas, total }).toEqual({ fase: 'recebida', feitas: POR_BLOCO + 3, total: POR_BLOCO + 3 });
  // What becomes of it is told when it has.
  expect(ambiente.ditos).toEqual([]);
  expect(envios()).toBe(1);
});

test('o mesmo arquivo continua do bloco que falta ao servidor', async () => {
  const s = servidor(1);
  const { i } = importador();
  await i.envia(arquivo(POR_BLOCO + 3), COMO);
  expect(s.enviados(periciaImportPessoas).map(({ body }) => body.seq)).toEqual([1]);
  expect(i.store.read()).toMatchObject({ retomada: true, done: POR_BLOCO + 3 });
});

test('o que já está na fila ou entrando não se manda outra vez', async () => {
  const s = servidor().responde(periciaImportInicio, () => ({
    ...andamento({ situacao: SITUACAO_CARGA.fila }),
    anterior: null,
  }));
  const { i } = importador();
  await i.envia(arquivo(2), COMO);
  expect(i.store.read()).toMatchObject({ fase: 'recebida', andamento: { importId: 3 } });
  expect(s.enviados(periciaImportPessoas)).toEqual([]);
});

test('um arquivo que já entrou só vai de novo depois de perguntado', async () => {
  const s = servidor(0, ANTERIOR);
  const { i } = importador();
  await i.envia(arquivo(2), COMO);
  expect(s.enviados(periciaImportPessoas)).toEqual([]);
  expect(i.store.read()).toMatchObject({ fase: 'parada', pergunta: true, anterior: { autor: 'Ana' } });
  i.desiste();
  expect(i.store.read()).toMatchObject({ pergunta: false, anterior: { autor: 'Ana' } });
  await i.envia(arquivo(2), { ...COMO, repete: true });
  expect(s.enviados(periciaImportPessoas)[0]?.body.repete).toBe(true);
  expect(i.store.read().fase).toBe('recebida');
});

test('sem resposta no meio fica interrompida; recusado antes de começar, o modelo volta a ser oferecido', async () => {
  const s = servidor();
  const { i, ambiente, envios } = importador();
  s.responde(periciaImportPessoas, () => {
    throw new SemResposta();
  });
  await i.envia(arquivo(2), COMO);
  expect(i.store.read().fase).toBe('interrompida');
  expect(ambiente.ditos).toEqual(['falhou: Ocorreu um erro inesperado, verifique sua conexão']);
  expect(envios()).toBe(1);
  s.responde(periciaImportInicio, () => {
    throw new Recusa(422, [{ code: 'campo_invalido', message: 'Falta a coluna pesTipo' }]);
  });
  await i.envia(arquivo(2), COMO);
  expect(i.store.read()).toMatchObject({ fase: 'parada', andamento: null });
  expect(ambiente.ditos[1]).toBe('falhou: Falta a coluna pesTipo');
});

test('cancelada por quem a começou, para sem dizer que falhou', async () => {
  const s = servidor();
  const { i, ambiente } = importador();
  s.responde(periciaImportPessoas, () => {
    i.cancela();
    return { message: '', andamento: andamento() };
  });
  await i.envia(arquivo(2), COMO);
  expect(i.store.read().fase).toBe('interrompida');
  expect(ambiente.ditos).toEqual([]);
});
