import { AsyncLocalStorage } from 'node:async_hooks';
import { ehRestauravel, motivoDeNaoIncluir, type TipoDeRegistro } from '@retaguarda/contract';

/** A row that this call wrote into the history. */
export interface RecordedChange {
  entidade: TipoDeRegistro;
  registro: number;
  acao: string;
  historicoId: number;
}

/** Of the call that runs now; an attempt that is tried again begins anew. */
export const callChanges = new AsyncLocalStorage<RecordedChange[]>();

export const recordChanges = (mudancas: readonly RecordedChange[]): void =>
  void callChanges.getStore()?.push(...mudancas);

export function forgetChanges(): void {
  const feitas = callChanges.getStore();
  if (feitas !== undefined) feitas.length = 0;
}

/** Says in an answer which record was changed, by which rows of its history. */
export const CHANGE_HEADER = 'x-mudanca';

/**
 * The record that the call was about, as its undoing names it: kind, id, first and last of its rows. Nothing where it
 * was included, where the call was about several, or of a kind that is not put back.
 */
export function formatChange([primeira, ...outras]: readonly RecordedChange[]): string | undefined {
  if (primeira === undefined || primeira.acao === 'inclusao') return undefined;
  const { entidade, registro, historicoId } = primeira;
  if (!ehRestauravel(entidade)) return undefined;
  if (primeira.acao === 'exclusao' && motivoDeNaoIncluir(entidade) !== undefined) return undefined;
  if (outras.some((m) => m.entidade === entidade && m.registro !== registro)) return undefined;
  const ultima = outras.filter((m) => m.entidade === entidade).at(-1) ?? primeira;
  return [entidade, registro, historicoId, ultima.historicoId].join(':');
}
