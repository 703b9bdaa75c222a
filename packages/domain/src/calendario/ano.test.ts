import { expect, test } from 'vitest';
import { comoNoAno, diasDeCostume, pascoa } from './ano.ts';

test('a Páscoa de alguns anos, dos extremos também', () => {
  expect([2000, 2008, 2011, 2024, 2026, 2038, 2099].map(pascoa)).toEqual([
    ...['2000-04-23', '2008-03-23', '2011-04-24', '2024-03-31', '2026-04-05', '2038-04-25', '2099-04-12'],
  ]);
});

test('o que é de costume cai onde o ano o põe', () => {
  expect(diasDeCostume(2026).map((d) => d.dia)).toEqual([
    ...['2026-02-16', '2026-02-17', '2026-06-04', '2026-08-11', '2026-11-01', '2026-12-08'],
  ]);
});

test('igual ao ano passado: o que segue a Páscoa vai com ela, o resto fica no dia e no mês', () => {
  const em = (dia: string) => ({ dia, nome: dia });
  expect(comoNoAno(['2026-02-16', '2026-06-04', '2026-07-09', '2026-12-08'].map(em), 2027)).toEqual([
    { dia: '2027-02-08', nome: '2026-02-16' },
    { dia: '2027-05-27', nome: '2026-06-04' },
    { dia: '2027-07-09', nome: '2026-07-09' },
    { dia: '2027-12-08', nome: '2026-12-08' },
  ]);
  expect(comoNoAno([em('2028-02-29')], 2029)).toEqual([{ dia: '2029-02-13', nome: '2028-02-29' }]);
  expect(comoNoAno([em('2024-02-29')], 2025)).toEqual([]);
});
