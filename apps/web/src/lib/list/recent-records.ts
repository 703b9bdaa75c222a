import { ENCONTRAVEIS, type Visto } from '@retaguarda/contract';

const PREFIX = 'retaguarda.vistos.';
export const MAX_RECENT_RECORDS = 8;

const isVisto = (v: unknown): v is Visto =>
  typeof v === 'object' &&
  v !== null &&
  'tipo' in v &&
  ENCONTRAVEIS.some((tipo) => tipo === v.tipo) &&
  'id' in v &&
  typeof v.id === 'number';

/** The records that a person opened last, the newest first; their numbers alone are kept here. */
export function readRecentRecords(userId: number): Visto[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '[]');
    return Array.isArray(value) ? value.filter(isVisto) : [];
  } catch {
    return [];
  }
}

export function saveRecentRecord(userId: number, visto: Visto): void {
  const others = readRecentRecords(userId).filter((v) => v.tipo !== visto.tipo || v.id !== visto.id);
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify([visto, ...others].slice(0, MAX_RECENT_RECORDS)));
  } catch {
    // Without storage nothing is known of before.
  }
}
