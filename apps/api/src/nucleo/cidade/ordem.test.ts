import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { normalizeText } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';

const rede = comApp();

test('o banco ordena as cidades por estado e nome, como as listas as mostram', async () => {
  const esperada = getMunicipalities()
    .map((m) => ({ id: Number(m.code), chave: `${m.stateCode}/${normalizeText(m.name)}` }))
    .toSorted((a, b) => (a.chave < b.chave ? -1 : a.chave > b.chave ? 1 : a.id - b.id));
  const { rows } = await rede.banco.admin.query<{ id: number }>(
    'select id from unnest($1::int[]) c(id) order by cidade_em_ordem(id)',
    [esperada.map((c) => c.id).toSorted((a, b) => a - b)],
  );
  // A municipality that the data gained or lost needs a migration after 0053.
  expect(rows.map((r) => r.id)).toEqual(esperada.map((c) => c.id));
});
