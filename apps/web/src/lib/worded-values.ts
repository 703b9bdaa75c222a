import { readRecord } from './read-record.ts';

/** A value that was typed, in words. */
export interface WordedValue {
  /** Whose field it is, where several rows are edited at once. */
  grupo?: string;
  label: string;
  texto: string;
  /** What stood there before, where that is told. */
  antes?: string;
}

function dito(v: unknown): WordedValue[] {
  const { grupo, label, texto } = readRecord(v);
  if (typeof label !== 'string' || typeof texto !== 'string') return [];
  return [{ label, texto, ...(typeof grupo === 'string' ? { grupo } : {}) }];
}

/** What a draft says in words; nothing of one that was written without. */
export function wordedValuesOf(data: unknown): WordedValue[] {
  const { ditos } = readRecord(data);
  return Array.isArray(ditos) ? ditos.flatMap(dito) : [];
}

/** As it is copied: a line a value, below the name of its row. */
export const asPlainText = (ditos: readonly WordedValue[]): string =>
  ditos
    .map(({ grupo = '', label, texto }, i) => {
      const linha = `${label}: ${texto}`;
      return grupo === '' || grupo === ditos[i - 1]?.grupo ? linha : `${grupo}\n${linha}`;
    })
    .join('\n');
