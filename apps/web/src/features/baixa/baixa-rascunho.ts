import type { AtribValor } from '@retaguarda/atributos';
import { isValidDate } from '@retaguarda/domain';
import type { BaixaCampos } from './baixa-campos.ts';
import type { LinhaRascunho } from './baixa-editor.ts';

/** Unsaved work on a baixa. */
export interface BaixaRascunho {
  campos: BaixaCampos;
  linhas: readonly LinhaRascunho[];
}

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;
const isEntry = (v: unknown): v is [number, AtribValor] => Array.isArray(v) && typeof v[0] === 'number';

function lerLinha(v: unknown): LinhaRascunho[] {
  if (!isRecord(v) || typeof v.recebId !== 'number' || !Array.isArray(v.valores)) return [];
  // The operator is told that the record changed since; the values then count for the version of now.
  return [{ recebId: v.recebId, versao: -1, valores: v.valores.filter(isEntry) }];
}

/** Reads a draft of unknown origin; anything else is no draft. */
export function lerRascunho(data: unknown): BaixaRascunho | null {
  if (!isRecord(data) || !isRecord(data.campos) || !Array.isArray(data.linhas)) return null;
  const { nome, data: dia, situacao } = data.campos;
  if (typeof nome !== 'string') return null;
  return {
    campos: {
      nome,
      data: typeof dia === 'string' && isValidDate(dia) ? dia : null,
      dataInvalida: false,
      situacao: typeof situacao === 'number' ? situacao : null,
    },
    linhas: data.linhas.flatMap(lerLinha),
  };
}
