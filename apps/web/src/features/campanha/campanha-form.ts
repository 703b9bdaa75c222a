import { type Campanha, type CampanhaDados, faltasDaCampanha } from '@retaguarda/contract';
import { formatDateBr, nomeSituacaoRegistro } from '@retaguarda/domain';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import { DIALOGO_CAMPANHA as T } from './textos.ts';

/** What the form holds; empty text for no day, branches by their ids. */
export type CampanhaValores = {
  campNome: string;
  campIni: string;
  campFim: string;
  campSituacao: boolean;
  empresas: number[];
};

const NOVA = { campNome: '', campIni: '', campFim: '', campSituacao: true, versao: 0 };

const valoresDe = (
  c: Pick<Campanha, 'campNome' | 'campIni' | 'campFim' | 'campSituacao'>,
  empresas: number[],
): CampanhaValores => ({
  campNome: c.campNome,
  campIni: c.campIni,
  campFim: c.campFim,
  campSituacao: c.campSituacao,
  empresas: [...empresas].sort((a, b) => a - b),
});

export const guardadaDe = ({
  campanha,
  selected,
}: Pick<CampanhaDados, 'campanha' | 'selected'>): StoredVersion<CampanhaValores> => ({
  versao: campanha?.versao ?? 0,
  valores: valoresDe(campanha ?? NOVA, selected),
});

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadaDe, 'campanha', 'selected');

export const faltas = (v: CampanhaValores) => faltasDaCampanha(v);

const texto = (valor: string): string => valor;
const dia = (valor: string): string => (valor === '' ? '' : formatDateBr(valor));

/** The fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const camposDe = (nomeDe: ReadonlyMap<number, string>): readonly FixedField<CampanhaValores>[] => [
  { key: 'campNome', label: T.nome, inWords: texto },
  { key: 'campIni', label: T.inicio, inWords: dia },
  { key: 'campFim', label: T.fim, inWords: dia },
  { key: 'campSituacao', label: T.situacao, inWords: (v) => nomeSituacaoRegistro(v ? 1 : 0) },
  {
    key: 'empresas',
    label: T.empresas,
    inWords: (ids) => ids.map((id) => nomeDe.get(id) ?? `#${id}`).join(', '),
  },
];
