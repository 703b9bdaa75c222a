import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pessoasKey } from './linhas/pessoas-queries.ts';
import { periciaQuery } from './pericia-queries.ts';
import { somasLidas } from './somas-lidas.ts';

const CASO = 12;
const somas = { valorTotal: 10, valorRepasse: 0, valorPrevisto: 10 };

test.each([
  ['lidas depois de se abrir a perícia, valem', 2000, undefined, somas],
  ['lidas numa visita de antes, não', 500, undefined, undefined],
  ['as de um instante que passou não mudam', 500, '2026-01-01T00:00:00Z', somas],
])('as somas de um passo: %s', (_, updatedAt, em, espera) => {
  const client = new QueryClient();
  const { queryKey } = periciaQuery(CASO);
  client.setQueryData([...queryKey], {}, { updatedAt: 1000 });
  client.setQueryData([...pessoasKey(CASO), 'lugar', em], somas, { updatedAt });
  expect(somasLidas(client.getQueryCache(), CASO, em)).toEqual(espera);
});
