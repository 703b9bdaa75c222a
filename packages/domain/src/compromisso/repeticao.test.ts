import { expect, test } from 'vitest';
import { addDays, weekday } from '../dates.ts';
import { horasEmPalavras, inicioEm, instanteDoLembrete, repeticaoEmPalavras } from './palavras.ts';
import {
  type Cadencia,
  ehUltimaDoMes,
  ehVez,
  type Repeticao,
  SEM_FIM,
  temSemanaDoMes,
  ultimaVez,
  vezesAntes,
  vezesEntre,
} from './repeticao.ts';
import { rruleDe } from './rrule.ts';

const r = (cadencia: Cadencia, resto: Partial<Repeticao> = {}): Repeticao => ({
  ...{ cadencia, dias: [], ate: null, vezes: null },
  ...resto,
});
const entre = (repeticao: Repeticao | null, inicio: string, de: string, ate: string, limite = 100) =>
  vezesEntre(repeticao, inicio, { de, ate, limite });

test('sem repetição há um só dia, e só dentro do que se pergunta', () => {
  expect(entre(null, '2026-03-10', '2026-03-01', '2026-03-31')).toEqual(['2026-03-10']);
  expect(entre(null, '2026-03-10', '2026-03-11', '2026-03-31')).toEqual([]);
});

test('todo dia e nos dias da semana, a partir do primeiro, por fins de ano', () => {
  expect(entre(r('dia'), '2026-12-30', '2026-12-01', '2027-01-02')).toEqual([
    ...['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'],
  ]);
  // Thursday the 1st; Monday and Thursday.
  expect(entre(r('semana', { dias: [4, 1] }), '2026-01-01', '2025-12-01', '2026-01-12')).toEqual([
    ...['2026-01-01', '2026-01-05', '2026-01-08', '2026-01-12'],
  ]);
});

test('no dia que um mês não tem, vem no seu último; 29 de fevereiro, no último de fevereiro', () => {
  expect(entre(r('mesDia'), '2026-01-31', '2026-01-01', '2026-05-31')).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
  ]);
  expect(entre(r('mesDia'), '2027-12-29', '2028-02-01', '2028-03-31')).toEqual(['2028-02-29', '2028-03-29']);
  expect(entre(r('ano'), '2024-02-29', '2024-01-01', '2028-12-31')).toEqual([
    ...['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ]);
});

test('na n-ésima semana do mês e na última', () => {
  expect(entre(r('mesSemana'), '2026-01-13', '2026-01-01', '2026-03-31')).toEqual([
    ...['2026-01-13', '2026-02-10', '2026-03-10'],
  ]);
  expect(entre(r('mesUltima'), '2026-01-30', '2026-01-01', '2026-04-30')).toEqual([
    ...['2026-01-30', '2026-02-27', '2026-03-27', '2026-04-24'],
  ]);
  expect([temSemanaDoMes('2026-01-28'), temSemanaDoMes('2026-01-29')]).toEqual([true, false]);
  expect([ehUltimaDoMes('2026-01-24'), ehUltimaDoMes('2026-01-25')]).toEqual([false, true]);
});

test('acaba num dia, ou depois de tantas vezes; o limite vale para o que não acaba', () => {
  const dezVezes = r('semana', { dias: [1, 3], vezes: 3 });
  expect(entre(dezVezes, '2026-06-01', '2026-01-01', '2030-01-01')).toEqual([
    ...['2026-06-01', '2026-06-03', '2026-06-08'],
  ]);
  expect(ultimaVez(dezVezes, '2026-06-01')).toBe('2026-06-08');
  const ate = r('mesDia', { ate: '2026-03-30' });
  expect(entre(ate, '2026-01-31', '2026-01-01', '2030-01-01')).toEqual(['2026-01-31', '2026-02-28']);
  expect([ultimaVez(ate, '2026-01-31'), ultimaVez(r('dia'), '2026-01-01')]).toEqual(['2026-02-28', SEM_FIM]);
  expect(entre(r('dia'), '2000-01-01', '2000-01-01', '2100-01-01', 7)).toHaveLength(7);
});

const COMECOS: Partial<Record<Cadencia, string[]>> = {
  mesSemana: ['2026-01-01', '2026-01-28'],
  mesUltima: ['2026-01-30', '2024-02-29'],
};
const TODAS: readonly Repeticao[] = [
  r('dia'),
  r('dia', { vezes: 9 }),
  r('semana', { dias: [0, 4, 6] }),
  r('semana', { dias: [4], ate: '2027-03-01' }),
  r('mesDia'),
  r('mesDia', { vezes: 14 }),
  r('mesSemana'),
  r('mesUltima', { ate: '2028-12-31' }),
  r('ano'),
];

test.each(TODAS)('o que se acha longe do começo é o que se acha contando desde ele: %j', (repeticao) => {
  for (const inicio of COMECOS[repeticao.cadencia] ?? ['2026-01-01', '2026-01-29', '2024-02-29']) {
    // The rule says the weekday of its first day.
    const dias = repeticao.cadencia === 'semana' ? [...repeticao.dias, weekday(inicio) ?? 0] : [];
    const esta = { ...repeticao, dias };
    const todas = entre(esta, inicio, inicio, '2031-12-31', 5000);
    expect(todas[0]).toBe(inicio);
    expect(todas).toEqual([...new Set(todas)].toSorted());
    for (const de of ['2026-01-02', '2026-02-28', '2026-12-31', '2029-06-15']) {
      const ate = addDays(de, 45) ?? '';
      expect(entre(esta, inicio, de, ate)).toEqual(todas.filter((d) => d >= de && d <= ate));
      expect(vezesAntes(esta, inicio, de)).toBe(todas.filter((d) => d < de).length);
      expect(ehVez(esta, inicio, de)).toBe(todas.includes(de));
    }
  }
});

test('o fim do calendário acaba também com o que não acaba', () => {
  expect(entre(r('ano'), '9998-12-31', '9998-01-01', '9999-12-31')).toEqual(['9998-12-31', '9999-12-31']);
});

test('outros calendários a leem como é', () => {
  expect(rruleDe(r('mesDia'), '2026-01-31', true)).toBe('FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1');
  expect(rruleDe(r('mesDia', { vezes: 3 }), '2026-01-15', true)).toBe('FREQ=MONTHLY;BYMONTHDAY=15;COUNT=3');
  expect(rruleDe(r('semana', { dias: [3, 1] }), '2026-06-01', true)).toBe('FREQ=WEEKLY;WKST=SU;BYDAY=MO,WE');
  expect(rruleDe(r('mesSemana'), '2026-01-13', true)).toBe('FREQ=MONTHLY;BYDAY=2TU');
  expect(rruleDe(r('mesUltima'), '2026-01-30', true)).toBe('FREQ=MONTHLY;BYDAY=-1FR');
  expect(rruleDe(r('ano'), '2024-02-29', false)).toBe('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1');
  // The last day counts whole, by the clock of São Paulo.
  expect(rruleDe(r('dia', { ate: '2026-12-31' }), '2026-01-01', true)).toBe(
    'FREQ=DAILY;UNTIL=20270101T025959Z',
  );
  expect(rruleDe(r('dia', { ate: '2026-12-31' }), '2026-01-01', false)).toBe('FREQ=DAILY;UNTIL=20261231');
});

test('em palavras, com o fim', () => {
  expect(repeticaoEmPalavras(r('semana', { dias: [1, 3], vezes: 4 }), '2026-06-01')).toBe(
    'toda semana: segunda e quarta, 4 vezes',
  );
  expect(repeticaoEmPalavras(r('mesSemana', { ate: '2026-12-31' }), '2026-01-13')).toBe(
    'todo mês, na segunda terça-feira, até 31/12/2026',
  );
  expect(repeticaoEmPalavras(r('mesUltima'), '2026-01-31')).toBe('todo mês, no último sábado');
  expect(horasEmPalavras('14:00', '15:30')).toBe('14:00 a 15:30');
  expect(horasEmPalavras(null, null)).toBe('dia inteiro');
});

test('o relógio é o de São Paulo, sem horário de verão; o dia inteiro se diz às oito', () => {
  expect(new Date(inicioEm('2026-01-15', '14:00')).toISOString()).toBe('2026-01-15T17:00:00.000Z');
  expect(new Date(instanteDoLembrete('2026-01-15', '14:00', 1440)).toISOString()).toBe(
    '2026-01-14T17:00:00.000Z',
  );
  expect(new Date(instanteDoLembrete('2026-01-15', null, 0)).toISOString()).toBe('2026-01-15T11:00:00.000Z');
});
