import { formatPlaca } from '@retaguarda/domain';
import { docDeNome } from '../busca/public.ts';

/** Searchable text of a vehicle: its plate with and without the dash, make, model and notes; the owner has its own. */
export const docDeVeiculo = (v: { placa: string; marca: string; modelo: string; obs: string }): string =>
  docDeNome([v.placa, formatPlaca(v.placa), v.marca, v.modelo, v.obs].join(' '));
