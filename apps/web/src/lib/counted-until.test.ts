import { expect, test } from 'vitest';
import { countedUntil } from './counted-until.ts';

test('diz até que dia se contou, e por quê, onde vence noutro', () => {
  const dias = { dia: '2026-12-12', vence: '2026-12-14' };
  expect(countedUntil({ ...dias, porque: '12/12 é sábado' })).toBe('Contado até 12/12: 12/12 é sábado');
  expect(countedUntil({ ...dias, porque: '5 dias corridos: 12/12 é sábado' })).toBe(
    'Contado até 12/12, 5 dias corridos: 12/12 é sábado',
  );
  expect(countedUntil({ dia: '2027-01-01', vence: '2027-01-04', porque: '01/01 é feriado' })).toBe(
    'Contado até 01/01: 01/01 é feriado',
  );
  expect(countedUntil({ dia: '2026-12-31', vence: '2027-01-04', porque: 'x' })).toBe(
    'Contado até 31/12/2026: x',
  );
  expect(countedUntil({ dia: '2026-12-14', vence: '2026-12-14', porque: '' })).toBe('');
});
