import { CARGA, importMantidos, importRecusas } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { arquivosBaixados } from '../../../testing/arquivos.ts';
import { Servidor } from '../../../testing/servidor.ts';
import { baixaMantidos, baixaRecusas } from './baixa-recusas.ts';

test('as linhas recusadas vão como estavam no arquivo, com todos os motivos de cada uma', async () => {
  const baixados = arquivosBaixados();
  new Servidor().responde(importRecusas, () => ({
    cabecalho: ['Nome', 'CPF', 'Obs'],
    linhas: [
      {
        linha: 3,
        celulas: ['Ana; a primeira', '1'],
        motivos: [
          { coluna: 1, campo: 'CPF', motivo: 'CPF invalido' },
          { coluna: -1, campo: '', motivo: 'Repete a linha 2' },
        ],
      },
    ],
    total: 1,
  }));
  await baixaRecusas(5);
  expect(await baixados()).toEqual([
    {
      nome: 'recusadas-5.csv',
      texto: '\ufeffNome;CPF;Obs;motivo\r\n"Ana; a primeira";1;;"CPF: CPF invalido; Repete a linha 2"\r\n',
    },
  ]);
});

test('o que passa de uma página vem inteiro, com um só cabeçalho', async () => {
  const baixados = arquivosBaixados();
  const s = new Servidor().responde(importMantidos, ({ query }) => ({
    list: [{ linha: 1, entidade: 'pessoa' as const, registroId: query.page ?? 0, motivo: 'alterado depois' }],
    total: CARGA.recusasPorPagina + 1,
  }));
  await baixaMantidos(8);
  expect(s.enviados(importMantidos).map(({ query }) => query.page)).toEqual([1, 2]);
  expect((await baixados())[0]?.texto.split('\r\n')).toEqual([
    '\ufeffLinha;Registro;ID;Motivo',
    '1;Pessoa;1;alterado depois',
    '1;Pessoa;2;alterado depois',
    '',
  ]);
});
