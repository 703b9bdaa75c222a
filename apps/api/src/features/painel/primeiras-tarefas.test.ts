import { authMe, homeTarefas, homeTarefasEncerra, periciaIncBaixa } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';

const rede = comApp();
const feitas = async () =>
  Object.fromEntries((await rede.admin.pede(homeTarefas)).tarefas.map((t) => [t.tarefa, t.feita]));

test('cada tarefa se marca sozinha, e encerradas não voltam, nesta rede só', async () => {
  const { admin } = rede.banco;
  await admin.query('update tenant set tarefas_encerradas = false');
  await rede.admin.pede(authMe);
  // The people of the tests sign in; nothing else has been done yet.
  expect(await feitas()).toEqual({
    convidar: true,
    importar: false,
    // The types of the small world have their fields.
    tipo: true,
    pericia: false,
    baixa: false,
    copia: false,
  });
  await rede.admin.pede(periciaIncBaixa, {
    body: { baixa: { baixaId: 0, baixaNome: 'Março', baixaDta: '2026-03-01', baixaSituacao: 1, versao: 0 } },
  });
  await admin.query("insert into instalacao (chave, valor) values ('copia.ultima', '{}')");
  expect(await feitas()).toMatchObject({ pericia: false, baixa: true, copia: true });
  await rede.admin.pede(homeTarefasEncerra, { body: {} });
  expect(await feitas()).toEqual({});
  const { rows } = await admin.query('select tenant_id::int as id from tenant where not tarefas_encerradas');
  expect(rows).toEqual([{ id: rede.dois }]);
});
