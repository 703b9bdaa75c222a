import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_RECENT_RECORDS, readRecentRecords, saveRecentRecord } from './recent-records.ts';

const guardado = new Map<string, string>();
beforeEach(() => {
  guardado.clear();
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => guardado.get(k) ?? null,
    setItem: (k: string, v: string) => guardado.set(k, v),
  });
});

test('o último aberto vem primeiro, cada um uma vez, e de cada pessoa os seus', () => {
  for (let id = 1; id <= MAX_RECENT_RECORDS + 2; id++) saveRecentRecord(1, { tipo: 'pericia', id });
  saveRecentRecord(1, { tipo: 'pericia', id: 5 });
  const ids = readRecentRecords(1).map((v) => v.id);
  expect(ids).toEqual([5, 10, 9, 8, 7, 6, 4, 3]);
  expect(readRecentRecords(2)).toEqual([]);
});

test('o que não se lê não é nada', () => {
  guardado.set('retaguarda.vistos.1', '{"tipo":');
  expect(readRecentRecords(1)).toEqual([]);
  guardado.set('retaguarda.vistos.1', '[1,{"tipo":"pericia"},{"tipo":"baixa","id":2}]');
  expect(readRecentRecords(1)).toEqual([{ tipo: 'baixa', id: 2 }]);
});
