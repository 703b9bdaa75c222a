import path from 'node:path';
import { AUTOMACOES } from '@retaguarda/contract';
import { SITUACAO_EXECUCAO, SITUACAO_MENSAGEM, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { generateX25519Identity } from 'age-encryption';
import { beforeAll, expect, inject, test } from 'vitest';
import { openFolderStore } from '../../base/files/folder-store.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { fazCopia } from './faz-copia.ts';
import { importaRede, type Restaurada } from './restaura.ts';

/** A server in service: what stands in its tables and is due, it does. */
const rede = comApp();
let importada: Restaurada;
let copia: number;

const sql = async (texto: string, ...valores: unknown[]) =>
  (await rede.banco.admin.query(texto, valores)).rows;

const cria = (nome: string, situacao: 0 | 1) =>
  rede.admin.pede(AUTOMACOES.inc, {
    body: {
      ...{ id: 0, versao: 0, situacao, nome, tipo: 'veiculo', categoriaId: 0, se: '' },
      ...{ quando: '{"quando":"incluido"}', entao: '[{"ato":"anotacao","texto":"x"}]' },
      responsavelId: MUNDO.pessoa.admin,
    },
  });

beforeAll(async () => {
  const { id } = await cria('Ligada', SITUACAO_REGISTRO.ativo);
  await cria('Desligada', SITUACAO_REGISTRO.inativo);
  await sql(
    `insert into automacao_execucao (tenant_id, automacao_id, chave, entidade, entidade_id, proxima_em)
     values ($1, $2, 'espera', 'veiculo', 1, now() + interval '1 hour')`,
    rede.um,
    id,
  );
  await sql(
    `insert into mensagem (tenant_id, tipo, canal, destino, corpo, proxima_em)
     select $1, tipo, canal, 'a@exemplo', 'corpo', now() + interval '1 hour'
       from (values ('automacao', 'email'), ('whatsapp', 'whatsapp'), ('convite', 'email')) as m(tipo, canal)`,
    rede.um,
  );
  const pasta = path.join(inject('pasta'), `aquieta-${process.pid}`);
  const chave = await generateX25519Identity();
  const caminho = `${pasta}.age`;
  const onde = {
    owner: rede.banco.owner,
    arquivos: openFolderStore(pasta),
    migracoes: path.resolve('apps/api/migrations'),
  };
  await fazCopia({ ...onde, caminho, chave, programa: '1.2.3', rede: rede.um });
  importada = await importaRede({ caminho, chave }, onde, { slug: 'copia' }, '1.2.3');
  copia = importada.numeros.get(rede.um) ?? 0;
});

const automacoes = (qual: number) =>
  sql('select nome, situacao from automacao where tenant_id = $1 order by nome', qual);
const execucoes = (qual: number) =>
  sql('select situacao, motivo from automacao_execucao where tenant_id = $1', qual);
const mensagens = (qual: number) =>
  sql('select tipo, situacao, corpo from mensagem where tenant_id = $1 order by tipo', qual);

test('a rede que se põe ao lado chega com as automações desligadas, e diz quantas', async () => {
  expect(await automacoes(copia)).toEqual([
    { nome: 'Desligada', situacao: SITUACAO_REGISTRO.inativo },
    { nome: 'Ligada', situacao: SITUACAO_REGISTRO.inativo },
  ]);
  expect(importada).toMatchObject({ desligadas: 1, quebras: [] });
});

test('o que esperava por elas parou, e nenhuma mensagem que esperava sai', async () => {
  expect(await execucoes(copia)).toEqual([
    { situacao: SITUACAO_EXECUCAO.parada, motivo: expect.stringContaining('veio de uma cópia') },
  ]);
  const { cancelada } = SITUACAO_MENSAGEM;
  expect(await mensagens(copia)).toEqual([
    { tipo: 'automacao', situacao: cancelada, corpo: 'corpo' },
    { tipo: 'convite', situacao: cancelada, corpo: 'corpo' },
    { tipo: 'whatsapp', situacao: cancelada, corpo: 'corpo' },
  ]);
});

test('a rede de onde veio segue como estava', async () => {
  expect(await automacoes(rede.um)).toMatchObject([{ situacao: 0 }, { situacao: 1 }]);
  expect(await execucoes(rede.um)).toMatchObject([{ situacao: SITUACAO_EXECUCAO.espera }]);
  expect((await mensagens(rede.um)).map((m) => m.situacao)).toEqual([0, 0, 0]);
});
