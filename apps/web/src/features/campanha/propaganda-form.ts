import { faltasDaPropaganda, PROPAGANDA_DESCRICAO_MAXIMA, type Propaganda } from '@retaguarda/contract';
import { leInteiro, nomeSituacaoRegistro } from '@retaguarda/domain';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import { lengthFault } from '../../ui/rich-text/rich-text.tsx';
import { DIALOGO_PROPAGANDA as T } from './textos.ts';

/** What the form holds; the order as it was typed. */
export type PropagandaValores = {
  propTitulo: string;
  propLink: string;
  propOrdem: string;
  propSituacao: boolean;
  propDesc: string;
};

/** What was typed as the order: null for nothing, NaN for what is no number. */
export const ordemDe = (texto: string): number | null => {
  const lida = leInteiro(texto);
  return lida.ok ? lida.valor : Number.NaN;
};

/** A new banner comes after those that are there. */
export const novaDe = (outras: readonly Propaganda[]): StoredVersion<PropagandaValores> => ({
  versao: 0,
  valores: {
    propTitulo: '',
    propLink: '',
    propOrdem: String(Math.max(0, ...outras.map((p) => p.propOrdem)) + 1),
    propSituacao: true,
    propDesc: '',
  },
});

export const guardadaDe = (p: Propaganda): StoredVersion<PropagandaValores> => ({
  versao: p.versao,
  valores: {
    propTitulo: p.propTitulo,
    propLink: p.propLink,
    propOrdem: String(p.propOrdem),
    propSituacao: p.propSituacao,
    propDesc: p.propDesc,
  },
});

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadaDe, 'propTitulo');

export function faltas(v: PropagandaValores): Partial<Record<keyof PropagandaValores, string>> {
  const longa = lengthFault(v.propDesc, PROPAGANDA_DESCRICAO_MAXIMA);
  return {
    ...faltasDaPropaganda({ ...v, propOrdem: ordemDe(v.propOrdem) }),
    ...(longa === undefined ? {} : { propDesc: longa }),
  };
}

const texto = (valor: string): string => valor;
const semMarcas = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').trim();

/** The fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const CAMPOS: readonly FixedField<PropagandaValores>[] = [
  { key: 'propTitulo', label: T.titulo, inWords: texto },
  { key: 'propLink', label: T.link, inWords: texto },
  { key: 'propOrdem', label: T.ordem, inWords: texto },
  { key: 'propSituacao', label: T.situacao, inWords: (v) => nomeSituacaoRegistro(v ? 1 : 0) },
  { key: 'propDesc', label: T.descricao, inWords: semMarcas },
];
