import type { AtribValor } from '@retaguarda/atributos';
import { isValidDate } from '@retaguarda/domain';
import type { BaixaCampos } from './baixa-campos.ts';
import type { LinhaRascunho } from './baixa-editor.ts';

/** Unsaved work on a baixa; `base` is what its fields held before. */
export interface BaixaRascunho {
  campos: BaixaCampos;
  base: BaixaCampos;
  linhas: readonly LinhaRascunho[];
}

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;
const isEntry = (v: unknown): v is [number, AtribValor] => Array.isArray(v) && typeof v[0] === 'number';
const entradas = (v: unknown) => (Array.isArray(v) ? v.filter(isEntry) : []);

function lerLinha(v: unknown): LinhaRascunho[] {
  if (!isRecord(v) || typeof v.recebId !== 'number' || typeof v.versao !== 'number') return [];
  const nome = typeof v.nome === 'string' ? v.nome : '';
  return [
    { recebId: v.recebId, nome, versao: v.versao, valores: entradas(v.valores), base: entradas(v.base) },
  ];
}

function lerCampos(v: unknown): BaixaCampos | null {
  if (!isRecord(v) || typeof v.nome !== 'string') return null;
  return {
    nome: v.nome,
    data: typeof v.data === 'string' && isValidDate(v.data) ? v.data : null,
    dataInvalida: false,
    situacao: typeof v.situacao === 'number' ? v.situacao : null,
  };
}

/** Reads a draft of unknown origin; anything else is no draft. */
export function lerRascunho(data: unknown): BaixaRascunho | null {
  if (!isRecord(data) || !Array.isArray(data.linhas)) return null;
  const [campos, base] = [lerCampos(data.campos), lerCampos(data.base)];
  return campos && base ? { campos, base, linhas: data.linhas.flatMap(lerLinha) } : null;
}
