import { faltasDaPropaganda, PROPAGANDA_DESCRICAO_MAXIMA, type Propaganda } from '@retaguarda/contract';
import { leInteiro, nomeSituacaoRegistro } from '@retaguarda/domain';
import type { CampoFixo } from '../../edicao/campo-fixo.ts';
import type { Guardado } from '../../edicao/campos.ts';
import { faltaDeTamanho } from '../../ui/rich-text/rich-text.tsx';
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
export const novaDe = (outras: readonly Propaganda[]): Guardado<PropagandaValores> => ({
  versao: 0,
  valores: {
    propTitulo: '',
    propLink: '',
    propOrdem: String(Math.max(0, ...outras.map((p) => p.propOrdem)) + 1),
    propSituacao: true,
    propDesc: '',
  },
});

export const guardadaDe = (p: Propaganda): Guardado<PropagandaValores> => ({
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
export function leAtual(atual: unknown): Guardado<PropagandaValores> | null {
  if (typeof atual !== 'object' || atual === null || !('propTitulo' in atual)) return null;
  return guardadaDe(atual as Propaganda); // made by the server as this very type
}

export function faltas(v: PropagandaValores): Partial<Record<keyof PropagandaValores, string>> {
  const longa = faltaDeTamanho(v.propDesc, PROPAGANDA_DESCRICAO_MAXIMA);
  return {
    ...faltasDaPropaganda({ ...v, propOrdem: ordemDe(v.propOrdem) }),
    ...(longa === undefined ? {} : { propDesc: longa }),
  };
}

const texto = (valor: string): string => valor;
const semMarcas = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').trim();

/** The fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const CAMPOS: readonly CampoFixo<PropagandaValores>[] = [
  { chave: 'propTitulo', label: T.titulo, texto },
  { chave: 'propLink', label: T.link, texto },
  { chave: 'propOrdem', label: T.ordem, texto },
  { chave: 'propSituacao', label: T.situacao, texto: (v) => nomeSituacaoRegistro(v ? 1 : 0) },
  { chave: 'propDesc', label: T.descricao, texto: semMarcas },
];
