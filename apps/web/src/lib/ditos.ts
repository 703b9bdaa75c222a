import { leRegistro } from './read-record.ts';

/** A value that was typed, in words. */
export interface Dito {
  /** Whose field it is, where several rows are edited at once. */
  grupo?: string;
  label: string;
  texto: string;
}

function dito(v: unknown): Dito[] {
  const { grupo, label, texto } = leRegistro(v);
  if (typeof label !== 'string' || typeof texto !== 'string') return [];
  return [{ label, texto, ...(typeof grupo === 'string' ? { grupo } : {}) }];
}

/** What a draft says in words; nothing of one that was written without. */
export function ditosDe(data: unknown): Dito[] {
  const { ditos } = leRegistro(data);
  return Array.isArray(ditos) ? ditos.flatMap(dito) : [];
}

/** As it is copied: a line a value, below the name of its row. */
export const comoTexto = (ditos: readonly Dito[]): string =>
  ditos
    .map(({ grupo = '', label, texto }, i) => {
      const linha = `${label}: ${texto}`;
      return grupo === '' || grupo === ditos[i - 1]?.grupo ? linha : `${grupo}\n${linha}`;
    })
    .join('\n');
