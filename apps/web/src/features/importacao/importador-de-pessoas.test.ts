import {
  type ImportacaoAndamento,
  periciaImportacao,
  periciaImportInicio,
  periciaImportPessoas,
} from '@retaguarda/contract';
import { expect, test } from 'vitest';
import type { ReadFile } from '../../lib/planilha/read-file.ts';
import { tableOf } from '../../lib/planilha/table.ts';
import { testemunha } from '../../testing/ambiente.ts';
import { Recusa, SemResposta, Servidor } from '../../testing/servidor.ts';
import { ImportadorDePessoas } from './importador-de-pessoas.ts';

const SHA = 'a'.repeat(64);
const POR_BLOCO = 5000;

const arquivo = (linhas: number): ReadFile => {
  const rows = [
    { linha: 1, celulas: ['pesNome', 'pesTipo'] },
    ...Array.from({ length: linhas }, (_, i) => ({ linha: i + 2, celulas: [`P${i}`, '4'] })),
  ];
  return { nome: 'partes.csv', sha256: SHA, rows, table: tableOf(rows, 1), folhas: [] };
};

const andamento = (parte: Partial<ImportacaoAndamento> = {}): ImportacaoAndamento => ({
  importId: 3,
  nomeArquivo: 'partes.csv',
  sha256: SHA,
  proximo: 0,
  linhas: 0,
  inseridas: 0,
  recusadas: 0,
  concluida: false,
  ...parte,
});

const ANTERIOR = {
  importId: 1,
  nomeArquivo: 'partes.csv',
  autor: 'Ana',
  em: '2026-01-31T12:00:00Z',
  inseridas: 2,
  atualizadas: 0,
  recusadas: 0,
};

/** A server that counts what came in, from a chunk on. */
function servidor(proximo = 0, anterior: typeof ANTERIOR | null = null) {
  const s = new Servidor();
  let inseridas = proximo * POR_BLOCO;
  s.responde(periciaImportInicio, () => ({ ...andamento({ proximo, inseridas }), anterior }));
  s.responde(periciaImportacao, () => ({
    andamento: andamento({ proximo }),
    recusadas: [{ linha: 2, coluna: 'cpf', motivo: 'CPF invalido' }],
  }));
  s.responde(periciaImportPessoas, ({ body }) => {
    inseridas += body.linhas.length;
    return {
      message: 'Importação concluída',
      andamento: andamento({ proximo: body.seq + 1, inseridas, concluida: body.ultimo }),
      recusadas: [{ linha: body.linhas[0]?.linha ?? 0, coluna: 'pesNome', motivo: `do bloco ${body.seq}` }],
    };
  });
  return s;
}

function importador() {
  const ambiente = testemunha();
  let mudancas = 0;
  const i = new ImportadorDePessoas({ procId: 9, ambiente, onChanged: async () => ++mudancas });
  return { i, ambiente, mudancas: () => mudancas };
}

test('manda o arquivo em blocos, um depois do outro, e junta o que foi recusado em cada um', async () => {
  const s = servidor();
  const { i, ambiente, mudancas } = importador();
  await i.importa(arquivo(POR_BLOCO + 3));
  expect(s.enviados(periciaImportPessoas).map(({ body: b }) => [b.seq, b.ultimo, b.linhas.length])).toEqual([
    [0, false, POR_BLOCO],
    [1, true, 3],
  ]);
  const { fase, feitas, total, recusadas, andamento: fim } = i.store.read();
  expect({ fase, feitas, total }).toEqual({ fase: 'concluida', feitas: POR_BLOCO + 3, total: POR_BLOCO + 3 });
  expect(recusadas.map((r) => r.motivo)).toEqual(['do bloco 0', 'do bloco 1']);
  expect(fim?.inseridas).toBe(POR_BLOCO + 3);
  expect(ambiente.ditos).toEqual(['Importação concluída']);
  expect(mudancas()).toBe(1);
});

test('o mesmo arquivo continua do bloco que o servidor espera, com o que já tinha sido recusado', async () => {
  const s = servidor(1);
  const { i } = importador();
  await i.importa(arquivo(POR_BLOCO + 3));
  expect(s.enviados(periciaImportPessoas).map(({ body }) => body.seq)).toEqual([1]);
  expect(i.store.read()).toMatchObject({ retomada: true, feitas: POR_BLOCO + 3 });
  expect(i.store.read().recusadas.map((r) => r.motivo)).toEqual(['CPF invalido', 'do bloco 1']);
});

test('um arquivo que já entrou só vai de novo depois de perguntado', async () => {
  const s = servidor(0, ANTERIOR);
  const { i } = importador();
  await i.importa(arquivo(2));
  expect(s.enviados(periciaImportPessoas)).toEqual([]);
  expect(i.store.read()).toMatchObject({ fase: 'parada', pergunta: true, anterior: { autor: 'Ana' } });
  i.desiste();
  expect(i.store.read()).toMatchObject({ pergunta: false, anterior: { autor: 'Ana' } });
  await i.importa(arquivo(2), true);
  expect(s.enviados(periciaImportPessoas)[0]?.body.repete).toBe(true);
  expect(i.store.read().fase).toBe('concluida');
});

test('sem resposta no meio fica interrompida; recusado antes de começar, o modelo volta a ser oferecido', async () => {
  const s = servidor();
  const { i, ambiente, mudancas } = importador();
  s.responde(periciaImportPessoas, () => {
    throw new SemResposta();
  });
  await i.importa(arquivo(2));
  expect(i.store.read().fase).toBe('interrompida');
  expect(ambiente.ditos).toEqual(['falhou: Ocorreu um erro inesperado, verifique sua conexão']);
  expect(mudancas()).toBe(1);
  s.responde(periciaImportInicio, () => {
    throw new Recusa(422, [{ code: 'campo_invalido', message: 'Falta a coluna pesTipo' }]);
  });
  await i.importa(arquivo(2));
  expect(i.store.read()).toMatchObject({ fase: 'parada', andamento: null });
  expect(ambiente.ditos[1]).toBe('falhou: Falta a coluna pesTipo');
});

test('cancelada por quem a começou, para sem dizer que falhou', async () => {
  const s = servidor();
  const { i, ambiente } = importador();
  s.responde(periciaImportPessoas, () => {
    i.cancela();
    return { message: '', andamento: andamento(), recusadas: [] };
  });
  await i.importa(arquivo(2));
  expect(i.store.read().fase).toBe('interrompida');
  expect(ambiente.ditos).toEqual([]);
});
