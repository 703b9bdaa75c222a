import { TIPOS_DE_REGISTRO } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { withTenant } from '../base/db/tx.ts';
import { comApp } from '../testing/com-app.ts';
import { MUNDO } from '../testing/mundo.ts';
import { nomesDosRegistros } from './nomes-dos-registros.ts';

const rede = comApp();

const nomes = (tipo: (typeof TIPOS_DE_REGISTRO)[number], ids: readonly number[]) =>
  withTenant(rede.banco.pool, rede.um, (tx) => nomesDosRegistros(tx, tipo, ids));

test.each(TIPOS_DE_REGISTRO)(
  '%s: the field that calls its records is a column of its table',
  async (tipo) => {
    expect(await nomes(tipo, [999_999_999])).toEqual(new Map());
  },
);

test('records that are there are called by their names, and those told by their number by none', async () => {
  const { ana } = MUNDO.pessoa;
  const achados = await nomes('pessoa', [ana]);
  expect([...achados.keys()]).toEqual([ana]);
  expect(achados.get(ana)).toMatch(/^Ana/);
  expect(await nomes('pericia', [1])).toEqual(new Map());
});
