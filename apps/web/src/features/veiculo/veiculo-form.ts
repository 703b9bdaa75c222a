import { faltasDoVeiculo, type Veiculo } from '@retaguarda/contract';
import { formatPlaca, nomeSituacaoRegistro, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import type { NamedOption } from '../../ui/form/search-select.tsx';
import { DIALOGO_VEICULO as T } from './textos.ts';

/** What the form holds; the plate as it is shown, make and model by their names. */
export type VeiculoValores = {
  veiculoPlaca: string;
  proprietario: NamedOption | null;
  marca: string;
  modelo: string;
  veiculoSituacao: number;
  veiculoObs: string;
};

const NOVO: VeiculoValores = {
  veiculoPlaca: '',
  proprietario: null,
  marca: '',
  modelo: '',
  veiculoSituacao: SITUACAO_REGISTRO.ativo,
  veiculoObs: '',
};

/** A vehicle that is not stored yet, of an owner where that is known. */
export const novoDe = (proprietario: NamedOption | null): StoredVersion<VeiculoValores> => ({
  versao: 0,
  valores: { ...NOVO, proprietario },
});

export const guardadoDe = (v: Veiculo): StoredVersion<VeiculoValores> => ({
  versao: v.versao,
  valores: {
    veiculoPlaca: formatPlaca(v.veiculoPlaca),
    proprietario: v.proprietario,
    marca: v.marca?.name ?? '',
    modelo: v.modelo?.name ?? '',
    veiculoSituacao: v.veiculoSituacao,
    veiculoObs: v.veiculoObs,
  },
});

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadoDe, 'veiculoPlaca');

export const faltas = ({ veiculoPlaca, proprietario }: VeiculoValores) =>
  faltasDoVeiculo({ veiculoPlaca, proprietarioId: proprietario?.id ?? 0 });

const texto = (valor: string): string => valor;

/** The fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const CAMPOS: readonly FixedField<VeiculoValores>[] = [
  { key: 'veiculoPlaca', label: T.placa, inWords: texto },
  { key: 'proprietario', label: T.proprietarioId, inWords: (p: NamedOption | null) => p?.name ?? '' },
  { key: 'marca', label: T.marcaId, inWords: texto },
  { key: 'modelo', label: T.modeloId, inWords: texto },
  { key: 'veiculoSituacao', label: T.situacao, inWords: nomeSituacaoRegistro },
  { key: 'veiculoObs', label: T.obs, inWords: texto },
];
