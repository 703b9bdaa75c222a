import * as contract from '@retaguarda/contract';
import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { eventually } from '../../testing/eventually.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { desfaz, ESCOLHA, importa, semeiaMundoDeCarga } from '../../testing/mundo-carga.ts';
import { Passos } from '../../testing/passos.ts';

const rede = comApp({ LIMITE_AUTOMACOES: '1000' });
const { espera, feita } = SITUACAO_EXECUCAO;

beforeAll(async () => {
  await semeiaMundoDeCarga(rede.banco.admin);
});

const cria = async (quando: 'importado' | 'incluido') =>
  (
    await rede.admin.pede(contract.AUTOMACOES.inc, {
      body: {
        ...{ id: 0, versao: 0, situacao: 1, nome: `Ao ser ${quando}`, tipo: 'pericia', categoriaId: 0 },
        ...{ quando: JSON.stringify({ quando }), se: '', responsavelId: MUNDO.pessoa.admin },
        entao: `[{"ato":"anotacao","texto":"${quando}"}]`,
      },
    })
  ).id;

const execucoes = async (automacaoId: number) =>
  (await rede.admin.pede(contract.automacaoExecucoes, { query: { automacaoId: String(automacaoId) } })).list;
const feitas = (automacaoId: number, n: number) =>
  eventually(`${n} runs`, async () => {
    const todas = await execucoes(automacaoId);
    return todas.length >= n && todas.every((e) => e.situacao !== espera) && todas;
  });
const casos = async (): Promise<number[]> =>
  (
    await rede.banco.admin.query<{ id: number }>('select id from pericia where tenant_id = $1 order by id', [
      rede.um,
    ])
  ).rows.map((l) => l.id);

test('cada linha de uma importação age uma vez; o que se inclui na tela não é importado; desfeita, saem juntos', async () => {
  const [importado, incluido] = [await cria('importado'), await cria('incluido')];
  await new Passos(rede.admin).cria([MUNDO.atrib.honorario, 1]);
  await feitas(incluido, 1);
  const antes = await casos();
  const { carga } = await importa(rede.admin, ESCOLHA.casos, [['Honorário'], ['1.000,50'], ['20'], ['30']]);
  const novos = (await casos()).filter((id) => !antes.includes(id));
  const dela = await feitas(importado, 3);
  expect(dela.map((e) => [e.registro, e.situacao]).sort()).toEqual(novos.map((id) => [id, feita]).sort());
  expect(await feitas(incluido, 4)).toHaveLength(4);
  const notas = await rede.banco.admin.query(
    "select entidade_id, texto from anotacao where entidade = 'pericia' and entidade_id = any($1) order by 1, 2",
    [novos],
  );
  expect(notas.rows).toHaveLength(6);
  expect(await desfaz(rede.admin, carga.importId)).toMatchObject({ desfeitos: 3, mantidos: 0 });
  expect(await casos()).toEqual(antes);
});
