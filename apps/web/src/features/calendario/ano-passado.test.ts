import { expect, test } from 'vitest';
import { doAnoPassado } from './ano-passado.ts';
import { diaDoAno } from './testing/anos.ts';

test('oferece o que ainda não está, por dia; o resto conta', () => {
  const carnaval = diaDoAno({ dia: '2024-02-12', nome: 'Carnaval' });
  const anterior = [
    diaDoAno({ dia: '2024-11-20', nome: 'Consciência Negra', ufId: 35 }),
    carnaval,
    diaDoAno({ dia: '2024-02-29', nome: 'Bissexto', ufId: 33 }),
    diaDoAno({ dia: '2024-07-09', nome: 'Nove de julho', ufId: 35 }),
    diaDoAno({ dia: '2024-01-25', nome: 'Aniversário', ufId: 35 }),
  ];
  const daqui = [diaDoAno({ dia: '2025-07-09', nome: 'Com outro nome', ufId: 35 })];
  // Carnival goes with Easter.
  expect(doAnoPassado(anterior, daqui, 2025)).toEqual({
    oferecidos: [
      { ...anterior[4], dia: '2025-01-25' },
      { ...carnaval, dia: '2025-03-03' },
    ],
    jaEstao: 1,
    nacionais: 1,
    naoExistem: 1,
  });
});
