import { randomUUID } from 'node:crypto';
import {
  AUTOMACOES,
  automacaoExecucoes,
  automacaoExecuta,
  automacaoPrevia,
  veiInc,
} from '@retaguarda/contract';
import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';

const TOKEN = randomUUID();
const rede = comApp({ LIMITE_AUTOMACOES: '2', METRICAS_TOKEN: TOKEN });
const { espera, feita, falhou } = SITUACAO_EXECUCAO;
const sql = async (texto: string, ...valores: unknown[]) =>
  (await rede.banco.admin.query(texto, valores)).rows;

const corpo = (alem = {}) => ({
  ...{
    id: 0,
    versao: 0,
    situacao: 1 as const,
    nome: randomUUID(),
    tipo: 'veiculo' as const,
    categoriaId: 0,
    se: '',
  },
  ...{
    quando: '{"quando":"mao"}',
    entao: '[{"ato":"anotacao","texto":"x"}]',
    responsavelId: MUNDO.pessoa.admin,
  },
  ...alem,
});
const situacoes = async (id: number) =>
  (await rede.admin.pede(automacaoExecucoes, { query: { automacaoId: String(id) } })).list
    .map((e) => e.situacao)
    .sort();
const metricas = async () =>
  (await rede.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;

test('o que passa do limite de um minuto espera na fila, e as métricas o contam; passado o minuto, faz-se', async () => {
  const { id } = await rede.admin.pede(AUTOMACOES.inc, { body: corpo() });
  const ids = [];
  for (const n of [1, 2, 3, 4])
    ids.push((await rede.admin.pede(veiInc, { body: veiculoDeTeste(`LIM-000${n}`) })).veiculoId);
  await rede.admin.pede(automacaoExecuta, { body: { id, registros: ids } });
  await expect.poll(() => situacoes(id)).toEqual([espera, espera, feita, feita]);
  // What is full stays full, however often it is looked at.
  const olhou = async () =>
    (await sql('select count(*)::int as n from automacao_execucao where situacao = 1'))[0]?.n;
  expect(await olhou()).toBe(2);
  const linhas = (await metricas()).split('\n');
  expect(linhas).toContain('retaguarda_automacoes_esperando 2');
  expect(linhas).toContain('retaguarda_automacoes_feitas 2');
  await sql(
    "update automacao_execucao set feito_em = now() - interval '2 minutes' where feito_em is not null",
  );
  await expect.poll(() => situacoes(id)).toEqual([feita, feita, feita, feita]);
});

test('um atributo reservado não é nome para quem não o vê: a execução falha, e a prévia dele é recusada', async () => {
  const passos = new Passos(rede.admin);
  const procId = await passos.cria([MUNDO.atrib.honorario, 100]);
  const [{ codigo }] = await sql(
    'select cod_id as codigo from atributo where id = $1',
    MUNDO.atrib.honorario,
  );
  const { id } = await rede.admin.pede(AUTOMACOES.inc, {
    body: corpo({ tipo: 'pericia', quando: '{"quando":"mao"}', se: `${codigo}>1` }),
  });
  await sql(
    'update atributo set dados = dados || \'{"reservado": true}\' where id = $1',
    MUNDO.atrib.honorario,
  );
  await sql(
    'insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values ($1, $2, 1)',
    rede.um,
    MUNDO.pessoa.nada,
  );
  await sql('update automacao set responsavel_id = $2 where id = $1', id, MUNDO.pessoa.nada);
  await sql(
    "update automacao_execucao set feito_em = now() - interval '2 minutes' where feito_em is not null",
  );
  await rede.admin.pede(automacaoExecuta, { body: { id, registros: [procId] } });
  await expect.poll(() => situacoes(id)).toEqual([falhou]);
  expect(
    await sql('select motivo, valores from automacao_execucao where automacao_id = $1', id),
  ).toMatchObject([{ motivo: expect.stringContaining('Nome desconhecido'), valores: {} }]);
  const dita = await rede.admin.chama('POST', automacaoPrevia.path, {
    body: {
      ...{ tipo: 'pericia', categoriaId: 0, quando: '{"quando":"incluido"}', se: `${codigo}>1` },
      ...{ entao: '[{"ato":"anotacao","texto":"x"}]', responsavelId: MUNDO.pessoa.nada },
    },
  });
  expect(dita).toMatchObject({ status: 422, body: { errors: [{ field: 'se' }] } });
});
