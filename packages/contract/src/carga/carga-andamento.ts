import { SITUACAO_CARGA } from '@retaguarda/domain';
import { z } from 'zod';
import { situacaoDe } from '../base/fields.ts';

/** Why a cell was refused; `motivo` is a phrase in Portuguese. */
export const recusaDaCarga = z.object({
  /** Line of the file, counted from 1 with the header. */
  linha: z.number(),
  /** Column of the file from 0; -1 for a field that no column feeds. */
  coluna: z.number(),
  campo: z.string(),
  motivo: z.string(),
  /** What is likely meant by the cell, where the field has too many values to list them all. */
  opcoes: z.array(z.string()).optional(),
});
export type RecusaImportacao = z.output<typeof recusaDaCarga>;

/** How an import stands. Counts are of lines of the file where nothing else is said. */
export const andamentoDaCarga = z.object({
  importId: z.number(),
  tipoSysId: z.number(),
  condition: z.number(),
  nomeArquivo: z.string(),
  sha256: z.string(),
  /** Next chunk the server expects. */
  proximo: z.number(),
  linhas: z.number(),
  inseridas: z.number(),
  atualizadas: z.number(),
  recusadas: z.number(),
  /** Lines that say what is stored already, and those that were left out; of one that goes on none yet. */
  iguais: z.number(),
  puladas: z.number(),
  /** Records that undoing brought back so far, and those that it had to leave as they are. */
  desfeitos: z.number(),
  mantidos: z.number(),
  situacao: situacaoDe(SITUACAO_CARGA),
  /**
   * Lines the server went through, of those it was sent, and how many a second since it took them up; of one that is
   * being undone, records.
   */
  feitas: z.number(),
  total: z.number(),
  ritmo: z.number(),
  /** Why it failed. */
  erro: z.string(),
  /** How it ended, in words; empty before. */
  message: z.string(),
});
export type CargaAndamento = z.output<typeof andamentoDaCarga>;

/** An import of the same file that wrote records which still stand, or is about to. */
export const cargaAnterior = z.object({
  importId: z.number(),
  nomeArquivo: z.string(),
  autor: z.string(),
  em: z.string(),
  inseridas: z.number(),
  atualizadas: z.number(),
  recusadas: z.number(),
  /** It has not ended yet. */
  emCurso: z.boolean(),
});
export type CargaAnterior = z.output<typeof cargaAnterior>;
