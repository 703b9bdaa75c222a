import type { BlocoImportacao } from '@retaguarda/contract';
import { ruleViolation } from '../../base/app-error.ts';

export type LinhaEnviada = BlocoImportacao['atributos'][number];

/** The lines of a chunk of a file, or of some that go in together. */
export interface Bloco {
  seq: number;
  /** The last of them. */
  ate: number;
  ultimo: boolean;
  linhas: readonly LinhaEnviada[];
}

export function confereLinhas(linhas: readonly LinhaEnviada[]): void {
  if (new Set(linhas.map((l) => l.linha)).size !== linhas.length)
    throw ruleViolation('importacao', 'O bloco repete uma linha', 'atributos');
}
